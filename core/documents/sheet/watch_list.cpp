// Keeps guide rule 85: power, PCIe lanes, single-thread speed and cooling are what to watch.
#include "core/documents/sheet/watch_list.h"

#include "core/rules/host/processor_rank.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

static QString powerLine(const Analysis& analysis) {
    return Text::tr("Power: a peak of %1, and the supply delivers %2.")
        .arg(inWords(analysis.power.systemPeak()), inWords(analysis.power.capacity));
}

static QString lanesLine(const Analysis& analysis) {
    const auto& available = analysis.totals.lanesAvailable;
    return Text::tr("PCIe lanes: %1 lanes asked for, and the CPUs have %2.")
        .arg(number(analysis.totals.lanesAsked), available ? Text::tr("%1 lanes").arg(number(*available)) : notKnown());
}

static QString clockLine(const Analysis& analysis) {
    std::optional<Frequency> clock;
    for (const Processor* processor : analysis.machine.processors)
        clock = processor ? std::max(clock, rankingClock(*processor)) : clock;
    return Text::tr("Single-thread speed: the CPU's clock is %1.").arg(inWords(clock));
}

static QString coolingLine(const Analysis& analysis) {
    const auto least = smallestGap(analysis.clearance);
    const Power heat = analysis.power.wall.value_or(analysis.power.systemSustained());
    return least ? Text::tr("Cooling: %1 of heat, and %2 of air at the least between two cards.")
                       .arg(inWords(heat), inWords(*least))
                 : Text::tr("Cooling: %1 of heat.").arg(inWords(heat));
}

QStringList watchListOf(const Analysis& analysis) {
    if (analysis.machine.cards.empty())
        return {};
    return {powerLine(analysis), lanesLine(analysis), clockLine(analysis), coolingLine(analysis)};
}

} // namespace core
