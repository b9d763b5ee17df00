#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/placement/best_place.h"
#include "core/recommend/grow_rules.h"
#include "core/rules/rule_book.h"
#include "core/rules/rules.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

/// The peak of the unit that is loaded most.
QString wattsOf(const PowerPlan& power) {
    const UnitLoad* tightest = power.tightest();
    const QString watts = inWords(tightest && power.areUnitsApart() ? tightest->sustained : power.systemPeak());
    return power.cardsAssumed > 0 ? Text::tr("%1, some assumed").arg(watts) : watts;
}

QString wattsAllowed(const PowerPlan& power) {
    const UnitLoad* tightest = power.tightest();
    return inWords(tightest && power.areUnitsApart() ? tightest->unit.capacity : power.capacity);
}

/// "8 × 8-pin PCIe, 2 × …": of the cards alone.
QString plugsOf(const PowerPlan& power, bool areAvailable) {
    QStringList words;
    for (const PlugBalance& balance : power.plugs) {
        if (balance.kind == PlugKind::Eps8)
            continue;
        const QString available = balance.available ? number(*balance.available) : notKnown();
        words << Text::tr("%1 × %2").arg(areAvailable ? available : number(balance.needed), inWords(balance.kind));
    }
    return words.isEmpty() ? Text::tr("none") : words.join(Text::tr(", "));
}

QString widths(const std::map<int, int, std::greater<>>& counts) {
    QStringList words;
    for (const auto& [lanes, count] : counts)
        words << Text::tr("%1 × x%2").arg(count).arg(lanes);
    return words.isEmpty() ? Text::tr("none") : words.join(Text::tr(", "));
}

QString lanesOf(const Analysis& analysis) {
    std::map<int, int, std::greater<>> counts;
    for (const MountedCard& mounted : analysis.machine.cards)
        ++counts[at(analysis.lanes.shares, mounted.connector).lanes];
    return widths(counts);
}

QString lanesOfCards(const Analysis& analysis) {
    std::map<int, int, std::greater<>> counts;
    for (const MountedCard& mounted : analysis.machine.cards)
        ++counts[mounted.card->pcieLanes.value_or(16)];
    return widths(counts);
}

QString gapOf(const Analysis& analysis) {
    const auto smallest = smallestGap(analysis.clearance);
    return smallest ? Text::tr("%1 at the narrowest").arg(inWords(*smallest)) : Text::tr("no card below another");
}

/// What is new decides the state, the plans give the numbers.
class Lines {
public:
    Lines(const Analysis& before, const Analysis& after, const Findings& added)
        : m_before(before)
        , m_after(after)
        , m_added(added) {}

    GrowLine line(GrowAspect aspect, const QString& now, const QString& then, const QString& allowed,
                  bool isUnknown = false) const {
        GrowLine line{aspect, isUnknown ? GrowState::NotKnown : GrowState::Holds, now, then, allowed, {}};
        for (const Finding& finding : m_added) {
            if (aspectOf(finding.rule) != aspect)
                continue;
            line.sentences << finding.message;
            line.state =
                std::max(line.state, finding.severity == Severity::Error ? GrowState::Breaks : GrowState::Strained);
        }
        return line;
    }

