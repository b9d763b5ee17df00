// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"
#include "core/build/edits.h"
#include "core/documents/build/templates.h"
#include "core/parts/own/own_edits.h"
#include "core/parts/own/own_parts_json.h"
#include "core/parts/part_kinds.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/build/build_page.h"
#include "ui/build/picker.h"
#include "ui/commands/part_commands.h"
#include "ui/own/import_dialog.h"
#include "ui/own/mapping_table.h"
#include "ui/own/own_parts_dialog.h"
#include "ui/own/part_editor.h"
#include "ui/own/part_form.h"
#include "ui/own/prices_dialog.h"
#include "ui/panels/part_rows.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

#include <algorithm>

using namespace ui;

namespace {

const auto cards = QStringLiteral("cards");
const auto card3090 = QStringLiteral("nvidia-geforce-rtx-3090");

/// Keeps own parts in memory; refuses everything where it is asked to.
class MemoryStore : public core::OwnPartsStore {
public:
    core::Result<core::OwnParts> read() const override { return own; }
    core::Result<std::vector<core::NotWritten>> apply(const core::OwnEdit& edit, const core::Progress&) override {
        if (isFull)
            return core::Problem{QStringLiteral("The disk is full.")};
        own = core::edited(std::move(own), edit);
        return std::vector<core::NotWritten>();
    }
    core::OwnParts own;
    bool isFull = false;
};

struct OwnPartsUi : testing::Test {
    std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
    OwnPartsDocument document{shippedCatalogue(), store, {}};

    OwnPartsUi() { document.setFiles(std::make_shared<app::DiskFiles>()); }
    QTemporaryDir folder;

