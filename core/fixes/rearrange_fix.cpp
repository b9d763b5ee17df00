// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/rearrange_fix.h"

#include "core/build/edits.h"
#include "core/rules/rule_book.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

/// Each count that becomes another, what decided first; bandwidth where no count does.
static std::vector<Sentence> gains(const ArrangementCost& now, const ArrangementCost& then) {
    const Sentence patterns[] = {Sentence::tr("colliding cards: %1 instead of %2"),
                                 Sentence::tr("cards beyond the case: %1 instead of %2"),
                                 Sentence::tr("cards without lanes: %1 instead of %2"),
                                 Sentence::tr("cards with less than half their lanes: %1 instead of %2"),
                                 Sentence::tr("cards with too little air: %1 instead of %2"),
                                 Sentence::tr("lanes the cards lose: %1 instead of %2"),
                                 Sentence::tr("lanes drives and network cards lose: %1 instead of %2"),
                                 Sentence::tr("PCIe generations the cards lose: %1 instead of %2")};
    std::vector<Sentence> words;
    for (std::size_t term = 0; term < std::size(patterns); ++term) {
        if (then[term] != now[term])
            words.push_back(patterns[term].arg(then[term], now[term]));
    }
    if (!words.empty())
        return words;
    const auto bandwidth = [&](CostTerm term, const Sentence& pattern) {
        return pattern.arg(Bandwidth::ofBase(-then[term]), Bandwidth::ofBase(-now[term]));
    };
    return {now[CardBandwidth] != then[CardBandwidth]
                ? bandwidth(CardBandwidth, Sentence::tr("bandwidth of the cards' links: %1 instead of %2"))
                : bandwidth(OtherBandwidth, Sentence::tr("bandwidth of the other links: %1 instead of %2"))};
}

Sentence gainOf(const Rearrangement& rearrangement) {
    const auto& [moves, now, then, gapNow, gapThen, held] = rearrangement;
    std::vector<Sentence> words = gains(now, then);
    if (gapThen && (!gapNow || *gapThen < *gapNow))
        words.push_back(
            Sentence::tr("smallest gap: %1 instead of %2")
                .arg(*gapThen, gapNow ? Sentence::tr("%1").arg(*gapNow) : Sentence::tr("no card close to another")));
    words.push_back(Sentence::tr("%n parts move", "1 part moves", int(moves.size())));
    Sentence all = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        all = Sentence::tr("%1, %2").arg(all, words[i]);
    return all;
}

std::optional<Fix> rearrangeFix(const Rearrangement& rearrangement) {
    if (rearrangement.moves.empty())
        return {};
    return Fix{u"rearrange"_s,
               Sentence::tr("Rearrange %n parts", "Move 1 part to a better place", int(rearrangement.moves.size())),
               [moves = rearrangement.moves](const Build& build) { return withMoves(build, moves); },
               {Sentence::tr("%1.").arg(gainOf(rearrangement))}};
}

/// Findings that another arrangement may mend.
static bool isOfArrangement(const Finding& finding) {
    return finding.severity < Severity::NotChecked && ruleCalled(finding.rule).isFor(RuleUse::Arrangement);
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
