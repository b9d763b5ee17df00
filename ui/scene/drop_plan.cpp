// SPDX-License-Identifier: GPL-3.0-or-later
// What a drop would change is the difference of two whole analyses, so it says the same as the window would afterwards.

#include "ui/scene/drop_plan.h"

#include "ui/scene/layout/scene_layout.h"
#include "ui/scene/parts/card_words.h"
#include "ui/widgets/words.h"

#include "core/parts/part_kinds.h"
#include "core/placement/chosen.h"
#include "core/rules/difference.h"
#include "core/rules/phrases.h"
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
                   Gravity::Bad},
                  {problem.sentence, Gravity::None}};
    return plan;
}

/// Adds to `plan` what the build would come to, all as a sentence and of each topic the most severe as a chip; `place`
/// is the slot or socket that gets the part, if any, and `from` where it was. What makes something worse is in no green
/// frame.
static void describe(const BuildDocument& document, const QString& from, const QString& place, DropPlan& plan) {
    const core::Analysis& before = document.analysis();
    const Evaluation& after = *plan.next;
    const auto difference = core::differenceBetween(before, document.findings(), after.analysis, after.findings);
    const Consequences all = core::consequencesOf(before, after.analysis, difference, from, place);
    plan.lines.insert(plan.lines.end(), all.begin(), all.end());
    Consequence& heading = plan.lines.front();
    const auto worst = std::ranges::max_element(plan.lines, {}, &Consequence::gravity)->gravity;
    if (worst >= Gravity::Warning && heading.gravity == Gravity::Good)
        heading.gravity = Gravity::Warning;
    if (plan.statusLine.isEmpty())
        plan.statusLine = plan.stepText;
    if (difference.errorsAdded() > 0 && !place.isEmpty() && !core::partPlace(place)) {
        heading.text = Words::tr("Goes into %1, but doesn't fit").arg(place);
        plan.statusLine = Words::tr("%1, but it doesn't fit").arg(plan.statusLine);
    }
    plan.sentence = core::textsOf(plan.lines, &Consequence::text).join(u". "_s) + '.'_L1;
    const Consequences mostSevere = core::mostSevereOf(plan.lines);
    plan.lines.erase(plan.lines.begin() + 1, plan.lines.end());
    plan.lines.insert(plan.lines.end(), mostSevere.begin(), mostSevere.end());
    if (const Consequence& last = plan.lines.back(); last.topic == Topic::Price)
        plan.statusLine = Words::tr("%1 · %2").arg(plan.statusLine, last.figure);
    plan.isCrowded = after.analysis.machine.cards.size() >= crowdedFrom;
}

static QSizeF slabOf(const core::Catalogue& catalogue, const DraggedPart& part) {
    if (part.is<core::Drive>() || part.is<core::Bridge>())
        return {};
    const core::Card* card = part.is<core::Card>() ? catalogue.find<core::Card>(part.id) : nullptr;
    return card ? QSizeF(drawnLength(*card), drawnThickness(*card)) : QSizeF(assumedBoardLength, oneSlotBoard);
}

/// "NV4, 56.3 GB/s", or nothing where no GPU of the two gets lanes.
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

/// What stands in the drawing for a place that it does not show: the CPU for its cooler, the case for fans, where the
/// board would be for a card that is to wait for it.
static QString shownPlace(const DraggedPart& part, const core::Drop& drop) {
    const auto firstOf = [](const char* kind) { return core::placeText({QLatin1String(kind), 0}); };
    return part.is<core::ProcessorCooler>()                   ? firstOf(core::kindName<core::Processor>)
           : part.is<core::CaseFan>()                         ? firstOf(core::kindName<core::Chassis>)
           : part.is<core::Card>() && drop.there.id.isEmpty() ? firstOf(core::kindName<core::Board>)
                                                              : drop.place;
}

