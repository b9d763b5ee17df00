// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phrases.h"

#include "core/units/at.h"
#include "core/units/find.h"

#include <algorithm>

namespace core {

QString inLanes(int lanes) {
    return 'x'_L1 + QString::number(lanes);
}

QString labelOf(const Analysis& analysis, int connector) {
    return analysis.machine.connector(connector).label;
}

QString shortLabelOf(const Analysis& analysis, int connector) {
    const QString label = labelOf(analysis, connector);
    const auto repeated = label.indexOf(" PCI"_L1, 0, Qt::CaseInsensitive);
    return repeated > 0 ? label.first(repeated) : label;
}

const Part* occupantIn(const Machine& machine, int connector) {
    const auto in = [&](const auto& mountedParts) -> const Part* {
        const auto* found = findWhere(
            mountedParts, [&](const auto& mounted) { return mounted.connector == connector && mounted.endpoint < 0; });
        return found ? found->part : nullptr;
    };
    if (const MountedCard* card = machine.cardIn(connector))
        return card->card;
    for (const Part* part : {in(machine.drives), in(machine.networkCards), in(machine.risers)}) {
        if (part)
            return part;
    }
    return nullptr;
}

QString occupantOf(const Analysis& analysis, int connector) {
    const Part* part = occupantIn(analysis.machine, connector);
    return part ? part->name : labelOf(analysis, connector);
}

QString shortOccupantOf(const Analysis& analysis, int connector) {
    const Part* part = occupantIn(analysis.machine, connector);
    return part ? shortNameOf(*part) : shortLabelOf(analysis, connector);
}

Sentence occupantInSlot(const Analysis& analysis, int connector) {
    return Sentence::tr("%1 in %2").arg(shortOccupantOf(analysis, connector), shortLabelOf(analysis, connector));
}

Subject slotSubject(const Analysis& analysis, int connector) {
    return {Subject::Slot, labelOf(analysis, connector)};
}

std::vector<Sentence> doubtsAbout(const CardPlacement& placement) {
    std::vector<Sentence> doubts;
    if (placement.gap && placement.gap->isFromEnvelope)
        doubts.push_back(Sentence::tr("The card's thickness is unknown, so its slot width is used."));
    if (!placement.isPositionVerified)
        doubts.push_back(Sentence::tr("This board's slot positions are unverified."));
    return doubts;
}

/// One by its name, of several two slots and how many more.
static Sentence namedTakers(const Analysis& analysis, const LaneShare& share) {
    constexpr std::size_t named = 2;
    if (share.takers.size() == 1)
        return Sentence::tr("%1 (%2)").arg(shortLabelOf(analysis, share.takers.front()),
                                           shortOccupantOf(analysis, share.takers.front()));
    std::vector<Sentence> takers;
    for (std::size_t i = 0; i < std::min(named, share.takers.size()); ++i)
        takers.push_back(Sentence::verbatim(shortLabelOf(analysis, share.takers[i])));
    if (const int more = int(share.takers.size()) - int(named); more > 0)
        takers.push_back(Sentence::tr("%n more", "1 more", more));
    return Sentence::listed(std::move(takers));
}

static Sentence wiringOf(const Analysis& analysis, int connector, const LaneShare& share) {
    const Connector& slot = analysis.machine.connector(connector);
    const QString label = shortLabelOf(analysis, connector);
    if (slot.kind == ConnectorKind::Slot && slot.physicalLanes > share.lanes)
        return Sentence::tr("%1 is %2 long but wired for %3.")
            .arg(label, inLanes(slot.physicalLanes), inLanes(share.lanes));
    return Sentence::tr("%1 is wired for %2.").arg(label, inLanes(share.lanes));
}

Sentence observedInWords(const Board& board) {
    if (board.wiringKnown == WiringKnown::Nothing)
        return Sentence::tr("Its slots are not known. Describe them in Parts > New board, from its manual.");
    if (board.wiringKnown == WiringKnown::FirstSlot)
        return Sentence::tr("Only its first x16 slot is known, by firmware. Check its manual before you buy.");
    return Sentence::tr("Its slots are read from the firmware of %n machines. Which share lanes is not known.",
                        "Its slots are read from the firmware of one machine. Which share lanes is not known.",
                        board.machinesSeen.value_or(1));
}

Sentence doubtInWords(const Analysis& analysis, const LaneShare& share) {
    const LaneDoubt& doubt = at(analysis.machine.board->wiring->doubts, share.doubt);
    return share.lanes == 0
               ? Sentence::tr("Its width here is unknown; it may get no lanes. %1").arg(doubt.why)
               : Sentence::tr("Its width here is unknown; %1 is assumed. %2").arg(inLanes(share.lanes), doubt.why);
}

Sentence reasonFor(const Analysis& analysis, int connector) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    const QString label = shortLabelOf(analysis, connector);
    if (share.doubt >= 0)
        return doubtInWords(analysis, share);
    switch (share.reason) {
    case LaneReason::Full:
        return Sentence::tr("It has all the lanes it can use.");
    case LaneReason::SlotWiring:
        return wiringOf(analysis, connector, share);
    case LaneReason::SharedWith:
        return share.takers.empty() ? Sentence::tr("It shares its lanes with other slots.")
                                    : Sentence::tr("It shares its lanes with %1.").arg(namedTakers(analysis, share));
    case LaneReason::ProcessorLanes:
        return Sentence::tr("This CPU has too few lanes for %1.").arg(label);
    case LaneReason::ProcessorMissing:
        return Sentence::tr("Its lanes come from a CPU socket that is empty.");
    case LaneReason::UplinkUnreached:
        return Sentence::tr("The switch that feeds it gets no lanes itself.");
    case LaneReason::BoardOption:
        return Sentence::tr("A BIOS setting or jumper gives its lanes to others.");
    case LaneReason::Disabled:
        return share.takers.empty() ? Sentence::tr("It is switched off in this arrangement.")
                                    : Sentence::tr("It is switched off by %1.").arg(namedTakers(analysis, share));
    case LaneReason::Riser:
        return Sentence::tr("The riser in %1 lets %2 through.").arg(label, inLanes(share.lanes));
    case LaneReason::Seen:
        if (share.computed && share.computed->lanes == 0)
            return Sentence::tr("Seen on the machine; its CPU is unknown.");
        return Sentence::tr("Seen on the machine; the wiring gives %1.")
            .arg(inLanes(share.computed.value_or(TrainedLink()).lanes));
    }
    return {};
}

Sentence thicknessSource() {
    return Sentence::tr("Slot pitch 20.32 mm, published thickness ± 1 mm (PCIe CEM); guide rule 36");
}

} // namespace core
