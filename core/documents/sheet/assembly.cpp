// Keeps guide rule 85: power, PCIe lanes, single-thread speed and cooling are what to watch.
#include "core/documents/sheet/assembly.h"
#include "core/parts/card_model.h"

#include "core/documents/sheet/total_table.h"
#include "core/power/power_limit_speed.h"
#include "core/rules/host/processor_rank.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <map>

namespace core {

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
