// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#ifdef Q_OS_UNIX

#include <cerrno>
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

namespace {

bool isDiskBroken = false;

/// A folder with one file; what a failed write must leave.
struct OldFile : testing::Test {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("x.lanewright"));

    void SetUp() override { ASSERT_TRUE(app::writeFileAtomically(path, "the old file")); }
    void expectKept() const {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_EQ(file.readAll(), "the old file");
        EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 1) << "nothing is left beside it";
    }
};

} // namespace

/// In the place of the system's: what a disk that fails says, and nothing where it does not.
extern "C" int fsync(int) {
    errno = EIO;
    return isDiskBroken ? -1 : 0;
}

TEST_F(OldFile, StaysWhenTheDiskFillsUp) {
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_IGN);
    // Below and above what Qt would hold in a buffer, and cut at once or in the middle.
    for (const auto& [room, size] : {std::pair<rlim_t, int>{0, 10}, {4096, 12'800}, {4096, 20'000}, {0, 20'000}}) {
        const rlimit small{room, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        const auto written = app::writeFileAtomically(path, QByteArray(size, 'x'));
        setrlimit(RLIMIT_FSIZE, &before);
        ASSERT_FALSE(written) << size;
        EXPECT_TRUE(written.problem().sentence.contains(path));
        expectKept();
    }
}

TEST_F(OldFile, StaysWhenTheDiskFailsAtTheEnd) {
    isDiskBroken = true;
    const auto written = app::writeFileAtomically(path, "the new file");
    isDiskBroken = false;
    ASSERT_FALSE(written);
    EXPECT_TRUE(written.problem().sentence.contains(path));
    expectKept();
    EXPECT_TRUE(app::writeFileAtomically(path, "the new file"));
}

#endif
