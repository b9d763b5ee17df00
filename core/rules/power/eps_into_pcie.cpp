// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 22, 24 for plugs that look alike, and pitfall 11: 8-pin EPS and 8-pin PCIe do not mate.
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

#include "core/power/loads/card_load.h"

namespace core::rules {

namespace {

/// Cards with an EPS plug that no EPS cable feeds.
struct WithoutEps {
    Subjects slots{};
    int adapted = 0; ///< plugs that the card's adapter feeds from 8-pin PCIe
    int unfed = 0;

    void add(const Subject& slot) {
        if (!slots.contains(slot))
            slots << slot;
    }
};

} // namespace

static WithoutEps withoutEps(const Analysis& analysis) {
    WithoutEps found;
    const auto slotOf = [&](int card) { return slotSubject(analysis, at(analysis.machine.cards, card).connector); };
    for (const CableLine& line : analysis.cables.lines) {
        if (line.card < 0 || line.plug != PlugKind::Eps8 || !line.isAdapter)
            continue;
        found.add(slotOf(line.card));
        ++found.adapted;
    }
    found.adapted /= epsAdapterCables;
    for (const UnfedPlug& plug : analysis.cables.unfed) {
        if (plug.card < 0 || plug.plug != PlugKind::Eps8)
            continue;
        found.add(slotOf(plug.card));
        ++found.unfed;
    }
    return found;
}

static Findings epsIntoPcie(const Analysis& analysis, const Catalogue&) {
    const WithoutEps found = withoutEps(analysis);
    if (found.slots.isEmpty() || analysis.cables.status == CableStatus::NotKnown)
        return {};
    int needed = 0;
    int left = 0;
    for (const PlugBalance& balance : analysis.power.plugs) {
        if (balance.kind != PlugKind::Eps8)
            continue;
        needed += balance.needed;
        left += balance.available.value_or(0);
    }
    const bool isUnfed = found.unfed > 0;
    const Sentence never = Sentence::tr("Never force in an 8-pin PCIe cable: it has 12 V where EPS has ground.");
    return {
        {.severity = isUnfed ? Severity::Error : Severity::Advice,
         .title = isUnfed ? Sentence::tr("Cards lack 8-pin EPS cables") : Sentence::tr("Use the cards' EPS adapters"),
         .message =
             isUnfed
                 ? Sentence::tr("No EPS cable for %1, nor two 8-pin PCIe ones for an adapter. Choose a PSU with "
                                "more.")
                       .arg(plugCount(found.unfed))
                 : Sentence::tr("Adapters from two 8-pin PCIe cables feed %1. %2").arg(plugCount(found.adapted), never),
         .details =
             {Sentence::tr("8-pin EPS plugs: the cards need %1, after the CPUs the PSU has %2 left.").arg(needed, left),
              isUnfed ? never
                      : Sentence::tr("Such cards are sold with the adapter; of a used one, check that it "
                                     "is there.")},
         .subjects = found.slots,
         .found = Figure::count(needed, "plugs"),
         .allowed = Figure::count(left, "plugs"),
         .source = Sentence::tr("Guide rules 22, 24; NVIDIA's data-centre cards take CPU power cables"),
         .isCondition = !isUnfed}};
}

/// A card with an EPS plug is fed by an EPS cable.
extern const Rule epsIntoPcieRule{
    240, "eps-into-pcie", Area::Cables, false, true, epsIntoPcie, RuleUse::Cables | RuleUse::Feeding};

} // namespace core::rules
