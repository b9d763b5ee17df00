// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QStringList>

/// What a run of the program gave.
struct ProgramRun {
    int status = -1;
    QByteArray out;
    QString err;

    QJsonObject json() const;
    /// Exit status 2, nothing on stdout, the last line on stderr a sentence.
    bool isRefusal() const;
};

/// The path of a shipped example.
QString example(const char* name);
/// The path of an output, written for these tests, of a machine with two cards.
QString twoCardOutput(const char* ending);

/// Runs the program without a display, with the shipped catalogue and no parts of a user (LANEWRIGHT_TEST_OVERLAY
/// names a file of them); `path`, where it is given, is
/// where it looks for other programs.
ProgramRun runProgram(const QStringList& arguments, const QString& path = {});

/// The same with these variables, which go before its own; one that is empty is not set.
ProgramRun runProgramWith(const QMap<QString, QString>& variables, const QStringList& arguments);

#ifdef Q_OS_UNIX
/// Runs the program where no file takes more than a few bytes: a limit on file sizes cuts a write short as a disk that
/// fills up does, for every user and on every file system.
ProgramRun runProgramOnFullDisk(const QStringList& arguments, const QMap<QString, QString>& variables = {});
#endif
