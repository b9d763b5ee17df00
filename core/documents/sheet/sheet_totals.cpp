// SPDX-License-Identifier: GPL-3.0-or-later
// Totals, GPU matrix and checklist as rows. A sum that rests on an assumed draw is no fact (total_table.h).
#include "core/documents/sheet/sheet_totals.h"

#include "core/analysis/prices.h"
#include "core/build/launch_options.h"
#include "core/documents/sheet/price_rows.h"
#include "core/documents/sheet/total_table.h"
#include "core/parts/card_model.h"
#include "core/power/power_limit_speed.h"
#include "core/power/wall_range.h"
#include "core/rules/host/processor_rank.h"
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

/// "4 × 11 GB", "24 + 48 GB": the cards' memories are never one pool.
static QString memoryOfCards(const Machine& machine) {
    if (machine.cards.empty())
        return Text::tr("no cards");
    QStringList sizes;
    for (const MountedCard& mounted : machine.cards) {
        if (!mounted.card->memory)
            return notKnown();
        sizes << inWords(*mounted.card->memory);
    }
    if (sizes.size() > 1 && sizes.count(sizes.front()) == sizes.size())
        return Text::tr("%1 × %2").arg(sizes.size()).arg(sizes.front());
    return sizes.join(Text::tr(" + "));
}

static QString bandwidthOfCards(const Machine& machine) {
    const auto& bandwidth = machine.cards.front().card->memoryBandwidth;
    return machine.cards.size() > 1 && bandwidth
               ? Text::tr("%1 × %2").arg(machine.cards.size()).arg(inWords(*bandwidth))
               : inWords(bandwidth);
}

static QString percent(double share) {
    return Text::tr("%1 %").arg(number(share * 100));
}

static QString supplyLoad(const Analysis& analysis, const Figures& figures) {
    if (!analysis.machine.supply)
        return Text::tr("none chosen");
    if (!figures.load)
        return notKnown();
    const PowerPlan& power = analysis.power;
    return power.areUnitsApart() ? Text::tr("%1 of %2, the most loaded of %3 units")
                                       .arg(percent(*figures.load), inWords(power.tightest()->unit.capacity),
                                            number(double(power.units.size())))
                                 : Text::tr("%1 of %2").arg(percent(*figures.load), inWords(power.capacity));
}

static QString wallText(const Figures& figures) {
    if (!figures.wall)
        return notKnown();
    return figures.wallCurrent ? Text::tr("%1 · %2").arg(inWords(*figures.wall), inWords(*figures.wallCurrent))
                               : inWords(*figures.wall);
}

static QString lanesText(const Totals& totals) {
    return totals.lanesAvailable ? Text::tr("%1 of %2 lanes").arg(totals.lanesUsed).arg(*totals.lanesAvailable)
                                 : Text::tr("%1 lanes in use").arg(totals.lanesUsed);
}

static QString fp32Text(const Analysis& analysis) {
    return analysis.machine.cards.empty() ? Text::tr("no cards") : inWords(analysis.totals.fp32);
}

/// What of these is not empty.
static QString joined(QStringList texts) {
    texts.removeAll(QString());
    return texts.join(Text::tr("; "));
}

std::vector<LabelledText> headlineOf(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    const Totals& totals = analysis.totals;
    const QString oldest =
        totals.oldestPrice.isEmpty() ? QString() : Text::tr("oldest price %1").arg(dayInShort(totals.oldestPrice));
    const auto range = wallRange(analysis.machine, analysis.power, heaviestLoad(analysis.machine.build.work));
    const QString most = Text::tr("at most %1").arg(wallText(figures));
    const int without = totals.partsWithoutPrice;
    const QString unpriced =
        without == 0 ? QString() : inWords(Sentence::tr("%n parts have no price", "1 part has no price", without));
    const QString allMemory = figures.cardMemory && analysis.machine.cards.size() > 1
                                  ? Text::tr("%1 in all").arg(inWords(*figures.cardMemory))
                                  : QString();
    return {{Text::tr("Price"), totalInWords(analysis),
             joined({figures.price ? priceRange(totals) : QString(), oldest, unpriced})},
            {Text::tr("VRAM"), memoryOfCards(analysis.machine), allMemory},
            {Text::tr("At the wall"), range ? inRoundWords(*range) : wallText(figures), range ? most : QString()},
            analysis.machine.whole ? LabelledText{Text::tr("Memory bandwidth"), bandwidthOfCards(analysis.machine), {}}
                                   : LabelledText{Text::tr("PSU load"), supplyLoad(analysis, figures), {}}};
}

