#include "core/documents/markdown.h"

#include "core/units/text.h"

namespace core {

/// Text that Markdown must take for text: on one line, its marks escaped.
static QString plain(const QString& text) {
    QString safe;
    for (const QChar character : text.simplified()) {
        if (QStringLiteral("\\`*_[]<>|#~").contains(character))
            safe += QLatin1Char('\\');
        safe += character;
    }
    return safe;
}

static QString row(const QStringList& cells) {
    QStringList safe;
    for (const QString& cell : cells)
        safe << plain(cell);
    return QStringLiteral("| %1 |\n").arg(safe.join(QStringLiteral(" | ")));
}

static QString heading(const QString& text) {
    return QStringLiteral("\n## %1\n\n").arg(plain(text));
}

static QString partsTable(const BuildSheet& sheet) {
    QString text = heading(Text::tr("Parts"));
    text += row({Text::tr("Qty"), Text::tr("Part"), Text::tr("Price"), Text::tr("Priced on"), Text::tr("Source")});
    text += QStringLiteral("| ---: | --- | ---: | --- | --- |\n");
    for (const SheetPart& part : sheet.parts) {
        const QString priced =
            part.isVerified || part.pricedOn.isEmpty() ? part.pricedOn : Text::tr("%1 (unverified)").arg(part.pricedOn);
        text += row({number(part.quantity), part.name, part.price, priced, part.source});
    }
    return text + QStringLiteral("\n%1: **%2**\n").arg(plain(sheet.totalLabel), plain(sheet.total));
}

static QString slotTable(const BuildSheet& sheet) {
    QString text = heading(Text::tr("Where it goes"));
    text += row({Text::tr("Place"), Text::tr("Part"), Text::tr("Link"), Text::tr("Lanes from"), Text::tr("Air below"),
                 Text::tr("Why")});
    text += QStringLiteral("| --- | --- | --- | --- | --- | --- |\n");
    for (const SheetSlot& slot : sheet.slotMap)
        text += row({slot.label, slot.part, slot.link, slot.from, slot.air, slot.reason});
    return text;
}

static QString cableTable(const SheetCables& cables) {
    if (cables.rows.empty())
        return {};
    QString text = heading(Text::tr("Which cable feeds which plug"));
    text += row({Text::tr("From port"), Text::tr("To plug"), Text::tr("Load of limit")});
    text += QStringLiteral("| --- | --- | --- |\n");
    for (const QStringList& cells : cables.rows)
        text += row(cells);
    text += QLatin1Char('\n');
    for (const QString& note : cables.notes)
        text += QStringLiteral("- %1\n").arg(plain(note));
    return text;
}

static QString topologyTable(const SheetTopology& topology) {
    if (topology.rows.empty())
        return {};
    QString text = heading(Text::tr("How the cards reach each other"));
    text += row(topology.header);
    text += QLatin1Char('|') + QStringLiteral(" --- |").repeated(topology.header.size()) + QLatin1Char('\n');
    for (const QStringList& cells : topology.rows)
        text += row(cells);
    text += QLatin1Char('\n');
    for (const LabelledText& line : topology.lines)
        text += QStringLiteral("- %1: %2\n").arg(plain(line.label), plain(line.text));
    return text;
}

static QString findingLine(const SheetFinding& finding) {
    const QString title = finding.severity == Severity::NotChecked // said by the section's own title
                              ? finding.title
                              : Text::tr("%1: %2").arg(inWords(finding.severity), finding.title);
    QString text = QStringLiteral("- **%1.** %2").arg(plain(title), plain(finding.message));
    if (!finding.source.isEmpty())
        text += QStringLiteral(" (%1)").arg(plain(finding.source));
    if (finding.isWaived)
        text += QStringLiteral(" *%1*").arg(plain(waiverOf(finding)));
    text += QLatin1Char('\n');
    for (const QString& line : finding.details)
        text += QStringLiteral("  - %1\n").arg(plain(line));
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
        text += QStringLiteral("- %1: **%2**\n").arg(plain(line.label), plain(line.text));
    return text;
}

QString toMarkdown(const BuildSheet& sheet) {
    QString text = QStringLiteral("# %1\n\n").arg(plain(sheet.title));
    text += Text::tr("Build sheet, %1; prices of the dates shown.").arg(sheet.date) + QStringLiteral("\n\n");
    text += QStringLiteral("**%1** (%2)\n").arg(plain(sheet.verdictText), plain(sheet.verdictDetail));
    text += findingList(Text::tr("Before it works"), sheet.conditions);
    text += pairs(Text::tr("BIOS settings"), sheet.settings);
    text += findingList(Text::tr("Findings"), sheet.findings);
    text += partsTable(sheet);
    text += slotTable(sheet);
    text += cableTable(sheet.cables);
    text += topologyTable(sheet.topology);
    text += pairs(Text::tr("Air and heat"), sheet.air);
    text += pairs(Text::tr("Which fan follows which sensor"), sheet.fans);
    text += pairs(Text::tr("Totals"), sheet.totals);
    text += pairs(Text::tr("Training"), sheet.training);
    text += pairs(Text::tr("Cost"), sheet.cost);
    text += pairs(sheet.profile, sheet.profileLines);
    text += findingList(Text::tr("Not checked"), sheet.notChecked);
    if (!sheet.checklist.isEmpty())
        text += heading(Text::tr("After building: check that it came out as planned"));
    for (const QString& line : sheet.checklist)
        text += QStringLiteral("- [ ] %1\n").arg(plain(line));
    return text;
}

} // namespace core
