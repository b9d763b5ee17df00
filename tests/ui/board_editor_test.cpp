// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/templates.h"
#include "core/parts/own/own_parts_json.h"
#include "core/pcie/lane_plan.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/board/board_editor.h"
#include "ui/board/board_sketch.h"
#include "ui/board/place_model.h"
#include "ui/commands/part_commands.h"
#include "ui/own/part_form.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace ui;

namespace {

/// Keeps own parts in memory.
class BoardStore : public core::OwnPartsStore {
public:
    core::Result<core::OwnParts> read() const override { return own; }
    core::Result<std::vector<core::NotWritten>> apply(const core::OwnEdit& edit, const core::Progress&) override {
        own = core::edited(std::move(own), edit);
        return std::vector<core::NotWritten>();
    }
    core::OwnParts own;
};

struct BoardEditorTest : testing::Test {
    OwnPartsDocument own{shippedCatalogue(), std::make_shared<BoardStore>(), {}};

    const core::Board* board(const char* id) { return own.catalogue()->find<core::Board>(QLatin1String(id)); }

    static QPushButton* button(QWidget& widget, const char* text) {
        for (QPushButton* candidate : widget.findChildren<QPushButton*>()) {
            if (candidate->text().remove(QLatin1Char('&')) == QString::fromUtf8(text))
                return candidate;
        }
        ADD_FAILURE() << "no button " << text;
        return nullptr;
    }
    static void fact(BoardEditor& editor, const char* field, const char* text) {
        auto* edit = qobject_cast<QLineEdit*>(editor.form()->editorOf(QLatin1String(field)));
        ASSERT_TRUE(edit) << field;
        edit->selectAll();
        QTest::keyClicks(edit, QLatin1String(text));
    }
    /// Opens the cell with F2, types or picks by its letters, and ends with Enter.
    static void cell(QTableView* table, int row, int column, const char* text) {
        const QModelIndex index = table->model()->index(row, column);
        if (index.data().toString() == QLatin1String(text))
            return;
        table->setCurrentIndex(index);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_F2);
        auto* box = table->viewport()->findChild<QComboBox*>();
        auto* line = table->viewport()->findChild<QLineEdit*>();
        QWidget* editor = box ? static_cast<QWidget*>(box) : line;
        ASSERT_TRUE(editor) << "cell " << row << ", " << column;
        if (line && !box)
            line->selectAll();
        QTest::keyClicks(editor, QLatin1String(text));
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents(); // the cell is closed once the key is done
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_EQ(index.data().toString(), QLatin1String(text));
    }
    /// A place from the menu of the button, then its cells.
    static void addPlace(BoardEditor& editor, const char* kind, const char* label, const char* length,
                         const char* lanes, const char* generation, const char* root) {
        QMenu* menu = button(editor, "Add place")->menu();
        for (QAction* action : menu->actions()) {
            if (action->text() == QLatin1String(kind))
                action->trigger();
        }
        QTableView* table = editor.places();
        const int row = table->model()->rowCount() - 1;
        cell(table, row, PlaceModel::Label, label);
        if (*length != '\0')
            cell(table, row, PlaceModel::Length, length);
        cell(table, row, PlaceModel::Lanes, lanes);
        cell(table, row, PlaceModel::Generation, generation);
        cell(table, row, PlaceModel::Root, root);
    }
    static void select(QTableView* table, std::initializer_list<int> rows) {
        table->clearSelection();
        for (int row : rows)
            table->selectionModel()->select(table->model()->index(row, 0),
                                            QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
};

/// Widths of both places under a CPU of 24 lanes, Gen 4.
std::pair<int, int> widthsOf(const core::Wiring& wiring, const QString& first, const QString& second) {
    core::LanePopulation population =
        core::LanePopulation::emptyOn(wiring, {core::SocketedProcessor{24, 4, {QStringLiteral("zen3")}}});
    const auto a = std::size_t(wiring.connector(first));
    const auto b = std::size_t(wiring.connector(second));
    population.occupants[a] = core::Occupant{};
    population.occupants[b] = core::Occupant{};
    const auto links = core::trainedLinks(wiring, population);
    return {links[a].lanes * 10 + links[a].generation, links[b].lanes * 10 + links[b].generation};
}

} // namespace

TEST_F(BoardEditorTest, ABoardEnteredByKeysHasTheWidthsOfItsVerifiedFile) {
    BoardEditor editor(&own, {}, BoardEditor::Purpose::Add);
    editor.show();
    EXPECT_FALSE(button(editor, "Save board")->isEnabled()) << "it has no name and no socket";
    fact(editor, "name", "X570 typed");
    fact(editor, "maker", "Myself");
    fact(editor, "socket", "AM4");
    fact(editor, "chipset", "X570");
    editor.findChild<QTabWidget*>()->setCurrentIndex(0);
    QTableView* table = editor.places();
    cell(table, 0, PlaceModel::Generation, "4"); // PCIEX16_1 and PCH are there from the start
    addPlace(editor, "Slot", "PCIEX16_2", "x16", "x8", "4", "CPU 1");
    addPlace(editor, "Slot", "PCIEX16_3", "x16", "x4", "4", "PCH");
    addPlace(editor, "Slot", "PCIEX1_1", "x1", "x1", "4", "PCH");
    addPlace(editor, "Slot", "PCIEX1_2", "x1", "x1", "4", "PCH");
    addPlace(editor, "Slot", "PCIEX1_3", "x1", "x1", "4", "PCH");
    addPlace(editor, "M.2", "M.2_1", "", "x4", "4", "CPU 1");
    addPlace(editor, "M.2", "M.2_2", "", "x4", "4", "PCH");
    EXPECT_FALSE(button(editor, "Save board")->isEnabled()) << "the slots ask the CPU for 28 lanes";
    EXPECT_TRUE(editor.document()->problems().join(QLatin1Char(' ')).contains(QLatin1String("28 lanes")));
    select(table, {0, 2});
    button(editor, "Share lanes")->click();
    EXPECT_EQ(editor.document()->problems(), QStringList());
    EXPECT_EQ(table->model()->index(0, PlaceModel::WhenFull).data().toString(), QStringLiteral("x8"));
    ASSERT_TRUE(button(editor, "Save board")->isEnabled());
    button(editor, "Save board")->click();
    EXPECT_EQ(editor.result(), int(QDialog::Accepted));

    const core::Board* typed = board("myself-x570-typed");
    ASSERT_TRUE(typed);
    const core::Wiring& verified = board("asus-prime-x570-pro")->wiring;
    const core::Wiring& entered = typed->wiring;
    ASSERT_EQ(entered.connectors.size(), verified.connectors.size());
    for (const core::Connector& first : verified.connectors) {
        for (const core::Connector& second : verified.connectors) {
            if (first.isAlwaysOn || second.isAlwaysOn || first.label == second.label)
                continue;
            EXPECT_EQ(widthsOf(entered, first.label, second.label), widthsOf(verified, first.label, second.label))
                << qPrintable(first.label) << " and " << qPrintable(second.label);
        }
    }
    own.undoStack()->undo();
    EXPECT_FALSE(board("myself-x570-typed"));
}

TEST_F(BoardEditorTest, ABoardOfTheCatalogueIsStartedFromAndLeftAsItIs) {
    const core::Board before = *board("asus-prime-x570-pro");
    BoardEditor editor(&own, before.id, BoardEditor::Purpose::Add);
    editor.show();
    EXPECT_EQ(editor.document()->problems(), QStringList());
    EXPECT_EQ(editor.document()->draft().places.size(), 9U);
    EXPECT_EQ(editor.shares()->model()->rowCount(), 2) << "with an APU, and with both slots filled";
    button(editor, "Save board")->click();
    EXPECT_EQ(*board("asus-prime-x570-pro"), before);
    const core::Board* copy = board("asus-prime-x570-pro-copy");
    ASSERT_TRUE(copy);
    EXPECT_FALSE(copy->price);
    EXPECT_TRUE(copy->source.contains(before.id));
}

TEST_F(BoardEditorTest, StepsAreUndone) {
    BoardEditor editor(&own, QStringLiteral("asus-prime-x570-pro"), BoardEditor::Purpose::Add);
    editor.show();
    const core::BoardDraft before = editor.document()->draft();
    select(editor.places(), {1});
    button(editor, "Remove")->click();
    EXPECT_EQ(editor.document()->draft().places.size(), 8U);
    cell(editor.places(), 0, PlaceModel::Label, "SLOT1");
    QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier);
    button(editor, "Undo")->click();
    EXPECT_EQ(editor.document()->draft(), before);
    button(editor, "Redo")->click();
    EXPECT_EQ(editor.document()->draft().places.size(), 8U);
}

