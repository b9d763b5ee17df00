// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_lookup.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/build/build_page.h"
#include "ui/build/picker.h"
#include "ui/document/build_document.h"
#include "ui/window/main_window.h"

#include <QLineEdit>
#include <QListView>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <gtest/gtest.h>

using namespace ui;

// The window's catalogue is read without the atlas: its boards come in where a search finds one and it is chosen.
TEST(AtlasInTheWindow, ABoardIsFoundChosenAndUndone) {
    QTemporaryDir state;
    core::Build build;
    build.board = QStringLiteral("asus-prime-x570-pro");
    MainWindow window(shippedCatalogue(), build, state.path());
    window.setLookup(std::make_shared<db::CatalogueLookup>(QStringLiteral(CATALOGUE), QString()));
    window.show();
    BuildDocument& document = *window.document();
    const QString id = QStringLiteral("asus-prime-z690-a");
    ASSERT_FALSE(document.catalogue().find<core::Board>(id));

    window.buildPage()->picker()->showPart(QStringLiteral("boards"), {});
    auto* search = window.buildPage()->picker()->findChild<QLineEdit*>();
    auto* list = window.buildPage()->picker()->list();
    const int shipped = list->model()->rowCount();
    search->setText(QStringLiteral("prime z690-a"));
    ASSERT_GE(list->model()->rowCount(), 1);
    EXPECT_EQ(list->model()->index(0, 0).data().toString(), QStringLiteral("ASUS PRIME Z690-A"));
    EXPECT_FALSE(document.catalogue().find<core::Board>(id)) << "only looked at";
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_EQ(document.build().board, id);
    document.undoStack()->undo();
    EXPECT_EQ(document.build().board, build.board);
    document.undoStack()->redo();
    EXPECT_EQ(document.build().board, id);
    window.buildPage()->picker()->showPart(QStringLiteral("boards"), {}); // it had gone on to what is missing
    search->clear();
    EXPECT_EQ(list->model()->rowCount(), shipped + 1) << "the hand-made boards, and the one in use";
}
