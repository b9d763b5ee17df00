// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"
#include "core/build/edits.h"
#include "core/documents/build/templates.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/document/autosave.h"
#include "ui/document/build_document.h"
#include "ui/document/recent_files.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <csignal>

using namespace ui;

namespace {

struct AutosaveTest : testing::Test {
    QTemporaryDir folder;
    BuildDocument document{shippedCatalogue(), core::templates().front().build()};

    void SetUp() override { document.setFiles(std::make_shared<app::DiskFiles>()); }
    void change(int servers) {
        EXPECT_TRUE(document.apply(core::withServers(document.build(), servers), QStringLiteral("servers")));
    }
    QStringList files() const { return QDir(folder.path()).entryList({QStringLiteral("*.recovery")}, QDir::Files); }
    /// A recovery file whose writer is gone: the file alone, without a lock that anyone holds.
    void leaveBehind() {
        BuildDocument other(shippedCatalogue(), core::templates().front().build());
        other.setFiles(std::make_shared<app::DiskFiles>());
        Autosave autosave(&other, folder.path());
        EXPECT_TRUE(other.apply(core::withServers(other.build(), 7), QStringLiteral("servers")));
        EXPECT_TRUE(autosave.writeNow());
    } // destroyed without forget(): the lock goes, as it does when a process is killed
};

} // namespace

TEST_F(AutosaveTest, NothingIsWrittenWhileNothingIsUnsaved) {
    Autosave autosave(&document, folder.path());
    EXPECT_TRUE(autosave.writeNow());
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(AutosaveTest, AChangeIsSoonOnDisk) {
    Autosave autosave(&document, folder.path());
    change(3);
    EXPECT_TRUE(files().isEmpty());
    EXPECT_TRUE(QTest::qWaitFor([&] { return files().size() == 1; }, 30'000));
    EXPECT_TRUE(files().front().startsWith(QString::number(QCoreApplication::applicationPid())));
}

#ifdef Q_OS_UNIX
TEST_F(AutosaveTest, ASignalThatEndsTheProgramLosesNoEdit) {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        QTemporaryDir state;
        EXPECT_EXIT(
            {
                Autosave autosave(&document, state.path());
                Autosave::onEndSignals(&document, [&] { (void)autosave.writeNow(); });
                change(4);
                std::raise(signal);
                QTest::qWait(30'000); // it ends meanwhile
            },
            testing::KilledBySignal(signal), "");
        const auto work = Autosave::findLostWork(state.path());
        ASSERT_TRUE(work) << signal;
        EXPECT_EQ(work->read.build.servers, 4);
    }
}
#endif

TEST_F(AutosaveTest, DamagedWorkIsSetAsideAndNamed) {
    leaveBehind();
    const QString path = folder.filePath(QStringLiteral("1-x.recovery"));
    QFile damaged(path);
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly) && damaged.write("{\"pid\": 1, \"build\": \"{") > 0);
    damaged.flush();
    damaged.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime); // the newest
    damaged.close();
    QStringList named;
    EXPECT_TRUE(Autosave::findLostWork(folder.path(), &named)) << "the other work is found all the same";
    EXPECT_EQ(named, QStringList{path + QStringLiteral(".damaged")});
    EXPECT_TRUE(QFile::exists(named.value(0)));
    EXPECT_FALSE(QFile::exists(path));
}

TEST_F(AutosaveTest, SavingRemovesTheCopy) {
    Autosave autosave(&document, folder.path());
    change(3);
    EXPECT_TRUE(autosave.writeNow());
    document.setSaved(folder.filePath(QStringLiteral("saved.lanewright")));
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(AutosaveTest, WorkOfAProgramThatIsGoneIsFoundWithItsBuildAndPath) {
    leaveBehind();
    const auto work = Autosave::findLostWork(folder.path());
    ASSERT_TRUE(work);
    EXPECT_EQ(work->read.build.servers, 7);
    EXPECT_TRUE(work->when.isValid());
}

TEST_F(AutosaveTest, WorkOfARunningInstanceIsNotStolen) {
    Autosave autosave(&document, folder.path());
    change(3);
    EXPECT_TRUE(autosave.writeNow());
    EXPECT_FALSE(Autosave::findLostWork(folder.path()));
}

TEST_F(AutosaveTest, WorkIsOfferedToOneInstanceOnly) {
    leaveBehind();
    const auto first = Autosave::findLostWork(folder.path());
    ASSERT_TRUE(first);
    EXPECT_FALSE(Autosave::findLostWork(folder.path()));
}

TEST_F(AutosaveTest, DiscardedWorkIsGone) {
    leaveBehind();
    Autosave::discard(*Autosave::findLostWork(folder.path()));
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(AutosaveTest, WorkThatIsPutOffIsOfferedAgain) {
    leaveBehind();
    EXPECT_TRUE(Autosave::findLostWork(folder.path())); // looked at, and let go
    EXPECT_TRUE(Autosave::findLostWork(folder.path()));
}

TEST_F(AutosaveTest, RecoveredWorkStaysOnDiskUntilItIsSaved) {
    leaveBehind();
    Autosave autosave(&document, folder.path());
    auto work = Autosave::findLostWork(folder.path());
    ASSERT_TRUE(work);
    ASSERT_TRUE(document.open(shippedCatalogue(), work->read.build, {}));
    document.setRecovered({});
    autosave.adopt(*work);
    work.reset();
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(files().size(), 1);
    EXPECT_FALSE(Autosave::findLostWork(folder.path())); // ours now
    document.setSaved(folder.filePath(QStringLiteral("saved.lanewright")));
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(AutosaveTest, ATornCopyIsPassedOver) {
    QFile torn(folder.filePath(QStringLiteral("1-torn.recovery")));
    ASSERT_TRUE(torn.open(QIODevice::WriteOnly));
    torn.write("{\"build\": \"{");
    torn.close();
    EXPECT_FALSE(Autosave::findLostWork(folder.path()));
}

TEST_F(AutosaveTest, AFolderThatCannotBeMadeIsToldInASentence) {
    QFile blocker(folder.filePath(QStringLiteral("file")));
    ASSERT_TRUE(blocker.open(QIODevice::WriteOnly));
    Autosave autosave(&document, blocker.fileName() + QStringLiteral("/below"));
    change(3);
    const auto written = autosave.writeNow();
    ASSERT_FALSE(written);
    EXPECT_TRUE(written.problem().sentence.contains(QStringLiteral("below")));
}

TEST_F(AutosaveTest, RecentFilesStandNewestFirstOnceAndOnlyWhileTheyAreThere) {
    RecentFiles::clear();
    const QString a = folder.filePath(QStringLiteral("a.lanewright"));
    const QString b = folder.filePath(QStringLiteral("b.lanewright"));
    for (const QString& path : {a, b}) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    RecentFiles::add(a);
    RecentFiles::add(b);
    RecentFiles::add(a);
    EXPECT_EQ(RecentFiles::list(), (QStringList{a, b}));
    QFile::remove(a);
    EXPECT_EQ(RecentFiles::list(), QStringList{b});
}
