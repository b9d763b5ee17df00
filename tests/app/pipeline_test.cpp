// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"
#include "tests/support/valid_json.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

// `check` in pipelines: what it prints for SARIF, JUnit and GitHub is what the published schemas and documents of those
// take, whatever a build's file holds.

namespace {

/// Every example; several build files of today and of the guides.
QStringList examples() {
    const QDir folder(QStringLiteral(SOURCE_TREE "/resources/examples"));
    QStringList paths;
    for (const QString& name : folder.entryList({QStringLiteral("*.lanewright")}))
        paths << folder.filePath(name);
    return paths;
}

/// A file in a folder of its own whose build does not work and whose names are hostile; one that is no build beside.
class Pipeline : public testing::Test {
protected:
    QString written(const QString& name, const QByteArray& bytes) {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        return path;
    }
    /// Four cards on a PSU that is too small, of a maker who would be read as XML or as commands.
    QString broken(const QString& name = QStringLiteral("a,b: c%d.lanewright")) {
        QJsonObject json = QJsonDocument::fromJson(read(example("guide-4-cards"))).object();
        QJsonObject parts = json[QLatin1String("parts")].toObject();
        QJsonObject psu = parts[QLatin1String("psus")][0].toObject();
        psu[QLatin1String("id")] = QStringLiteral("acme-psu");
        psu[QLatin1String("watts")] = 850;
        for (const char* field : {"name", "short_name"})
            psu[QLatin1String(field)] = QStringLiteral("<b>&\x1b\uffff]]>\n::x");
        parts[QLatin1String("psus")] = QJsonArray{psu};
        json[QLatin1String("parts")] = parts;
        json[QLatin1String("supply")] = QJsonObject{{QStringLiteral("psu"), psu[QLatin1String("id")]}};
        return written(name, QJsonDocument(json).toJson());
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
        return file.readAll();
    }
    QString notABuild() { return written(QStringLiteral("no.lanewright"), "[]"); }

