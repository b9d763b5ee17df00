#include "core/recommend/verdict.h"

#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/recommend/choices.h"
#include "core/rules/rules.h"
#include "core/topology/fitted_bridge.h"
#include "core/training/gpu_room.h"
#include "core/training/memory_need.h"
#include "core/training/step_time.h"
#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

bool isSound(const Findings& findings, bool mayBeUnchecked) {
    return std::none_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.severity == Severity::Error ||
               (!mayBeUnchecked && finding.severity == Severity::NotChecked && ruleCalled(finding.rule).isDeciding);
    });
}

static constexpr std::array<Check, 3> onAir{rules::cardsTouch, rules::gapClosed, rules::throttlePredicted};
static constexpr std::array<Check, 2> onHeadroom{rules::supplyHeadroom, rules::supplyExcursion};

static bool hasWarning(std::span<const Check> checks, const Findings& findings) {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.severity <= Severity::Warning &&
               std::find(checks.begin(), checks.end(), ruleCalled(finding.rule).check) != checks.end();
    });
}

bool lacksAir(const Findings& findings) {
    return hasWarning(onAir, findings);
}

bool lacksHeadroom(const Findings& findings) {
    return hasWarning(onHeadroom, findings);
}

bool lacksHeadroom(const Analysis& analysis, const Catalogue& catalogue) {
    return hasWarning(onHeadroom, findingsOf(onHeadroom, analysis, catalogue));
}

