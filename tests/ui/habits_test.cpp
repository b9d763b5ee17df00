// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"
#include "core/build/edits.h"
#include "core/documents/build/templates.h"
#include "core/import/datasets/file_meaning.h"
#include "core/units/currency.h"
#include "core/units/text.h"
#include "tests/support/gui_words.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/ask/ask_page.h"
#include "ui/build/build_page.h"
#include "ui/build/part_column.h"
#include "ui/build/picker.h"
#include "ui/commands/file_commands.h"
#include "ui/commands/part_commands.h"
#include "ui/compare/grow_view.h"
#include "ui/document/build_document.h"
#include "ui/document/settings.h"
#include "ui/own/import_dialog.h"
#include "ui/own/own_parts_dialog.h"
#include "ui/own/own_parts_document.h"
#include "ui/panels/totals_bar.h"
#include "ui/scan/outputs_dialog.h"
#include "ui/scan/scan_dialog.h"
#include "ui/sheet/sheet_page.h"
#include "ui/theme/theme.h"
#include "ui/widgets/toast.h"
#include "ui/window/find_box.h"
#include "ui/window/main_window.h"
#include "ui/window/pages.h"
#include "ui/window/theme_choice.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QDirIterator>
#include <QDropEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPrinter>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

#include <algorithm>

// What a user of any desktop program tries: its settings, a file dropped onto it, a picture to paste, a printer.

using namespace ui;

namespace {

/// Has nothing and keeps nothing.
class EmptyStore : public core::OwnPartsStore {
public:
    core::Result<core::OwnParts> read() const override { return core::OwnParts(); }
    core::Result<std::vector<core::NotWritten>> apply(const core::OwnEdit&, const core::Progress&) override {
        return std::vector<core::NotWritten>();
    }
};

struct HabitsTest : testing::Test {
    QTemporaryDir folder;
    std::unique_ptr<OwnPartsDocument> own;
    MainWindow window{shippedCatalogue(), core::templates()[3].build(), folder.path()};

    void SetUp() override {
        window.document()->setFiles(std::make_shared<app::DiskFiles>());
        window.setDataFolder(folder.path());
        window.resize(1280, 720);
        window.show();
    }
    void TearDown() override {
        useTheme(ThemeChoice::Light);
        core::showCurrency({});
    }

