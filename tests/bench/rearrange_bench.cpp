// SPDX-License-Identifier: GPL-3.0-or-later
// "Rearrange" of eight cards of two kinds on an eleven-slot server: exact and at most 200 ms is the goal. Beside it the
// naive way, every card a card of its own in every slot and the whole analysis each time, of which a sample is timed
// and multiplied. Read the figures, no test decides by them.

#include "core/build/edits.h"
#include "core/fixes/rearrange_fix.h"
#include "core/placement/rearrange.h"
#include "db/catalogue_store.h"

#include <QCoreApplication>

#include <chrono>
#include <cstdio>
#include <functional>

using namespace core;

static double millisecondsOf(const std::function<void()>& work, int times) {
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < times; ++i)
        work();
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    return taken.count() / times;
}

/// Four cards of each kind, in slots 4 to 11 in turn: slot 6 shares with slot 11, which is eight lanes wide.
static Build eightCards(const char* first, const char* second) {
    Build build;
    build.board = QStringLiteral("supermicro-as-4124gs-tnr");
    build.chassis = QStringLiteral("supermicro-as-4124gs-tnr");
    build.processors = {QStringLiteral("amd-epyc-7742"), QStringLiteral("amd-epyc-7742")};
    for (int slot = 4; slot <= 11; ++slot)
        build.cards.push_back(
            {QStringLiteral("SLOT%1").arg(slot), QString::fromLatin1(slot % 2 == 0 ? first : second), {}});
    return build;
}

static void compare(const Catalogue& catalogue, const char* what, const Build& build) {
    const auto analysis = analyse(build, catalogue);
    if (!analysis) {
        std::fprintf(stderr, "%s\n", qPrintable(analysis.problem().sentence));
        return;
    }
    const Rearrangement found = rearranged(*analysis);
    const double exact = millisecondsOf([&] { rearranged(*analysis); }, 5);
    constexpr int sample = 2'000;
    const double one = millisecondsOf([&] { static_cast<void>(analyse(build, catalogue)); }, sample);
    double placements = 1;
    const auto slotCount = double(analysis->machine.board->wiring->connectors.size());
    for (std::size_t i = 0; i < build.cards.size(); ++i)
        placements *= slotCount - double(i);
    std::printf("%s: %.2f ms exact (%s); naive %.0f placements × %.1f µs = %.0f s; ratio 1 : %.0f\n", what, exact,
                found.moves.empty() ? "nothing is better" : qPrintable(inWords(gainOf(found))), placements, one * 1'000,
                placements * one / 1'000, placements * one / exact);
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const auto loaded =
        db::loadCatalogue(QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite"), {});
    if (!loaded)
        return 1;
    const Catalogue& catalogue = loaded->catalogue;
    compare(catalogue, "two kinds, of generations 3 and 4",
            eightCards("nvidia-a100-pcie-40gb", "nvidia-tesla-v100-pcie-16gb"));
    compare(catalogue, "two kinds, with and without thickness",
            eightCards("nvidia-a100-pcie-40gb", "asus-turbo-geforce-rtx-2080-ti"));
    Build many = eightCards("nvidia-a100-pcie-40gb", "nvidia-tesla-v100-pcie-16gb");
    many.cards[0].card = many.cards[1].card = QStringLiteral("asus-turbo-geforce-rtx-2080-ti");
    compare(catalogue, "three kinds", many);
    many = eightCards("nvidia-a100-pcie-40gb", "nvidia-a100-pcie-40gb");
    compare(catalogue, "one kind", many);
    return 0;
}
