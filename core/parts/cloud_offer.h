// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part.h"
#include "core/units/amounts.h"
#include "core/units/text.h"

namespace core {

/// A machine that is rented by the hour; its price is worth nothing without its day.
struct CloudOffer : Part {
    static constexpr KindNames names{"clouds", "cloud_offers"};

    std::optional<int> gpus;
    QString gpuModel;
    std::optional<Memory> gpuMemory; ///< of each
    std::optional<int> processors;   ///< virtual ones
    std::optional<Memory> memory;
    std::optional<HourlyRate> hourly;
    QString region;
    QString date; ///< of the price, in its source's words

    friend bool operator==(const CloudOffer&, const CloudOffer&) = default;
};

/// Why the offer is no comparison ("can be interrupted"); empty for one that is.
inline QString reservationOf(const CloudOffer& offer) {
    if (offer.note.contains(QLatin1String("interruptible")))
        return Text::tr("can be interrupted");
    if (offer.note.contains(QLatin1String("doubtful")))
        return Text::tr("doubtful");
    return offer.confidence == Confidence::Low ? Text::tr("unverified") : QString();
}

} // namespace core