    QAction* action(const QKeySequence& keys) {
        for (QAction* each : window.findChildren<QAction*>()) {
            if (each->shortcuts().contains(keys))
                return each;
        }
        return nullptr;
    }
    /// Does `start` and hands the dialog that it opens to `act`; false where none opened.
    template <class Dialog>
    bool inDialog(const std::function<void()>& start, const std::function<void(Dialog&)>& act) {
        bool isSeen = false;
        bool isOver = false;
        QTimer::singleShot(50, &window, [&] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
            isSeen = dialog != nullptr;
            if (dialog)
                act(*dialog);
            if (QWidget* open = QApplication::activeModalWidget())
                open->close();
            isOver = true;
        });
        start();
        EXPECT_TRUE(QTest::qWaitFor([&] { return isOver; }, 5'000));
        return isSeen;
    }
    template <class Dialog>
    bool inDialog(const QKeySequence& keys, const std::function<void(Dialog&)>& act) {
        QAction* command = action(keys);
        EXPECT_TRUE(command) << qPrintable(keys.toString());
        return command && inDialog<Dialog>([command] { command->trigger(); }, act);
    }
    /// As the program does it.
    void giveOwnParts() {
        own = std::make_unique<OwnPartsDocument>(shippedCatalogue(), std::make_shared<EmptyStore>(), core::OwnParts());
        own->setFiles(std::make_shared<app::DiskFiles>());
        window.partCommands()->setDocument(own.get());
    }
    QString write(const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QLatin1String(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        return file.fileName();
    }
};

void drop(QWidget& target, const QString& path) {
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&target, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent dropped(QPointF(20, 20), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &dropped);
}

/// The one with this label.
QComboBox* chooser(QWidget& owner, const char* label) {
    for (auto* each : owner.findChildren<QLabel*>()) {
        if (each->text().remove(u'&') == QLatin1String(label))
            return qobject_cast<QComboBox*>(each->buddy());
    }
    return nullptr;
}

} // namespace

TEST_F(HabitsTest, TheSettingsApplyThemeAndCurrencyAtOnceAndRememberThem) {
    const auto totals = [&] { return tests::labelsOf(*window.findChild<TotalsBar*>()); };
    EXPECT_TRUE(totals().contains(u'$')) << qPrintable(totals());
    EXPECT_TRUE(inDialog<QDialog>(Qt::CTRL | Qt::Key_Comma, [&](QDialog& dialog) {
        QComboBox* themes = chooser(dialog, "Theme");
        ASSERT_TRUE(themes);
        themes->setCurrentIndex(themes->findText(QStringLiteral("Dark")));
        QComboBox* currencies = chooser(dialog, "Currency");
        ASSERT_TRUE(currencies);
        EXPECT_EQ(currencies->currentText(), QStringLiteral("US dollars"));
        currencies->setCurrentIndex(currencies->findText(QStringLiteral("EUR")));
        EXPECT_TRUE(tests::labelsOf(dialog).contains(folder.path()));
    }));
    EXPECT_TRUE(Theme::current().isDark);
    EXPECT_EQ(rememberedTheme(), ThemeChoice::Dark);
    EXPECT_EQ(rememberedCurrency(), QStringLiteral("EUR"));
    EXPECT_TRUE(totals().contains(QStringLiteral("EUR"))) << qPrintable(totals());
    core::showCurrency({});
    useCurrency(rememberedCurrency()); // as the next start does
    EXPECT_EQ(core::currencyShown().code, QStringLiteral("EUR"));
    useCurrency(QStringLiteral("no such"));
    EXPECT_TRUE(core::currencyShown().code.isEmpty());
}

TEST_F(HabitsTest, PagesOfNothingLeadToWhatIsToChoose) {
    BuildPage& page = *window.buildPage();
    ASSERT_TRUE(window.document()->apply(core::Build(), QStringLiteral("nothing")));
    for (const char* id : {"run", "cost"}) {
        page.closePicker();
        window.showPage(QLatin1String(id));
        QAbstractButton* way = nullptr;
        for (auto* button : window.findChildren<QAbstractButton*>()) {
            if (button->isVisible() && button->text() == QStringLiteral("Choose parts"))
                way = button;
        }
        ASSERT_TRUE(way) << id;
        way->click();
        EXPECT_TRUE(page.picker()->isVisible()) << id;
        EXPECT_EQ(page.picker()->kind(), QStringLiteral("cards"));
    }
    page.closePicker();
    window.showPage(QStringLiteral("ask"));
    window.showPage(QStringLiteral("build"));
    EXPECT_TRUE(page.picker()->isVisible()) << "an empty build begins with its list";
}

TEST_F(HabitsTest, SlotsWithoutPositionsStandByTheirNumbers) {
    const auto* board = window.document()->catalogue().find<core::Board>(QStringLiteral("supermicro-as-4125gs-tnrt2"));
    ASSERT_TRUE(board);
    const auto& wiring = *board->wiring;
    EXPECT_LT(wiring.connector(QStringLiteral("SLOT9")), wiring.connector(QStringLiteral("SLOT10")));
    EXPECT_LT(wiring.connector(QStringLiteral("SLOT2")), wiring.connector(QStringLiteral("SLOT9")));
}

TEST_F(HabitsTest, TheDrawingIsCopiedAsAPicture) {
    QApplication::clipboard()->clear();
    QAction* copy = action(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    ASSERT_TRUE(copy);
    copy->trigger();
    const QImage picture = QApplication::clipboard()->image();
    ASSERT_FALSE(picture.isNull());
    EXPECT_GE(picture.width(), 1200);
    QSet<QRgb> colours;
    for (int x = 0; x < picture.width(); x += 5) {
        for (int y = 0; y < picture.height(); y += 5)
            colours.insert(picture.pixel(x, y));
    }
    EXPECT_GT(colours.size(), 20) << "the machine is on it";
    EXPECT_EQ(window.toast()->text(), QStringLiteral("Picture of the drawing copied."));
}

TEST_F(HabitsTest, TheSheetIsPrintedPageByPage) {
    window.showPage(QStringLiteral("sheet"));
    auto* sheet = window.findChild<SheetPage*>();
    ASSERT_TRUE(sheet);
    QPrinter printer(QPrinter::HighResolution);
    const QString path = folder.filePath(QStringLiteral("printed.pdf"));
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(path);
    sheet->printOn(printer);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_GE(file.readAll().count("/Type /Page\n"), 2);
    QAction* print = action(QKeySequence::Print);
    ASSERT_TRUE(print);
    EXPECT_TRUE(print->isEnabled());
}

TEST(DroppedFiles, AreKnownByTheirLooks) {
    const auto expectAll = [](const char* below, core::FileMeaning meaning, const QStringList& but = {}) {
        QDirIterator it(QStringLiteral(TEST_DATA "/") + QLatin1String(below), QDir::Files);
        ASSERT_TRUE(it.hasNext());
        while (it.hasNext()) {
            const QFileInfo file(it.next());
            if (!but.contains(file.fileName()))
                EXPECT_EQ(core::meaningOf(app::DiskFiles(), file.filePath()), meaning) << qPrintable(file.fileName());
        }
    };
    expectAll("machines", core::FileMeaning::ToolOutput);
    expectAll("datasets", core::FileMeaning::PartList);
    expectAll("models", core::FileMeaning::Nothing);
    EXPECT_EQ(core::meaningOf(app::DiskFiles(), QStringLiteral(TEST_DATA "/datasets/opendb")),
              core::FileMeaning::PartList);
    EXPECT_EQ(
        core::meaningOf(app::DiskFiles(), QStringLiteral(SOURCE_TREE "/resources/examples/today-2-cards.lanewright")),
        core::FileMeaning::Build);
    for (const char* none : {"/LICENSE", "/README.md", "/CMakeLists.txt", "/resources/icons/lanewright.svg", "/none"})
        EXPECT_EQ(core::meaningOf(app::DiskFiles(), QStringLiteral(SOURCE_TREE) + QLatin1String(none)),
                  core::FileMeaning::Nothing)
            << none;
}

TEST_F(HabitsTest, AFileDroppedOnTheWindowOpensWhatReadsIt) {
    giveOwnParts();
    const QString lspci = QStringLiteral(TEST_DATA "/machines/lspci-vv.txt");
    EXPECT_TRUE(inDialog<OutputsDialog>([&] { drop(window, lspci); },
                                        [&](OutputsDialog& dialog) { EXPECT_EQ(dialog.files(), QStringList(lspci)); }));
    const QString list = QStringLiteral(TEST_DATA "/datasets/video-card.csv");
    EXPECT_TRUE(inDialog<ImportDialog>([&] { drop(window, list); },
                                       [&](ImportDialog& dialog) {
                                           const auto fields = dialog.findChildren<QLineEdit*>();
                                           EXPECT_TRUE(std::ranges::any_of(
                                               fields, [&](const QLineEdit* each) { return each->text() == list; }));
                                       }));
    drop(window, QStringLiteral(SOURCE_TREE "/resources/examples/today-2-cards.lanewright"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return window.document()->build().cards.size() == 2; }, 5'000));
    const QString before = window.document()->path();
    const QString poem = write("poem.txt", "Roses are red, violets are blue.\n");
    EXPECT_FALSE(inDialog<QDialog>([&] { drop(window, poem); }, [](QDialog&) {}));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return window.toast()->text().startsWith(QStringLiteral("Drop a build")); }, 5'000))
        << qPrintable(window.toast()->text());
    EXPECT_EQ(window.document()->path(), before);
}

TEST_F(HabitsTest, AnOpenedToolOutputIsReadAtOnce) {
    const QString lspci = QStringLiteral(TEST_DATA "/machines/lspci-vv.txt");
    EXPECT_TRUE(inDialog<ScanDialog>([&] { window.files()->openAny(lspci); }, [](ScanDialog&) {}));
    window.files()->openAny(QStringLiteral(SOURCE_TREE "/resources/examples/today-2-cards.lanewright"));
    EXPECT_EQ(window.document()->build().cards.size(), 2U);
}

TEST_F(HabitsTest, F6GoesFromPaneToPaneAndBack) {
    window.showPage(QStringLiteral("build"));
    BuildPage& page = *window.buildPage();
    page.column()->setFocus();
    const auto paneWithKeyboard = [&]() -> QWidget* {
        for (QWidget* pane : page.panes()) {
            if (pane->isAncestorOf(window.focusWidget()))
                return pane;
        }
        return nullptr;
    };
    QList<QWidget*> visited;
    for (int i = 0; i < 6; ++i) {
        visited << paneWithKeyboard();
        action(Qt::Key_F6)->trigger();
    }
    for (QWidget* pane : page.panes())
        EXPECT_EQ(visited.contains(pane), pane->isVisible());
    page.column()->setFocus();
    QWidget* column = paneWithKeyboard();
    action(Qt::Key_F6)->trigger();
    EXPECT_NE(paneWithKeyboard(), column);
    action(QKeySequence(Qt::SHIFT | Qt::Key_F6))->trigger();
    EXPECT_EQ(paneWithKeyboard(), column);
}

TEST_F(HabitsTest, OneKeyAsksWhatACardMoreNeeds) {
    action(QKeySequence(Qt::CTRL | Qt::Key_G))->trigger();
    auto* grow = window.findChild<GrowView*>();
    ASSERT_TRUE(grow);
    EXPECT_TRUE(grow->isVisible());
    EXPECT_FALSE(grow->lines()->tabKeyNavigation()) << "Tab leaves a table";
}

TEST_F(HabitsTest, EmptyListsOfOwnPartsAndImportsSayHowToBegin) {
    giveOwnParts();
    const auto isNamed = [](QDialog& dialog, const char* word) {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(QLatin1String(word));
        });
    };
    EXPECT_TRUE(inDialog<OwnPartsDialog>(Qt::CTRL | Qt::SHIFT | Qt::Key_P, [&](OwnPartsDialog& dialog) {
        EXPECT_TRUE(isNamed(dialog, "Import a list"));
    }));
    EXPECT_TRUE(inDialog<ImportDialog>(Qt::CTRL | Qt::Key_I, [&](ImportDialog& dialog) {
        EXPECT_TRUE(isNamed(dialog, "Choose a file"));
        dialog.preview(QStringLiteral(TEST_DATA "/datasets/picker-list.txt"));
        const auto* table = dialog.findChild<QTableView*>(QStringLiteral("report"));
        EXPECT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 0; }, 20'000));
        EXPECT_FALSE(isNamed(dialog, "Choose a file")) << "the table has rows";
    }));
}

