// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/sheet/forum_text.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/units/text.h"

namespace core {

/// On one line, without what a forum would take for markup.
static QString unmarked(const QString& text) {
    QString safe = text.simplified();
    safe.remove(QLatin1Char('`')).replace('['_L1, '('_L1).replace(']'_L1, ')'_L1).replace('<'_L1, u"‹"_s);
    return safe;
}

static QString problemLine(const SheetFinding& finding) {
    QString line = u"- %1. %2"_s.arg(unmarked(titleInWords(finding)), unmarked(finding.message));
    if (finding.isWaived)
        line += ' '_L1 + unmarked(waiverOf(finding));
    return line;
}

QString toForumText(const BuildSheet& sheet) {
    QStringList lines{unmarked(sheet.title)};
    if (!sheet.purpose.isEmpty())
        lines << unmarked(sheet.purpose);
    lines << (sheet.stateDetail.isEmpty() ? sheet.stateText : u"%1 (%2)"_s.arg(sheet.stateText, sheet.stateDetail));
    if (!sheet.choicesLeft.isEmpty())
        lines << unmarked(sheet.choicesLeft);
    lines << QString();
    for (const SheetPart& part : sheet.parts)
        lines << u"%1 × %2: %3"_s.arg(part.quantity)
                     .arg(unmarked(part.name), part.total.isEmpty() ? part.price : part.total);
    lines << QString();
    for (const LabelledText& figure : sheet.headline)
        lines << u"%1: %2"_s.arg(figure.label, unmarked(figure.text)) +
                     (figure.remark.isEmpty() ? QString() : u" (%1)"_s.arg(unmarked(figure.remark)));
    lines << QString();
    for (const SheetFinding& finding : sheet.findings) {
        if (finding.severity <= Severity::Warning)
            lines << problemLine(finding);
    }
    for (const auto& [label, findings] : {std::pair{Text::tr("Before first start"), &sheet.conditions},
                                          {inWords(Severity::NotChecked), &sheet.notChecked}}) {
        if (!findings->empty())
            lines << u"- %1: %2"_s.arg(
                label, textsOf(*findings, [](const SheetFinding& each) { return unmarked(each.title); }).join(u"; "_s));
    }
    lines << QString()
          << Text::tr("Planned with Lanewright on %1; prices of the dates in its build sheet.").arg(sheet.date);
    QString text = lines.join('\n'_L1) + '\n'_L1;
    while (text.contains("\n\n\n"_L1))
        text.replace("\n\n\n"_L1, "\n\n"_L1);
    return text;
}

} // namespace core
