#include "tests/fuzz/readers.h"

#include "core/import/bench/bench_output.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

static void check(bool holds, const char* promise) {
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", promise);
    std::abort();
}

int fuzz::readBench(const std::uint8_t* data, std::size_t size) {
    const auto output =
        core::readBenchOutput(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)), QStringLiteral("fuzz"));
    check(output.notes.size() <= 100, "notes are few");
    check(output.runs.size() <= core::mostBenchRuns, "runs are bounded");
    for (const core::BenchRun& run : output.runs) {
        check(std::isfinite(run.point.value) && run.point.value > 0, "a value is above 0");
        check(run.point.cards >= 1 && run.point.cards <= 64, "cards can be counted");
        check(run.point.workload.sequence >= 1 && run.point.workload.batch >= 1, "context and users are at least 1");
        check(run.point.depth >= 0 && run.line > 0, "depth and line are no less than they can be");
    }
    for (const core::CardUse& use : output.uses)
        check(use.gpu >= 0 && use.gpu < 64 && use.samples > 0, "a card and its samples");
    return 0;
}