TEST_F(HabitsTest, PartsAreFoundBeforeCommandsAndAnUndoNeverFirst) {
    const auto found = [&](const char* words) { return window.findBox()->found(QLatin1String(words)); };
    const QStringList both = found("air"); // a command begins so, and parts have it in their names
    const auto isCommand = [](const QString& line) { return line.startsWith(QStringLiteral("Air and temperatures")); };
    EXPECT_FALSE(isCommand(both.first()));
    EXPECT_TRUE(std::ranges::any_of(both, isCommand)) << qPrintable(both.join(u'\n'));
    ASSERT_TRUE(window.document()->apply(core::withServers(window.document()->build(), 2),
                                         QStringLiteral("Place fan in rename slot")));
    EXPECT_TRUE(found("fan").last().startsWith(QStringLiteral("Undo"))) << qPrintable(found("fan").join(u'\n'));
    const QStringList commands = found("rename"); // no part is called so
    ASSERT_EQ(commands.size(), 2);
    EXPECT_TRUE(commands.last().startsWith(QStringLiteral("Undo"))) << qPrintable(commands.join(u'\n'));
    const QStringList slot = found("slot");
    ASSERT_GT(slot.size(), 1) << qPrintable(slot.join(u'\n'));
    EXPECT_FALSE(slot.first().startsWith(QStringLiteral("Undo"))) << qPrintable(slot.join(u'\n'));
}

