// SPDX-License-Identifier: GPL-3.0-or-later
// Refits the cards' shares with each published machine left out, and looks where its reading lies then. The readings
// are those of PCs with one to four cards whose source names the parts (what it does not name is in column "assumed");
// under inference, with models of three billion parameters or more: smaller ones leave a large card waiting.
#include "core/power/wall_range.h"

#include <QFile>

#include <gtest/gtest.h>

#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>

namespace core {

namespace {

using Row = std::map<QString, QString>;

/// tests/data/measured_wall.csv: no field of it is quoted.
std::vector<Row> measuredRows() {
    QFile file(QStringLiteral(TEST_DATA "/measured_wall.csv"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QStringList names = QString::fromUtf8(file.readLine()).trimmed().split(u',');
    std::vector<Row> rows;
    while (!file.atEnd()) {
        const QStringList fields = QString::fromUtf8(file.readLine()).trimmed().split(u',');
        Row row;
        for (qsizetype i = 0; i < std::min(names.size(), fields.size()); ++i)
            row[names[i]] = fields[i];
        EXPECT_EQ(fields.size(), names.size()) << qPrintable(row[u"machine"_s]);
        rows.push_back(std::move(row));
    }
    return rows;
}

/// A published machine as the power plan sees it, and what its meter read.
class Measured {
private:
    template <class Use>
    auto with(Use use) const {
        PowerSupply supply = m_supply;
        if (m_isModule)
            supply.form = SupplyForm::Module;
        Machine machine;
        machine.board = &m_board;
        machine.supply = &supply;
        machine.outlet = &m_outlet;
        machine.cards.assign(std::size_t(m_counts[0]), MountedCard{&m_card, 0, m_limit});
        machine.processors.assign(std::size_t(m_counts[1]), &m_cpu);
        machine.build.supply.needed = m_counts[2];
        machine.build.memory = MemoryChoice{m_memory, false, {}, 0};
        machine.drives = {{&m_rest, 0, -1}};
        return use(machine, planPower(machine));
    }

public:
    explicit Measured(const Row& row)
        : name(row.at(u"machine"_s))
        , reading(Power::of(number(row, "wall_w")))
        , load(loadCalled(row.at(u"load"_s))) {
        m_card.tdp = Power::of(number(row, "card_w"));
        m_cpu.tdp = Power::of(number(row, "cpu_w"));
        m_rest.activePower = Power::of(number(row, "rest_w"));
        m_supply.confidence = Confidence::High;
        m_supply.rating = Power::of(number(row, "psu_w"));
        m_supply.ratingAt120V = m_supply.rating;
        m_supply.efficiency = gradeCalled(row.at(u"psu_grade"_s));
        m_outlet.voltage = Voltage::of(number(row, "volts"));
        const double limit = number(row, "limit_w");
        m_limit = limit > 0 ? std::optional(Power::of(limit)) : std::nullopt;
        m_counts = {int(number(row, "cards")), int(number(row, "cpus")), int(number(row, "psus"))};
        m_memory = Memory::of(number(row, "memory_gb"));
        m_isModule = row.at(u"psu_module"_s) == u"yes"_s;
    }

    std::optional<Power> wallWith(const LoadShare& share) const {
        return with([&](const Machine& machine, const PowerPlan& plan) { return wallAt(machine, plan, load, share); });
    }
    std::optional<PowerBand> range(const LoadShare& share) const {
        return with(
            [&](const Machine& machine, const PowerPlan& plan) { return wallRange(machine, plan, load, share); });
    }

    QString name;
    Power reading;
    MachineLoad load;

private:
    static double number(const Row& row, const char* name) { return row.at(QLatin1String(name)).toDouble(); }
    static MachineLoad loadCalled(const QString& word) {
        const auto* found =
            std::ranges::find_if(machineLoads, [&](MachineLoad l) { return word == QLatin1String(token(l)); });
        EXPECT_NE(found, machineLoads.end()) << qPrintable(word);
        return found == machineLoads.end() ? MachineLoad::Idle : *found;
    }
    static Efficiency gradeCalled(const QString& word) {
        return word == u"titanium"_s   ? Efficiency::Titanium
               : word == u"platinum"_s ? Efficiency::Platinum
                                       : Efficiency::Gold;
    }

    Board m_board;
    Processor m_cpu;
    PowerSupply m_supply;
    Outlet m_outlet;
    Card m_card;
    Drive m_rest;
    std::optional<Power> m_limit;
    std::array<int, 3> m_counts{};
    Memory m_memory;
    bool m_isModule = false;
};

std::vector<Measured> measuredMachines() {
    std::vector<Measured> machines;
    const std::vector<Row> rows = measuredRows();
    machines.reserve(rows.size());
    for (const Row& row : rows)
        machines.emplace_back(row);
    return machines;
}

/// Prefill and training hold the cards at their limit: one fit for both.
bool areFittedTogether(MachineLoad a, MachineLoad b) {
    const auto isFull = [](MachineLoad load) { return load == MachineLoad::Prefill || load == MachineLoad::Training; };
    return a == b || (isFull(a) && isFull(b));
}

/// The share of the cards at which the machine draws what was read.
double shareRead(const Measured& machine) {
    LoadShare share = loadShare(machine.load);
    double low = -1;
    double high = 2;
    for (int i = 0; i < 40; ++i) {
        share.cards = (low + high) / 2;
        (machine.wallWith(share).value_or(Power()) < machine.reading ? low : high) = share.cards;
    }
    return share.cards;
}

double quantile(const std::vector<double>& sorted, double part) {
    const double place = part * double(sorted.size() - 1);
    const auto below = std::size_t(place);
    const double above = sorted[std::min(below + 1, sorted.size() - 1)];
    return sorted[below] + (above - sorted[below]) * (place - double(below));
}

/// The middle of the band that holds four fifths of the shares that were read, of `load`'s rows without `leftOut`.
double fittedShare(const std::vector<Measured>& machines, MachineLoad load, const QString& leftOut = {}) {
    std::vector<double> shares;
    for (const Measured& machine : machines) {
        if (areFittedTogether(machine.load, load) && machine.name != leftOut)
            shares.push_back(shareRead(machine));
    }
    EXPECT_GE(shares.size(), 3U);
    std::ranges::sort(shares);
    return shares.empty() ? 0 : (quantile(shares, 0.1) + quantile(shares, 0.9)) / 2;
}

double halfWidth(const PowerBand& band) {
    return ratio(band.high - band.low, band.high + band.low);
}

} // namespace

TEST(WallRange, EachPublishedMachineLeftOutLiesInsideInNineOfTenCases) {
    const std::vector<Measured> machines = measuredMachines();
    ASSERT_GE(machines.size(), 30U);
    int inside = 0;
    for (const Measured& machine : machines) {
        LoadShare share = loadShare(machine.load);
        share.cards = fittedShare(machines, machine.load, machine.name);
        const auto range = machine.range(share);
        ASSERT_TRUE(range) << qPrintable(machine.name);
        const bool isInside = range->low <= machine.reading && machine.reading <= range->high;
        inside += isInside ? 1 : 0;
        std::cout << std::left << std::setw(36) << qPrintable(machine.name) << std::setw(10) << token(machine.load)
                  << std::right << std::fixed << std::setprecision(0) << std::setw(6) << inWatts(machine.reading)
                  << " W read, " << std::setw(5) << inWatts(range->low) << "-" << inWatts(range->high) << " W, error "
                  << std::showpos << 100 * (ratio(*machine.wallWith(share), machine.reading) - 1) << std::noshowpos
                  << " %" << (isInside ? "" : "  OUTSIDE") << '\n';
    }
    std::cout << inside << " of " << machines.size() << " inside\n";
    EXPECT_GE(double(inside), 0.9 * double(machines.size()));
}

TEST(WallRange, WhatShipsIsWhatTheReadingsGive) {
    const std::vector<Measured> machines = measuredMachines();
    for (MachineLoad load : machineLoads)
        EXPECT_NEAR(loadShare(load).cards, fittedShare(machines, load), 0.01) << token(load);
}

TEST(WallRange, NoneIsWiderThanIsUseful) {
    for (const Measured& machine : measuredMachines()) {
        const auto range = machine.range(loadShare(machine.load));
        ASSERT_TRUE(range);
        const double most = machine.load == MachineLoad::Training ? 0.15
                            : machine.load == MachineLoad::Idle   ? 0.51
                                                                  : 0.25;
        EXPECT_LE(halfWidth(*range), most) << qPrintable(machine.name);
    }
}

/// Four cards of 350 W, a CPU of 350 W, 256 GB and an 80 PLUS Titanium supply of 1600 W on 230 V.
class WallRangeOfAWorkstation : public testing::Test {
protected:
    WallRangeOfAWorkstation() {
        m_card.tdp = 350_W;
        m_cpu.tdp = 350_W;
        m_supply.confidence = Confidence::High;
        m_supply.rating = 1600_W;
        m_supply.ratingAt120V = 1600_W;
        m_supply.efficiency = Efficiency::Titanium;
        m_outlet.voltage = 230_V;
        m_machine.board = &m_board;
        m_machine.supply = &m_supply;
        m_machine.outlet = &m_outlet;
        m_machine.processors = {&m_cpu};
        m_machine.cards.assign(4, MountedCard{&m_card, 0, {}});
        m_machine.build.memory = MemoryChoice{256_GB, false, {}, 0};
    }
    std::optional<PowerBand> range(MachineLoad load) const { return wallRange(m_machine, planPower(m_machine), load); }

    Board m_board;
    Processor m_cpu;
    PowerSupply m_supply;
    Outlet m_outlet;
    Card m_card;
    Machine m_machine;
};

TEST_F(WallRangeOfAWorkstation, HoldsThe1717WattsThatWereReadWithFourSuchCards) {
    const auto training = range(MachineLoad::Training);
    ASSERT_TRUE(training);
    EXPECT_LE(training->low, 1717_W);
    EXPECT_GE(training->high, 1717_W);
}

TEST_F(WallRangeOfAWorkstation, NeverReachesAboveTheWorstCase) {
    const PowerPlan plan = planPower(m_machine);
    for (MachineLoad load : machineLoads) {
        ASSERT_TRUE(range(load)) << token(load);
        EXPECT_LT(range(load)->low, range(load)->high) << token(load);
        EXPECT_LE(range(load)->high, *plan.wall) << token(load);
    }
}

TEST_F(WallRangeOfAWorkstation, GrowsFromIdleOverDecodeToTraining) {
    EXPECT_LT(middleOf(*range(MachineLoad::Idle)), middleOf(*range(MachineLoad::Decode)));
    EXPECT_LT(middleOf(*range(MachineLoad::Decode)), middleOf(*range(MachineLoad::Training)));
}

TEST_F(WallRangeOfAWorkstation, APowerLimitLowersDecodeAndLeavesIdleAlone) {
    const PowerBand idle = *range(MachineLoad::Idle);
    const PowerBand decode = *range(MachineLoad::Decode);
    for (MountedCard& mounted : m_machine.cards)
        mounted.powerLimit = 349_W;
    EXPECT_EQ(*range(MachineLoad::Idle), idle);
    EXPECT_LT(range(MachineLoad::Decode)->high, decode.high);
}

TEST_F(WallRangeOfAWorkstation, TheProcessorsPartIsLessInDecodeThanInTraining) {
    const auto part = [&](MachineLoad load) {
        m_cpu.tdp = 350_W;
        const Power big = middleOf(*range(load));
        m_cpu.tdp = 250_W;
        return big - middleOf(*range(load));
    };
    EXPECT_LT(part(MachineLoad::Idle), part(MachineLoad::Decode));
    EXPECT_LT(part(MachineLoad::Decode), 50_W); // of a hundred watts more of TDP
}

TEST_F(WallRangeOfAWorkstation, IsNotKnownWhereADrawOrTheEfficiencyIsNot) {
    m_supply.efficiency.reset();
    EXPECT_FALSE(range(MachineLoad::Decode));
    m_supply.efficiency = Efficiency::Titanium;
    m_card.tdp.reset();
    EXPECT_FALSE(range(MachineLoad::Decode));
    m_card.tdp = 350_W;
    m_cpu.tdp.reset();
    EXPECT_FALSE(range(MachineLoad::Decode));
}

TEST_F(WallRangeOfAWorkstation, TheHeaviestOfWhatTheBuildIsForCounts) {
    EXPECT_EQ(heaviestLoad({}), MachineLoad::Training);
    EXPECT_EQ(heaviestLoad({{WorkKind::Decode}}), MachineLoad::Decode);
    EXPECT_EQ(heaviestLoad({{WorkKind::Decode, WorkKind::Prefill}}), MachineLoad::Prefill);
    EXPECT_EQ(heaviestLoad({{WorkKind::Decode, WorkKind::Zero}}), MachineLoad::Training);
}

TEST(WallRange, IsSaidToTenWattsFromTwoHundredOn) {
    EXPECT_EQ(inRoundWords(PowerBand{47_W, 199_W}), u"47–199 W"_s);
    EXPECT_EQ(inRoundWords(PowerBand{104_W, 200_W}), u"100–200 W"_s);
    EXPECT_EQ(inRoundWords(PowerBand{1'564_W, 1'796_W}), u"1,560–1,790 W"_s);
}

} // namespace core