    const core::Card* card(const QString& id) { return document.catalogue()->find<core::Card>(id); }
};

QPushButton* button(QWidget& widget, const char* text) {
    for (QPushButton* candidate : widget.findChildren<QPushButton*>()) {
        if (candidate->text().remove(QLatin1Char('&')).startsWith(QLatin1String(text)))
            return candidate;
    }
    ADD_FAILURE() << "no button " << text;
    return nullptr;
}

/// Types into the line of a field, as a hand does.
void type(PartEditor& editor, const char* field, const QString& text) {
    auto* edit = qobject_cast<QLineEdit*>(editor.form()->editorOf(QLatin1String(field)));
    ASSERT_TRUE(edit) << field;
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

QStringList textsOf(const QMenu& menu) {
    QStringList texts;
    for (const QAction* action : menu.actions())
        texts << action->text().remove(QLatin1Char('&'));
    return texts;
}

const QString list = QStringLiteral("PCPartPicker Part List: https://pcpartpicker.com/list/x\n"
                                    "CPU: Nobody Core 9 4.5 GHz 16-Core Processor  ($539.00 @ Some Shop)\n"
                                    "Video Card: NVIDIA GeForce RTX 3090 24 GB Video Card  ($700.00 @ Some Shop)\n"
                                    "CPU Cooler: Nobody Cooler  ($39.00 @ Some Shop)\n");

} // namespace

TEST_F(OwnPartsUi, APartIsAddedByKeysAndTheCatalogueHasIt) {
    PartEditor editor(&document, cards, {}, PartEditor::Purpose::Add);
    editor.show();
    EXPECT_FALSE(button(editor, "Save")->isEnabled()) << "it has no name";
    type(editor, "name", QStringLiteral("Deep Card"));
    type(editor, "maker", QStringLiteral("Myself"));
    type(editor, "tdp_w", QStringLiteral("275"));
    type(editor, "power_plugs", QStringLiteral("pcie-8*2"));
    type(editor, "cores", QStringLiteral("1000"));
    type(editor, "boost_mhz", QStringLiteral("2000"));
    auto* cooler = qobject_cast<QComboBox*>(editor.form()->editorOf(QStringLiteral("cooler")));
    QTest::keyClicks(cooler, QStringLiteral("bl"));
    EXPECT_TRUE(button(editor, "Save")->isEnabled());
    QTest::keyClick(&editor, Qt::Key_Return);
    EXPECT_EQ(editor.result(), int(QDialog::Accepted));
    const core::Card* added = card(QStringLiteral("myself-deep-card"));
    ASSERT_TRUE(added);
    EXPECT_EQ(added->tdp, core::Power::of(275));
    EXPECT_EQ(added->cooler, core::Cooler::Blower);
    EXPECT_EQ(core::fp32AtBoost(*added), core::Throughput::of(4000)) << "2 × cores × clock";
    EXPECT_EQ(added->plugs, (core::Plugs{{core::PlugKind::Pcie8, 2}}));
    EXPECT_FALSE(added->length) << "what is not told is not known";
    EXPECT_FALSE(added->source.isEmpty());
    document.undoStack()->undo();
    EXPECT_FALSE(card(QStringLiteral("myself-deep-card")));
    document.undoStack()->redo();
    EXPECT_TRUE(card(QStringLiteral("myself-deep-card")));
    EXPECT_EQ(store->own.parts.of<core::Card>().size(), 1u);
}

TEST_F(OwnPartsUi, AFigureThatCannotBeIsSaidAndNotSaved) {
    PartEditor editor(&document, cards, card3090, PartEditor::Purpose::Copy);
    EXPECT_TRUE(button(editor, "Save")->isEnabled());
    type(editor, "tdp_w", QStringLiteral("99999"));
    EXPECT_FALSE(button(editor, "Save")->isEnabled());
    EXPECT_TRUE(editor.form()->problem().contains(QLatin1String("99999")));
    type(editor, "tdp_w", QStringLiteral("many"));
    EXPECT_FALSE(button(editor, "Save")->isEnabled());
    type(editor, "tdp_w", QStringLiteral("350"));
    EXPECT_TRUE(button(editor, "Save")->isEnabled());
    editor.accept();
    EXPECT_EQ(editor.saved().id, QStringLiteral("nvidia-geforce-rtx-3090-copy"));
    EXPECT_EQ(card(editor.saved().id)->length, card(card3090)->length);
}

TEST_F(OwnPartsUi, ACorrectionKeepsTheShippedFigureBesideItAndOnlyThatFigure) {
    PartEditor editor(&document, cards, card3090, PartEditor::Purpose::Correct);
    editor.show();
    type(editor, "tdp_w", QStringLiteral("340"));
    bool isShown = false;
    for (const QLabel* label : editor.findChildren<QLabel*>())
        isShown |= label->isVisible() && label->text() == QStringLiteral("catalogue: 350");
    EXPECT_TRUE(isShown);
    QTest::keyClick(&editor, Qt::Key_Return);
    ASSERT_EQ(document.own().corrections.size(), 1u);
    EXPECT_EQ(document.own().corrections[0].field, QStringLiteral("tdp_w"));
    EXPECT_EQ(card(card3090)->tdp, core::Power::of(340));
    EXPECT_TRUE(card(card3090)->note.contains(QLatin1String("350")));
    EXPECT_EQ(document.shipped().find<core::Card>(card3090)->tdp, core::Power::of(350));
    PartEditor again(&document, cards, card3090, PartEditor::Purpose::Correct);
    type(again, "tdp_w", QStringLiteral("350"));
    again.accept();
    EXPECT_TRUE(document.own().corrections.empty()) << "back to the shipped figure is no correction";
}

TEST_F(OwnPartsUi, WhatCannotBeWrittenChangesNothing) {
    store->isFull = true;
    PartEditor editor(&document, cards, card3090, PartEditor::Purpose::Copy);
    editor.accept();
    EXPECT_NE(editor.result(), int(QDialog::Accepted));
    EXPECT_TRUE(core::keysOf(document.own()).empty());
    EXPECT_EQ(document.catalogue(), shippedCatalogue());
}

TEST_F(OwnPartsUi, APriceHasItsDayCurrencyAndShop) {
    PricesDialog dialog(&document, {cards, card3090}, QStringLiteral("RTX 3090"));
    dialog.show();
    auto* amount = dialog.findChild<QLineEdit*>(QStringLiteral("amount"));
    EXPECT_FALSE(button(dialog, "Add")->isEnabled());
    QTest::keyClicks(amount, QStringLiteral("650"));
    QTest::keyClicks(dialog.findChild<QLineEdit*>(QStringLiteral("shop")), QStringLiteral("Flea market"));
    QTest::keyClick(amount, Qt::Key_Return);
    ASSERT_EQ(document.own().prices.size(), 1u);
    EXPECT_EQ(document.own().prices[0].shop, QStringLiteral("Flea market"));
    EXPECT_EQ(card(card3090)->price->amount, core::Money::of(650));
    EXPECT_EQ(card(card3090)->price->kind, core::PriceKind::Entered);
    dialog.findChild<QComboBox*>(QStringLiteral("currency"))->setCurrentText(QStringLiteral("EUR"));
    QTest::keyClicks(amount, QStringLiteral("500"));
    QTest::mouseClick(button(dialog, "Add"), Qt::LeftButton);
    ASSERT_EQ(document.own().prices.size(), 2u);
    EXPECT_EQ(card(card3090)->price->amount, core::Money::of(650)) << "no rate is guessed";
    auto* table = dialog.findChild<QTableWidget*>();
    table->selectRow(1);
    QTest::mouseClick(button(dialog, "Remove"), Qt::LeftButton);
    EXPECT_EQ(document.own().prices.size(), 1u);
}

TEST_F(OwnPartsUi, APriceThatIsNoneIsSaidInASentence) {
    PricesDialog dialog(&document, {cards, card3090}, QStringLiteral("RTX 3090"));
    dialog.show();
    const auto says = [&](const char* words) {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text().contains(QLatin1String(words)); });
    };
    auto* amount = dialog.findChild<QLineEdit*>(QStringLiteral("amount"));
    EXPECT_FALSE(says("isn't a price")) << "nothing was typed";
    for (const char* bad : {"1,299.50", "$5", "-3", "0", "nan", "inf"}) {
        amount->setText(QLatin1String(bad));
        EXPECT_TRUE(says("isn't a price")) << bad;
        EXPECT_FALSE(button(dialog, "Add")->isEnabled()) << bad;
    }
    amount->setText(QStringLiteral("500"));
    EXPECT_FALSE(says("isn't a price"));
    dialog.findChild<QComboBox*>(QStringLiteral("currency"))->setCurrentText(QStringLiteral("EUR"));
    auto* rate = dialog.findChild<QLineEdit*>(QStringLiteral("rate"));
    rate->setText(QStringLiteral("much"));
    EXPECT_TRUE(says("isn't an exchange rate"));
    rate->setText(QStringLiteral("1.08"));
    EXPECT_TRUE(button(dialog, "Add")->isEnabled());
    store->isFull = true;
    QTest::mouseClick(button(dialog, "Add"), Qt::LeftButton);
    EXPECT_TRUE(says("The disk is full."));
}