TEST_F(HabitsTest, TheListOfTheFindBoxIsAsWideAsItsLongestRowWithinTheWindow) {
    FindBox* box = window.findBox();
    ASSERT_LE(box->width(), 320);
    box->setFocus();
    QTest::keyClicks(box, QStringLiteral("supermicro"));
    auto* list = qobject_cast<QListView*>(box->completer()->popup());
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->isVisible(); }, 5'000));
    tests::settle();
    EXPECT_GE(list->viewport()->width(), std::min(list->sizeHintForColumn(0), window.width() - 4));
    EXPECT_GT(list->width(), box->width());
    const QRect room(window.mapToGlobal(QPoint()), window.size());
    EXPECT_GE(list->x(), room.left());
    EXPECT_LE(list->x() + list->width(), room.left() + room.width());
    EXPECT_EQ(list->x() + list->width(), box->mapToGlobal(box->rect().topRight()).x() + 1);
}

TEST_F(HabitsTest, TheWindowsKeysWorkFromEveryTextField) {
    int fields = 0;
    for (const PageRow& page : pageTable()) {
        window.showPage(QLatin1String(page.id));
        tests::settle();
        for (auto* each : window.findChildren<QWidget*>()) {
            const bool isField = qobject_cast<QLineEdit*>(each) || qobject_cast<QPlainTextEdit*>(each);
            if (!isField || !each->isVisible() || !each->isEnabled())
                continue;
            ++fields;
            for (const Qt::Key key : {Qt::Key_E, Qt::Key_K, Qt::Key_Comma}) {
                QKeyEvent event(QEvent::ShortcutOverride, key, Qt::ControlModifier);
                event.ignore();
                QApplication::sendEvent(each, &event);
                EXPECT_FALSE(event.isAccepted()) << page.id << " " << qPrintable(each->accessibleName());
            }
            if (each == window.findBox() || !each->focusPolicy())
                continue;
            each->setFocus();
            QTest::keyClick(each, Qt::Key_K, Qt::ControlModifier);
            EXPECT_TRUE(window.findBox()->hasFocus()) << page.id << " " << qPrintable(each->accessibleName());
        }
    }
    EXPECT_GE(fields, 10);
}
