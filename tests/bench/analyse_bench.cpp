// SPDX-License-Identifier: GPL-3.0-or-later
// analyse + checkAll of an eight-card server: at most 100 µs is the goal. Allocation on the largest board: at most 20
// µs; its ratio beside a walk over the same wiring tells a slower machine from slower code. The ways between the ten
// cards of a server stand beside the allocation of its lanes. Read the figures, no test decides by them.

#include "core/analysis/analysis.h"
#include "core/pcie/population.h"
#include "core/rules/rule_book.h"
#include "db/catalogue_store.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <benchmark/benchmark.h>

#include <algorithm>

namespace {

const core::Catalogue& catalogue() {
    static const auto loaded =
        db::loadCatalogue(QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite"), {});
    return loaded->catalogue;
}

core::Build eightCards() {
    core::Build build;
    build.board = QStringLiteral("supermicro-as-4124gs-tnr");
    build.chassis = QStringLiteral("supermicro-as-4124gs-tnr");
    build.processors = {QStringLiteral("amd-epyc-7742"), QStringLiteral("amd-epyc-7742")};
    build.supply = {QStringLiteral("supermicro-pws-2k04a-1r"), 3, 1};
    if (!catalogue().find<core::PowerSupply>(build.supply.supply))
        build.supply.supply = catalogue().all<core::PowerSupply>().front().id;
    build.outlet = QStringLiteral("us-20a-240v");
    if (!catalogue().find<core::Outlet>(build.outlet))
        build.outlet = catalogue().all<core::Outlet>().front().id;
    build.memory = core::MemoryChoice{core::Memory::of(512), true, {}, 0};
    for (int slot : {1, 2, 3, 4, 5, 7, 8, 9})
        build.cards.push_back({QStringLiteral("SLOT%1").arg(slot), QStringLiteral("nvidia-a100-pcie-40gb"), {}});
    return build;
}

void analyseAndCheck(benchmark::State& state) {
    const core::Build build = eightCards();
    for (auto _ : state) {
        auto analysis = core::analyse(build, catalogue());
        benchmark::DoNotOptimize(core::checkAll(*analysis, catalogue()));
    }
}
BENCHMARK(analyseAndCheck)->Unit(benchmark::kMicrosecond);

void analyseAlone(benchmark::State& state) {
    const core::Build build = eightCards();
    for (auto _ : state)
        benchmark::DoNotOptimize(core::analyse(build, catalogue()));
}
BENCHMARK(analyseAlone)->Unit(benchmark::kMicrosecond);

core::Machine tenCards() {
    core::Build build;
    build.board = QStringLiteral("supermicro-sys-4029gp-trt2");
    build.processors = {QStringLiteral("intel-xeon-gold-6130"), QStringLiteral("intel-xeon-gold-6130")};
    for (int slot : {1, 2, 3, 4, 5, 8, 9, 10, 11, 12})
        build.cards.push_back({QStringLiteral("SLOT%1").arg(slot), QStringLiteral("nvidia-tesla-v100-pcie-32gb"), {}});
    return *core::resolve(build, catalogue());
}

void allocateLanesOfTenCards(benchmark::State& state) {
    const core::Machine machine = tenCards();
    const core::LanePopulation population = core::populationOf(machine);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::allocateLanes(machine.board->wiring, population));
}
BENCHMARK(allocateLanesOfTenCards)->Unit(benchmark::kMicrosecond);

void topologyOfTenCards(benchmark::State& state) {
    const core::Machine machine = tenCards();
    const core::LanePlan plan = core::allocateLanes(machine.board->wiring, core::populationOf(machine));
    for (auto _ : state)
        benchmark::DoNotOptimize(core::topologyOf(machine, plan));
}
BENCHMARK(topologyOfTenCards)->Unit(benchmark::kMicrosecond);

/// The shipped board with most connectors, groups and rules.
const core::Board& largestBoard() {
    const auto sizeOf = [](const core::Board& board) {
        std::size_t size = board.wiring->connectors.size();
        for (const core::LaneGroup& group : board.wiring->groups)
            size += 1 + group.rules.size();
        return size;
    };
    const auto& boards = catalogue().all<core::Board>();
    return *std::max_element(boards.begin(), boards.end(),
                             [&](const auto& a, const auto& b) { return sizeOf(a) < sizeOf(b); });
}

core::LanePopulation everySlotTaken(const core::Board& board, int lanesOfProcessor) {
    const std::vector<std::optional<core::SocketedProcessor>> processors(
        std::size_t(board.sockets), core::SocketedProcessor{lanesOfProcessor, 4, {}});
    auto population = core::LanePopulation::emptyOn(board.wiring, processors);
    for (std::size_t i = 0; i < population.occupants.size(); ++i) {
        const core::ConnectorKind kind = board.wiring->connectors[i].kind;
        if (kind == core::ConnectorKind::Slot)
            population.occupants[i] = core::Occupant{};
        else if (kind != core::ConnectorKind::Uplink && kind != core::ConnectorKind::Onboard)
            population.occupants[i] = core::Occupant{core::DeviceKind::Nvme, 4, 4, {}};
    }
    return population;
}

void allocateOnTheLargestBoard(benchmark::State& state) {
    const core::Board& board = largestBoard();
    const auto population = everySlotTaken(board, 40);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::allocateLanes(board.wiring, population));
    state.SetLabel(board.id.toStdString());
}
BENCHMARK(allocateOnTheLargestBoard)->Unit(benchmark::kMicrosecond);

void walkTheLargestBoard(benchmark::State& state) {
    const core::Wiring& wiring = largestBoard().wiring;
    for (auto _ : state) {
        int lanes = 0;
        for (const core::LaneGroup& group : wiring.groups) {
            for (const core::LaneRule& rule : group.rules) {
                for (const core::LaneAssignment& assignment : rule.assignments)
                    lanes += std::min(assignment.lanes,
                                      wiring.connectors[std::size_t(assignment.connector)].electricalLanes);
            }
        }
        benchmark::DoNotOptimize(lanes);
    }
}
BENCHMARK(walkTheLargestBoard)->Unit(benchmark::kMicrosecond);

/// Where rules are many the question why is asked often: the slowest of all boards.
void allocateOnTheSlowestBoard(benchmark::State& state) {
    const core::Board* slowest = nullptr;
    qint64 longest = 0;
    for (const core::Board& board : catalogue().all<core::Board>()) {
        const auto population = everySlotTaken(board, 28);
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 200; ++i)
            benchmark::DoNotOptimize(core::allocateLanes(board.wiring, population));
        if (timer.nsecsElapsed() > longest) {
            longest = timer.nsecsElapsed();
            slowest = &board;
        }
    }
    const auto population = everySlotTaken(*slowest, 28);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::allocateLanes(slowest->wiring, population));
    state.SetLabel(slowest->id.toStdString());
}
BENCHMARK(allocateOnTheSlowestBoard)->Unit(benchmark::kMicrosecond);

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
