// SPDX-License-Identifier: GPL-3.0-or-later
// A hundred machines are few: each is tried, none by a bound.
#include "core/recommend/whole.h"

#include "core/build/joined_machines.h"
#include "core/parts/fields.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

/// Limits that a whole machine cannot be held against: it has no such parts.
static bool isAboutParts(const Limits& limits) {
    return !limits.locks.empty() || !limits.keptCards.empty() || limits.lanes || limits.supplies ||
           limits.spareSupplies > 0 || limits.areJoined || limits.isQuiet;
}

/// Those that hold of a machine put together of parts alone.
static bool isOfParts(LimitKind kind) {
    static constexpr std::array kinds{LimitKind::Supplies,  LimitKind::HostMemory,  LimitKind::Drive,
                                      LimitKind::Display,   LimitKind::Host,        LimitKind::Links,
                                      LimitKind::OneSupply, LimitKind::NativePlugs, LimitKind::GoodSupply,
                                      LimitKind::Air,       LimitKind::Headroom};
    return std::ranges::find(kinds, kind) != kinds.end();
}

namespace {

class WholeSearch {
public:
    WholeSearch(const Request& request, const Catalogue& catalogue)
        : m_request(request)
        , m_catalogue(catalogue)
        , m_runs(fastRunsOf(request, catalogue)) {}

    PriceFrontier frontier() {
        for (const WholeMachine& machine : m_catalogue.all<WholeMachine>()) {
            const bool isHostKnown = !machine.cpu.isEmpty(); // a baseboard alone is no machine
            if (!isHostKnown || !mayBuy(m_request, kindName<WholeMachine>, machine) ||
                isExcluded(m_request.limits, machine))
                continue;
            const auto price = priceFor(m_request, kindName<WholeMachine>, machine);
            for (int boxes = 1; boxes <= mostBoxes(machine); ++boxes) {
                const auto& budget = m_request.limits.budget;
                if (budget && (!price || *price * boxes > *budget))
                    break;
                tryMachine(machine, boxes);
            }
        }
        std::ranges::stable_sort(m_made, {}, &Recommendation::price);
        PriceFrontier frontier;
        frontier.verified = int(m_made.size());
        for (Recommendation& made : m_made) {
            if (frontier.points.empty() || made.value > frontier.points.back().value)
                frontier.points.push_back(std::move(made));
        }
        return frontier;
    }

private:
    /// Joined are small boxes of one pool, as far as measured; nobody joins hosts of eight at a desk.
    static int mostBoxes(const WholeMachine& machine) {
        constexpr int measured = 4;
        constexpr double leastGigabits = 100; // below it a split over boxes loses speed
        return machine.form == MachineForm::Unified && machine.networkGigabits.value_or(0) >= leastGigabits ? measured
                                                                                                            : 1;
    }

    /// The cheapest cable that carries what the machine's ports do.
    const NetworkLink* cableFor(const WholeMachine& machine) const {
        const NetworkLink* cheapest = nullptr;
        std::optional<Money> least;
        for (const NetworkLink& link : m_catalogue.all<NetworkLink>()) {
            const auto price = priceFor(m_request, kindName<NetworkLink>, link);
            if (link.form != LinkForm::Cable || !price || !fitsPorts(link, machine) ||
                link.gigabits.value_or(0) < *machine.networkGigabits || (least && *price >= *least))
                continue;
            cheapest = &link;
            least = price;
        }
        return cheapest;
    }

    void tryMachine(const WholeMachine& machine, int boxes) {
        Build build;
        build.name = boxes > 1 ? Text::tr("%1 × %2").arg(boxes).arg(shortNameOf(machine)) : shortNameOf(machine);
        build.machine = machine.id;
        build.boxes = boxes;
        build.outlet = m_request.limits.outlet;
        build.circuits = m_request.limits.circuits;
        build.workload = m_request.limits.model;
        build.takesUsedPrices = m_request.limits.market == MarketAsked::Used;
        build.owned = m_request.owned;
        build.prices = m_request.prices;
        if (boxes > 1) {
            const NetworkLink* cable = cableFor(machine);
            if (!cable)
                return;
            build.link = cable->id;
        }
        const auto analysis = analyse(build, m_catalogue);
        if (!analysis || !keepsLimits(*analysis) || !isSound(checkAll(*analysis, m_catalogue), true))
            return;
        Recommendation made;
        if (const auto run = m_runs ? runOn(*m_runs, *analysis) : std::nullopt)
            build.workload = run->workload;
        const auto value = valueOf(m_request, *analysis, m_catalogue);
        const Bill bill = billFor(m_request, analysis->machine);
        if (!value || (m_request.limits.needsPrices && bill.partsWithoutPrice > 0))
            return;
        made.build = std::move(build);
        made.idea = Idea::Whole;
        made.value = *value;
        made.price = bill.price;
        made.partsWithoutPrice = bill.partsWithoutPrice;
        made.isSoftwareEnded = std::ranges::any_of(
            analysis->machine.cards, [](const MountedCard& mounted) { return isSoftwareEnded(*mounted.card); });
        m_made.push_back(std::move(made));
    }

    bool keepsLimits(const Analysis& analysis) const {
        const auto broken = brokenLimits(m_request, analysis, m_catalogue);
        return std::ranges::all_of(broken, isOfParts);
    }

    const Request& m_request;
    const Catalogue& m_catalogue;
    std::optional<FastRuns> m_runs;
    std::vector<Recommendation> m_made;
};

} // namespace

PriceFrontier wholeFrontier(const Request& request, const Catalogue& catalogue) {
    return isAboutParts(request.limits) ? PriceFrontier() : WholeSearch(request, catalogue).frontier();
}

QStringList catchesOfWhole(const Machine& machine) {
    const WholeMachine& whole = *machine.whole;
    QStringList catches;
    if (whole.form == MachineForm::Unified)
        catches << Text::tr("Nothing can be added later: memory and GPU are soldered.");
    if (whole.system == SystemKind::MacOs)
        catches << Text::tr("macOS: no CUDA; models run on MLX, llama.cpp and PyTorch's MPS.");
    if (machine.boxes() > 1)
        catches << Text::tr("A split over machines: setting it up takes RDMA and one engine on all of them.");
    if (whole.minVoltage && *whole.minVoltage > 127_V)
        catches << Text::tr("Needs %1 and a server room: no office carries its power and noise.")
                       .arg(inWords(*whole.minVoltage));
    return catches;
}

} // namespace core
