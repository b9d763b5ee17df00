// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/run_evidence.h"

#include "core/workload/memory/memory_need.h"
#include "core/workload/step_time.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace core;

namespace {

Card evidenceCard(const char* id, double gigabytes) {
    Card card;
    card.id = card.name = QLatin1String(id);
    card.maker = QStringLiteral("NVIDIA");
    card.architecture = QStringLiteral("Ampere");
    card.source = QStringLiteral("made up");
    card.cores = 10'000;
    card.flopsPerCoreClock = 2;
    card.boostClock = Frequency::of(2000);
    card.fp16Tensor = Throughput::of(160'000);
    card.bf16 = card.fp16Tensor;
    card.memoryBandwidth = Bandwidth::of(gigabytes);
    return card;
}

Model evidenceModel(const char* id, qint64 millions) {
    Model model;
    model.id = model.name = QLatin1String(id);
    model.source = QStringLiteral("made up");
    model.parameters = millions * 1'000'000;
    model.layers = 32;
    model.hidden = 4096;
    model.heads = model.kvHeads = 32;
    model.headSize = 128;
    model.intermediate = 11'008;
    model.vocabulary = 32'000;
    model.embeddingParameters = 2 * 32'000 * 4096;
    model.kvLayout = KvLayout::Full;
    return model;
}

Catalogue evidenceCatalogue() {
    PartSet parts;
    parts.of<Card>() = {evidenceCard("card-a", 1000), evidenceCard("card-b", 500), evidenceCard("card-c", 900)};
    parts.of<Model>() = {evidenceModel("small-1-5", 1500), evidenceModel("large-7", 7000)};
    return Catalogue(std::move(parts));
}

MeasuredPoint trained(const char* model, const char* card, double value) {
    MeasuredPoint point;
    point.kind = PointKind::Training;
    point.card = QLatin1String(card);
    point.workload.model = QLatin1String(model);
    point.workload.engine = Engine::Torchtune;
    point.workload.sequence = 2048;
    point.value = value;
    point.source = QStringLiteral("made up");
    return point;
}

QStringList cardsOf(const std::vector<RunEvidence>& found) {
    QStringList names;
    for (const RunEvidence& each : found)
        names << each.point.workload.model + u' ' + each.point.card;
    return names;
}

EvidenceQuery queryFor(const Catalogue& catalogue, const Workload& workload) {
    return {PointKind::Training, *catalogue.find<Model>(QStringLiteral("large-7")),
            *catalogue.find<Card>(QStringLiteral("card-a")), 1, workload};
}

} // namespace

TEST(RunEvidence, ThePointOfTheSameModelIsNearestThenOfTheSameCardThenOfTheNearestBandwidth) {
    const Catalogue catalogue = evidenceCatalogue();
    const std::vector<MeasuredPoint> points{trained("small-1.5", "card-b", 1), trained("small-1.5", "card-c", 1),
                                            trained("small-1.5", "card-a", 1), trained("large-7", "card-b", 1),
                                            trained("large-7", "card-a", 1)};
    const Workload asked = points.front().workload;
    const auto found = evidenceNear(catalogue, points, queryFor(catalogue, asked));
    EXPECT_EQ(cardsOf(found), (QStringList{QStringLiteral("large-7 card-a"), QStringLiteral("large-7 card-b"),
                                           QStringLiteral("small-1.5 card-a"), QStringLiteral("small-1.5 card-c"),
                                           QStringLiteral("small-1.5 card-b")}));
    EXPECT_EQ(evidenceNear(catalogue, points, queryFor(catalogue, asked), 2).size(), 2U);
}

TEST(RunEvidence, RunsOfAnotherArchitectureAreNoneNearby) {
    PartSet parts;
    parts.of<Card>() = {evidenceCard("card-a", 1000), evidenceCard("card-b", 990)};
    parts.of<Card>().back().architecture = QStringLiteral("RDNA 3");
    parts.of<Model>() = {evidenceModel("large-7", 7000)};
    const Catalogue catalogue(std::move(parts));
    const std::vector<MeasuredPoint> points{trained("large-7", "card-b", 1)};
    EXPECT_TRUE(evidenceNear(catalogue, points, queryFor(catalogue, points.front().workload)).empty());
}

TEST(RunEvidence, OursIsWhatIsComputedForThatPointAndItsErrorIsSeen) {
    const Catalogue catalogue = evidenceCatalogue();
    MeasuredPoint point = trained("small-1.5", "card-b", 1000);
    const Workload asked = trained("large-7", "card-a", 1).workload;
    const auto alone = timeAlone(*catalogue.find<Model>(QStringLiteral("small-1-5")), point.workload,
                                 *catalogue.find<Card>(QStringLiteral("card-b")));
    ASSERT_TRUE(alone);
    StepTime step;
    step.step = *alone;
    const auto expected = step.tokensPerSecond(point.workload);
    point.value = expected.expected / 2;
    const std::vector<MeasuredPoint> points{point};
    const auto found = evidenceNear(catalogue, points, queryFor(catalogue, asked));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().ours.value, expected);
    EXPECT_NEAR(found.front().error(), 1, 1e-9);
    EXPECT_EQ(found.front().isInRange(), point.value >= expected.range.low);
}

