// SPDX-License-Identifier: GPL-3.0-or-later
// `check` and `topo`: what a build comes to, as text for a terminal or as JSON.
#include "app/command_io.h"
#include "app/command_line.h"
#include "core/build/place_names.h"
#include "core/documents/json/check_json.h"
#include "core/documents/json/topo_text.h"
#include "core/documents/pipeline/checked_build.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/units/one_line.h"
#include "core/units/today.h"

#include <QJsonDocument>

namespace app {

static QString labelled(const std::vector<core::LabelledText>& lines) {
    std::vector<QStringList> rows;
    rows.reserve(lines.size());
    for (const core::LabelledText& line : lines)
        rows.push_back({line.label, line.text});
    return textColumns(rows);
}

static QString slotMap(const core::BuildSheet& sheet) {
    std::vector<QStringList> rows{{CommandText::tr("Place"), CommandText::tr("Part"), CommandText::tr("Link"),
                                   CommandText::tr("Lanes from"), CommandText::tr("Air below")}};
    for (const core::SheetSlot& slot : sheet.slotMap)
        rows.push_back({slot.label, slot.part, slot.link, slot.from, slot.air});
    return textColumns(rows);
}

static QString titleOf(const core::SheetFinding& finding) {
    if (finding.severity == core::Severity::NotChecked) // said by the section's own title
        return finding.title;
    const QString word = core::inWords(finding.severity);
    const QString severity = finding.isDone     ? CommandText::tr("%1, done").arg(word)
                             : finding.isWaived ? CommandText::tr("%1, waived").arg(word)
                                                : word;
    return CommandText::tr("%1: %2").arg(severity, finding.title);
}

static QString findings(const std::vector<core::SheetFinding>& list) {
    QString text;
    for (const core::SheetFinding& finding : list) {
        text += u"  %1\n      %2\n"_s.arg(titleOf(finding), finding.message);
        for (const QString& line : finding.details)
            text += u"      %1\n"_s.arg(line);
        for (const QString& fix : finding.fixes)
            text += u"      %1\n"_s.arg(CommandText::tr("Fix: %1").arg(fix));
    }
    return text;
}

static QString checkText(const core::BuildSheet& sheet) {
    QString text = u"%1 (%2)\n"_s.arg(sheet.stateText, sheet.stateDetail);
    if (!sheet.choicesLeft.isEmpty())
        text += sheet.choicesLeft + '\n'_L1;
    text += section(CommandText::tr("Totals"), labelled(sheet.totals));
    text += section(CommandText::tr("The machine"), sheet.machine.isEmpty() ? QString() : indented(sheet.machine));
    if (!sheet.slotMap.empty())
        text += section(CommandText::tr("Slots"), slotMap(sheet));
    text += section(CommandText::tr("Before it works"), findings(sheet.conditions));
    text += section(CommandText::tr("BIOS settings"), labelled(sheet.settings));
    text += section(CommandText::tr("Findings"), findings(sheet.findings));
    text += section(sheet.profile, labelled(sheet.profileLines));
    text += section(CommandText::tr("Not checked"), findings(sheet.notChecked));
    return text;
}

/// What becomes of the files one after another.
struct CheckedFiles {
    int status = 0;
    core::CheckedBuilds builds; ///< for documents of pipelines
    QJsonArray answers;         ///< of --json
};

/// Without fixes where none is shown: trying them takes most of the time.
static core::CheckedBuild checkedBuild(const QString& path, const OpenedBuild& opened) {
    core::CheckedBuild checked{
        path, opened.findings, {}, opened.analysis.machine.hasBoard(), opened.analysis.machine.whole != nullptr};
    for (const core::Finding& finding : opened.findings)
        checked.waiverNotes << core::waiverNote(opened.build.waivers, finding.key());
    return checked;
}

static void checkFile(const QString& path, const QString& format, bool isOnly, CheckedFiles& files) {
    const bool isShown = format == "text"_L1 || format == "json"_L1;
    const auto opened = isShown ? openBuild(path) : analysedBuild(path);
    if (!opened) {
        files.status = fail(opened.problem());
        files.builds.push_back({.path = path, .problem = opened.problem().sentence});
        files.answers.append(QJsonObject{{"file"_L1, path}, {"problem"_L1, opened.problem().sentence}});
        return;
    }
    if (core::stateOf(opened->analysis, opened->findings) == core::State::DoesNotWork)
        files.status = std::max(files.status, 1);
    if (format == "json"_L1) {
        QJsonObject answer = core::checkJson(opened->analysis, opened->findings, opened->fixes, core::today());
        if (!isOnly)
            answer["file"_L1] = path;
        files.answers.append(answer);
    } else if (format == "text"_L1) {
        const QString text = checkText(core::buildSheet(opened->analysis, opened->findings, opened->fixes, {}, {}));
        files.status = std::max(files.status, print(isOnly ? text : u"%1\n%2\n"_s.arg(core::onOneLine(path), text)));
    } else {
        files.builds.push_back(checkedBuild(path, *opened));
    }
}

static int printed(const CheckedFiles& files, const QString& format, bool isOnly) {
    if (format == "junit"_L1)
        return print(QString::fromUtf8(core::junitOf(files.builds)));
    if (format == "sarif"_L1)
        return print(QString::fromUtf8(QJsonDocument(core::sarifOf(files.builds)).toJson()));
    if (format == "github"_L1)
        return print(core::githubCommandsOf(files.builds));
    if (format == "text"_L1 || (isOnly && files.status == 2))
        return 0; // printed as it was read, or nothing to print
    return print(isOnly ? files.answers.first().toObject() : QJsonObject{{"builds"_L1, files.answers}});
}

int runCheck(const QCommandLineParser& parser) {
    const auto format = formatOf(parser, {u"text"_s, u"json"_s, u"junit"_s, u"sarif"_s, u"github"_s});
    if (!format)
        return fail(format.problem());
    const QStringList paths = parser.positionalArguments();
    CheckedFiles files;
    for (const QString& path : paths)
        checkFile(path, *format, paths.size() == 1, files);
    return std::max(files.status, printed(files, *format, paths.size() == 1));
}

// `topo`: how the GPUs reach each other, in the words of nvidia-smi topo -m.

int runTopo(const QCommandLineParser& parser) {
    return withBuild(parser, [&](const OpenedBuild& opened) {
        return parser.isSet(u"json"_s) ? print(core::topoJson(opened.analysis))
                                       : print(core::topoText(opened.analysis));
    });
}

} // namespace app
