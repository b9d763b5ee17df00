// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 22, 24–26: slot and plugs together carry the card; real cards exceed it, so it is a warning.
#include "core/rules/rules.h"

#include "core/power/loads/card_load.h"

namespace core::rules {

static Findings cardOverPlugs(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto draw = mounted.sustained();
        const auto limit = feedLimit(*mounted.card);
        if (!draw || !limit || *draw <= *limit)
            continue;
        findings.push_back(
            {.severity = Severity::Warning,
             .title = Sentence::tr("A card draws more than its plugs carry"),
             .message =
                 Sentence::tr("%1 draws %2, but slot (%3) and plugs (%4) are made for less. Limit its power.")
                     .arg(occupantInSlot(analysis, mounted.connector), *draw, slotPowerLimit, *limit - slotPowerLimit),
             .subjects = {slotSubject(analysis, mounted.connector)},
             .found = draw,
             .allowed = limit,
             .source = Sentence::tr("Guide rules 24 to 26; PCIe CEM: 75 W a slot")});
    }
    const int cards = int(findings.size());
    return asOne(std::move(findings),
                 Sentence::tr("%n cards draw more than their plugs carry", "1 card overdraws its plugs", cards),
                 Sentence::tr("%n cards draw more than slot and plugs are made for. Limit their power.",
                              "1 card draws more than slot and plugs are made for. Limit its power.", cards));
}

/// Slot and plugs of a card carry what it draws.
extern const Rule cardOverPlugsRule{350, "card-over-plugs", Area::Cables, false, false, cardOverPlugs};

} // namespace core::rules
