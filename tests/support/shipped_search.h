// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"
#include "core/rules/rule_book.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

namespace tests {

/// The search over the shipped catalogue.
class ShippedSearch : public testing::Test {
protected:
    static const core::SearchTable& table() {
        static const core::SearchTable made = core::searchTableOf(*shippedCatalogue());
        return made;
    }
    static const core::Catalogue& catalogue() { return *shippedCatalogue(); }

    static core::Request asked(core::Goal goal, double dollars) {
        core::Request request;
        request.goal = goal;
        request.limits.budget = core::Money::of(dollars);
        request.limits.outlet = QStringLiteral("us-20a-120v");
        request.limits.drive = core::Storage::of(1000);
        if (goal == core::Goal::Training) {
            request.limits.model = core::Workload{};
            request.limits.model->model = QStringLiteral("bert-large-uncased");
        }
        if (goal == core::Goal::Tokens) {
            request.run = core::RequestedRun{};
            request.run->workload.task = core::Task::Inference;
            request.run->workload.model = QStringLiteral("llama-3-1-8b");
        }
        return request;
    }

    static void expectNoError(const core::Recommendation& made) {
        const auto analysis = core::analyse(made.build, catalogue());
        ASSERT_TRUE(analysis);
        for (const core::Finding& finding : core::checkAll(*analysis, catalogue()))
            EXPECT_NE(finding.severity, core::Severity::Error)
                << qPrintable(made.build.name + inWords(finding.message));
    }
};

} // namespace tests
