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

double medianOf(std::vector<double> values) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void printAgreement(const char* what, const Agreement& agreement) {
    std::cout << what << ": " << agreement.rows << " rows, " << std::fixed << std::setprecision(1)
              << 100 * agreement.coverage() << " % in the range, median width x" << std::setprecision(2)
              << medianOf(agreement.widths) << ", median error " << std::setprecision(1)
              << 100 * medianOf(agreement.errors) << " %\n";
}

/// Of the rows of `file` that `isAsked`, what `pick` takes from the answer.
template <class Asked, class Pick>
Agreement agreementOf(const char* file, Asked isAsked, Pick pick) {
    Agreement agreement;
    for (const MeasuredRun& run : measuredRuns(file)) {
        const auto made = generation(run.shape, run.workload, run.machine, run.onHost);
        EXPECT_TRUE(made) << qPrintable(run.card) << " " << qPrintable(run.model);
        if (made && isAsked(run, *made))
            agreement.add(pick(*made), run.value);
    }
    return agreement;
}

Estimate<double> decoding(const GenerationSpeed& made) {
    return made.tokensPerSecond;
}

Estimate<double> promptRate(const GenerationSpeed& made) {
    return *made.prefill;
}

} // namespace

TEST(GenerationEvidence, NineOfTenUnseenStreamsLieInTheRange) {
    const auto isHeld = [](const MeasuredRun& run, const GenerationSpeed&) { return run.isHeld; };
    const auto isFitted = [](const MeasuredRun& run, const GenerationSpeed&) { return !run.isHeld; };
    const Agreement held = agreementOf("decode.csv", isHeld, decoding);
    const Agreement fitted = agreementOf("decode.csv", isFitted, decoding);
    printAgreement("decode, held out", held);
    printAgreement("decode, fitted", fitted);
    ASSERT_GE(held.rows, 60);
    EXPECT_GE(held.coverage(), 0.9);
    EXPECT_GE(fitted.coverage(), 0.85);
    EXPECT_LE(medianOf(held.widths), 1.9);
    EXPECT_LE(medianOf(held.errors), 0.15);
}

TEST(GenerationEvidence, PromptsThatGetANumberLieNearIt) {
    const auto isAsked = [](const MeasuredRun& run, const GenerationSpeed& made) {
        return run.depth == 0 && made.prefill && !made.isPromptRatingOnly;
    };
    const auto isRated = [](const MeasuredRun& run, const GenerationSpeed& made) {
        return run.depth == 0 && made.prefill && made.isPromptRatingOnly;
    };
    const Agreement numbers = agreementOf("prefill.csv", isAsked, promptRate);
    printAgreement("prefill, number", numbers);
    printAgreement("prefill, rating", agreementOf("prefill.csv", isRated, promptRate));
    ASSERT_GE(numbers.rows, 50);
    EXPECT_GE(numbers.coverage(), 0.85);
    EXPECT_LE(medianOf(numbers.widths), 3);
}

TEST(GenerationEvidence, ServersThatGetANumberLieNearIt) {
    const auto isNumber = [](const MeasuredRun&, const GenerationSpeed& made) { return !made.isRatingOnly; };
    const auto isRating = [](const MeasuredRun&, const GenerationSpeed& made) { return made.isRatingOnly; };
    const Agreement numbers = agreementOf("serve.csv", isNumber, decoding);
    printAgreement("serving, number", numbers);
    printAgreement("serving, rating", agreementOf("serve.csv", isRating, decoding));
    ASSERT_GE(numbers.rows, 10);
    EXPECT_GE(numbers.coverage(), 0.8);
}

// Where a source does not tell the memory (RTX 2080), that is four channels of DDR4-2933, as its CPU has.
TEST(GenerationEvidence, WeightsInSystemMemoryAreReadAsOthersMeasured) {
    const auto all = [](const MeasuredRun&, const GenerationSpeed&) { return true; };
    const Agreement measured = agreementOf("host.csv", all, decoding);
    printAgreement("decode with weights in system memory", measured);
    ASSERT_GE(measured.rows, 10);
    EXPECT_GE(measured.coverage(), 0.8);
}
