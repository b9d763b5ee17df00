// What a drop would change is the difference of two whole analyses, so it says the same as the window would afterwards.

#include "ui/scene/drop_plan.h"

#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/parts/card_words.h"
#include "ui/scene/scene_layout.h"
#include "ui/widgets/words.h"

#include "core/parts/part_kinds.h"
#include "core/placement/chosen.h"
#include "core/rules/difference.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace ui {

static DropPlan refused(const QString& place, const core::Problem& problem) {
    DropPlan plan;
    plan.places = {place};
    plan.sentence = problem.sentence;
    plan.lines = {{place.isEmpty() || core::partPlace(place) ? Words::tr("Can't be done")
                                                             : Words::tr("Can't go into %1").arg(place),
                   CalloutMark::Bad},
                  {problem.sentence, CalloutMark::None}};
    return plan;
}

static QString signedWatts(core::Power power) {
    return power < core::Power() ? Words::tr("−%1").arg(core::inWords(-power))
                                 : Words::tr("+%1").arg(core::inWords(power));
}

static void addTotals(const core::Difference& difference, const core::Analysis& after, DropPlan& plan) {
    if (difference.sustained != core::Power()) {
        QString words = Words::tr("%1: %2 sustained in total")
                            .arg(signedWatts(difference.sustained), core::inWords(after.power.systemSustained()));
        if (difference.isPowerAssumed)
            words = Words::tr("%1 (power unknown, 350 W assumed)").arg(words);
        plan.lines.push_back({words});
    }
    if (difference.price > core::Money())
        plan.lines.push_back({Words::tr("+%1").arg(core::inWords(difference.price))});
    else if (difference.price < core::Money())
        plan.lines.push_back({Words::tr("−%1").arg(core::inWords(-difference.price))});
}

static void addFindings(const core::Difference& all, DropPlan& plan) {
    const core::ToldFindings difference = core::toldFindings(all); // what merely changed is neither new nor mended
    const auto add = [&](const core::Findings& findings, core::Severity severity, CalloutMark mark,
                         const QString& pattern) {
        int shown = 0;
        for (const core::Finding& finding : findings) {
            if (finding.severity == severity && !finding.isWaived && ++shown <= 3)
                plan.lines.push_back({pattern.arg(core::inWords(finding.title)), mark});
        }
    };
    add(difference.added, core::Severity::Error, CalloutMark::Bad, Words::tr("Error: %1"));
    add(difference.added, core::Severity::Warning, CalloutMark::Warning, Words::tr("Warning: %1"));
    add(difference.removed, core::Severity::Error, CalloutMark::Good, Words::tr("Fixes: %1"));
    add(difference.removed, core::Severity::Warning, CalloutMark::Good, Words::tr("Fixes: %1"));
}

/// What makes something worse is in no green frame; the gravest of it, else what gains most, is told in the one line.
static void tellWorst(bool isWrong, const QString& place, DropPlan& plan) {
    CalloutLine& heading = plan.lines.front();
    const CalloutLine* gravest = nullptr;
    for (const auto mark : {CalloutMark::Bad, CalloutMark::Warning, CalloutMark::Good}) {
        const auto found = std::find_if(plan.lines.begin() + 1, plan.lines.end(),
                                        [&](const CalloutLine& line) { return line.mark == mark; });
        gravest = gravest || found == plan.lines.end() ? gravest : &*found;
    }
    if (gravest)
        plan.told = Words::tr("%1 · %2").arg(plan.told, gravest->text);
    if (gravest && gravest->mark != CalloutMark::Good && heading.mark == CalloutMark::Good)
        heading.mark = CalloutMark::Warning;
    if (isWrong && !place.isEmpty() && !core::partPlace(place))
        heading.text = Words::tr("Goes into %1, but doesn't fit").arg(place);
}

