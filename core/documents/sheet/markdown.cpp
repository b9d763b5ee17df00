// The sheet as GitHub-flavoured Markdown; names are escaped, so that they cannot leave their cell.
#include "core/documents/sheet/markdown.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/units/list_of.h"
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

static QString heading(const QString& text) {
    return u"\n## %1\n\n"_s.arg(plain(text));
}

/// A table below its heading; `rule` is the line that says how its columns are aligned, left where it is empty.
static QString markdownTable(const QString& title, const QStringList& header, const std::vector<QStringList>& rows,
                             const QString& rule = {}) {
    QString text = heading(title) + row(header);
    text += rule.isEmpty() ? '|'_L1 + u" --- |"_s.repeated(header.size()) + '\n'_L1 : rule;
    for (const QStringList& cells : rows)
        text += row(cells);
    return text;
}

static QString partsTable(const BuildSheet& sheet) {
    const auto rows = listOf(sheet.parts, [](const SheetPart& part) {
        return QStringList{number(part.quantity), part.name, part.price, pricedOn(part), part.source};
    });
    const QStringList header{Text::tr("Qty"), Text::tr("Part"), Text::tr("Price"), Text::tr("Priced on"),
                             Text::tr("Source")};
    QString text = markdownTable(Text::tr("Parts"), header, rows, u"| ---: | --- | ---: | --- | --- |\n"_s) +
                   u"\n%1: **%2**\n"_s.arg(plain(sheet.totalLabel), plain(sheet.total));
    for (const QString& note : sheet.priceNotes)
        text += u"\n%1\n"_s.arg(plain(note));
    return text;
}

static QString slotTable(const BuildSheet& sheet) {
    const auto rows = listOf(sheet.slotMap, [](const SheetSlot& slot) {
        return QStringList{slot.label, slot.part, slot.link, slot.from, slot.air, slot.reason};
    });
    return markdownTable(Text::tr("Where it goes"),
                         {Text::tr("Place"), Text::tr("Part"), Text::tr("Link"), Text::tr("Lanes from"),
                          Text::tr("Air below"), Text::tr("Why")},
                         rows);
}

static QString cableTable(const SheetCables& cables) {
    if (cables.rows.empty())
        return {};
    QString text = markdownTable(Text::tr("Which cable feeds which plug"),
                                 {Text::tr("From port"), Text::tr("To plug"), Text::tr("Load of limit")}, cables.rows);
    text += '\n'_L1;
    for (const QString& note : cables.notes)
        text += u"- %1\n"_s.arg(plain(note));
    return text;
}

static QString topologyTable(const SheetTopology& topology) {
    if (topology.rows.empty())
        return {};
    QString text = markdownTable(Text::tr("How the cards reach each other"), topology.header, topology.rows) + '\n'_L1;
    for (const LabelledText& line : topology.lines)
        text += u"- %1: %2\n"_s.arg(plain(line.label), plain(line.text));
    return text;
}

static QString findingLine(const SheetFinding& finding) {
    const QString title = finding.severity == Severity::NotChecked // said by the section's own title
                              ? finding.title
                              : Text::tr("%1: %2").arg(inWords(finding.severity), finding.title);
    QString text = u"- **%1.** %2"_s.arg(plain(title), plain(finding.message));
    if (!finding.source.isEmpty())
        text += u" (%1)"_s.arg(plain(finding.source));
    if (finding.isWaived)
        text += u" *%1*"_s.arg(plain(waiverOf(finding)));
    text += '\n'_L1;
    for (const QString& line : finding.details)
        text += u"  - %1\n"_s.arg(plain(line));
    return text;
}

static QString findingList(const QString& title, const std::vector<SheetFinding>& findings) {
    if (findings.empty())
        return {};
    QString text = heading(title);
    for (const SheetFinding& finding : findings)
        text += findingLine(finding);
    return text;
}

static QString pairs(const QString& title, const std::vector<LabelledText>& rows) {
    if (rows.empty())
        return {};
    QString text = heading(title);
    for (const LabelledText& line : rows)
        text += u"- %1: **%2**\n"_s.arg(plain(line.label), plain(line.text));
    return text;
}

QString toMarkdown(const BuildSheet& sheet) {
    QString text = u"# %1\n\n"_s.arg(plain(sheet.title));
    text += Text::tr("Build sheet, %1; prices of the dates shown.").arg(sheet.date) + u"\n\n"_s;
    text += u"**%1** (%2)\n"_s.arg(plain(sheet.stateText), plain(sheet.stateDetail));
    if (!sheet.choicesLeft.isEmpty())
        text += u"\n%1\n"_s.arg(plain(sheet.choicesLeft));
    text += partsTable(sheet);
    text += slotTable(sheet);
    text += findingList(Text::tr("Before it works"), sheet.conditions);
    text += pairs(Text::tr("BIOS settings"), sheet.settings);
    text += findingList(Text::tr("Findings"), sheet.findings);
    text += cableTable(sheet.cables);
    text += topologyTable(sheet.topology);
    text += pairs(Text::tr("Air and heat"), sheet.air);
    text += pairs(Text::tr("Which fan follows which sensor"), sheet.fans);
    text += pairs(Text::tr("Totals"), sheet.totals);
    text += pairs(Text::tr("Model to run"), sheet.training);
    text += pairs(Text::tr("Cost"), sheet.cost);
    text += pairs(sheet.profile, sheet.profileLines);
    text += findingList(Text::tr("Not checked"), sheet.notChecked);
    if (!sheet.checklist.isEmpty())
        text += heading(Text::tr("After building: check that it came out as planned"));
    for (const QString& line : sheet.checklist)
        text += u"- [ ] %1\n"_s.arg(plain(line));
    return text;
}

} // namespace core
