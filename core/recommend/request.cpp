#include "core/recommend/request.h"

#include "core/parts/part_kinds.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/workload/memory/memory_need.h"

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
        GoalRow{Goal::Tokens, "tokens", QT_TRANSLATE_NOOP("core::Text", "Run a model"),
                QT_TRANSLATE_NOOP("core::Text", "tokens/s"), 0},
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
        row<&Limits::tokensPerSecond>(
            Speed, "at-least", [](L l, C) { return Text::tr("%1 tokens/s").arg(number(*l.tokensPerSecond, 1)); }),
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
        row<&Limits::needsPrices>(Prices, "prices", [](L, C) { return Text::tr("a price of today for every part"); }),
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
        row<&Limits::needsGoodSupply>(GoodSupply, "good-psu", [](L, C) { return Text::tr("an 80 PLUS Gold PSU"); }),
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

} // namespace core
