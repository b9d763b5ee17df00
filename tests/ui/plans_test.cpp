#include "tests/support/sample_builds.h"
#include "ui/document/build_document.h"
#include "ui/plans/cost_page.h"
#include "ui/plans/figure_flow.h"
#include "ui/plans/slider_row.h"
#include "ui/plans/training_controls.h"
#include "ui/plans/training_page.h"
#include "ui/widgets/line_plot.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QSlider>

#include <gtest/gtest.h>

using namespace ui;

namespace {

tests::Sample sampleWithModel() {
    tests::Sample sample = tests::workstation(2);
    core::Model model;
    model.id = QStringLiteral("bert-large-uncased");
    model.name = QStringLiteral("bert-large");
    model.parameters = 335'141'888;
    model.layers = 24;
    model.hidden = 1024;
    model.heads = 16;
    model.headSize = 64;
    model.kvLayout = core::KvLayout::None;
    sample.parts.of<core::Model>().push_back(model);
    core::CloudOffer offer;
    offer.id = QStringLiteral("cloud");
    offer.name = QStringLiteral("Cloud");
    offer.gpus = 4;
    offer.gpuMemory = core::Memory::of(192);
    offer.hourly = core::HourlyRate::of(2.14);
    offer.date = QStringLiteral("2026-09");
    offer.confidence = core::Confidence::Medium;
    sample.parts.of<core::CloudOffer>().push_back(offer);
    return sample;
}

/// Leaves no part of the build without a price.
void priceAll(tests::Sample& sample) {
    sample.build.memory.reset(); // of which no kit is chosen
    sample.part<core::Board>("hedt").price =
        core::Price{core::Money::of(400), QStringLiteral("2026"), core::PriceKind::Street};
}

struct Opened {
    explicit Opened(const tests::Sample& sample)
        : document(std::make_shared<core::Catalogue>(core::PartSet(sample.parts)), sample.build) {}
    BuildDocument document;
};

QString valueOf(const FigureFlow& flow, const QString& caption) {
    for (const ui::Figure& figure : flow.figures()) {
        if (figure.caption == caption)
            return figure.value;
    }
    return {};
}

template <class Page>
Page* shown(Page* page) {
    page->resize(900, 700);
    page->show();
    return page;
}

} // namespace

TEST(TrainingPage, AMovingSliderIsFollowedAndTheBuildTakesItWhenTheHandLetsGo) {
    Opened opened(sampleWithModel());
    TrainingPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.verdict().startsWith(QLatin1String("bert-large"))) << qPrintable(page.verdict());
    const QString before = valueOf(*page.memory(), QStringLiteral("Activations"));
    QSlider* slider = page.controls()->batch()->slider();
    slider->setSliderDown(true);
    slider->setValue(slider->value() + 2);
    EXPECT_NE(valueOf(*page.memory(), QStringLiteral("Activations")), before);
    EXPECT_FALSE(opened.document.build().training);
    slider->setSliderDown(false);
    ASSERT_TRUE(opened.document.build().training);
    EXPECT_EQ(opened.document.build().training->batch, 4);
    opened.document.undoStack()->undo();
    EXPECT_EQ(valueOf(*page.memory(), QStringLiteral("Activations")), before);
}

TEST(TrainingPage, FollowsTheBuildsCards) {
    Opened opened(sampleWithModel());
    TrainingPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.verdict().contains(QLatin1String("2 cards"))) << qPrintable(page.verdict());
    core::Build build = opened.document.build();
    build.cards.pop_back();
    ASSERT_TRUE(opened.document.apply(build, QStringLiteral("one card less")));
    EXPECT_FALSE(page.verdict().contains(QLatin1String("2 cards"))) << qPrintable(page.verdict());
}

TEST(TrainingPage, EveryFigureHasItsFormulaAndPublishedPoints) {
    Opened opened(sampleWithModel());
    TrainingPage page(&opened.document);
    shown(&page);
    for (const FigureFlow* flow : {page.memory(), page.steps()}) {
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

TEST(TrainingPage, AModelOfAConfigIsTakenAndABadOneLeavesEverythingAsItIs) {
    Opened opened(sampleWithModel());
    TrainingPage page(&opened.document);
    shown(&page);
    EXPECT_FALSE(page.useConfig("{\"hidden_size\": 0}"));
    EXPECT_FALSE(opened.document.build().training);
    ASSERT_TRUE(page.useConfig(R"({"model_type": "llama", "_name_or_path": "me/small", "hidden_size": 256,
        "num_hidden_layers": 4, "num_attention_heads": 4, "intermediate_size": 1024, "vocab_size": 1000})"));
    EXPECT_TRUE(page.verdict().startsWith(QLatin1String("small")));
    ASSERT_TRUE(opened.document.build().training && opened.document.build().training->own);
}

TEST(CostPage, AMovingSliderMovesTheFiguresAndTheBreakEven) {
    tests::Sample sample = sampleWithModel();
    priceAll(sample);
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
    tests::Sample sample = sampleWithModel();
    priceAll(sample);
    const QString id = sample.build.cards.front().card;
    sample.card(id.toLatin1()).price.reset();
    Opened opened(sample);
    CostPage page(&opened.document);
    shown(&page);
    EXPECT_TRUE(page.verdict().contains(QStringLiteral("needs the price of 2 × "))) << qPrintable(page.verdict());
    EXPECT_FALSE(page.plot()->isVisible());
    EXPECT_TRUE(
        valueOf(*page.own(), QStringLiteral("Cost per hour of use, per server")).startsWith(QLatin1String("needs")));
    QStringList asked;
    QObject::connect(&page, &CostPage::priceAsked, &page,
                     [&](const QString& kind, const QString& part) { asked << kind << part; });
    for (auto* button : page.findChildren<QAbstractButton*>()) {
        if (button->text().startsWith(QLatin1String("Enter price of")))
            button->click();
    }
    EXPECT_EQ(asked, (QStringList{QStringLiteral("cards"), id}));
}
