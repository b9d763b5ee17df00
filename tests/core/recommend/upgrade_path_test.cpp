// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/grow/grow.h"
#include "core/rules/rule_book.h"
#include "tests/support/every_upgrade.h"
#include "tests/support/fifth.h"
#include "tests/support/random_catalogue.h"

#include <gtest/gtest.h>

#include <random>

using namespace core;

namespace {

constexpr unsigned machines = tests::isSanitized ? 20 : 200;

/// A machine of the catalogue as chance has it, often with faults, and what is wanted of it.
struct RandomMachine {
    explicit RandomMachine(unsigned seed)
        : random(seed * 6007 + 5)
        , parts(seed % 2 ? tests::randomPartsWithCopies(seed) : tests::randomParts(seed)) {
        Outlet strong = parts.of<Outlet>().front();
        strong.id = QStringLiteral("outlet-1");
        strong.voltage = Voltage::of(240);
        strong.current = Current::of(20);
        parts.of<Outlet>().push_back(strong);
        for (MemoryKit& kit : parts.of<MemoryKit>())
            kit.type = once(4) ? QStringLiteral("DDR5") : kit.type;
        for (Board& board : parts.of<Board>())
            board.memoryType = once(4) ? QStringLiteral("DDR5") : board.memoryType;
        choose();
    }

    int pick(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random); }
    bool once(int in) { return pick(1, in) == 1; }
    template <class P>
    const P& any() {
        const auto& all = parts.of<P>();
        return all[std::size_t(pick(0, int(all.size()) - 1))];
    }

    void choose() {
        const Board& board = any<Board>();
        build.board = board.id;
        const int sockets = pick(1, board.sockets);
        for (int tries = 0; tries < 20 && build.processors.empty(); ++tries) {
            const Processor& processor = any<Processor>();
            if (processor.socket == board.socket)
                build.processors.assign(std::size_t(sockets), processor.id);
        }
        build.chassis = any<Chassis>().id;
        const PowerSupply& supply = any<PowerSupply>();
        const bool isModule = supply.form == SupplyForm::Module;
        build.supply = {supply.id, isModule ? pick(1, 2) : 1, isModule && once(4) ? 1 : 0};
        const MemoryKit& kit = any<MemoryKit>();
        const int kits = pick(1, 2);
        build.memory = MemoryChoice{*kit.perModule * *kit.modules * kits, false, kit.id, kits};
        if (once(2)) {
            const Drive& drive = any<Drive>();
            build.drives = {{drive.pcieLanes ? QStringLiteral("M1") : QStringLiteral("SATA1"), drive.id}};
        }
        build.outlet = once(4) ? QString() : once(4) ? QStringLiteral("outlet-1") : QStringLiteral("outlet-0");
        build.isHeadless = once(2);
        const auto& connectors = board.wiring->connectors;
        for (const Connector& connector : connectors) {
            if (connector.kind == ConnectorKind::Slot && connector.physicalLanes == 16 && once(2))
                build.cards.push_back({connector.label, once(5) ? any<Card>().id : parts.of<Card>()[0].id, {}});
        }
    }

    std::mt19937 random;
    PartSet parts;
    Build build;
};

} // namespace

static std::optional<Money> expectedPath(const Build& build, const Findings& findings, const Catalogue& catalogue,
                                         const Card& card, int count) {
    auto best = tests::cheapestByForce(build, findings, catalogue, card, count, build.outlet);
    for (const Outlet& outlet : catalogue.all<Outlet>()) {
        if (build.outlet.isEmpty() || outlet.id == build.outlet || best)
            continue;
        best = tests::cheapestByForce(build, findings, catalogue, card, count, outlet.id);
    }
    return best;
}

TEST(UpgradePath, IsAsCheapAsBruteForceFinds) {
    int found = 0;
    for (unsigned seed : tests::seedsOfThisRun(0, machines)) {
        SCOPED_TRACE(seed);
        RandomMachine made(seed);
        const Catalogue catalogue(PartSet(made.parts));
        const auto analysis = analyse(made.build, catalogue);
        if (!analysis)
            continue;
        const Findings findings = checkAll(*analysis, catalogue);
        const Card& card = *catalogue.find<Card>(made.parts.of<Card>()[0].id);
        const int have = int(std::count_if(made.build.cards.begin(), made.build.cards.end(),
                                           [&](const PlacedCard& each) { return each.card == card.id; }));
        const int count = std::max(1, have + made.pick(-1, 2));
        const auto expected = expectedPath(made.build, findings, catalogue, card, count);
        const UpgradePath path = cheapestUpgrade(*analysis, findings, catalogue, card, count);
        EXPECT_EQ(path.build.has_value(), expected.has_value()) << qPrintable(path.problem);
        if (!path.build || !expected)
            continue;
        ++found;
        Money swaps;
        for (const UpgradeStep& step : path.steps)
            swaps += step.kind == QLatin1String("cards") ? Money() : step.price.value_or(Money());
        EXPECT_EQ(inDollars(swaps), inDollars(*expected));
        EXPECT_TRUE(tests::isGoodUpgrade(*path.build, findings, catalogue));
        const auto& cards = path.build->cards;
        EXPECT_EQ(std::count_if(cards.begin(), cards.end(), [&](const auto& each) { return each.card == card.id; }),
                  count);
    }
    EXPECT_GE(found, tests::expectedOf(machines / 12));
}
