// Holds generation() against published measurements: those that its constants were fitted on, and those of sources and
// cards that no fit has seen.
#include "core/workload/generation.h"
#include "tests/support/measured_runs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>

using namespace core;

namespace {

/// How a group of measurements lies in what was expected of them.
struct Agreement {
    int rows = 0;
    int within = 0;
    std::vector<double> widths{}; ///< high end over low end
    std::vector<double> errors{}; ///< of the expected value, as a share of the measured

    void add(const Estimate<double>& estimate, double measured) {
        ++rows;
        within += estimate.range.low <= measured && measured <= estimate.range.high;
        widths.push_back(estimate.range.high / estimate.range.low);
        errors.push_back(std::abs(estimate.expected / measured - 1));
    }
    double coverage() const { return rows == 0 ? 0 : double(within) / rows; }
};

double median(std::vector<double> values) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void print(const char* what, const Agreement& agreement) {
    std::cout << what << ": " << agreement.rows << " rows, " << std::fixed << std::setprecision(1)
              << 100 * agreement.coverage() << " % in the range, median width x" << std::setprecision(2)
              << median(agreement.widths) << ", median error " << std::setprecision(1) << 100 * median(agreement.errors)
              << " %\n";
}

/// Of the rows of `file` that `isAsked`, what `pick` takes from the answer.
template <class Asked, class Pick>
Agreement agreementOf(const char* file, Asked isAsked, Pick pick) {
    Agreement agreement;
    for (const MeasuredRun& run : measuredRuns(file)) {
        const auto made = generation(run.shape, run.workload, run.machine);
        EXPECT_TRUE(made) << qPrintable(run.card) << " " << qPrintable(run.model);
        if (made && isAsked(run, *made))
            agreement.add(pick(*made), run.value);
    }
    return agreement;
}

Estimate<double> decoding(const Generation& made) {
    return made.tokensPerSecond;
}

Estimate<double> promptRate(const Generation& made) {
    return *made.prefill;
}

} // namespace

TEST(GenerationEvidence, NineOfTenUnseenStreamsLieInTheRange) {
    const auto isHeld = [](const MeasuredRun& run, const Generation&) { return run.isHeld; };
    const auto isFitted = [](const MeasuredRun& run, const Generation&) { return !run.isHeld; };
    const Agreement held = agreementOf("decode.csv", isHeld, decoding);
    const Agreement fitted = agreementOf("decode.csv", isFitted, decoding);
    print("decode, held out", held);
    print("decode, fitted", fitted);
    ASSERT_GE(held.rows, 60);
    EXPECT_GE(held.coverage(), 0.9);
    EXPECT_GE(fitted.coverage(), 0.85);
    EXPECT_LE(median(held.widths), 1.95);
    EXPECT_LE(median(held.errors), 0.15);
}

TEST(GenerationEvidence, PromptsThatGetANumberLieNearIt) {
    const auto isAsked = [](const MeasuredRun& run, const Generation& made) {
        return run.depth == 0 && made.prefill && !made.isPromptRatingOnly;
    };
    const auto isRated = [](const MeasuredRun& run, const Generation& made) {
        return run.depth == 0 && made.prefill && made.isPromptRatingOnly;
    };
    const Agreement numbers = agreementOf("prefill.csv", isAsked, promptRate);
    print("prefill, number", numbers);
    print("prefill, rating", agreementOf("prefill.csv", isRated, promptRate));
    ASSERT_GE(numbers.rows, 50);
    EXPECT_GE(numbers.coverage(), 0.85);
    EXPECT_LE(median(numbers.widths), 3);
}

TEST(GenerationEvidence, ServersThatGetANumberLieNearIt) {
    const auto isNumber = [](const MeasuredRun&, const Generation& made) { return !made.isRatingOnly; };
    const auto isRating = [](const MeasuredRun&, const Generation& made) { return made.isRatingOnly; };
    const Agreement numbers = agreementOf("serve.csv", isNumber, decoding);
    print("serving, number", numbers);
    print("serving, rating", agreementOf("serve.csv", isRating, decoding));
    ASSERT_GE(numbers.rows, 10);
    EXPECT_GE(numbers.coverage(), 0.8);
}
