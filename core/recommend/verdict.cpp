// Each limit is read off the analysed machine by itself, without what the search knows: so it can judge the search.
#include "core/recommend/verdict.h"

#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/rules/rules.h"
#include "core/topology/path_figures.h"
#include "core/units/at.h"
#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/step_time.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

bool isSound(const Findings& findings, bool mayBeUnchecked) {
    return std::ranges::none_of(findings, [&](const Finding& finding) {
        return finding.severity == Severity::Error ||
               (!mayBeUnchecked && finding.severity == Severity::NotChecked && ruleCalled(finding.rule).isDeciding);
    });
}

static constexpr std::array<Check, 2> onHeadroom{rules::supplyHeadroom, rules::supplyExcursion};

static bool hasWarning(std::span<const Check> checks, const Findings& findings) {
    return std::ranges::any_of(findings, [&](const Finding& finding) {
        return finding.severity <= Severity::Warning &&
               std::ranges::find(checks, ruleCalled(finding.rule).check) != checks.end();
    });
}

bool lacksAir(const Analysis& analysis) {
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        if (lacksAir(analysis.machine, analysis.clearance, analysis.air, i))
            return true;
    }
    return false;
}

bool lacksHeadroom(const Findings& findings) {
    return hasWarning(onHeadroom, findings);
}

bool lacksHeadroom(const Analysis& analysis, const Catalogue& catalogue) {
    return hasWarning(onHeadroom, findingsOf(onHeadroom, analysis, catalogue));
}

/// Calls `use` with each part that a machine is bought of, and how many; null where one is not chosen.
template <class Use>
static void eachPart(const Machine& machine, Use use) {
    for (const MountedCard& mounted : machine.cards)
        use(mounted.card, 1);
    use(machine.board, 1);
    for (const Processor* processor : machine.processors)
        use(processor, 1);
    use(machine.memoryKit, machine.build.memory ? machine.build.memory->kits : 0);
    for (const Mounted<Drive>& mounted : machine.drives)
        use(mounted.part, 1);
    for (const BridgeGroup& group : bridgeGroups(machine))
        use(group.bridge, 1);
    use(machine.supply, machine.build.supply.needed + machine.build.supply.spare);
    use(machine.chassis, 1);
}

/// All parts of that kind are among the locked ones; of drives one is enough.
static bool holdsLock(const Limits& limits, const Machine& machine, const QString& kind) {
    int parts = 0;
    int locked = 0;
    eachPart(machine, [&]<class P>(const P* part, int) {
        if (!part || kind != QLatin1String(kindName<P>))
            return;
        ++parts;
        locked += std::ranges::find(limits.locks, PartKey{kind, part->id}) != limits.locks.end() ? 1 : 0;
    });
    return kind == QLatin1String(kindName<Drive>) ? locked > 0 : parts > 0 && locked == parts;
}

static bool keepsCards(const Limits& limits, const Machine& machine) {
    return std::ranges::all_of(limits.keptCards, [&](const OwnedPart& kept) {
        return std::ranges::count_if(machine.cards, [&](const MountedCard& mounted) {
                   return mounted.card->id == kept.part.id;
               }) >= kept.count;
    });
}

static bool keepsLocks(const Limits& limits, const Machine& machine) {
    return std::ranges::all_of(limits.locks,
                               [&](const PartKey& lock) { return holdsLock(limits, machine, lock.kind); });
}

static bool fitsModel(const Limits& limits, const Analysis& analysis, const Catalogue& catalogue) {
    const Model* model = modelOf(*limits.model, catalogue);
    const auto rooms = gpuRooms(analysis);
    if (!model || rooms.empty())
        return false;
    const auto need = memoryNeed(*model, *limits.model, int(rooms.size()));
    return need && need->hasActivations && verdictOf(*need, rooms, analysis.machine) == FitVerdict::Fits;
}

