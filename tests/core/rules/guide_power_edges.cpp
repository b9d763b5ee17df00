// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/rules/guide_table.h"

#include "core/analysis/analysis.h"
#include "core/rules/notes/machine_profile.h"

using namespace core;

namespace tests {

namespace {

/// Four blowers, a peak of 1254 W, on a supply of this rating.
Sample ratedAt(int watts, int cards = 4) {
    Sample sample = workstation(cards);
    sample.part<PowerSupply>("atx-1600").rating = Power::of(watts);
    return sample;
}

/// Eight cards, 2858 W, on so many modules of this rating.
Sample onModules(int needed, int spare, int watts) {
    Sample sample = server(8);
    sample.build.supply = {"module-2000", needed, spare};
    sample.part<PowerSupply>("module-2000").rating = Power::of(watts);
    return sample;
}

Sample drawing(Power demand, int cards = 4) {
    Sample sample = workstation(cards);
    sample.card("blower").tdp = demand;
    return sample;
}

/// On a circuit that carries for hours, by the American four fifths, what the build draws, and so many watts more.
Sample onCircuit(int by) {
    Sample sample = workstation(4);
    const double wall = inWatts(*Analysed(sample).analysis.power.wall) + by;
    Outlet& outlet = sample.part<Outlet>("us-20a-240v");
    outlet.continuousFactor = 0.8;
    outlet.current = Current::ofBase(std::int64_t(wall / 0.8 / 240 * 1000) + 1);
    return sample;
}

Sample withPorts(int plugs, int cables) {
    Sample sample = workstation(4); // eight plugs
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = plugs;
    sample.part<PowerSupply>("atx-1600").pcie8Cables = cables;
    return sample;
}

/// Eight plugs of 100 W on two rails of four ports each.
Sample onRails(int second) {
    Sample sample = workstation(4);
    sample.part<PowerSupply>("atx-1600").rails = {{400_W, {"PCIe 1", "PCIe 2", "PCIe 3", "PCIe 4"}},
                                                  {Power::of(second), {"PCIe 5", "PCIe 6", "PCIe 7", "PCIe 8"}}};
    return sample;
}

/// A card that is fed by its slot (75 W) and one plug.
Sample withPlug(PlugKind plug, int demand) {
    Sample sample = drawing(Power::of(demand), 1);
    sample.card("blower").plugs = Plugs{{plug, 1}};
    return sample;
}

/// A card whose 12V-2x6 plug bears 600/675 of its draw: so many watts, and milliwatts more.
Sample onPin16(int watts, int by) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "triple", {}}};
    sample.card("triple").tdp = Power::ofBase(std::int64_t(watts) * 1000 * 675 / 600 + by * 1000);
    sample.part<PowerSupply>("atx-1600").pin16Plugs = 1;
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 0;
    return sample;
}

Sample graded(int step) {
    Sample sample = workstation(1);
    sample.part<PowerSupply>("atx-1600").efficiency = Efficiency(int(Efficiency::Gold) + step);
    return sample;
}

/// Four cards whose spikes, with 254 W of CPU and base, come to 180 % of an ATX 3 supply of 1600 W.
Sample spiking(int by) {
    Sample sample = workstation(4);
    sample.card("blower").excursion = Power::ofBase(656'500 + by * 1000);
    sample.part<PowerSupply>("atx-1600").atx3 = true;
    return sample;
}

bool isMet(MachineKind kind, const char* rule, const Sample& sample) {
    for (const ProfileLine& line : gradedAs(kind, Analysed(sample).analysis).lines) {
        if (line.rule == QLatin1String(rule))
            return line.isMet.value_or(false);
    }
    return false;
}

} // namespace

