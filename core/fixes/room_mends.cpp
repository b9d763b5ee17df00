// SPDX-License-Identifier: GPL-3.0-or-later
// Mends for findings about room: the card moved to another slot, a riser, a narrower card, another case, or a card from
// the server's list.
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"

namespace core::mends {

int connectorOf(const Finding& finding, const Analysis& analysis) {
    return finding.subjects.isEmpty() ? -1 : analysis.machine.board->wiring->connector(finding.subjects.front().name);
}

std::vector<std::size_t> cardsOf(const Finding& finding, const Analysis& analysis) {
    std::vector<std::size_t> cards;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        if (finding.isAbout(labelOf(analysis, analysis.machine.cards[i].connector)))
            cards.push_back(i);
    }
    return cards;
}

/// A slower link is better than a card that cannot stand where it is.
static std::optional<Fix> anyMove(const Analysis& analysis, int from) {
    auto move = bestMove(analysis, from, acceptsAny);
    move = move ? move : bestMove(analysis, from, acceptsAny, true);
    return move ? std::optional(moveFix(analysis, *move)) : std::nullopt;
}

Fixes otherCase(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return finding.severity == Severity::NotChecked ? Fixes() : fixesFrom(caseFix(analysis, catalogue));
}

Fixes tooManyCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const bool isMended = finding.severity == Severity::Error && analysis.machine.chassis;
    return isMended ? otherCase(finding, analysis, catalogue) : Fixes();
}

Fixes slotTooSmall(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const int connector = connectorOf(finding, analysis);
    Fixes fixes;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.connector == connector && !placement.fitsPhysically)
            add(fixes, anyMove(analysis, connector));
    }
    return fixes;
}

static bool hasFewerOverlaps(const Result<Build>& build, const Analysis& analysis, const Catalogue& catalogue) {
    const Result<Machine> machine = build ? resolve(*build, catalogue) : Result<Machine>(build.problem());
    return machine && planClearance(*machine).overlaps.size() < analysis.clearance.overlaps.size();
}

/// The cheapest cable on which the card keeps its width and generation, so that it stands elsewhere.
static std::optional<Fix> riserFix(const Analysis& analysis, int connector, const Catalogue& catalogue) {
    const Card& card = *analysis.machine.cardIn(connector)->card;
    const LaneShare& link = at(analysis.lanes.shares, connector);
    const Riser* best = cheapest<Riser>(catalogue, [&](const Riser& riser) {
        return carriesCard(riser) && riser.pcieLanes.value_or(0) >= link.lanes &&
               riser.pcieGeneration.value_or(0) >= link.generation;
    });
    const QString slot = labelOf(analysis, connector);
    if (!best || !hasFewerOverlaps(withRiser(analysis.machine.build, slot, best->id), analysis, catalogue))
        return {};
    return Fix{
        u"use-riser:%1@%2"_s.arg(best->id, slot),
        onButton(Sentence::tr("Hang %1 in %2 on a riser").arg(shortNameOf(card), shortLabelOf(analysis, connector)),
                 Sentence::tr("Use a riser in %1").arg(shortLabelOf(analysis, connector))),
        [slot, id = best->id](const Build& build) { return withRiser(build, slot, id); },
        {Sentence::tr("%1: %2. Check that the case has a place for the card.")
             .arg(best->name, priceChange(nullptr, *best))}};
}

/// The cheapest card on the same chip that covers fewer openings, where it then collides no more.
static std::optional<Fix> narrowerFix(const Analysis& analysis, int connector, const Catalogue& catalogue) {
    const Card& card = *analysis.machine.cardIn(connector)->card;
    const QString& reference = card.variantOf.isEmpty() ? card.id : card.variantOf;
    const QString slot = labelOf(analysis, connector);
    const auto candidates = byPrice<Card>(catalogue, [&](const Card& other) {
        return (other.id == reference || other.variantOf == reference) &&
               coveredOpenings(other) < coveredOpenings(card) &&
               hasFewerOverlaps(withCardIn(analysis.machine.build, slot, other.id), analysis, catalogue);
    });
    return swapCardsFix(analysis, {connector}, candidates);
}

Fixes cardOverlapsCard(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    std::vector<int> connectors; // the lower card first
    for (qsizetype i = finding.subjects.size() - 1; i >= 0; --i) {
        const int connector = analysis.machine.board->wiring->connector(finding.subjects[i].name);
        if (analysis.machine.cardIn(connector))
            connectors.push_back(connector);
    }
    for (const int connector : connectors)
        add(fixes, anyMove(analysis, connector));
    for (const int connector : connectors) {
        if (auto narrower = narrowerFix(analysis, connector, catalogue))
            addOnce(fixes, std::move(*narrower));
    }
    for (const int connector : connectors) {
        if (auto riser = riserFix(analysis, connector, catalogue))
            addOnce(fixes, std::move(*riser));
    }
    return fixes;
}

Fixes cardBeyondCase(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return finding.severity == Severity::NotChecked
               ? Fixes()
               : fixesFrom(anyMove(analysis, connectorOf(finding, analysis)), caseFix(analysis, catalogue));
}

/// The cheapest card of the server's list with as much memory, in all slots of the finding.
Fixes serverCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity != Severity::Warning)
        return {};
    QStringList slots;
    std::vector<int> connectors;
    const Card* largest = nullptr;
    for (const std::size_t i : cardsOf(finding, analysis)) {
        const MountedCard& mounted = analysis.machine.cards[i];
        slots << labelOf(analysis, mounted.connector);
        connectors.push_back(mounted.connector);
        if (!largest || mounted.card->memory > largest->memory)
            largest = mounted.card;
    }
    const Card* best = nullptr;
    for (const QString& id : analysis.machine.chassis->qualifiedCards) {
        const Card* card = catalogue.find<Card>(id);
        if (card && largest && card->memory >= largest->memory && (!best || isCheaper(*card, *best)))
            best = card;
    }
    if (!best)
        return {};
    return {{u"use-card:%1@%2"_s.arg(best->id, slots.join(','_L1)),
             useInSlots(analysis, *best, connectors),
             [slots, id = best->id](Build build) {
                 for (const QString& slot : slots)
                     build = withCardIn(build, slot, id);
                 return build;
             },
             {Sentence::tr("%1 each; it is on the server's list.").arg(priceChange(largest, *best))}}};
}

} // namespace core::mends
