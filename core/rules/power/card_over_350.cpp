// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 14: up to 350 W a device; a card's own figure wins, so more is advice.
#include "core/rules/rules.h"

namespace core::rules {

static Findings cardOver350(const Analysis& analysis, const Catalogue&) {
    Subjects slots;
    Power most;
    QString name;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto draw = mounted.sustained();
        if (!draw || *draw <= assumedCardPower)
            continue;
        slots << slotSubject(analysis, mounted.connector);
        if (*draw > most)
            name = shortNameOf(*mounted.card);
        most = std::max(most, *draw);
    }
    if (slots.isEmpty())
        return {};
    return {
        {.severity = Severity::Advice,
         .title =
             Sentence::tr("%n cards draw over %1", "%2 draws over %1", int(slots.size())).arg(assumedCardPower, name),
         .message = Sentence::tr("%1 draws %2; the guides count %3 a card, so their PSU sizes are too small here.")
                        .arg(name, most, assumedCardPower),
         .subjects = slots,
         .found = most,
         .allowed = assumedCardPower,
         .source = Sentence::tr("Guide rule 14")}};
}

/// Cards that draw more than the guides' 350 W.
extern const Rule cardOver350Rule{340, "card-over-350", Area::Watts, false, false, cardOver350};

} // namespace core::rules