static bool hasExcluded(const Limits& limits, const Machine& machine) {
    const auto isOut = [&](const BillRow& row) { return isExcluded(limits, *row.part); };
    const auto isCardOut = [&](const MountedCard& mounted) { return isExcluded(limits, *mounted.card); };
    return std::ranges::any_of(billOf(machine), isOut) || std::ranges::any_of(machine.cards, isCardOut);
}

/// With its kind, how many of each part there are.
static std::map<const Part*, std::pair<const char*, int>> countsIn(const Machine& machine) {
    std::map<const Part*, std::pair<const char*, int>> counts;
    eachPart(machine, [&]<class P>(const P* part, int count) {
        if (part)
            counts.try_emplace(part, kindName<P>, 0).first->second.second += count;
    });
    return counts;
}

static bool isOffMarket(const Request& request, const Machine& machine) {
    const auto isBehind = [&](const Processor* cpu) {
        return cpu && machine.board && isBiosInTheWay(request, *machine.board, *cpu);
    };
    return std::ranges::any_of(machine.processors, isBehind) ||
           std::ranges::any_of(countsIn(machine), [&](const auto& entry) {
               const auto& [kind, count] = entry.second;
               return count > ownedOf(request, kind, *entry.first) && !isSoldAsAsked(request, kind, *entry.first);
           });
}

/// Fewer cores than the floor asks for, less memory, or channels that are left empty.
static bool isBelowFloor(const Limits& limits, const Machine& machine) {
    const CardSum cards = sumOf(machine);
    const HostNeed need = hostNeed(limits, cards);
    const auto& memory = machine.build.memory;
    const Processor* cpu = nullptr;
    int cpus = 0;
    int cores = 0;
    for (const Processor* each : machine.processors) {
        cpu = each ? each : cpu;
        cpus += each ? 1 : 0;
        cores += each ? each->cores.value_or(0) : 0;
    }
    return !cpu || cores < need.cores || !memory || memory->size < need.memory || !machine.memoryKit ||
           !fillsChannels(limits.host, usableMemoryChannels(*machine.board, cpu), cpus, *machine.memoryKit,
                          memory->kits, memoryAsked(limits, cards));
}

/// A card in doubt, behind the chipset, narrower than asked for, or not as wide as the others.
static bool hasNarrowLink(const Limits& limits, const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    return std::ranges::any_of(cards, [&](const MountedCard& mounted) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        return share.lanes < limits.links || share.doubt >= 0 ||
               !hangsOnCpu(analysis.machine.board->wiring, mounted.connector) ||
               share.lanes != at(analysis.lanes.shares, cards.front().connector).lanes;
    });
}

static bool needsAdapter(const Machine& machine) {
    int plugs = 0;
    for (const MountedCard& mounted : machine.cards)
        plugs += nativePlugsOf(*mounted.card);
    const int sockets = machine.supply ? machine.supply->pin16Plugs.value_or(0) * machine.build.supply.needed : 0;
    return plugs > sockets;
}

/// True where a bridge that fits joins each card to another.
static bool areJoined(const Machine& machine) {
    std::vector<int> joined;
    for (const FittedBridge& bridge : fittedBridges(machine))
        joined.insert(joined.end(), bridge.group.connectors.begin(), bridge.group.connectors.end());
    return std::ranges::all_of(machine.cards, [&](const MountedCard& mounted) {
        return std::ranges::find(joined, mounted.connector) != joined.end();
    });
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
    return runs.fastestOn(runMachine(analysis));
}

static std::optional<double> tokenRate(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    const auto runs = fastRunsOf(request, catalogue);
    const auto run = runs ? runOn(*runs, analysis) : std::nullopt;
    return run ? std::optional(run->rate()) : std::nullopt;
}

