// Keeps guide rules 22, 24 for plugs that look alike, and pitfall 11: 8-pin EPS and 8-pin PCIe do not mate.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

/// Cards with an EPS plug that no EPS cable feeds.
static QStringList slotsWithoutEps(const Analysis& analysis, int& plugs) {
    QStringList labels;
    const auto add = [&](int card) {
        const QString label = labelOf(analysis, at(analysis.machine.cards, card).connector);
        if (!labels.contains(label))
            labels << label;
    };
    for (const CableLine& line : analysis.cables.lines) {
        if (line.card >= 0 && line.plug == PlugKind::Eps8 && line.isAdapter) {
            add(line.card);
            ++plugs;
        }
    }
    plugs /= 2; // an adapter's cables
    for (const UnfedPlug& plug : analysis.cables.unfed) {
        if (plug.card >= 0 && plug.plug == PlugKind::Eps8) {
            add(plug.card);
            ++plugs;
        }
    }
    return labels;
}

Findings epsIntoPcie(const Analysis& analysis, const Catalogue&) {
    const CablePlan& cables = analysis.cables;
    int plugs = 0;
    const QStringList labels = slotsWithoutEps(analysis, plugs);
    if (labels.isEmpty() || cables.status == CableStatus::NotKnown)
        return {};
    int needed = 0;
    int left = 0;
    for (const PlugBalance& balance : analysis.power.plugs) {
        needed += balance.kind == PlugKind::Eps8 ? balance.needed : 0;
        left += balance.kind == PlugKind::Eps8 ? balance.available.value_or(0) : 0;
    }
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("8-pin EPS and 8-pin PCIe do not mate");
    finding.found = Text::tr("%1 × 8-pin EPS").arg(number(needed));
    finding.allowed = Text::tr("%1 × 8-pin EPS").arg(number(left));
    finding.message =
        Text::tr("The cards take %1 (%2 of them, in %3, go without), and the CPUs leave %4 of the supply's. An 8-pin "
                 "PCIe cable looks alike but carries 12 V where EPS has ground: never force it in. What feeds such a "
                 "card is an EPS cable, or the adapter made for it, from two 8-pin PCIe cables; waive this when you "
                 "have that adapter.")
            .arg(finding.found, number(plugs), listed(labels), finding.allowed);
    finding.subjects = labels;
    finding.source = Text::tr("Guide rules 22, 24; NVIDIA's data-centre cards take CPU power cables");
    return {std::move(finding)};
}

} // namespace core::rules