static QString assumption(const PowerPlan& power) {
    QStringList reasons;
    if (power.cardsAssumed > 0)
        reasons << inWords(Sentence::tr("the draw of %n cards is unknown; the PSU is sized for %1 each",
                                        "the draw of 1 card is unknown; the PSU is sized for %1", power.cardsAssumed)
                               .arg(assumedCardPower));
    if (power.processorsUnknown > 0)
        reasons << inWords(
            Sentence::tr("the TDP of %n CPUs is unknown", "the TDP of a CPU is unknown", power.processorsUnknown));
    return reasons.join(Text::tr("; "));
}

static QString excursionText(const Figures& figures) {
    if (!figures.excursion)
        return notKnown();
    const auto [low, high] = *figures.excursion;
    return low == high ? inWords(high) : Text::tr("%1–%2").arg(number(inWatts(low)), inWords(high));
}

/// What a meter at the outlet shows by kind of load, and the CPUs' part of it.
static void addMeter(const Analysis& analysis, std::vector<LabelledText>& rows) {
    const PowerPlan& power = analysis.power;
    for (MachineLoad load : machineLoads) {
        const Power processors = Power::of(std::round(inWatts(power.processorsTdp) * loadShare(load).processors));
        if (const auto range = wallRange(analysis.machine, power, load); range && analysis.machine.whole)
            rows.push_back({Text::tr("Wall meter, %1").arg(inWords(load)), inRoundWords(*range)});
        else if (range)
            rows.push_back({Text::tr("Wall meter, %1").arg(inWords(load)),
                            Text::tr("%1, CPUs about %2").arg(inRoundWords(*range), inWords(processors))});
    }
}

/// What a machine put together of parts draws behind its PSU.
static void addSums(const Analysis& analysis, const Figures& figures, std::vector<LabelledText>& rows) {
    const PowerPlan& power = analysis.power;
    const bool isByTdp =
        std::ranges::any_of(analysis.machine.cards, [](const auto& m) { return isPeakByTdp(*m.card); });
    rows.push_back({Text::tr("Cards, peak"),
                    isByTdp && figures.cardsPeak
                        ? Text::tr("%1, by TDP where no peak is published").arg(inWords(figures.cardsPeak))
                        : inWords(figures.cardsPeak)});
    rows.push_back(
        {Text::tr("CPUs, at their limits"), power.processorsUnknown > 0 ? notKnown() : inWords(power.processors)});
    rows.push_back(
        {Text::tr("Board, fans, memory, drives, network"), Text::tr("%1, an estimate").arg(inWords(power.base))});
    rows.push_back({Text::tr("System, peak"), inWords(figures.peak)});
    rows.push_back({Text::tr("System, sustained"), inWords(figures.sustained)});
    if (const QString why = assumption(power); !why.isEmpty())
        rows.push_back({Text::tr("Unknown because"), why});
    rows.push_back({Text::tr("Millisecond spikes, all cards at once"), excursionText(figures)});
    rows.push_back({Text::tr("PSU, sustained load"), supplyLoad(analysis, figures)});
    if (figures.peak && power.headroom())
        rows.push_back({Text::tr("PSU, headroom over the peak"), percent(*power.headroom())});
}

static void addPower(const Analysis& analysis, const Figures& figures, std::vector<LabelledText>& rows) {
    const PowerPlan& power = analysis.power;
    if (!analysis.machine.whole)
        addSums(analysis, figures, rows);
    addMeter(analysis, rows);
    rows.push_back({Text::tr("At the wall, worst case"), wallText(figures)});
    if (power.circuit)
        rows.push_back(
            {Text::tr("Circuit"),
             power.circuitContinuous
                 ? Text::tr("%1, %2 continuous").arg(inWords(*power.circuit), inWords(*power.circuitContinuous))
                 : inWords(*power.circuit)});
    if (power.circuits > 1)
        rows.push_back({Text::tr("Most loaded of %1 circuits").arg(number(power.circuits)),
                        figures.wall ? inWords(power.busiestCircuit) : notKnown()});
    if (const Ups* ups = analysis.machine.ups)
        rows.push_back(
            {Text::tr("UPS"), Text::tr("%1: %2, %3").arg(ups->name, inWords(ups->power), inWords(ups->apparentPower))});
    rows.push_back(
        {Text::tr("Heat"), figures.wall
                               ? Text::tr("%1, %2 BTU/h").arg(inWords(*figures.wall), number(btuPerHour(*figures.wall)))
                               : notKnown()});
    rows.push_back({Text::tr("Energy, at this load %1 hours a day").arg(number(wholeDay)),
                    figures.wall ? Text::tr("%1 kWh a year").arg(number(kilowattHoursAYear(*figures.wall, wholeDay)))
                                 : notKnown()});
}