TEST_F(OwnPartsUi, APartOfEachKindIsCopiedWithEveryFactEditedExportedAndUndone) {
    const QStringList kinds{QStringLiteral("cards"),   QStringLiteral("boards"),  QStringLiteral("cpus"),
                            QStringLiteral("coolers"), QStringLiteral("psus"),    QStringLiteral("cases"),
                            QStringLiteral("fans"),    QStringLiteral("memory"),  QStringLiteral("drives"),
                            QStringLiteral("nics"),    QStringLiteral("bridges"), QStringLiteral("risers"),
                            QStringLiteral("outlets"), QStringLiteral("ups")};
    const QStringList ofTheCopy{
        QStringLiteral("id"),         QStringLiteral("name"),      QStringLiteral("source"),
        QStringLiteral("confidence"), QStringLiteral("price_usd"), QStringLiteral("price_date"),
        QStringLiteral("price_kind"), QStringLiteral("offers"),    QStringLiteral("unverified_fields")};
    for (const QString& kind : kinds) {
        const bool isKind = core::withKind(kind, [&]<class P>(P*) {
            const P& shipped = document.shipped().all<P>().front();
            PartEditor copy(&document, kind, shipped.id, PartEditor::Purpose::Copy);
            copy.accept();
            PartEditor edit(&document, kind, copy.saved().id, PartEditor::Purpose::Edit);
            type(edit, "name", QStringLiteral("My Own"));
            edit.accept();
            const P* own = document.catalogue()->find<P>(copy.saved().id);
            ASSERT_TRUE(own) << qPrintable(kind);
            EXPECT_EQ(own->name, QStringLiteral("My Own"));
            const QJsonObject facts = core::toJson(shipped);
            const QJsonObject copied = core::toJson(*own);
            for (const QString& fact : facts.keys()) {
                if (!ofTheCopy.contains(fact))
                    EXPECT_EQ(copied[fact], facts[fact]) << qPrintable(kind) << qPrintable(fact);
            }
            PartEditor bare(&document, kind, {}, PartEditor::Purpose::Add);
            type(bare, "name", QStringLiteral("Bare"));
            bare.accept();
            EXPECT_EQ(bare.result(), int(QDialog::Accepted)) << qPrintable(kind);
        });
        EXPECT_TRUE(isKind) << qPrintable(kind);
    }
    const auto exported = core::ownPartsFromJson(core::toJson(document.own()));
    ASSERT_TRUE(exported);
    EXPECT_EQ(core::keysOf(*exported).size(), 28U);
    while (document.undoStack()->canUndo())
        document.undoStack()->undo();
    EXPECT_TRUE(core::keysOf(document.own()).empty());
}

