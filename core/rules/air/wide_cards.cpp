// Keeps guide rule 37 and 9, 23 of the later sources: four cards and more are narrow ones with blowers, or are not
// cooled by fans of their own.
#include "core/rules/air/wide_cards.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace core::rules {

static constexpr std::size_t manyCards = 4;

static bool hasOpenFans(const Card& card) {
    return card.cooler == Cooler::Open || card.cooler == Cooler::FlowThrough;
}

static bool isMisfit(const MountedCard& mounted, const CardPlacement& placement) {
    return !placement.isOnRiser && (hasOpenFans(*mounted.card) || coveredOpenings(*mounted.card) > narrowSlots);
}

Findings wideCards(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (machine.cards.size() < manyCards)
        return {};
    Finding finding;
    std::set<const Card*> cards;
    int widest = 0;
    bool isAnyOpen = false;
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        if (!isMisfit(machine.cards[i], analysis.clearance.cards[i]))
            continue;
        finding.subjects << labelOf(analysis, machine.cards[i].connector);
        cards.insert(machine.cards[i].card);
        widest = std::max(widest, coveredOpenings(*machine.cards[i].card));
        isAnyOpen = isAnyOpen || hasOpenFans(*machine.cards[i].card);
    }
    if (cards.empty())
        return {};
    finding.severity = Severity::Warning;
    finding.title = (isAnyOpen ? Text::tr("Open coolers among %1 cards") : Text::tr("Wide cards among %1 cards"))
                        .arg(machine.cards.size());
    finding.found = (isAnyOpen ? Text::tr("open fans, up to %1 slots") : Text::tr("up to %1 slots")).arg(widest);
    finding.allowed = Text::tr("blowers of %1 slots").arg(narrowSlots);
    finding.message =
        (isAnyOpen ? Text::tr("Of %1 cards those in %2 have open fans and are up to %3 slots wide; with four or more "
                              "the guides want narrow cards of %4 slots with blowers, or no fans of their own.")
                   : Text::tr("Of %1 cards those in %2 are up to %3 slots wide; with four or more the guides want "
                              "narrow cards of %4 slots with air between them."))
            .arg(number(double(machine.cards.size())), listed(finding.subjects), number(widest), number(narrowSlots));
    finding.source = Text::tr("Guide rule 37; Dettmers 2018: never open fans with 3–4 GPUs");
    return {std::move(finding)};
}

} // namespace core::rules
