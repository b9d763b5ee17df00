// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 39b (the server takes the card's form) and 39e (its maker's list names the card).
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

// PCIe CEM: full length 312 mm, full height 111.15 mm; half length 167.65 mm, half height 68.9 mm; ± 1 mm as published.
static constexpr Length fullLength = Length::ofBase(313'000);
static constexpr Length fullHeight = Length::ofBase(112'150);
static constexpr Length halfLength = Length::ofBase(168'650);
static constexpr Length halfHeight = Length::ofBase(69'900);

static int slotsOf(const QString& form) {
    if (form.contains("triple"_L1))
        return 3;
    return form.contains("double"_L1) ? 2 : form.contains("single"_L1) ? 1 : 4;
}

/// True where nothing known of the card speaks against a form such as "FHFL double-width passive".
static bool fits(const Card& card, const QString& written) {
    const QString form = written.toLower();
    const bool isShort = form.contains("hl"_L1) && !form.contains("fhfl"_L1);
    const bool isLow = form.contains("hhhl"_L1) || form.contains("hhfl"_L1);
    if (form.contains("sxm"_L1) || form.contains("oam"_L1))
        return false;
    if (coveredOpenings(card) > slotsOf(form))
        return false;
    if (card.length && *card.length > (isShort ? halfLength : fullLength))
        return false;
    if (card.height && *card.height > (isLow ? halfHeight : fullHeight))
        return false;
    const bool isPassive = card.cooler == Cooler::Passive;
    if (form.contains("passive"_L1))
        return isPassive;
    return !form.contains("active"_L1) || !isPassive;
}

static Sentence formOf(const Card& card) {
    std::vector<Sentence> words{Sentence::tr("%n slots", "1 slot", coveredOpenings(card))};
    if (card.length)
        words.push_back(Sentence::tr("%1 long").arg(*card.length));
    if (card.height)
        words.push_back(Sentence::tr("%1 high").arg(*card.height));
    if (card.cooler)
        words.push_back(card.cooler == Cooler::Passive ? Sentence::tr("passive") : Sentence::tr("with its own fans"));
    return Sentence::listed(std::move(words));
}

/// About cards that this server does not take, or whose maker does not list them; a line on each.
static Finding about(const Analysis& analysis, const std::vector<const MountedCard*>& cards, Severity severity,
                     const Sentence& title, const Sentence& text, const Sentence& source) {
    const Chassis& chassis = *analysis.machine.chassis;
    Finding finding{.severity = severity,
                    .title = title,
                    .message = text.arg(shortNameOf(chassis), shortNameOf(*cards.front()->card)),
                    .found = Figure::count(double(cards.size()), "cards"),
                    .allowed = Figure::count(0, "cards"),
                    .source = source.arg(chassis.source)};
    for (const MountedCard* mounted : cards) {
        const Card& card = *mounted->card;
        finding.subjects << slotSubject(analysis, mounted->connector);
        finding.details.push_back(
            Sentence::tr("%1 in %2: %3").arg(shortNameOf(card), finding.subjects.last().name, formOf(card)));
    }
    return finding;
}

static Finding againstForms(const Analysis& analysis, const std::vector<const MountedCard*>& cards) {
    Finding finding =
        about(analysis, cards, Severity::Error, Sentence::tr("The server takes no cards of this form"),
              Sentence::tr("%n cards don't fit %1. Choose cards of the forms that it takes.",
                           "%2 doesn't fit %1. Choose a card of the forms that it takes.", int(cards.size())),
              Sentence::tr("Guide rule 39b; %1"));
    finding.details.push_back(
        Sentence::tr("The server takes: %1").arg(analysis.machine.chassis->cardForms.join("; "_L1)));
    return finding;
}

static Finding againstList(const Analysis& analysis, const std::vector<const MountedCard*>& cards) {
    const int count = int(cards.size());
    return about(analysis, cards, Severity::Warning,
                 Sentence::tr("%n cards aren't on the server's list", "A card isn't on the server's list", count),
                 Sentence::tr("The maker of %1 doesn't list %n of the cards. Ask before you buy.",
                              "The maker of %1 doesn't list %2. Ask before you buy.", count),
                 Sentence::tr("Guide rule 39e; %1"));
}

/// Fans of their own blow across the air that the server's push through its cards, from front to back.
static Finding openFans(const Analysis& analysis, const std::vector<const MountedCard*>& cards) {
    const int count = int(cards.size());
    Finding finding = about(
        analysis, cards, Severity::Warning,
        Sentence::tr("%n cards blow against the server's air", "A card blows against the server's air", count),
        Sentence::tr("Open fans push the heat of %n cards across the air of %1. Choose passive cards or blowers.",
                     "Open fans push the heat of %2 across the air of %1. Choose a passive card or a blower.", count),
        Sentence::tr("Guide rules 39b, 39c; %1"));
    finding.details.push_back(Sentence::tr("Its harness is made for plugs at the end of the card: ask its maker about "
                                           "cables for others."));
    return finding;
}

static Finding noLists(const Chassis& chassis) {
    const Sentence text =
        chassis.cardForms.isEmpty()
            ? Sentence::tr("Which cards %1 takes is unknown. Ask its maker about room, cooling and cables.")
            : Sentence::tr("Which cards the maker of %1 lists is unknown. Ask about room, cooling and cables.");
    return {.severity = Severity::NotChecked,
            .title = Sentence::tr("The server's card list not checked"),
            .message = text.arg(shortNameOf(chassis)),
            .subjects = {{Subject::Part, chassis.id}},
            .source = Sentence::tr("Guide rules 39b, 39e")};
}

static Findings serverCards(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    // A case of the trade takes any card that its measures let in.
    if (!chassis || analysis.machine.cards.empty() ||
        (chassis->fitsBoards.isEmpty() && chassis->cardForms.isEmpty() && chassis->qualifiedCards.isEmpty()))
        return {};
    const auto& forms = chassis->cardForms;
    const auto& listed = chassis->qualifiedCards;
    std::vector<const MountedCard*> unfit;
    std::vector<const MountedCard*> unlisted;
    std::vector<const MountedCard*> fanned;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto takes = [&](const QString& form) { return fits(*mounted.card, form); };
        if (!forms.isEmpty() && std::ranges::none_of(forms, takes))
            unfit.push_back(&mounted);
        if (!listed.isEmpty() && !listed.contains(mounted.card->id))
            unlisted.push_back(&mounted);
        const auto& cooler = mounted.card->cooler;
        if (chassis->ductedAir == DuctedAir::Yes && (cooler == Cooler::Open || cooler == Cooler::FlowThrough))
            fanned.push_back(&mounted);
    }
    Findings findings;
    if (!unfit.empty())
        findings.push_back(againstForms(analysis, unfit));
    else if (!fanned.empty())
        findings.push_back(openFans(analysis, fanned));
    if (!unlisted.empty())
        findings.push_back(againstList(analysis, unlisted));
    if (forms.isEmpty() || listed.isEmpty())
        findings.push_back(noLists(*chassis));
    return findings;
}

/// A server takes the card's form, and its maker lists it.
extern const Rule serverCardsRule{
    460, "server-cards", Area::Room, false, true, serverCards, RuleUse::InCase | RuleUse::Refuses};

} // namespace core::rules
