// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_book.h"
#include "core/rules/state.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

/// What the rules say of a sample's build, or what a test has them say.
struct Standing {
    explicit Standing(const Sample& sample)
        : catalogue(PartSet(sample.parts))
        , analysis(*analyse(sample.build, catalogue)) {}

    State of(const Findings& findings) const { return stateOf(analysis, findings); }
    State ofAll() const { return of(checkAll(analysis, catalogue)); }
    QStringList missing() const {
        QStringList ids;
        for (const NeededPart& part : stillToChoose(analysis))
            ids << part.id;
        return ids;
    }

    Catalogue catalogue;
    Analysis analysis;
};

Finding made(Severity severity, bool isCondition = false, bool isWaived = false) {
    Finding finding;
    finding.severity = severity;
    finding.isCondition = isCondition;
    finding.isWaived = isWaived;
    return finding;
}

Sample withoutSupply(Sample sample) {
    sample.build.supply = {};
    return sample;
}

} // namespace

TEST(State, AdviceAndWhatIsNotCheckedStillWork) {
    const Standing whole(workstation(1));
    EXPECT_EQ(whole.of({}), State::Works);
    EXPECT_EQ(whole.of({made(Severity::Advice), made(Severity::NotChecked)}), State::Works);
}

TEST(State, AnOpenWarningOrConditionIsAWarningUntilItIsWaivedOrTicked) {
    const Standing whole(workstation(1));
    EXPECT_EQ(whole.of({made(Severity::Warning)}), State::WorksWithWarnings);
    EXPECT_EQ(whole.of({made(Severity::Advice, true)}), State::WorksWithWarnings);
    EXPECT_EQ(whole.of({made(Severity::NotChecked, true)}), State::WorksWithWarnings);
    EXPECT_EQ(whole.of({made(Severity::Warning, false, true), made(Severity::Advice, true, true)}), State::Works);
    EXPECT_EQ(whole.of({made(Severity::Advice, true, true), made(Severity::Advice, true)}), State::WorksWithWarnings);
}

TEST(State, WhatIsStillToChooseGoesBeforeWarningsAndAnErrorBeforeAll) {
    const Standing unfinished(withoutSupply(workstation(1)));
    EXPECT_EQ(unfinished.of({}), State::Unfinished);
    EXPECT_EQ(unfinished.of({made(Severity::Warning), made(Severity::Advice, true)}), State::Unfinished);
    EXPECT_EQ(unfinished.of({made(Severity::Warning), made(Severity::Error)}), State::DoesNotWork);
    EXPECT_EQ(unfinished.of({made(Severity::Error, false, true)}), State::Unfinished) << "waived";
    EXPECT_EQ(Standing(workstation(1)).of({made(Severity::Error, false, true)}), State::Works) << "waived";
}

TEST(State, EachNeededPartIsAskedForAlone) {
    EXPECT_TRUE(choicesLeft(Standing(workstation(1)).analysis).isEmpty());
    const auto missingAfter = [](auto take) {
        Sample sample = workstation(1);
        take(sample.build);
        const Standing standing(sample);
        EXPECT_EQ(standing.of({}), State::Unfinished);
        return standing.missing();
    };
    EXPECT_EQ(missingAfter([](Build& build) { build.cards.clear(); }), QStringList{"gpu"});
    EXPECT_EQ(missingAfter([](Build& build) { build.processors.clear(); }), (QStringList{"cpu", "cooler"}))
        << "the cooler was in its box";
    EXPECT_EQ(missingAfter([](Build& build) { build.memory.reset(); }), QStringList{"memory"});
    EXPECT_EQ(missingAfter([](Build& build) { build.isNetworkBooted = false; }), QStringList{"drive"});
    EXPECT_EQ(missingAfter([](Build& build) { build.supply = {}; }), QStringList{"psu"});
    EXPECT_EQ(missingAfter([](Build& build) { build.chassis.clear(); }), QStringList{"case"});
    EXPECT_EQ(missingAfter([](Build& build) { build.outlet.clear(); }), QStringList{"outlet"});
    Sample booted = workstation(1);
    booted.build.isNetworkBooted = false;
    booted.build.drives = {{"M2", "nvme"}};
    EXPECT_TRUE(Standing(booted).missing().isEmpty());
    booted.build.chassis.clear();
    EXPECT_EQ(inWords(choicesLeft(Standing(booted).analysis)), "Still to choose: case.");
}

TEST(State, TheChecklistNamesAllKindsAndTicksWhatIsChosen) {
    const auto ticked = [](const Analysis& analysis) {
        QStringList ids;
        for (const NeededPart& part : partChecklist(analysis)) {
            if (part.isChosen)
                ids << part.id;
        }
        return ids;
    };
    Sample sample = workstation(1);
    sample.build.board.clear();
    sample.build.cards.clear();
    sample.build.isNetworkBooted = false;
    sample.build.memory.reset();
    sample.build.outlet.clear();
    const Standing standing(sample);
    EXPECT_EQ(partChecklist(standing.analysis).size(), 9U);
    EXPECT_EQ(ticked(standing.analysis), (QStringList{"cpu", "cooler", "psu", "case"}));
    EXPECT_EQ(standing.missing(), (QStringList{"gpu", "board", "memory", "drive", "outlet"}));
    EXPECT_EQ(standing.ofAll(), State::Unfinished);
}

