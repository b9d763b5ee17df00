// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/recommend.h"

#include "core/parts/fields.h"
#include "core/recommend/search/searcher.h"
#include "core/recommend/search/seatings.h"
#include "core/recommend/space/part_classes.h"
#include "core/units/at.h"
#include "core/units/parallel.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <memory>
#include <mutex>

namespace core {

QString shortcomingsInWords(const Recommendation& made) {
    QStringList words;
    if (made.lacksAir && made.lacksHeadroom)
        words << Text::tr("The cards may run hot, and the PSU has little headroom.");
    else if (made.lacksAir)
        words << Text::tr("The cards may run hot.");
    else if (made.lacksHeadroom)
        words << Text::tr("The PSU has little headroom.");
    if (made.isSoftwareEnded)
        words << Text::tr("New CUDA releases no longer run on these cards.");
    return words.join(' '_L1);
}

QString priceInWords(const Recommendation& made) {
    const QString price = inWords(made.price);
    if (made.partsWithoutPrice > 0)
        return inWords(Sentence::tr("%1 plus %n parts without a price", "%1 plus 1 part without a price",
                                    made.partsWithoutPrice + made.coolersWithoutPrice)
                           .arg(price));
    return made.coolersWithoutPrice > 0 ? Text::tr("%1 plus a CPU cooler, price unknown").arg(price) : price;
}

SearchTable searchTableOf(const Catalogue& catalogue) {
    SearchTable table;
    addAlike(catalogue, table);
    addSeatings(catalogue, table);
    addCaseFits(catalogue, table);
    addFeedings(catalogue, table);
    for (const Card& card : catalogue.all<Card>())
        table.shapes.push_back(shapeOf(card));
    return table;
}

Recommendations recommend(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                          const OnBetter& onBetter) {
    const SearchSpace space(request, catalogue, table);
    return Searcher(space, onBetter).best();
}

PriceFrontier priceFrontier(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                            const OnBetter& onBetter, const WantedPoints& wanted) {
    const SearchSpace space(request, catalogue, table);
    return Searcher(space, onBetter).frontier(wanted);
}

/// The most there is for no more than this price; empty where all cost more.
static std::optional<double> mostFor(Money price, const PriceFrontier& frontier) {
    std::optional<double> most;
    for (const Recommendation& point : frontier.points) {
        if (point.price <= price)
            most = std::max(most.value_or(point.value), point.value);
    }
    return most;
}

OnBetter whileGoing(const GoesOn& goesOn) {
    if (!goesOn)
        return {};
    return [goesOn](const Recommendation&) { return goesOn(); };
}

OnBetter oneAtATime(const OnBetter& onBetter) {
    if (!onBetter)
        return {};
    return [&onBetter, lock = std::make_shared<std::mutex>()](const Recommendation& better) {
        const std::lock_guard guard(*lock);
        return onBetter(better);
    };
}

void nameBinding(const Request& request, const Catalogue& catalogue, const SearchTable& table, PriceFrontier& frontier,
                 const GoesOn& goesOn) {
    frontier.isExplained = true;
    for (std::size_t i = 0; i < frontier.points.size(); ++i)
        frontier.points[i].binding.assign(i + 1 < frontier.points.size() ? 1 : 0, LimitKind::Budget);
    for (LimitKind kind : limitsIn(request.limits)) {
        Request relaxed = request;
        relaxed.limits = without(request.limits, kind);
        const bool mayGoOn = !goesOn || goesOn();
        const PriceFrontier more =
            mayGoOn ? priceFrontier(relaxed, catalogue, table, whileGoing(goesOn)) : PriceFrontier();
        frontier.isExplained = mayGoOn && !more.isStopped;
        if (!frontier.isExplained)
            return;
        if (more.points.empty())
            continue;
        for (Recommendation& point : frontier.points) {
            const bool isNamed = std::ranges::count(point.binding, kind) > 0;
            const bool isBeaten = kind == LimitKind::Budget ? more.points.back().value > point.value
                                                            : mostFor(point.price, more) > point.value;
            if (!isNamed && isBeaten)
                point.binding.push_back(kind);
        }
    }
}

FrontierPosition positionOf(const Analysis& analysis, const Request& request, const PriceFrontier& frontier,
                            const Catalogue& catalogue) {
    const Bill bill = billFor(request, analysis.machine);
    const auto& budget = request.limits.budget;
    return {valueOf(request, analysis, catalogue), bill.price, bill.partsWithoutPrice, mostFor(bill.price, frontier),
            budget && bill.price > *budget};
}

/// The least money for no less.
static std::optional<Recommendation> cheapestFor(double value, const PriceFrontier& frontier) {
    const auto point = std::ranges::find_if(frontier.points, [&](const auto& each) { return each.value >= value; });
    return point == frontier.points.end() ? std::nullopt : std::optional(*point);
}

/// Of the limits without one default, for no more than `best` costs.
static PriceFrontier frontierWithout(const LimitRow& row, const Request& request, const Recommendation& best,
                                     double least, const Catalogue& catalogue, const SearchTable& table,
                                     const OnBetter& onBetter) {
    if (best.partsWithoutPrice > 0 || row.kind == LimitKind::Prices)
        return {};
    Request relaxed = request;
    relaxed.limits = without(request.limits, row.kind);
    relaxed.limits.budget = best.price;
    return priceFrontier(relaxed, catalogue, table, onBetter, {.least = least});
}

std::vector<Saving> savingsOf(const Request& request, const Recommendation& best, const Catalogue& catalogue,
                              const SearchTable& table, const GoesOn& goesOn) {
    const auto rows = defaultsIn(request.limits);
    const double least = request.limits.tokensPerSecond.value_or(best.value);
    const OnBetter asked = whileGoing(goesOn);
    const OnBetter going = oneAtATime(asked);
    std::vector<PriceFrontier> frontiers(rows.size());
    eachInParallel(int(rows.size()), [&](int i) {
        at(frontiers, i) = frontierWithout(at(rows, i), request, best, least, catalogue, table, going);
    });
    std::vector<Saving> savings;
    for (std::size_t i = 0; i < rows.size() && !frontiers[i].isStopped; ++i) {
        const PriceFrontier& frontier = frontiers[i];
        Saving saving{rows[i], {}, cheapestFor(least, frontier), {}};
        if (!frontier.points.empty() && frontier.points.back().value > best.value)
            saving.most = frontier.points.back();
        if (saving.made)
            saving.amount = best.price - saving.made->price;
        savings.push_back(std::move(saving));
    }
    return savings;
}

/// Servers for so many cards, where no tower holds them.
static void addServersWithoutPrice(std::vector<LeftOutPart>& found, const Request& request,
                                   const Catalogue& catalogue) {
    constexpr int mostInTower = 7;
    const int cards = request.limits.cards.value_or(0);
    for (const Chassis& chassis : catalogue.all<Chassis>()) {
        const bool isPriced = priceFor(request, kindName<Chassis>, chassis).has_value();
        const bool holdsThem = cards > mostInTower && chassis.maxDoubleWideCards.value_or(0) >= cards;
        if (holdsThem && !isPriced && !chassis.fitsBoards.isEmpty() && !isExcluded(request.limits, chassis) &&
            isSoldAsAsked(request, kindName<Chassis>, chassis))
            found.push_back({kindName<Chassis>, &chassis});
    }
}

std::vector<LeftOutPart> partsWithoutPrice(const Request& request, const Catalogue& catalogue) {
    std::vector<LeftOutPart> found;
    if (!request.limits.needsPrices)
        return found;
    Request priceless = request;
    priceless.limits.needsPrices = false;
    const char* const kind = kindName<Card>;
    const auto& least = request.limits.memoryPerCard;
    std::vector<const Card*> cards;
    for (const Card& card : catalogue.all<Card>()) {
        const bool isLarge = !least || (card.memory && *card.memory >= *least);
        if (isLarge && goesIntoSlot(card) && !isExcluded(request.limits, card) && mayBuy(priceless, kind, card) &&
            ownedOf(request, kind, card) == 0 && !priceFor(request, kind, card))
            cards.push_back(&card);
    }
    std::ranges::stable_sort(cards, std::ranges::greater(),
                             [&](const Card* card) { return figureOf(request.goal, *card).value_or(0); });
    addServersWithoutPrice(found, request, catalogue);
    for (const Card* card : cards)
        found.push_back({kind, card});
    return found;
}

static QString firstNames(const std::vector<LeftOutPart>& parts, QLatin1String kind) {
    constexpr int named = 3;
    QStringList names;
    int count = 0;
    for (const LeftOutPart& out : parts) {
        if (QLatin1String(out.kind) == kind && ++count <= named)
            names << shortNameOf(*out.part);
    }
    if (count > named)
        names << inWords(Sentence::tr("%n more", "1 more", count - named));
    return listed(names);
}

QString leftOutInWords(const std::vector<LeftOutPart>& parts) {
    QStringList sentences;
    if (const QString names = firstNames(parts, QLatin1String(kindName<Chassis>)); !names.isEmpty())
        sentences << Text::tr("Servers for so many cards without a price of today: %1.").arg(names);
    if (const QString names = firstNames(parts, QLatin1String(kindName<Card>)); !names.isEmpty())
        sentences << Text::tr("Left out, no price of today: %1.").arg(names);
    return sentences.join(' '_L1);
}

// Keeps guide rules 6, 10 to 13, 17 to 21, 48, 49 and 60 as requests: the machine that stands for them says the
// numbers.

/// Each of the catalogue's cards that a beginner buys.
static std::vector<PartKey> beginnersCards(const Catalogue& catalogue) {
    constexpr Power most = 200_W; // guide rule 6
    std::vector<PartKey> keys;
    for (const Card& card : catalogue.all<Card>()) {
        if (const auto peak = peakDemand(card); peak && *peak <= most)
            keys.push_back({QLatin1String(kindName<Card>), card.id});
    }
    return keys;
}

Request requestLike(MachineKind kind, const Analysis& guides, const Findings& findings, const Catalogue& catalogue) {
    const Machine& machine = guides.machine;
    Request request;
    Limits& limits = request.limits;
    limits.cards = int(machine.cards.size());
    limits.outlet = machine.build.outlet;
    limits.needsDisplay = !machine.build.isHeadless;
    limits.spareSupplies = machine.build.supply.spare;
    limits.mayBeUnchecked = !isSound(findings, false);
    if (machine.build.memory)
        limits.hostMemory = machine.build.memory->size;
    if (!machine.drives.empty())
        limits.drive = machine.drives.front().part->capacity;
    int narrowest = 16;
    for (const MountedCard& mounted : machine.cards) {
        narrowest = std::min(narrowest, at(guides.lanes.shares, mounted.connector).lanes);
        if (const auto& memory = mounted.card->memory)
            limits.memoryPerCard = std::min(limits.memoryPerCard.value_or(*memory), *memory);
    }
    limits.lanes = narrowest;
    if (kind == MachineKind::Beginner)
        limits.locks = beginnersCards(catalogue);
    return request;
}

static GuideAnswer withSameCards(Request request, const Analysis& guides, const Catalogue& catalogue,
                                 const SearchTable& table, bool& isProven) {
    request.builds = 1;
    request.limits.locks.clear();
    for (const MountedCard& mounted : guides.machine.cards)
        request.limits.locks.push_back({QLatin1String(kindName<Card>), mounted.card->id});
    const Recommendations best = recommend(request, catalogue, table);
    isProven = isProven && best.isProven;
    if (best.builds.empty())
        return {GuideWay::SameCards, {}, Text::tr("No build works with these cards.")};
    return {GuideWay::SameCards, best.builds.front(), {}};
}

static GuideAnswer asFast(const GuideMachine& guides, const PriceFrontier& frontier) {
    for (const Recommendation& point : frontier.points) {
        if (point.value >= guides.value)
            return {GuideWay::AsFast, point, {}};
    }
    return {GuideWay::AsFast,
            {},
            frontier.points.empty() ? Text::tr("No build like this is fully priced.")
                                    : Text::tr("No fully priced build like this is as fast.")};
}

static GuideAnswer forSameMoney(const GuideMachine& guides, const PriceFrontier& frontier) {
    GuideAnswer answer{GuideWay::SameMoney, {}, {}};
    if (guides.bill.partsWithoutPrice > 0) {
        answer.problem = inWords(Sentence::tr("The guides' machine can't be priced: %n parts have no price.",
                                              "The guides' machine can't be priced: 1 part has no price.",
                                              guides.bill.partsWithoutPrice));
        return answer;
    }
    for (const Recommendation& point : frontier.points) {
        if (point.price <= guides.bill.price)
            answer.made = point;
    }
    if (!answer.made)
        answer.problem = Text::tr("No build like this costs as little.");
    return answer;
}

GuideMachine likeTheGuides(MachineKind kind, const Analysis& guides, const Findings& findings,
                           const Catalogue& catalogue, const SearchTable& table, const GoesOn& goesOn) {
    GuideMachine made;
    made.kind = kind;
    made.request = requestLike(kind, guides, findings, catalogue);
    made.value = valueOf(made.request, guides, catalogue).value_or(0);
    made.bill = billFor(made.request, guides.machine);
    if (guides.machine.lacksMemoryKit())
        ++made.bill.partsWithoutPrice; // of which no kit is chosen
    const auto isStopped = [&] { return goesOn && !goesOn(); };
    if (isStopped())
        return made;
    GuideAnswer same = withSameCards(made.request, guides, catalogue, table, made.isProven);
    if (isStopped())
        return made;
    // The same cards stand as the guides have them; others as they advise.
    Request airy = made.request;
    airy.limits.needsAir = airy.limits.needsHeadroom = true;
    const PriceFrontier frontier =
        priceFrontier(airy, catalogue, table, [&](const Recommendation&) { return !isStopped(); });
    if (frontier.isStopped)
        return made;
    made.isProven = made.isProven && frontier.isProven;
    made.answers = {std::move(same), asFast(made, frontier), forSameMoney(made, frontier)};
    return made;
}

} // namespace core
