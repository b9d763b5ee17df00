// SPDX-License-Identifier: GPL-3.0-or-later
// Read off the analysed machine, without what the search knows: so it can judge the search.
#include "core/recommend/request/verdict.h"

#include "core/air/heat_balance.h"
#include "core/build/bridge_fit.h"
#include "core/build/joined_machines.h"
#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/recommend/request/search_table.h"
#include "core/rules/rules.h"
#include "core/units/at.h"
#include "core/workload/step_time.h"

#include <algorithm>

namespace core {

bool isSound(const Findings& findings, bool mayBeUnchecked) {
    return std::ranges::none_of(findings, [&](const Finding& finding) {
        const Rule& rule = ruleCalled(finding.rule);
        if (finding.severity != Severity::NotChecked)
            return finding.severity == Severity::Error ||
                   (finding.severity == Severity::Warning && rule.isFor(RuleUse::Refuses));
        return rule.isDeciding && !(mayBeUnchecked && rule.isFor(RuleUse::MayPass));
    });
}

int airyPitchOf(const Card& card, int least) {
    for (int slots = least; slots < Seating::widest; ++slots) {
        const auto gap = gapBelow(card, slots);
        if (!gap || !wouldLackAir(card, gap, Build().room))
            return slots;
    }
    return Seating::widest;
}

void OpeningsTogether::add(int openings, int pitch, int count) {
    const int each = std::max(openings, pitch);
    m_sum += each * count;
    m_spare = std::max(m_spare, each - openings);
    m_widest = std::max(m_widest, openings);
}

/// Where nobody knows how far the slots are apart: whether the cards, each with the air it wants, have openings enough.
static bool isSpanTooShort(const Analysis& analysis) {
    const auto& placed = analysis.clearance.cards;
    if (std::ranges::all_of(placed, [](const CardPlacement& each) { return each.position || each.isOnRiser; }))
        return false;
    OpeningsTogether together;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const Card& card = *analysis.machine.cards[i].card;
        if (!placed[i].isOnRiser)
            together.add(placed[i].openings, airyPitchOf(card, shapeOf(card).pitch), 1);
    }
    const Chassis* chassis = analysis.machine.chassis;
    return !together.fit(analysis.machine.board->form, chassis ? chassis->openings : std::nullopt);
}

bool lacksAir(const Analysis& analysis) {
    const Machine& machine = analysis.machine;
    if (isSpanTooShort(analysis))
        return true;
    if (machine.chassis && machine.chassis->ductedAir != DuctedAir::Yes) {
        const HeatBalance balance = heatBalance(machine, analysis.power.systemSustained());
        if (balance.needed > balance.through)
            return true;
    }
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        if (lacksAir(analysis.machine, analysis.clearance, analysis.air, i))
            return true;
    }
    return false;
}

bool lacksHeadroom(const Findings& findings, Severity mildest) {
    return std::ranges::any_of(findings, [&](const Finding& finding) {
        return finding.severity <= mildest && ruleCalled(finding.rule).isFor(RuleUse::Headroom);
    });
}

bool lacksHeadroom(const Analysis& analysis, const Catalogue& catalogue, Severity mildest) {
    return lacksHeadroom(findingsOf(rulesFor(RuleUse::Headroom), analysis, catalogue), mildest);
}

/// Calls `use` with each part that a machine is bought of, and how many; null where one is not chosen.
template <class Use>
static void eachPart(const Machine& machine, Use use) {
    if (machine.whole) {
        use(machine.whole, machine.boxes());
        return use(machine.link, linksNeeded(machine));
    }
    for (const MountedCard& mounted : machine.cards)
        use(mounted.card, 1);
    use(machine.board, 1);
    for (const Processor* processor : machine.processors)
        use(processor, 1);
    use(machine.isBoxCooler ? nullptr : machine.cooler, std::max(1, machine.filledSockets()));
    use(machine.memoryKit, machine.build.memory ? machine.build.memory->kits : 0);
    for (const Mounted<Drive>& mounted : machine.drives)
        use(mounted.part, 1);
    for (const BridgeGroup& group : bridgeGroups(machine))
        use(group.bridge, 1);
    use(machine.supply, machine.build.supply.needed + machine.build.supply.spare);
    use(machine.chassis, 1);
    for (const Machine::AddedFans& fans : machine.fans)
        use(fans.fan, fans.count);
}

PartCounts partCounts(const Machine& machine) {
    PartCounts counts;
    eachPart(machine, [&]<class P>(const P* part, int count) {
        if (part)
            counts.try_emplace(part, kindName<P>, 0).first->second.second += count;
    });
    return counts;
}