std::vector<Edge> powerEdges() {
    const auto rating = [](int cards, int watts) { return [=](int by) { return ratedAt(watts + by, cards); }; };
    return {
        {"14",
         "card-over-350",
         Severity::Advice,
         "rule 14",
         [](int by) { return drawing(Power::of(350 + by), 2); },
         {false, false, true}},
        {"15, 16", "supply-below-peak", Severity::Error, "16", rating(4, 1254), {true, false, false}},
        {"17, the sum", "guide-watts", Severity::Advice, "17", rating(1, 600), {true, false, false}},
        {"18, the sum", "guide-watts", Severity::Advice, "18", rating(2, 1000), {true, false, false}},
        {"19, the sum", "guide-watts", Severity::Advice, "19", rating(4, 1600), {true, false, false}},
        {"21, the sum",
         "guide-watts",
         Severity::Advice,
         "21",
         [](int by) { return onModules(1, 0, 3200 + by); },
         {true, false, false}},
        {"20, L28", "wall-circuit", Severity::Error, "rule 20", onCircuit, {true, false, false}},
        {"21, one failed",
         "unit-failed",
         Severity::Warning,
         "rule 21",
         [](int by) { return onModules(1, 1, 2858 + by); },
         {true, false, false}},
        {"22",
         "plugs-missing",
         Severity::Error,
         "22",
         [](int by) { return withPorts(8 + by, 8 + by); },
         {true, false, false}},
        {"23",
         "pigtail-needed",
         Severity::Error,
         "23",
         [](int by) { return withPorts(9, 8 + by); },
         {true, false, false}},
        {"24, a rail",
         "rail-over-limit",
         Severity::Error,
         "24",
         [](int by) { return onRails(400 + by); },
         {true, false, false}},
        {"24, a cable",
         "card-over-plugs",
         Severity::Warning,
         "24",
         [](int by) { return withPlug(PlugKind::Pcie8, 150 + 75 + by); },
         {false, false, true}},
        {"26",
         "card-over-plugs",
         Severity::Warning,
         "26",
         [](int by) { return withPlug(PlugKind::Pcie6, 75 + 75 + by); },
         {false, false, true}},
        {"25, safe",
         "pin16-load",
         Severity::Warning,
         "rule 25",
         [](int by) { return onPin16(500, by); },
         {false, false, true}},
        {"25, the most",
         "pin16-load",
         Severity::Error,
         "rule 25",
         [](int by) { return onPin16(600, by); },
         {false, false, true}},
        {"27, L3", "supply-quality", Severity::Advice, "rule 27", graded, {true, false, false}},
        {"28",
         "supply-headroom",
         Severity::Warning,
         "rule 28",
         [](int by) { return drawing(Power::ofBase(296'500 + by * 1000)); },
         {false, false, true}}, // 1440 of 1600 W
        {"L19, its own sum", "second-formula", Severity::Advice, "Dettmers", rating(4, 1298), {false, true, true}},
        {"L19, the tenth", "second-formula", Severity::Advice, "Dettmers", rating(4, 1394), {true, false, false}},
        {"L30", "supply-excursion", Severity::Advice, "pytorch", spiking, {false, false, true}},
    };
}

std::vector<Graded> gradedRows() {
    std::vector<Graded> rows = {
        {"6",
         [](int by) { return isMet(MachineKind::Beginner, "6", drawing(Power::of(200 + by), 1)); },
         {true, true, false}},
        {"17", [](int by) { return isMet(MachineKind::OneCard, "17", ratedAt(600 + by, 1)); }, {false, true, true}},
        {"18", [](int by) { return isMet(MachineKind::TwoCards, "18", ratedAt(1000 + by, 2)); }, {false, true, true}},
        {"19", [](int by) { return isMet(MachineKind::FourCards, "19", ratedAt(1600 + by)); }, {false, true, true}},
        {"21, two and a spare",
         [](int by) { return isMet(MachineKind::EightCards, "21", onModules(2, 1, 1600 + by)); },
         {false, true, true}},
        {"L28, fifteen amperes",
         [](int by) {
             Sample sample = workstation(1);
             sample.build.outlet = "us-15a-120v";
             return Power::of(1440 + by) <= *Analysed(sample).analysis.power.circuitContinuous;
         },
         {true, true, false}},
    };
    const std::vector<Graded> more = gradedRoom();
    rows.insert(rows.end(), more.begin(), more.end());
    return rows;
}

} // namespace tests
