#include "ui/panels/total_figures.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace ui {

static QString perDollar(double gigaflops, double dollars) {
    return Words::tr("%1 GFLOPS/$").arg(core::number(gigaflops / dollars, 1));
}

TotalFigure priceFigure(const core::Analysis& analysis) {
    const core::Totals& totals = analysis.totals;
    if (totals.price == core::Money() && totals.partsWithoutPrice > 0)
        return {core::notKnown(), Words::tr("no part has a price")};
    if (totals.partsWithoutPrice == 0)
        return {core::inWords(totals.price), Words::tr("all parts priced, each at its own date")};
    return {Words::tr("%1 +").arg(core::inWords(totals.price)),
            totals.partsWithoutPrice == 1 ? Words::tr("and 1 part without price")
                                          : Words::tr("and %1 parts without price").arg(totals.partsWithoutPrice)};
}

TotalFigure priceToPerformanceFigure(const core::Analysis& analysis) {
    const core::Totals& totals = analysis.totals;
    const auto& cards = analysis.machine.cards;
    if (cards.empty())
        return {Words::tr("–"), Words::tr("no card yet")};
    if (!totals.fp32)
        return {core::notKnown(), Words::tr("a card's FP32 is not known")};
    double cardDollars = 0;
    bool areCardsPriced = true;
    for (const core::MountedCard& mounted : cards) {
        areCardsPriced = areCardsPriced && mounted.card->price;
        cardDollars += mounted.card->price ? core::inDollars(mounted.card->price->amount) : 0;
    }
    const double gigaflops = core::inGigaflops(*totals.fp32);
    const QString alone = areCardsPriced && cardDollars > 0
                              ? Words::tr("cards: %1").arg(perDollar(gigaflops, cardDollars))
                              : Words::tr("a card has no price");
    const QString note = Words::tr("%1, %2").arg(alone, core::inWords(*totals.fp32));
    if (!areCardsPriced || totals.price == core::Money())
        return {core::notKnown(), note};
    const QString rate = perDollar(gigaflops, core::inDollars(totals.price));
    return {totals.partsWithoutPrice > 0 ? Words::tr("< %1").arg(rate) : rate, note};
}

TotalFigure wallFigure(const core::Analysis& analysis) {
    const core::PowerPlan& power = analysis.power;
    if (!power.wall)
        return {core::notKnown(), analysis.machine.supply ? Words::tr("the supply's efficiency is not known")
                                                          : Words::tr("no supply chosen")};
    QString note = Words::tr("no outlet chosen");
    if (analysis.machine.outlet)
        note = power.wallCurrent
                   ? Words::tr("%1 at %2")
                         .arg(core::inWords(*power.wallCurrent), core::inWords(analysis.machine.outlet->voltage))
                   : Words::tr("the outlet's voltage is not known");
    if (power.cardsAssumed > 0)
        note += Words::tr(" · %1 cards assumed at 350 W").arg(power.cardsAssumed);
    note += Words::tr(" · heat %1 BTU/h").arg(core::number(core::btuPerHour(*power.wall)));
    QStringList detail{Words::tr("All of it becomes heat: %1, %2 BTU/h.")
                           .arg(core::inWords(*power.wall), core::number(core::btuPerHour(*power.wall))),
                       Words::tr("At this load %1 hours a day: %2 kWh a year.")
                           .arg(core::wholeDay)
                           .arg(core::number(core::kilowattHoursAYear(*power.wall, core::wholeDay)))};
    if (power.circuits > 1)
        detail << Words::tr("The most loaded of %1 circuits bears %2.")
                      .arg(power.circuits)
                      .arg(core::inWords(power.busiestCircuit));
    return {core::inWords(*power.wall), note, detail.join('\n'_L1)};
}

TotalFigure loadFigure(const core::Analysis& analysis) {
    const core::PowerPlan& power = analysis.power;
    if (!analysis.machine.supply)
        return {Words::tr("–"), Words::tr("no supply chosen")};
    if (!power.load() || !power.capacity)
        return {core::notKnown(), Words::tr("its rating here is not known")};
    return {Words::tr("%1 %").arg(core::number(*power.load() * 100)),
            power.areUnitsApart()
                ? Words::tr("the most loaded unit: %1 of %2")
                      .arg(core::inWords(power.tightest()->sustained), core::inWords(power.tightest()->unit.capacity))
                : Words::tr("%1 of %2").arg(core::inWords(power.systemSustained()), core::inWords(*power.capacity)),
            power.excursion ? Words::tr("All cards at once may spike to %1 to %2 for less than some milliseconds.")
                                  .arg(core::inWords(power.excursion->low), core::inWords(power.excursion->high))
                            : Words::tr("What the cards spike to is not known.")};
}

