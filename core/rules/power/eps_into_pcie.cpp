// Keeps guide rules 22, 24 for plugs that look alike, and pitfall 11: 8-pin EPS and 8-pin PCIe do not mate.
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

/// Cards with an EPS plug that no EPS cable feeds, and how many plugs of theirs.
static Subjects slotsWithoutEps(const Analysis& analysis, int& plugs) {
    Subjects slots;
    const auto add = [&](int card) {
        const Subject slot = slotSubject(analysis, at(analysis.machine.cards, card).connector);
        if (!slots.contains(slot))
            slots << slot;
        ++plugs;
    };
    for (const CableLine& line : analysis.cables.lines) {
        if (line.card >= 0 && line.plug == PlugKind::Eps8 && line.isAdapter)
            add(line.card);
    }
    plugs /= 2; // an adapter's cables
    for (const UnfedPlug& plug : analysis.cables.unfed) {
        if (plug.card >= 0 && plug.plug == PlugKind::Eps8)
            add(plug.card);
    }
    return slots;
}

Findings epsIntoPcie(const Analysis& analysis, const Catalogue&) {
    int plugs = 0;
    const Subjects slots = slotsWithoutEps(analysis, plugs);
    if (slots.isEmpty() || analysis.cables.status == CableStatus::NotKnown)
        return {};
    int needed = 0;
    int left = 0;
    for (const PlugBalance& balance : analysis.power.plugs) {
        if (balance.kind != PlugKind::Eps8)
            continue;
        needed += balance.needed;
        left += balance.available.value_or(0);
    }
    return {{.severity = Severity::Error,
             .title = Sentence::tr("Cards lack 8-pin EPS cables"),
             .message = Sentence::tr("No EPS cable for %1. Never force in an 8-pin PCIe cable: it has 12 V where EPS "
                                     "has ground. Use EPS cables or the cards' adapters.")
                            .arg(plugCount(plugs)),
             .details = {Sentence::tr("8-pin EPS plugs: the cards need %1, after the CPUs the PSU has %2 left.")
                             .arg(needed, left),
                         Sentence::tr("The cards' adapters join two 8-pin PCIe cables. Waive this if you have them.")},
             .subjects = slots,
             .found = Figure::count(needed, "plugs"),
             .allowed = Figure::count(left, "plugs"),
             .source = Sentence::tr("Guide rules 22, 24; NVIDIA's data-centre cards take CPU power cables")}};
}

} // namespace core::rules
