#include "core/recommend/request.h"

#include "core/parts/part_kinds.h"
#include "core/training/memory_need.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

std::span<const GoalRow> goalTable() {
    static constexpr std::array rows{
        GoalRow{Goal::Fp32, "fp32", QT_TRANSLATE_NOOP("core::Text", "FP32 throughput"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), 0},
        GoalRow{Goal::Fp16, "fp16", QT_TRANSLATE_NOOP("core::Text", "FP16 tensor throughput"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), 0},
        GoalRow{Goal::CardMemory, "memory", QT_TRANSLATE_NOOP("core::Text", "Memory of all cards"),
                QT_TRANSLATE_NOOP("core::Text", "GB"), 0},
        GoalRow{Goal::MemoryBandwidth, "bandwidth", QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth"),
                QT_TRANSLATE_NOOP("core::Text", "GB/s"), 0},
        GoalRow{Goal::Training, "training", QT_TRANSLATE_NOOP("core::Text", "Training throughput at the least"),
                QT_TRANSLATE_NOOP("core::Text", "samples/s"), 2},
        GoalRow{Goal::Fp32PerDollar, "fp32-per-dollar", QT_TRANSLATE_NOOP("core::Text", "FP32 throughput a dollar"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS/$"), 2},
        GoalRow{Goal::Fp32PerWatt, "fp32-per-watt", QT_TRANSLATE_NOOP("core::Text", "FP32 throughput a watt"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS/W"), 1},
    };
    return rows;
}

const GoalRow& rowOf(Goal goal) {
    const auto rows = goalTable();
    return *std::ranges::find_if(rows, [&](const GoalRow& row) { return row.goal == goal; });
}

std::optional<Goal> goalCalled(const QString& token) {
    for (const GoalRow& row : goalTable()) {
        if (token == QLatin1String(row.token))
            return row.goal;
    }
    return {};
}

/// Whether a limit is set, how it is dropped, and what it is called.
struct LimitRow {
    LimitKind kind;
    const char* token;
    bool (*isSet)(const Limits&);
    void (*drop)(Limits&);
    QString (*words)(const Limits&, const Catalogue&);
};

static std::span<const LimitRow> limitTable() {
    static const std::array rows{
        LimitRow{LimitKind::Budget, "budget", [](const Limits& l) { return l.budget.has_value(); },
                 [](Limits& l) { l.budget.reset(); },
                 [](const Limits& l, const Catalogue&) { return Text::tr("the budget of %1").arg(inWords(l.budget)); }},
        LimitRow{LimitKind::MemoryPerCard, "memory-per-card",
                 [](const Limits& l) { return l.memoryPerCard.has_value(); },
                 [](Limits& l) { l.memoryPerCard.reset(); },
                 [](const Limits& l, const Catalogue&) {
                     return Text::tr("%1 on each card").arg(inWords(l.memoryPerCard));
                 }},
        LimitRow{LimitKind::CardMemory, "memory", [](const Limits& l) { return l.cardMemory.has_value(); },
                 [](Limits& l) { l.cardMemory.reset(); },
                 [](const Limits& l, const Catalogue&) {
                     return Text::tr("%1 on all cards together").arg(inWords(l.cardMemory));
                 }},
        LimitRow{LimitKind::Model, "model", [](const Limits& l) { return l.model.has_value(); },
                 [](Limits& l) { l.model.reset(); },
                 [](const Limits& l, const Catalogue& catalogue) {
                     const Model* model = modelOf(*l.model, catalogue);
                     return Text::tr("that %1 fits").arg(model ? model->name : l.model->model);
                 }},
        LimitRow{LimitKind::Outlet, "outlet", [](const Limits& l) { return !l.outlet.isEmpty(); },
                 [](Limits& l) { l.outlet.clear(); },
                 [](const Limits& l, const Catalogue& catalogue) {
                     return Text::tr("the outlet %1")
                         .arg(nameOf(catalogue, {QString::fromLatin1(kindName<Outlet>), l.outlet}));
                 }},
        LimitRow{LimitKind::Cards, "cards", [](const Limits& l) { return l.cards.has_value(); },
                 [](Limits& l) { l.cards.reset(); },
                 [](const Limits& l, const Catalogue&) {
                     return l.cards == 1 ? Text::tr("1 card") : Text::tr("%1 cards").arg(*l.cards);
                 }},
        LimitRow{LimitKind::Lanes, "lanes", [](const Limits& l) { return l.lanes.has_value(); },
                 [](Limits& l) { l.lanes.reset(); },
                 [](const Limits& l, const Catalogue&) { return Text::tr("x%1 for each card").arg(*l.lanes); }},
        LimitRow{
            LimitKind::RackUnits, "rack-units", [](const Limits& l) { return l.rackUnits.has_value(); },
            [](Limits& l) { l.rackUnits.reset(); },
            [](const Limits& l, const Catalogue&) { return Text::tr("a case of at most %1 U").arg(*l.rackUnits); }},
        LimitRow{
            LimitKind::Makers, "makers", [](const Limits& l) { return !l.excludedMakers.isEmpty(); },
            [](Limits& l) { l.excludedMakers.clear(); },
            [](const Limits& l, const Catalogue&) { return Text::tr("nothing of %1").arg(listed(l.excludedMakers)); }},
        LimitRow{LimitKind::Locks, "locks", [](const Limits& l) { return !l.locks.empty() || !l.keptCards.empty(); },
                 [](Limits& l) {
                     l.locks.clear();
                     l.keptCards.clear();
                 },
                 [](const Limits& l, const Catalogue& catalogue) {
                     QStringList names;
                     for (const PartKey& lock : l.locks)
                         names << nameOf(catalogue, lock);
                     for (const OwnedPart& kept : l.keptCards)
                         names << Text::tr("%1 × %2").arg(kept.count).arg(nameOf(catalogue, kept.part));
                     return Text::tr("the parts that are settled (%1)").arg(listed(names));
                 }},
        LimitRow{LimitKind::Supplies, "supplies",
                 [](const Limits& l) { return l.supplies.has_value() || l.spareSupplies > 0; },
                 [](Limits& l) {
                     l.supplies.reset();
                     l.spareSupplies = 0;
                 },
                 [](const Limits& l, const Catalogue&) {
                     return l.supplies ? Text::tr("%1 + %2 supplies").arg(*l.supplies).arg(l.spareSupplies)
                                       : Text::tr("%1 spare supplies").arg(l.spareSupplies);
                 }},
        LimitRow{LimitKind::HostMemory, "host-memory",
                 [](const Limits& l) { return l.hostMemory.value_or(1_GB) > Memory(); },
                 [](Limits& l) { l.hostMemory = Memory(); },
                 [](const Limits& l, const Catalogue&) {
                     return l.hostMemory ? Text::tr("%1 of host memory").arg(inWords(l.hostMemory))
                                         : Text::tr("32 GB of host memory a card");
                 }},
        LimitRow{LimitKind::Drive, "drive", [](const Limits& l) { return l.drive && *l.drive > Storage(); },
                 [](Limits& l) { l.drive = Storage(); },
                 [](const Limits& l, const Catalogue&) {
                     return Text::tr("a solid state drive of %1").arg(inWords(l.drive));
                 }},
        LimitRow{LimitKind::Bridges, "bridged", [](const Limits& l) { return l.areJoined; },
                 [](Limits& l) { l.areJoined = false; },
                 [](const Limits&, const Catalogue&) { return Text::tr("that bridges join all cards"); }},
        LimitRow{LimitKind::Display, "display", [](const Limits& l) { return l.needsDisplay; },
                 [](Limits& l) { l.needsDisplay = false; },
                 [](const Limits&, const Catalogue&) { return Text::tr("that a display can be attached"); }},
        LimitRow{LimitKind::Air, "air", [](const Limits& l) { return l.needsAir; },
                 [](Limits& l) { l.needsAir = false; },
                 [](const Limits&, const Catalogue&) { return Text::tr("air for every card"); }},
        LimitRow{LimitKind::Headroom, "headroom", [](const Limits& l) { return l.needsHeadroom; },
                 [](Limits& l) { l.needsHeadroom = false; },
                 [](const Limits&, const Catalogue&) { return Text::tr("supplies with headroom"); }},
        LimitRow{LimitKind::Certainty, "certainty", [](const Limits& l) { return !l.mayBeUnchecked; },
                 [](Limits& l) { l.mayBeUnchecked = true; },
                 [](const Limits&, const Catalogue&) { return Text::tr("that everything which decides is known"); }},
    };
    return rows;
}

static const LimitRow& rowOf(LimitKind kind) {
    const auto rows = limitTable();
    return *std::ranges::find_if(rows, [&](const LimitRow& row) { return row.kind == kind; });
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
