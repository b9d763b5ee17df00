// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/templates.h"
#include "core/recommend/ideas.h"
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/limits.h"
#include "tests/support/gui_words.h"
#include "tests/support/own_price.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/document/build_document.h"
#include "ui/recommend/question_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTest>

#include <gtest/gtest.h>

#include <functional>

using namespace ui;

namespace {

struct QuestionTest : testing::Test {
    BuildDocument document{shippedCatalogue(), core::exampleBuild(QStringLiteral("guide-2-cards"))};
    QuestionPanel panel{&document, shippedCatalogue()};

    /// The chooser below this caption.
    QComboBox* chooser(const char* name) { return named<QComboBox>(name, &QComboBox::accessibleName); }
    QCheckBox* check(const char* text) { return named<QCheckBox>(text, &QCheckBox::text); }

private:
    template <class Control, class Name>
    Control* named(const char* text, Name name) {
        for (Control* each : panel.findChildren<Control*>()) {
            if (std::invoke(name, each) == QLatin1String(text))
                return each;
        }
        ADD_FAILURE() << text;
        return nullptr;
    }
};

} // namespace

TEST_F(QuestionTest, SuppliesAndCircuitsAreAskedForAndDropped) {
    chooser("PSUs")->setCurrentIndex(chooser("PSUs")->findData(QVariantList{2, 1}));
    EXPECT_EQ(panel.request().limits.supplies, 2);
    EXPECT_EQ(panel.request().limits.spareSupplies, 1);
    panel.drop(core::LimitKind::Supplies);
    EXPECT_FALSE(panel.request().limits.supplies);
    EXPECT_EQ(panel.request().limits.spareSupplies, 0);
    chooser("Wall outlet")->setCurrentIndex(chooser("Wall outlet")->findData(QStringLiteral("us-15a-120v")));
    chooser("Circuits")->setCurrentIndex(1);
    EXPECT_EQ(panel.request().limits.circuits, 2);
    panel.drop(core::LimitKind::Outlet);
    EXPECT_FALSE(chooser("Circuits")->isEnabled());
    EXPECT_EQ(panel.request().limits.circuits, 1);
}

TEST_F(QuestionTest, AirAndHeadroomAreAskedForUntilTheyAreDropped) {
    EXPECT_TRUE(panel.request().limits.needsAir);
    EXPECT_TRUE(panel.request().limits.needsHeadroom);
    QTest::mouseClick(check("PSU headroom"), Qt::LeftButton, {}, {8, check("PSU headroom")->height() / 2});
    EXPECT_FALSE(panel.request().limits.needsHeadroom);
    panel.drop(core::LimitKind::Air);
    EXPECT_FALSE(panel.request().limits.needsAir);
}

TEST_F(QuestionTest, TheDefaultsStandOnThePanelAndAreDroppedOneByOne) {
    core::Limits limits = panel.request().limits;
    const auto all = core::defaultsIn(core::expertDefaults({}));
    EXPECT_EQ(core::defaultsIn(limits).size(), all.size());
    for (const core::LimitRow& row : all) {
        panel.drop(row.kind);
        const core::Limits left = panel.request().limits;
        EXPECT_EQ(core::defaultsIn(left).size(), core::defaultsIn(limits).size() - 1) << row.option;
        limits = left;
    }
    EXPECT_EQ(limits.market, core::MarketAsked::Used);
    EXPECT_EQ(limits.host, core::HostFloor::None);
    EXPECT_FALSE(chooser("Host")->toolTip().isEmpty());
}

TEST_F(QuestionTest, AModelToRunOrTrainIsNamedUntilAnotherIs) {
    const core::Request untouched = panel.request();
    ASSERT_TRUE(untouched.run);
    EXPECT_EQ(untouched.run->workload.model, core::defaultModelFor({}));
    EXPECT_EQ(untouched.limits.drive, core::usualDriveFor(untouched.run)) << "as the command line asks";
    EXPECT_FALSE(untouched.limits.isQuiet);
    chooser("Noise")->setCurrentIndex(1);
    EXPECT_TRUE(panel.request().limits.isQuiet);
    panel.drop(core::LimitKind::Noise);
    EXPECT_FALSE(panel.request().limits.isQuiet);
    const auto set = [&](core::Goal goal) {
        panel.goalChooser()->setCurrentIndex(panel.goalChooser()->findData(int(goal)));
    };
    set(core::Goal::Training);
    ASSERT_TRUE(panel.request().limits.model);
    EXPECT_EQ(panel.request().limits.model->model, core::defaultModelFor({}));
    EXPECT_TRUE(panel.users()->parentWidget()->isHidden());
    set(core::Goal::Fp32);
    EXPECT_FALSE(panel.request().limits.model);
    set(core::Goal::Tokens);
    EXPECT_EQ(panel.request().run->workload.model, core::defaultModelFor({}));
    panel.model()->setCurrentIndex(panel.model()->findData(QStringLiteral("llama-3-1-8b")));
    panel.users()->setCurrentIndex(panel.users()->findData(4));
    chooser("Speed for each user")->setCurrentIndex(chooser("Speed for each user")->findData(10));
    const core::Request request = panel.request();
    EXPECT_EQ(request.run->workload.model, QLatin1String("llama-3-1-8b"));
    EXPECT_EQ(request.run->workload.batch, 4);
    EXPECT_EQ(request.limits.tokensPerSecond, 40) << "of all users together";
    panel.drop(core::LimitKind::Speed);
    EXPECT_FALSE(panel.request().limits.tokensPerSecond);
}

TEST_F(QuestionTest, ThePanelSaysWhosePricesCount) {
    for (auto* button : panel.findChildren<QAbstractButton*>()) {
        if (button->text() == QLatin1String("More limits"))
            button->click();
    }
    EXPECT_TRUE(tests::labelsOf(panel).contains(QLatin1String("Catalogue prices.")));
    panel.setCatalogue(shippedCatalogue());
    EXPECT_TRUE(tests::labelsOf(panel).contains(QLatin1String("Catalogue prices.")));
    panel.setCatalogue(
        std::make_shared<const core::Catalogue>(core::laidOver(*shippedCatalogue(), tests::cheaperRtx3090())));
    EXPECT_TRUE(tests::labelsOf(panel).contains(QLatin1String("1 price is yours")))
        << qPrintable(tests::labelsOf(panel));
}
