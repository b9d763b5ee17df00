#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"
#include "tests/support/told_errors.h"

#include <QFile>
#include <QTextStream>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

// Published measurements of a card's memory against what is computed for the same choice. Rows are split by model and
// engine: on "fitted" ones the constants of engine_memory.cpp were chosen, "held" ones are asked of it afterwards.

using namespace core;

namespace {

using MeasuredRow = std::map<QString, QString>;

std::vector<MeasuredRow> rowsOf(const char* name) {
    QFile file(QStringLiteral(SOURCE_TREE "/") + QLatin1String(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    QTextStream text(&file);
    const QStringList headings = text.readLine().split(u',');
    std::vector<MeasuredRow> rows;
    while (!text.atEnd()) {
        const QStringList values = text.readLine().split(u',');
        EXPECT_EQ(values.size(), headings.size());
        MeasuredRow row;
        for (qsizetype i = 0; i < std::min(values.size(), headings.size()); ++i)
            row[headings[i]] = values[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

QString textIn(const MeasuredRow& row, const char* name) {
    const auto found = row.find(QLatin1String(name));
    return found == row.end() ? QString() : found->second;
}

int countIn(const MeasuredRow& row, const char* name) {
    return textIn(row, name).toInt();
}

std::map<QString, Model> measuredModels() {
    std::map<QString, Model> models;
    for (const MeasuredRow& row : rowsOf("tests/data/measured_memory_models.csv")) {
        Model model;
        model.name = textIn(row, "id");
        model.parameters = textIn(row, "parameters").toLongLong();
        model.layers = countIn(row, "layers");
        model.hidden = countIn(row, "hidden");
        model.heads = countIn(row, "heads");
        model.kvHeads = countIn(row, "kv_heads");
        model.headSize = countIn(row, "head_size");
        model.intermediate = countIn(row, "intermediate");
        model.vocabulary = countIn(row, "vocabulary");
        model.embeddingParameters = textIn(row, "embedding_parameters").toLongLong();
        model.largestModule = qint64(*model.vocabulary) * *model.hidden;
        const auto set = [&](const char* name, std::optional<int>& member) {
            if (!textIn(row, name).isEmpty())
                member = countIn(row, name);
        };
        set("sliding_window_tokens", model.slidingWindow);
        set("global_every", model.globalEvery);
        set("latent_size", model.latentSize);
        const QString layout = textIn(row, "kv_layout");
        model.kvLayout = layout == QLatin1String("mla")      ? KvLayout::Latent
                         : layout == QLatin1String("hybrid") ? KvLayout::Hybrid
                                                             : KvLayout::Grouped;
        models[model.name] = model;
    }
    return models;
}

template <class Values>
auto named(const Values& values, const QString& word) {
    const auto found =
        std::find_if(values.begin(), values.end(), [&](auto value) { return word == QLatin1String(token(value)); });
    EXPECT_NE(found, values.end()) << qPrintable(word);
    return found == values.end() ? values.front() : *found;
}

Workload workloadOf(const MeasuredRow& row) {
    Workload choice;
    choice.task = named(tasks, textIn(row, "task"));
    choice.format = named(weightFormats, textIn(row, "format"));
    choice.kvFormat = named(kvFormats, textIn(row, "kv"));
    choice.engine = named(workEngines, textIn(row, "engine"));
    choice.plan = named(parallelPlans, textIn(row, "parallel"));
    choice.offload = named(offloads, textIn(row, "offload"));
    choice.optimizer = named(optimizers, textIn(row, "optimizer"));
    choice.checkpointing = countIn(row, "checkpointing") != 0;
    choice.hasFusedAttention = countIn(row, "fused_attention") != 0;
    choice.fusedBackward = countIn(row, "fused_backward") != 0;
    choice.loraRank = countIn(row, "rank");
    choice.tensor = countIn(row, "tensor");
    choice.pipeline = countIn(row, "pipeline");
    choice.sequence = countIn(row, "context");
    choice.batch = countIn(row, "batch");
    return choice;
}

std::optional<ByteCount> vramOf(const MeasuredRow& row) {
    const QString gib = textIn(row, "vram_gib");
    return gib.isEmpty() ? std::nullopt : std::optional(ByteCount::of(gib.toDouble()));
}

struct Score {
    int rows = 0;
    int inRange = 0;
    std::vector<double> widths;
    std::vector<double> errors;

    void add(const CardMemory& ours, double measured) {
        const double low = inGibibytes(ours.range.low);
        const double high = inGibibytes(ours.range.high);
        ++rows;
        inRange += measured >= low && measured <= high ? 1 : 0;
        widths.push_back(high / low);
        errors.push_back(std::abs(inGibibytes(ours.expected) / measured - 1));
    }
    double coverage() const { return double(inRange) / std::max(1, rows); }
    static double median(std::vector<double> values) {
        if (values.empty())
            return 0;
        std::sort(values.begin(), values.end());
        return values[values.size() / 2];
    }
};

std::ostream& operator<<(std::ostream& out, const Score& score) {
    return out << score.rows << " rows, " << score.coverage() * 100 << " % in the range, median width "
               << Score::median(score.widths) << ", median error " << Score::median(score.errors) * 100 << " %";
}

/// By "inference held", "training fitted" …
std::map<std::string, Score> scores() {
    const auto models = measuredModels();
    std::map<std::string, Score> scores;
    for (const MeasuredRow& row : rowsOf("db/facts/measured/memory.csv")) {
        if (textIn(row, "gib") == QLatin1String("oom"))
            continue;
        const Workload choice = workloadOf(row);
        const auto need = memoryNeed(models.at(textIn(row, "model")), choice, countIn(row, "cards"));
        EXPECT_TRUE(need) << qPrintable(textIn(row, "model"));
        if (!need)
            continue;
        const std::string kind = choice.task == Task::Inference ? "inference " : "training ";
        scores[kind + textIn(row, "set").toStdString()].add(takenOf(*need, choice, vramOf(row)),
                                                            textIn(row, "gib").toDouble());
    }
    return scores;
}

} // namespace

TEST(MeasuredMemory, HeldOutRowsLieInTheRangesShown) {
    const auto all = scores();
    for (const auto& [name, score] : all)
        std::cout << name << ": " << score << '\n';
    const Score& inference = all.at("inference held");
    EXPECT_GE(inference.coverage(), 0.9);
    EXPECT_LE(Score::median(inference.widths), 1.30);
    EXPECT_LE(Score::median(inference.errors), 0.05);
    const Score& training = all.at("training held");
    EXPECT_GE(training.coverage(), 0.85);
    EXPECT_LE(Score::median(training.widths), 1.8);
    EXPECT_LE(Score::median(training.errors), 0.2);
    for (const auto& [kind, score] :
         {std::pair{ToldKind::InferenceMemory, inference}, std::pair{ToldKind::TrainingMemory, training}})
        expectTold(kind, score.rows, score.coverage(), Score::median(score.widths), Score::median(score.errors));
}

TEST(MeasuredMemory, NothingThatRanOutOfMemoryIsSaidToFit) {
    const auto models = measuredModels();
    int rows = 0;
    for (const MeasuredRow& row : rowsOf("db/facts/measured/memory.csv")) {
        if (textIn(row, "gib") != QLatin1String("oom"))
            continue;
        ++rows;
        const auto need = memoryNeed(models.at(textIn(row, "model")), workloadOf(row), countIn(row, "cards"));
        ASSERT_TRUE(need);
        EXPECT_NE(verdictOf(need->card, vramOf(row)), FitVerdict::Fits) << qPrintable(textIn(row, "model"));
    }
    EXPECT_EQ(rows, 3);
}
