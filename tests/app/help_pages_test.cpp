// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <gtest/gtest.h>

#include <map>

// The pages that people read name commands, options and each other: what they name is there.

using namespace Qt::StringLiterals;

namespace {

/// README, the pages for contributors and the chapters of the help: path from the top, text.
std::map<QString, QString> pages() {
    const QDir top(QStringLiteral(SOURCE_TREE));
    QStringList files{u"README.md"_s};
    for (const auto folder : {".github"_L1, "resources/help"_L1}) {
        QDirIterator it(top.filePath(folder), {u"*.md"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            files << top.relativeFilePath(it.next());
    }
    std::map<QString, QString> found;
    for (const QString& path : files) {
        QFile file(top.filePath(path));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(path);
        found[path] = QString::fromUtf8(file.readAll());
    }
    return found;
}

/// The commands in a page's blocks of code, continued lines joined, without the program's name.
QList<QStringList> commandsIn(QString text) {
    static const QRegularExpression block(u"^```\\n(.*?)^```"_s, QRegularExpression::MultilineOption |
                                                                     QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression begin(u"^(?:\\$ )?(?:app/run|lanewright|build/\\w+/bin/lanewright) ([^#]*)"_s);
    QList<QStringList> commands;
    for (auto it = block.globalMatch(text); it.hasNext();) {
        const QString code = it.next().captured(1).replace(u"\\\n"_s, u" "_s);
        for (const QString& line : code.split('\n'_L1)) {
            if (const auto match = begin.match(line); match.hasMatch())
                commands << match.captured(1).split(' '_L1, Qt::SkipEmptyParts);
        }
    }
    return commands;
}

} // namespace

TEST(HelpPages, EveryCommandAndOptionTheyNameExists) {
    std::map<QString, QByteArray> helps; // by verb
    int seen = 0;
    for (const auto& [path, text] : pages()) {
        for (const QStringList& command : commandsIn(text)) {
            const bool isOfTwoWords =
                command.size() > 1 && runProgram({u"help"_s})
                                          .out.replace('\n', ' ')
                                          .contains(("  " + command[0] + ' ' + command[1] + ' ').toUtf8());
            const QStringList verb = command.mid(0, isOfTwoWords ? 2 : 1);
            QByteArray& help = helps[verb.join(' '_L1)];
            if (help.isEmpty()) {
                const ProgramRun run = runProgram(verb + QStringList{u"--help"_s});
                EXPECT_EQ(run.status, 0) << qPrintable(path + u": "_s + verb.join(' '_L1));
                help = run.out;
            }
            ++seen;
            for (const QString& word : command) {
                if (word.startsWith(u"--"_s))
                    EXPECT_TRUE(help.contains(word.section('='_L1, 0, 0).toUtf8()))
                        << qPrintable(path + u": "_s + command.join(' '_L1));
            }
        }
    }
    EXPECT_GT(seen, 30);
}

TEST(HelpPages, EveryFileTheyLinkToExists) {
    static const QRegularExpression link(u"\\]\\(([^)#]+)"_s);
    for (const auto& [path, text] : pages()) {
        for (auto it = link.globalMatch(text); it.hasNext();) {
            const QString target = it.next().captured(1);
            if (target.startsWith(u"http"_s))
                continue;
            const QString file = QStringLiteral(SOURCE_TREE) + '/'_L1 + QFileInfo(path).path() + '/'_L1 + target;
            EXPECT_TRUE(QFileInfo::exists(file)) << qPrintable(path + u" links to "_s + target);
        }
    }
}

TEST(HelpPages, EveryFileThatThePagesForContributorsNameExists) {
    static const QRegularExpression named(u"`((?:app|core|db|ui|tests|resources|\\.ci)/[\\w./-]+)`"_s);
    int seen = 0;
    for (const auto& [path, text] : pages()) {
        for (auto it = named.globalMatch(text); it.hasNext(); ++seen) {
            const QString file = it.next().captured(1);
            EXPECT_TRUE(QFileInfo::exists(QStringLiteral(SOURCE_TREE) + '/'_L1 + file))
                << qPrintable(path + u" names "_s + file);
        }
    }
    EXPECT_GT(seen, 40);
}

TEST(HelpPages, TheReadmeIsReadInFiveMinutes) {
    EXPECT_LE(pages().at(u"README.md"_s).split(QRegularExpression(u"\\s+"_s), Qt::SkipEmptyParts).size(), 900);
}
