#include "core/rules/short_names.h"

using namespace Qt::StringLiterals;

namespace core {

QString shortLabelOf(const Analysis& analysis, int connector) {
    const QString label = analysis.machine.connector(connector).label;
    const auto repeated = label.indexOf(" PCI"_L1, 0, Qt::CaseInsensitive);
    return repeated > 0 ? label.first(repeated) : label;
}

QString shortOccupantOf(const Analysis& analysis, int connector) {
    const Machine& machine = analysis.machine;
    const Part* occupant = nullptr;
    const auto lookIn = [&](const auto& mountedParts) {
        for (const auto& mounted : mountedParts) {
            if (!occupant && mounted.connector == connector && mounted.endpoint < 0)
                occupant = mounted.part;
        }
    };
    if (const MountedCard* card = machine.cardIn(connector))
        occupant = card->card;
    lookIn(machine.drives);
    lookIn(machine.networkCards);
    lookIn(machine.risers);
    return occupant ? shortNameOf(*occupant) : shortLabelOf(analysis, connector);
}

Sentence occupantInSlot(const Analysis& analysis, int connector) {
    return Sentence::tr("%1 in %2").arg(shortOccupantOf(analysis, connector), shortLabelOf(analysis, connector));
}

} // namespace core