/// How the two cards reach each other with the bridge, and how they did.
static void addPath(const core::Analysis& before, const core::Drop& drop, DropPlan& plan) {
    const core::Wiring& wiring = before.machine.board->wiring;
    const std::pair pair(wiring.connector(drop.bridge.firstSlot), wiring.connector(drop.bridge.secondSlot));
    const QString was = pathInWords(before.topology, pair);
    const QString now = pathInWords(plan.next->analysis.topology, pair);
    if (!now.isEmpty())
        plan.lines.push_back({was.isEmpty() || was == now ? now : Words::tr("%1 instead of %2").arg(now, was),
                              Gravity::Good, Topic::Fit, now});
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
    plan.lines = {{headingOf(*drop, catalogue, part), Gravity::Good}};
    const QString place = isChosen ? QString() : drop->place;
    if (drop->kind == core::DropKind::Fills && part.fromPlace.isEmpty())
        plan.statusLine =
            place.isEmpty() ? Words::tr("Added %1").arg(name) : Words::tr("Added %1 to %2").arg(name, place);
    else if (drop->kind == core::DropKind::Replaces)
        plan.statusLine = plan.lines.front().text;
    for (const auto& [from, to] : drop->moves) {
        const DraggedPart moved = core::partAt(document.build(), from);
        const QString what = core::nameOf(catalogue, {moved.kind, moved.id});
        plan.lines.push_back({Words::tr("%1 moves from %2 to %3").arg(what, from, to), Gravity::Good, Topic::Lanes,
                              Words::tr("%1: %2 → %3").arg(what, from, to)});
    }
    if (!drop->moves.empty())
        plan.statusLine = Words::tr("%1 · %2").arg(plan.statusLine, plan.lines.back().text);
    for (const core::PartKey& key : drop->left) {
        const QString left = core::nameOf(catalogue, key);
        plan.lines.push_back({Words::tr("No place for %1: it is taken out").arg(left), Gravity::Warning, Topic::Lanes,
                              Words::tr("Takes out %1").arg(left)});
    }
    if (isBridge) {
        plan.framed = {drop->bridge.firstSlot, drop->bridge.secondSlot};
        plan.stepText = Words::tr("Join %2 and %3 with %1").arg(name, drop->bridge.firstSlot, drop->bridge.secondSlot);
        addPath(document.analysis(), *drop, plan);
    } else if (isChosen) {
        plan.framed = {shownPlace(part, *drop)};
        plan.stepText = Words::tr("Choose %1").arg(name);
    } else {
        plan.stepText = part.fromPlace.isEmpty() ? Words::tr("Put %1 into %2").arg(name, drop->place)
                                                 : Words::tr("Move %1 to %2").arg(name, drop->place);
    }
    describe(document, part.fromPlace, isBridge ? QString() : drop->place, plan);
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
    plan.lines = {{heading, Gravity::Good}};
    describe(document, {}, {}, plan);
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

DropPlan planChoice(const BuildDocument& document, const core::PartKey& part, int count, const QString& place) {
    const bool isPlaced = core::isPlaced(part.kind);
    const bool isKit = part.kind == QLatin1String(core::kindName<core::MemoryKit>);
    if (!place.isEmpty() || count < 1 || (count == 1 && !isKit))
        return planDrop(document, {part.kind, part.id, {}}, place);
    if (isPlaced)
        return planPaste(document, std::vector(std::size_t(count), core::PartCopy{{part.kind, part.id, {}}}));
    const QString name = core::nameOf(document.catalogue(), part);
    return planChange(document, core::withChosenUnits(document.analysis().machine, document.catalogue(), part, count),
                      {core::placeText({part.kind, 0})},
                      count > 1 ? Words::tr("Choose %1 × %2").arg(count).arg(name) : Words::tr("Choose %1").arg(name));
}

DropPlan planPaste(const BuildDocument& document, const std::vector<core::PartCopy>& copies) {
    const auto pasted = core::withCopies(document.build(), document.catalogue(), copies);
    if (!pasted)
        return refused({}, pasted.problem());
    const int count = int(copies.size());
    return planChange(document, pasted->build, pasted->places,
                      inWords(core::Sentence::tr("Add %n copies", "Add 1 copy", count)));
}

} // namespace ui
