#include "ui/scene/lanes/lane_costs.h"

#include "ui/scene/lanes/lane_words.h"
#include "ui/widgets/words.h"

#include "core/rules/phrases.h"
#include "core/units/text.h"

namespace ui {

/// A carrier's sockets that hold the same drive before and after, and get other lanes.
static void addCarriers(const core::Analysis& before, const core::Analysis& after, const QString& place,
                        std::vector<CalloutLine>& lines) {
    for (const auto& mounted : after.machine.drives) {
        const int connector = mounted.connector;
        if (mounted.endpoint < 0 || mounted.isOnSataCable() ||
            driveOnCarrier(before.machine, connector, mounted.endpoint) != mounted.part)
            continue;
        const QString socket = carrierPlace(after, connector, mounted.endpoint);
        const QString was = carrierLink(before, connector, mounted.endpoint);
        const QString is = carrierLink(after, connector, mounted.endpoint);
        if (was == is || socket == place)
            continue;
        const bool isLoss =
            carrierLanes(after, connector, mounted.endpoint) < carrierLanes(before, connector, mounted.endpoint);
        lines.push_back({Words::tr("%1 (%2) goes from %3 to %4").arg(socket, mounted.part->name, was, is),
                         isLoss ? CalloutMark::Warning : CalloutMark::Good});
    }
}

static void addUplinks(const core::Analysis& before, const core::Analysis& after, std::vector<CalloutLine>& lines) {
    for (const core::UplinkLoad& load : after.lanes.uplinks) {
        const int node = after.machine.connector(load.connector).feedsNode;
        const core::UplinkLoad* old = uplinkOf(before, node);
        if (!old || old->asked == load.asked || (!isOverasked(load) && !isOverasked(*old)))
            continue;
        const QString words = Words::tr("Uplink of %1: needs %2 (was %3), has %4")
                                  .arg(nodeName(after, node), core::inWords(load.asked), core::inWords(old->asked),
                                       core::inWords(load.there));
        lines.push_back({words, load.asked > old->asked ? CalloutMark::Warning : CalloutMark::Good});
    }
}

std::vector<CalloutLine> laneCosts(const core::Analysis& before, const core::Analysis& after,
                                   const core::Difference& difference, const QString& place) {
    std::vector<CalloutLine> lines;
    for (const core::Difference::Lanes& change : difference.lanes) {
        const bool isLoss =
            change.lanesAfter < change.lanesBefore ||
            (change.lanesAfter == change.lanesBefore && change.generationAfter < change.generationBefore);
        if (change.label != place)
            lines.push_back({core::inWords(change), isLoss ? CalloutMark::Warning : CalloutMark::Good});
    }
    if (before.machine.board != after.machine.board)
        return lines;
    addCarriers(before, after, place, lines);
    addUplinks(before, after, lines);
    return lines;
}

} // namespace ui
