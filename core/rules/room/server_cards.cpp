// Keeps guide rules 39b (the server takes the card's form) and 39e (its maker's list names the card).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

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

static QString formOf(const Card& card) {
    QStringList words{Text::tr("%1 slots").arg(coveredOpenings(card))};
    if (card.length)
        words << Text::tr("%1 long").arg(inWords(*card.length));
    if (card.height)
        words << Text::tr("%1 high").arg(inWords(*card.height));
    if (card.cooler)
        words << (card.cooler == Cooler::Passive ? Text::tr("passive") : Text::tr("with fans of its own"));
    return words.join(Text::tr(", "));
}

static std::optional<Finding> againstForms(const Analysis& analysis, const MountedCard& mounted) {
    const Chassis& chassis = *analysis.machine.chassis;
    const auto& forms = chassis.cardForms;
    if (forms.isEmpty() ||
        std::any_of(forms.begin(), forms.end(), [&](const QString& form) { return fits(*mounted.card, form); }))
        return {};
    const QString label = labelOf(analysis, mounted.connector);
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("%1 takes no card of this form").arg(chassis.name);
    finding.found = formOf(*mounted.card);
    finding.allowed = forms.join(Text::tr("; "));
    finding.message = Text::tr("%1 in %2 is a card of %3; %4 takes: %5.")
                          .arg(mounted.card->name, label, finding.found, chassis.name, finding.allowed);
    finding.subjects << label;
    finding.source = Text::tr("Guide rule 39b; %1").arg(chassis.source);
    return finding;
}

static std::optional<Finding> againstList(const Analysis& analysis, const MountedCard& mounted) {
    const Chassis& chassis = *analysis.machine.chassis;
    if (chassis.qualifiedCards.isEmpty() || chassis.qualifiedCards.contains(mounted.card->id))
        return {};
    const QString label = labelOf(analysis, mounted.connector);
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("%1 is not on the server's list").arg(label);
    finding.found = mounted.card->name;
    finding.allowed = Text::tr("%1 cards listed").arg(chassis.qualifiedCards.size());
    finding.message = Text::tr("%1 in %2 is not among the %3 cards that the maker of %4 lists; ask before buying.")
                          .arg(mounted.card->name, label, number(double(chassis.qualifiedCards.size())), chassis.name);
    finding.subjects << label;
    finding.source = Text::tr("Guide rule 39e; %1").arg(chassis.source);
    return finding;
}

static Finding noLists(const Chassis& chassis) {
    const bool areFormsKnown = !chassis.cardForms.isEmpty();
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("The server's card list not checked");
    finding.found = notKnown();
    finding.message =
        areFormsKnown
            ? Text::tr("Which cards the maker of %1 lists is not known; ask for mechanics, cooling and cables before "
                       "buying.")
                  .arg(chassis.name)
            : Text::tr(
                  "Which forms of card %1 takes, and which cards its maker lists, is not known; ask for mechanics, "
                  "cooling and cables before buying.")
                  .arg(chassis.name);
    finding.subjects << chassis.id;
    finding.source = Text::tr("Guide rules 39b, 39e");
    return finding;
}

Findings serverCards(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    // A case of the trade takes any card that its measures let in.
    if (!chassis || analysis.machine.cards.empty() ||
        (chassis->fitsBoards.isEmpty() && chassis->cardForms.isEmpty() && chassis->qualifiedCards.isEmpty()))
        return {};
    Findings findings;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (auto finding = againstForms(analysis, mounted))
            findings.push_back(std::move(*finding));
        if (auto finding = againstList(analysis, mounted))
            findings.push_back(std::move(*finding));
    }
    if (chassis->cardForms.isEmpty() || chassis->qualifiedCards.isEmpty())
        findings.push_back(noLists(*chassis));
    return findings;
}

} // namespace core::rules
