// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"
#include "core/build/edits.h"
#include "core/documents/build/build_json.h"
#include "core/documents/build/templates.h"
#include "core/workload/run_defaults.h"
#include "tests/support/gui_words.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/ask/ask_page.h"
#include "ui/build/build_page.h"
#include "ui/build/part_column.h"
#include "ui/build/picker.h"
#include "ui/commands/build_commands.h"
#include "ui/commands/file_commands.h"
#include "ui/compare/compare_page.h"
#include "ui/document/open_file.h"
#include "ui/document/recent_files.h"
#include "ui/panels/findings_panel.h"
#include "ui/recommend/build_picture.h"
#include "ui/recommend/question_panel.h"
#include "ui/recommend/recommend_search.h"
#include "ui/scene/build_view.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/tab_strip.h"
#include "ui/widgets/toast.h"
#include "ui/window/find_box.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QKeyEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

using namespace ui;

namespace {

/// Answers the next message box with a button, and remembers what it said.
QString answerNext(QMessageBox::StandardButton button, const std::function<void()>& action) {
    QString message;
    QTimer::singleShot(50, qApp, [&message, button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        message = box->text();
        if (QAbstractButton* found = box->button(button))
            found->click();
        else
            box->reject();
    });
    action();
    return message;
}

/// What New begins with: the outlet that is usual here.
core::Build emptyBuild() {
    return core::withUsualOutlet({}, *shippedCatalogue(), QLocale::system());
}

struct WindowTest : testing::Test {
    QTemporaryDir folder;
    MainWindow window{shippedCatalogue(), core::templates()[3].build(), folder.path()};

