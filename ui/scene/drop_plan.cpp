#include "ui/scene/drop_plan.h"

#include "ui/panels/part_chooser.h"
#include "ui/scene/lanes/lane_costs.h"
#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/parts/bridge_plan.h"
#include "ui/scene/parts/card_words.h"
#include "ui/scene/scene_layout.h"

#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/parts/fields.h"
#include "core/rules/difference.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

struct DropWords {
    Q_DECLARE_TR_FUNCTIONS(ui::DropPlan)
};

/// Calls `use` with the part of the kind named, or null.
template <class Use>
static auto withPart(const core::Catalogue& catalogue, const QString& kind, const QString& id, Use use) {
    if (kind == QLatin1String(core::kindName<core::Drive>))
        return use(catalogue.find<core::Drive>(id));
    if (kind == QLatin1String(core::kindName<core::NetworkCard>))
        return use(catalogue.find<core::NetworkCard>(id));
    if (kind == QLatin1String(core::kindName<core::Riser>))
        return use(catalogue.find<core::Riser>(id));
    return use(catalogue.find<core::Card>(id));
}

DraggedPart partAt(const core::Build& build, const QString& place) {
    const auto among = [&](const std::vector<core::PlacedPart>& parts) {
        return std::any_of(parts.begin(), parts.end(), [&](const auto& part) { return part.place == place; });
    };
    if (const core::PlacedBridge* bridge = bridgeAt(build, place))
        return {QLatin1String(core::kindName<core::Bridge>), bridge->bridge, place};
    const QString id = core::partIn(build, place);
    if (id.isEmpty())
        return {};
    const bool isCard = std::any_of(build.cards.begin(), build.cards.end(),
                                    [&](const core::PlacedCard& card) { return card.slot == place; });
    const char* kind = isCard                      ? core::kindName<core::Card>
                       : among(build.drives)       ? core::kindName<core::Drive>
                       : among(build.networkCards) ? core::kindName<core::NetworkCard>
                       : among(build.risers)       ? core::kindName<core::Riser>
                                                   : core::kindName<core::Card>;
    return {QLatin1String(kind), id, place};
}

DropPlan refusedPlan(const QString& place, const QString& sentence) {
    DropPlan plan;
    plan.sentence = sentence;
    plan.lines = {{DropWords::tr("Does not go into %1").arg(place), CalloutMark::Bad}, {sentence, CalloutMark::None}};
    return plan;
}

static QString signedWatts(core::Power power) {
    return power < core::Power() ? DropWords::tr("−%1").arg(core::inWords(-power))
                                 : DropWords::tr("+%1").arg(core::inWords(power));
}

static void addTotals(const core::Difference& difference, const core::Analysis& after, DropPlan& plan) {
    if (difference.sustained != core::Power()) {
        QString words = DropWords::tr("%1: %2 sustained in all")
                            .arg(signedWatts(difference.sustained), core::inWords(after.power.systemSustained()));
        if (difference.isPowerAssumed)
            words = DropWords::tr("%1 (demand not known, 350 W assumed)").arg(words);
        plan.lines.push_back({words});
    }
    if (difference.price > core::Money())
        plan.lines.push_back({DropWords::tr("+%1").arg(core::inWords(difference.price))});
    else if (difference.price < core::Money())
        plan.lines.push_back({DropWords::tr("−%1").arg(core::inWords(-difference.price))});
}

static void addFindings(const core::Difference& difference, DropPlan& plan) {
    const auto add = [&](const core::Findings& findings, core::Severity severity, CalloutMark mark,
                         const QString& pattern) {
        int shown = 0;
        for (const core::Finding& finding : findings) {
            if (finding.severity == severity && !finding.isWaived && ++shown <= 3)
                plan.lines.push_back({pattern.arg(finding.title), mark});
        }
    };
    add(difference.added, core::Severity::Error, CalloutMark::Bad, DropWords::tr("Error: %1"));
    add(difference.added, core::Severity::Warning, CalloutMark::Warning, DropWords::tr("Warning: %1"));
    add(difference.removed, core::Severity::Error, CalloutMark::Good, DropWords::tr("Mends: %1"));
    add(difference.removed, core::Severity::Warning, CalloutMark::Good, DropWords::tr("Mends: %1"));
}

