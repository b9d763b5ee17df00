// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/grow/grow.h"

#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/placement/best_place.h"
#include "core/rules/rule_book.h"
#include "core/rules/rules.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace core {

static bool isOpen(const Finding& finding) {
    return !finding.isWaived && finding.severity <= Severity::Warning;
}

GrowAspect aspectOf(const QString& rule) {
    const Rule& row = ruleCalled(rule);
    if (!row.mayWorsen)
        return GrowAspect::Other;
    static constexpr std::array aspects{
        std::pair(Area::Watts, GrowAspect::Watts),     std::pair(Area::Cables, GrowAspect::Cables),
        std::pair(Area::Circuit, GrowAspect::Circuit), std::pair(Area::Room, GrowAspect::Slots),
        std::pair(Area::Air, GrowAspect::Air),         std::pair(Area::Lanes, GrowAspect::Lanes)};
    const auto found = std::ranges::find(aspects, row.area, [](const auto& each) { return each.first; });
    return found == aspects.end() ? GrowAspect::Other : found->second;
}

Findings newTroubles(const Findings& before, const Findings& after) {
    Findings added;
    std::ranges::copy_if(after, std::back_inserter(added), [&](const Finding& finding) {
        return isOpen(finding) && std::ranges::none_of(before, [&](const Finding& other) {
                   return isOpen(other) && other.severity <= finding.severity && other.key() == finding.key();
               });
    });
    return added;
}

/// A word for scripts, and one to be translated in the context core::Text.
struct GrowWord {
    const char* token;
    const char* name;
};

static const GrowWord& wordOf(GrowAspect aspect) {
    static constexpr std::array words{GrowWord{"watts", QT_TRANSLATE_NOOP("core::Text", "Watts")},
                                      GrowWord{"plugs", QT_TRANSLATE_NOOP("core::Text", "Plugs")},
                                      GrowWord{"slots", QT_TRANSLATE_NOOP("core::Text", "Slots and room")},
                                      GrowWord{"lanes", QT_TRANSLATE_NOOP("core::Text", "Lanes")},
                                      GrowWord{"air", QT_TRANSLATE_NOOP("core::Text", "Air")},
                                      GrowWord{"circuit", QT_TRANSLATE_NOOP("core::Text", "Wall circuit")},
                                      GrowWord{"other", QT_TRANSLATE_NOOP("core::Text", "Other")}};
    return at(words, aspect);
}

static const GrowWord& wordOf(GrowState state) {
    static constexpr std::array words{GrowWord{"holds", QT_TRANSLATE_NOOP("core::Text", "fits")},
                                      GrowWord{"not-known", QT_TRANSLATE_NOOP("core::Text", "not known")},
                                      GrowWord{"strained", QT_TRANSLATE_NOOP("core::Text", "tight")},
                                      GrowWord{"breaks", QT_TRANSLATE_NOOP("core::Text", "doesn't fit")}};
    return at(words, state);
}

QString inWords(GrowAspect aspect) {
    return Text::tr(wordOf(aspect).name);
}

const char* token(GrowAspect aspect) {
    return wordOf(aspect).token;
}

QString inWords(GrowState state) {
    return Text::tr(wordOf(state).name);
}

const char* token(GrowState state) {
    return wordOf(state).token;
}

/// The peak of the unit that is loaded most.
static QString wattsOf(const PowerPlan& power) {
    const UnitLoad* tightest = power.tightest();
    const QString watts = inWords(tightest && power.areUnitsApart() ? tightest->sustained : power.systemPeak());
    return power.cardsAssumed > 0 ? Text::tr("%1, some assumed").arg(watts) : watts;
}

static QString wattsAllowed(const PowerPlan& power) {
    const UnitLoad* tightest = power.tightest();
    return inWords(tightest && power.areUnitsApart() ? tightest->unit.capacity : power.capacity);
}

/// "8 × 8-pin PCIe, 2 × …": of the cards alone.
static QString plugsOf(const PowerPlan& power, bool areAvailable) {
    QStringList words;
    for (const PlugBalance& balance : power.plugs) {
        if (balance.kind == PlugKind::Eps8)
            continue;
        const QString available = balance.available ? number(*balance.available) : notKnown();
        words << Text::tr("%1 × %2").arg(areAvailable ? available : number(balance.needed), inWords(balance.kind));
    }
    return words.isEmpty() ? Text::tr("none") : words.join(Text::tr(", "));
}

static QString widths(const std::map<int, int, std::greater<>>& counts) {
    QStringList words;
    for (const auto& [lanes, count] : counts)
        words << Text::tr("%1 × x%2").arg(count).arg(lanes);
    return words.isEmpty() ? Text::tr("none") : words.join(Text::tr(", "));
}

static QString lanesOf(const Analysis& analysis) {
    std::map<int, int, std::greater<>> counts;
    for (const MountedCard& mounted : analysis.machine.cards)
        ++counts[at(analysis.lanes.shares, mounted.connector).lanes];
    return widths(counts);
}

static QString lanesOfCards(const Analysis& analysis) {
    std::map<int, int, std::greater<>> counts;
    for (const MountedCard& mounted : analysis.machine.cards)
        ++counts[mounted.card->pcieLanes.value_or(16)];
    return widths(counts);
}

