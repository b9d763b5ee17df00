// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/rules/guide_table.h"

#include "core/documents/json/topo_text.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/pcie/link.h"
#include "core/power/power_limit_speed.h"
#include "tests/support/bridged_builds.h"
#include "tests/support/fact_lines.h"

using namespace core;

namespace tests {

namespace {

Sample bridgeable(int cards) {
    Sample sample = workstation(cards);
    addBridges(sample);
    sample.card("blower").nvlinkLinks = 4;
    return sample;
}

Sample bridged() {
    Sample sample = bridgeable(2);
    sample.build.bridges = {{"S1", "S3", "near"}};
    return sample;
}

bool isOnSheet(const Sample& sample, const char* words) {
    const Analysed analysed(sample);
    const BuildSheet sheet = buildSheet(analysed.analysis, {}, {}, "Machine", QDate(2024, 1, 1));
    QStringList texts = sheet.checklist;
    for (const auto* lines : {&sheet.topology.lines, &sheet.firstStart}) {
        for (const LabelledText& line : *lines)
            texts << line.label << line.text;
    }
    return texts.join(QLatin1Char('\n')).contains(QLatin1String(words));
}

bool isInMatrix(const Sample& sample, const char* words) {
    const Analysed analysed(sample);
    return topoText(analysed.analysis).contains(QLatin1String(words));
}

/// A cell of a pasted matrix, and its first row's affinity.
bool reads(const char* matrix, const char* cell, const char* affinity) {
    const MachineFacts facts = readMachine(matrix);
    return facts.topo && facts.topo->cells[0][1] == QLatin1String(cell) &&
           facts.topo->cpuAffinity[0] == QLatin1String(affinity);
}

/// The guides' two matrices.
const char* const bridgedMatrix = "\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\n"
                                  "GPU0\t X \tNV2\t0-23\tN/A\nGPU1\tNV2\t X \t0-23\tN/A\n";
const char* const plainMatrix = "\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\n"
                                "GPU0\t X \tPHB\t0-11\tN/A\nGPU1\tPHB\t X \t0-11\tN/A\n";

/// One direction of a bridge of four links: 4 × 14.0625 GB/s.
bool isFiftySix(const Sample& sample) {
    const Analysed analysed(sample);
    const auto& paths = analysed.analysis.topology.paths;
    return !paths.empty() && paths[0].perDirection && paths[0].perDirection->high == Bandwidth::of(56.25);
}

Sample acrossSockets(int first, int second) {
    Sample sample = server(0);
    sample.card("passive").peerToPeer = PeerToPeer::Pcie;
    for (int slot : {first, second})
        sample.build.cards.push_back({QStringLiteral("G%1").arg(slot), "passive", {}});
    return sample;
}

/// Two cards whose link is of this generation, at x16.
Sample ofGeneration(int generation) {
    Sample sample = workstation(2);
    sample.card("blower").pcieGeneration = generation;
    sample.part<Processor>("hedt-64").pcieGeneration = generation;
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors)
        connector.generation = generation;
    return sample;
}

Sample withLimit(std::optional<Power> limit) {
    Sample sample = workstation(1);
    sample.card("blower").maker = "NVIDIA";
    sample.build.cards[0].powerLimit = limit;
    return sample;
}

Sample on(Power rating) {
    Sample sample = workstation(4);
    for (PowerSupply& supply : sample.parts.of<PowerSupply>())
        supply.rating = rating; // no supply is larger
    return sample;
}

bool offersLimit(const Sample& sample) {
    for (const MendedFinding& finding : sample.findings("supply-below-peak")) {
        for (const Fix& fix : finding.fixes) {
            if (fix.id.startsWith("limit-cards:"))
                return true;
        }
    }
    return false;
}

/// Four cards of 350 W, limited to 300 W each or not, beside the CPU and base assumed of the report.
bool isNear1362(std::optional<Power> limit) {
    Sample sample = workstation(4);
    sample.card("blower").tdp = 350_W;
    sample.part<Processor>("hedt-64").tdp = 140_W;
    for (PlacedCard& card : sample.build.cards)
        card.powerLimit = limit;
    const double watts = inWatts(Analysed(sample).analysis.power.systemSustained());
    return watts > 1362 * 0.92 && watts < 1362 * 1.08;
}

Sample withPeak(std::optional<Power> peak) {
    Sample sample = workstation(4);
    sample.card("blower").peak = peak;
    sample.part<PowerSupply>("atx-1600").rating = 1300_W;
    return sample;
}

Sample hot(double celsius) {
    Sample sample = workstation(1);
    sample.build.cards[0].temperature = Temperature::of(celsius);
    return sample;
}

Sample passiveIn(DuctedAir air) {
    Sample sample = workstation(1);
    sample.build.cards[0].card = "passive";
    sample.part<Chassis>("large").ductedAir = air;
    return sample;
}

Sample listed(const char* card) {
    Sample sample = server(1);
    sample.part<Chassis>("rack").cardForms = QStringList{"FHFL double-width"};
    sample.part<Chassis>("rack").qualifiedCards = QStringList{QString::fromLatin1(card)};
    return sample;
}

Sample nvidia(int cards) {
    Sample sample = workstation(cards);
    sample.card("blower").maker = "NVIDIA";
    return sample;
}

Sample withoutLength(bool isKnown) {
    Sample sample = workstation(1);
    if (!isKnown)
        sample.card("blower").length.reset();
    return sample;
}

} // namespace