    /// The problem that xmllint has with `xml`; empty where it is valid.
    QString xmlProblem(const QByteArray& xml) {
        QProcess lint;
        lint.start(QStringLiteral("xmllint"),
                   {"--noout", "--nonet", "--schema", TEST_DATA "/schemas/junit-10.xsd", written("junit.xml", xml)});
        EXPECT_TRUE(lint.waitForFinished(60'000));
        return lint.exitCode() == 0 ? QString() : QString::fromUtf8(lint.readAllStandardError());
    }

    QTemporaryDir m_folder;
};

QString sarifProblem(const QByteArray& sarif) {
    return jsonProblem(QStringLiteral(TEST_DATA "/schemas/sarif-schema-2.1.0.json"), {sarif});
}

QJsonObject runOf(const QByteArray& sarif) {
    return QJsonDocument::fromJson(sarif)[QLatin1String("runs")][0].toObject();
}

/// The results of a run as "path rule level", each with its fingerprint.
QMap<QString, QString> fingerprints(const QByteArray& sarif) {
    QMap<QString, QString> all;
    for (const QJsonValue& result : runOf(sarif)[QLatin1String("results")].toArray()) {
        const auto uri = result[QLatin1String("locations")][0][QLatin1String("physicalLocation")]
                               [QLatin1String("artifactLocation")][QLatin1String("uri")];
        const QString print =
            result[QLatin1String("partialFingerprints")][QLatin1String("primaryLocationLineHash")].toString();
        const QString key = uri.toString() + QLatin1Char(' ') + print;
        EXPECT_FALSE(all.contains(key)) << "two findings are alike: " << key.toStdString();
        all[key] = result[QLatin1String("ruleId")].toString();
    }
    return all;
}

} // namespace

TEST_F(Pipeline, SarifOfEveryExampleIsWhatItsSchemaDescribes) {
    const QStringList files = examples() + QStringList{broken(), notABuild()};
    ASSERT_GT(files.size(), 10);
    const ProgramRun run = runProgram(QStringList{"check", "--format", "sarif"} + files);
    EXPECT_EQ(run.status, 2) << "one file is no build";
    EXPECT_EQ(sarifProblem(run.out), QString());
    QByteArray wrong = run.out;
    EXPECT_NE(sarifProblem(wrong.replace("\"level\": \"error\"", "\"level\": \"grave\"")), QString());

    const QJsonObject ofRun = runOf(run.out);
    const QJsonArray rules = ofRun[QLatin1String("tool")][QLatin1String("driver")][QLatin1String("rules")].toArray();
    EXPECT_GT(rules.size(), 80);
    for (const QJsonValue& rule : rules) {
        const QString sentence = rule[QLatin1String("shortDescription")][QLatin1String("text")].toString();
        EXPECT_TRUE(QRegularExpression(QStringLiteral("^[A-Z0-9].{10,}\\.$")).match(sentence).hasMatch())
            << rule[QLatin1String("id")].toString().toStdString() << ": " << sentence.toStdString();
    }
    QSet<QString> levels;
    for (const QJsonValue& result : ofRun[QLatin1String("results")].toArray()) {
        EXPECT_EQ(rules[result[QLatin1String("ruleIndex")].toInt()][QLatin1String("id")],
                  result[QLatin1String("ruleId")]);
        levels.insert(result[QLatin1String("level")].toString());
    }
    EXPECT_EQ(levels, (QSet<QString>{"error", "warning", "note", "none"}));
    const QJsonValue invocation = ofRun[QLatin1String("invocations")][0];
    EXPECT_FALSE(invocation[QLatin1String("executionSuccessful")].toBool(true));
    EXPECT_EQ(invocation[QLatin1String("toolExecutionNotifications")].toArray().size(), 1);
}

TEST_F(Pipeline, AFingerprintIsOneFindingsAndStaysWhenFiguresChange) {
    const auto of = [](const QString& path) {
        return fingerprints(runProgram({"check", path, "--format", "sarif"}).out);
    };
    const QString path = broken(QStringLiteral("b.lanewright"));
    const auto before = of(path);
    QJsonObject json = QJsonDocument::fromJson(read(path)).object();
    json[QLatin1String("name")] = QStringLiteral("another");
    json[QLatin1String("room_c")] = 27;
    written(QStringLiteral("b.lanewright"), QJsonDocument(json).toJson());
    EXPECT_EQ(of(path), before);
    EXPECT_GT(before.size(), 10);
    json[QLatin1String("board")] = QJsonValue();
    written(QStringLiteral("b.lanewright"), QJsonDocument(json).toJson());
    EXPECT_NE(of(path), before);
}

TEST_F(Pipeline, JunitOfEveryExampleIsWhatItsSchemaDescribes) {
    const QStringList files = examples() + QStringList{broken(), notABuild()};
    const ProgramRun run = runProgram(QStringList{"check", "--format", "junit"} + files);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(xmlProblem(run.out), QString());
    QByteArray wrong = run.out;
    EXPECT_NE(xmlProblem(wrong.replace("<failure", "<fault").replace("</failure", "</fault")), QString());

    // A suite tells as many as it holds.
    QXmlStreamReader xml(run.out);
    int suites = 0;
    int told = 0;
    int held = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        suites += xml.name() == QLatin1String("testsuite") ? 1 : 0;
        for (const char* name : {"tests", "failures", "errors", "skipped"})
            told += xml.attributes().value(QLatin1String(name)).toInt();
        for (const char* name : {"testcase", "failure", "error", "skipped"})
            held += xml.name() == QLatin1String(name) ? 1 : 0;
    }
    EXPECT_EQ(suites, files.size());
    EXPECT_EQ(told, held);
    EXPECT_TRUE(run.out.contains("<failure message="));
    EXPECT_TRUE(run.out.contains("&lt;b&gt;&amp;\\u001b")) << "XML cannot hold it: it is shown";
    EXPECT_TRUE(run.out.contains("name=\"file-is-read\"")) << "the file that is no build";
}

TEST_F(Pipeline, AWorkflowCommandIsALineWhateverTheNamesHold) {
    const QString path = broken();
    const ProgramRun run = runProgram({"check", path, notABuild(), "--format", "github"});
    EXPECT_EQ(run.status, 2);
    static const QRegularExpression command(
        QStringLiteral("^::(error|warning|notice) file=[^,:]+,title=[^,:]+::[^\\r\\n]+$"));
    QStringList lines = QString::fromUtf8(run.out).split(QLatin1Char('\n'));
    EXPECT_EQ(lines.takeLast(), QString());
    ASSERT_GT(lines.size(), 3);
    for (const QString& line : lines)
        EXPECT_TRUE(command.match(line).hasMatch()) << line.toStdString();
    EXPECT_TRUE(lines.front().contains(QLatin1String("/a%2Cb%3A c%25d.lanewright,")));
    EXPECT_TRUE(lines.front().startsWith(QLatin1String("::error ")));
}

TEST_F(Pipeline, WhatIsWaivedIsSuppressedAndFailsNothing) {
    const QString path = broken(QStringLiteral("b.lanewright"));
    QJsonArray waivers;
    for (const QJsonValue& finding :
         runProgram({"check", path, "--json"}).json()[QLatin1String("findings")].toArray()) {
        QStringList subjects;
        for (const QJsonValue& subject : finding[QLatin1String("subjects")].toArray())
            subjects << subject.toString();
        waivers.append(QJsonObject{{QStringLiteral("key"), QString(finding[QLatin1String("rule")].toString() +
                                                                   QLatin1Char('|') + subjects.join(QLatin1Char(',')))},
                                   {QStringLiteral("note"), QStringLiteral("I know. ]]> 100 %")}});
    }
    QJsonObject json = QJsonDocument::fromJson(read(path)).object();
    json[QLatin1String("waivers")] = waivers;
    written(QStringLiteral("b.lanewright"), QJsonDocument(json).toJson());
    const ProgramRun sarif = runProgram({"check", path, "--format", "sarif"});
    EXPECT_EQ(sarif.status, 0);
    EXPECT_EQ(sarifProblem(sarif.out), QString());
    for (const QJsonValue& result : runOf(sarif.out)[QLatin1String("results")].toArray())
        EXPECT_EQ(result[QLatin1String("suppressions")][0][QLatin1String("justification")], "I know. ]]> 100 %");
    const ProgramRun junit = runProgram({"check", path, "--format", "junit"});
    EXPECT_EQ(xmlProblem(junit.out), QString());
    EXPECT_FALSE(junit.out.contains("<failure"));
    EXPECT_TRUE(runProgram({"check", path, "--format", "github"}).out.isEmpty());
}

TEST_F(Pipeline, OneFileIsAsBeforeAndSeveralAreEachUnderItsName) {
    const QString first = example("guide-4-cards");
    const QString second = example("today-1-card");
    const ProgramRun json = runProgram({"check", first, "--json"});
    EXPECT_EQ(runProgram({"check", first, "--format", "json"}).out, json.out);
    const ProgramRun text = runProgram({"check", first});
    EXPECT_EQ(runProgram({"check", first, "--format", "text"}).out, text.out);
    const ProgramRun both = runProgram({"check", first, second});
    EXPECT_TRUE(both.out.startsWith(QByteArray(first.toUtf8() + '\n' + text.out))) << both.out.constData();
    EXPECT_TRUE(both.out.contains(QByteArray(second.toUtf8() + '\n')));

    const ProgramRun some = runProgram({"check", first, notABuild(), second, "--json"});
    EXPECT_EQ(some.status, 2);
    EXPECT_TRUE(some.err.contains(QStringLiteral("no.lanewright"))) << some.err.toStdString();
    const QJsonArray builds = some.json()[QLatin1String("builds")].toArray();
    ASSERT_EQ(builds.size(), 3);
    EXPECT_EQ(builds[0][QLatin1String("file")], first);
    EXPECT_EQ(builds[0][QLatin1String("findings")], json.json()[QLatin1String("findings")]);
    EXPECT_TRUE(builds[1][QLatin1String("problem")].isString());
    EXPECT_EQ(builds[2][QLatin1String("file")], second);
}

TEST_F(Pipeline, TheWorstOfAllFilesIsTheExitStatus) {
    const QString fine = example("today-1-card");
    EXPECT_EQ(runProgram({"check", fine, fine, "--format", "github"}).status, 0);
    EXPECT_EQ(runProgram({"check", fine, broken(), fine}).status, 1);
    EXPECT_EQ(runProgram({"check", broken(), notABuild(), fine, "--format", "junit"}).status, 2);
    EXPECT_TRUE(runProgram({"check", notABuild()}).isRefusal());
    EXPECT_TRUE(runProgram({"check", notABuild(), "--json"}).isRefusal());
    EXPECT_TRUE(runProgram({"check", fine, "--json", "--format", "junit"}).isRefusal());
    EXPECT_TRUE(runProgram({"check", fine, "--format", "xml"}).isRefusal());
}