TEST(State, ABareBoardIsUnfinishedAndNeitherGreenNorRed) {
    Sample bare;
    bare.build.board = QStringLiteral("hedt");
    const Standing standing(bare);
    EXPECT_EQ(standing.ofAll(), State::Unfinished);
    EXPECT_EQ(inWords(choicesLeft(standing.analysis)),
              "Still to choose: GPU, CPU, CPU cooler, memory, drive, PSU, case, outlet.");
    EXPECT_EQ(inWords(choicesLeft(Analysis())),
              "Still to choose: GPU, CPU, CPU cooler, board, memory, drive, PSU, case, outlet.");
}

TEST(State, ACpuWithoutABoxNeedsACooler) {
    Sample sample = workstation(1);
    sample.part<Processor>("hedt-64").boxCooler.clear();
    const Standing bare(sample);
    EXPECT_EQ(bare.missing(), QStringList{"cooler"});
    EXPECT_EQ(bare.of({}), State::Unfinished);
    EXPECT_EQ(inWords(choicesLeft(bare.analysis)), "Still to choose: CPU cooler.");
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("tower", 60));
    sample.build.cooler = QStringLiteral("tower");
    EXPECT_EQ(Standing(sample).of({}), State::Works);
}

TEST(State, AServerBringsItsCaseCoolersAndPsuButNotItsCpus) {
    Sample sample = withoutSupply(server(1));
    sample.part<Processor>("xeon").boxCooler.clear();
    sample.build.chassis.clear();
    EXPECT_TRUE(Standing(sample).missing().isEmpty());
    sample.build.processors.clear();
    sample.build.memory.reset();
    EXPECT_EQ(Standing(sample).missing(), (QStringList{"cpu", "memory"}));
}

TEST(State, ASecondSocketIsNeededOnceSomethingHangsOnItsLanes) {
    Sample sample = server(4);
    sample.build.processors.pop_back();
    EXPECT_TRUE(Standing(sample).missing().isEmpty()) << "G1 to G4 are below the first CPU";
    sample = server(5);
    sample.build.processors.pop_back();
    EXPECT_EQ(Standing(sample).missing(), QStringList{"cpu"});
    EXPECT_EQ(Standing(sample).of({}), State::Unfinished);
    EXPECT_EQ(Standing(sample).ofAll(), State::DoesNotWork) << "the card in G5 is dark";
}

TEST(State, ScriptsReadFourWordsAndTheThreeOldOnes) {
    const auto words = [](const Standing& standing, const Findings& findings) {
        return QStringList{token(stateOf(standing.analysis, findings)), token(verdictOf(standing.analysis, findings))};
    };
    const Standing whole(workstation(1));
    EXPECT_EQ(words(whole, {}), (QStringList{"works", "works"}));
    EXPECT_EQ(words(whole, {made(Severity::Warning)}), (QStringList{"works-with-warnings", "works"}));
    EXPECT_EQ(words(whole, {made(Severity::Advice, true)}), (QStringList{"works-with-warnings", "works-if"}));
    EXPECT_EQ(words(whole, {made(Severity::Error)}), (QStringList{"does-not-work", "does-not-work"}));
    const Standing unfinished(withoutSupply(workstation(1)));
    EXPECT_EQ(words(unfinished, {}), (QStringList{"unfinished", "works-if"}));
    EXPECT_EQ(words(unfinished, {made(Severity::Error)}), (QStringList{"does-not-work", "does-not-work"}));
}

TEST(State, OnlyWhatIsSetOrLookedUpCanBeTickedOff) {
    EXPECT_TRUE(made(Severity::Advice, true).canBeDone());
    EXPECT_TRUE(made(Severity::NotChecked, true).canBeDone());
    EXPECT_FALSE(made(Severity::Advice).canBeDone()) << "no condition";
    Finding warned = made(Severity::Warning, true);
    EXPECT_FALSE(warned.canBeDone()) << "a tick would hide a starved card";
    warned.settings = {{QStringLiteral("Above 4G Decoding"), QStringLiteral("on")}};
    EXPECT_TRUE(warned.canBeDone());
}

TEST(State, ATickedConditionOfABuildIsClosed) {
    Sample sample = workstation(1);
    sample.build.options = {{QStringLiteral("S5_mode"), QStringLiteral("x8")}};
    const auto open = sample.findings("bios-option");
    ASSERT_EQ(open.size(), 1U);
    EXPECT_TRUE(open[0].canBeDone());
    EXPECT_FALSE(open[0].isWaived);
    sample.build.waivers = {{open[0].key(), {}}};
    EXPECT_TRUE(sample.findings("bios-option").at(0).isWaived);
    EXPECT_EQ(Standing(sample).of({sample.findings("bios-option").at(0)}), State::Works);
}
