// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <QSet>

namespace tests {

/// A flat cooler for every CPU that costs nothing: for searches whose subject is something else.
inline core::ProcessorCooler freeCooler(const std::vector<core::Processor>& processors) {
    using namespace core;
    ProcessorCooler cooler;
    cooler.id = QStringLiteral("free-cooler");
    cooler.name = QStringLiteral("Free cooler");
    cooler.source = QStringLiteral("a test");
    cooler.confidence = Confidence::High;
    cooler.status = MarketStatus::New;
    cooler.height = 10_mm;
    cooler.rating = 2000_W;
    cooler.price = Price{Money(), QStringLiteral("2026-10-01"), PriceKind::Street};
    QSet<QString> sockets;
    for (const Processor& processor : processors)
        sockets.insert(processor.socket);
    cooler.sockets = sockets.values();
    cooler.sockets.sort();
    return cooler;
}

/// Puts it in, and makes every case as deep as coolers are.
inline void addFreeCooler(core::PartSet& parts) {
    parts.of<core::ProcessorCooler>() = {freeCooler(parts.of<core::Processor>())};
    for (core::Chassis& chassis : parts.of<core::Chassis>())
        chassis.maxCoolerHeight = chassis.maxCoolerHeight.value_or(200_mm);
}

} // namespace tests