namespace {

bool holdsLock(const Machine& machine, const std::vector<const PartKey*>& locks, const QString& kind) {
    const auto isLocked = [&](const Part* part) {
        return part &&
               std::any_of(locks.begin(), locks.end(), [&](const PartKey* lock) { return lock->id == part->id; });
    };
    if (kind == QLatin1String(kindName<Card>))
        return !machine.cards.empty() && std::all_of(machine.cards.begin(), machine.cards.end(),
                                                     [&](const MountedCard& m) { return isLocked(m.card); });
    if (kind == QLatin1String(kindName<Board>))
        return isLocked(machine.board);
    if (kind == QLatin1String(kindName<Processor>))
        return std::all_of(machine.processors.begin(), machine.processors.end(),
                           [&](const Processor* p) { return !p || isLocked(p); });
    if (kind == QLatin1String(kindName<PowerSupply>))
        return isLocked(machine.supply);
    if (kind == QLatin1String(kindName<Chassis>))
        return isLocked(machine.chassis);
    if (kind == QLatin1String(kindName<MemoryKit>))
        return isLocked(machine.memoryKit);
    if (kind == QLatin1String(kindName<Drive>))
        return std::any_of(machine.drives.begin(), machine.drives.end(),
                           [&](const Mounted<Drive>& m) { return isLocked(m.part); });
    if (kind == QLatin1String(kindName<Bridge>))
        return !machine.bridges.empty() &&
               std::all_of(machine.bridges.begin(), machine.bridges.end(),
                           [&](const Machine::JoinedPair& pair) { return isLocked(pair.bridge); });
    return false;
}

bool keepsCards(const Limits& limits, const Machine& machine) {
    return std::all_of(limits.keptCards.begin(), limits.keptCards.end(), [&](const OwnedPart& kept) {
        return std::count_if(machine.cards.begin(), machine.cards.end(), [&](const MountedCard& mounted) {
                   return mounted.card->id == kept.part.id;
               }) >= kept.count;
    });
}

bool keepsLocks(const Limits& limits, const Machine& machine) {
    for (const PartKey& lock : limits.locks) {
        std::vector<const PartKey*> alike;
        for (const PartKey& other : limits.locks) {
            if (other.kind == lock.kind)
                alike.push_back(&other);
        }
        if (!holdsLock(machine, alike, lock.kind))
            return false;
    }
    return true;
}

bool fitsModel(const Limits& limits, const Analysis& analysis, const Catalogue& catalogue) {
    const Model* model = modelOf(*limits.model, catalogue);
    const auto rooms = gpuRooms(analysis);
    if (!model || rooms.empty())
        return false;
    const auto need = memoryNeed(*model, *limits.model, int(rooms.size()));
    return need && need->hasActivations && verdictOf(need->card, rooms) == FitVerdict::Fits;
}

bool isOfMaker(const Part* part, const QStringList& makers) {
    return part && makers.contains(part->maker, Qt::CaseInsensitive);
}

bool hasExcluded(const Limits& limits, const Machine& machine) {
    const auto rows = billOf(machine);
    return std::any_of(rows.begin(), rows.end(),
                       [&](const BillRow& row) { return isOfMaker(row.part, limits.excludedMakers); });
}

/// True where a bridge that fits joins each card to another.
bool areJoined(const Machine& machine) {
    std::vector<int> joined;
    for (const FittedBridge& bridge : fittedBridges(machine))
        joined.insert(joined.end(), bridge.group.connectors.begin(), bridge.group.connectors.end());
    return std::all_of(machine.cards.begin(), machine.cards.end(), [&](const MountedCard& mounted) {
        return std::find(joined.begin(), joined.end(), mounted.connector) != joined.end();
    });
}

bool isBroken(LimitKind kind, const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    const Limits& limits = request.limits;
    const Machine& machine = analysis.machine;
    const auto& cards = machine.cards;
    switch (kind) {
    case LimitKind::Budget: {
        const Bill bill = billFor(request, machine);
        return bill.partsWithoutPrice > 0 || bill.price > *limits.budget;
    }
    case LimitKind::MemoryPerCard:
        return std::any_of(cards.begin(), cards.end(), [&](const MountedCard& m) {
            return !m.card->memory || *m.card->memory < *limits.memoryPerCard;
        });
    case LimitKind::CardMemory:
        return analysis.totals.cardMemory < *limits.cardMemory;
    case LimitKind::Model:
        return !fitsModel(limits, analysis, catalogue);
    case LimitKind::Outlet:
        return machine.build.outlet != limits.outlet || machine.build.circuits != limits.circuits;
    case LimitKind::Cards:
        return int(cards.size()) != *limits.cards;
    case LimitKind::Lanes:
        return std::any_of(cards.begin(), cards.end(), [&](const MountedCard& m) {
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
               machine.build.supply.spare != limits.spareSupplies;
    case LimitKind::HostMemory:
        return !machine.build.memory || machine.build.memory->size < hostMemoryFor(limits, int(machine.cards.size()));
    case LimitKind::Drive:
        return std::none_of(machine.drives.begin(), machine.drives.end(),
                            [&](const Mounted<Drive>& m) { return isEnough(*m.part, limits); });
    case LimitKind::Bridges:
        return !areJoined(machine);
    case LimitKind::Display:
        return machine.build.isHeadless;
    case LimitKind::Air:
        return lacksAir(findingsOf(onAir, analysis, catalogue));
    case LimitKind::Headroom:
        return lacksHeadroom(analysis, catalogue);
    case LimitKind::Certainty:
        return false; // the findings tell: isSound()
    }
    return false;
}

template <class T>
std::optional<T> sumOf(const Machine& machine, std::optional<T> Card::*figure) {
    T sum;
    for (const MountedCard& mounted : machine.cards) {
        if (!(mounted.card->*figure))
            return {};
        sum += *(mounted.card->*figure);
    }
    return sum;
}

std::optional<double> trainingRate(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    const Model* model = request.limits.model ? modelOf(*request.limits.model, catalogue) : nullptr;
    if (!model)
        return {};
    const auto& cards = analysis.machine.cards;
    const auto isForeign = [&](const MountedCard& mounted) {
        return chipMakerOf(*mounted.card) != chipMakerOf(*cards.front().card);
    };
    if (std::any_of(cards.begin(), cards.end(), isForeign)) // NCCL joins NVIDIA's chips, RCCL AMD's, oneCCL Intel's
        return {};
    int gpus = 0; // also those of a card that no lanes are sure to reach, of which nothing can be told
    for (const MountedCard& mounted : cards)
        gpus += mounted.card->chips.value_or(1);
    const auto steps = stepTimes(analysis, *model, *request.limits.model);
    if (steps.empty() || steps.back().cards != gpus || steps.back().isLowerBound)
        return {};
    return steps.back().samplesPerSecond(request.limits.model->batch).low;
}

} // namespace

std::vector<LimitKind> brokenLimits(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    std::vector<LimitKind> broken;
    for (LimitKind kind : limitsIn(request.limits)) {
        if (isBroken(kind, request, analysis, catalogue))
            broken.push_back(kind);
    }
    return broken;
}

std::optional<double> valueOf(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const auto& fp32 = analysis.totals.fp32;
    switch (request.goal) {
    case Goal::Fp32:
        return fp32 ? std::optional(inGigaflops(*fp32)) : std::nullopt;
    case Goal::Fp16: {
        const auto sum = sumOf(machine, &Card::fp16Tensor);
        return sum ? std::optional(inGigaflops(*sum)) : std::nullopt;
    }
    case Goal::CardMemory: {
        const auto sum = sumOf(machine, &Card::memory);
        return sum ? std::optional(inGigabytes(*sum)) : std::nullopt;
    }
    case Goal::MemoryBandwidth: {
        const auto sum = sumOf(machine, &Card::memoryBandwidth);
        return sum ? std::optional(inGigabytesPerSecond(*sum)) : std::nullopt;
    }
    case Goal::Training:
        return trainingRate(request, analysis, catalogue);
    case Goal::Fp32PerDollar: {
        const Bill bill = billFor(request, machine);
        return fp32 && bill.partsWithoutPrice == 0 && bill.price > Money()
                   ? std::optional(inGigaflops(*fp32) / inDollars(bill.price))
                   : std::nullopt;
    }
    case Goal::Fp32PerWatt:
        return fp32 && analysis.power.wall && *analysis.power.wall > Power()
                   ? std::optional(inGigaflops(*fp32) / inWatts(*analysis.power.wall))
                   : std::nullopt;
    }
    return {};
}

std::optional<Money> priceFor(const Request& request, const char* kind, const Part& part) {
    for (const PartPrice& own : request.prices) {
        if (own.part.id == part.id && own.part.kind == QLatin1String(kind))
            return own.amount;
    }
    return part.price ? std::optional(part.price->amount) : std::nullopt;
}

namespace {

/// Counts what of a machine is to be bought.
class BillCounter {
public:
    explicit BillCounter(const Request& request)
        : m_request(request) {}

    template <class P>
    void add(const P* part, int count) {
        if (!part || count < 1)
            return;
        count = std::max(0, count - owned(kindName<P>, part->id));
        const auto price = priceFor(m_request, kindName<P>, *part);
        if (price)
            m_bill.price += *price * count;
        else
            m_bill.partsWithoutPrice += count;
    }

    Bill bill() const { return m_bill; }

private:
    int owned(const char* kind, const QString& id) const {
        int count = 0;
        for (const OwnedPart& own : m_request.owned)
            count += own.part.id == id && own.part.kind == QLatin1String(kind) ? own.count : 0;
        return count;
    }

    const Request& m_request;
    Bill m_bill;
};

/// How many of each: pointers into the catalogue stay few.
template <class P>
void addAll(BillCounter& counter, const std::vector<const P*>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isSeen =
            std::find(parts.begin(), parts.begin() + std::ptrdiff_t(i), parts[i]) != parts.begin() + std::ptrdiff_t(i);
        if (!isSeen)
            counter.add(parts[i], int(std::count(parts.begin(), parts.end(), parts[i])));
    }
}

} // namespace

Bill billFor(const Request& request, const Machine& machine) {
    BillCounter counter(request);
    std::vector<const Card*> cards;
    for (const MountedCard& mounted : machine.cards)
        cards.push_back(mounted.card);
    addAll(counter, cards);
    counter.add(machine.board, 1);
    addAll(counter, machine.processors);
    if (machine.build.memory)
        counter.add(machine.memoryKit, machine.build.memory->kits);
    std::vector<const Drive*> drives;
    for (const auto& mounted : machine.drives)
        drives.push_back(mounted.part);
    addAll(counter, drives);
    std::vector<const Bridge*> bridges;
    for (const BridgeGroup& group : bridgeGroups(machine))
        bridges.push_back(group.bridge);
    addAll(counter, bridges);
    counter.add(machine.supply, machine.build.supply.needed + machine.build.supply.spare);
    counter.add(machine.chassis, 1);
    return counter.bill();
}

} // namespace core