static QString gapOf(const Analysis& analysis) {
    const auto smallest = smallestGap(analysis.clearance);
    return smallest ? Text::tr("at least %1").arg(inWords(*smallest)) : Text::tr("no card below another");
}

static QString countOf(const Analysis& analysis) {
    return inWords(Sentence::tr("%n cards", "1 card", int(analysis.machine.cards.size())));
}

/// The numbers of the plans; what is new decides the state, and adds its sentences.
static std::vector<GrowLine> linesOf(const Analysis& before, const Analysis& after, const Card& card,
                                     const Findings& added) {
    const PowerPlan& power = after.power;
    QString watts = wattsOf(power);
    if (const auto headroom = power.headroom(); headroom && *headroom >= 0)
        watts = Text::tr("%1 (%2 % left)").arg(watts, number(*headroom * 100));
    const auto known = [](bool isKnown) { return isKnown ? GrowState::Holds : GrowState::NotKnown; };
    const int slots = slotsFor(*before.machine.board, card);
    std::vector<GrowLine> lines{
        {GrowAspect::Watts,
         known(power.capacity && power.cardsAssumed == 0),
         wattsOf(before.power),
         watts,
         wattsAllowed(power),
         {}},
        {GrowAspect::Cables,
         known(after.cables.status != CableStatus::NotKnown),
         plugsOf(before.power, false),
         plugsOf(power, false),
         plugsOf(power, true),
         {}},
        {GrowAspect::Slots,
         GrowState::Holds,
         countOf(before),
         countOf(after),
         inWords(Sentence::tr("%n slots on the board", "1 slot on the board", slots)),
         {}},
        {GrowAspect::Lanes, GrowState::Holds, lanesOf(before), lanesOf(after), lanesOfCards(after), {}},
        {GrowAspect::Air,
         known(std::ranges::count(after.air.cards, Airflow::Unknown, &CardAir::rating) == 0),
         gapOf(before),
         gapOf(after),
         Text::tr("%1 below its fans").arg(inWords(freeSlot)),
         {}},
        {GrowAspect::Circuit,
         known(power.circuit && power.wall),
         inWords(before.power.busiestCircuit),
         inWords(power.busiestCircuit),
         inWords(power.circuitContinuous ? power.circuitContinuous : power.circuit),
         {}},
    };
    for (const Finding& finding : added) {
        const auto isOfIt = [&](const GrowLine& line) { return line.aspect == aspectOf(finding.rule); };
        const auto found = std::ranges::find_if(lines, isOfIt);
        GrowLine& line = found == lines.end() ? lines.emplace_back() : *found; // of Other there is none before
        line.sentences << inWords(finding.message);
        line.state =
            std::max(line.state, finding.severity == Severity::Error ? GrowState::Breaks : GrowState::Strained);
    }
    return lines;
}

/// The watts and plugs of one card more, wherever it might stand. Only rules that do not ask for its slot judge it.
static Findings troublesWithoutSlot(Analysis& after, const Findings& before, const Catalogue& catalogue,
                                    const Card& card) {
    MountedCard mounted;
    mounted.card = &card;
    mounted.connector = after.machine.cards.empty() ? 0 : after.machine.cards.back().connector;
    after.machine.cards.push_back(mounted);
    after.cables = planCables(after.machine);
    after.power = planPower(after.machine, after.cables);
    return newTroubles(before, findingsOf(rulesFor(RuleUse::Slotless), after, catalogue));
}

static NextCard withoutSlot(NextCard next, const Analysis& before, const Findings& findings,
                            const Catalogue& catalogue) {
    Analysis after = before;
    const Findings added = troublesWithoutSlot(after, findings, catalogue, *next.card);
    next.lines = linesOf(before, after, *next.card, added);
    for (GrowLine& line : next.lines) {
        if (line.aspect == GrowAspect::Slots) {
            line.state = GrowState::Breaks;
            line.sentences << next.problem;
        } else if (line.aspect == GrowAspect::Lanes || line.aspect == GrowAspect::Air) {
            line = {
                line.aspect, GrowState::NotKnown, line.now, notKnown(), {}, {Text::tr("Not known without a slot.")}};
        }
    }
    return next;
}

bool NextCard::isFree() const {
    return std::ranges::none_of(lines, [](const GrowLine& line) { return line.state >= GrowState::Strained; });
}

const Card* usualCard(const Machine& machine) {
    const auto countOf = [&](const MountedCard& mounted) {
        return std::ranges::count(machine.cards, mounted.card, &MountedCard::card);
    };
    const auto usual = std::ranges::max_element(machine.cards, {}, countOf);
    return usual == machine.cards.end() ? nullptr : usual->card;
}

NextCard nextCard(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue, const Card& card) {
    NextCard next;
    next.card = &card;
    const auto place = bestPlaceFor<Card>(analysis.machine.build, catalogue, card.id);
    const auto build = place ? withCard(analysis.machine.build, *place, card.id) : Result<Build>(place.problem());
    const auto after = build ? analyse(*build, catalogue) : Result<Analysis>(build.problem());
    if (!after) {
        next.problem = after.problem().sentence;
        return withoutSlot(std::move(next), analysis, findings, catalogue);
    }
    next.slot = *place;
    next.build = *build;
    next.lines = linesOf(analysis, *after, card, newTroubles(findings, checkAll(*after, catalogue)));
    return next;
}

} // namespace core
