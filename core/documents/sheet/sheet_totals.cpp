// Totals, GPU matrix and checklist as rows. A sum that rests on an assumed draw is no fact (total_table.h).
#include "core/documents/sheet/sheet_totals.h"

#include "core/analysis/prices.h"
#include "core/build/launch_options.h"
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
#include <map>

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
                                 : Text::tr("%1 lanes of %2").arg(totals.lanesUsed).arg(notKnown());
}

static QString fp32Text(const Analysis& analysis) {
    return analysis.machine.cards.empty() ? Text::tr("no cards") : inWords(analysis.totals.fp32);
}

std::vector<LabelledText> headlineOf(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    return {
        {Text::tr("Price"), priceInWords(analysis)},           {Text::tr("FP32"), fp32Text(analysis)},
        {Text::tr("VRAM"), memoryOfCards(analysis.machine)},   {Text::tr("At the wall, at most"), wallText(figures)},
        {Text::tr("PSU load"), supplyLoad(analysis, figures)}, {Text::tr("CPU lanes"), lanesText(analysis.totals)}};
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
        if (const auto range = wallRange(analysis.machine, power, load))
            rows.push_back({Text::tr("Wall meter, %1").arg(inWords(load)),
                            Text::tr("%1, CPUs about %2").arg(inRoundWords(*range), inWords(processors))});
    }
}

static void addPower(const Analysis& analysis, const Figures& figures, std::vector<LabelledText>& rows) {
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
    std::vector<LabelledText> rows{{Text::tr("Price"), figures.price ? priceInWords(analysis.totals) : notKnown()}};
    if (figures.price)
        rows.push_back({Text::tr("Prices"), priceTrust(analysis.totals)});
    if (const QString without = unpricedInWords(analysis.machine); !without.isEmpty())
        rows.push_back({Text::tr("Without a price"), without});
    rows.push_back({Text::tr("FP32 at boost clock"), fp32Text(analysis)});
    rows.push_back({Text::tr("VRAM, per card"), memoryOfCards(analysis.machine)});
    if (build.memory)
        rows.push_back({Text::tr("System memory"), inWords(build.memory->size)});
    addPower(analysis, figures, rows);
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
        {Text::tr("Source of the figures"),
         best.source == slowest.source ? best.source : Text::tr("%1 Slowest: %2").arg(best.source, slowest.source)},
        {Text::tr("Legend"),
         Text::tr("NV# a bridge of # NVLinks; PIX one switch; PXB several switches; PHB one host bridge of a CPU; NODE "
                  "two host bridges of one CPU; SYS the link between two CPUs")},
    };
    return sheet;
}

// Keeps guide rule 85: power, PCIe lanes, single-thread speed and cooling are what to watch.

static QString powerLine(const Analysis& analysis) {
    return Text::tr("Power: peak %1, the PSU delivers %2.")
        .arg(inWords(analysis.power.systemPeak()), inWords(analysis.power.capacity));
}

static QString lanesLine(const Analysis& analysis) {
    const auto& available = analysis.totals.lanesAvailable;
    return Text::tr("PCIe lanes: %1 wanted, the CPUs have %2.")
        .arg(number(analysis.totals.lanesAsked), available ? number(*available) : notKnown());
}

static QString clockLine(const Analysis& analysis) {
    std::optional<Frequency> clock;
    for (const Processor* processor : analysis.machine.processors)
        clock = processor ? std::max(clock, rankingClock(*processor)) : clock;
    return Text::tr("Single-thread speed: the CPU runs at %1.").arg(inWords(clock));
}

static QString coolingLine(const Analysis& analysis) {
    const auto least = smallestGap(analysis.clearance);
    const QString heat = inWords(analysis.power.wall.value_or(analysis.power.systemSustained()));
    return least ? Text::tr("Cooling: %1 of heat, at least %2 of air between cards.").arg(heat, inWords(*least))
                 : Text::tr("Cooling: %1 of heat.").arg(heat);
}

