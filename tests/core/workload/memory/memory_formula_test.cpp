// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/memory_formula.h"
#include "core/workload/memory/memory_need.h"
#include "tests/support/sample_models.h"

#include <QRegularExpression>

#include <gtest/gtest.h>

using namespace core;

namespace {

/// The number that a factor begins with.
double leading(const QString& factor) {
    static const QRegularExpression digits(QStringLiteral("^[0-9,]+(\\.[0-9]+)?"));
    return digits.match(factor.trimmed()).captured().remove(u',').toDouble();
}

/// What a reader with a calculator gets of "2 layers × 3 bytes / 4 cards + 5 …; a remark".
double calculated(const QString& printed) {
    const QString sum = printed.section(QStringLiteral("; "), 0, 0);
    if (leading(sum) == 0)
        return 0;
    double bytes = 0;
    for (const QString& product : sum.split(QStringLiteral(" + "))) {
        double value = 1;
        for (const QString& factor : product.split(QStringLiteral(" × "))) {
            const QStringList divided = factor.split(QStringLiteral(" / "));
            value *= leading(divided.front());
            for (qsizetype i = 1; i < divided.size(); ++i)
                value /= leading(divided[i]);
        }
        bytes += value;
    }
    return bytes;
}

void expectPrinted(const Workload& choice, int cards) {
    const Model model = tests::decoderModel();
    const auto need = memoryNeed(model, choice, cards);
    ASSERT_TRUE(need) << qPrintable(need ? QString() : need.problem().sentence);
    for (MemoryPart part : memoryParts) {
        const QString printed = formulaOf(part, model, choice, *need);
        const auto bytes = double(need->part(part).base());
        EXPECT_NEAR(calculated(printed), bytes, std::max(1.0, bytes * 0.002))
            << qPrintable(inWords(part)) << ": " << qPrintable(printed);
    }
}

} // namespace

TEST(MemoryFormula, WhatIsPrintedIsWhatIsComputed) {
    for (Engine engine : workEngines) {
        for (Task task : tasks) {
            Workload choice;
            choice.task = task;
            choice.engine = engine;
            choice.batch = 3;
            choice.sequence = 2048;
            expectPrinted(choice, 1);
            choice.checkpointing = choice.hasFusedAttention = false;
            expectPrinted(choice, 4);
            if (task == Task::Inference)
                continue;
            choice.plan = ParallelPlan::Zero3;
            expectPrinted(choice, 8);
            choice.offload = Offload::All;
            expectPrinted(choice, 8);
        }
    }
}

TEST(MemoryFormula, OfEveryFormatOptimizerAndPlanToo) {
    for (WeightFormat format : weightFormats) {
        Workload choice;
        choice.task = Task::Inference;
        choice.format = format;
        expectPrinted(choice, 2);
    }
    for (Optimizer optimizer : optimizers) {
        for (ParallelPlan plan : parallelPlans) {
            Workload choice;
            choice.optimizer = optimizer;
            choice.plan = plan;
            expectPrinted(choice, 4);
            choice.fusedBackward = true;
            expectPrinted(choice, 4);
        }
    }
}

TEST(MemoryFormula, AFactorOfOneCardIsNotPrinted) {
    MemoryFormula formula;
    formula.add({{3, QStringLiteral("layers")}, {2, QStringLiteral("bytes")}, {1, QStringLiteral("cards"), true}});
    EXPECT_EQ(formula.bytes(), 6);
    EXPECT_EQ(formula.inWords(), QStringLiteral("3 layers × 2 bytes"));
}
