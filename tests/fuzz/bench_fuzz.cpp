// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "core/import/bench/bench_output.h"

#include <cmath>
#include <cstdint>

int fuzz::readBench(const std::uint8_t* data, std::size_t size) {
    const auto output =
        core::readBenchOutput(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)), QStringLiteral("fuzz"));
    fuzz::check(output.notes.size() <= 100, "notes are few");
    fuzz::check(output.runs.size() <= core::mostBenchRuns, "runs are bounded");
    for (const core::BenchRun& run : output.runs) {
        fuzz::check(std::isfinite(run.point.value) && run.point.value > 0, "a value is above 0");
        fuzz::check(run.point.cards >= 1 && run.point.cards <= 64, "cards can be counted");
        fuzz::check(run.point.workload.sequence >= 1 && run.point.workload.batch >= 1,
                    "context and users are at least 1");
        fuzz::check(run.point.depth >= 0 && run.line > 0, "depth and line are no less than they can be");
    }
    for (const core::CardUse& use : output.uses)
        fuzz::check(use.gpu >= 0 && use.gpu < 64 && use.samples > 0, "a card and its samples");
    return 0;
}
