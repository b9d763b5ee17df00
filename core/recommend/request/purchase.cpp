// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of two parts, or of a part and the request: so a search can filter by them before it puts machines together.
#include "core/recommend/request/purchase.h"

#include "core/analysis/analysis.h"
#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/power/loads/card_load.h"
#include "core/rules/power/guide_watts.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

bool isExcluded(const Limits& limits, const Part& part) {
    return limits.excludedMakers.contains(part.maker, Qt::CaseInsensitive) ||
           limits.excludedBrands.contains(part.maker, Qt::CaseInsensitive);
}

bool isExcluded(const Limits& limits, const Card& card) {
    const QString chip = chipMakerOf(card);
    return isExcluded(limits, static_cast<const Part&>(card)) || limits.passedModels.contains(modelOf(card)) ||
           (limits.excludedMakers + limits.excludedChips).contains(chip, Qt::CaseInsensitive);
}

static bool isLocked(const Limits& limits, const char* kind, const Part& part) {
    return std::ranges::any_of(
        limits.locks, [&](const PartKey& lock) { return lock.kind == QLatin1String(kind) && lock.id == part.id; });
}

/// One more of a card that is kept, or of another with its chip, is bought used where it is sold so alone.
static bool isLikeKept(const Limits& limits, const char* kind, const Part& part) {
    return QLatin1String(kind) == QLatin1String(kindName<Card>) &&
           std::ranges::any_of(limits.keptCards, [&](const OwnedPart& kept) {
               return kept.part.id == part.id || kept.part.id == modelOf(static_cast<const Card&>(part));
           });
}

bool isSoldAsAsked(const Request& request, const char* kind, const Part& part) {
    return request.limits.market != MarketAsked::New || part.status == MarketStatus::New ||
           isLocked(request.limits, kind, part) || isLikeKept(request.limits, kind, part) ||
           isSoldWithCase(QLatin1String(kind), part); // as the case is
}

/// Of a board of the atlas it is not known which slots share lanes.
static bool isOnlyObserved(const char* kind, const Part& part) {
    return QLatin1String(kind) == QLatin1String(kindName<Board>) &&
           static_cast<const Board&>(part).wiringKnown != WiringKnown::Whole;
}

bool mayBuy(const Request& request, const char* kind, const Part& part) {
    if (isOnlyObserved(kind, part) && !request.limits.hasObservedBoards && !isLocked(request.limits, kind, part))
        return false;
    return isSoldAsAsked(request, kind, part) &&
           (!request.limits.needsPrices || priceFor(request, kind, part).has_value());
}

template <class P>
static bool isThere(const Request& request, const P& part) {
    return ownedOf(request, kindName<P>, part) > 0 || isLocked(request.limits, kindName<P>, part);
}

bool isOwnedOrLocked(const Request& request, const Board& board) {
    return isThere(request, board);
}

bool isOwnedOrLocked(const Request& request, const Processor& cpu) {
    return isThere(request, cpu);
}

bool isGoodSupply(const Request& request, const PowerSupply& supply) {
    return supply.form == SupplyForm::Module || supply.efficiency >= requiredEfficiency || isThere(request, supply);
}

bool isBiosInTheWay(const Request& request, const Board& board, const Processor& cpu) {
    return request.limits.market == MarketAsked::New && cpuFit(board, cpu) == CpuFit::AfterBios &&
           !(isOwnedOrLocked(request, board) && isOwnedOrLocked(request, cpu));
}

bool mayRun(const Request& request, const Board& board, const Processor& cpu) {
    const CpuFit fit = cpuFit(board, cpu);
    const bool isUnknown = cpu.family.isEmpty() && !board.cpuFamilies.isEmpty();
    return (fit == CpuFit::Runs || fit == CpuFit::AfterBios) && !isBiosInTheWay(request, board, cpu) && !isUnknown;
}