/// NCCL joins NVIDIA's chips, RCCL AMD's, oneCCL Intel's.
static bool haveOneChipMaker(const std::vector<MountedCard>& cards) {
    return std::ranges::all_of(cards, [&](const MountedCard& mounted) {
        return chipMakerOf(*mounted.card) == chipMakerOf(*cards.front().card);
    });
}

/// True where lanes are sure to reach every GPU; of a machine with others nothing can be told.
static bool reachesEveryGpu(const Analysis& analysis) {
    int gpus = 0;
    for (const MountedCard& mounted : analysis.machine.cards)
        gpus += mounted.card->chips.value_or(1);
    return int(analysis.topology.suggestedOrder.size()) == gpus;
}

std::optional<FastRuns> fastRunsOf(const Request& request, const Catalogue& catalogue) {
    const Model* model = request.run ? modelOf(request.run->workload, catalogue) : nullptr;
    if (!model)
        return {};
    Workload work = request.run->workload;
    if (model->context)
        work.sequence = std::min(work.sequence, *model->context);
    return FastRuns(*model, std::move(work), request.run->hasFormat);
}

std::optional<FastRun> runOn(const FastRuns& runs, const Analysis& analysis) {
    if (!haveOneChipMaker(analysis.machine.cards) || !reachesEveryGpu(analysis))
        return {};
    auto run = runs.fastestOn(runMachine(analysis));
    return run && run->fits == FitVerdict::Fits ? run : std::nullopt; // of a tight one nobody should be sure
}

std::optional<double> tokenRate(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    const auto runs = fastRunsOf(request, catalogue);
    const auto run = runs ? runOn(*runs, analysis) : std::nullopt;
    return run ? std::optional(run->rate()) : std::nullopt;
}

static std::optional<double> trainingRate(const Request& request, const Analysis& analysis,
                                          const Catalogue& catalogue) {
    const Model* model = request.limits.model ? modelOf(*request.limits.model, catalogue) : nullptr;
    if (!model)
        return {};
    const Workload& work = *request.limits.model;
    if (work.offload != Offload::None || !haveOneChipMaker(analysis.machine.cards) || !reachesEveryGpu(analysis))
        return {};
    const auto step = stepTimeOn(analysis, *model, work, int(analysis.topology.suggestedOrder.size()));
    return step ? std::optional(step->samplesPerSecond(work.batch).range.low) : std::nullopt;
}

std::optional<double> figureOf(Goal goal, const Card& card) {
    const auto inBase = [](const auto& fact) { return fact ? std::optional(double(fact->base())) : std::nullopt; };
    switch (goal) {
    case Goal::Fp16:
        return inBase(card.fp16Tensor);
    case Goal::CardMemory:
        return inBase(card.memory);
    case Goal::MemoryBandwidth:
        return inBase(card.memoryBandwidth);
    default:
        return inBase(fp32AtBoost(card));
    }
}

double unitOf(Goal goal) { // bandwidth and compute count in thousands alike
    return double(goal == Goal::CardMemory ? MemoryDimension::perUnit : ThroughputDimension::perUnit);
}

/// The sum of the cards' figures, in the goal's unit.
static std::optional<double> sumOver(const std::vector<MountedCard>& cards, Goal goal) {
    double sum = 0;
    for (const MountedCard& mounted : cards) {
        const auto figure = figureOf(goal, *mounted.card);
        if (!figure)
            return {};
        sum += *figure;
    }
    return sum / unitOf(goal);
}

std::optional<double> valueOf(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    if (request.goal == Goal::Training)
        return trainingRate(request, analysis, catalogue);
    if (request.goal == Goal::Tokens)
        return tokenRate(request, analysis, catalogue);
    const auto sum = sumOver(analysis.machine.cards, request.goal);
    if (request.goal == Goal::Fp32PerDollar) {
        const Bill bill = billFor(request, analysis.machine);
        return sum && bill.partsWithoutPrice == 0 && bill.price > Money() ? std::optional(*sum / inDollars(bill.price))
                                                                          : std::nullopt;
    }
    const auto& wall = analysis.power.wall;
    if (request.goal == Goal::Fp32PerWatt)
        return sum && wall && *wall > Power() ? std::optional(*sum / inWatts(*wall)) : std::nullopt;
    return sum;
}

Bill billFor(const Request& request, const Machine& machine) {
    Bill bill;
    for (const auto& [part, counted] : partCounts(machine)) {
        const int bought = std::max(0, counted.second - ownedOf(request, counted.first, *part));
        if (const auto price = priceFor(request, counted.first, *part))
            bill.price += *price * bought;
        else
            (QLatin1String(counted.first) == QLatin1String(kindName<ProcessorCooler>) ? bill.coolersWithoutPrice
                                                                                      : bill.partsWithoutPrice) +=
                bought;
    }
    return bill;
}

} // namespace core
