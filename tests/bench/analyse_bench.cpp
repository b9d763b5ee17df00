// analyse + checkAll of an eight-card server: at most 100 µs is the goal; read the figure, no test decides by it. The
// ways between the ten cards of a server beside the allocation of its lanes.

#include "core/analysis/analysis.h"
#include "core/pcie/population.h"
#include "core/rules/rule_book.h"
#include "db/catalogue_store.h"

#include <QCoreApplication>

#include <benchmark/benchmark.h>

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

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
