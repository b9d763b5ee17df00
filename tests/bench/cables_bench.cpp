// The cable plan of eight cards over two supplies that do not share their load: within 1 ms is the goal, also where it
// proves that none exists. Beside each the whole analysis of the same build. Read the figures, no test decides by them.

#include "core/analysis/analysis.h"

#include <QCoreApplication>

#include <chrono>
#include <cstdio>
#include <functional>

using namespace core;

static double microsecondsOf(const std::function<void()>& work) {
    constexpr int times = 200;
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < times; ++i)
        work();
    const std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - start;
    return taken.count() / times;
}

static PowerSupply supplyOf(Power rating, int eightPins, int sixteenPins, bool hasRails) {
    PowerSupply supply;
    supply.rating = rating;
    supply.efficiency = Efficiency::Titanium;
    supply.pcie8Plugs = eightPins;
    supply.pin16Plugs = sixteenPins;
    supply.eps8Plugs = 2;
    for (int i = 0; hasRails && i < eightPins; i += 2)
        supply.rails.push_back(
            {Power::of(260), {QStringLiteral("PCIe %1").arg(i + 1), QStringLiteral("PCIe %1").arg(i + 2)}});
    return supply;
}

static Card cardOf(Power demand, const Plugs& plugs) {
    Card card;
    card.tdp = demand;
    card.plugs = plugs;
    return card;
}

static void measure(const char* what, const PowerSupply& first, const PowerSupply& second,
                    const std::vector<Card>& kinds) {
    Board board;
    Processor processor;
    processor.tdp = 280_W;
    Machine machine;
    machine.board = &board;
    machine.processors = {&processor};
    machine.supply = &first;
    machine.furtherSupplies = {&second};
    for (std::size_t i = 0; i < 8; ++i)
        machine.cards.push_back({&kinds[i % kinds.size()], 0, {}});
    const CablePlan plan = planCables(machine);
    const double cables = microsecondsOf([&] { static_cast<void>(planCables(machine)); });
    const double sums = microsecondsOf([&] { static_cast<void>(planPower(machine, plan)); });
    const char* outcome = plan.status == CableStatus::Complete     ? "complete"
                          : plan.status == CableStatus::Impossible ? "proved impossible"
                                                                   : "not known";
    std::printf("%s: %.0f µs, %s (%d unfed); ratio to the power sums %.0f : 1\n", what, cables, outcome,
                int(plan.unfed.size()), cables / sums);
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const std::vector<Card> alike{cardOf(300_W, {{PlugKind::Pcie8, 2}})};
    const std::vector<Card> mixed{cardOf(350_W, {{PlugKind::Pcie8, 2}}), cardOf(450_W, {{PlugKind::Pin16, 1}}),
                                  cardOf(250_W, {{PlugKind::Eps8, 1}}),
                                  cardOf(220_W, {{PlugKind::Pcie6, 1}, {PlugKind::Pcie8, 1}})};
    const std::vector<Card> different{
        cardOf(350_W, {{PlugKind::Pcie8, 2}}), cardOf(340_W, {{PlugKind::Pcie8, 3}}),
        cardOf(330_W, {{PlugKind::Pin12, 1}}), cardOf(450_W, {{PlugKind::Pin16, 1}}),
        cardOf(250_W, {{PlugKind::Pcie8, 2}}), cardOf(220_W, {{PlugKind::Pcie6, 1}, {PlugKind::Pcie8, 1}}),
        cardOf(200_W, {{PlugKind::Pcie8, 1}}), cardOf(180_W, {{PlugKind::Pcie8, 1}})};
    for (bool hasRails : {false, true}) {
        std::printf("%s\n", hasRails ? "with rails" : "without rails");
        for (int ports : {10, 8, 6}) {
            const PowerSupply first = supplyOf(1600_W, ports, 2, hasRails);
            const PowerSupply second = supplyOf(2000_W, ports, 2, hasRails);
            std::printf(" %d ports each\n", ports);
            measure("  eight alike", first, second, alike);
            measure("  four kinds", first, second, mixed);
            measure("  eight kinds", first, second, different);
        }
    }
    return 0;
}
