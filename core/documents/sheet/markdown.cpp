// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet as GitHub-flavoured Markdown; names are escaped, so that they cannot leave their cell.
#include "core/documents/sheet/markdown.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/documents/sheet/sheet_chapters.h"
#include "core/units/text.h"

namespace core {

/// Text that Markdown must take for text: on one line, its marks escaped.
static QString plain(const QString& text) {
    QString safe;
    for (const QChar character : text.simplified()) {
        if (u"\\`*_[]<>|#~"_s.contains(character))
            safe += '\\'_L1;
        safe += character;
    }
    return safe;
}

static QString row(const QStringList& cells) {
    return u"| %1 |\n"_s.arg(textsOf(cells, plain).join(u" | "_s));
}

/// A box to tick, or a bullet, before a label and its text.
static QString listLine(const SheetBlock& block, const QStringList& cells) {
    const bool isCode = !block.columns.empty() && block.columns.front().isCode;
    return u"- %1%2: **%3**\n"_s.arg(block.isToTick ? u"[ ] "_s : QString(),
                                     isCode ? u"`%1`"_s.arg(cells[0]) : plain(cells[0]), plain(cells[1]));
}

static QString tableOf(const SheetBlock& block) {
    QStringList titles;
    QString rule = u"|"_s;
    for (const SheetColumn& column : block.columns) {
        titles << column.title;
        rule += column.isNumber ? u" ---: |"_s : u" --- |"_s;
    }
    QString text = row(titles) + rule + '\n'_L1;
    for (const QStringList& cells : block.rows)
        text += row(cells);
    if (!block.total.isEmpty())
        text += u"| %1 |\n"_s.arg(textsOf(block.total, [](const QString& cell) {
                                      return cell.isEmpty() ? cell : u"**%1**"_s.arg(plain(cell));
                                  }).join(u" | "_s));
    return text;
}

static QString findingLine(const SheetFinding& finding) {
    QString text = u"- **%1.** %2"_s.arg(plain(titleInWords(finding)), plain(finding.message));
    if (!finding.source.isEmpty())
        text += u" (%1)"_s.arg(plain(finding.source));
    if (finding.isWaived)
        text += u" *%1*"_s.arg(plain(waiverOf(finding)));
    text += '\n'_L1;
    for (const QString& line : finding.details)
        text += u"  - %1\n"_s.arg(plain(line));
    return text;
}

static QString blockText(const SheetBlock& block) {
    QString text = u"\n### %1\n\n"_s.arg(plain(block.title));
    if (block.kind == SheetBlock::Kind::Table && !block.isToTick && !block.rows.empty()) {
        text += tableOf(block);
    } else {
        for (const QStringList& cells : block.rows)
            text += listLine(block, cells);
    }
    for (const SheetFinding& finding : block.findings)
        text += findingLine(finding);
    const bool isFirst = block.rows.empty() && block.findings.empty();
    for (qsizetype i = 0; i < block.notes.size(); ++i)
        text += (i == 0 && !isFirst ? u"\n"_s : QString()) + u"- %1\n"_s.arg(plain(block.notes[i]));
    return text;
}

QString toMarkdown(const BuildSheet& sheet) {
    QString text = u"# %1\n\n"_s.arg(plain(sheet.title));
    if (!sheet.purpose.isEmpty())
        text += plain(sheet.purpose) + u"\n\n"_s;
    text += Text::tr("Build sheet, %1; prices of the dates shown.").arg(sheet.date) + u"\n\n"_s;
    text += u"**%1** (%2)\n"_s.arg(plain(sheet.stateText), plain(sheet.stateDetail));
    if (!sheet.choicesLeft.isEmpty())
        text += u"\n%1\n"_s.arg(plain(sheet.choicesLeft));
    for (const SheetChapter& chapter : chaptersOf(sheet)) {
        text += u"\n## %1\n"_s.arg(plain(chapter.title));
        for (const SheetBlock& block : chapter.blocks)
            text += blockText(block);
    }
    return text;
}

} // namespace core
