// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

TEST(Programs, AProgramThatIsMissingBesideItIsNamedWithWhatToDo) {
    const QTemporaryDir folder;
    const QString program = folder.filePath(QStringLiteral("lanewright"));
    ASSERT_TRUE(QFile::copy(QStringLiteral(LANEWRIGHT), program));
    QProcess alone;
    for (const auto& [word, missing] :
         {std::pair{"check", "lanewright-commands"}, {"a.lanewright", "lanewright-window"}}) {
        alone.start(program, {QString::fromLatin1(word)});
        ASSERT_TRUE(alone.waitForFinished(60'000));
        EXPECT_EQ(alone.exitCode(), 2);
        EXPECT_EQ(alone.readAllStandardOutput(), QByteArray());
        EXPECT_EQ(alone.readAllStandardError(), QByteArray("lanewright: ") + missing +
                                                    " cannot be started: No such file or directory. Install Lanewright "
                                                    "again.\n");
    }
}
