// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QJsonDocument>
#include <QProcess>

#include <gtest/gtest.h>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

QJsonObject ProgramRun::json() const {
    return QJsonDocument::fromJson(out).object();
}

bool ProgramRun::isRefusal() const {
    return status == 2 && out.isEmpty() && err.startsWith(QLatin1String("lanewright: ")) &&
           err.endsWith(QLatin1Char('\n'));
}

static ProgramRun run(QProcess& process, const QStringList& arguments, const QString& path,
                      const QMap<QString, QString>& variables = {}) {
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    environment.insert(QStringLiteral("LANEWRIGHT_CATALOGUE"), QStringLiteral(CATALOGUE));
    environment.insert(QStringLiteral("LANEWRIGHT_PATIENCE"), QStringLiteral("4")); // other tests run beside
    environment.insert(QStringLiteral("LANEWRIGHT_OVERLAY"),
                       qEnvironmentVariable("LANEWRIGHT_TEST_OVERLAY", QStringLiteral("/nowhere/none.sqlite")));
    if (!path.isEmpty())
        environment.insert(QStringLiteral("PATH"), path);
    for (auto variable = variables.begin(); variable != variables.end(); ++variable) {
        environment.insert(variable.key(), variable.value());
        if (variable->isEmpty())
            environment.remove(variable.key());
    }
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(LANEWRIGHT), arguments);
    EXPECT_TRUE(process.waitForFinished(120'000));
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit) << arguments.join(QLatin1Char(' ')).toStdString();
    return {process.exitCode(), process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

QString example(const char* name) {
    return QStringLiteral(SOURCE_TREE "/resources/examples/%1.lanewright").arg(QLatin1String(name));
}

QString twoCardOutput(const char* ending) {
    return QStringLiteral(TEST_DATA "/machines/two-cards.") + QLatin1String(ending);
}

ProgramRun runProgram(const QStringList& arguments, const QString& path) {
    QProcess process;
    return run(process, arguments, path);
}

ProgramRun runProgramWith(const QMap<QString, QString>& variables, const QStringList& arguments) {
    QProcess process;
    return run(process, arguments, {}, variables);
}

#ifdef Q_OS_UNIX
ProgramRun runProgramOnFullDisk(const QStringList& arguments, const QMap<QString, QString>& variables) {
    QProcess process;
    process.setChildProcessModifier([] {
        std::signal(SIGXFSZ, SIG_IGN); // the write fails instead
        const rlimit few{16, 16};
        setrlimit(RLIMIT_FSIZE, &few);
    });
    return run(process, arguments, {}, variables);
}
#endif
