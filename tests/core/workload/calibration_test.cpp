// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/calibration.h"

#include <gtest/gtest.h>

namespace core {

static OwnMeasurement measuredDecode(double ratio, Engine engine = Engine::LlamaCpp) {
    OwnMeasurement own;
    own.engine = engine;
    own.card = QStringLiteral("card");
    own.value = 100 * ratio;
    own.estimate = 100;
    return own;
}

static std::optional<Calibration> decodeBy(const std::vector<OwnMeasurement>& measured) {
    Card card;
    card.id = QStringLiteral("card");
    card.maker = QStringLiteral("NVIDIA");
    return calibrationOf(measured, PointKind::Decode, Engine::LlamaCpp, card);
}

TEST(Calibration, IsTheMedianOfWhatWasMeasuredOfThisWork) {
    EXPECT_FALSE(decodeBy({}));
    EXPECT_FALSE(decodeBy({measuredDecode(1.1, Engine::Vllm)}));
    OwnMeasurement other = measuredDecode(1.1);
    other.card = QStringLiteral("another");
    EXPECT_FALSE(decodeBy({other}));
    other = measuredDecode(1.1);
    other.kind = PointKind::Serve;
    EXPECT_FALSE(decodeBy({other}));
    const auto three = decodeBy({measuredDecode(1.3), measuredDecode(0.9), measuredDecode(1.2), other});
    ASSERT_TRUE(three);
    EXPECT_EQ(three->count, 3);
    EXPECT_NEAR(three->ratio, 1.2, 1e-9);
    EXPECT_NEAR(decodeBy({measuredDecode(1.2), measuredDecode(1)})->ratio, 1.1, 1e-9);
}

TEST(Calibration, NarrowsTheRangeNoFurtherThanWhatWasMeasuredDiffers) {
    const Estimate<double> rate{100, {64, 169}};
    const Estimate<double> scaled = calibrated(rate, {1, 1.1, 1, 1});
    EXPECT_NEAR(scaled.expected, 110, 1e-9);
    EXPECT_GT(scaled.range.low, 64 * 1.1);
    EXPECT_LT(scaled.range.high, 169 * 1.1);
    const Estimate<double> three = calibrated(rate, {3, 1, 1, 1});
    EXPECT_NEAR(three.range.low, 80, 1e-9);
    EXPECT_NEAR(three.range.high, 130, 1e-9);
    EXPECT_NEAR(calibrated(rate, {3, 1, 0.7, 1}).range.low, 70, 1e-9) << "as low as was measured";
    const Estimate<double> many = calibrated(rate, {1000, 1, 1, 1});
    EXPECT_NEAR(many.range.low, 95, 1e-9);
    EXPECT_NEAR(many.range.high, 105, 1e-9);
}

} // namespace core