std::vector<LabelledText> totalsOf(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    const Build& build = analysis.machine.build;
    std::vector<LabelledText> rows{{Text::tr("Price"), totalInWords(analysis)}};
    if (figures.price)
        rows.push_back(
            {Text::tr("Prices"), joined({priceRange(analysis.totals), Text::tr("without sales tax and shipping")})});
    if (const QString without = unpricedInWords(analysis.machine); !without.isEmpty())
        rows.push_back({Text::tr("Without a price"), without});
    rows.push_back({Text::tr("FP32 at boost clock"), fp32Text(analysis)});
    rows.push_back({Text::tr("VRAM, per card"), memoryOfCards(analysis.machine)});
    if (build.memory)
        rows.push_back({Text::tr("System memory"), inWords(build.memory->size)});
    addPower(analysis, figures, rows);
    if (!analysis.machine.whole)
        rows.push_back({Text::tr("CPU lanes in use"), lanesText(analysis.totals)});
    if (build.servers > 1)
        rows.push_back({Text::tr("Of this kind"), Text::tr("%1 servers").arg(build.servers)});
    return rows;
}

// The GPU matrix as nvidia-smi prints it, and what follows from it.

static QString nameOf(int gpu) {
    return u"GPU%1"_s.arg(gpu);
}

static void addMatrix(const Topology& topology, SheetTopology& sheet) {
    const int count = int(topology.gpus.size());
    sheet.header << QString();
    for (int gpu = 0; gpu < count; ++gpu)
        sheet.header << nameOf(gpu);
    for (int row = 0; row < count; ++row) {
        QStringList cells{nameOf(row)};
        for (int column = 0; column < count; ++column)
            cells << (row == column ? u"X"_s : token(topology.path(row, column)));
        sheet.rows.push_back(cells);
    }
}

static QString pairText(const PeerPath& path) {
    return Text::tr("%1 and %2: %3, %4 each way")
        .arg(nameOf(path.first), nameOf(path.second), token(path), inWords(path.perDirection));
}

/// Of the first pair; empty where there is no source.
static QString directCopies(const Analysis& analysis) {
    const auto& isPeer = analysis.topology.paths.front().isPeerToPeer;
    const bool isVerified = analysis.machine.cards.front().card->isVerified("peer_to_peer"_L1);
    const QString answer = !isPeer ? notKnown() : *isPeer ? Text::tr("yes") : Text::tr("no, through system memory");
    return isVerified || !isPeer ? answer : Text::tr("%1 (unverified)").arg(answer);
}

SheetTopology sheetTopology(const Analysis& analysis) {
    const Topology& topology = analysis.topology;
    SheetTopology sheet;
    if (topology.paths.empty())
        return sheet;
    addMatrix(topology, sheet);
    QStringList bus;
    for (std::size_t i = 0; i < topology.gpus.size(); ++i) {
        const QString label = labelOf(analysis, topology.gpus[i].connector);
        bus << Text::tr("%1 in %2").arg(nameOf(int(i)), label);
    }
    const PeerPath& best = at(topology.paths, *topology.best);
    const PeerPath& slowest = at(topology.paths, *topology.slowest);
    sheet.lines = {
        {Text::tr("Bus order, by the board's data"), bus.join(Text::tr(", "))},
        {Text::tr("CUDA order, closest GPUs side by side"), visibleGpus(u"nvidia"_s, topology.suggestedOrder)},
        {Text::tr("Best pair"), pairText(best)},
        {Text::tr("Slowest pair"), pairText(slowest)},
        {Text::tr("Direct copies between cards"), directCopies(analysis)},
        {Text::tr("Legend"),
         Text::tr("NV# a bridge of # NVLinks; PIX one switch; PXB several switches; PHB one host bridge of a CPU; NODE "
                  "two host bridges of one CPU; SYS the link between two CPUs")},
    };
    return sheet;
}

std::vector<LabelledText> settingsOf(const Findings& findings) {
    std::vector<LabelledText> settings;
    for (const Finding& finding : findings) {
        for (const BiosSetting& setting : finding.settings) {
            const LabelledText row{setting.label, setting.value};
            if (std::find(settings.begin(), settings.end(), row) == settings.end())
                settings.push_back(row);
        }
    }
    return settings;
}

} // namespace core