TEST(RunEvidence, NothingOfAnotherKindOrOfAnUnknownPartIsEvidence) {
    const Catalogue catalogue = evidenceCatalogue();
    MeasuredPoint memory = trained("large-7", "card-a", 40);
    memory.kind = PointKind::Vram;
    const std::vector<MeasuredPoint> points{memory, trained("large-7", "no-such-card", 1),
                                            trained("no-such-model", "card-a", 1)};
    EXPECT_TRUE(evidenceNear(catalogue, points, queryFor(catalogue, memory.workload)).empty());
    EvidenceQuery ofMemory = queryFor(catalogue, memory.workload);
    ofMemory.kind = PointKind::Vram;
    const auto found = evidenceNear(catalogue, points, ofMemory);
    ASSERT_EQ(found.size(), 1U);
    const auto need = memoryNeed(ofMemory.model, memory.workload, 1);
    ASSERT_TRUE(need);
    EXPECT_DOUBLE_EQ(found.front().ours.value.expected, inGibibytes(need->expected));
}

TEST(RunEvidence, ARunWithWeightsInSystemMemoryIsEvidenceOnlyOfSuchRuns) {
    const Catalogue catalogue = evidenceCatalogue();
    MeasuredPoint point = trained("large-7", "card-a", 10);
    point.onHost = ByteCount::of(2);
    const std::vector<MeasuredPoint> points{point};
    EvidenceQuery query = queryFor(catalogue, point.workload);
    EXPECT_TRUE(evidenceNear(catalogue, points, query).empty());
    query.isOnHost = true;
    EXPECT_EQ(evidenceNear(catalogue, points, query).size(), 1U);
}

TEST(RunEvidence, AnAnswerGetsEvidenceOfEachOfItsFigures) {
    const Catalogue catalogue = evidenceCatalogue();
    MeasuredPoint memory = trained("large-7", "card-a", 40);
    memory.kind = PointKind::Vram;
    const std::vector<MeasuredPoint> points{memory, trained("large-7", "card-b", 1), trained("large-7", "card-a", 1)};
    RunAnswer answer;
    answer.workload = memory.workload;
    answer.cards = 1;
    const EvidenceQuery query = queryFor(catalogue, memory.workload);
    const auto found = evidenceFor(catalogue, points, query.model, query.card, answer, 1);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].point.kind, PointKind::Training);
    EXPECT_EQ(found[0].point.card, QStringLiteral("card-a"));
    EXPECT_EQ(found[1].point.kind, PointKind::Vram);
}

TEST(RunEvidence, MemoryOfTrainingSaysNothingOfInference) {
    const Catalogue catalogue = evidenceCatalogue();
    MeasuredPoint training = trained("large-7", "card-a", 40);
    training.kind = PointKind::Vram;
    Workload inference = training.workload;
    inference.task = Task::Inference;
    EvidenceQuery query = queryFor(catalogue, inference);
    query.kind = PointKind::Vram;
    const std::vector<MeasuredPoint> points{training};
    EXPECT_TRUE(evidenceNear(catalogue, points, query).empty());
}
