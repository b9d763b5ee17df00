// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"
#include "core/documents/build/build_json.h"
#include "core/documents/build/templates.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/commands/scan_commands.h"
#include "ui/scan/comparison_dialog.h"
#include "ui/scan/outputs_dialog.h"
#include "ui/scan/scan_dialog.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

using namespace ui;

namespace {

/// A machine that names its board, with one card whose slot cannot be seen.
core::MachineFacts machine() {
    core::MachineFacts facts;
    facts.boardMaker = QStringLiteral("ASUSTeK COMPUTER INC.");
    facts.boardName = QStringLiteral("X99-E WS");
    core::ProcessorReport processor;
    processor.name = QStringLiteral("Intel(R) Core(TM) i7-6850K CPU @ 3.60GHz");
    facts.processors = {processor};
    core::GpuReport gpu;
    gpu.name = QStringLiteral("NVIDIA GeForce RTX 2080 Ti");
    gpu.address = QStringLiteral("0000:05:00.0");
    facts.gpus = {gpu};
    return facts;
}

QPushButton* accepting(QDialog& dialog) {
    for (QPushButton* button : dialog.findChild<QDialogButtonBox*>()->findChildren<QPushButton*>()) {
        if (dialog.findChild<QDialogButtonBox*>()->buttonRole(button) == QDialogButtonBox::AcceptRole)
            return button;
    }
    return nullptr;
}

QString textOf(const QTableWidget& table) {
    QStringList cells;
    for (int row = 0; row < table.rowCount(); ++row) {
        for (int column = 0; column < table.columnCount(); ++column)
            cells << table.item(row, column)->text();
    }
    return cells.join(QLatin1Char('|'));
}

QString textOf(const QListWidget& list) {
    QStringList lines;
    for (int row = 0; row < list.count(); ++row)
        lines << list.item(row)->text();
    return lines.join(QLatin1Char('\n'));
}

/// Does `action` with the next modal dialog; false where none came.
template <class D>
bool whenShown(const std::function<void(D&)>& action, const std::function<void()>& trigger) {
    bool isDone = false;
    QTimer timer;
    timer.setInterval(10);
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        auto* dialog = qobject_cast<D*>(QApplication::activeModalWidget());
        if (!dialog || isDone)
            return;
        isDone = true;
        action(*dialog);
    });
    timer.start();
    trigger();
    return isDone;
}

struct ScanWindow : testing::Test {
    QTemporaryDir folder;
    MainWindow window{shippedCatalogue(), core::templates()[0].build(), folder.path()};

    void SetUp() override { window.document()->setFiles(std::make_shared<app::DiskFiles>()); }
};

} // namespace

TEST(ScanDialog, ListsWhatWasFoundAndWhatIsNotKnown) {
    ScanDialog dialog(*shippedCatalogue(), machine(), {});
    EXPECT_EQ(dialog.scan().build.board, QStringLiteral("asus-x99-e-ws"));
    EXPECT_EQ(dialog.findChild<QComboBox*>()->currentData().toString(), QStringLiteral("asus-x99-e-ws"));
    const QString found = textOf(*dialog.findChild<QTableWidget*>());
    EXPECT_TRUE(found.contains(QStringLiteral("nvidia-geforce-rtx-2080-ti|PCIEX16_"))) << found.toStdString();
    EXPECT_TRUE(found.contains(QStringLiteral(", assumed"))) << "never passed off as seen";
    EXPECT_TRUE(textOf(*dialog.findChild<QListWidget*>()).contains(QStringLiteral("real slot is unknown")));
    EXPECT_TRUE(accepting(dialog)->isEnabled());
}

TEST(ScanDialog, AnUnknownBoardIsAskedFor) {
    core::MachineFacts facts = machine();
    facts.boardName = QStringLiteral("Some other board");
    ScanDialog dialog(*shippedCatalogue(), facts, {});
    EXPECT_TRUE(accepting(dialog)->isEnabled()) << "its card waits for a board";
    EXPECT_EQ(dialog.scan().build.waitingCards.size(), 1u);
    EXPECT_FALSE(dialog.scan().hasBoard());
    dialog.chooseBoard(QStringLiteral("asus-x99-e-ws"));
    EXPECT_TRUE(accepting(dialog)->isEnabled());
    EXPECT_EQ(dialog.scan().build.cards.size(), 1u);
    facts.gpus.clear();
    ScanDialog empty(*shippedCatalogue(), facts, {});
    EXPECT_FALSE(accepting(empty)->isEnabled()) << "neither a board nor a GPU";
}

TEST(ScanDialog, ABoardThatTheCatalogueLacksCanBeKept) {
    core::MachineFacts facts = machine();
    ScanDialog known(*shippedCatalogue(), facts, {});
    known.offerToKeep();
    EXPECT_FALSE(known.learned());
    facts.boardName = QStringLiteral("Some other board");
    core::SlotReport slot;
    slot.designation = QStringLiteral("PCIEX16_1");
    slot.type = QStringLiteral("x16 PCI Express 3 x16");
    slot.inUse = true;
    slot.usage = QStringLiteral("In Use");
    slot.busAddress = slot.writtenAddress = QStringLiteral("0000:05:00.0");
    facts.slotTable = {slot};
    ScanDialog dialog(*shippedCatalogue(), facts, {});
    dialog.offerToKeep();
    ASSERT_TRUE(dialog.learned());
    EXPECT_EQ(dialog.learned()->board.name, QStringLiteral("Some other board"));
    EXPECT_TRUE(textOf(*dialog.findChild<QListWidget*>()).contains(QStringLiteral("Learned Some other board")));
    for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Keep this board"))
            button->click();
    }
    EXPECT_EQ(dialog.result(), int(ScanDialog::keepBoard));
}

