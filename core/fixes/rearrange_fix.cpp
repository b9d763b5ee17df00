#include "core/fixes/rearrange_fix.h"

#include "core/build/edits.h"
#include "core/rules/rule_book.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

/// Each count that becomes another, what decided first; bandwidth where no count does.
static QStringList gains(const ArrangementCost& now, const ArrangementCost& then) {
    const QString patterns[] = {Text::tr("colliding cards: %1 instead of %2"),
                                Text::tr("cards beyond the case: %1 instead of %2"),
                                Text::tr("cards without lanes: %1 instead of %2"),
                                Text::tr("cards with less than half their lanes: %1 instead of %2"),
                                Text::tr("cards with too little air: %1 instead of %2"),
                                Text::tr("lanes the cards lose: %1 instead of %2"),
                                Text::tr("lanes drives and network cards lose: %1 instead of %2"),
                                Text::tr("PCIe generations the cards lose: %1 instead of %2")};
    QStringList words;
    for (std::size_t term = 0; term < std::size(patterns); ++term) {
        if (then[term] != now[term])
            words << patterns[term].arg(then[term]).arg(now[term]);
    }
    if (!words.isEmpty())
        return words;
    const auto bandwidth = [&](CostTerm term, const QString& pattern) {
        return pattern.arg(inWords(Bandwidth::ofBase(-then[term])), inWords(Bandwidth::ofBase(-now[term])));
    };
    return {now[CardBandwidth] != then[CardBandwidth]
                ? bandwidth(CardBandwidth, Text::tr("bandwidth of the cards' links: %1 instead of %2"))
                : bandwidth(OtherBandwidth, Text::tr("bandwidth of the other links: %1 instead of %2"))};
}

QString gainOf(const Rearrangement& rearrangement) {
    const auto& [moves, now, then, gapNow, gapThen, held] = rearrangement;
    QStringList words = gains(now, then);
    if (gapThen && (!gapNow || *gapThen < *gapNow))
        words << Text::tr("smallest gap: %1 instead of %2")
                     .arg(inWords(*gapThen), gapNow ? inWords(*gapNow) : Text::tr("no card close to another"));
    words << inWords(Sentence::tr("%n parts move", "1 part moves", int(moves.size())));
    return words.join(Text::tr(", "));
}

std::optional<Fix> rearrangeFix(const Rearrangement& rearrangement) {
    if (rearrangement.moves.empty())
        return {};
    return Fix{
        u"rearrange"_s,
        inWords(Sentence::tr("Rearrange %n parts", "Move 1 part to a better place", int(rearrangement.moves.size()))),
        [moves = rearrangement.moves](const Build& build) { return withMoves(build, moves); },
        {Text::tr("%1.").arg(gainOf(rearrangement))}};
}

/// Findings that another arrangement may mend.
static bool isOfArrangement(const Finding& finding) {
    static constexpr std::array rules{"width-reduced", "slot-without-lanes", "cpu-lanes-used-up", "generation-low",
                                      "gap-closed",    "card-overlaps-card", "card-beyond-case"};
    return finding.severity < Severity::NotChecked &&
           std::ranges::any_of(rules, [&](const char* rule) { return finding.rule == QLatin1String(rule); });
}

bool offerRearrangement(std::vector<Fixes>& fixes, const Findings& findings, const Analysis& analysis,
                        const Catalogue& catalogue) {
    const auto first = std::ranges::find_if(findings, isOfArrangement);
    if (first == findings.end())
        return false;
    const auto fix = rearrangeFix(rearranged(analysis));
    const auto next = fix ? fix->apply(analysis.machine.build) : Result<Build>(Problem{});
    const auto after = next ? analyse(*next, catalogue) : Result<Analysis>(Problem{});
    if (!after)
        return false;
    const Findings left = checkAll(*after, catalogue);
    bool isOffered = false;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        const bool isLeft = std::ranges::any_of(left, [&](const Finding& other) {
            return other.key() == finding.key() && other.severity <= finding.severity;
        });
        if (isOfArrangement(finding) && !isLeft) {
            fixes[i].push_back(*fix);
            isOffered = true;
        }
    }
    if (!isOffered)
        fixes[std::size_t(first - findings.begin())].push_back(*fix);
    return true;
}

} // namespace core
