// Keeps guide rules 6, 10 to 13, 17 to 21, 48, 49 and 60 as requests: the machine that stands for them says the
// numbers.
#include "core/recommend/guide_machine.h"

#include "core/parts/fields.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

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
    if (guides.machine.build.memory && !guides.machine.memoryKit)
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