TEST(OutputsDialog, ReadsFilesAndPastedText) {
    OutputsDialog dialog;
    EXPECT_FALSE(accepting(dialog)->isEnabled());
    dialog.addFiles({QStringLiteral("/a.txt"), QStringLiteral("/b.txt"), QStringLiteral("/a.txt")});
    EXPECT_EQ(dialog.files().size(), 2) << "a file is read once";
    EXPECT_TRUE(accepting(dialog)->isEnabled());
    OutputsDialog other;
    other.setPasted(QStringLiteral("GPU0"));
    EXPECT_TRUE(accepting(other)->isEnabled());
}

TEST(ComparisonDialog, TellsEachJudgementByMarkAndWord) {
    core::Comparison comparison;
    comparison.isAgainstScan = true;
    comparison.differences = {
        {QStringLiteral("width"), core::Judgement::Fault, {}, {}, {}, QStringLiteral("Narrow.")},
        {QStringLiteral("generation"), core::Judgement::Explained, {}, {}, {}, QStringLiteral("Idle.")},
        {QStringLiteral("path"), core::Judgement::NotKnown, {}, {}, {}, QStringLiteral("Unseen.")}};
    const ComparisonDialog dialog(comparison);
    const QString text = textOf(*dialog.findChild<QTableWidget*>());
    for (const char* words : {"✕ Fault", "✓ No fault", "? Not known", "Narrow."})
        EXPECT_TRUE(text.contains(QString::fromUtf8(words))) << words;
}

TEST_F(ScanWindow, AScannedMachineOpensAsANewBuildThatIsOnNoDisk) {
    const bool isShown =
        whenShown<ScanDialog>([](ScanDialog& dialog) { dialog.accept(); },
                              [&] { window.scans()->offer(machine(), QStringLiteral("2026-11-21T12:00:00Z")); });
    EXPECT_TRUE(isShown);
    EXPECT_EQ(window.document()->build().board, QStringLiteral("asus-x99-e-ws"));
    ASSERT_TRUE(window.document()->build().observed);
    EXPECT_EQ(window.document()->build().observed->when, QStringLiteral("2026-11-21T12:00:00Z"));
    EXPECT_TRUE(window.document()->isModified());
    EXPECT_TRUE(window.document()->path().isEmpty());
}

TEST_F(ScanWindow, ACpuThatIsKnownByItsFamilyComesAlong) {
    core::MachineFacts facts = machine();
    facts.processors[0].name = QStringLiteral("Intel(R) Xeon(R) CPU E5-2689 v4 @ 3.10GHz");
    EXPECT_TRUE(whenShown<ScanDialog>(
        [](ScanDialog& dialog) {
            EXPECT_TRUE(
                textOf(*dialog.findChild<QTableWidget*>()).contains(QStringLiteral("by its family: Xeon E5 v4")));
            dialog.accept();
        },
        [&] { window.scans()->offer(facts, {}); }));
    const auto& processors = window.document()->analysis().machine.processors;
    ASSERT_TRUE(!processors.empty() && processors[0]);
    EXPECT_EQ(processors[0]->slotLanes, 40);
}

TEST_F(ScanWindow, RefusingTheScanLeavesTheBuildOpen) {
    const core::Build before = window.document()->build();
    EXPECT_TRUE(whenShown<ScanDialog>([](ScanDialog& dialog) { dialog.reject(); },
                                      [&] { window.scans()->offer(machine(), {}); }));
    EXPECT_EQ(window.document()->build(), before);
}

TEST_F(ScanWindow, ThisMachineIsReadOnAThreadOfItsOwn) {
    QThread* reader = nullptr;
    window.scans()->setScanner([&] {
        reader = QThread::currentThread();
        return machine();
    });
    bool isAnswered = false;
    EXPECT_TRUE(whenShown<ScanDialog>(
        [&](ScanDialog& dialog) {
            isAnswered = true;
            dialog.reject();
        },
        [&] {
            window.scans()->scanThisMachine();
            EXPECT_TRUE(QTest::qWaitFor([&] { return isAnswered; }, 30'000));
        }));
    EXPECT_NE(reader, QThread::currentThread());
}

TEST_F(ScanWindow, ComparesTheOpenBuildWithAFile) {
    core::Build other = window.document()->build();
    other.cards.clear();
    const QString path = folder.filePath(QStringLiteral("other.lanewright"));
    ASSERT_TRUE(core::writeBuild(app::DiskFiles(), path, other, *shippedCatalogue()));
    QString text;
    EXPECT_TRUE(whenShown<ComparisonDialog>(
        [&](ComparisonDialog& dialog) {
            text = textOf(*dialog.findChild<QTableWidget*>());
            dialog.reject();
        },
        [&] { window.scans()->compareWith(path); }));
    EXPECT_TRUE(text.contains(QStringLiteral("≠ Different"))) << text.toStdString();
    EXPECT_TRUE(whenShown<QMessageBox>([](QMessageBox& box) { box.reject(); },
                                       [&] { window.scans()->compareWith(QStringLiteral("/no/such.lanewright")); }));
}
