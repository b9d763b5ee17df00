#include "core/recommend/request.h"

#include "core/parts/part_kinds.h"
#include "core/training/memory_need.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core {

std::span<const GoalRow> goalTable() {
    static constexpr std::array rows{
        GoalRow{Goal::Fp32, "fp32", QT_TRANSLATE_NOOP("core::Text", "FP32 throughput"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), 0},
        GoalRow{Goal::Fp16, "fp16", QT_TRANSLATE_NOOP("core::Text", "FP16 tensor throughput"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), 0},
        GoalRow{Goal::CardMemory, "memory", QT_TRANSLATE_NOOP("core::Text", "VRAM of all cards"),
                QT_TRANSLATE_NOOP("core::Text", "GB"), 0},
        GoalRow{Goal::MemoryBandwidth, "bandwidth", QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth"),
                QT_TRANSLATE_NOOP("core::Text", "GB/s"), 0},
        GoalRow{Goal::Training, "training", QT_TRANSLATE_NOOP("core::Text", "Guaranteed training throughput"),
                QT_TRANSLATE_NOOP("core::Text", "samples/s"), 2},
        GoalRow{Goal::Fp32PerDollar, "fp32-per-dollar", QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS/$"), 2},
        GoalRow{Goal::Fp32PerWatt, "fp32-per-watt", QT_TRANSLATE_NOOP("core::Text", "FP32 per watt"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS/W"), 1},
    };
    return rows;
}

const GoalRow& rowOf(Goal goal) {
    return *std::ranges::find(goalTable(), goal, &GoalRow::goal);
}

std::optional<Goal> goalCalled(const QString& token) {
    for (const GoalRow& row : goalTable()) {
        if (token == QLatin1String(row.token))
            return row.goal;
    }
    return {};
}

using L = const Limits&;
using C = const Catalogue&;

/// Whether a limit is set, how it is dropped, and what it is called: a noun, for "Without %1" and "Held back by %1".
struct LimitRow {
    LimitKind kind;
    const char* token;
    bool (*isSet)(L);
    void (*drop)(Limits&);
    QString (*words)(L, C);
};

/// A limit of one member, which is empty or false where it is not set.
template <auto member>
static LimitRow row(LimitKind kind, const char* token, QString (*words)(L, C)) {
    const auto isSet = [](L limits) {
        const auto& limit = limits.*member;
        if constexpr (requires { limit.isEmpty(); })
            return !limit.isEmpty();
        else
            return bool(limit);
    };
    return {kind, token, isSet, [](Limits& limits) { limits.*member = {}; }, words};
}

static QString lockedNames(L l, C catalogue) {
    QStringList names;
    for (const PartKey& lock : l.locks)
        names << nameOf(catalogue, lock);
    for (const OwnedPart& kept : l.keptCards)
        names << Text::tr("%1 × %2").arg(kept.count).arg(nameOf(catalogue, kept.part));
    return listed(names);
}

static QString excludedNames(L l) {
    QStringList names = l.excludedMakers;
    for (const QString& chip : l.excludedChips)
        names << Text::tr("%1 GPUs").arg(chip);
    return listed(names + l.excludedBrands);
}

static std::span<const LimitRow> limitTable() {
    using enum LimitKind;
    static const std::array rows{
        row<&Limits::budget>(Budget, "budget",
                             [](L l, C) { return Text::tr("the budget of %1").arg(inWords(l.budget)); }),
        row<&Limits::memoryPerCard>(
            MemoryPerCard, "memory-per-card",
            [](L l, C) { return Text::tr("%1 of VRAM per card").arg(inWords(l.memoryPerCard)); }),
        row<&Limits::cardMemory>(CardMemory, "memory",
                                 [](L l, C) { return Text::tr("%1 of VRAM in all").arg(inWords(l.cardMemory)); }),
        row<&Limits::model>(Model, "model",
                            [](L l, C catalogue) {
                                const core::Model* model = modelOf(*l.model, catalogue);
                                return Text::tr("room for %1").arg(model ? model->name : l.model->model);
                            }),
        row<&Limits::outlet>(Outlet, "outlet",
                             [](L l, C catalogue) {
                                 const QString kind = QLatin1String(kindName<core::Outlet>);
                                 return Text::tr("the outlet %1").arg(nameOf(catalogue, {kind, l.outlet}));
                             }),
        row<&Limits::cards>(Cards, "cards",
                            [](L l, C) { return inWords(Sentence::tr("%n cards", "1 card", *l.cards)); }),
        row<&Limits::lanes>(Lanes, "lanes", [](L l, C) { return Text::tr("x%1 for each card").arg(*l.lanes); }),
        row<&Limits::rackUnits>(RackUnits, "rack-units",
                                [](L l, C) { return Text::tr("a case of at most %1 U").arg(*l.rackUnits); }),
        LimitRow{Makers, "makers",
                 [](L l) { return !(l.excludedMakers + l.excludedChips + l.excludedBrands).isEmpty(); },
                 [](Limits& l) { l.excludedMakers = l.excludedChips = l.excludedBrands = {}; },
                 [](L l, C) { return Text::tr("the exclusion of %1").arg(excludedNames(l)); }},
        LimitRow{Locks, "locks", [](L l) { return !l.locks.empty() || !l.keptCards.empty(); },
                 [](Limits& l) {
                     l.locks.clear();
                     l.keptCards.clear();
                 },
                 [](L l, C catalogue) { return Text::tr("the chosen parts (%1)").arg(lockedNames(l, catalogue)); }},
        LimitRow{Supplies, "supplies", [](L l) { return l.supplies.has_value() || l.spareSupplies > 0; },
                 [](Limits& l) {
                     l.supplies.reset();
                     l.spareSupplies = 0;
                 },
                 [](L l, C) {
                     return l.supplies ? Text::tr("%1 + %2 PSUs").arg(*l.supplies).arg(l.spareSupplies)
                                       : inWords(Sentence::tr("%n spare PSUs", "1 spare PSU", l.spareSupplies));
                 }},
        LimitRow{HostMemory, "host-memory",
                 [](L l) { return l.hostMemory ? *l.hostMemory > Memory() : l.host == HostFloor::Guides; },
                 [](Limits& l) { l.hostMemory = Memory(); },
                 [](L l, C) {
                     return l.hostMemory ? Text::tr("%1 of system memory").arg(inWords(l.hostMemory))
                                         : Text::tr("32 GB of system memory per card");
                 }},
        LimitRow{Drive, "drive", [](L l) { return l.drive && *l.drive > Storage(); },
                 [](Limits& l) { l.drive = Storage(); },
                 [](L l, C) { return Text::tr("an SSD of %1").arg(inWords(l.drive)); }},
        row<&Limits::areJoined>(Bridges, "bridged", [](L, C) { return Text::tr("bridges between all cards"); }),
        row<&Limits::needsDisplay>(Display, "display", [](L, C) { return Text::tr("a display output"); }),
        row<&Limits::needsAir>(Air, "air", [](L, C) { return Text::tr("air for every card"); }),
        row<&Limits::needsHeadroom>(Headroom, "headroom", [](L, C) { return Text::tr("PSU headroom"); }),
        LimitRow{Market, "market", [](L l) { return l.market == MarketAsked::New; },
                 [](Limits& l) { l.market = MarketAsked::Used; },
                 [](L, C) { return Text::tr("parts that are sold new"); }},
        row<&Limits::needsPrices>(Prices, "prices", [](L, C) { return Text::tr("a price for every part"); }),
        LimitRow{Host, "host", [](L l) { return l.host >= HostFloor::Minimal; },
                 [](Limits& l) { l.host = HostFloor::None; },
                 [](L l, C) {
                     return l.host == HostFloor::Full ? Text::tr("a host sized for its cards")
                                                      : Text::tr("a minimal host for its cards");
                 }},
        row<&Limits::links>(Links, "links",
                            [](L l, C) { return Text::tr("x%1 from the CPU for each card").arg(l.links); }),
        row<&Limits::isOneSupply>(OneSupply, "one-psu", [](L, C) { return Text::tr("a single PSU"); }),
        row<&Limits::needsNativePlugs>(NativePlugs, "native-plugs",
                                       [](L, C) { return Text::tr("12V-2x6 without adapters"); }),
        LimitRow{Certainty, "certainty", [](L l) { return !l.mayBeUnchecked; },
                 [](Limits& l) { l.mayBeUnchecked = true; }, [](L, C) { return Text::tr("fully verified parts"); }},
    };
    return rows;
}

static const LimitRow& rowOf(LimitKind kind) {
    return *std::ranges::find(limitTable(), kind, &LimitRow::kind);
}

std::vector<LimitKind> limitsIn(const Limits& limits) {
    std::vector<LimitKind> kinds;
    for (const LimitRow& row : limitTable()) {
        if (row.isSet(limits))
            kinds.push_back(row.kind);
    }
    return kinds;
}

Limits without(Limits limits, LimitKind kind) {
    rowOf(kind).drop(limits);
    return limits;
}

QString inWords(LimitKind kind, const Limits& limits, const Catalogue& catalogue) {
    return rowOf(kind).words(limits, catalogue);
}

const char* token(LimitKind kind) {
    return rowOf(kind).token;
}

std::span<const DefaultRow> defaultTable() {
    using enum LimitKind;
    static constexpr std::array rows{
        DefaultRow{Market, "--used", QT_TRANSLATE_NOOP("core::Text", "Used parts"),
                   QT_TRANSLATE_NOOP("core::Text", "A part out of production has no shop price or warranty.")},
        DefaultRow{Prices, "--unpriced", QT_TRANSLATE_NOOP("core::Text", "Parts without a price"),
                   QT_TRANSLATE_NOOP("core::Text", "A part without a price would count as free.")},
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
        DefaultRow{Air, "--no-air", QT_TRANSLATE_NOOP("core::Text", "Cards short of air"),
                   QT_TRANSLATE_NOOP("core::Text", "Dettmers; touching open-fan cards reach 88-91 C")},
        DefaultRow{Headroom, "--no-headroom", QT_TRANSLATE_NOOP("core::Text", "No PSU headroom"),
                   QT_TRANSLATE_NOOP("core::Text", "Dettmers (1.1 x the sum); rtx6kpro: 640 W seen on 600 W cards")},
    };
    return rows;
}

std::vector<DefaultRow> defaultsIn(const Limits& limits) {
    std::vector<DefaultRow> set;
    std::ranges::copy_if(defaultTable(), std::back_inserter(set),
                         [&](const DefaultRow& row) { return rowOf(row.kind).isSet(limits); });
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
        return rowOf(kind).isSet(limits) ? u"on"_s : u"off"_s;
    }
}

Limits expertDefaults(Limits limits) {
    limits.market = limits.market == MarketAsked::Any ? MarketAsked::New : limits.market;
    limits.needsPrices = true;
    limits.host = limits.host == HostFloor::Guides ? HostFloor::Full : limits.host;
    limits.links = limits.links == 0 ? leastLinks : limits.links;
    limits.isOneSupply = !limits.supplies; // more of them were asked for
    limits.needsNativePlugs = limits.needsAir = limits.needsHeadroom = true;
    return limits;
}

TrainingChoice expertTraining() {
    TrainingChoice choice;
    choice.checkpointing = choice.hasFusedAttention = true;
    return choice;
}

} // namespace core
