// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "core/workload/launch_line.h"
#include "tests/support/plan_samples.h"
#include "tests/support/run_questions.h"
#include "tests/ui/opened_plans.h"
#include "ui/plans/cost_page.h"
#include "ui/plans/figure_flow.h"
#include "ui/plans/format_strip.h"
#include "ui/plans/run_controls.h"
#include "ui/plans/run_page.h"
#include "ui/plans/slider_row.h"
#include "ui/plans/survey_table.h"
#include "ui/widgets/line_plot.h"
#include "ui/widgets/summary_rows.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace ui;
using tests::Opened;
using tests::shown;

namespace {

QString valueOf(const FigureFlow& flow, const QString& caption) {
    for (const ui::Figure& figure : flow.figures()) {
        if (figure.caption == caption)
            return figure.value;
    }
    return {};
}

} // namespace

TEST(RunPage, AMovingSliderIsFollowedAndTheBuildTakesItWhenTheHandLetsGo) {
    Opened opened(tests::sampleWithModel());
    RunPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.verdict().startsWith(QLatin1String("Full training of bert-large, bf16 on 1 of 2 cards")))
        << qPrintable(page.verdict());
    const QString before = valueOf(*page.memory(), QStringLiteral("Activations"));
    QSlider* slider = page.controls()->batch()->slider();
    slider->setSliderDown(true);
    slider->setValue(slider->value() + 2);
    EXPECT_NE(valueOf(*page.memory(), QStringLiteral("Activations")), before);
    EXPECT_EQ(opened.document.build().workload->batch, 1);
    slider->setSliderDown(false);
    EXPECT_EQ(opened.document.build().workload->batch, 4);
    opened.document.undoStack()->undo();
    EXPECT_EQ(valueOf(*page.memory(), QStringLiteral("Activations")), before);
}

TEST(RunPage, FollowsTheBuildsCards) {
    Opened opened(tests::sampleWithModel());
    RunPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.verdict().contains(QLatin1String("2 cards"))) << qPrintable(page.verdict());
    core::Build build = opened.document.build();
    build.cards.pop_back();
    ASSERT_TRUE(opened.document.apply(build, QStringLiteral("one card less")));
    EXPECT_FALSE(page.verdict().contains(QLatin1String("2 cards"))) << qPrintable(page.verdict());
}

TEST(RunPage, EveryFigureHasItsFormulaAndPublishedPoints) {
    for (core::Task task : core::tasks) {
        tests::Sample sample = tests::sampleWithChat();
        sample.build.workload->task = task;
        sample.build.workload->sequence = 512;
        if (task != core::Task::Inference)
            sample.build.workload->format = core::WeightFormat::Bf16;
        Opened opened(sample);
        RunPage page(&opened.document);
        shown(&page);
        EXPECT_FALSE(page.memory()->figures().empty()) << core::token(task);
        EXPECT_TRUE(task != core::Task::Inference || !page.speed()->figures().empty());
        for (const FigureFlow* flow : {page.memory(), page.speed()}) {
            for (const ui::Figure& figure : flow->figures()) {
                ASSERT_TRUE(figure.evidence) << qPrintable(figure.caption);
                const Evidence evidence = figure.evidence();
                EXPECT_FALSE(evidence.explanation.isEmpty()) << qPrintable(figure.caption);
                EXPECT_FALSE(evidence.rows.empty()) << qPrintable(figure.caption);
                for (const QStringList& row : evidence.rows)
                    EXPECT_EQ(row.size(), evidence.headings.size());
            }
        }
    }
}

TEST(RunPage, EveryFormatHasATileAndAClickChoosesIt) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    ASSERT_GE(page.formats()->answers().size(), 5U);
    for (auto* tile : page.formats()->findChildren<FormatTile*>()) {
        if (tile->accessibleName().contains(QLatin1String("Q6_K")))
            tile->click();
    }
    EXPECT_EQ(opened.document.build().workload->format, core::WeightFormat::Q6K);
    EXPECT_TRUE(page.verdict().contains(QLatin1String("Q6_K"))) << qPrintable(page.verdict());
    opened.document.undoStack()->undo();
    EXPECT_TRUE(page.verdict().contains(QLatin1String("Q4_K_M"))) << qPrintable(page.verdict());
}

