// SPDX-License-Identifier: GPL-3.0-or-later
// Fits the estimates of training, and of images and clips, on db/facts/measured/{training,memory,images}.csv, by hand
// and rarely, and says how far it misses; the same of the memory of inference, whose constants are not fitted. usage,
// in the repository's root: fit_training CATALOGUE [--write]
//
//   rows --> constants that miss least --> each source left out in turn --> errors --> ranges of each class
//
// A source is who measured (column `by`); a row counts n^-0.7 where its source has n. --write renews
// db/facts/{fitted,image_ranges,training_ranges,estimate_errors}.csv.
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/workload/estimate_errors.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/run_evidence.h"
#include "core/workload/step_time.h"
#include "db/catalogue_lookup.h"
#include "db/measured/fit_images.h"
#include "db/measured/left_out.h"

#include <QCoreApplication>

#include <cstdio>
#include <functional>

using namespace core;
using namespace fitting;

namespace {

// --- Speed ---

/// Tokens a second; 0 where nothing can be estimated.
double speedOf(const Row& row, const TrainingConstants& constants) {
    const auto step = trainingStep(*row.model, row.point->workload, row.machine, {}, constants);
    return step ? step->tokensPerSecond(row.point->workload).expected : 0;
}

std::vector<Handle> speedHandles(TrainingConstants& constants, const std::vector<QByteArray>& fitted) {
    std::vector<Handle> handles;
    eachTrainingConstant(constants, [&](const QByteArray& name, double& value) {
        if (std::ranges::find(fitted, name) != fitted.end())
            handles.push_back({name, &value, 1e-3, 1e4, {}});
    });
    return handles;
}

void fitSpeed(const Rows& all, TrainingConstants& constants, int without, double step,
              const std::vector<QByteArray>& fitted) {
    descend(speedHandles(constants, fitted), step,
            [&] { return missOf(all, without, [&](const Row& row) { return speedOf(row, constants); }); });
}

const std::vector<QByteArray> shared{
    "train.layer_bytes.fused", "train.layer_bytes.plain", "train.score_bytes", "train.unpack_bytes", "train.launch",
    "train.expert_launch"};

const QByteArray ofOwn = "train.layer_bytes.own"; // one source, which cannot be left out

// --- Memory ---

/// GiB of a card, as expected; 0 where nothing can be estimated.
double memoryOf(const Row& row) {
    const auto need = memoryNeed(*row.model, row.point->workload, row.point->cards);
    return need ? inGibibytes(takenOf(*need, row.point->workload, row.point->vram).expected) : 0;
}

/// Figures of trainers that handle logits alike pull each other, so that one whose only source is left out is as they
/// are.
void fitMemory(const Rows& all, int without, double step) {
    constexpr double pull = 0.15;
    std::vector<Handle> handles;
    eachMemoryConstant(trainerMemories(), [&](const QByteArray& name, double& value) {
        const QByteArray trainer = name.mid(name.indexOf('.', int(sizeof "memory.")) + 1);
        const auto* engine = findToken(workEngines, QString::fromLatin1(trainer));
        Workload choice;
        choice.engine = *engine;
        const bool isPlain = !trainerMemory(choice).chunksLogits;
        const bool isFactor = name.startsWith("memory.quantised");
        handles.push_back(
            {name, &value, isFactor ? 1 : 0.1, 40, name.left(name.size() - trainer.size()) + (isPlain ? "p" : "f")});
    });
    descend(handles, step, [&] { return missOf(all, without, memoryOf) + pull * apartness(handles); });
}

void leaveOutMemory(Rows& all) {
    const auto held = trainerMemories();
    for (int source = 0; source < int(all.sources.size()); ++source) {
        trainerMemories() = held;
        fitMemory(all, source, 0.1);
        for (Row& row : all.rows) {
            if (row.source != source)
                continue;
            row.expected = memoryOf(row);
            row.error = std::log(row.expected / row.point->value);
            row.held = inGibibytes(heldOf(*memoryNeed(*row.model, row.point->workload, row.point->cards)));
        }
    }
    trainerMemories() = held;
}

// --- Several cards, from one: what the exchange costs ---

bool isOneOf(const Row& row, const Row& of) {
    Workload alike = row.point->workload;
    alike.plan = of.point->workload.plan;
    return row.point->cards == 1 && row.point->by == of.point->by && row.point->card == of.point->card &&
           alike == of.point->workload;
}

/// Runs of several cards by DDP whose one card the same source measured, estimated from that; `points` holds them.
Rows pairsOf(const Rows& all, std::vector<MeasuredPoint>& points) {
    Rows pairs;
    points.reserve(all.rows.size());
    for (const Row& row : all.rows) {
        const auto one = std::ranges::find_if(all.rows, [&](const Row& each) { return isOneOf(each, row); });
        if (row.point->cards == 1 || row.point->workload.plan != ParallelPlan::Ddp || one == all.rows.end())
            continue;
        MeasuredPoint& point = points.emplace_back(*row.point);
        StepTime second;
        second.isOfImages = forwardOfImage(*row.model).has_value();
        second.step.expected = second.step.range.low = second.step.range.high = Duration::of(1000);
        const double aSecond = second.tokensPerSecond(point.workload).expected;
        point.workload.measuredStep = Duration::of(1000 * aSecond / one->point->value);
        Row pair = row;
        pair.point = &point;
        pairs.add(pair);
    }
    return pairs;
}

Estimate<double> stepOf(const Row& row) {
    return trainingStep(*row.model, row.point->workload, row.machine)->tokensPerSecond(row.point->workload);
}

Estimate<double> inferenceOf(const Row& row) {
    const auto need = memoryNeed(*row.model, row.point->workload, row.point->cards);
    const CardMemory taken = takenOf(*need, row.point->workload, row.point->vram);
    return {inGibibytes(taken.expected), {inGibibytes(taken.range.low), inGibibytes(taken.range.high)}};
}

/// Of ranges that were not fitted on these rows.
ErrorStats errorStatsAsShipped(const Rows& all, const std::function<Estimate<double>(const Row&)>& estimateOf) {
    ErrorStats stats;
    for (const Row& row : all.rows) {
        const auto [expected, range] = estimateOf(row);
        ++stats.rows;
        stats.sources.insert(row.source);
        stats.within += range.low <= row.point->value && row.point->value <= range.high;
        stats.widths.push_back(range.high / range.low);
        stats.errors.push_back(std::abs(expected / row.point->value - 1));
    }
    return stats;
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const db::LoadedCatalogue shipped = shippedOf(arguments);
    const Catalogue& catalogue = shipped.catalogue;
    db::CatalogueLookup lookup(arguments[1], {});
    TrainingConstants constants = trainingConstants();
    Rows speeds, own, examples, memory, inference;
    for (const MeasuredPoint& point : lookup.measuredRuns()) {
        const Model* model = modelOf(point, catalogue);
        const Card* card = catalogue.find<Card>(point.card);
        if (!model)
            continue;
        Row row{&point, model};
        if (point.kind == PointKind::Vram) {
            const auto need = memoryNeed(*model, point.workload, point.cards);
            if (!need || need->card.isLeast)
                continue;
            const bool isRun = point.workload.task == Task::Inference;
            row.group = isRun ? engineKind(engineOf(point.workload)).toLatin1()
                              : QByteArray(token(memoryClassOf(point.workload, need->split)));
            (isRun ? inference : memory).add(row);
        }
        if (point.kind != PointKind::Training || !card)
            continue;
        row.machine = machineOf(point, *card);
        row.group = token(trainingClassOf(*model, point.workload));
        const TrainerKernels kernels = trainerFacts(point.workload.engine).kernels;
        if (speedOf(row, constants) <= 0)
            continue;
        Rows& kind = kernels == TrainerKernels::Own ? own : kernels == TrainerKernels::Examples ? examples : speeds;
        kind.add(row);
    }
    for (Rows* all : {&speeds, &own, &memory, &inference})
        all->weigh();
    fitSpeed(speeds, constants, -1, 0.4, shared);
    fitSpeed(own, constants, -1, 0.4, {ofOwn});
    for (int source = 0; source < int(speeds.sources.size()); ++source) {
        TrainingConstants without = constants;
        fitSpeed(speeds, without, source, 0.1, shared);
        for (Row& row : speeds.rows) {
            if (row.source == source)
                row.error = std::log(speedOf(row, without) / row.point->value);
        }
    }
    for (Row& row : own.rows)
        row.error = std::log(speedOf(row, constants) / row.point->value);
    for (Row& row : memory.rows) { // a trainer that no other source tells of
        const bool isKnown = std::ranges::any_of(memory.rows, [&](const Row& other) {
            return other.source != row.source && engineOf(other.point->workload) == engineOf(row.point->workload);
        });
        if (!isKnown && row.group == "alone")
            row.group = "unmeasured";
    }
    fitMemory(memory, -1, 0.4);
    leaveOutMemory(memory);
    print(speeds, "speed");
    print(own, "own");
    print(memory, "memory");
    Rows every = speeds;
    for (const Rows* more : {&own, &examples}) {
        for (const Row& row : more->rows)
            every.add(row);
    }
    const auto any = [](const Row&) { return true; };
    std::vector<MeasuredPoint> pairs;
    QStringList errorRows{
        asRow(at(estimateErrors(), EstimateKind::InferenceMemory).what, errorStatsAsShipped(inference, inferenceOf)),
        asRow(at(estimateErrors(), EstimateKind::Training).what, errorStatsOf(speeds, any)),
        asRow(at(estimateErrors(), EstimateKind::TrainingMemory).what, errorStatsOf(memory, any)),
        asRow(at(estimateErrors(), EstimateKind::Ddp).what, errorStatsAsShipped(pairsOf(every, pairs), stepOf))};
    const QStringList images = imageRanges(catalogue, errorRows);
    QStringList ranges{u"of,low,high,rows,sources"_s};
    ranges << rangeRows(speeds) << rangeRows(own) << rangeRows(memory);
    FittedValues values;
    eachTrainingConstant(constants, [&](const QByteArray& name, double value) {
        if (std::ranges::find(shared, name) != shared.end() || name == ofOwn)
            values.emplace_back(name, value);
    });
    eachMemoryConstant(trainerMemories(),
                       [&](const QByteArray& name, double value) { values.emplace_back(name, value); });
    for (const QString& row : errorRows + ranges + images)
        std::printf("%s\n", qPrintable(row));
    for (const auto& [name, value] : values)
        std::printf("%s %.3g\n", name.constData(), value);
    if (!arguments.contains("--write"_L1))
        return 0;
    return writeFitted(values) && write(u"db/facts/training_ranges.csv"_s, ranges) &&
                   write(u"db/facts/image_ranges.csv"_s, images) && writeEstimateErrors(errorRows)
               ? 0
               : 1;
}