/// The four headings the guides end with, each with this build's own figures.
static QStringList watchListOf(const Analysis& analysis) {
    if (analysis.machine.cards.empty())
        return {};
    return {powerLine(analysis), lanesLine(analysis), clockLine(analysis), coolingLine(analysis)};
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

static void addLinks(const Analysis& analysis, QStringList& list) {
    bool hasNvidia = false;
    QStringList nvidia;
    QStringList others;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        if (share.lanes == 0 || share.doubt >= 0)
            continue;
        const QString expected =
            inWords(Sentence::tr("%1: Gen %2 %3")
                        .arg(labelOf(analysis, mounted.connector), share.generation, inLanes(share.lanes)));
        hasNvidia = hasNvidia || isNvidia(*mounted.card);
        (isNvidia(*mounted.card) ? nvidia : others) << expected;
    }
    if (!nvidia.isEmpty())
        list << Text::tr("Under load, \"nvidia-smi --query-gpu=pcie.link.gen.current,pcie.link.width.current "
                         "--format=csv\" shows for %1.")
                    .arg(listed(nvidia));
    if (!others.isEmpty())
        list << Text::tr("Under load, the LnkSta line of \"sudo lspci -vv\" shows for %1.").arg(listed(others));
    if (hasNvidia && analysis.machine.cards.size() > 1)
        list << Text::tr("\"nvidia-smi topo -m\" lists %1 GPUs.").arg(nvidia.size());
}

static void addRisers(const Analysis& analysis, QStringList& list) {
    QStringList risers;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (analysis.machine.riserUnder(mounted.connector))
            risers << labelOf(analysis, mounted.connector);
    }
    if (!risers.isEmpty())
        list << Text::tr("Cards on risers (%1): after an hour of load, \"dmesg\" shows no AER errors; if it does, set "
                         "the slot one generation lower.")
                    .arg(listed(risers));
}

static void addLimits(const Analysis& analysis, QStringList& list) {
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!mounted.powerLimit)
            continue;
        const QString label = labelOf(analysis, mounted.connector);
        list << (isNvidia(*mounted.card)
                     ? Text::tr("The card in %1 is limited to %2 (\"nvidia-smi -pl\") at every start.")
                     : Text::tr("The card in %1 is limited to %2 by its driver's tool at every start."))
                    .arg(label, inWords(*mounted.powerLimit));
        if (const QString cost = speedCost(*mounted.card, *mounted.powerLimit, analysis.machine.build.work);
            !cost.isEmpty())
            list.back() += Text::tr(" Published measurements: %1.").arg(cost);
    }
}

static void addHeat(const Analysis& analysis, QStringList& list) {
    std::map<Temperature, QStringList> throttles;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (mounted.card->throttle)
            throttles[*mounted.card->throttle] << labelOf(analysis, mounted.connector);
    }
    for (const auto& [limit, labels] : throttles)
        list << Text::tr("After an hour of load, every card in %1 stays below %2, where it throttles.")
                    .arg(listed(labels), inWords(limit));
    const auto& cards = analysis.machine.cards;
    if (std::ranges::any_of(cards, [](const MountedCard& mounted) { return isNvidia(*mounted.card); }))
        list << Text::tr("\"nvidia-smi -q -d PERFORMANCE\" shows no thermal slowdown; note the measured temperatures.");
    if (!cards.empty())
        list << Text::tr("The fans in front of the cards speed up under GPU load, even with an idle CPU.");
}

QStringList checklistOf(const Analysis& analysis) {
    QStringList list = watchListOf(analysis);
    const Figures figures = figuresOf(analysis);
    if (const auto& memory = analysis.machine.build.memory)
        list << Text::tr("\"free -g\" shows about %1 of memory.").arg(inWords(memory->size));
    addLinks(analysis, list);
    if (!analysis.machine.drives.empty())
        list << inWords(Sentence::tr("\"lsblk\" lists %n drives.", "\"lsblk\" lists 1 drive.",
                                     int(analysis.machine.drives.size())));
    addRisers(analysis, list);
    addLimits(analysis, list);
    addHeat(analysis, list);
    if (figures.wall)
        list << Text::tr("A meter at the outlet reads at most %1 under load.").arg(inWords(*figures.wall));
    return list;
}

} // namespace core
