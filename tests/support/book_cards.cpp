// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/book_cards.h"

#include <string_view>

namespace tests {

namespace {

struct Row {
    const char* id;
    const char* name;
    const char* series;
    const char* architecture;
    int cores;
    int baseMegahertz;
    int boostMegahertz;
    int launchDollars;
    int watts;
    int gigabytes;
    const char* launchDate;
    int plottedGigaflops; ///< 0: not in the figure
    int plottedDollars;
    int plottedWatts;
};

constexpr Row rows[] = {
    {"nvidia-geforce-gtx-950", "GeForce GTX 950", "GTX 900", "Maxwell", 768, 1024, 1188, 159, 90, 2, "2015-08-20", 1572,
     140, 90},
    {"nvidia-geforce-gtx-960", "GeForce GTX 960", "GTX 900", "Maxwell", 1024, 1127, 1178, 199, 120, 2, "2015-01-22",
     2308, 200, 120},
    {"nvidia-geforce-gtx-970", "GeForce GTX 970", "GTX 900", "Maxwell", 1664, 1050, 1178, 329, 145, 4, "2014-09-19",
     3494, 350, 145},
    {"nvidia-geforce-gtx-980", "GeForce GTX 980", "GTX 900", "Maxwell", 2048, 1126, 1216, 549, 165, 4, "2014-09-19",
     4612, 500, 165},
    {"nvidia-geforce-gtx-980-ti", "GeForce GTX 980 Ti", "GTX 900", "Maxwell", 2816, 1000, 1075, 649, 250, 6,
     "2015-06-02", 5632, 650, 250},
    {"nvidia-geforce-gtx-1050", "GeForce GTX 1050", "GTX 1000", "Pascal", 640, 1354, 1455, 109, 75, 2, "2016-10-25",
     2138, 109, 75},
    {"nvidia-geforce-gtx-1050-ti", "GeForce GTX 1050 Ti", "GTX 1000", "Pascal", 768, 1290, 1392, 139, 75, 4,
     "2016-10-25", 3935, 139, 75},
    {"nvidia-geforce-gtx-1060-6gb", "GeForce GTX 1060 6 GB", "GTX 1000", "Pascal", 1280, 1506, 1708, 249, 120, 6,
     "2016-07-19", 4372, 249, 120},
    {"nvidia-geforce-gtx-1070", "GeForce GTX 1070", "GTX 1000", "Pascal", 1920, 1506, 1683, 379, 150, 8, "2016-06-10",
     5783, 379, 150},
    {"nvidia-geforce-gtx-1080", "GeForce GTX 1080", "GTX 1000", "Pascal", 2560, 1607, 1733, 599, 180, 8, "2016-05-27",
     8228, 599, 180},
    {"nvidia-geforce-gtx-1080-ti", "GeForce GTX 1080 Ti", "GTX 1000", "Pascal", 3584, 1480, 1582, 699, 250, 11,
     "2017-03-10", 11340, 699, 250},
    {"nvidia-geforce-rtx-2060", "GeForce RTX 2060", "RTX 2000", "Turing", 1920, 1365, 1680, 349, 160, 6, "2019-01-15",
     5242, 349, 160},
    {"nvidia-geforce-rtx-2070", "GeForce RTX 2070", "RTX 2000", "Turing", 2304, 1410, 1620, 499, 175, 8, "2018-10-17",
     6497, 499, 175},
    {"nvidia-geforce-rtx-2080", "GeForce RTX 2080", "RTX 2000", "Turing", 2944, 1515, 1710, 699, 215, 8, "2018-09-20",
     8920, 699, 215},
    {"nvidia-geforce-rtx-2080-ti", "GeForce RTX 2080 Ti", "RTX 2000", "Turing", 4352, 1350, 1545, 999, 250, 11,
     "2018-09-27", 11750, 999, 250},
    {"nvidia-titan-rtx", "TITAN RTX", "Titan", "Turing", 4608, 1350, 1770, 2499, 280, 24, "2018-12-18", 12442, 2499,
     280},
    {"nvidia-geforce-gtx-titan-x", "GeForce GTX TITAN X", "Titan", "Maxwell", 3072, 1000, 1075, 999, 250, 12,
     "2015-03-17", 6144, 1100, 250},
    {"nvidia-geforce-gtx-titan-z", "GeForce GTX TITAN Z", "Titan", "Kepler", 5760, 705, 876, 2999, 375, 12,
     "2014-05-28", 8120, 1750, 300},
    {"nvidia-titan-x-pascal", "TITAN X Pascal", "Titan", "Pascal", 3584, 1417, 1531, 1200, 250, 12, "2016-08-02", 10974,
     1200, 250},
    {"nvidia-titan-xp", "TITAN Xp", "Titan", "Pascal", 3840, 1405, 1582, 1200, 250, 12, "2017-04-06", 12150, 1200, 250},
    {"nvidia-geforce-gtx-1070-ti", "GeForce GTX 1070 Ti", "GTX 1000", "Pascal", 2432, 1607, 1683, 449, 180, 8,
     "2017-11-02", 0, 0, 0},
    {"nvidia-geforce-rtx-3090", "GeForce RTX 3090", "RTX 3000", "Ampere", 10496, 1395, 1695, 1499, 350, 24,
     "2020-09-24", 0, 0, 0},
};

} // namespace

static core::Card cardOf(const Row& row) {
    core::Card card;
    card.id = QLatin1String(row.id);
    card.name = QLatin1String(row.name);
    card.series = QLatin1String(row.series);
    card.architecture = QLatin1String(row.architecture);
    card.launchDate = QLatin1String(row.launchDate);
    card.cores = row.cores;
    card.flopsPerCoreClock = 2;
    card.baseClock = core::Frequency::of(row.baseMegahertz);
    card.boostClock = core::Frequency::of(row.boostMegahertz);
    card.memory = core::Memory::of(row.gigabytes);
    card.tdp = core::Power::of(row.watts);
    card.price = core::Price{core::Money::of(row.launchDollars), card.launchDate, core::PriceKind::Launch};
    return card;
}

core::PartSet bookParts() {
    core::PartSet parts;
    for (const Row& row : rows) {
        parts.of<core::Card>().push_back(cardOf(row));
        if (row.plottedGigaflops == 0)
            continue;
        core::BookPoint point;
        point.cardId = QLatin1String(row.id);
        point.series = QLatin1String(row.series);
        point.fp32 = core::Throughput::of(row.plottedGigaflops);
        point.price = core::Money::of(row.plottedDollars);
        point.power = core::Power::of(row.plottedWatts);
        if (row.id == std::string_view("nvidia-geforce-gtx-1050"))
            point.note = QStringLiteral("The GFLOPS are those of the GTX 1050 Ti at boost clock.");
        parts.bookPoints.push_back(point);
    }
    return parts;
}

std::shared_ptr<const core::Catalogue> bookCatalogue() {
    core::PartSet parts = bookParts();
    core::Board board;
    board.id = QStringLiteral("board");
    board.name = QStringLiteral("Board");
    parts.of<core::Board>().push_back(board);
    return std::make_shared<const core::Catalogue>(std::move(parts));
}

} // namespace tests