TEST(RunPage, SixtyQuestionsAreAnsweredAsCoreDoes) {
    for (const tests::RunQuestion& question : tests::runQuestions()) {
        SCOPED_TRACE(tests::nameOf(question));
        BuildDocument document(shippedCatalogue(), tests::buildOf(question));
        RunPage page(&document);
        shown(&page);
        QComboBox* model = page.controls()->model();
        model->setCurrentIndex(model->findData(QLatin1String(question.model)));
        Q_EMIT model->activated(model->currentIndex());
        if (question.users > 1)
            Q_EMIT page.controls()->task()->activated(page.controls()->task()->findText(QStringLiteral("Serve")));
        const core::RunAnswer expected = tests::answerTo(question);
        EXPECT_EQ(page.answer().workload, expected.workload);
        EXPECT_EQ(page.answer().cards, expected.cards);
        EXPECT_EQ(page.answer().fits, expected.fits);
    }
}

TEST(RunPage, TheCommandThatStartsItIsCopiedAndFollowsTheChoice) {
    const tests::Sample sample = tests::sampleWithChat();
    Opened opened(sample);
    RunPage page(&opened.document);
    shown(&page);
    auto* launch = page.findChild<SummaryRows*>();
    ASSERT_TRUE(launch && launch->isVisible());
    const auto copied = [&] {
        launch->findChild<QAbstractButton*>()->click();
        return QGuiApplication::clipboard()->text();
    };
    const core::RunMachine machine = core::runMachine(opened.document.analysis());
    const core::Model& model = *core::modelOf(page.answer().workload, opened.document.catalogue());
    EXPECT_EQ(copied(), core::launchLine(machine, model, page.answer()).command);
    EXPECT_TRUE(copied().contains(QLatin1String("llama-server --model MODEL-q4_k_m.gguf --ctx-size 8192 ")))
        << qPrintable(copied());
    core::Build build = opened.document.build();
    build.workload->sequence = 4096;
    ASSERT_TRUE(opened.document.apply(build, QStringLiteral("less context")));
    EXPECT_TRUE(copied().contains(QLatin1String("--ctx-size 4096 "))) << qPrintable(copied());
    build.workload->format = core::WeightFormat::Fp32;
    build.workload->engine = core::Engine::Vllm;
    ASSERT_TRUE(opened.document.apply(build, QStringLiteral("too large")));
    EXPECT_FALSE(launch->isVisible());
}

TEST(RunPage, ALongerContextTakesMoreVramAndIsMarkedInThePlot) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    ASSERT_FALSE(page.plot()->content().series.empty());
    const QString before = valueOf(*page.memory(), core::inWords(core::MemoryPart::KvCache));
    QSlider* slider = page.controls()->context()->slider();
    slider->setSliderDown(true);
    slider->setValue(slider->value() - 2);
    EXPECT_NE(valueOf(*page.memory(), core::inWords(core::MemoryPart::KvCache)), before);
    EXPECT_EQ(page.plot()->content().mark, 4096);
    EXPECT_EQ(opened.document.build().workload->sequence, 8192);
    slider->setSliderDown(false);
    EXPECT_EQ(opened.document.build().workload->sequence, 4096);
}

TEST(RunPage, TheContextEndsWhereTheModelsDoes) {
    tests::Sample sample = tests::sampleWithChat();
    sample.build.workload->sequence = 8193;
    sample.parts.of<core::Model>().back().context = 8192;
    Opened opened(sample);
    RunPage page(&opened.document);
    shown(&page);
    EXPECT_FALSE(page.verdict().contains(QLatin1String("fits"))) << qPrintable(page.verdict());
    QSlider* slider = page.controls()->context()->slider();
    EXPECT_EQ(page.controls()->context()->value(), 8193);
    slider->setValue(slider->maximum() - 2);
    slider->setValue(slider->maximum());
    EXPECT_EQ(page.controls()->context()->value(), 8192);
    EXPECT_EQ(opened.document.build().workload->sequence, 8192);
    EXPECT_TRUE(page.verdict().contains(QLatin1String("fits"))) << qPrintable(page.verdict());
}

