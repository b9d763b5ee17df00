// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/pipeline/checked_build.h"

#include "core/documents/json_values.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <QCryptographicHash>

namespace core {

static QJsonObject message(const QString& text) {
    return {{"text"_L1, text}};
}

/// "CardTooLong" of "card-too-long".
static QString nameOf(const QString& id) {
    QString name;
    for (const QString& word : id.split('-'_L1))
        name += word.left(1).toUpper() + word.mid(1);
    return name;
}

static QJsonObject ruleJson(const Rule& rule) {
    const QString id = rule.idText();
    const QString sentence = Text::tr(rule.sentence);
    const QString deciding =
        rule.isDeciding ? Text::tr("Where it is not checked the machine may not work at all.") : QString();
    const QString waiving = Text::tr("A finding can be waived with a reason in Lanewright's window.");
    const QStringList help{sentence, deciding, waiving};
    return {{"id"_L1, id},
            {"name"_L1, nameOf(id)},
            {"shortDescription"_L1, message(sentence)},
            {"help"_L1, message(help.join(' '_L1).simplified())},
            {"properties"_L1, QJsonObject{{"tags"_L1, QJsonArray{QLatin1String(token(rule.area))}}}}};
}

/// A whole path as a file's URI, another as it is, with what a URI may not hold in percent.
static QJsonArray locations(const QString& path) {
    const auto encoded = QString::fromLatin1(path.toUtf8().toPercentEncoding("/"));
    const QJsonObject artifact{{"uri"_L1, path.startsWith('/'_L1) ? "file://"_L1 + encoded : encoded}};
    const QJsonObject region{{"startLine"_L1, 1}};
    return {
        QJsonObject{{"physicalLocation"_L1, QJsonObject{{"artifactLocation"_L1, artifact}, {"region"_L1, region}}}}};
}

static QJsonObject resultJson(const CheckedBuild& build, const Finding& finding, const QString& waiverNote) {
    static constexpr std::array levels{"error", "warning", "note", "none"};
    const QByteArray hash = QCryptographicHash::hash(finding.key().toUtf8(), QCryptographicHash::Sha256).toHex();
    QJsonObject json{
        {"ruleId"_L1, finding.rule},
        {"ruleIndex"_L1, int(&ruleCalled(finding.rule) - ruleBook().data())},
        {"kind"_L1, finding.severity == Severity::NotChecked ? "open"_L1 : "fail"_L1},
        {"level"_L1, QLatin1String(at(levels, finding.severity))},
        {"message"_L1, message(u"%1. %2"_s.arg(inWords(finding.title), inWords(finding.message)))},
        {"locations"_L1, locations(build.path)},
        {"partialFingerprints"_L1, QJsonObject{{"primaryLocationLineHash"_L1, QLatin1String(hash)}}},
        {"properties"_L1, QJsonObject{{"subjects"_L1, QJsonArray::fromStringList(namesOf(finding.subjects))}}}};
    if (finding.isWaived)
        json["suppressions"_L1] = QJsonArray{QJsonObject{{"kind"_L1, "inSource"_L1}, {"justification"_L1, waiverNote}}};
    return json;
}

QJsonObject sarifOf(const CheckedBuilds& builds) {
    QJsonArray results;
    QJsonArray notRead;
    for (const CheckedBuild& build : builds) {
        if (!build.problem.isEmpty())
            notRead.append(QJsonObject{{"level"_L1, "error"_L1},
                                       {"message"_L1, message(build.problem)},
                                       {"locations"_L1, locations(build.path)}});
        for (std::size_t i = 0; i < build.findings.size(); ++i)
            results.append(resultJson(build, build.findings[i], build.waiverNotes[qsizetype(i)]));
    }
    const QJsonObject driver{{"name"_L1, "lanewright"_L1},
                             {"version"_L1, QLatin1String(LANEWRIGHT_VERSION)},
                             {"rules"_L1, jsonList(ruleBook(), ruleJson)}};
    const QJsonObject invocation{{"executionSuccessful"_L1, notRead.isEmpty()},
                                 {"toolExecutionNotifications"_L1, notRead}};
    const QJsonObject run{{"tool"_L1, QJsonObject{{"driver"_L1, driver}}},
                          {"invocations"_L1, QJsonArray{invocation}},
                          {"columnKind"_L1, "utf16CodeUnits"_L1},
                          {"results"_L1, results}};
    return {{"$schema"_L1, "https://json.schemastore.org/sarif-2.1.0.json"_L1},
            {"version"_L1, "2.1.0"_L1},
            {"runs"_L1, QJsonArray{run}}};
}

} // namespace core
