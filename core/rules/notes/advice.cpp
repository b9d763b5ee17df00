// Keeps guide rules 32, 38; advice_cards.cpp and advice_links.cpp say what the other adviceRows do.
#include "core/rules/notes/advice_air.h"
#include "core/rules/notes/advice_rows.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core::rules {

static constexpr std::size_t loudCards = 4;
static constexpr std::size_t crowdedCards = 3;

static bool isLoud(const Analysis& analysis) {
    return analysis.machine.cards.size() >= loudCards;
}

static void sayLoud(const Analysis& analysis, Finding& finding) {
    const Power heat = analysis.power.wall.value_or(analysis.power.systemSustained());
    finding.title = Text::tr("Loud and hot");
    finding.found = Text::tr("%1 cards").arg(analysis.machine.cards.size());
    finding.allowed = Text::tr("%1 cards").arg(loudCards - 1);
    finding.message =
        Text::tr("A machine with %1 cards (four or more) is loud and gives off %2 of heat (%3 BTU/h); do not "
                 "put it under a desk.")
            .arg(number(double(analysis.machine.cards.size())), inWords(heat), number(btuPerHour(heat)));
}

static bool isCrowded(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    const auto isWatered = [](const MountedCard& mounted) {
        return mounted.card->cooler == Cooler::Liquid || mounted.card->cooler == Cooler::Passive;
    };
    const auto& placements = analysis.clearance.cards;
    const auto isTight = [](const CardPlacement& card) { return card.gap && card.gap->air < freeSlot; };
    return cards.size() >= crowdedCards && std::none_of(cards.begin(), cards.end(), isWatered) &&
           std::any_of(placements.begin(), placements.end(), isTight);
}

static void sayCrowded(const Analysis& analysis, Finding& finding) {
    finding.title = Text::tr("Consider water cooling");
    finding.found = Text::tr("%1 cards").arg(analysis.machine.cards.size());
    finding.allowed = Text::tr("%1 of air each").arg(inWords(freeSlot));
    finding.message = Text::tr("There are %1 cards and less than a free slot (%2) between some of them; water cooling "
                               "takes the heat out.")
                          .arg(number(double(analysis.machine.cards.size())), inWords(freeSlot));
}

static constexpr std::array adviceRows{
    AdviceRow{"30", isCaseSizeDisputed, sayCaseSizeIsDisputed},
    AdviceRow{"31", hasHotSpots, sayHotSpots},
    AdviceRow{"35", isLoneBlower, sayLoneBlower},
    AdviceRow{"32", isCrowded, sayCrowded},
    AdviceRow{"38", isLoud, sayLoud},
    AdviceRow{"50", hasSeveralGpus, sayLinksMatter},
    AdviceRow{"66", isOtherMaker, sayOtherMaker},
    AdviceRow{"71, 74", hasTensorCores, sayTensorCores},
    AdviceRow{"13 of the later sources", canBeBridged, sayBridgesAreDisputed},
    AdviceRow{"18 of the later sources", isAdvisedAgainst, sayAdvisedAgainst},
};

/// "38", "13-later": what waivers call the row.
static QString nameOf(const AdviceRow& row) {
    QString name = QString::fromLatin1(row.guideRule);
    name.replace(" of the later sources"_L1, "-later"_L1);
    return name.left(name.indexOf(','_L1));
}

Findings advice(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const AdviceRow& row : adviceRows) {
        if (!row.isApt(analysis))
            continue;
        Finding finding;
        finding.severity = Severity::Advice;
        row.say(analysis, finding);
        // A waiver for each row.
        finding.subjects << u"guide-rule-"_s + nameOf(row);
        const QString number = QString::fromLatin1(row.guideRule);
        finding.source = (number.contains(','_L1) ? Text::tr("Guide rules %1") : Text::tr("Guide rule %1")).arg(number);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
