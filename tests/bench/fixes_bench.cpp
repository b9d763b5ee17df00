// SPDX-License-Identifier: GPL-3.0-or-later
// All findings of an eight-card server with all their fixes, each applied, analysed, checked and put into words: at
// most 30 ms in all is the goal. Beside it one analyse + checkAll of the same build, so that a slower machine is told
// from slower code, and the set of "Fix all". Read the figures, no test decides by them.

#include "core/fixes/fix_all.h"
#include "core/fixes/mends.h"
#include "core/fixes/rearrange_fix.h"
#include "core/rules/rule_book.h"
#include "db/catalogue_store.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

using namespace core;

/// The best of several runs: others may be busy on the machine.
static double millisecondsOf(const std::function<void()>& work, int times) {
    double best = 1e9;
    for (int i = 0; i < times; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
        best = std::min(best, taken.count());
    }
    return best;
}

static Build eightCards(bool isTroubled) {
    Build build;
    build.board = QStringLiteral("supermicro-as-4124gs-tnr");
    build.chassis = QStringLiteral("supermicro-as-4124gs-tnr");
    build.processors = {QStringLiteral("amd-epyc-7742"), isTroubled ? QString() : QStringLiteral("amd-epyc-7742")};
    build.supply = {QStringLiteral("supermicro-pws-2k04a-1r"), isTroubled ? 1 : 3, 1};
    build.outlet = QStringLiteral("us-15a-120v");
    build.memory = MemoryChoice{Memory::of(isTroubled ? 64 : 512), !isTroubled, {}, 0};
    for (int slot = 4; slot <= 11; ++slot)
        build.cards.push_back({QStringLiteral("SLOT%1").arg(slot),
                               isTroubled && slot % 2 == 0 ? QStringLiteral("nvidia-tesla-v100-pcie-16gb")
                                                           : QStringLiteral("nvidia-a100-pcie-40gb"),
                               {}});
    return build;
}

static void survey(const Catalogue& catalogue, const char* what, const Build& build) {
    const auto analysis = analyse(build, catalogue);
    if (!analysis) {
        std::fprintf(stderr, "%s\n", qPrintable(analysis.problem().sentence));
        return;
    }
    const Findings findings = checkAll(*analysis, catalogue);
    const double one = millisecondsOf([&] { checkAll(*analyse(build, catalogue), catalogue); }, 50);
    auto fixes = fixesFor(findings, *analysis, catalogue);
    const double rearranging = millisecondsOf(
        [&] {
            auto copy = fixes;
            offerRearrangement(copy, findings, *analysis, catalogue);
        },
        20);
    offerRearrangement(fixes, findings, *analysis, catalogue);
    std::size_t count = 0;
    for (const Fixes& each : fixes)
        count += each.size();
    const double all = millisecondsOf(
        [&] {
            auto copy = fixes;
            const FixEffects effects = tryFixes(copy, findings, *analysis, catalogue);
            for (std::size_t i = 0; i < effects.size(); ++i) {
                for (const auto& effect : effects[i])
                    static_cast<void>(effect ? inWords(*effect, &findings[i]) : QString());
            }
        },
        30);
    const FixSet set = fixAll(*analysis, findings, fixes, catalogue);
    const double together =
        millisecondsOf([&] { static_cast<void>(fixAll(*analysis, findings, fixes, catalogue)); }, 20);
    std::printf("%s: %zu findings, %zu fixes: %.2f ms with all effects, %.1f × one analyse + checkAll (%.3f ms); "
                "rearranging %.2f ms; fix all: %zu steps in %.2f ms\n",
                what, findings.size(), count, all, all / one, one, rearranging, set.steps.size(), together);
}

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const auto loaded =
        db::loadCatalogue(QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite"), {});
    if (!loaded)
        return 1;
    survey(loaded->catalogue, "eight cards", eightCards(false));
    survey(loaded->catalogue, "eight cards, much wrong", eightCards(true));
    return 0;
}
