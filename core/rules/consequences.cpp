// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/consequences.h"

#include "core/build/part_places.h"
#include "core/parts/part_kinds.h"
#include "core/rules/lane_words.h"
#include "core/rules/phrases.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <functional>

namespace core {

QString inWords(Topic topic) {
    return choiceInWords("consequence_topic", int(topic));
}

static Gravity gravityOf(const Difference::Lanes& change) {
    const bool isLess = change.lanesAfter < change.lanesBefore ||
                        (change.lanesAfter == change.lanesBefore && change.generationAfter < change.generationBefore);
    return isLess ? Gravity::Warning : Gravity::Good;
}

static Gravity gravityOf(const Difference::Heat& change) {
    return change.after > change.before ? Gravity::Warning : Gravity::Good;
}

static Gravity gravityOf(const Difference::Gap& change) {
    const bool isLess = change.after && (!change.before || *change.after < *change.before);
    return change.after && *change.after < Length() ? Gravity::Bad
           : isLess && change.isTooNear             ? Gravity::Warning
                                                    : Gravity::None;
}

static QString figureOf(const Difference::Lanes& change) {
    return change.lanesAfter != change.lanesBefore
               ? Text::tr("%1 → %2").arg(inLanes(change.lanesBefore), inLanes(change.lanesAfter))
               : Text::tr("Gen %1 → Gen %2").arg(change.generationBefore).arg(change.generationAfter);
}

template <class Amount>
static QString withSign(Amount change) {
    return change < Amount() ? Text::tr("−%1").arg(inWords(-change)) : Text::tr("+%1").arg(inWords(change));
}

static QString figureOf(const Difference::Heat& change) {
    return withSign(change.after - change.before);
}

static QString figureOf(const Difference::Gap& change) {
    return !change.after              ? Text::tr("free below")
           : *change.after < Length() ? Text::tr("overlap %1").arg(inWords(-*change.after))
                                      : Text::tr("%1 of air").arg(inWords(*change.after));
}

static void addTotals(const Analysis& after, const Difference& difference, Consequences& all) {
    const auto gravityOfCost = [](bool isLess) { return isLess ? Gravity::Good : Gravity::None; };
    if (const Power more = difference.sustained; more != Power()) {
        const QString figure = withSign(more);
        const QString text = Text::tr("%1: %2 sustained in total").arg(figure, inWords(after.power.systemSustained()));
        const QString supply = placeText({QLatin1String(kindName<PowerSupply>), 0});
        all.push_back({difference.isPowerAssumed ? Text::tr("%1 (power unknown, 350 W assumed)").arg(text) : text,
                       gravityOfCost(more < Power()), Topic::Watts, figure, figure,
                       after.machine.supply ? supply : QString()});
    }
    const Money more = difference.price;
    const bool isUnpriced = difference.partsWithoutPrice > 0;
    if (more == Money() && !isUnpriced)
        return;
    const QString figure = !isUnpriced       ? withSign(more)
                           : more == Money() ? Text::tr("price unknown")
                                             : Text::tr("%1 + ?").arg(withSign(more));
    all.push_back({figure, gravityOfCost(more < Money() && !isUnpriced), Topic::Price, figure, figure});
}

/// What a finding is about, for the part that stands in `place`.
static Topic topicOf(const Finding& finding, const QString& place) {
    switch (ruleCalled(finding.rule).area) {
    case Area::Watts:
    case Area::Cables:
    case Area::Circuit:
        return Topic::Watts;
    case Area::Air:
        return Topic::Air;
    case Area::Lanes:
        return finding.isAbout(place) ? Topic::Fit : Topic::Lanes;
    case Area::Room:
    case Area::Host:
    case Area::Notes:
        break;
    }
    return Topic::Fit;
}

static void addFindings(const Difference& difference, const QString& place, Consequences& all) {
    const ShownFindings shown = shownFindings(difference); // what merely changed is neither new nor mended
    const auto add = [&](const Findings& findings, Severity severity, Gravity gravity, const QString& pattern) {
        for (const Finding& finding : findings) {
            const QString title = inWords(finding.title);
            const QString text = pattern.arg(title);
            if (finding.severity == severity && !finding.isWaived) // a title alone reads as what is wrong
                all.push_back({text, gravity, topicOf(finding, place), gravity == Gravity::Good ? text : title});
        }
    };
    add(shown.added, Severity::Error, Gravity::Bad, Text::tr("Error: %1"));
    add(shown.added, Severity::Warning, Gravity::Warning, Text::tr("Warning: %1"));
    add(shown.removed, Severity::Error, Gravity::Good, Text::tr("Fixes: %1"));
    add(shown.removed, Severity::Warning, Gravity::Good, Text::tr("Fixes: %1"));
}

/// What the part itself gets in its slot or socket; moved to fewer lanes than it had in `from` it is worse off.
static void addOwnLink(const Analysis& before, const Analysis& after, const QString& from, const QString& place,
                       Consequences& lines) {
    if (place.isEmpty() || partPlace(place))
        return;
    const int connector = after.machine.board->wiring->connector(place);
    QString story = placeStory(after, place).join(' '_L1);
    if (story.isEmpty())
        return;
    story.chop(1); // its full stop: the others have none
    if (connector < 0)
        return lines.push_back({story, Gravity::None, Topic::Fit, story});
    const LaneShare& share = at(after.lanes.shares, connector);
    const int old = before.machine.board == after.machine.board ? before.machine.board->wiring->connector(from) : -1;
    const int had = old < 0 ? 0 : at(before.lanes.shares, old).lanes;
    if (share.lanes >= had)
        return lines.push_back({story, Gravity::None, Topic::Fit, linkWords(share)});
    const QString less = Text::tr("%1 → %2").arg(inLanes(had), inLanes(share.lanes));
    lines.push_back({story, Gravity::Warning, Topic::Fit, less, less});
}

/// A carrier's sockets that hold the same drive before and after, and get other lanes.
static void addCarriers(const Analysis& before, const Analysis& after, const QString& place, Consequences& lines) {
    for (const auto& mounted : after.machine.drives) {
        const int connector = mounted.connector;
        if (mounted.endpoint < 0 || mounted.isOnSataCable() ||
            driveOnCarrier(before.machine, connector, mounted.endpoint) != mounted.part)
            continue;
        const QString socket = carrierPlace(after, connector, mounted.endpoint);
        const QString was = carrierLink(before, connector, mounted.endpoint);
        const QString is = carrierLink(after, connector, mounted.endpoint);
        if (was == is || socket == place)
            continue;
        const bool isLoss =
            carrierLanes(after, connector, mounted.endpoint) < carrierLanes(before, connector, mounted.endpoint);
        lines.push_back({Text::tr("%1 (%2) goes from %3 to %4").arg(socket, mounted.part->name, was, is),
                         isLoss ? Gravity::Warning : Gravity::Good,
                         Topic::Lanes,
                         Text::tr("%1: %2 → %3").arg(socket, was, is),
                         {},
                         socket});
    }
}

static void addUplinks(const Analysis& before, const Analysis& after, Consequences& lines) {
    for (const UplinkLoad& load : after.lanes.uplinks) {
        const int node = after.machine.connector(load.connector).feedsNode;
        const UplinkLoad* old = uplinkOf(before, node);
        if (!old || old->asked == load.asked || (!isOverasked(load) && !isOverasked(*old)))
            continue;
        const QString words =
            Text::tr("Uplink of %1: needs %2 (was %3), has %4")
                .arg(nodeName(after, node), inWords(load.asked), inWords(old->asked), inWords(load.there));
        lines.push_back({words, load.asked > old->asked ? Gravity::Warning : Gravity::Good, Topic::Lanes, words});
    }
}

Consequences consequencesOf(const Analysis& before, const Analysis& after, const Difference& difference,
                            const QString& from, const QString& place) {
    Consequences all;
    addOwnLink(before, after, from, place, all);
    const auto add = [&](Topic topic, const auto& change) {
        const QString figure = figureOf(change);
        all.push_back({inWords(change), gravityOf(change), topic, Text::tr("%1: %2").arg(change.label, figure), figure,
                       change.label});
    };
    for (const Difference::Lanes& change : difference.lanes) {
        if (change.label != place)
            add(Topic::Lanes, change);
    }
    if (before.machine.board == after.machine.board) {
        addCarriers(before, after, place, all);
        addUplinks(before, after, all);
    }
    for (const Difference::Heat& change : difference.heats)
        add(Topic::Air, change);
    for (const Difference::Gap& change : difference.gaps)
        add(Topic::Air, change);
    addTotals(after, difference, all);
    addFindings(difference, place, all);
    return all;
}

/// A cost that is no fault ranks with a gain.
static Gravity rankOf(const Consequence& consequence) {
    return std::max(consequence.gravity, Gravity::Good);
}

Consequences mostSevereOf(const Consequences& all) {
    Consequences kept;
    for (const Topic topic : {Topic::Lanes, Topic::Fit, Topic::Air, Topic::Watts, Topic::Price}) {
        const Consequence* first = nullptr;
        const Consequence* worst = nullptr;
        for (const Consequence& each : all) {
            if (each.topic != topic)
                continue;
            first = first ? first : &each;
            worst = worst && rankOf(*worst) >= rankOf(each) ? worst : &each;
        }
        if (!worst)
            continue;
        kept.push_back(*worst);
        if (worst->figure.isEmpty() && !first->figure.isEmpty())
            kept.back().chip = Text::tr("%1 · %2").arg(first->chip, worst->chip);
    }
    return kept;
}

std::map<QString, Consequences> shownAfterChange(const Consequences& worst, const QString& own) {
    constexpr std::size_t most = 3;
    Consequences shown = worst;
    std::erase_if(shown, [](const Consequence& each) {
        return each.topic == Topic::None || (each.topic == Topic::Fit && each.gravity == Gravity::None);
    });
    std::ranges::stable_sort(shown, std::greater(), rankOf);
    shown.resize(std::min(shown.size(), most));
    std::map<QString, Consequences> byPlace;
    for (const Consequence& each : shown)
        byPlace[each.place.isEmpty() ? own : each.place].push_back(each);
    return byPlace;
}

} // namespace core