TEST(RunPage, ServingIsForSeveralUsersAndTrainingHasItsOwnControls) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    QComboBox* task = page.controls()->task();
    EXPECT_EQ(task->currentText(), QStringLiteral("Chat"));
    EXPECT_FALSE(page.controls()->batch()->isVisible());
    Q_EMIT task->activated(task->findText(QStringLiteral("Serve")));
    EXPECT_GT(opened.document.build().workload->batch, 1);
    EXPECT_FALSE(valueOf(*page.speed(), QStringLiteral("Tokens/s per user")).isEmpty());
    Q_EMIT task->activated(task->findText(QStringLiteral("LoRA")));
    EXPECT_EQ(opened.document.build().workload->task, core::Task::Lora);
    EXPECT_EQ(opened.document.build().workload->format, core::WeightFormat::Bf16);
    EXPECT_TRUE(page.controls()->batch()->isVisible());
    EXPECT_FALSE(page.controls()->users()->isVisible());
}

TEST(RunPage, ASplitByHandStartsFromTheBestOne) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.controls()->isAutomatic());
    page.controls()->automatic()->click();
    EXPECT_FALSE(page.controls()->isAutomatic());
    core::Workload split = *opened.document.build().workload;
    split.pipeline = 2;
    ASSERT_TRUE(opened.document.apply(core::withWorkload(opened.document.build(), split), QStringLiteral("split")));
    EXPECT_FALSE(page.controls()->isAutomatic());
    EXPECT_TRUE(page.verdict().contains(QLatin1String("on both cards: "))) << qPrintable(page.verdict());
    opened.document.undoStack()->undo();
    EXPECT_TRUE(page.controls()->automatic()->isChecked()) << "undone, no split is left to keep";
    opened.document.undoStack()->redo();
    EXPECT_FALSE(page.controls()->isAutomatic());
    page.controls()->automatic()->click();
    EXPECT_EQ(opened.document.build().workload->pipeline, 1);
}

TEST(RunPage, AFigureIsNoButtonUntilItIsPointedAt) {
    FigureTile tile;
    tile.setFigure(QStringLiteral("Weights"), QStringLiteral("2.71 GiB"));
    tile.resize(tile.sizeHint());
    const auto edge = [&] { return tile.grab().toImage().pixelColor(1, tile.height() / 2); };
    EXPECT_EQ(edge(), tile.palette().color(QPalette::Window));
}

TEST(RunPage, ItsTableIsAsWideAsItsWords) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    page.resize(2400, 1200);
    auto* table = page.findChild<QTableView*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 0; }));
    const QHeaderView* head = table->horizontalHeader();
    for (int column = 0; column < head->count(); ++column)
        EXPECT_LE(head->sectionSize(column), 260) << column;
    EXPECT_GT(head->sectionSize(2), head->sectionSizeHint(2)) << "and its columns stand apart";
}

TEST(RunPage, AModelIsFoundByWhatItIsCalled) {
    tests::Sample sample = tests::sampleWithChat();
    sample.build.workload->model = QStringLiteral("bert-large-uncased");
    Opened opened(sample);
    RunPage page(&opened.document);
    shown(&page);
    page.controls()->model()->lineEdit()->setText(QStringLiteral("eight"));
    QTest::keyClick(page.controls()->model()->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(opened.document.build().workload->model, QStringLiteral("acme-8b"));
}

TEST(RunPage, TheTableOfWhatTheMachineCanRunPicksAModel) {
    tests::Sample sample = tests::sampleWithChat();
    sample.build.workload->model = QStringLiteral("bert-large-uncased");
    Opened opened(sample);
    RunPage page(&opened.document);
    shown(&page);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !page.survey()->survey()->isBusy(); }, 20'000));
    QTableView* table = page.survey()->table();
    ASSERT_EQ(table->model()->rowCount(), 1) << "encoders write no text";
    Q_EMIT table->activated(table->model()->index(0, 2));
    EXPECT_EQ(opened.document.build().workload->model, QStringLiteral("acme-8b"));
    EXPECT_TRUE(page.verdict().startsWith(QLatin1String("acme-8b"))) << qPrintable(page.verdict());
}

