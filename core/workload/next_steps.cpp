// Keeps guide rules 5 (three ways to train a bigger model) and 55 (ZeRO talks often, DDP seldom).
#include "core/workload/next_steps.h"

#include "core/build/edits.h"
#include "core/placement/best_place.h"
#include "core/units/text.h"
#include "core/workload/sweep.h"
#include "core/workload/weight_placement.h"

#include <algorithm>

namespace core {

/// The least that any card has left; empty where one is not known.
static std::optional<ByteCount> smallestRoom(const std::vector<GpuRoom>& rooms) {
    std::optional<ByteCount> smallest;
    for (const GpuRoom& room : rooms) {
        if (!room.left())
            return {};
        smallest = smallest ? std::min(*smallest, *room.left()) : *room.left();
    }
    return smallest;
}

/// The maker of the chip speaks for a partner's card.
static const Card& referenceOf(const Card& card, const Catalogue& catalogue) {
    const Card* reference = card.variantOf.isEmpty() ? nullptr : catalogue.find<Card>(card.variantOf);
    return reference ? *reference : card;
}

/// Checkpointing and fused attention, where these alone make it fit.
static std::optional<NextStep> lighterSettings(const Model& model, const Workload& choice,
                                               const std::vector<GpuRoom>& rooms) {
    Workload lighter = choice;
    lighter.checkpointing = lighter.hasFusedAttention = true;
    const auto need = memoryNeed(model, lighter, int(rooms.size()));
    if (lighter == choice || !need || verdictOf(need->card, rooms) != FitVerdict::Fits)
        return {};
    return NextStep{.kind = WayKind::Settings,
                    .isPossible = true,
                    .text =
                        Text::tr("Settings: gradient checkpointing and fused attention bring it to %1 on each card.")
                            .arg(inWords(need->card)),
                    .choice = lighter};
}

static NextStep biggerCard(const Analysis& analysis, const Catalogue& catalogue, const MemoryNeed& need,
                           const std::vector<GpuRoom>& rooms) {
    ByteCount display;
    for (const GpuRoom& room : rooms)
        display = std::max(display, room.display);
    const Card& now = referenceOf(*analysis.machine.cards.front().card, catalogue);
    const Card* best = nullptr;
    for (const Card& card : catalogue.all<Card>()) {
        const auto price = amountUsed(card);
        const bool isPlain =
            goesIntoSlot(card) && card.variantOf.isEmpty() && card.chips.value_or(1) == 1 && price && card.memory;
        const bool isNoStepBack = card.maker == now.maker && fp32AtBoost(card) >= fp32AtBoost(now);
        if (isPlain && isNoStepBack && bytesOf(*card.memory) >= need.card.high + display &&
            (!best || *price < *amountUsed(*best)))
            best = &card;
    }
    if (!best)
        return {.kind = WayKind::BiggerCard,
                .text = Text::tr("Bigger card: no priced card of this maker that is as fast holds the %1 needed.")
                            .arg(inWords(need.card.high))};
    NextStep step{.kind = WayKind::BiggerCard,
                  .isPossible = true,
                  .text = Text::tr("Bigger card: %1 has %2 for the %3 needed; %4 each (%5).")
                              .arg(best->name, inWords(*best->memory), inWords(need.card.high),
                                   inWords(priceUsed(*best)->amount), priceUsed(*best)->date),
                  .build = analysis.machine.build};
    for (PlacedCard& placed : step.build->cards)
        placed.card = best->id;
    return step;
}

/// The way with the fewest cards, `least` or more, that fits in `room` without offload; of equals the one that shares
/// least.
static const SweptPlan* fewestCards(const std::vector<SweptPlan>& plans, ByteCount room, bool isInference, int least) {
    const SweptPlan* best = nullptr;
    for (const SweptPlan& plan : plans) {
        if (plan.offload != Offload::None || plan.card.high > room || plan.cards < least)
            continue;
        const bool isSplit = plan.split.tensor * plan.split.pipeline > 1;
        if (!isInference && isSplit) // shards of ZeRO ask nothing of the model's shape
            continue;
        if (!best || plan.cards < best->cards)
            best = &plan;
    }
    return best;
}

static QString wayInWords(const SweptPlan& plan, bool isInference) {
    if (!isInference)
        return inWords(plan.plan);
    if (plan.split.pipeline == 1)
        return Text::tr("tensor parallel %1").arg(plan.split.tensor);
    if (plan.split.tensor == 1)
        return Text::tr("pipeline parallel %1").arg(plan.split.pipeline);
    return Text::tr("tensor parallel %1 × pipeline parallel %2").arg(plan.split.tensor).arg(plan.split.pipeline);
}

static NextStep moreCards(const Analysis& analysis, const Catalogue& catalogue, const Workload& choice,
                          const std::vector<SweptPlan>& plans, std::optional<ByteCount> room) {
    const bool isInference = choice.task == Task::Inference;
    const int here = int(analysis.topology.gpus.size());
    const SweptPlan* best = room ? fewestCards(plans, *room, isInference, isInference ? 1 : here) : nullptr;
    if (!best)
        return {.kind = WayKind::MoreCards,
                .text = Text::tr("More cards: even %1 cards like these do not hold it, however it is split.")
                            .arg(mostCardsSwept)};
    NextStep step{.kind = WayKind::MoreCards, .isPossible = true, .choice = best->applied(choice)};
    const QString need = inWords(best->card.high);
    if (best->cards <= here) {
        step.text = Text::tr("More cards: it fits on %1 of these %2 with %3, %4 on each.")
                        .arg(best->cards)
                        .arg(here)
                        .arg(wayInWords(*best, isInference), need);
        return step;
    }
    const QString card = analysis.machine.cards.front().card->id;
    Build build = analysis.machine.build;
    int added = 0;
    for (; added < best->cards - here; ++added) {
        const auto slot = bestPlaceFor<Card>(build, catalogue, card);
        const auto more = slot ? withCard(build, *slot, card) : Result<Build>(Problem{});
        if (!more)
            break;
        build = *more;
    }
    const bool hasRoom = added == best->cards - here;
    if (hasRoom)
        step.build = build;
    step.text =
        (hasRoom
             ? Text::tr("More cards: %1 like these hold it with %2, %3 on each. There are slots for %4 more.")
             : Text::tr("More cards: %1 like these hold it with %2, %3 on each. The board has no place for %4 more."))
            .arg(best->cards)
            .arg(wayInWords(*best, isInference), need)
            .arg(best->cards - here);
    return step;
}

static QString hostWords(const Machine& machine, const Band<ByteCount>& host) {
    const ByteCount there = machine.build.memory ? bytesOf(machine.build.memory->size) : ByteCount();
    return there >= host.high ? Text::tr("system memory is enough (%1)").arg(inWords(there))
                              : Text::tr("system memory is %1 of %2").arg(inWords(there), inWords(host));
}

/// What of the weights llama.cpp would leave in system memory.
static NextStep weightsOnHost(const Analysis& analysis, const Model& model, const Workload& choice) {
    const auto placed = placeWeights(model, choice, workMachine(analysis));
    if (!placed)
        return {.kind = WayKind::Offload, .text = Text::tr("Offload: %1").arg(placed.problem().sentence)};
    if (!placed->host)
        return {.kind = WayKind::Offload,
                .text = Text::tr("Offload: not needed with the layers spread over all cards.")};
    const QString weights = inWords(placed->host->weights);
    return {.kind = WayKind::Offload,
            .text = placed->host->isOfExperts
                        ? Text::tr("Offload: %1 of experts in system memory; each token waits for some.").arg(weights)
                        : Text::tr("Offload: %1 of layers in system memory; each token waits for them.").arg(weights)};
}

static NextStep offloaded(const Analysis& analysis, const Workload& choice, const std::vector<SweptPlan>& plans,
                          std::optional<ByteCount> room) {
    const int here = int(analysis.topology.gpus.size());
    const SweptPlan* best = nullptr;
    for (const SweptPlan& plan : plans) {
        const bool isWhole = plan.split.tensor == 1 && plan.split.pipeline == 1;
        if (!isWhole || plan.offload == Offload::None || plan.cards != here || !room || plan.card.high > *room)
            continue;
        if (!best || plan.offload < best->offload)
            best = &plan;
    }
    if (!best)
        return {.kind = WayKind::Offload,
                .text = Text::tr("Offload: not enough, even with optimizer and weights off the cards. Lower the batch "
                                 "or sequence, or use checkpointing.")};
    return {.kind = WayKind::Offload,
            .isPossible = true,
            .text = Text::tr("Offload: %1 with %2 off the cards leaves %3 on each; %4.")
                        .arg(inWords(best->plan), inWords(best->offload).toLower(), inWords(best->card.high),
                             hostWords(analysis.machine, best->host)),
            .choice = best->applied(choice)};
}

std::vector<NextStep> nextSteps(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                const Workload& choice) {
    const auto rooms = gpuRooms(analysis);
    const auto need = memoryNeed(model, choice, std::max(1, int(rooms.size())));
    if (!need || rooms.empty())
        return {};
    const auto room = smallestRoom(rooms);
    const auto plans = sweptPlans(model, choice);
    std::vector<NextStep> steps{biggerCard(analysis, catalogue, *need, rooms),
                                moreCards(analysis, catalogue, choice, plans, room),
                                choice.task == Task::Inference ? weightsOnHost(analysis, model, choice)
                                                               : offloaded(analysis, choice, plans, room)};
    if (const auto settings = lighterSettings(model, choice, rooms))
        steps.insert(steps.begin(), *settings);
    return steps;
}

QStringList splitAdvice(const Analysis& analysis, const Model& model, const Workload& choice) {
    const auto rooms = gpuRooms(analysis);
    const int cards = int(rooms.size());
    Workload alone = choice;
    alone.tensor = alone.pipeline = 1;
    alone.plan = ParallelPlan::Ddp;
    alone.offload = Offload::None;
    const auto need = memoryNeed(model, alone, 1);
    if (cards < 2 || !need)
        return {};
    QStringList advice;
    const bool fitsOne = verdictOf(need->card, rooms) == FitVerdict::Fits;
    if (fitsOne && choice.task == Task::Inference)
        advice << Text::tr("A copy fits on each card: replicate instead of splitting (measured: up to 3.4 times the "
                           "throughput, club-3090).");
    else if (fitsOne)
        advice << Text::tr("It fits on each card: use DDP, which exchanges the least.");
    else if (const SplitOffer offer = splitsOver(model, cards); offer.splits.empty())
        advice << Text::tr("One card cannot hold it, and it does not split over %1 cards: %2")
                          .arg(cards)
                          .arg(offer.reasons.join(' '_L1)) +
                      (offer.uneven.empty() ? QString() : Text::tr(" Uneven stages are possible."));
    else
        advice << (choice.task == Task::Inference
                       ? Text::tr("One card cannot hold it: split it over %1 cards.").arg(cards)
                       : Text::tr("One card cannot hold it: share its states with ZeRO, or split it."));
    if (const QString uneven = unevenStages(model, choice.pipeline); !uneven.isEmpty())
        advice << uneven;
    const auto hop = slowestHop(analysis.topology, analysis.topology.suggestedOrder);
    if (hop && choice.plan == ParallelPlan::Zero3 && choice.task != Task::Inference &&
        hop->bandwidth.low < Bandwidth::of(10))
        advice << Text::tr("ZeRO-3 exchanges 1.5 times as much as DDP, all the time; the slowest hop here may carry "
                           "only %1 GB/s.")
                      .arg(number(inGigabytesPerSecond(hop->bandwidth.low), 1));
    return advice;
}

} // namespace core
