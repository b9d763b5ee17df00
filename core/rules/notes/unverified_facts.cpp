// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 39e (check before buying): says which decisive facts no source was seen for, and which slots run at
// a width that nobody was seen to state.
#include "core/parts/fields.h"
#include "core/rules/rules.h"
#include "core/units/fact_table.h"

#include <algorithm>
#include <array>
#include <set>

namespace core::rules {

/// A fact that decides a rule, and how a user calls it: a row of db/facts/decisive_facts.csv.
struct DecisiveFact {
    QByteArray kind;
    QByteArray field;
    QByteArray words;
};

namespace {

/// Gathers "part: field, field" for each part once.
struct Doubts {
    std::set<const Part*> seen{};
    int count = 0;
    Subjects parts{};
    std::vector<Sentence> texts{}; ///< a sentence a part

    template <class P>
    void add(const P* part) {
        static const auto facts = factsOf("decisive_facts", [](const FactRow& row) {
            return DecisiveFact{row.text("kind").toLatin1(), row.text("field").toLatin1(), row.text("words").toUtf8()};
        });
        if (!part || !seen.insert(part).second)
            return;
        std::vector<Sentence> words;
        for (const DecisiveFact& fact : facts) {
            if (fact.kind == kindName<P> && !part->isVerified(QLatin1String(fact.field)))
                words.push_back(Sentence::tr(fact.words.constData()));
        }
        if (words.empty())
            return;
        count += int(words.size());
        parts << Subject{Subject::Part, part->id};
        texts.push_back(Sentence::tr("%1: %2.").arg(part->name, Sentence::listed(std::move(words))));
    }
};

} // namespace

/// Doubts that change no width: positions (they have a confidence of their own, which the gap rules tell), the names of
/// switch chips, which slots share a host bridge, and how a slot may be split.
static bool leavesWidths(QStringView field) {
    static constexpr std::array words{"pos"_L1, "model"_L1, "hb"_L1, "bifurcation"_L1};
    for (auto dot = field.indexOf(u'.'); dot >= 0; dot = field.indexOf(u'.', dot + 1)) {
        const QStringView rest = field.sliced(dot + 1);
        if (std::ranges::any_of(words, [rest](QLatin1String word) { return rest.startsWith(word); }))
            return true;
    }
    return false;
}

static QStringList doubtfulWiring(const Board& board) {
    QStringList doubts;
    for (const QString& field : board.unverified) {
        if (field.startsWith("wiring"_L1) && !leavesWidths(field))
            doubts << field;
    }
    return doubts;
}

static std::optional<Finding> aboutWiring(const Board& board) {
    const QStringList doubts = doubtfulWiring(board);
    const bool isTrusted = board.confidence == Confidence::High;
    if (doubts.isEmpty() && (isTrusted || board.confidence == Confidence::Medium))
        return {};
    std::vector<Sentence> details;
    if (!doubts.isEmpty())
        details.push_back(Sentence::tr("Unverified: %1.").arg(Sentence::listed(doubts)));
    const bool isObserved = board.wiringKnown != WiringKnown::Whole;
    return Finding{.severity = Severity::NotChecked,
                   .title = Sentence::tr("The board's wiring is unverified"),
                   .message = isObserved
                                  ? observedInWords(board)
                                  : Sentence::tr("No maker's document was read for parts of this board's lane table. "
                                                 "Check its manual before you buy."),
                   .details = std::move(details),
                   .subjects = {{Subject::Part, board.id}},
                   .found = Figure::count(double(doubts.size()), "facts"),
                   .allowed = Figure::count(0, "facts"),
                   .source = Sentence::verbatim(board.source),
                   .isCondition = !isTrusted};
}

/// One condition for each part whose connector's width is not known in this arrangement.
static void addUnknownWidths(const Analysis& analysis, Findings& findings) {
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        if (share.doubt < 0 || share.lanesOfCard == 0)
            continue;
        const QString label = labelOf(analysis, int(i));
        findings.push_back({.severity = Severity::NotChecked,
                            .title = Sentence::tr("Slot width unknown"),
                            .message = Sentence::tr("How many lanes %1 gets in %2 is unknown; it could have %3. Check "
                                                    "the board's manual.")
                                           .arg(shortOccupantOf(analysis, int(i)), label, inLanes(share.lanesPossible)),
                            .details = {doubtInWords(analysis, share)},
                            .subjects = {slotSubject(analysis, int(i))},
                            .allowed = Figure::count(share.lanesPossible, "lanes"),
                            .source = Sentence::verbatim(analysis.machine.board->source),
                            .isCondition = true});
    }
}

static Findings unverifiedFacts(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Findings findings;
    Doubts doubts;
    doubts.add(machine.whole);
    if (!machine.whole) {
        if (auto finding = aboutWiring(*machine.board))
            findings.push_back(std::move(*finding));
        addUnknownWidths(analysis, findings);
    }
    for (const MountedCard& mounted : machine.cards)
        doubts.add(mounted.card);
    for (const Processor* processor : machine.processors)
        doubts.add(machine.whole ? nullptr : processor);
    doubts.add(machine.supply);
    doubts.add(machine.chassis);
    doubts.add(machine.outlet);
    if (doubts.count == 0)
        return findings;
    findings.push_back(
        {.severity = Severity::NotChecked,
         .title = Sentence::tr("Unverified facts"),
         .message = Sentence::tr("%n facts of these parts are unverified. Check them before you buy.",
                                 "1 fact of these parts is unverified. Check it before you buy.", doubts.count),
         .details = doubts.texts,
         .subjects = doubts.parts,
         .found = Figure::count(doubts.count, "facts"),
         .allowed = Figure::count(0, "facts"),
         .source = Sentence::tr("The catalogue's own notes on each part")});
    return findings;
}

/// Facts that decide, and that no source was seen for.
extern const Rule unverifiedFactsRule{830,   "unverified-facts", Area::Notes,   false,
                                      false, unverifiedFacts,    RuleUse::Whole};

} // namespace core::rules