/// Adds to `plan` what the build would come to, line by line; `place` is the slot or socket that gets the part, if any.
static void describe(const BuildDocument& document, const QString& place, DropPlan& plan) {
    const Evaluation& after = *plan.next;
    const auto difference =
        core::differenceBetween(document.analysis(), document.findings(), after.analysis, after.findings);
    const int connector = after.analysis.machine.board->wiring->connector(place);
    if (connector >= 0 && core::at(after.analysis.lanes.shares, connector).lanesOfCard > 0)
        plan.lines.push_back({slotWords(after.analysis, connector).value(1)});
    if (connector < 0 && !place.isEmpty() && !core::partPlace(place))
        plan.lines.push_back({placeStory(after.analysis, place).join(' '_L1)});
    for (const CalloutLine& cost : laneCosts(document.analysis(), after.analysis, difference, place))
        plan.lines.push_back(cost);
    for (const core::Difference::Gap& change : difference.gaps)
        plan.lines.push_back({core::inWords(change)});
    addTotals(difference, after.analysis, plan);
    const QString price = difference.price == core::Money() ? QString() : plan.lines.back().text;
    if (plan.told.isEmpty())
        plan.told = plan.stepText;
    if (!price.isEmpty())
        plan.told = Words::tr("%1 · %2").arg(plan.told, price);
    addFindings(difference, plan);
    tellWorst(difference.errorsAdded() > 0, place, plan);
    plan.sentence = core::textsOf(plan.lines, &CalloutLine::text).join(u". "_s) + '.'_L1;
}

static QSizeF slabOf(const core::Catalogue& catalogue, const DraggedPart& part) {
    if (part.is<core::Drive>() || part.is<core::Bridge>())
        return {};
    const core::Card* card = part.is<core::Card>() ? catalogue.find<core::Card>(part.id) : nullptr;
    return card ? QSizeF(drawnLength(*card), drawnThickness(*card)) : QSizeF(assumedBoardLength, oneSlotBoard);
}

/// "NV4, 56.3 GB/s in one direction", or nothing where no GPU of the two gets lanes.
static QString pathInWords(const core::Topology& topology, const std::pair<int, int>& pair) {
    for (const core::PeerPath& path : topology.paths) {
        const std::pair ends(core::at(topology.gpus, path.first).connector,
                             core::at(topology.gpus, path.second).connector);
        if (std::minmax(ends.first, ends.second) != std::minmax(pair.first, pair.second))
            continue;
        if (!path.perDirection)
            return core::token(path);
        const auto [low, high] = *path.perDirection;
        if (low == high)
            return Words::tr("%1 %2").arg(core::token(path), core::inWords(high));
        return Words::tr("%1 %2–%3")
            .arg(core::token(path), core::number(core::inGigabytesPerSecond(low), 1), core::inWords(high));
    }
    return {};
}

QString bridgeInWords(const core::Analysis& analysis, const QString& place) {
    for (const core::Machine::JoinedPair& joined : analysis.machine.bridges) {
        const QString first = analysis.machine.connector(joined.firstConnector).label;
        const QString second = analysis.machine.connector(joined.secondConnector).label;
        if (!joined.bridge || core::bridgePlace(first, second) != place)
            continue;
        const QString path = pathInWords(analysis.topology, {joined.firstConnector, joined.secondConnector});
        return Words::tr("%1 joins %2 and %3: %4.")
            .arg(joined.bridge->name, first, second, path.isEmpty() ? core::notKnown() : path);
    }
    return {};
}

static QString headingOf(const core::Drop& drop, const core::Catalogue& catalogue, const DraggedPart& part) {
    const QString nameThere = core::nameOf(catalogue, {drop.there.kind, drop.there.id});
    if (core::partPlace(drop.place)) {
        const QString name = core::nameOf(catalogue, {part.kind, part.id});
        const bool isAdded = nameThere.isEmpty() || part.is<core::CaseFan>(); // beside those that are there
        return isAdded ? Words::tr("Adds %1").arg(name) : Words::tr("%1 replaces %2").arg(name, nameThere);
    }
    switch (drop.kind) {
    case core::DropKind::Fills:
        break;
    case core::DropKind::Replaces:
        return Words::tr("Replaces %2 in %1").arg(drop.place, nameThere);
    case core::DropKind::Swaps:
        return Words::tr("Fits %1; %2 moves to %3").arg(drop.place, nameThere, part.fromPlace);
    case core::DropKind::HangsOnRiser:
        return Words::tr("Plugs into %1 in %2").arg(nameThere, drop.place);
    case core::DropKind::GoesUnderCard:
        return Words::tr("Goes under %1 in %2").arg(nameThere, drop.place);
    case core::DropKind::Joins:
        return Words::tr("Joins %1 and %2").arg(drop.bridge.firstSlot, drop.bridge.secondSlot);
    }
    return Words::tr("Fits %1").arg(drop.place);
}

