#include "ui/panels/total_figures.h"

#include "core/analysis/prices.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/power/wall_range.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <map>

// Sums never hide what is unknown: "+" or "<" marks a bound, and the note says what is missing. VRAM is shown by card,
// because cards do not share it as one pool.

namespace ui {

static QString perDollar(double gigaflops, double dollars) {
    return Words::tr("%1 GFLOPS/$").arg(core::number(gigaflops / dollars, 1));
}

TotalFigure priceFigure(const core::Analysis& analysis) {
    const core::Totals& totals = analysis.totals;
    if (totals.price == core::Money() && totals.partsWithoutPrice > 0)
        return {core::notKnown(), Words::tr("no part has a price")};
    const QString price = core::priceInWords(totals);
    const QString each = core::priceLines(analysis.machine, core::today()).join('\n'_L1);
    if (totals.partsWithoutPrice == 0)
        return {price,
                core::stillToChoose(analysis).empty() ? Words::tr("all parts priced") : Words::tr("for what is chosen"),
                each};
    return {Words::tr("%1 +").arg(price),
            inWords(core::Sentence::tr("%n parts have no price", "1 part has no price", totals.partsWithoutPrice)),
            each};
}

TotalFigure priceToPerformanceFigure(const core::Analysis& analysis) {
    const core::Totals& totals = analysis.totals;
    const auto& cards = analysis.machine.cards;
    if (cards.empty())
        return {Words::tr("–"), Words::tr("no card yet")};
    if (!totals.fp32)
        return {core::notKnown(), Words::tr("FP32 of a card not known")};
    double cardDollars = 0;
    bool areCardsPriced = true;
    for (const core::MountedCard& mounted : cards) {
        const auto price = amountUsed(*mounted.card);
        areCardsPriced = areCardsPriced && price;
        cardDollars += core::inDollars(price.value_or(core::Money()));
    }
    const double gigaflops = core::inGigaflops(*totals.fp32);
    const QString alone = areCardsPriced && cardDollars > 0
                              ? Words::tr("cards: %1").arg(perDollar(gigaflops, cardDollars))
                              : Words::tr("a card has no price");
    const QString note = Words::tr("%1, %2").arg(alone, core::inWords(*totals.fp32));
    if (totals.partsWithoutPrice > 0)
        return {core::notKnown(), note,
                Words::tr("It %1.").arg(core::needsPriceOf(core::unpricedInWords(analysis.machine)))};
    return {perDollar(gigaflops, core::inDollars(totals.price)), note};
}

TotalFigure wallFigure(const core::Analysis& analysis) {
    const core::PowerPlan& power = analysis.power;
    if (!power.wall)
        return {core::notKnown(),
                analysis.machine.supply ? Words::tr("PSU efficiency not known") : Words::tr("no PSU chosen")};
    const core::Machine& machine = analysis.machine;
    const core::MachineLoad usual = core::heaviestLoad(machine.build.work);
    const auto range = core::wallRange(machine, power, usual);
    QString worst = Words::tr("worst case %1").arg(core::inWords(*power.wall));
    if (power.wallCurrent)
        worst = Words::tr("%1, %2").arg(worst, core::inWords(*power.wallCurrent));
    QString note = range ? Words::tr("%1 · %2").arg(inWords(usual), worst) : worst;
    if (power.cardsAssumed > 0)
        note += inWords(
            core::Sentence::tr(" · %n cards assumed at 350 W", " · 1 card assumed at 350 W", power.cardsAssumed));
    QStringList detail;
    for (core::MachineLoad load : core::machineLoads) {
        if (const auto each = core::wallRange(machine, power, load))
            detail << Words::tr("Wall meter, %1: %2.").arg(inWords(load), core::inRoundWords(*each));
    }
    detail << Words::tr("Worst case, for breaker, PSU and cables: %1, %2 BTU/h of heat.")
                  .arg(core::inWords(*power.wall), core::number(core::btuPerHour(*power.wall)));
    if (!machine.outlet)
        detail << Words::tr("No outlet chosen.");
    if (power.circuits > 1)
        detail << Words::tr("The busiest of %1 circuits carries %2.")
                      .arg(power.circuits)
                      .arg(core::inWords(power.busiestCircuit));
    return {range ? core::inRoundWords(*range) : core::inWords(*power.wall), note, detail.join('\n'_L1)};
}

TotalFigure loadFigure(const core::Analysis& analysis) {
    const core::PowerPlan& power = analysis.power;
    if (!analysis.machine.supply)
        return {Words::tr("–"), Words::tr("no PSU chosen")};
    if (!power.load() || !power.capacity)
        return {core::notKnown(), Words::tr("rating on this outlet not known")};
    return {Words::tr("%1 %").arg(core::number(*power.load() * 100)),
            power.areUnitsApart()
                ? Words::tr("busiest PSU: %1 of %2")
                      .arg(core::inWords(power.tightest()->sustained), core::inWords(power.tightest()->unit.capacity))
                : Words::tr("%1 of %2").arg(core::inWords(power.systemSustained()), core::inWords(*power.capacity)),
            power.excursion ? Words::tr("Millisecond spikes up to %1.").arg(core::inWords(power.excursion->high))
                            : Words::tr("Millisecond spikes not known.")};
}

TotalFigure lanesFigure(const core::Analysis& analysis) {
    const core::Totals& totals = analysis.totals;
    const int lost = totals.lanesAsked - totals.lanesUsed;
    const QString note =
        lost > 0 ? inWords(core::Sentence::tr("%n lanes short", "1 lane short", lost)) : Words::tr("no lanes lost");
    if (!totals.lanesAvailable && analysis.machine.filledSockets() == 0)
        return {Words::tr("–"), Words::tr("choose a CPU")};
    if (!totals.lanesAvailable)
        return {Words::tr("%1 lanes of ?").arg(totals.lanesUsed), Words::tr("CPU lanes not known")};
    return {Words::tr("%1 of %2 lanes").arg(totals.lanesUsed).arg(*totals.lanesAvailable), note};
}

TotalFigure memoryFigure(const core::Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    if (cards.empty())
        return {Words::tr("–"), Words::tr("no card yet")};
    std::map<core::Memory, int, std::greater<>> sizes;
    int unknown = 0;
    for (const core::MountedCard& mounted : cards) {
        if (mounted.card->memory)
            ++sizes[*mounted.card->memory];
        else
            ++unknown;
    }
    QStringList groups;
    QStringList figures; ///< of the same, their unit once behind the last
    for (const auto& [size, count] : sizes) {
        groups << Words::tr("%1 × %2").arg(count).arg(core::inWords(size));
        figures << Words::tr("%1 × %2").arg(count).arg(core::number(core::inGigabytes(size)));
    }
    if (unknown > 0)
        groups << Words::tr("%1 not known").arg(unknown);
    if (sizes.empty())
        return {core::notKnown(), groups.join(u" + "_s)};
    const QString total = core::inWords(analysis.totals.cardMemory);
    if (cards.size() == 1)
        return {total, Words::tr("on one card")};
    // The bar has two lines for it; what is longer is shown on pointing at it.
    const QString all = groups.join(u" + "_s);
    const QString note = groups.size() == 1 ? Words::tr("%1, not one pool").arg(all)
                         : groups.size() == 2 && unknown == 0
                             ? Words::tr("%1 GB, not one pool").arg(figures.join(u" + "_s))
                         : unknown > 0 ? Words::tr("and %1 not known, not one pool").arg(unknown)
                                       : Words::tr("in %1 sizes, not one pool").arg(groups.size());
    return {unknown > 0 ? Words::tr("%1 +").arg(total) : total, note, groups.size() == 1 ? QString() : all};
}

TotalFigure slowestPairFigure(const core::Analysis& analysis) {
    const core::Topology& topology = analysis.topology;
    if (topology.gpus.size() < 2)
        return {Words::tr("–"), analysis.machine.cards.empty() ? Words::tr("no card yet") : Words::tr("single card")};
    if (!topology.slowest)
        return {core::notKnown(), Words::tr("bandwidth not known")};
    const core::PeerPath& path = core::at(topology.paths, *topology.slowest);
    const QString pair = Words::tr("GPU%1 and GPU%2").arg(path.first).arg(path.second);
    const QString how = path.kind == core::PathKind::NvLink ? Words::tr("over NVLink")
                        : !path.isPeerToPeer                ? Words::tr("peer-to-peer not known")
                        : *path.isPeerToPeer                ? Words::tr("peer-to-peer")
                                                            : Words::tr("through system memory");
    const QString note = Words::tr("%1, %2").arg(pair, how);
    if (!path.perDirection)
        return {Words::tr("speed unknown"), note};
    const auto [low, high] = *path.perDirection;
    if (low == high)
        return {core::inWords(high), note};
    return {Words::tr("%1–%2").arg(core::number(core::inGigabytesPerSecond(low), 1), core::inWords(high)), note};
}

QStringList totalSources() {
    return {
        Words::tr(
            "Sum of the part prices, a range where offers differ; the build sheet lists the day and kind of each."),
        Words::tr("FP32 of all cards at boost clock (2 × cores × clock), divided by the price."),
        Words::tr("Worst case: card limits or peaks, CPU limits and an estimate for the rest, over the PSU's 80 PLUS "
                  "efficiency. The meter's range: shares of these, fitted to published machines."),
        Words::tr("Sustained power as a share of the PSU's rating on this outlet."),
        Words::tr("From the makers' data on board and CPU; each slot shows who took its lanes."),
        Words::tr("From the makers' data; a model larger than one card's VRAM must be split."),
        Words::tr("Published rates, or the PCIe rate less overhead; the Topology page shows how reliable it is."),
        Words::tr("Any open error: doesn't work. A needed part not chosen: unfinished. Any open warning or condition: "
                  "works with warnings. Each finding names its source."),
    };
}

TotalFigure stateFigure(const core::Analysis& analysis, const core::Findings& findings) {
    const auto count = [&](auto isCounted) {
        return int(
            std::ranges::count_if(findings, [&](const core::Finding& f) { return !f.isWaived && isCounted(f); }));
    };
    const core::State state = core::stateOf(analysis, findings);
    TotalFigure figure{inWords(state), core::troublesInWords(findings)};
    if (state == core::State::DoesNotWork) {
        const int errors = count([](const core::Finding& f) { return f.severity == core::Severity::Error; });
        figure.note = inWords(core::Sentence::tr("%n errors to fix", "1 error to fix", errors));
    } else if (state == core::State::Unfinished) {
        figure.note = inWords(core::choicesLeft(analysis));
    } else if (state == core::State::Works) {
        const int unchecked = count([](const core::Finding& f) { return f.severity == core::Severity::NotChecked; });
        figure.note = unchecked > 0 ? Words::tr("%1 not checked").arg(unchecked) : Words::tr("no problems found");
    }
    return figure;
}

} // namespace ui
