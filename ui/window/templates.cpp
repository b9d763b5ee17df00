#include "ui/window/templates.h"

#include "ui/widgets/words.h"

using namespace Qt::StringLiterals;

namespace ui {

const char* const firstTemplate = "guide-4-cards";

namespace {

/// The parts of a machine, by id, before they are put together.
struct Parts {
    const char* board;
    std::vector<const char*> processors;
    const char* card;
    std::vector<const char*> slots;
    int memory; ///< gigabytes
    const char* kit;
    int kits;
    const char* supply;
    int needed;
    int spare;
    const char* chassis;
    const char* drive;
    const char* driveSocket;
    const char* outlet;
};

core::Build buildOf(const QString& name, const Parts& parts) {
    core::Build build;
    build.name = name;
    build.board = QLatin1String(parts.board);
    for (const char* processor : parts.processors)
        build.processors.push_back(QLatin1String(processor));
    for (const char* slot : parts.slots)
        build.cards.push_back({QLatin1String(slot), QLatin1String(parts.card), {}});
    build.supply = {QLatin1String(parts.supply), parts.needed, parts.spare};
    build.chassis = QLatin1String(parts.chassis);
    build.outlet = QLatin1String(parts.outlet);
    core::MemoryChoice memory;
    memory.size = core::Memory::of(parts.memory);
    memory.ecc = parts.processors.size() > 1;
    memory.kit = QLatin1String(parts.kit);
    memory.kits = parts.kits;
    build.memory = memory;
    if (parts.drive[0] != '\0')
        build.drives.push_back({QLatin1String(parts.driveSocket), QLatin1String(parts.drive)});
    return build;
}

Template make(const char* id, const QString& title, const QString& description, const Parts& parts) {
    return {QLatin1String(id), title, description, buildOf(title, parts)};
}

// The guides date from 2019: parts of that time where the catalogue has them. Their memory is 32 GB a card (rule 60),
// their supplies 600, 1000, 1600 W and 2 + 1 of 1600 W (rules 17 to 21).
std::vector<Template> guideMachines() {
    return {
        make("guide-beginner", Words::tr("Guide: beginner"),
             Words::tr("One card of 150 to 200 W in an everyday computer, as the guides advise beginners."),
             {"msi-b450-a-pro",
              {"amd-ryzen-5-3600"},
              "nvidia-geforce-rtx-2060",
              {"PCI_E1"},
              32,
              "",
              0,
              "msi-mag-a650bn",
              1,
              0,
              "fractal-design-pop-air",
              "samsung-990-pro-1tb",
              "M2_1",
              "us-15a-120v"}),
        make("guide-1-card", Words::tr("Guide: one card"),
             Words::tr("One card with many fans, a small CPU and a supply of the 600 W class."),
             {"msi-b450-a-pro",
              {"amd-ryzen-3-3100"},
              "evga-geforce-rtx-2080-ti-ftw3-ultra",
              {"PCI_E1"},
              32,
              "",
              0,
              "seasonic-core-gx-650-atx-3-2024",
              1,
              0,
              "fractal-design-define-7",
              "samsung-990-pro-1tb",
              "M2_1",
              "us-15a-120v"}),
        make("guide-2-cards", Words::tr("Guide: two cards"),
             Words::tr("Two many-fan cards at least 60 mm apart, each with 16 lanes, on 1000 W."),
             {"asus-x99-pro",
              {"intel-core-i7-6850k"},
              "nvidia-geforce-rtx-2080-ti",
              {"PCIEX16_1", "PCIEX16_3"},
              64,
              "corsair-vengeance-lpx-ddr4-2x32",
              1,
              "corsair-ax1000",
              1,
              0,
              "fractal-design-define-7",
              "samsung-990-pro-1tb",
              "M2",
              "us-15a-120v"}),
        make("guide-4-cards", Words::tr("Guide: four cards"),
             Words::tr("Four narrow blower cards on a board with switches, 1600 W, 128 GB: loud, hot, and more than "
                       "some outlets carry."),
             {"asus-x99-e-ws",
              {"intel-core-i7-6850k"},
              "asus-turbo-geforce-rtx-2080-ti",
              {"PCIEX16_1", "PCIEX16_3", "PCIEX16_5", "PCIEX16_7"},
              128,
              "g-skill-ripjaws-v-ddr4-4x32",
              1,
              "corsair-ax1600i",
              1,
              0,
              "fractal-design-define-7-xl",
              "samsung-990-pro-2tb",
              "M.2(SOCKET3)",
              "us-20a-120v"}),
        make("guide-8-cards", Words::tr("Guide: eight cards"),
             Words::tr(
                 "A server of its own for eight passive cards, two CPUs, 256 GB ECC, two supplies and one to spare."),
             {"asus-esc8000-g4",
              {"intel-xeon-gold-6130", "intel-xeon-gold-6130"},
              "nvidia-tesla-v100-pcie-32gb",
              {"PCIE1", "PCIE2", "PCIE3", "PCIE4", "PCIE5", "PCIE6", "PCIE7", "PCIE8"},
              256,
              "kingston-server-premier-ddr4-1x32",
              8,
              "asus-crps-1600",
              2,
              1,
              "asus-esc8000-g4",
              "",
              "",
              "us-20a-240v"}),
    };
}

std::vector<Template> todaysMachines() {
    return {
        make("today-beginner", Words::tr("Today: beginner"),
             Words::tr("One card of 180 W with 16 GB in an everyday computer."),
             {"msi-mag-b650-tomahawk-wifi",
              {"amd-ryzen-7-9700x"},
              "nvidia-geforce-rtx-5060-ti-16gb",
              {"PCI_E1"},
              64,
              "crucial-pro-ddr5-2x32",
              1,
              "seasonic-core-gx-650-atx-3-2024",
              1,
              0,
              "fractal-design-pop-air",
              "samsung-990-pro-2tb",
              "M2_1",
              "us-15a-120v"}),
        make("today-1-card", Words::tr("Today: one card"),
             Words::tr("The fastest consumer card, alone, with air around it."),
             {"asus-proart-x870e-creator",
              {"amd-ryzen-9-9950x"},
              "nvidia-geforce-rtx-5090",
              {"PCIEX16(G5)_1"},
              64,
              "crucial-pro-ddr5-2x32",
              1,
              "be-quiet-dark-power-13-1000",
              1,
              0,
              "fractal-design-torrent",
              "samsung-990-pro-4tb",
              "M.2_1",
              "us-15a-120v"}),
        make("today-2-cards", Words::tr("Today: two cards"),
             Words::tr("Two two-slot cards three slots apart, eight lanes of generation 5 each."),
             {"asus-proart-x870e-creator",
              {"amd-ryzen-9-9950x"},
              "nvidia-geforce-rtx-5090",
              {"PCIEX16(G5)_1", "PCIEX16(G5)_2"},
              128,
              "crucial-cp2k64g56",
              1,
              "be-quiet-dark-power-pro-13-1600",
              1,
              0,
              "fractal-design-torrent",
              "samsung-990-pro-4tb",
              "M.2_1",
              "us-20a-120v"}),
        make("today-4-cards", Words::tr("Today: four cards"),
             Words::tr(
                 "Four 300 W blower cards with 96 GB each, 16 lanes of generation 5 to every one, on a 240 V circuit."),
             {"asus-pro-ws-wrx90e-sage-se",
              {"amd-ryzen-threadripper-pro-7965wx"},
              "nvidia-rtx-pro-6000-blackwell-max-q",
              {"PCIEX16(G5)_1", "PCIEX16(G5)_3", "PCIEX16(G5)_5", "PCIEX16(G5)_7"},
              256,
              "corsair-ws-8x32-5600",
              1,
              "silverstone-hela-2050r-platinum",
              1,
              0,
              "fractal-design-define-7-xl",
              "samsung-990-pro-4tb",
              "M.2_1",
              "us-20a-240v"}),
        make("today-8-cards", Words::tr("Today: eight cards"),
             Words::tr("A server of its own for eight passive 48 GB cards on two CPUs, with supplies that may fail."),
             {"supermicro-as-4124gs-tnr",
              {"amd-epyc-7313", "amd-epyc-7313"},
              "nvidia-l40s",
              {"SLOT1", "SLOT2", "SLOT3", "SLOT4", "SLOT5", "SLOT6", "SLOT7", "SLOT8"},
              512,
              "kingston-server-premier-ddr4-1x64",
              8,
              "supermicro-pws-2k04a-1r",
              2,
              2,
              "supermicro-as-4124gs-tnr",
              "",
              "",
              "us-30a-240v-l6"}),
    };
}

} // namespace

std::vector<Template> templates() {
    std::vector<Template> all = guideMachines();
    for (Template& machine : todaysMachines())
        all.push_back(std::move(machine));
    return all;
}

core::Build guidesBuild(core::MachineKind kind) {
    const QString id = u"guide-"_s + QLatin1String(core::token(kind));
    for (const Template& each : templates()) {
        if (each.id == id)
            return each.build;
    }
    return {};
}

} // namespace ui
