// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/fact_table.h"

#include "core/documents/compare/comparison.h"
#include "core/documents/compare/guide_answers.h"
#include "core/documents/sheet/slot_rows.h"
#include "core/import/scan/scan_result.h"
#include "core/power/wall_range.h"
#include "core/rules/notes/machine_profile.h"
#include "core/rules/state.h"
#include "core/workload/estimate_errors.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/machine/work_machine.h"

#include <gtest/gtest.h>

#include <set>

namespace core {

TEST(FactTable, ARowHasItsCellsByTheNamesOfTheirColumns) {
    const auto rows = factRows("trainers");
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows.front().text("trainer"), QStringLiteral("llm.q"));
    EXPECT_EQ(rows.front().count("tokens_a_step"), 524288);
    EXPECT_EQ(rows.back().number("tokens_a_step", 7), 7) << "empty";
    EXPECT_FALSE(rows.front().isYes("kernels"));
}

TEST(FactTable, WhatIsWrongInOurOwnTablesEndsTheProgramAndNamesThePlace) {
    const auto rows = factRows("trainers");
    EXPECT_DEATH(static_cast<void>(rows.front().text("colour")), "trainers.csv, line 2: colour is not there");
    EXPECT_DEATH(static_cast<void>(rows.front().number("source")), "trainers.csv, line 2: source is no number");
    EXPECT_DEATH(static_cast<void>(factRows("nothing")), "nothing.csv is not there");
}

TEST(FactTable, EachTrainerIsOneThatAWorkloadCanName) {
    std::set<Engine> seen;
    for (const TrainerFacts& facts : allTrainerFacts()) {
        EXPECT_NE(facts.engine, Engine::Auto) << qPrintable(facts.evidence);
        EXPECT_TRUE(seen.insert(facts.engine).second) << token(facts.engine);
        EXPECT_FALSE(facts.evidence.isEmpty());
    }
    EXPECT_EQ(allTrainerFacts().back().engine, Engine::Transformers) << "what stands for any other";
    EXPECT_GE(estimateErrors().size(), std::size_t(EstimateKind::TrainingMemory) + 1);
}

TEST(FactTable, EachSocketThatANameTellsHasChipsetsOfItsOwn) {
    std::set<QString> sockets{QStringLiteral("LGA2011")}; // told apart from LGA2011-3, and of no board here
    for (const FactRow& row : factRows("sockets"))
        sockets.insert(row.text("socket"));
    for (const char* table : {"chipsets", "cpu_families", "board_families"}) {
        for (const FactRow& row : factRows(table)) {
            const QString socket = row.text("socket");
            EXPECT_TRUE(socket.isEmpty() || sockets.contains(socket)) << table << ": " << qPrintable(socket);
        }
    }
}

/// The words of a choice stand beside its tokens.
template <class E>
void expectTokens(const char* choice) {
    int value = 0;
    for (const FactRow& row : factRows("choice_words")) {
        if (row.text("choice") == QLatin1String(choice)) {
            EXPECT_EQ(row.text("value"), QLatin1String(token(E(value)))) << choice;
            ++value;
        }
    }
    EXPECT_GT(value, 1) << choice;
}

TEST(FactTable, WordsOfChoicesStandInTheOrderOfTheirValues) {
    expectTokens<Task>("task");
    expectTokens<KvFormat>("kv_format");
    expectTokens<Engine>("engine");
    expectTokens<Optimizer>("optimizer");
    expectTokens<ParallelPlan>("parallel_plan");
    expectTokens<Offload>("offload");
    expectTokens<PointKind>("measured_kind");
    expectTokens<WorkKind>("work_kind");
    expectTokens<Throttling>("throttling");
    expectTokens<Airflow>("airflow");
    expectTokens<State>("state");
    expectTokens<Severity>("severity");
    expectTokens<Judgement>("judgement");
    expectTokens<GuideWay>("guide_way");
    expectTokens<MachineKind>("machine_kind");
    expectTokens<MachineLoad>("machine_load");
    expectTokens<FoundKind>("found_kind");
    expectTokens<Bottleneck>("bottleneck");
    expectTokens<Bottleneck>("bottleneck_remedy");
    EXPECT_EQ(choiceInWords("engine", int(Engine::Vllm)), QStringLiteral("vLLM"));
}

TEST(FactTable, EnginesStandInTheOrderOfTheirValues) {
    const auto rows = factRows("engines");
    ASSERT_EQ(rows.size(), workEngines.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(std::size_t(workEngines[i]), i);
        EXPECT_EQ(rows[i].text("engine"), QLatin1String(token(workEngines[i])));
    }
}

} // namespace core