TEST_F(OwnPartsUi, APastedListIsShownFirstAndThenTakenIn) {
    ImportDialog dialog(&document);
    dialog.show();
    dialog.setPasted(list);
    QTest::mouseClick(button(dialog, "Preview"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return button(dialog, "Import")->isEnabled(); }, 30'000));
    EXPECT_EQ(dialog.findChild<QTableView*>(QStringLiteral("report"))->model()->rowCount(), 3);
    EXPECT_TRUE(core::keysOf(document.own()).empty()) << "a preview changes nothing";
    QTest::mouseClick(button(dialog, "Import"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !core::keysOf(document.own()).empty(); }, 30'000));
    EXPECT_TRUE(document.catalogue()->find<core::Processor>(QStringLiteral("nobody-core-9")));
    const auto is700 = [](const core::Price& offer) { return offer.amount == core::Money::of(700); };
    EXPECT_TRUE(std::ranges::any_of(card(card3090)->offers, is700)) << "a shop's price is one offer more";
    EXPECT_FALSE(button(dialog, "Import")->isEnabled());
    document.undoStack()->undo();
    EXPECT_TRUE(core::keysOf(document.own()).empty());
}

TEST_F(OwnPartsUi, EachDialogIsReadyToTypeIntoAndEnterDoesNotCloseAnImport) {
    ImportDialog import(&document);
    import.show();
    ASSERT_TRUE(qobject_cast<QLineEdit*>(import.focusWidget()));
    QTest::keyClicks(import.focusWidget(), folder.filePath(QStringLiteral("nothing.json")));
    QTest::keyClick(import.focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(import.isVisible());
    PricesDialog prices(&document, {cards, card3090}, QStringLiteral("RTX 3090"));
    prices.show();
    EXPECT_EQ(prices.focusWidget()->objectName(), QStringLiteral("amount"));
    PartEditor editor(&document, cards, {}, PartEditor::Purpose::Add);
    editor.show();
    EXPECT_EQ(editor.focusWidget(), editor.form()->editorOf(QStringLiteral("name")));
}

TEST_F(OwnPartsUi, AnUnknownCsvAsksForItsColumns) {
    const QString path = folder.filePath(QStringLiteral("mine.csv"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("Model,Brand,Length (in),Mystery\nDeep,Myself,10,x\n");
    file.close();
    ImportDialog dialog(&document);
    dialog.show();
    dialog.preview(path);
    auto* mapping = dialog.findChild<MappingTable*>();
    ASSERT_TRUE(mapping->isVisible());
    EXPECT_EQ(mapping->mapping().columns.size(), 3u) << "the mystery is left out";
    QTest::mouseClick(button(dialog, "Preview"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return button(dialog, "Import")->isEnabled(); }, 30'000));
    QTest::mouseClick(button(dialog, "Import"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return card(QStringLiteral("myself-deep")) != nullptr; }, 30'000));
    EXPECT_EQ(card(QStringLiteral("myself-deep"))->length, core::Length::of(254));
}

TEST_F(OwnPartsUi, AFileThatIsNoneIsASentence) {
    ImportDialog dialog(&document);
    dialog.show();
    dialog.preview(folder.filePath(QStringLiteral("nothing.json")));
    const auto isShown = [&] {
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            if (label->text().contains(QLatin1String("nothing.json")))
                return true;
        }
        return false;
    };
    EXPECT_TRUE(QTest::qWaitFor(isShown, 30'000));
    EXPECT_FALSE(button(dialog, "Import")->isEnabled());
}

TEST_F(OwnPartsUi, TheListDeletesAndUndoes) {
    core::Card mine = *card(card3090);
    mine.id = QStringLiteral("mine");
    mine.name = QStringLiteral("Mine");
    ASSERT_TRUE(document.apply(core::withPart(document.own(), mine), QStringLiteral("Add")));
    OwnPartsDialog dialog(&document);
    dialog.show();
    auto* table = dialog.findChild<QTableView*>();
    ASSERT_EQ(table->model()->rowCount(), 1);
    EXPECT_TRUE(QTest::qWaitForWindowActive(&dialog, 30'000));
    table->setFocus();
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Delete);
    EXPECT_EQ(table->model()->rowCount(), 0);
    QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(table->model()->rowCount(), 1);
    EXPECT_TRUE(card(QStringLiteral("mine")));
}

TEST_F(OwnPartsUi, TheWindowShowsTheNewCatalogueAndKeepsWhatItsBuildUses) {
    MainWindow window(shippedCatalogue(), core::templates()[0].build(), folder.path());
    window.partCommands()->setDocument(&document);
    window.show();
    core::Card mine = *card(card3090);
    mine.id = QStringLiteral("aaa-mine");
    mine.name = QStringLiteral("AAA Mine");
    ASSERT_TRUE(document.apply(core::withPart(document.own(), mine), QStringLiteral("Add")));
    ASSERT_TRUE(window.document()->catalogue().find<core::Card>(mine.id));
    window.buildPage()->picker()->showPart(cards, mine.id);
    const auto* rows = window.buildPage()->picker()->list();
    EXPECT_TRUE(rows->currentIndex().data().toString().endsWith(mine.name));

    QMenu menu;
    window.partCommands()->fillMenu(menu, cards, mine.id);
    EXPECT_TRUE(textsOf(menu).contains(QStringLiteral("Edit…")));
    EXPECT_TRUE(textsOf(menu).contains(QStringLiteral("Delete")));
    QMenu shippedMenu;
    window.partCommands()->fillMenu(shippedMenu, cards, card3090);
    EXPECT_TRUE(textsOf(shippedMenu).contains(QStringLiteral("Correct a figure…")));
    EXPECT_FALSE(textsOf(shippedMenu).contains(QStringLiteral("Delete")));

    // The build uses it, then gives it up again: undo must bring it back though it is deleted.
    core::Build build = window.document()->build();
    const QString slot = build.cards.front().slot;
    build.cards.front().card = mine.id;
    ASSERT_TRUE(window.document()->apply(build, QStringLiteral("Use mine")));
    ASSERT_TRUE(document.apply(core::withoutPart({cards, mine.id}), QStringLiteral("Delete")));
    EXPECT_EQ(core::partIn(window.document()->build(), slot), mine.id);
    window.document()->undoStack()->undo();
    ASSERT_TRUE(document.apply(core::withPrices(document.own(), {cards, card3090}, {}), QStringLiteral("Nothing")));
    window.document()->undoStack()->redo();
    EXPECT_EQ(core::partIn(window.document()->build(), slot), mine.id);
}
