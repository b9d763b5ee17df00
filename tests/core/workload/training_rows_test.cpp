// Published speeds of training, restated in db/facts/measured/training.csv, against what trainer_facts.h makes of
// them.
#include "core/workload/step_time.h"
#include "core/workload/trainer_facts.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/told_errors.h"

#include <gtest/gtest.h>

#include <QFile>

#include <algorithm>
#include <cmath>
#include <iostream>

using namespace core;

namespace {

/// A line of the table, by the names of its columns.
struct Row {
    QStringList names;
    QStringList cells;

    QString word(const char* name) const { return cells.at(names.indexOf(QLatin1String(name))); }
    std::optional<int> count(const char* name) const {
        return word(name).isEmpty() ? std::nullopt : std::optional(word(name).toInt());
    }
    bool isYes(const char* name) const { return word(name) == QLatin1String("yes"); }
};

std::vector<Row> rows() {
    QFile file(QStringLiteral(SOURCE_TREE "/db/facts/measured/training.csv"));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    const QStringList names = QString::fromUtf8(file.readLine()).trimmed().split(QLatin1Char(','));
    std::vector<Row> all;
    while (!file.atEnd())
        all.push_back({names, QString::fromUtf8(file.readLine()).trimmed().split(QLatin1Char(','))});
    return all;
}

template <class E, std::size_t n>
E named(const std::array<E, n>& all, const QString& word) {
    return *std::ranges::find_if(all, [&](E each) { return word == QLatin1String(token(each)); });
}

Model modelOf(const Row& row) {
    Model model;
    model.id = model.name = row.word("model");
    model.parameters = row.word("parameters").toLongLong();
    model.layers = row.count("layers");
    model.hidden = row.count("hidden");
    model.heads = row.count("heads");
    model.headSize = row.count("head_size");
    model.intermediate = row.count("intermediate");
    model.vocabulary = row.count("vocabulary");
    if (model.vocabulary)
        model.embeddingParameters = qint64(*model.vocabulary) * *model.hidden * row.word("tables").toInt();
    return model;
}

Workload workloadOf(const Row& row) {
    Workload choice;
    choice.task = named(tasks, row.word("task"));
    choice.format = named(weightFormats, row.word("format"));
    choice.engine = named(workEngines, row.word("trainer"));
    choice.sequence = row.count("sequence").value_or(1);
    choice.batch = row.count("batch").value_or(1);
    choice.checkpointing = row.isYes("checkpointing");
    choice.hasFusedAttention = row.isYes("fused_attention");
    return choice;
}

double middleOf(std::vector<double> values) {
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

/// What the rows of one use come to.
struct Score {
    int rows = 0;
    int held = 0;
    std::vector<double> widths{};
    std::vector<double> errors{};

    double coverage() const { return rows > 0 ? double(held) / rows : 0; }
};

Score scoreOf(const QString& use, Engine engine, std::optional<Engine> askedAs = {}) {
    const auto catalogue = shippedCatalogue();
    Score score;
    for (const Row& row : rows()) {
        Workload choice = workloadOf(row);
        const Card* card = catalogue->find<Card>(row.word("card"));
        const bool isOfEngine = engine == Engine::Auto || choice.engine == engine;
        if (row.word("use") != use || !isOfEngine)
            continue;
        EXPECT_TRUE(card) << qPrintable(row.word("card"));
        choice.engine = askedAs.value_or(choice.engine);
        const Model model = modelOf(row);
        const auto alone = card ? timeAlone(model, choice, *card) : std::nullopt;
        EXPECT_TRUE(alone) << qPrintable(row.word("model"));
        if (!alone)
            continue;
        StepTime step;
        step.step = *alone;
        step.isOfImages = forwardOfImage(model).has_value();
        const auto speed = step.tokensPerSecond(choice);
        const double published = row.word("tokens_per_s").toDouble();
        ++score.rows;
        const bool isHeld = published >= speed.range.low && published <= speed.range.high;
        score.held += isHeld ? 1 : 0;
        score.widths.push_back(speed.range.high / speed.range.low);
        score.errors.push_back(std::abs(speed.expected / published - 1));
        if (!isHeld)
            std::cout << "  outside: " << qPrintable(row.cells.mid(0, 3).join(QLatin1Char(' '))) << ' '
                      << qPrintable(row.word("task")) << ' ' << qPrintable(row.word("format")) << ' ' << published
                      << ", expected " << speed.expected << ", " << speed.range.low << " to " << speed.range.high
                      << '\n';
    }
    return score;
}

void print(const char* what, const Score& score) {
    std::cout << what << ": " << score.rows << " rows, " << score.coverage() * 100 << " % in the range, width "
              << middleOf(score.widths) << ", error " << middleOf(score.errors) * 100 << " %\n";
}

void expectGood(const char* what, const Score& score) {
    print(what, score);
    ASSERT_GT(score.rows, 0);
    EXPECT_GE(score.coverage(), 0.85) << what;
    EXPECT_LE(middleOf(score.widths), 2.5) << what;
    EXPECT_LE(middleOf(score.errors), 0.25) << what;
}

} // namespace

TEST(TrainingRows, HeldOutRowsLieInTheRangeOfTheirTrainer) {
    const Score score = scoreOf(QStringLiteral("held-out"), Engine::Auto);
    expectGood("held out", score);
    expectTold(ToldKind::Training, score.rows, score.coverage(), middleOf(score.widths), middleOf(score.errors));
}

TEST(TrainingRows, RowsThatWereFittedDoAsWell) {
    expectGood("fitted", scoreOf(QStringLiteral("fitted"), Engine::Auto));
    for (Engine engine : {Engine::LlmQ, Engine::Transformers, Engine::Torchtune, Engine::NvidiaExamples})
        expectGood(token(engine), scoreOf(QStringLiteral("fitted"), engine));
}

TEST(TrainingRows, QloraThatMultipliesInFp32LiesInTheRangeButFarBelowWhatIsExpected) {
    const Score score = scoreOf(QStringLiteral("fp32-products"), Engine::Transformers);
    print("QLoRA with products in fp32", score);
    EXPECT_GE(score.coverage(), 0.85);
}

TEST(TrainingRows, WithoutATrainerTheRangeHoldsThemAll) {
    const Score score = scoreOf(QStringLiteral("held-out"), Engine::Auto, Engine::Auto);
    print("held out, automatic", score);
    EXPECT_GE(score.coverage(), 0.85);
}
