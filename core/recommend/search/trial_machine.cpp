// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/search/trial_machine.h"

#include "core/recommend/request/limits.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/rules.h"
#include "core/units/at.h"
#include "core/units/text.h"

namespace core {

template <class P>
static QString idOf(const SearchSpace& space, int index) {
    return index < 0 ? QString() : space.part<P>(index).id;
}

static void addDrive(const SearchSpace& space, const Completion& completion, Build& build) {
    if (completion.platform->drive < 0)
        return;
    const Board& board = space.part<Board>(completion.platform->board);
    const int place = completion.seating->drivePlace;
    build.drives.push_back({place < 0 ? sataPlace(0) : at(board.wiring->connectors, place).label,
                            idOf<Drive>(space, completion.platform->drive)});
}

static QString nameOf(const Card& card, int count) {
    return count == 1 ? card.name : Text::tr("%1 × %2").arg(count).arg(card.name);
}

static QString nameOfMixed(const Card& card, int count, const Card& other, int others) {
    if (others > count)
        return nameOfMixed(other, others, card, count);
    return Text::tr("%1 × %2 + %3 × %4").arg(QString::number(count), card.name, QString::number(others), other.name);
}

/// A server comes with a module in each bay: those that carry no load are spare.
static int spareUnits(const SearchSpace& space, const Completion& completion) {
    const UnitChoice& unit = *completion.unit;
    if (unit.form != SupplyForm::Module || completion.chassis < 0)
        return unit.spare;
    return std::max(unit.spare, space.part<Chassis>(completion.chassis).supplyBays.value_or(0) - unit.needed);
}

/// More of a part no machine has.
static constexpr int mostOwned = 1024;

Build buildOf(const SearchSpace& space, const Completion& completion) {
    const Limits& limits = space.limits();
    const Board& board = space.part<Board>(completion.platform->board);
    const CardSet& cardSet = completion.cardSet;
    const auto cardOf = [&](const CardPick& pick) -> const Card& { return space.part<Card>(pick.card); };
    Build build;
    build.name = nameOf(cardOf(*cardSet.card), cardSet.count);
    if (cardSet.other)
        build.name = nameOfMixed(cardOf(*cardSet.card), cardSet.count, cardOf(*cardSet.other), cardSet.others);
    build.board = board.id;
    build.processors.assign(std::size_t(completion.platform->sockets),
                            idOf<Processor>(space, completion.platform->processor));
    if (const CoolerChoice& cooler = completion.platform->cooler; !cooler.isInBox)
        build.cooler = idOf<ProcessorCooler>(space, cooler.cooler);
    build.chassis = idOf<Chassis>(space, completion.chassis);
    if (completion.fans.count > 0)
        build.fans.push_back({idOf<CaseFan>(space, completion.fans.fan), completion.fans.count});
    build.supply = {idOf<PowerSupply>(space, completion.unit->supply), completion.unit->needed,
                    spareUnits(space, completion)};
    if (completion.memory.kit >= 0) {
        const MemoryKit& kit = space.part<MemoryKit>(completion.memory.kit);
        build.memory = MemoryChoice{completion.memory.size, kit.ecc.value_or(false), kit.id, completion.memory.kits};
    }
    const Seating& seating = *completion.seating;
    for (std::size_t i = 0; i < seating.places.size(); ++i) {
        const bool isOther = (seating.others >> i & 1) != 0;
        build.cards.push_back({at(board.wiring->connectors, seating.places[i]).label,
                               cardOf(isOther ? *cardSet.other : *cardSet.card).id,
                               {}});
    }
    for (const SeatedBridge& pair : seating.bridges)
        build.bridges.push_back({at(board.wiring->connectors, pair.first).label,
                                 at(board.wiring->connectors, pair.second).label, idOf<Bridge>(space, pair.bridge)});
    addDrive(space, completion, build);
    build.outlet = limits.outlet;
    build.circuits = limits.circuits;
    build.isHeadless = !limits.needsDisplay;
    build.workload = limits.model;
    build.takesUsedPrices = limits.market == MarketAsked::Used;
    build.owned = space.request().owned;
    for (const PartPrice& price : space.request().prices) {
        if (price.amount > Money())
            build.prices.push_back(price);
        else
            build.owned.push_back({price.part, mostOwned}); // given away
    }
    return build;
}

/// The supplies' part of the analysis alone.
static std::optional<Analysis> powered(const SearchSpace& space, const Completion& completion) {
    auto machine = resolve(buildOf(space, completion), space.catalogue());
    if (!machine)
        return {};
    Analysis analysis;
    analysis.cables = planCables(*machine);
    analysis.power = planPower(*machine, analysis.cables);
    analysis.machine = std::move(*machine);
    return analysis;
}

bool isFed(const SearchSpace& space, const Completion& completion) {
    const auto analysis = powered(space, completion);
    const bool isUnfed =
        analysis && (space.mayBeUnfed(*analysis->machine.supply) ? analysis->cables.status == CableStatus::Impossible
                                                                 : analysis->cables.status != CableStatus::Complete);
    if (!analysis || isUnfed)
        return false;
    if ((space.outlet() && !analysis->power.isProven()) ||
        !isSound(findingsOf(rulesFor(RuleUse::Feeding), *analysis, space.catalogue()), !space.wantsCertainty()))
        return false;
    const Severity mildest = space.limits().isRoundedUp ? Severity::Advice : Severity::Warning;
    return !space.limits().needsHeadroom || !lacksHeadroom(*analysis, space.catalogue(), mildest);
}

std::optional<Power> wallOfMachine(const SearchSpace& space, const Completion& completion) {
    const auto analysis = powered(space, completion);
    return analysis ? analysis->power.wall : std::nullopt;
}

std::optional<Recommendation> proven(const SearchSpace& space, const Completion& completion) {
    Recommendation made;
    made.build = buildOf(space, completion);
    const auto analysis = analyse(made.build, space.catalogue());
    if (!analysis)
        return {};
    const Findings findings = checkAll(*analysis, space.catalogue());
    if (!isSound(findings, !space.wantsCertainty()) ||
        !brokenLimits(space.request(), *analysis, space.catalogue()).empty())
        return {};
    const auto value = valueOf(space.request(), *analysis, space.catalogue());
    if (!value)
        return {};
    if (const auto run = space.runs() ? runOn(*space.runs(), *analysis) : std::nullopt)
        made.build.workload = run->workload;
    const Bill bill = billFor(space.request(), analysis->machine);
    made.value = *value;
    made.price = bill.price;
    made.partsWithoutPrice = bill.partsWithoutPrice;
    made.coolersWithoutPrice = bill.coolersWithoutPrice;
    made.lacksAir = lacksAir(*analysis);
    made.lacksHeadroom = lacksHeadroom(findings);
    made.isSoftwareEnded = std::ranges::any_of(
        analysis->machine.cards, [](const MountedCard& mounted) { return isSoftwareEnded(*mounted.card); });
    return made;
}

} // namespace core