std::vector<ShownRow> shownLinkRows() {
    return {
        shownBy(
            "43, L27", "advice", "15.8 GB/s in one direction", [] { return ofGeneration(3); },
            [] { return ofGeneration(4); }),
        shownBy(
            "L27, faster", "advice", "31.5 GB/s in one direction", [] { return ofGeneration(4); },
            [] { return ofGeneration(3); }),
        shownBy(
            "50", "advice", "Raw link rates", [] { return workstation(2); }, [] { return workstation(1); }),
        {"51", [] { return isInMatrix(workstation(2), "PHB\t X "); }, [] { return isInMatrix(bridged(), "PHB\t X "); }},
        {"51, on the sheet", [] { return isOnSheet(workstation(2), "SYS the link between two CPUs"); },
         [] { return isOnSheet(workstation(1), "SYS the link between two CPUs"); }},
        {"52", [] { return reads(bridgedMatrix, "NV2", "0-23"); }, [] { return reads(plainMatrix, "NV2", "0-23"); }},
        {"52, the other", [] { return reads(plainMatrix, "PHB", "0-11"); },
         [] { return reads(bridgedMatrix, "PHB", "0-11"); }},
        {"53", [] { return isInMatrix(bridged(), "NV4"); }, [] { return isInMatrix(bridgeable(2), "NV4"); }},
        shownBy(
            "54", "pair-across-sockets", "SYS", [] { return acrossSockets(1, 5); }, [] { return acrossSockets(1, 2); }),
        {"56", [] { return isFiftySix(bridged()); }, [] { return isFiftySix(bridgeable(2)); }},
        shownBy(
            "59", "advice", "NCCL_P2P_DISABLE=1", [] { return bridgeable(2); }, [] { return bridgeable(1); }),
        {"L2", [] { return isOnSheet(workstation(2), "PHB one host bridge of a CPU"); },
         [] { return isOnSheet(workstation(1), "PHB one host bridge of a CPU"); }},
        {"L4", [] { return isOnSheet(workstation(2), "CUDA_DEVICE_ORDER=PCI_BUS_ID"); },
         [] { return isOnSheet(workstation(1), "CUDA_DEVICE_ORDER=PCI_BUS_ID"); }},
        shownBy(
            "L13", "advice", "Dettmers (2020): not useful", [] { return bridgeable(2); },
            [] { return workstation(2); }),
        {"85", [] { return isOnSheet(workstation(1), "Single-thread speed"); },
         [] { return isOnSheet(workstation(0), "Single-thread speed"); }},
        {"L26", [] { return isOnSheet(nvidia(1), "pcie.link.width.current"); },
         [] { return isOnSheet(nvidia(0), "pcie.link.width.current"); }},
        {"L26, no slowdown", [] { return isOnSheet(nvidia(1), "nvidia-smi -q -d PERFORMANCE"); },
         [] { return isOnSheet(nvidia(0), "nvidia-smi -q -d PERFORMANCE"); }},
    };
}

std::vector<ShownRow> shownAirAndPowerRows() {
    return {
        shownBy(
            "14, where nothing is known", "assumed-power", "350 W",
            [] {
                Sample sample = workstation(1);
                sample.card("blower").tdp.reset();
                return sample;
            },
            [] { return workstation(1); }),
        shownBy(
            "15", "supply-below-peak", "1,454 W", [] { return withPeak(300_W); }, [] { return withPeak({}); }),
        {"L11", [] { return offersLimit(on(1253_W)); }, [] { return offersLimit(on(1254_W)); }},
        {"L12", [] { return isOnSheet(withLimit(200_W), "slower"); },
         [] { return isOnSheet(withLimit({}), "slower"); }},
        {"L29", [] { return isNear1362(300_W); }, [] { return isNear1362({}); }},
        shownBy(
            "L28", "wall-circuit", "1,440 W",
            [] {
                Sample sample = workstation(4);
                sample.build.outlet = "us-15a-120v";
                sample.card("blower").tdp = 280_W;
                return sample;
            },
            [] { return workstation(4); }),
        shownBy(
            "30, L24", "advice", "a big case is not useful", [] { return workstation(2); },
            [] { return workstation(1); }),
        shownBy(
            "31", "card-too-long", "is unknown", [] { return withoutLength(false); },
            [] { return withoutLength(true); }),
        shownBy(
            "31, hot spots", "advice", "board's VRM", [] { return workstation(4); }, [] { return workstation(3); }),
        shownBy(
            "35", "advice", "two or more fans", [] { return workstation(1); }, [] { return workstation(2); }),
        shownBy(
            "39c", "passive-without-air", "no", [] { return passiveIn(DuctedAir::No); },
            [] { return passiveIn(DuctedAir::Yes); }),
        shownBy(
            "39e", "server-cards", "Guide rule 39e", [] { return listed("blower"); }, [] { return listed("passive"); }),
        shownBy(
            "42", "temperature-measured", "shorten a card's life", [] { return hot(85); }, [] { return hot(75); }),
        shownBy(
            "L26, cooler is faster", "temperature-measured", "at 60 °C", [] { return hot(85); },
            [] { return hot(75); }),
    };
}

} // namespace tests
