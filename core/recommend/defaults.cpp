// What recommend takes for granted unless it is told otherwise.
#include "core/recommend/defaults.h"

#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core {

std::span<const DefaultRow> defaultTable() {
    using enum LimitKind;
    static constexpr std::array rows{
        DefaultRow{Market, "--used", QT_TRANSLATE_NOOP("core::Text", "Used parts"),
                   QT_TRANSLATE_NOOP("core::Text", "A part out of production has no shop price or warranty.")},
        DefaultRow{Prices, "--unpriced", QT_TRANSLATE_NOOP("core::Text", "Old or missing prices"),
                   QT_TRANSLATE_NOOP("core::Text", "A launch price of years ago, or none, looks cheap and is not.")},
        DefaultRow{Host, "--host none", QT_TRANSLATE_NOOP("core::Text", "Any host"),
                   QT_TRANSLATE_NOOP("core::Text", "ml-engineering (compute/cpu, cpu-memory, 2026-08); d2l; Dettmers")},
        DefaultRow{
            Links, "--links any", QT_TRANSLATE_NOOP("core::Text", "Any links"),
            QT_TRANSLATE_NOOP("core::Text", "club-3090 BENCHMARKS.md (x8 equals x16 in tensor parallel, 2026-07)")},
        DefaultRow{
            OneSupply, "--supplies N", QT_TRANSLATE_NOOP("core::Text", "A second PSU"),
            QT_TRANSLATE_NOOP("core::Text", "raspberry-pi-pcie-devices issue 6: two PSUs fight over one card's 12 V")},
        DefaultRow{NativePlugs, "--adapters", QT_TRANSLATE_NOOP("core::Text", "Power adapters"),
                   QT_TRANSLATE_NOOP("core::Text", "PSU makers' socket counts of 2026: two 12V-2x6 on 1,600 W")},
        DefaultRow{GoodSupply, "--any-psu", QT_TRANSLATE_NOOP("core::Text", "Any PSU"),
                   QT_TRANSLATE_NOOP("core::Text", "The guides ask for a high-end PSU; 80 PLUS Gold stands for it")},
        DefaultRow{Air, "--no-air", QT_TRANSLATE_NOOP("core::Text", "Cards short of air"),
                   QT_TRANSLATE_NOOP("core::Text", "Dettmers; touching open-fan cards reach 88-91 C")},
        DefaultRow{Headroom, "--no-headroom", QT_TRANSLATE_NOOP("core::Text", "No PSU headroom"),
                   QT_TRANSLATE_NOOP("core::Text", "Dettmers (1.1 x the sum); rtx6kpro: 640 W seen on 600 W cards")},
        DefaultRow{Certainty, "--unchecked", QT_TRANSLATE_NOOP("core::Text", "Unverified parts"),
                   QT_TRANSLATE_NOOP("core::Text", "A width, length or plug that nobody read may turn out otherwise.")},
    };
    return rows;
}

std::vector<DefaultRow> defaultsIn(const Limits& limits) {
    const std::vector<LimitKind> kinds = limitsIn(limits);
    std::vector<DefaultRow> set;
    std::ranges::copy_if(defaultTable(), std::back_inserter(set),
                         [&](const DefaultRow& row) { return std::ranges::find(kinds, row.kind) != kinds.end(); });
    return set;
}

QString valueIn(LimitKind kind, const Limits& limits) {
    switch (kind) {
    case LimitKind::Market:
        return limits.market == MarketAsked::New ? u"new"_s : limits.market == MarketAsked::Used ? u"used"_s : u"any"_s;
    case LimitKind::Host:
        return limits.host == HostFloor::Full      ? u"full"_s
               : limits.host == HostFloor::Minimal ? u"minimal"_s
                                                   : u"none"_s;
    case LimitKind::Links:
        return limits.links > 0 ? u"x%1"_s.arg(limits.links) : u"any"_s;
    default:
        return without(limits, kind) == limits ? u"off"_s : u"on"_s;
    }
}

Limits expertDefaults(Limits limits) {
    limits.market = limits.market == MarketAsked::Any ? MarketAsked::New : limits.market;
    limits.needsPrices = true;
    limits.host = limits.host == HostFloor::Guides ? HostFloor::Full : limits.host;
    limits.links = limits.links == 0 ? leastLinks : limits.links;
    limits.isOneSupply = !limits.supplies; // more of them were asked for
    limits.needsNativePlugs = limits.needsGoodSupply = limits.needsAir = limits.needsHeadroom = true;
    return limits;
}

} // namespace core