    void SetUp() override { document().setFiles(std::make_shared<app::DiskFiles>()); }
    BuildDocument& document() { return *window.document(); }
    void change() {
        ASSERT_TRUE(document().apply(core::withServers(document().build(), 5), QStringLiteral("Set servers")));
    }
    QAction* action(const char* text) {
        for (QAction* candidate : window.findChildren<QAction*>()) {
            if (candidate->text().remove(QLatin1Char('&')).startsWith(QLatin1String(text)))
                return candidate;
        }
        return nullptr;
    }
    QString write(const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QLatin1String(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
};

} // namespace

TEST(Templates, EachOfTheTenResolves) {
    ASSERT_EQ(core::templates().size(), 10u);
    for (const core::Template& machine : core::templates()) {
        const auto resolved = core::resolve(machine.build(), *shippedCatalogue());
        EXPECT_TRUE(resolved) << machine.id.toStdString() << ": "
                              << (resolved ? "" : resolved.problem().sentence.toStdString());
    }
}

// LANEWRIGHT_WRITE_EXAMPLES=1 writes them anew, with the facts of today; the program carries them once it is built
// again.
TEST(Templates, AreWrittenAsTheProgramWritesThemWithTheFactsOfToday) {
    for (const core::Template& example : core::templates()) {
        QFile file(QStringLiteral(SOURCE_TREE "/resources/examples/%1.lanewright").arg(example.id));
        const QByteArray today = core::toJson(example.build(), *shippedCatalogue());
        if (qEnvironmentVariableIsSet("LANEWRIGHT_WRITE_EXAMPLES")) {
            ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(today) == today.size());
            file.close();
        }
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(file.fileName());
        EXPECT_TRUE(file.readAll() == today) << qPrintable(file.fileName());
    }
}

TEST(Templates, NoneHasAnError) {
    for (const core::Template& machine : core::templates()) {
        const auto analysis = core::analyse(machine.build(), *shippedCatalogue());
        ASSERT_TRUE(analysis) << machine.id.toStdString();
        for (const core::Finding& finding : core::checkAll(*analysis, *shippedCatalogue()))
            EXPECT_NE(finding.severity, core::Severity::Error)
                << machine.id.toStdString() << ": " << inWords(finding.message).toStdString();
    }
}

TEST(Templates, TheFourCardMachineIsTheGuides) {
    const core::Build build = core::templates()[3].build();
    ASSERT_EQ(build.cards.size(), 4u);
    EXPECT_EQ(build.board, QStringLiteral("asus-x99-e-ws"));
    EXPECT_EQ(build.cards[3].slot, QStringLiteral("PCIEX16_7"));
}

TEST_F(WindowTest, TheTitleNamesTheBuildAndSaysThatItIsUnsaved) {
    EXPECT_EQ(window.windowTitle(), QStringLiteral("Guide: four cards.lanewright[*] — Lanewright"));
    EXPECT_FALSE(window.isWindowModified());
    change();
    EXPECT_TRUE(window.isWindowModified());
    document().undoStack()->undo();
    EXPECT_FALSE(window.isWindowModified());
}

TEST_F(WindowTest, UndoNamesWhatItTakesBack) {
    change();
    ASSERT_TRUE(action("Undo"));
    EXPECT_EQ(action("Undo")->text(), QStringLiteral("Undo Set servers"));
}

namespace {

/// Clicks the button so called of the next message box, and remembers what that said.
QString clickNext(const char* button, const std::function<void()>& action) {
    QString message;
    QTimer::singleShot(50, qApp, [&message, button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        message = box->text();
        for (QAbstractButton* found : box->buttons()) {
            if (found->text().remove(QLatin1Char('&')) == QString::fromUtf8(button))
                return found->click();
        }
        box->reject();
    });
    action();
    return message;
}

int serversAt(const QString& path) {
    const auto read = core::readBuild(app::DiskFiles(), path);
    return read ? read->build.servers : -1;
}

} // namespace

TEST_F(WindowTest, WhatAnotherProgramSavedIsNotOverwrittenWithoutAsking) {
    const QString path = folder.filePath(QStringLiteral("lab.lanewright"));
    const app::DiskFiles disk;
    const auto saveElsewhere = [&](int servers) {
        ASSERT_TRUE(core::writeBuild(disk, path, core::withServers(core::templates()[0].build(), servers),
                                     *shippedCatalogue()));
    };
    saveElsewhere(1);
    ASSERT_TRUE(window.files()->open(path));
    change();
    saveElsewhere(7);
    const QString message = clickNext("Cancel", [&] { EXPECT_FALSE(window.files()->save()); });
    EXPECT_EQ(message, QStringLiteral("lab.lanewright was changed by another program."));
    EXPECT_EQ(serversAt(path), 7);
    clickNext("Load it", [&] { EXPECT_FALSE(window.files()->save()); });
    EXPECT_EQ(document().build().servers, 7);
    EXPECT_FALSE(document().isModified());
    change();
    saveElsewhere(8);
    clickNext("Keep mine", [&] { EXPECT_TRUE(window.files()->save()); });
    EXPECT_EQ(serversAt(path), 5);
    EXPECT_TRUE(window.files()->save()) << "once it is ours nobody asks";
}

TEST_F(WindowTest, AChangeOnDiskIsNoticedWithoutASave) {
    const QString path = folder.filePath(QStringLiteral("lab.lanewright"));
    const app::DiskFiles disk;
    ASSERT_TRUE(core::writeBuild(disk, path, core::templates()[0].build(), *shippedCatalogue()));
    ASSERT_TRUE(window.files()->open(path));
    ASSERT_TRUE(core::writeBuild(disk, path, core::templates()[1].build(), *shippedCatalogue()));
    bool isAsked = false; // the box runs events itself, so it is a timer that answers
    QTimer answer;
    QObject::connect(&answer, &QTimer::timeout, &answer, [&isAsked] {
        const auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        for (QAbstractButton* button : box ? box->buttons() : QList<QAbstractButton*>()) {
            if (button->text().remove(QLatin1Char('&')) != QStringLiteral("Keep mine"))
                continue;
            isAsked = true;
            return button->click();
        }
    });
    answer.start(50);
    ASSERT_TRUE(QTest::qWaitFor([&] { return isAsked; }, 10'000));
    EXPECT_TRUE(document().isModified()) << "what is open is on no disk";
    EXPECT_EQ(document().build(), core::templates()[0].build());
}

TEST_F(WindowTest, AFileThatIsOpenInAnotherWindowIsAskedFor) {
    const QString path = folder.filePath(QStringLiteral("lab.lanewright"));
    ASSERT_TRUE(core::writeBuild(app::DiskFiles(), path, core::templates()[0].build(), *shippedCatalogue()));
    {
        OpenFile other;
        other.follow(path);
        const QString message = answerNext(QMessageBox::Cancel, [&] { EXPECT_FALSE(window.files()->open(path)); });
        EXPECT_TRUE(message.contains(QStringLiteral("open in another window (of this program)")))
            << qPrintable(message);
        QTimer::singleShot(0, [] { // Enter is the careful answer: the file would be open twice
            const auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_TRUE(box && box->defaultButton());
            box->defaultButton()->click();
        });
        EXPECT_FALSE(window.files()->open(path));
    }
    EXPECT_TRUE(window.files()->open(path));
    EXPECT_TRUE(window.files()->open(path)) << "again, in the same window";
}

TEST_F(WindowTest, AFileIsOpenedSavedAndReadBackTheSame) {
    const QString path = folder.filePath(QStringLiteral("box.lanewright"));
    ASSERT_TRUE(core::writeBuild(app::DiskFiles(), path, core::templates()[0].build(), *shippedCatalogue()));
    EXPECT_TRUE(window.files()->open(path));
    EXPECT_EQ(document().build(), core::templates()[0].build());
    EXPECT_EQ(window.windowTitle(), QStringLiteral("box.lanewright[*] — Lanewright"));
    change();
    EXPECT_TRUE(window.files()->save());
    EXPECT_FALSE(document().isModified());
    const auto read = core::readBuild(app::DiskFiles(), path);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->build.servers, 5);
}

TEST_F(WindowTest, ABadFileIsOneSentenceAndLeavesTheBuildOpen) {
    const core::Build before = document().build();
    for (const QByteArray& bytes :
         {QByteArray("not json"), QByteArray("{\"format\": 99}"), QByteArray("{"), QByteArray()}) {
        const QString path = write("bad.lanewright", bytes);
        const QString message = answerNext(QMessageBox::Ok, [&] { EXPECT_FALSE(window.files()->open(path)); });
        EXPECT_FALSE(message.isEmpty()) << bytes.toStdString();
        EXPECT_EQ(document().build(), before);
    }
    const QString message =
        answerNext(QMessageBox::Ok, [&] { EXPECT_FALSE(window.files()->open(QStringLiteral("/no/such.lanewright"))); });
    EXPECT_TRUE(message.contains(QStringLiteral("/no/such.lanewright")));
}

TEST_F(WindowTest, CancelKeepsUnsavedWorkOpenAndDiscardLetsItGo) {
    window.show();
    change();
    const QString message = answerNext(QMessageBox::Cancel, [&] { EXPECT_FALSE(window.close()); });
    EXPECT_TRUE(message.contains(QStringLiteral("Save changes to")));
    EXPECT_TRUE(window.isVisible());
    answerNext(QMessageBox::Discard, [&] { EXPECT_TRUE(window.close()); });
}

TEST_F(WindowTest, NewAsksBeforeWorkIsLost) {
    change();
    answerNext(QMessageBox::Cancel, [&] { window.files()->newBuild(); });
    EXPECT_EQ(document().build().servers, 5);
    answerNext(QMessageBox::Discard, [&] { window.files()->newBuild(); });
    EXPECT_EQ(document().build(), emptyBuild()) << "nothing of the former one is left";
    EXPECT_EQ(window.windowTitle(), QStringLiteral("New build.lanewright[*] — Lanewright"));
}

TEST_F(WindowTest, ANewBuildIsShownOnEveryPageAndBuiltFromNothing) {
    window.show();
    window.files()->newBuild();
    for (const PageRow& row : pageTable()) {
        window.showPage(QLatin1String(row.id));
        QApplication::processEvents();
    }
    window.commands()->usePart(QStringLiteral("boards"), QStringLiteral("asus-x99-e-ws"));
    EXPECT_EQ(document().build().board, QStringLiteral("asus-x99-e-ws"));
    const QString path = folder.filePath(QStringLiteral("lab.lanewright"));
    ASSERT_TRUE(core::writeBuild(app::DiskFiles(), path, document().build(), *shippedCatalogue()));
    document().undoStack()->setClean();
    ASSERT_TRUE(window.files()->open(path));
    EXPECT_TRUE(document().build().name.isEmpty()) << "the sheet takes the file's name";
}

namespace {

/// Once it is shown: a layout shows what is new in it with the next event.
QAbstractButton* buttonOn(const QWidget& page, const QString& name) {
    QAbstractButton* found = nullptr;
    const auto isFound = [&] {
        for (auto* each : page.findChildren<QAbstractButton*>()) {
            if (each->isVisible() && (each->accessibleName() == name || each->text() == name))
                found = each;
        }
        return found != nullptr;
    };
    EXPECT_TRUE(QTest::qWaitFor(isFound, 5'000)) << qPrintable(name);
    return found;
}

bool isAnswered(const AskPage& page) {
    return QTest::qWaitFor([&] { return !page.searching().isBusy() && !page.searching().answers().empty(); }, 60'000);
}

} // namespace

TEST_F(WindowTest, TheFirstPageGivesWayToWhatIsChosenOnIt) {
    window.resize(1280, 720);
    window.show();
    window.showPage(u"ask"_s);
    auto* start = window.findChild<AskPage*>();
    ASSERT_TRUE(start);
    EXPECT_TRUE(start->isVisible());
    EXPECT_FALSE(window.view()->isVisible());
    EXPECT_TRUE(start->isAncestorOf(window.focusWidget()));
    QTest::mouseClick(buttonOn(*start, QStringLiteral("Today: two cards")), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !start->isVisible(); }, 5'000));
    EXPECT_EQ(document().build().cards.size(), 2U);

    window.showPage(u"ask"_s);
    EXPECT_TRUE(start->isVisible());
    QTest::keyClick(buttonOn(*start, QStringLiteral("New build")), Qt::Key_Space);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !start->isVisible(); }, 5'000));
    EXPECT_EQ(document().build(), emptyBuild());

    window.showPage(u"ask"_s);
    QTest::mouseClick(buttonOn(*start, QStringLiteral("All on the price curve")), Qt::LeftButton);
    EXPECT_FALSE(start->isVisible());
    EXPECT_TRUE(window.findChild<ComparePage*>()->isVisible());
}

TEST_F(WindowTest, TheFirstPageUntouchedHasAnswersAndOpensOne) {
    window.resize(1280, 720);
    window.showPage(u"ask"_s);
    auto* start = window.findChild<AskPage*>();
    EXPECT_TRUE(start->findChildren<BuildPicture*>().isEmpty()) << "the first paint waits for no answer";
    window.show();
    ASSERT_TRUE(isAnswered(*start));
    const std::vector<Answer>& answers = start->searching().answers();
    EXPECT_GE(answers.size(), 2U);
    EXPECT_FALSE(start->searching().isBeyondLimits());
    const core::Build first = answers.front().build.build();
    ASSERT_TRUE(first.workload);
    EXPECT_EQ(first.workload->model, core::defaultModelFor({})) << "what was asked for is what it runs";
    const QString words = tests::labelsOf(*start);
    for (const char* word : {"Our pick", "tok/s", "$", "Oldest price", "GB", "W"})
        EXPECT_TRUE(words.contains(QLatin1String(word))) << word << " is not in " << qPrintable(words);
    const auto labels = start->findChildren<QLabel*>();
    const auto saysWhatIsShared = [](const QLabel* label) {
        return !label->isHidden() && label->text().contains(QStringLiteral("your library must support it"));
    };
    EXPECT_EQ(std::ranges::count_if(labels, saysWhatIsShared), 1) << "what holds for all answers stands once";
    QTest::mouseClick(buttonOn(*start, QStringLiteral("Open: ") + answers.front().build.name), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !start->isVisible(); }, 5'000));
    EXPECT_EQ(document().build().cards, first.cards);
    EXPECT_EQ(document().build().workload, first.workload);
}

TEST_F(WindowTest, TheFirstPagesAnswersFollowTheQuestionAndAreNeverNone) {
    window.resize(1280, 720);
    window.showPage(u"ask"_s);
    window.show();
    auto* start = window.findChild<AskPage*>();
    ASSERT_TRUE(isAnswered(*start));
    start->question()->model()->setCurrentIndex(start->question()->model()->findData(QStringLiteral("llama-3-1-8b")));
    start->question()->budget()->setValue(300);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !start->searching().isBusy(); }, 60'000));
    EXPECT_TRUE(start->searching().isBeyondLimits());
    ASSERT_EQ(start->searching().answers().size(), 1U) << "the cheapest there is";
    EXPECT_TRUE(tests::labelsOf(*start).contains(QStringLiteral("within the limits")));
    start->question()->model()->setEditText(QStringLiteral("Qwen/Qwen3-14B-GGUF"));
    QTest::keyClick(start->question()->model(), Qt::Key_Return);
    EXPECT_EQ(start->question()->request().run->workload.model, QStringLiteral("qwen3-14b"));
    start->question()->model()->setEditText(QStringLiteral("no such model"));
    QTest::keyClick(start->question()->model(), Qt::Key_Return);
    EXPECT_EQ(start->question()->model()->currentText(), QStringLiteral("Qwen3 14B"));
    EXPECT_TRUE(tests::labelsOf(*start).contains(QStringLiteral("is called no such model")));
    start->question()->budget()->setValue(0);
    start->question()->users()->setCurrentIndex(start->question()->users()->findData(8));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !start->searching().isBusy(); }, 60'000));
    EXPECT_FALSE(start->searching().isBeyondLimits());
    EXPECT_EQ(start->searching().answers().front().build.build().workload->batch, 8);
}

TEST_F(WindowTest, TheFirstPageListsFilesOpenedLastAndForgetsThem) {
    RecentFiles::clear();
    const QString path = folder.filePath(QStringLiteral("student.lanewright"));
    ASSERT_TRUE(core::writeBuild(app::DiskFiles(), path, core::templates()[0].build(), *shippedCatalogue()));
    RecentFiles::add(path);
    window.resize(1280, 720);
    window.showPage(u"ask"_s);
    window.show();
    auto* start = window.findChild<AskPage*>();
    EXPECT_TRUE(buttonOn(*start, QStringLiteral("student")));
    buttonOn(*start, QStringLiteral("Clear list"))->click();
    const auto isListed = [&] {
        return std::ranges::any_of(start->findChildren<QAbstractButton*>(),
                                   [](const auto* each) { return each->text() == QStringLiteral("student"); });
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return !isListed(); }, 5'000));
    EXPECT_TRUE(RecentFiles::list().isEmpty());
}

TEST_F(WindowTest, TheFindBoxFindsCommandsAndParts) {
    const QStringList parts = window.findBox()->found(QStringLiteral("turbo 2080 asus"));
    ASSERT_FALSE(parts.isEmpty());
    EXPECT_TRUE(parts.front().contains(QStringLiteral("2080 Ti")));
    const QStringList commands = window.findBox()->found(QStringLiteral("rename"));
    ASSERT_FALSE(commands.isEmpty());
    EXPECT_TRUE(commands.front().startsWith(QStringLiteral("Rename")));
    EXPECT_TRUE(window.findBox()->found(QStringLiteral("zzzzz")).isEmpty());
}

TEST_F(WindowTest, TheFindBoxPutsThePartBeforeTheUndoThatNamesIt) {
    const QString card = QStringLiteral("turbo 2080 asus");
    ASSERT_TRUE(
        document().apply(core::withServers(document().build(), 3), QStringLiteral("Put ASUS Turbo 2080 Ti in slot 1")));
    const QStringList found = window.findBox()->found(card);
    ASSERT_GT(found.size(), 1);
    EXPECT_FALSE(found.front().startsWith(QStringLiteral("Undo"))) << qPrintable(found.front());
    EXPECT_TRUE(found.back().startsWith(QStringLiteral("Undo Put"))) << qPrintable(found.back());
    EXPECT_TRUE(window.findBox()->found(QStringLiteral("undo")).front().startsWith(QStringLiteral("Undo")));
}

TEST_F(WindowTest, TheWindowsKeysAreItsOwnInATextFieldAndEditingKeysTheFields) {
    window.show();
    QLineEdit* box = window.findBox();
    box->setFocus();
    QTest::keyClicks(box, QStringLiteral("abc"));
    const auto isTakenByField = [&](Qt::Key key) {
        QKeyEvent event(QEvent::ShortcutOverride, key, Qt::ControlModifier);
        event.ignore();
        QApplication::sendEvent(box, &event);
        return event.isAccepted();
    };
    EXPECT_FALSE(isTakenByField(Qt::Key_E)) << "it exports the sheet";
    EXPECT_TRUE(isTakenByField(Qt::Key_A));
    EXPECT_TRUE(isTakenByField(Qt::Key_Z)) << "what was typed is undone";
}

TEST_F(WindowTest, PagesAreBuiltWhenFirstShown) {
    const auto before = window.findChildren<QWidget*>().size();
    window.show();
    window.showPage(QStringLiteral("charts"));
    window.showPage(QStringLiteral("sheet"));
    EXPECT_GT(window.findChildren<QWidget*>().size(), before + 5);
    window.showPage(QStringLiteral("build"));
}

TEST_F(WindowTest, TheWindowCanBeAsSmallAs1024By640) {
    window.resize(1024, 640);
    window.show();
    tests::settle();
    EXPECT_LE(window.minimumSizeHint().width(), 1024);
    EXPECT_LE(window.minimumSizeHint().height(), 640);
}

TEST_F(WindowTest, NothingIsCutOffAt1280By800) {
    window.resize(1280, 800);
    window.show();
    tests::settle();
    EXPECT_LE(window.width(), 1280);
    EXPECT_LE(window.height(), 800);
    EXPECT_LE(window.minimumSizeHint().width(), 1280);
    EXPECT_LE(window.minimumSizeHint().height(), 800);
}

TEST_F(WindowTest, TheTabsOfPagesStandStillWhateverPageIsShown) {
    for (const QSize& size : {QSize(1280, 720), QSize(1680, 1020)}) {
        window.resize(size);
        window.show();
        tests::settle();
        const auto* tabs = window.findChild<TabStrip*>();
        ASSERT_EQ(tabs->accessibleName(), QStringLiteral("Pages"));
        const QPoint place = tabs->mapTo(&window, QPoint());
        for (const PageRow& page : pageTable()) {
            window.showPage(QLatin1String(page.id));
            tests::settle();
            EXPECT_EQ(tabs->mapTo(&window, QPoint()), place) << page.id;
        }
        window.showPage(QStringLiteral("build"));
    }
}

TEST_F(WindowTest, InANarrowWindowTheRightSideIsAStripThatOpensIt) {
    window.resize(1100, 720);
    window.show();
    tests::settle();
    BuildPage& page = *window.buildPage();
    page.setSideOpen(false); // whatever the last user of these settings left
    const auto* findings = window.findChild<FindingsPanel*>();
    EXPECT_TRUE(page.column()->isVisible());
    EXPECT_FALSE(findings->isVisible());
    QAbstractButton* strip = nullptr;
    for (auto* button : page.findChildren<QAbstractButton*>()) {
        if (button->text() == QStringLiteral("Part · Problems · Machine"))
            strip = button;
    }
    ASSERT_TRUE(strip && strip->isVisible());
    EXPECT_LE(strip->width(), 40);
    strip->click();
    EXPECT_TRUE(findings->isVisible());
    EXPECT_TRUE(page.column()->isVisible());
    QAction* side = action("Part, problems and machine");
    ASSERT_TRUE(side);
    EXPECT_EQ(side->shortcut(), QKeySequence(Qt::SHIFT | Qt::Key_F9));
    EXPECT_TRUE(side->isChecked());
    side->trigger();
    EXPECT_FALSE(findings->isVisible());
    QAction* column = action("This build");
    ASSERT_TRUE(column);
    column->trigger();
    EXPECT_FALSE(page.column()->isVisible());
    column->trigger();
}

TEST_F(WindowTest, AChangeIsToldWithUndoWhichTakesItBack) {
    window.show();
    change();
    EXPECT_EQ(window.toast()->text(), QStringLiteral("Set servers"));
    QAbstractButton* undo = window.toast()->button();
    EXPECT_EQ(undo->text(), QStringLiteral("Undo"));
    undo->click();
    EXPECT_EQ(document().build().servers, 1);
    EXPECT_EQ(window.toast()->text(), QStringLiteral("Undone: Set servers"));
    EXPECT_EQ(undo->text(), QStringLiteral("Redo"));
    undo->click();
    EXPECT_EQ(document().build().servers, 5);
    EXPECT_TRUE(window.findChildren<QStatusBar*>().isEmpty());
    ASSERT_TRUE(document().open(shippedCatalogue(), core::templates()[0].build(), {}));
    EXPECT_TRUE(window.toast()->text().isEmpty()) << "that build is gone";
}

TEST_F(WindowTest, AFileThatWasSavedIsNamed) {
    window.show();
    const QString path = folder.filePath(QStringLiteral("lab.lanewright"));
    document().setSaved(path);
    ASSERT_TRUE(window.files()->save());
    EXPECT_EQ(window.toast()->text(), QStringLiteral("Saved lab.lanewright"));
    EXPECT_EQ(window.toast()->button()->text(), QStringLiteral("Open folder"));
}

TEST_F(WindowTest, EnterPutsTheCurrentCardIntoTheBestFreeSlotInOneStep) {
    core::Build bare;
    bare.board = document().build().board;
    bare.processors = document().build().processors;
    ASSERT_TRUE(document().open(shippedCatalogue(), bare, {}));
    window.buildPage()->picker()->showPart(QStringLiteral("cards"), QStringLiteral("asus-turbo-geforce-rtx-2080-ti"));
    window.buildPage()->picker()->chooseCurrent();
    ASSERT_EQ(document().build().cards.size(), 1u);
    EXPECT_EQ(document().undoStack()->count(), 1);
    document().undoStack()->undo();
    EXPECT_TRUE(document().build().cards.empty());
}

TEST_F(WindowTest, EveryActionHasATextAndEveryVisibleWidgetThatActsHasAName) {
    window.show();
    for (auto* button : window.findChildren<QAbstractButton*>()) {
        const QString name = button->accessibleName().isEmpty() ? button->text() : button->accessibleName();
        if (button->isVisible() && button->focusPolicy() != Qt::NoFocus)
            EXPECT_FALSE(name.isEmpty()) << button->metaObject()->className();
    }
}

// A network card in the second slot takes eight lanes of the third.
TEST_F(WindowTest, RearrangeSaysWhatItGainsAndIsOneUndoStep) {
    core::Build build;
    build.board = QStringLiteral("asus-x99-e-ws");
    build.processors = {QStringLiteral("intel-core-i7-6850k")};
    build.cards = {{QStringLiteral("PCIEX16_3"), QStringLiteral("nvidia-a100-pcie-40gb"), {}},
                   {QStringLiteral("PCIEX16_7"), QStringLiteral("nvidia-a100-pcie-40gb"), {}}};
    build.networkCards = {{QStringLiteral("PCIEX16_2"), QStringLiteral("mellanox-mcx4121a-acat")}};
    ASSERT_TRUE(document().open(shippedCatalogue(), build, {}));
    const auto offered = [&] {
        for (const core::Fixes& fixes : document().fixes()) {
            for (const core::Fix& fix : fixes) {
                if (fix.id == QLatin1String("rearrange"))
                    return true;
            }
        }
        return false;
    };
    EXPECT_TRUE(QTest::qWaitFor(offered, 30'000)) << "a moment after the change the finding offers it";

    QAction* rearrange = action("Rearrange");
    ASSERT_TRUE(rearrange);
    EXPECT_FALSE(rearrange->shortcut().isEmpty());
    answerNext(QMessageBox::Cancel, [&] { rearrange->trigger(); });
    EXPECT_EQ(document().build(), build);
    const QString message = answerNext(QMessageBox::Apply, [&] { rearrange->trigger(); });
    EXPECT_TRUE(message.contains(QLatin1String("lanes the cards lose: 0 instead of 8"))) << message.toStdString();
    EXPECT_NE(document().build(), build);
    document().undoStack()->undo();
    EXPECT_EQ(document().build(), build);
    document().undoStack()->redo();
    const core::Build best = document().build();
    rearrange->trigger(); // no box: nothing is better
    EXPECT_EQ(document().build(), best);
}

TEST(Window, IsNoWiderAfterAWidePageThanBefore) {
    QTemporaryDir state;
    MainWindow window(shippedCatalogue(), core::templates().front().build(), state.path());
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    const int least = window.minimumSizeHint().width();
    for (const QString& page : {QStringLiteral("charts"), QStringLiteral("compare"), QStringLiteral("build")}) {
        window.showPage(page);
        QApplication::processEvents();
        EXPECT_LE(window.minimumSizeHint().width(), 1280);
    }
    EXPECT_LE(window.minimumSizeHint().width(), least);
}
