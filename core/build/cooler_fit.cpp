// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/cooler_fit.h"

#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <algorithm>

namespace core {

std::optional<bool> fitsSocket(const ProcessorCooler& cooler, const QString& socket) {
    if (cooler.sockets.isEmpty() || socket.isEmpty() || !cooler.isVerified("fits_sockets"_L1))
        return {};
    return cooler.sockets.contains(socket);
}

/// A place for a radiator takes a shorter one with fans as wide; sources often tell the largest sizes alone.
static std::optional<bool> fitsRadiator(const ProcessorCooler& cooler, const Chassis& chassis) {
    if (!cooler.radiator || chassis.radiators.empty() || !chassis.isVerified("radiators"_L1))
        return {};
    const int size = int(inMillimetres(*cooler.radiator));
    const auto isWide = [](int radiator) { return radiator % 140 == 0; };
    if (std::ranges::any_of(chassis.radiators,
                            [&](int place) { return place >= size && isWide(place) == isWide(size); }))
        return true;
    return size > *std::ranges::max_element(chassis.radiators) ? std::optional(false) : std::nullopt;
}

std::optional<bool> fitsCase(const ProcessorCooler& cooler, const Chassis& chassis) {
    if (cooler.kind == CoolingKind::Liquid)
        return fitsRadiator(cooler, chassis);
    const auto& most = chassis.maxCoolerHeight;
    if (!cooler.height || !most || !cooler.isVerified("height_mm"_L1) || !chassis.isVerified("max_cooler_height_mm"_L1))
        return {};
    return *cooler.height <= *most;
}

const ClassBound* boundOf(const QString& coolerClass) {
    static const auto bounds = factsOf("cooler_classes", [](const FactRow& row) {
        return ClassBound{row.text("cooler_class"), Power::of(row.number("bound_w")),
                          row.text("confidence") != "low"_L1, row.text("source")};
    });
    return findWhere(bounds, [&](const ClassBound& each) { return each.name == coolerClass; });
}

/// A socket whose coolers fit no desktop board: who sells one for it means its CPUs.
static bool hasOwnCoolers(const QString& socket) {
    static const auto sockets = [] {
        QStringList all;
        for (const FactRow& row : factRows("sockets")) {
            if (row.isYes("own_coolers"))
                all << row.text("socket");
        }
        return all;
    }();
    return sockets.contains(socket);
}

HeatProof heatProof(const ProcessorCooler& cooler, const Processor& cpu) {
    const auto heat = peakDemand(cpu);
    if (!heat)
        return HeatProof::Unknown;
    // Coolers of a box are rated by the TDP; AMD's package power is 1.35 times that, Intel's turbo power may be thrice.
    const double share = !cpu.boxCooler.isEmpty() && cpu.boxCooler == cooler.id ? 1.4 : 1;
    if (cooler.rating && cooler.isVerified("rated_w"_L1))
        return inWatts(*cooler.rating) * share >= inWatts(*heat) ? HeatProof::Rated : HeatProof::OverRating;
    // The bounds of the classes come from ratings on the small lids of desktop CPUs.
    if (hasOwnCoolers(cpu.socket))
        return fitsSocket(cooler, cpu.socket) == true ? HeatProof::OwnSocket : HeatProof::Unknown;
    const ClassBound* bound = cooler.isVerified("cooler_class"_L1) ? boundOf(cooler.coolerClass) : nullptr;
    if (!bound)
        return HeatProof::Unknown;
    constexpr double spare = 1.25;
    if (bound->isVerified && inWatts(*heat) * spare <= inWatts(bound->bound))
        return HeatProof::ByClass;
    return *heat > bound->bound ? HeatProof::OverClass : HeatProof::Unknown;
}

bool needsServerAir(const ProcessorCooler& cooler) {
    return cooler.kind == CoolingKind::ServerHeatSink || cooler.kind == CoolingKind::Passive;
}

} // namespace core
