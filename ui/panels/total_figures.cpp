// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/total_figures.h"

#include "core/analysis/prices.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/documents/sheet/sheet_plans.h"
#include "core/power/wall_range.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "ui/widgets/words.h"

#include <map>

// Sums never hide what is unknown: "+" or "<" marks a bound, and the note says what is missing. VRAM is shown by card,
// because cards do not share it as one pool.

namespace ui {

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
    return {price, inWords(core::Sentence::tr("%n parts unpriced", "1 part unpriced", totals.partsWithoutPrice)), each};
}

TotalFigure speedFigure(const core::Analysis& analysis, const core::Catalogue& catalogue) {
    const auto runs = core::runsOf(analysis, catalogue, 1);
    if (runs.empty())
        return {Words::tr("–"),
                analysis.machine.waitingCards.empty() ? Words::tr("no card yet") : Words::tr("waits for a board")};
    const core::SheetRun& run = runs.front();
    const QString what = run.format.isEmpty() ? run.model : Words::tr("%1, %2").arg(run.model, run.format);
    return {run.speed.isEmpty() ? run.memory : run.speed, what, Words::tr("VRAM: %1.").arg(run.memory)};
}

TotalFigure wallFigure(const core::Analysis& analysis) {
    const core::PowerPlan& power = analysis.power;
    if (!power.wall)
        return {core::notKnown(),
                analysis.machine.supply ? Words::tr("PSU efficiency not known") : Words::tr("no PSU chosen")};
    const core::Machine& machine = analysis.machine;
    const core::MachineLoad usual = core::heaviestLoad(machine.build.work);
    const auto range = core::wallRange(machine, power, usual);
    QString worst = Words::tr("worst %1").arg(core::inWords(*power.wall));
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
    if (analysis.machine.whole)
        return {Words::tr("–"), Words::tr("comes with its PSU")};
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

TotalFigure memoryFigure(const core::Analysis& analysis) {
    std::vector<const core::Card*> cards = analysis.machine.waitingCards;
    for (const core::MountedCard& mounted : analysis.machine.cards)
        cards.push_back(mounted.card);
    if (cards.empty())
        return {Words::tr("–"), Words::tr("no card yet")};
    std::map<core::Memory, int, std::greater<>> sizes;
    int unknown = 0;
    core::Memory sum;
    for (const core::Card* card : cards) {
        sum += card->memory.value_or(core::Memory());
        if (card->memory)
            ++sizes[*card->memory];
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
    const QString total = core::inWords(sum);
    if (const core::WholeMachine* whole = analysis.machine.whole; whole && whole->sharedMemory && cards.size() == 1)
        return {total, Words::tr("of one pool of %1").arg(core::inWords(*whole->sharedMemory))};
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

QStringList totalSources() {
    return {
        Words::tr("Any open error: doesn't work. A needed part not chosen: unfinished. Any open warning or condition: "
                  "works with warnings. Each finding names its source."),
        Words::tr(
            "Sum of the part prices, a range where offers differ; the build sheet lists the day and kind of each."),
        Words::tr("Fitted to published runs, with the range that nine of ten of them lie in; the Run page shows them. "
                  "Click to choose another model."),
        Words::tr("From the makers' data; a model larger than one card's VRAM must be split."),
        Words::tr("Worst case: card limits or peaks, CPU limits and an estimate for the rest, over the PSU's 80 PLUS "
                  "efficiency. The meter's range: shares of these, fitted to published machines."),
    };
}

TotalFigure stateFigure(const core::Analysis& analysis, const core::Findings& findings) {
    const core::FindingCounts counts = core::countsOf(findings);
    const core::State state = core::stateOf(analysis, findings);
    TotalFigure figure{core::inWords(state, findings), core::troublesInWords(findings)};
    if (state == core::State::DoesNotWork) {
        const int errors = core::at(counts, core::FindingGroup::Errors);
        figure.note = inWords(core::Sentence::tr("%n errors to fix", "1 error to fix", errors));
    } else if (state == core::State::Unfinished) {
        const int left = int(core::stillToChoose(analysis).size());
        figure = {inWords(core::Sentence::tr("%n parts to choose", "1 part to choose", left)),
                  inWords(core::choicesLeft(analysis))};
    } else if (state == core::State::Works) {
        const int unchecked = core::at(counts, core::FindingGroup::NotChecked);
        figure.note = unchecked > 0 ? Words::tr("%1 not checked").arg(unchecked) : Words::tr("no problems found");
    }
    return figure;
}

} // namespace ui
