// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// The shells themselves complete, from the script that the program prints.
namespace {

struct Completion : testing::Test {
    QTemporaryDir folder;

    /// The path of the script.
    QString scriptFor(const QString& shell) {
        QFile script(folder.filePath(QStringLiteral("completion")));
        EXPECT_TRUE(script.open(QIODevice::WriteOnly));
        script.write(runProgram({"help", "--completion", shell}).out);
        return script.fileName();
    }
};

} // namespace

TEST_F(Completion, BashCompletesVerbsOptionsAndChoices) {
    const QString script = scriptFor(QStringLiteral("bash"));
    const auto completed = [&](const QStringList& words) {
        QProcess bash;
        bash.start(QStringLiteral("bash"),
                   QStringList{"-c",
                               "source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _lanewright; "
                               "echo \"${COMPREPLY[*]}\"",
                               script, "lanewright"} +
                       words);
        EXPECT_TRUE(bash.waitForFinished());
        return QString::fromUtf8(bash.readAllStandardOutput()).trimmed();
    };
    EXPECT_EQ(completed({"gr"}), QStringLiteral("grow"));
    EXPECT_EQ(completed({"sheet", "x", "--p"}), QStringLiteral("--paper"));
    EXPECT_EQ(completed({"sheet", "x", "--paper", ""}), QStringLiteral("a4 letter"));
    EXPECT_FALSE(completed({"run", "x", "--format", ""}).contains(QStringLiteral("…")));
    EXPECT_EQ(completed({"parts", "ex"}), QStringLiteral("export"));
    EXPECT_EQ(completed({"parts", "import", "--dry"}), QStringLiteral("--dry-run"));
    EXPECT_EQ(completed({"check", script.left(script.size() - 2)}), script) << "a file's name";
}

TEST_F(Completion, ZshAndFishCompleteTheSame) {
    const auto completed = [&](const QString& shell, const QStringList& words) {
        const QString script = scriptFor(shell);
        const QString last = QStringLiteral("lanewright ") + words.join(QLatin1Char(' '));
        QProcess process;
        // zsh fills the line only at a terminal: what it would offer is asked of the function itself.
        const QStringList zsh{"-fc",
                              "words=(\"${@:2}\"); CURRENT=$(($# - 1)); _describe() { print -l -- ${${(P)4}%%:*}; }; "
                              "_files() {}; source $1",
                              "zsh", script, "lanewright"};
        if (shell == QLatin1String("fish"))
            process.start(shell,
                          {"-N", "-c", "source $argv[1]; complete -C $argv[2] | string split -f1 \\t", script, last});
        else
            process.start(shell, zsh + words);
        EXPECT_TRUE(process.waitForFinished());
        EXPECT_EQ(process.readAllStandardError(), QByteArray());
        return QString::fromUtf8(process.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    };
    for (const QString& shell : {QStringLiteral("zsh"), QStringLiteral("fish")}) {
        EXPECT_TRUE(completed(shell, {""}).contains(QLatin1String("grow"))) << shell.toStdString();
        EXPECT_EQ(completed(shell, {"sheet", "x", "--paper", ""}), (QStringList{"a4", "letter"}))
            << shell.toStdString();
        EXPECT_TRUE(completed(shell, {"parts", ""}).contains(QLatin1String("import"))) << shell.toStdString();
        const QStringList ofImport = completed(shell, {"parts", "import", "--"});
        EXPECT_TRUE(ofImport.contains(QLatin1String("--dry-run"))) << shell.toStdString();
        EXPECT_FALSE(ofImport.contains(QLatin1String("--paper"))) << shell.toStdString();
    }
    EXPECT_TRUE(runProgram({"help", "--completion", "tcsh"}).isRefusal());
}
