#include "core/rules/phrases.h"

#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

QString inLanes(int lanes) {
    return 'x'_L1 + QString::number(lanes);
}

QString labelOf(const Analysis& analysis, int connector) {
    return analysis.machine.connector(connector).label;
}

QString occupantOf(const Analysis& analysis, int connector) {
    const Machine& machine = analysis.machine;
    const auto nameIn = [&](const auto& mountedParts) -> QString {
        for (const auto& mounted : mountedParts) {
            if (mounted.connector == connector && mounted.endpoint < 0)
                return mounted.part->name;
        }
        return {};
    };
    if (const MountedCard* card = machine.cardIn(connector))
        return card->card->name;
    for (const QString& name : {nameIn(machine.drives), nameIn(machine.networkCards), nameIn(machine.risers)}) {
        if (!name.isEmpty())
            return name;
    }
    return labelOf(analysis, connector);
}

QString doubtsAbout(const CardPlacement& placement) {
    QString doubts;
    if (placement.gap && placement.gap->isFromEnvelope)
        doubts += Text::tr(" The card's thickness is not known; its slot width stands in.");
    if (!placement.isPositionVerified)
        doubts += Text::tr(" Where this board's slots stand is not verified.");
    return doubts;
}

static QString namedTakers(const Analysis& analysis, const LaneShare& share) {
    QStringList takers;
    for (int taker : share.takers)
        takers << Text::tr("%1 (%2)").arg(labelOf(analysis, taker), occupantOf(analysis, taker));
    return listed(takers);
}

static QString wiringOf(const Connector& connector, const LaneShare& share) {
    if (connector.kind == ConnectorKind::Slot && connector.physicalLanes > share.lanes)
        return Text::tr("%1 is as long as an %2 slot, but wired for %3.")
            .arg(connector.label, inLanes(connector.physicalLanes), inLanes(share.lanes));
    return Text::tr("%1 is wired for %2.").arg(connector.label, inLanes(share.lanes));
}

QString doubtInWords(const Analysis& analysis, const LaneShare& share) {
    const LaneDoubt& doubt = at(analysis.machine.board->wiring->doubts, share.doubt);
    return Text::tr("How wide it runs in this arrangement is not known; %1 is assumed. %2")
        .arg(inLanes(share.lanes), doubt.why);
}

QString reasonFor(const Analysis& analysis, int connector) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    const QString label = labelOf(analysis, connector);
    if (share.doubt >= 0)
        return doubtInWords(analysis, share);
    switch (share.reason) {
    case LaneReason::Full:
        return Text::tr("It has all the lanes it can use.");
    case LaneReason::SlotWiring:
        return wiringOf(analysis.machine.connector(connector), share);
    case LaneReason::SharedWith:
        return share.takers.empty() ? Text::tr("It shares its lanes with other slots.")
                                    : Text::tr("It shares its lanes with %1.").arg(namedTakers(analysis, share));
    case LaneReason::ProcessorLanes:
        return Text::tr("This CPU has too few lanes for %1; one with more gives it more.").arg(label);
    case LaneReason::ProcessorMissing:
        return Text::tr("Its lanes come from a CPU socket that is empty.");
    case LaneReason::UplinkUnreached:
        return Text::tr("The switch that feeds it gets no lanes itself.");
    case LaneReason::BoardOption:
        return Text::tr("A BIOS setting or jumper gives its lanes to others.");
    case LaneReason::Disabled:
        return share.takers.empty()
                   ? Text::tr("It is switched off in this arrangement.")
                   : Text::tr("It is switched off while %1 is in use.").arg(namedTakers(analysis, share));
    case LaneReason::Riser:
        return Text::tr("The riser in %1 lets %2 through.").arg(label, inLanes(share.lanes));
    }
    return {};
}

QString thicknessSource() {
    return Text::tr("Slot pitch 20.32 mm and published thickness, good to ± 1 mm (PCIe CEM); guide rule 36");
}

} // namespace core