TEST(RunPage, AModelOfAConfigIsTakenAndABadOneLeavesEverythingAsItIs) {
    Opened opened(tests::sampleWithModel());
    RunPage page(&opened.document);
    shown(&page);
    const QTemporaryDir folder;
    const auto written = [&](const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QLatin1String(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        return file.fileName();
    };
    EXPECT_FALSE(page.useModelFile(written("bad.json", "{\"hidden_size\": 0}")));
    EXPECT_FALSE(page.useModelFile(written("bad.gguf", "GGUF")));
    const auto split = page.useModelFile(written("model-00001-of-00002.gguf", "GGUF"));
    ASSERT_FALSE(split) << "its other part is missing";
    EXPECT_TRUE(split.problem().sentence.contains(QStringLiteral("model-00002-of-00002.gguf")))
        << qPrintable(split.problem().sentence);
    EXPECT_FALSE(opened.document.build().workload->own);
    ASSERT_TRUE(page.useModelFile(
        written("config.json", R"({"model_type": "llama", "_name_or_path": "me/small", "hidden_size": 256,
        "num_hidden_layers": 4, "num_attention_heads": 4, "intermediate_size": 1024, "vocab_size": 1000})")));
    EXPECT_TRUE(page.verdict().contains(QLatin1String(" of small, "))) << qPrintable(page.verdict());
    EXPECT_TRUE(opened.document.build().workload->own);
}

TEST(CostPage, AMovingSliderMovesTheFiguresAndTheBreakEven) {
    tests::Sample sample = tests::sampleWithModel();
    tests::priceAll(sample);
    Opened opened(sample);
    CostPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.verdict().contains(QLatin1String("Cloud"))) << qPrintable(page.verdict());
    const auto before = page.plot()->content().mark;
    const QString energy = valueOf(*page.own(), QStringLiteral("Energy per year"));
    QSlider* slider = page.use()->slider();
    slider->setSliderDown(true);
    slider->setValue(slider->maximum());
    EXPECT_NE(valueOf(*page.own(), QStringLiteral("Energy per year")), energy);
    EXPECT_NE(page.plot()->content().mark, before);
    EXPECT_EQ(opened.document.build().cost, core::CostChoice{});
    slider->setSliderDown(false);
    EXPECT_EQ(opened.document.build().cost.useADay, core::hours(24));
}

TEST(CostPage, ABreakEvenThatNeedsAPriceIsWithheldAndThePriceAskedFor) {
    tests::Sample sample = tests::sampleWithModel();
    tests::priceAll(sample);
    const QString id = sample.build.cards.front().card;
    sample.card(id.toLatin1()).price.reset();
    Opened opened(sample);
    CostPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.verdict().contains(QStringLiteral("needs the price of 2 × "))) << qPrintable(page.verdict());
    EXPECT_FALSE(page.plot()->isVisible());
    EXPECT_TRUE(valueOf(*page.own(), QStringLiteral("Per hour of use, per server")).startsWith(QLatin1String("needs")));
    QStringList asked;
    QObject::connect(&page, &CostPage::priceAsked, &page,
                     [&](const QString& kind, const QString& part) { asked << kind << part; });
    for (auto* button : page.findChildren<QAbstractButton*>()) {
        if (button->text().startsWith(QLatin1String("Enter price of")))
            button->click();
    }
    EXPECT_EQ(asked, (QStringList{QStringLiteral("cards"), id}));
}