std::optional<Money> priceFor(const Request& request, const char* kind, const Part& part) {
    for (const PartPrice& own : request.prices) {
        if (own.part.id == part.id && own.part.kind == QLatin1String(kind))
            return own.amount;
    }
    if (isSoldWithCase(QLatin1String(kind), part))
        return Money();
    const GoingPrice* price = priceUsed(part, request.limits.market == MarketAsked::Used);
    const bool isOld = price && request.limits.needsPrices && !isLocked(request.limits, kind, part) &&
                       isOutdated(*price, QLatin1String(kind), request.today);
    const bool isGuess = price && request.limits.needsShopPrices && price->kind == PriceKind::Estimate &&
                         !isLocked(request.limits, kind, part);
    const bool isBand = price && request.limits.needsPrices && price->method == PriceMethod::Compared &&
                        !request.limits.takesBands && !isLocked(request.limits, kind, part);
    return price && !isOld && !isGuess && !isBand ? std::optional(price->amount) : std::nullopt;
}

int lanesAsked(const Limits& limits, int cards, int cardLanes) {
    return limits.links > 0 && cards == 1 ? std::max(limits.links, cardLanes) : limits.links;
}

int ownedOf(const Request& request, const char* kind, const Part& part) {
    int count = 0;
    for (const OwnedPart& own : request.owned)
        count += own.part.id == part.id && own.part.kind == QLatin1String(kind) ? own.count : 0;
    return count;
}

std::optional<Memory> mostMemoryFor(const Board& board, const MemoryHost& host) {
    return maxMemoryOf(board, host.cpu, host.cpu ? host.cpus : 0);
}

int kitsFor(const MemoryKit& kit, const Board& board, Memory size, const MemoryHost& host) {
    const auto slots = usableMemorySlots(board, host.cpu, host.cpu ? host.cpus : 0);
    const auto most = mostMemoryFor(board, host);
    if (!kit.perModule || !kit.modules || *kit.modules < 1 || *kit.perModule <= Memory() || !slots || !most ||
        !takesModules(board, kit))
        return 0;
    const Memory each = *kit.perModule * *kit.modules;
    int kits = std::max(1, int((size.base() + each.base() - 1) / each.base()));
    for (; kits * *kit.modules <= *slots && each * kits <= *most; ++kits) {
        if (!host.cpu || fillsChannels(host.floor, usableMemoryChannels(board, host.cpu), host.cpus, kit, kits, size))
            return kits;
    }
    return 0;
}

int mostUnits(const Chassis& chassis, const PowerSupply& supply, int spare) {
    if (chassis.supplyForm != supply.form || !takesSupply(chassis, supply).value_or(false))
        return 0;
    return chassis.supplyBays.value_or(1) - spare;
}

bool hangsOnCable(const Drive& drive) {
    return drive.interface == DriveInterface::Sata && !drive.form.startsWith("m2"_L1);
}

bool hasM2(const Board& board) {
    return std::ranges::find(board.wiring->connectors, ConnectorKind::M2, &Connector::kind) !=
           board.wiring->connectors.end();
}

bool loadsFast(const Drive& drive, const Board& board, HostFloor floor) {
    return floor < HostFloor::Full || !hangsOnCable(drive) || !hasM2(board);
}

bool isEnough(const Drive& drive, const Limits& limits) {
    return drive.kind == DriveKind::Ssd && limits.drive && drive.capacity >= *limits.drive;
}

/// Every node up to a CPU.
static bool isNodeOnCpu(const Wiring& wiring, int node) {
    const NodeKind kind = at(wiring.nodes, node).kind;
    if (kind != NodeKind::Switch)
        return kind == NodeKind::Processor;
    bool isFed = false;
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
        if (wiring.connectors[i].feedsNode != node)
            continue;
        isFed = true;
        if (!hangsOnCpu(wiring, int(i)))
            return false;
    }
    return isFed;
}

bool hangsOnCpu(const Wiring& wiring, int connector) {
    if (std::size_t(connector) >= wiring.feeders.size()) // made by hand, without groups
        return false;
    const auto& feeders = at(wiring.feeders, connector);
    return !feeders.empty() &&
           std::ranges::all_of(feeders, [&](int group) { return isNodeOnCpu(wiring, at(wiring.groups, group).node); });
}

bool isSoftwareEnded(const Card& card) {
    static const QStringList ended{u"Kepler"_s, u"Maxwell"_s, u"Pascal"_s, u"Volta"_s};
    return ended.contains(card.architecture);
}

int nativePlugsOf(const Card& card) {
    constexpr Power mostOverAdapter = 450_W;
    return peakDemand(card).value_or(Power()) > mostOverAdapter
               ? int(std::ranges::count(plugsOf(card), PlugKind::Pin16))
               : 0;
}

} // namespace core