    GrowLine watts() const {
        const PowerPlan& power = m_after.power;
        QString then = wattsOf(power);
        if (const auto headroom = power.headroom(); headroom && *headroom >= 0)
            then = Text::tr("%1 (%2 % left)").arg(then, number(*headroom * 100));
        return line(GrowAspect::Watts, wattsOf(m_before.power), then, wattsAllowed(power),
                    !power.capacity || power.cardsAssumed > 0);
    }
    GrowLine plugs() const {
        return line(GrowAspect::Cables, plugsOf(m_before.power, false), plugsOf(m_after.power, false),
                    plugsOf(m_after.power, true), m_after.cables.status == CableStatus::NotKnown);
    }
    GrowLine places(const Card& card) const {
        return line(GrowAspect::Slots, Text::tr("cards: %1").arg(m_before.machine.cards.size()),
                    Text::tr("cards: %1").arg(m_after.machine.cards.size()),
                    Text::tr("slots of that length: %1").arg(slotsFor(*m_before.machine.board, card)));
    }
    GrowLine lanes() const {
        return line(GrowAspect::Lanes, lanesOf(m_before), lanesOf(m_after), lanesOfCards(m_after));
    }
    GrowLine air() const {
        const auto isUnknown = [](const CardAir& card) { return card.rating == Airflow::Unknown; };
        return line(GrowAspect::Air, gapOf(m_before), gapOf(m_after),
                    Text::tr("%1 below open fans").arg(inWords(freeSlot)),
                    std::ranges::any_of(m_after.air.cards, isUnknown));
    }
    GrowLine circuit() const {
        const PowerPlan& power = m_after.power;
        return line(GrowAspect::Circuit, inWords(m_before.power.busiestCircuit), inWords(power.busiestCircuit),
                    inWords(power.circuitContinuous ? power.circuitContinuous : power.circuit),
                    !power.circuit || !power.wall);
    }

private:
    const Analysis& m_before;
    const Analysis& m_after;
    const Findings& m_added;
};

/// The watts and plugs of one card more, wherever it might stand. Only rules that do not ask for its slot judge it.
Findings troublesWithoutSlot(Analysis& after, const Findings& before, const Catalogue& catalogue, const Card& card) {
    MountedCard mounted;
    mounted.card = &card;
    mounted.connector = after.machine.cards.empty() ? 0 : after.machine.cards.back().connector;
    after.machine.cards.push_back(mounted);
    after.cables = planCables(after.machine);
    after.power = planPower(after.machine, after.cables);
    static constexpr std::array<Check, 4> slotless{rules::supplyBelowPeak, rules::supplyHeadroom, rules::plugsMissing,
                                                   rules::wallCircuit};
    return newTroubles(before, findingsOf(slotless, after, catalogue));
}

NextCard withoutSlot(NextCard next, const Analysis& before, const Findings& findings, const Catalogue& catalogue) {
    Analysis after = before;
    const Findings added = troublesWithoutSlot(after, findings, catalogue, *next.card);
    const Lines lines(before, after, added);
    GrowLine places = lines.places(*next.card);
    places.state = GrowState::Breaks;
    places.sentences << next.problem;
    const auto unjudged = [](GrowAspect aspect, const QString& now) {
        return GrowLine{
            aspect, GrowState::NotKnown, now, notKnown(), {}, {Text::tr("Without a slot this cannot be told.")}};
    };
    next.lines = {lines.watts(),
                  lines.plugs(),
                  places,
                  unjudged(GrowAspect::Lanes, lanesOf(before)),
                  unjudged(GrowAspect::Air, gapOf(before)),
                  lines.circuit()};
    return next;
}

} // namespace

bool NextCard::isFree() const {
    return std::ranges::none_of(lines, [](const GrowLine& line) {
        return line.state == GrowState::Breaks || line.state == GrowState::Strained;
    });
}

const Card* usualCard(const Machine& machine) {
    const Card* usual = nullptr;
    std::ptrdiff_t most = 0;
    for (const MountedCard& mounted : machine.cards) {
        const auto count =
            std::ranges::count_if(machine.cards, [&](const MountedCard& other) { return other.card == mounted.card; });
        if (count > most) {
            usual = mounted.card;
            most = count;
        }
    }
    return usual;
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
    const Findings added = newTroubles(findings, checkAll(*after, catalogue));
    const Lines lines(analysis, *after, added);
    next.lines = {lines.watts(), lines.plugs(), lines.places(card), lines.lanes(), lines.air(), lines.circuit()};
    if (GrowLine other = lines.line(GrowAspect::Other, {}, {}, {}); !other.sentences.isEmpty())
        next.lines.push_back(std::move(other));
    return next;
}

} // namespace core
