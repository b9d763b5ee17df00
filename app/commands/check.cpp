// SPDX-License-Identifier: GPL-3.0-or-later
// `check` and `topo`: what a build comes to, as text for a terminal or as JSON.
#include "app/command_io.h"
#include "app/command_line.h"
#include "core/documents/json/check_json.h"
#include "core/documents/json/topo_text.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/units/today.h"

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
    text += section(CommandText::tr("Slots"), slotMap(sheet));
    text += section(CommandText::tr("Before it works"), findings(sheet.conditions));
    text += section(CommandText::tr("BIOS settings"), labelled(sheet.settings));
    text += section(CommandText::tr("Findings"), findings(sheet.findings));
    text += section(sheet.profile, labelled(sheet.profileLines));
    text += section(CommandText::tr("Not checked"), findings(sheet.notChecked));
    return text;
}

int runCheck(const QCommandLineParser& parser) {
    return withBuild(parser, [&](const OpenedBuild& opened) {
        const int printed =
            parser.isSet(u"json"_s)
                ? print(core::checkJson(opened.analysis, opened.findings, opened.fixes, core::today()))
                : print(checkText(core::buildSheet(opened.analysis, opened.findings, opened.fixes, {}, {})));
        const bool works = core::stateOf(opened.analysis, opened.findings) != core::State::DoesNotWork;
        return printed == 0 && !works ? 1 : printed;
    });
}

// `topo`: how the GPUs reach each other, in the words of nvidia-smi topo -m.

int runTopo(const QCommandLineParser& parser) {
    return withBuild(parser, [&](const OpenedBuild& opened) {
        return parser.isSet(u"json"_s) ? print(core::topoJson(opened.analysis))
                                       : print(core::topoText(opened.analysis));
    });
}

} // namespace app
