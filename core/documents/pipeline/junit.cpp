// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/pipeline/checked_build.h"

#include "core/rules/rule_book.h"
#include "core/units/text.h"

#include <QXmlStreamWriter>

namespace core {

/// What became of a rule: the lines of each sort.
struct RuleOutcome {
    QStringList failures;
    QStringList skipped;
    QStringList output;
};

static RuleOutcome outcomeOf(const CheckedBuild& build, const QString& rule) {
    RuleOutcome outcome;
    for (std::size_t i = 0; i < build.findings.size(); ++i) {
        const Finding& finding = build.findings[i];
        if (finding.rule != rule)
            continue;
        const QString line = u"%1. %2"_s.arg(inWords(finding.title), inWords(finding.message));
        if (finding.isWaived)
            outcome.output << Text::tr("waived: %1 %2").arg(line, build.waiverNotes[qsizetype(i)]).trimmed();
        else if (finding.severity == Severity::Error)
            outcome.failures << line;
        else if (finding.severity == Severity::NotChecked)
            outcome.skipped << line;
        else
            outcome.output << u"%1: %2"_s.arg(QLatin1String(token(finding.severity)), line);
    }
    return outcome;
}

static void write(QXmlStreamWriter& xml, const QString& element, const QStringList& lines) {
    if (lines.isEmpty())
        return;
    xml.writeStartElement(element);
    if (element != "system-out"_L1)
        xml.writeAttribute(u"message"_s, visible(lines.front()));
    xml.writeCharacters(visible(lines.join('\n'_L1)));
    xml.writeEndElement();
}

static void beginCase(QXmlStreamWriter& xml, const QString& path, const QString& area, const QString& name) {
    xml.writeStartElement(u"testcase"_s);
    xml.writeAttribute(u"classname"_s, visible(path + '.'_L1 + area));
    xml.writeAttribute(u"name"_s, visible(name));
}

static void writeSuite(QXmlStreamWriter& xml, const CheckedBuild& build) {
    std::vector<std::pair<const Rule*, RuleOutcome>> cases;
    for (const Rule& rule : ruleBook()) {
        if (build.problem.isEmpty() && isAsked(rule, build.hasBoard, build.isWhole))
            cases.emplace_back(&rule, outcomeOf(build, rule.idText()));
    }
    // A rule that fails for one card and does not know of another has failed.
    const auto isFailed = [](const auto& each) { return !each.second.failures.isEmpty(); };
    const auto isSkipped = [&](const auto& each) { return !isFailed(each) && !each.second.skipped.isEmpty(); };
    const bool isRead = build.problem.isEmpty();
    xml.writeStartElement(u"testsuite"_s);
    xml.writeAttribute(u"name"_s, visible(build.path));
    xml.writeAttribute(u"tests"_s, QString::number(isRead ? std::size(cases) : 1));
    xml.writeAttribute(u"failures"_s, QString::number(std::ranges::count_if(cases, isFailed)));
    xml.writeAttribute(u"errors"_s, QString::number(isRead ? 0 : 1));
    xml.writeAttribute(u"skipped"_s, QString::number(std::ranges::count_if(cases, isSkipped)));
    if (!isRead) {
        beginCase(xml, build.path, u"file"_s, u"file-is-read"_s);
        write(xml, u"error"_s, {build.problem});
        xml.writeEndElement();
    }
    for (const auto& each : cases) {
        const auto& [rule, outcome] = each;
        beginCase(xml, build.path, QLatin1String(token(rule->area)), rule->idText());
        write(xml, u"failure"_s, outcome.failures);
        write(xml, isFailed(each) ? u"system-out"_s : u"skipped"_s, outcome.skipped);
        write(xml, u"system-out"_s, outcome.output);
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

QByteArray junitOf(const CheckedBuilds& builds) {
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(u"testsuites"_s);
    xml.writeAttribute(u"name"_s, u"lanewright"_s);
    for (const CheckedBuild& build : builds)
        writeSuite(xml, build);
    xml.writeEndDocument();
    return bytes;
}

} // namespace core