/// What stands in the drawing for a place that it does not show: the CPU for its cooler, the case for fans.
static QString shownPlace(const DraggedPart& part, const QString& place) {
    const auto firstOf = [](const char* kind) { return core::placeText({QLatin1String(kind), 0}); };
    return part.is<core::ProcessorCooler>() ? firstOf(core::kindName<core::Processor>)
           : part.is<core::CaseFan>()       ? firstOf(core::kindName<core::Chassis>)
                                            : place;
}

/// How the two cards reach each other with the bridge, and how they did.
static void addPath(const core::Analysis& before, const core::Drop& drop, DropPlan& plan) {
    const core::Wiring& wiring = before.machine.board->wiring;
    const std::pair pair(wiring.connector(drop.bridge.firstSlot), wiring.connector(drop.bridge.secondSlot));
    const QString was = pathInWords(before.topology, pair);
    const QString now = pathInWords(plan.next->analysis.topology, pair);
    if (!now.isEmpty())
        plan.lines.push_back(
            {was.isEmpty() || was == now ? now : Words::tr("%1 instead of %2").arg(now, was), CalloutMark::Good});
}

DropPlan planDrop(const BuildDocument& document, const DraggedPart& part, const QString& where) {
    const core::Catalogue& catalogue = document.catalogue();
    const core::Machine& machine = document.analysis().machine;
    const QString asked = core::placeOfDrop(machine, part, where);
    const auto drop = core::dropOf(machine, catalogue, part, where);
    if (!drop)
        return refused(asked, drop.problem());
    const auto after = document.preview(drop->next);
    if (!after)
        return refused(drop->place, after.problem());
    const bool isBridge = drop->kind == core::DropKind::Joins;
    const QString name = core::nameOf(catalogue, {part.kind, part.id});
    DropPlan plan;
    plan.next = *after;
    const bool isChosen = core::partPlace(drop->place).has_value();
    plan.places = {isBridge || isChosen || where.isEmpty() ? drop->place : where};
    plan.slab = slabOf(catalogue, part);
    plan.lines = {{headingOf(*drop, catalogue, part), CalloutMark::Good}};
    const QString place = isChosen ? QString() : drop->place;
    if (drop->kind == core::DropKind::Fills && part.fromPlace.isEmpty())
        plan.told = place.isEmpty() ? Words::tr("Added %1").arg(name) : Words::tr("Added %1 to %2").arg(name, place);
    else if (drop->kind == core::DropKind::Replaces)
        plan.told = plan.lines.front().text;
    for (const auto& [from, to] : drop->moves) {
        const DraggedPart moved = core::partAt(document.build(), from);
        const QString what = core::nameOf(catalogue, {moved.kind, moved.id});
        plan.lines.push_back({Words::tr("%1 moves from %2 to %3").arg(what, from, to), CalloutMark::Good});
    }
    if (!drop->moves.empty())
        plan.told = Words::tr("%1 · %2").arg(plan.told, plan.lines.back().text);
    for (const core::PartKey& left : drop->left)
        plan.lines.push_back(
            {Words::tr("No place for %1: it is taken out").arg(core::nameOf(catalogue, left)), CalloutMark::Warning});
    if (isBridge) {
        plan.framed = {drop->bridge.firstSlot, drop->bridge.secondSlot};
        plan.stepText = Words::tr("Join %2 and %3 with %1").arg(name, drop->bridge.firstSlot, drop->bridge.secondSlot);
        addPath(document.analysis(), *drop, plan);
    } else if (isChosen) {
        plan.framed = {shownPlace(part, drop->place)};
        plan.stepText = Words::tr("Choose %1").arg(name);
    } else {
        plan.stepText = part.fromPlace.isEmpty() ? Words::tr("Put %1 into %2").arg(name, drop->place)
                                                 : Words::tr("Move %1 to %2").arg(name, drop->place);
    }
    describe(document, isBridge ? QString() : drop->place, plan);
    return plan;
}

