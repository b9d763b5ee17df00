// SPDX-License-Identifier: GPL-3.0-or-later
// Plain HTML 5: tables, lists to tick, details that open; it prints as it is read.
#include "ui/sheet/sheet_html.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/documents/sheet/sheet_chapters.h"
#include "ui/widgets/words.h"

namespace ui {

static constexpr auto htmlStyle = R"(
body { font: 15px/1.45 system-ui, sans-serif; color: #1b2430; background: #fff; max-width: 60rem; margin: 2rem auto;
       padding: 0 1rem }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem; border-bottom: 2px solid #1b2430 } h3 { margin: 1.6rem 0 .4rem }
table { border-collapse: collapse; width: 100% } td, th { padding: .3rem .6rem; text-align: left; vertical-align: top;
       border-bottom: 1px solid #d5dbe3 }
th { font-weight: normal } th, small, .remark, .note { color: #55606e; font-size: .87em }
.number { text-align: right; white-space: nowrap } .total td { border-top: 2px solid #1b2430; font-weight: bold }
.state { display: inline-block; border: 2px solid #1b2430; border-radius: .4rem; padding: .3rem .8rem; margin: 1rem 0 }
.figures { display: flex; flex-wrap: wrap; gap: .6rem } .figures div { flex: 1 1 10rem; border: 1px solid #d5dbe3;
       border-radius: .4rem; padding: .5rem .8rem } .figures b { display: block; font-size: 1.25em }
img { width: 100%; max-height: 40rem; object-fit: contain; margin: 1rem 0 } code { font-size: .87em }
ul { padding-left: 1.2rem } li { margin: .25rem 0 } ul.tick { list-style: none; padding: 0 }
@media print { body { margin: 0; max-width: none; font-size: 10pt } tr, li, .figures { break-inside: avoid }
       h2, h3 { break-after: avoid } }
)";

static QString tagged(const QString& tag, const QString& text, const QString& attributes = {}) {
    return u"<%1%2>%3</%1>"_s.arg(tag, attributes, text);
}

/// A box before it where the block is to be ticked off.
static QString boxed(bool isToTick, const QString& text) {
    return isToTick ? u"<label><input type=\"checkbox\"> %1</label>"_s.arg(text) : text;
}

static QString cellOf(const core::SheetColumn& column, const QString& text, bool isToTick) {
    QString html = column.isCode ? tagged(u"code"_s, text.toHtmlEscaped()) : text.toHtmlEscaped();
    if (column.isBold && !html.isEmpty())
        html = tagged(u"b"_s, html);
    if (column.isSmall)
        html = tagged(u"small"_s, html);
    return tagged(u"td"_s, boxed(isToTick, html), column.isNumber ? u" class=\"number\""_s : QString());
}

static QString htmlTable(const core::SheetBlock& block) {
    QString head;
    for (const core::SheetColumn& column : block.columns)
        head += tagged(u"th"_s, column.title.toHtmlEscaped(), column.isNumber ? u" class=\"number\""_s : QString());
    const auto rowOf = [&](const QStringList& cells, bool isToTick, const QString& attributes = {}) -> QString {
        QString row;
        for (std::size_t i = 0; i < block.columns.size(); ++i)
            row += cellOf(block.columns[i], cells.value(qsizetype(i)), isToTick && i == 0);
        return tagged(u"tr"_s, row, attributes) + '\n'_L1;
    };
    QString rows = block.kind == core::SheetBlock::Kind::Table ? tagged(u"tr"_s, head) + '\n'_L1 : QString();
    for (const QStringList& cells : block.rows)
        rows += rowOf(cells, block.isToTick);
    if (!block.total.isEmpty())
        rows += rowOf(block.total, false, u" class=\"total\""_s);
    return tagged(u"table"_s, rows) + '\n'_L1;
}

static QString htmlFinding(const core::SheetFinding& finding) {
    const bool isToTick = finding.isCondition && !finding.isWaived;
    QString text = boxed(isToTick, tagged(u"b"_s, core::titleInWords(finding).toHtmlEscaped())) + u"<br>"_s +
                   finding.message.toHtmlEscaped();
    if (finding.isWaived)
        text += u"<br>"_s + tagged(u"i"_s, core::waiverOf(finding).toHtmlEscaped());
    QString more;
    for (const QString& line : finding.details)
        more += tagged(u"li"_s, line.toHtmlEscaped());
    if (!finding.source.isEmpty())
        more += tagged(u"li"_s, Words::tr("Source: %1").arg(finding.source).toHtmlEscaped());
    if (!more.isEmpty())
        text += tagged(u"details"_s, tagged(u"summary"_s, Words::tr("Details")) + tagged(u"ul"_s, more));
    return tagged(u"li"_s, text) + '\n'_L1;
}

static QString htmlBlock(const core::SheetBlock& block) {
    QString text = tagged(u"h3"_s, block.title.toHtmlEscaped()) + '\n'_L1;
    if (!block.rows.empty())
        text += htmlTable(block);
    QString list;
    for (const core::SheetFinding& finding : block.findings)
        list += htmlFinding(finding);
    if (!list.isEmpty())
        text += tagged(u"ul"_s, list);
    for (const QString& note : block.notes)
        text += tagged(u"p"_s, note.toHtmlEscaped(), u" class=\"note\""_s) + '\n'_L1;
    return text;
}

static QString htmlFigures(const core::BuildSheet& sheet) {
    QString text;
    for (const core::LabelledText& figure : sheet.headline)
        text += tagged(u"div"_s, figure.label.toHtmlEscaped() + tagged(u"b"_s, figure.text.toHtmlEscaped()) +
                                     tagged(u"span"_s, figure.remark.toHtmlEscaped(), u" class=\"remark\""_s));
    return tagged(u"div"_s, text, u" class=\"figures\""_s) + '\n'_L1;
}

QString toHtml(const core::BuildSheet& sheet, const QByteArray& drawing) {
    const QString title = sheet.title.toHtmlEscaped();
    QString text = tagged(u"h1"_s, title);
    if (!sheet.purpose.isEmpty())
        text += tagged(u"p"_s, sheet.purpose.toHtmlEscaped());
    text += tagged(u"p"_s, Words::tr("Build sheet, %1; prices of the dates shown.").arg(sheet.date).toHtmlEscaped(),
                   u" class=\"note\""_s);
    const QString state = tagged(u"b"_s, sheet.stateText.toHtmlEscaped()) + u"<br>"_s +
                          (sheet.choicesLeft.isEmpty() ? sheet.stateDetail : sheet.choicesLeft).toHtmlEscaped();
    text += tagged(u"div"_s, state, u" class=\"state\""_s) + '\n'_L1 + htmlFigures(sheet);
    if (!drawing.isEmpty())
        text += u"<img alt=\"%1\" src=\"data:image/svg+xml;base64,%2\">\n"_s.arg(
            Words::tr("The case seen from the side").toHtmlEscaped(), QString::fromLatin1(drawing.toBase64()));
    auto chapters = chaptersOf(sheet);
    chapters.front().blocks.erase(chapters.front().blocks.begin()); // the key figures, which stand above already
    for (const core::SheetChapter& chapter : chapters) {
        text += tagged(u"h2"_s, chapter.title.toHtmlEscaped()) + '\n'_L1;
        for (const core::SheetBlock& block : chapter.blocks)
            text += htmlBlock(block);
    }
    return u"<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width\"><title>%1</title><style>%2</style></head>\n<body>%3</body></html>\n"_s.arg(
               title, QLatin1String(htmlStyle), text);
}

} // namespace ui
