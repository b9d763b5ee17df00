// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"
#include "ui/panels/heat_dialog.h"
#include "ui/panels/heat_evidence.h"
#include "ui/scene/build_scene.h"

#include <QSpinBox>
#include <QTableWidget>

#include <gtest/gtest.h>

#include <algorithm>

using namespace ui;

namespace {

struct ShownHeat {
    tests::Sample sample = tests::workstation(2);
    BuildDocument document{std::make_shared<core::Catalogue>(core::PartSet(sample.parts)), sample.build};
    HeatDialog dialog{&document};
};

} // namespace

TEST(Heat, AMeasuredTemperatureIsEnteredAsOneUndoStep) {
    ShownHeat shown;
    auto* spin = shown.dialog.findChild<QSpinBox*>(QStringLiteral("S1"));
    ASSERT_TRUE(spin);
    spin->setValue(86);
    QCoreApplication::processEvents(); // the edit is queued
    ASSERT_TRUE(shown.document.build().cards[0].temperature);
    EXPECT_EQ(*shown.document.build().cards[0].temperature, core::Temperature::of(86));
    EXPECT_EQ(shown.document.analysis().air.cards[0].measured->value, core::Temperature::of(86));
    shown.document.undoStack()->undo();
    EXPECT_FALSE(shown.document.build().cards[0].temperature);
}

TEST(Heat, TheRoomMovesEveryBand) {
    ShownHeat shown;
    const auto before = shown.document.analysis().air.cards[1].temperature;
    const auto spins = shown.dialog.findChildren<QSpinBox*>();
    const auto room = std::find_if(spins.begin(), spins.end(), [](const QSpinBox* spin) {
        return spin->accessibleName() == QLatin1String("Room temperature");
    });
    ASSERT_NE(room, spins.end());
    (*room)->setValue(30);
    EXPECT_EQ(shown.document.build().room, core::Temperature::of(30));
    EXPECT_EQ(shown.document.analysis().air.cards[1].temperature->low, before->low + core::Temperature::of(5));
}

TEST(Heat, EachBandShowsThePointsItWasHeldAgainst) {
    QWidget parent;
    QDialog* dialog = makeHeatEvidenceDialog(&parent);
    const auto* table = dialog->findChild<QTableWidget*>();
    ASSERT_TRUE(table);
    ASSERT_GE(table->rowCount(), 10);
    for (int row = 0; row < table->rowCount(); ++row) {
        for (int column = 0; column < table->columnCount(); ++column)
            EXPECT_FALSE(table->item(row, column)->text().isEmpty()) << row << ", " << column;
    }
}

TEST(Heat, LayersAreTurnedOffOneByOne) {
    BuildScene scene(Theme::light());
    scene.setLayerVisible(Layer::Heat, false);
    EXPECT_FALSE(scene.isLayerVisible(Layer::Heat));
    EXPECT_TRUE(scene.isLayerVisible(Layer::Air));
    EXPECT_TRUE(scene.isLayerVisible(Layer::Lanes));
    scene.setLayerVisible(Layer::Heat, true);
    EXPECT_TRUE(scene.isLayerVisible(Layer::Heat));
}
