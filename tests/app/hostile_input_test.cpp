#include "tests/support/run_program.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#ifdef Q_OS_UNIX

#include <sys/stat.h>

// Files, options and surroundings that mean no good, as a script would give them.

namespace {

struct HostileInput : testing::Test {
    QTemporaryDir folder;
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }

    static ProgramRun run(const QStringList& words) { return runProgram(words); }
    static bool isOneSentence(const ProgramRun& ran) {
        return ran.isRefusal() && ran.err.count(QLatin1Char('\n')) == 1;
    }
    static QByteArray contentsOf(const QString& file) {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    static void write(const QString& file, const QByteArray& bytes) {
        QFile opened(file);
        ASSERT_TRUE(opened.open(QIODevice::WriteOnly) && opened.write(bytes) == bytes.size());
    }
    /// Writes a build of so many servers.
    static QStringList makes(const QString& file, const char* servers) {
        return {"new",
                "-o",
                file,
                "--board",
                "asus-x99-e-ws",
                "--cpu",
                "intel-core-i7-6850k",
                "--gpu",
                "nvidia-geforce-rtx-2080-ti@PCIEX16_1",
                "--servers",
                servers};
    }
    /// The path of a build that is good.
    QString good() const {
        EXPECT_EQ(run(makes(path("good.lanewright"), "1")).status, 0);
        return path("good.lanewright");
    }
};

} // namespace

TEST_F(HostileInput, AFileForgesNoLineOfOurs) {
    const QByteArray build = contentsOf(good());
    write(path("board.lanewright"),
          QByteArray(build).replace("\"board\": \"asus-x99-e-ws\"", "\"board\": \"x\\nlanewright: fake\""));
    const ProgramRun refused = run({"check", path("board.lanewright")});
    EXPECT_TRUE(isOneSentence(refused)) << refused.err.toStdString();
    EXPECT_TRUE(refused.err.contains(QStringLiteral("x\\u000alanewright: fake"))) << refused.err.toStdString();
    EXPECT_TRUE(isOneSentence(run({"check", QStringLiteral("x\nlanewright: fake.lanewright")}))) << "nor a path";
    write(path("card.lanewright"),
          QByteArray(build).replace("RTX 2080 Ti", "y\\nlanewright: fake").replace("rtx-2080-ti", "rtx-fake"));
    for (const char* verb : {"check", "topo", "cost"}) {
        const ProgramRun ran = run({verb, path("card.lanewright")});
        EXPECT_NE(ran.status, 2) << ran.err.toStdString();
        EXPECT_FALSE(ran.out.contains("\nlanewright: fake")) << verb;
    }
    EXPECT_TRUE(run({"check", path("card.lanewright")}).out.contains("y\\u000alanewright: fake"));
}

#endif