void describePlan(const BuildDocument& document, const Evaluation& after, const QString& place, DropPlan& plan) {
    const auto difference =
        core::differenceBetween(document.analysis(), document.findings(), after.analysis, after.findings);
    const int connector = after.analysis.machine.board->wiring->connector(place);
    if (connector >= 0 && core::at(after.analysis.lanes.shares, connector).lanesOfCard > 0)
        plan.lines.push_back({slotWords(after.analysis, connector).value(1)});
    if (connector < 0 && !place.isEmpty())
        plan.lines.push_back({placeStory(after.analysis, place).join(' '_L1)});
    for (const CalloutLine& cost : laneCosts(document.analysis(), after.analysis, difference, place))
        plan.lines.push_back(cost);
    for (const core::Difference::Gap& change : difference.gaps)
        plan.lines.push_back({core::inWords(change)});
    addTotals(difference, after.analysis, plan);
    addFindings(difference, plan);
    if (plan.lines.front().mark == CalloutMark::Good && difference.errorsAdded() > 0) {
        plan.lines.front().mark = CalloutMark::Warning;
        if (!place.isEmpty())
            plan.lines.front().text = DropWords::tr("Goes into %1, with errors").arg(place);
    }
    QStringList sentences;
    for (const CalloutLine& line : plan.lines)
        sentences << line.text;
    plan.sentence = sentences.join(u". "_s) + '.'_L1;
}

static QSizeF slabOf(const core::Catalogue& catalogue, const DraggedPart& part) {
    if (part.kind == QLatin1String(core::kindName<core::Drive>))
        return {};
    const core::Card* card = catalogue.find<core::Card>(part.id);
    if (part.kind != QLatin1String(core::kindName<core::Card>) || !card)
        return {assumedBoardLength, oneSlotBoard};
    return {drawnLength(*card), drawnThickness(*card)};
}

/// A drive let go over a carrier card goes into its first free socket.
static QString placeFor(const core::Machine& machine, const DraggedPart& part, const QString& place) {
    if (part.kind != QLatin1String(core::kindName<core::Drive>))
        return place;
    for (const auto& mounted : machine.risers) {
        if (machine.connector(mounted.connector).label != place)
            continue;
        if (part.fromPlace.startsWith(place + '/'_L1))
            return part.fromPlace; // it is on this carrier already
        for (std::size_t socket = 1; socket <= mounted.part->split.size(); ++socket) {
            const QString inside = u"%1/%2"_s.arg(place).arg(socket);
            if (core::partIn(machine.build, inside).isEmpty())
                return inside;
        }
    }
    return place;
}

static bool isRiser(const DraggedPart& part) {
    return part.kind == QLatin1String(core::kindName<core::Riser>);
}

static bool hangs(const DraggedPart& part) {
    return part.kind == QLatin1String(core::kindName<core::Card>) ||
           part.kind == QLatin1String(core::kindName<core::NetworkCard>);
}

/// True where a card comes to hang on the riser cable that is there, or a riser cable comes under the card there.
static bool joins(const core::Catalogue& catalogue, const DraggedPart& part, const DraggedPart& there) {
    const DraggedPart& below = isRiser(part) ? part : there;
    const DraggedPart& above = isRiser(part) ? there : part;
    const core::Riser* riser = isRiser(below) ? catalogue.find<core::Riser>(below.id) : nullptr;
    return riser && core::carriesCard(*riser) && hangs(above);
}

/// The edit that puts a part of the catalogue into a place that is free, or holds another of its kind; a card and a
/// riser cable share one.
static core::Result<core::Build> placed(const core::Build& build, const DraggedPart& part, const QString& place,
                                        bool isJoined) {
    const bool isKept = isJoined || core::partIn(build, place).isEmpty();
    core::Build cleared = isKept ? build : core::without(build, place);
    if (isJoined && isRiser(part))
        cleared = core::withoutRiser(std::move(cleared), place); // another cable in its stead
    if (part.kind == QLatin1String(core::kindName<core::Drive>))
        return core::withDrive(std::move(cleared), place, part.id);
    if (part.kind == QLatin1String(core::kindName<core::NetworkCard>))
        return core::withNetworkCard(std::move(cleared), place, part.id);
    if (part.kind == QLatin1String(core::kindName<core::Riser>))
        return core::withRiser(std::move(cleared), place, part.id);
    return core::withCard(std::move(cleared), place, part.id);
}

/// The connector at `place`: the board's own, or a carrier's socket.
static core::Connector connectorAt(const core::Machine& machine, const QString& place) {
    const core::Wiring& wiring = machine.board->wiring;
    if (const int connector = wiring.connector(place); connector >= 0)
        return core::at(wiring.connectors, connector);
    const auto slash = place.lastIndexOf('/'_L1);
    const int slot = wiring.connector(place.left(slash));
    const int socket = place.mid(slash + 1).toInt() - 1;
    for (const auto& riser : machine.risers) {
        if (riser.connector == slot && socket >= 0 && socket < int(riser.part->split.size()))
            return core::carrierSocket(*riser.part, socket, place);
    }
    return {};
}