/// `next` in the words of the callout, under this heading.
static DropPlan planChange(const BuildDocument& document, const core::Result<core::Build>& next,
                           const QStringList& places, const QString& heading) {
    const auto after = document.preview(next);
    if (!after)
        return refused({}, after.problem());
    DropPlan plan;
    plan.next = *after;
    plan.places = places;
    plan.stepText = heading;
    plan.lines = {{heading, CalloutMark::Good}};
    describe(document, {}, plan);
    return plan;
}

/// "Remove The blower from S1"; of several their number.
static QString removalStep(const BuildDocument& document, const QStringList& places) {
    if (places.size() != 1)
        return inWords(core::Sentence::tr("Remove %n parts", "Remove 1 part", int(places.size())));
    const DraggedPart part = core::partAt(document.build(), places.first());
    const QString name = core::nameOf(document.catalogue(), {part.kind, part.id});
    if (name.isEmpty()) // memory without a kit
        return Words::tr("Remove the %1").arg(core::placeInWords(document.analysis().machine, places.first()));
    return core::partPlace(places.first()) ? Words::tr("Remove %1").arg(name)
                                           : Words::tr("Remove %1 from %2").arg(name, places.first());
}

DropPlan planRemoval(const BuildDocument& document, const QStringList& places) {
    const core::PlacedBridge* bridge = core::bridgeAt(document.build(), places.value(0));
    return planChange(document, core::removalOf(document.build(), places),
                      bridge ? QStringList{bridge->firstSlot} : places, removalStep(document, places));
}

DropPlan planGroupMove(const BuildDocument& document, const QStringList& places, const QString& from,
                       const QString& to) {
    const auto moved = core::movedTogether(document.analysis().machine, document.catalogue(), places, from, to);
    if (!moved)
        return refused({}, moved.problem());
    DropPlan plan = planChange(document, moved->build, moved->places,
                               inWords(core::Sentence::tr("Move %n parts", "Move 1 part", int(places.size()))));
    plan.framed = moved->places;
    return plan;
}

DropPlan planPaste(const BuildDocument& document, const std::vector<core::PartCopy>& copies) {
    const auto pasted = core::withCopies(document.build(), document.catalogue(), copies);
    if (!pasted)
        return refused({}, pasted.problem());
    const int count = int(copies.size());
    return planChange(document, pasted->build, pasted->places,
                      inWords(core::Sentence::tr("Add %n copies", "Add 1 copy", count)));
}

/// A carrier's sockets that hold the same drive before and after, and get other lanes.
static void addCarriers(const core::Analysis& before, const core::Analysis& after, const QString& place,
                        std::vector<CalloutLine>& lines) {
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
        lines.push_back({Words::tr("%1 (%2) goes from %3 to %4").arg(socket, mounted.part->name, was, is),
                         isLoss ? CalloutMark::Warning : CalloutMark::Good});
    }
}

static void addUplinks(const core::Analysis& before, const core::Analysis& after, std::vector<CalloutLine>& lines) {
    for (const core::UplinkLoad& load : after.lanes.uplinks) {
        const int node = after.machine.connector(load.connector).feedsNode;
        const core::UplinkLoad* old = uplinkOf(before, node);
        if (!old || old->asked == load.asked || (!isOverasked(load) && !isOverasked(*old)))
            continue;
        const QString words = Words::tr("Uplink of %1: needs %2 (was %3), has %4")
                                  .arg(nodeName(after, node), core::inWords(load.asked), core::inWords(old->asked),
                                       core::inWords(load.there));
        lines.push_back({words, load.asked > old->asked ? CalloutMark::Warning : CalloutMark::Good});
    }
}

std::vector<CalloutLine> laneCosts(const core::Analysis& before, const core::Analysis& after,
                                   const core::Difference& difference, const QString& place) {
    std::vector<CalloutLine> lines;
    for (const core::Difference::Lanes& change : difference.lanes) {
        const bool isLoss =
            change.lanesAfter < change.lanesBefore ||
            (change.lanesAfter == change.lanesBefore && change.generationAfter < change.generationBefore);
        if (change.label != place)
            lines.push_back({core::inWords(change), isLoss ? CalloutMark::Warning : CalloutMark::Good});
    }
    if (before.machine.board != after.machine.board)
        return lines;
    addCarriers(before, after, place, lines);
    addUplinks(before, after, lines);
    return lines;
}

} // namespace ui