static bool isBroken(LimitKind kind, const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    const Limits& limits = request.limits;
    const Machine& machine = analysis.machine;
    const auto& cards = machine.cards;
    switch (kind) {
    case LimitKind::Budget: {
        const Bill bill = billFor(request, machine);
        return bill.partsWithoutPrice > 0 || bill.price > *limits.budget;
    }
    case LimitKind::MemoryPerCard:
        return std::ranges::any_of(
            cards, [&](const MountedCard& m) { return !m.card->memory || *m.card->memory < *limits.memoryPerCard; });
    case LimitKind::CardMemory:
        return analysis.totals.cardMemory < *limits.cardMemory;
    case LimitKind::Model:
        return !fitsModel(limits, analysis, catalogue);
    case LimitKind::Speed:
        return tokenRate(request, analysis, catalogue).value_or(0) < *limits.tokensPerSecond;
    case LimitKind::Outlet:
        return machine.build.outlet != limits.outlet || machine.build.circuits != limits.circuits ||
               !analysis.power.isProven();
    case LimitKind::Cards:
        return int(cards.size()) != *limits.cards;
    case LimitKind::Lanes:
        return std::ranges::any_of(cards, [&](const MountedCard& m) {
            const LaneShare& share = at(analysis.lanes.shares, m.connector);
            return share.lanes < *limits.lanes || share.doubt >= 0;
        });
    case LimitKind::RackUnits:
        return !machine.chassis || !machine.chassis->rackUnits || *machine.chassis->rackUnits > *limits.rackUnits;
    case LimitKind::Makers:
        return hasExcluded(limits, machine);
    case LimitKind::Locks:
        return !keepsLocks(limits, machine) || !keepsCards(limits, machine);
    case LimitKind::Supplies:
        return (limits.supplies && machine.build.supply.needed != *limits.supplies) ||
               machine.build.supply.spare < limits.spareSupplies;
    case LimitKind::HostMemory:
        return !machine.build.memory || machine.build.memory->size < hostMemoryFor(limits, int(machine.cards.size()));
    case LimitKind::Drive:
        return std::ranges::none_of(machine.drives, [&](const Mounted<Drive>& m) { return isEnough(*m.part, limits); });
    case LimitKind::Bridges:
        return !areJoined(machine);
    case LimitKind::Display:
        return machine.build.isHeadless;
    case LimitKind::Air:
        return lacksAir(analysis);
    case LimitKind::Headroom:
        return lacksHeadroom(analysis, catalogue);
    case LimitKind::Market:
        return isOffMarket(request, machine);
    case LimitKind::Prices:
        return billFor(request, machine).partsWithoutPrice > 0;
    case LimitKind::Host:
        return isBelowFloor(limits, machine);
    case LimitKind::Links:
        return hasNarrowLink(limits, analysis);
    case LimitKind::OneSupply:
        return machine.supply && machine.supply->form != SupplyForm::Module &&
               machine.build.supply.needed + machine.build.supply.spare > 1;
    case LimitKind::NativePlugs:
        return needsAdapter(machine);
    case LimitKind::GoodSupply:
        return machine.supply && !isGoodSupply(request, *machine.supply);
    case LimitKind::Certainty:
        return false; // the findings tell: isSound()
    }
    return false;
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

std::vector<LimitKind> brokenLimits(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    std::vector<LimitKind> broken;
    for (LimitKind kind : limitsIn(request.limits)) {
        if (isBroken(kind, request, analysis, catalogue))
            broken.push_back(kind);
    }
    return broken;
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

/// The sum of the cards' figures, in the goal's unit.
static std::optional<double> sumOver(const std::vector<MountedCard>& cards, Goal goal) {
    double sum = 0;
    for (const MountedCard& mounted : cards) {
        const auto figure = figureOf(goal, *mounted.card);
        if (!figure)
            return {};
        sum += *figure;
    }
    // Bandwidth and compute count in thousands alike.
    return sum / double(goal == Goal::CardMemory ? MemoryDimension::perUnit : ThroughputDimension::perUnit);
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
    for (const auto& [part, counted] : countsIn(machine)) {
        const int bought = std::max(0, counted.second - ownedOf(request, counted.first, *part));
        if (const auto price = priceFor(request, counted.first, *part))
            bill.price += *price * bought;
        else
            bill.partsWithoutPrice += bought;
    }
    return bill;
}

} // namespace core
