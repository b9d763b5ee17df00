// SPDX-License-Identifier: GPL-3.0-or-later
// The cable plan of eight cards over two supplies that do not share their load: within 1 ms is the goal, also where it
// proves that none exists. Beside each the whole analysis of the same build. Read the figures, no test decides by them.

#include "core/analysis/analysis.h"
#include "db/catalogue_store.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <limits>
#include <random>

using namespace core;

/// The quickest of some runs: what else the machine does is not counted.
static double microsecondsOf(const std::function<void()>& work) {
    constexpr int times = 5;
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < times; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - start;
        least = std::min(least, taken.count());
    }
    return least;
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

static Machine machineOf(const Board& board, const Processor& processor, const PowerSupply& first,
                         const PowerSupply& second, const std::vector<const Card*>& kinds) {
    Machine machine;
    machine.board = &board;
    machine.processors = {&processor};
    machine.supply = &first;
    machine.furtherSupplies = {&second};
    for (std::size_t i = 0; i < 8; ++i)
        machine.cards.push_back({kinds[i % kinds.size()], 0, {}});
    return machine;
}

static std::vector<const Card*> pointersTo(const std::vector<Card>& cards) {
    std::vector<const Card*> pointers;
    for (const Card& card : cards)
        pointers.push_back(&card);
    return pointers;
}

static void measure(const char* what, const PowerSupply& first, const PowerSupply& second,
                    const std::vector<Card>& kinds) {
    const Board board;
    Processor processor;
    processor.tdp = 280_W;
    const Machine machine = machineOf(board, processor, first, second, pointersTo(kinds));
    const CablePlan plan = planCables(machine);
    const double cables = microsecondsOf([&] { static_cast<void>(planCables(machine)); });
    const double sums = microsecondsOf([&] { static_cast<void>(planPower(machine, plan)); });
    const char* outcome = plan.status == CableStatus::Complete     ? "complete"
                          : plan.status == CableStatus::Impossible ? "proved impossible"
                                                                   : "not known";
    std::printf("%s: %.0f µs, %s (%d unfed); ratio to the power sums %.0f : 1\n", what, cables, outcome,
                int(plan.unfed.size()), cables / sums);
    std::fflush(stdout);
}

static void printTimes(const char* what, std::vector<double>& taken, int impossible) {
    std::sort(taken.begin(), taken.end());
    std::printf("%d %s, %d of them impossible: median %.0f µs, 99 of 100 within %.0f µs, worst %.0f µs\n",
                int(taken.size()), what, impossible, taken[taken.size() / 2], taken[taken.size() * 99 / 100],
                taken.back());
}

/// The slowest of many machines of eight cards, most of them tight: rails of 200 to 400 W with two or three ports each,
/// cards of 150 to 450 W.
static void searchTheWorst() {
    constexpr int machines = 3000;
    std::mt19937 random(7); // NOLINT: the same machines in every run
    const auto from = [&](int least, int most) { return least + int(random() % unsigned(most - least + 1)); };
    const std::vector<Plugs> plugs{{{PlugKind::Pcie8, 1}}, {{PlugKind::Pcie8, 2}},
                                   {{PlugKind::Pcie8, 3}}, {{PlugKind::Pin16, 1}},
                                   {{PlugKind::Eps8, 1}},  {{PlugKind::Pcie6, 1}, {PlugKind::Pcie8, 1}}};
    const auto supply = [&] {
        PowerSupply made = supplyOf(Power::of(from(12, 24) * 100), from(4, 12), from(0, 2), false);
        const int portsEach = from(2, 3);
        const Power limit = Power::of(from(20, 40) * 10);
        for (int port = 0; from(0, 2) > 0 && port < *made.pcie8Plugs; port += portsEach) {
            Rail rail{limit, {}};
            for (int i = port; i < std::min(port + portsEach, *made.pcie8Plugs); ++i)
                rail.ports << QStringLiteral("PCIe %1").arg(i + 1);
            made.rails.push_back(rail);
        }
        return made;
    };
    std::vector<double> taken;
    const Board board;
    Processor processor;
    processor.tdp = 280_W;
    int impossible = 0;
    for (int i = 0; i < machines; ++i) {
        std::vector<Card> kinds;
        for (int card = 0; card < 8; ++card)
            kinds.push_back(cardOf(Power::of(from(15, 45) * 10), plugs[std::size_t(from(0, int(plugs.size()) - 1))]));
        const PowerSupply first = supply();
        const PowerSupply second = supply();
        const Machine machine = machineOf(board, processor, first, second, pointersTo(kinds));
        impossible += planCables(machine).status == CableStatus::Impossible ? 1 : 0;
        taken.push_back(microsecondsOf([&] { static_cast<void>(planCables(machine)); }));
    }
    printTimes("machines drawn by lot", taken, impossible);
}

/// The same of eight cards and two supplies of the shipped catalogue whose plugs are known.
static void searchTheWorstShipped() {
    constexpr int machines = 3000;
    const auto loaded =
        db::loadCatalogue(QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite"), {});
    std::vector<const PowerSupply*> supplies;
    for (const PowerSupply& supply : loaded->catalogue.all<PowerSupply>()) {
        if (supply.pcie8Plugs)
            supplies.push_back(&supply);
    }
    std::vector<const Card*> cards;
    for (const Card& card : loaded->catalogue.all<Card>()) {
        if (card.plugs && card.tdp)
            cards.push_back(&card);
    }
    std::mt19937 random(8); // NOLINT: the same machines in every run
    const auto oneOf = [&](const auto& all) { return all[random() % all.size()]; };
    const Board board;
    Processor processor;
    processor.tdp = 280_W;
    std::vector<double> taken;
    int impossible = 0;
    for (int i = 0; i < machines; ++i) {
        std::vector<const Card*> kinds(1 + random() % 8);
        std::generate(kinds.begin(), kinds.end(), [&] { return oneOf(cards); });
        const Machine machine = machineOf(board, processor, *oneOf(supplies), *oneOf(supplies), kinds);
        impossible += planCables(machine).status == CableStatus::Impossible ? 1 : 0;
        taken.push_back(microsecondsOf([&] { static_cast<void>(planCables(machine)); }));
    }
    printTimes("machines of shipped parts", taken, impossible);
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
    searchTheWorst();
    searchTheWorstShipped();
    return 0;
}