/// Whether `part` physically goes into `place`.
static core::Outcome seatsIn(const BuildDocument& document, const DraggedPart& part, const QString& place) {
    const bool isSataPort =
        core::sataPort(place) >= 0 && document.analysis().machine.board->wiring->connector(place) < 0;
    if (isSataPort && part.kind == QLatin1String(core::kindName<core::Drive>))
        return core::Done{}; // a drive of another kind is told by the rules
    const core::Connector target = connectorAt(document.analysis().machine, place);
    return withPart(document.catalogue(), part.kind, part.id, [&](const auto* found) -> core::Outcome {
        if (!found)
            return core::Problem{DropWords::tr("The catalogue has no part \"%1\".").arg(part.id)};
        return core::seats(target, *found);
    });
}

DropPlan planDrop(const BuildDocument& document, const DraggedPart& part, const QString& where) {
    if (isBridge(part.kind))
        return planBridge(document, part, where);
    const core::Build& build = document.build();
    const QString place = placeFor(document.analysis().machine, part, where);
    const QString name = partName(document.catalogue(), part.kind, part.id);
    const DraggedPart there = partAt(build, place);
    if (place == part.fromPlace)
        return refusedPlan(place, DropWords::tr("%1 is in %2 already.").arg(name, place));
    if (const auto seat = seatsIn(document, part, place); !seat)
        return refusedPlan(place, seat.problem().sentence);
    const QString nameThere = partName(document.catalogue(), there.kind, there.id);
    const bool isJoined = joins(document.catalogue(), part, there);
    if (!there.id.isEmpty() && there.kind != part.kind && !isJoined)
        return refusedPlan(place, DropWords::tr("%1 is taken by %2; take that out first.").arg(place, nameThere));
    const bool isSwap = !there.id.isEmpty() && !part.fromPlace.isEmpty() && !isJoined;
    if (isSwap) {
        if (const auto seat = seatsIn(document, there, part.fromPlace); !seat)
            return refusedPlan(place, seat.problem().sentence);
    }
    const auto next = part.fromPlace.isEmpty()     ? placed(build, part, place, isJoined)
                      : isJoined && !isRiser(part) ? core::withHung(build, part.fromPlace, place)
                                                   : core::withMoved(build, part.fromPlace, place);
    const auto after = document.preview(next);
    if (!after)
        return refusedPlan(place, after.problem().sentence);
    DropPlan plan;
    plan.isPossible = true;
    plan.next = *next;
    plan.slab = slabOf(document.catalogue(), part);
    plan.stepText = part.fromPlace.isEmpty() ? DropWords::tr("Put %1 into %2").arg(name, place)
                                             : DropWords::tr("Move %1 to %2").arg(name, place);
    QString heading = DropWords::tr("Fits %1").arg(place);
    if (isJoined)
        heading = isRiser(part) ? DropWords::tr("Goes under %1 in %2").arg(nameThere, place)
                                : DropWords::tr("Hangs on %1 in %2").arg(nameThere, place);
    else if (isSwap)
        heading = DropWords::tr("Fits %1; %2 goes to %3").arg(place, nameThere, part.fromPlace);
    else if (!there.id.isEmpty())
        heading = DropWords::tr("Fits %1 instead of %2").arg(place, nameThere);
    plan.lines = {{heading, CalloutMark::Good}};
    describePlan(document, *after, place, plan);
    return plan;
}

DropPlan planRemoval(const BuildDocument& document, const QString& place) {
    const DraggedPart part = partAt(document.build(), place);
    if (part.id.isEmpty())
        return refusedPlan(place, DropWords::tr("There is nothing in %1 to take out.").arg(place));
    if (isBridge(part.kind))
        return planBridgeRemoval(document, place);
    const core::Build next = core::without(document.build(), place);
    const auto after = document.preview(next);
    if (!after)
        return refusedPlan(place, after.problem().sentence);
    const QString name = partName(document.catalogue(), part.kind, part.id);
    DropPlan plan;
    plan.isPossible = true;
    plan.next = next;
    plan.stepText = DropWords::tr("Take %1 out of %2").arg(name, place);
    plan.lines = {{DropWords::tr("Takes %1 out of %2").arg(name, place), CalloutMark::Good}};
    describePlan(document, *after, {}, plan);
    return plan;
}

} // namespace ui
