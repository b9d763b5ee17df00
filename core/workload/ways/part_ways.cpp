// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "core/fixes/rule_mends.h"
#include "core/placement/best_place.h"
#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/sweep.h"
#include "core/workload/ways/misfit.h"

#include <algorithm>

namespace core {

/// The maker of the chip speaks for a partner's card.
static const Card& referenceOf(const Card& card, const Catalogue& catalogue) {
    const Card* reference = card.variantOf.isEmpty() ? nullptr : catalogue.find<Card>(card.variantOf);
    return reference ? *reference : card;
}

QString makerOf(const Card& card, const Catalogue& catalogue) {
    return referenceOf(card, catalogue).maker;
}

bool isNoWeaker(const Card& card, const Card& now, const Catalogue& catalogue) {
    const auto hasAsMuch = [&](const auto& figure) {
        const auto of = [&](const Card& each) {
            const auto own = figure(each);
            return own ? own : figure(referenceOf(each, catalogue));
        };
        return of(card) >= of(now); // what is not known is less than anything
    };
    return hasAsMuch([](const Card& c) { return c.memory; }) &&
           hasAsMuch([](const Card& c) { return c.memoryBandwidth; }) &&
           hasAsMuch([](const Card& c) { return fp32AtBoost(c); }) &&
           hasAsMuch([](const Card& c) { return tensorPeak(c); });
}

/// `choice` on another build where it fits it, in training shared over its cards where it must be.
static std::optional<RunAnswer> runOn(const Build& build, const Misfit& misfit) {
    const auto analysis = analyse(build, misfit.catalogue);
    if (!analysis)
        return {};
    const RunMachine machine = runMachine(*analysis);
    auto answer = fittingRun(machine, misfit.model, misfit.asked);
    const bool canShare = misfit.asked.task != Task::Inference && machine.rooms.size() > 1;
    return answer || !canShare ? answer : sharingRun(machine, misfit.model, misfit.asked);
}

static QString priceInWords(const Part& part, int count) {
    const Price* price = priceUsed(part);
    if (!price)
        return Text::tr("price not known");
    return Text::tr("%1, price of %2").arg(inWords(price->amount * count), price->date);
}

/// How the cards share the work where that is not as asked: ", with ZeRO-3"; else empty.
static QString sharingInWords(const Workload& asked, const Workload& then) {
    if (then.tensor * then.pipeline > 1 && (then.tensor != asked.tensor || then.pipeline != asked.pipeline))
        return Text::tr(", with %1").arg(splitInWords(then));
    return then.plan != asked.plan ? Text::tr(", with %1").arg(inWords(then.plan)) : QString();
}

/// A way on another build, its text beginning with `what`.
static NextStep rebuiltWay(const Misfit& misfit, WayKind kind, const QString& what, const Build& build,
                           RunAnswer answer) {
    const QString whole = what + sharingInWords(misfit.asked, answer.workload);
    NextStep way = freeWay(misfit, kind, whole, std::move(answer));
    if (const auto analysis = analyse(build, misfit.catalogue))
        way.text = wayInWords(whole, way.answer, runMachine(*analysis), way.speed);
    way.build = build;
    return way;
}

/// The same, with `count` cards that are bought.
static NextStep boughtWay(const Misfit& misfit, WayKind kind, const QString& what, const Card& card, int count,
                          const Build& build, RunAnswer answer) {
    const QString priced = Text::tr("%1 (%2)").arg(what, priceInWords(card, count));
    NextStep way = rebuiltWay(misfit, kind, priced, build, std::move(answer));
    const auto price = amountUsed(card);
    way.cost = price ? std::optional(*price * count) : std::nullopt;
    return way;
}

std::optional<NextStep> displayWay(const Misfit& misfit) {
    const Build& build = misfit.analysis.machine.build;
    if (misfit.machine.machine.display == ByteCount())
        return {};
    const Build headless = withHeadless(build, true);
    const auto analysis = analyse(headless, misfit.catalogue);
    auto answer = analysis ? plannedIfFits(runMachine(*analysis), misfit.model, misfit.asked) : std::nullopt;
    if (!answer)
        return {};
    return rebuiltWay(misfit, WayKind::NoDisplay, Text::tr("Connect no display to the cards"), headless,
                      std::move(*answer));
}

static std::optional<NextStep> moreCards(const Misfit& misfit) {
    const Card& card = *misfit.machine.machine.gpus.front();
    Build build = misfit.analysis.machine.build;
    for (int added = 1; misfit.gpus() + added <= mostCardsSwept; ++added) {
        const auto slot = bestPlaceFor<Card>(build, misfit.catalogue, card.id);
        const auto more = slot ? withCard(build, *slot, card.id) : Result<Build>(slot.problem());
        if (!more)
            return {};
        build = *more;
        auto answer = runOn(build, misfit);
        if (answer)
            return boughtWay(misfit, WayKind::MoreCards, Text::tr("Add %1 × %2").arg(added).arg(card.name), card, added,
                             build, std::move(*answer));
    }
    return {};
}

/// The build with `card` in place of each of its cards, in the slots where they do best; the problem says which finds
/// none.
static Result<Build> withCardsReplaced(const Build& build, const Catalogue& catalogue, const QString& card) {
    Build changed = build;
    changed.cards.clear();
    changed.bridges.clear(); // they were made for the others
    for (std::size_t i = 0; i < build.cards.size(); ++i) {
        const auto slot = bestPlaceFor<Card>(changed, catalogue, card);
        if (!slot)
            return slot.problem();
        const auto more = withCard(changed, *slot, card);
        if (!more)
            return more.problem();
        changed = *more;
    }
    return changed;
}

/// The build with the cards' names changed and nothing else: quick to make, to see whether the model fits at all.
static Build withCardsRenamed(Build build, const QString& card) {
    for (PlacedCard& placed : build.cards)
        placed.card = card;
    return build;
}

/// Cards with a price that could stand in for every one there is, the cheapest first.
static std::vector<const Card*> betterCards(const Misfit& misfit) {
    const std::vector<const Card*>& here = misfit.machine.machine.gpus;
    const auto isBetter = [&](const Card& card) {
        const bool isForSale = amountUsed(card) && card.status != MarketStatus::Announced;
        if (!isForSale || !goesIntoSlot(card) || !card.variantOf.isEmpty() || card.chips.value_or(1) != 1)
            return false;
        return std::ranges::all_of(here,
                                   [&](const Card* now) {
                                       return card.maker == makerOf(*now, misfit.catalogue) &&
                                              isNoWeaker(card, *now, misfit.catalogue);
                                   }) &&
               std::ranges::any_of(here, [&](const Card* now) { return card.memory > now->memory; });
    };
    std::vector<const Card*> better;
    for (const Card& card : misfit.catalogue.all<Card>()) {
        if (isBetter(card))
            better.push_back(&card);
    }
    std::ranges::stable_sort(better, {}, [](const Card* card) { return *amountUsed(*card); });
    return better;
}

static std::optional<NextStep> biggerCard(const Misfit& misfit) {
    const Build& build = misfit.analysis.machine.build;
    for (const Card* card : betterCards(misfit)) {
        if (!runOn(withCardsRenamed(build, card->id), misfit))
            continue;
        const auto changed = withCardsReplaced(build, misfit.catalogue, card->id);
        auto answer = changed ? runOn(*changed, misfit) : std::nullopt;
        if (!answer)
            continue;
        const int count = int(build.cards.size());
        const QString what = count == 1 ? Text::tr("Replace the card with %1").arg(card->name)
                                        : Text::tr("Replace the cards with %1 × %2").arg(count).arg(card->name);
        return boughtWay(misfit, WayKind::BiggerCard, what, *card, count, *changed, std::move(*answer));
    }
    return {};
}

std::optional<NextStep> moreMemoryWay(const Misfit& misfit) {
    const Machine& machine = misfit.analysis.machine;
    constexpr int mostSteps = 5; // 32 times as much
    const MemoryChoice now = machine.build.memory.value_or(MemoryChoice());
    for (int step = 1; step <= mostSteps && now.size > Memory(); ++step) {
        const auto fix = mends::memoryFix(machine, misfit.catalogue, now.size * (1 << step), now.ecc);
        const auto build = fix ? fix->apply(machine.build) : Result<Build>(Problem{});
        const auto analysis = build ? analyse(*build, misfit.catalogue) : Result<Analysis>(Problem{});
        if (!analysis)
            return {};
        auto way =
            offloadWay({*analysis, misfit.catalogue, misfit.model, misfit.asked, runMachine(*analysis), misfit.now});
        if (!way)
            continue;
        const MemoryKit* kit = analysis->machine.memoryKit;
        const auto price = kit ? amountUsed(*kit) : std::nullopt;
        way->kind = WayKind::MoreMemory;
        way->build = *build;
        way->cost = price ? std::optional(*price * build->memory->kits) : std::nullopt;
        way->text = Text::tr("Fit %1 of system memory (%2). %3")
                        .arg(inWords(build->memory->size),
                             kit ? priceInWords(*kit, build->memory->kits) : Text::tr("price not known"), way->text);
        return way;
    }
    return {};
}

std::vector<NextStep> partWays(const Misfit& misfit) {
    std::vector<NextStep> ways;
    for (auto& way : {moreCards(misfit), biggerCard(misfit)}) {
        if (way)
            ways.push_back(*way);
    }
    return ways;
}

} // namespace core