TotalFigure lanesFigure(const core::Analysis& analysis) {
    const core::Totals& totals = analysis.totals;
    const int lost = totals.lanesAsked - totals.lanesUsed;
    const QString note = lost > 0 ? Words::tr("%1 lanes asked, %2 lost").arg(totals.lanesAsked).arg(lost)
                                  : Words::tr("%1 lanes asked, none lost").arg(totals.lanesAsked);
    if (!totals.lanesAvailable)
        return {Words::tr("%1 lanes of ?").arg(totals.lanesUsed), analysis.machine.filledSockets() > 0
                                                                      ? Words::tr("the CPU's lanes are not known")
                                                                      : Words::tr("no CPU chosen")};
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
    const QString note = groups.size() == 1 ? Words::tr("in %1, not one pool").arg(all)
                         : groups.size() == 2 && unknown == 0
                             ? Words::tr("%1 GB, not one pool").arg(figures.join(u" + "_s))
                         : unknown > 0 ? Words::tr("and %1 not known, not one pool").arg(unknown)
                                       : Words::tr("in %1 sizes, not one pool").arg(groups.size());
    return {unknown > 0 ? Words::tr("%1 +").arg(total) : total, note, groups.size() == 1 ? QString() : all};
}

TotalFigure slowestPairFigure(const core::Analysis& analysis) {
    const core::Topology& topology = analysis.topology;
    if (topology.gpus.size() < 2)
        return {Words::tr("–"),
                analysis.machine.cards.empty() ? Words::tr("no card yet") : Words::tr("one card reaches nobody")};
    if (!topology.slowest)
        return {core::notKnown(), Words::tr("no bandwidth of a pair is known")};
    const core::PeerPath& path = core::at(topology.paths, *topology.slowest);
    const QString pair = Words::tr("GPU%1 and GPU%2").arg(path.first).arg(path.second);
    const QString how = path.kind == core::PathKind::NvLink ? Words::tr("over the bridge")
                        : !path.isPeerToPeer                ? Words::tr("peer-to-peer not known")
                        : *path.isPeerToPeer                ? Words::tr("peer-to-peer")
                                                            : Words::tr("staged through memory");
    const QString note = Words::tr("%1, %2").arg(pair, how);
    const QString token = core::token(path);
    if (!path.perDirection)
        return {Words::tr("%1, rate not known").arg(token), note};
    const auto [low, high] = *path.perDirection;
    if (low == high)
        return {Words::tr("%1 %2").arg(token, core::inWords(high)), note};
    return {Words::tr("%1 %2–%3").arg(token, core::number(core::inGigabytesPerSecond(low), 1), core::inWords(high)),
            note};
}

QStringList totalSources() {
    return {
        Words::tr("The sum of the parts' prices, each of its own date and kind; the build sheet lists them."),
        Words::tr("FP32 of all cards at boost clock (2 × cores × clock, the maker's figures) over the price."),
        Words::tr("The cards' limits or peaks, the CPUs' TDP and an estimate for the rest, over the supply's 80 PLUS "
                  "efficiency "
                  "at that load."),
        Words::tr("What is drawn for hours over what the supply delivers on this outlet, by its maker's label."),
        Words::tr("The board's lane table and the CPU's lanes, by their makers; slots tell who took lanes."),
        Words::tr("The makers' figures; models larger than one card's memory must be split."),
        Words::tr(
            "Published rates or PCIe's raw rate less its overhead; the Topology page tells how good the figure is."),
        Words::tr("An open error: does not work; an open condition: works if. Each finding tells its source."),
    };
}

TotalFigure verdictFigure(const core::Findings& findings) {
    const auto count = [&](auto isCounted) {
        return int(std::count_if(findings.begin(), findings.end(),
                                 [&](const core::Finding& f) { return !f.isWaived && isCounted(f); }));
    };
    const int errors = count([](const core::Finding& f) { return f.severity == core::Severity::Error; });
    const int conditions = count([](const core::Finding& f) { return f.isCondition; });
    const int unchecked = count([](const core::Finding& f) { return f.severity == core::Severity::NotChecked; });
    switch (core::verdictOf(findings)) {
    case core::Verdict::DoesNotWork:
        return {Words::tr("Does not work"),
                errors == 1 ? Words::tr("1 error to mend") : Words::tr("%1 errors to mend").arg(errors)};
    case core::Verdict::WorksIf:
        return {Words::tr("Works if…"), conditions == 1 ? Words::tr("1 condition to see to")
                                                        : Words::tr("%1 conditions to see to").arg(conditions)};
    case core::Verdict::Works:
        break;
    }
    return {Words::tr("Works"), unchecked > 0 ? Words::tr("as far as checked: %1 not checked").arg(unchecked)
                                              : Words::tr("nothing stands against it")};
}

} // namespace ui
