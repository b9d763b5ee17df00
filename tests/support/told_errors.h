#pragma once

#include "core/units/at.h"
#include "core/workload/told_errors.h"

#include <gtest/gtest.h>

/// That the help's table tells what was just computed: a change of it needs a new row, and its day.
inline void expectTold(core::ToldKind kind, int rows, double inRange, double width, double error) {
    const core::ToldError& told = core::at(core::toldErrors(), kind);
    EXPECT_EQ(rows, told.rows) << qPrintable(told.what);
    EXPECT_NEAR(inRange, told.inRange, 0.02) << qPrintable(told.what);
    EXPECT_NEAR(width, told.width, 0.06) << qPrintable(told.what);
    EXPECT_NEAR(error, told.error, 0.01) << qPrintable(told.what);
}