TEST_F(BoardEditorTest, ASlotIsDraggedToAnotherOpening) {
    BoardEditor editor(&own, {}, BoardEditor::Purpose::Add);
    editor.show();
    BoardSketch* sketch = editor.sketch();
    const QPoint from = sketch->handleOf(QStringLiteral("PCIEX16_1"));
    QTest::mousePress(sketch->viewport(), Qt::LeftButton, {}, from);
    for (int step = 1; step <= 3; ++step)
        QTest::mouseMove(sketch->viewport(), from + QPoint(0, step * sketch->openingHeight()));
    QTest::mouseRelease(sketch->viewport(), Qt::LeftButton, {}, from + QPoint(0, 3 * sketch->openingHeight()));
    EXPECT_EQ(editor.document()->draft().places.front().position, 4);
    button(editor, "Undo")->click();
    EXPECT_EQ(editor.document()->draft().places.front().position, 1) << "one drag is one step";
}

TEST_F(BoardEditorTest, LanesThatMakeNoSenseAreNotTaken) {
    BoardEditor editor(&own, QStringLiteral("asus-prime-x570-pro"), BoardEditor::Purpose::Add);
    editor.show();
    QAbstractItemModel* shares = editor.shares()->model();
    const QModelIndex lanes = shares->index(1, ShareModel::Lanes);
    const QString before = lanes.data().toString();
    EXPECT_FALSE(shares->setData(lanes, QStringLiteral("all of them")));
    EXPECT_EQ(lanes.data().toString(), before);
    EXPECT_TRUE(shares->setData(lanes, QStringLiteral("PCIEX16_1 x16, PCIEX16_2 x8")));
    EXPECT_FALSE(button(editor, "Save board")->isEnabled());
}

TEST_F(BoardEditorTest, TheMenuOfABoardOffersToStartFromIt) {
    QTemporaryDir folder;
    MainWindow window(own.catalogue(), core::exampleBuild(QStringLiteral("guide-4-cards")), folder.path());
    window.partCommands()->setDocument(&own);
    QMenu menu;
    window.partCommands()->fillMenu(menu, QStringLiteral("boards"), QStringLiteral("asus-prime-x570-pro"));
    QStringList texts;
    for (const QAction* action : menu.actions())
        texts << action->text().remove(QLatin1Char('&'));
    EXPECT_TRUE(texts.contains(QString::fromUtf8("Start a board from this…")))
        << qPrintable(texts.join(QLatin1Char('\n')));
}
