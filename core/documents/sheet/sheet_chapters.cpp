// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the sheet and the heads of its tables: one place for paper, Markdown and HTML.
#include "core/documents/sheet/sheet_chapters.h"

#include "core/units/list_of.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

using Kind = SheetBlock::Kind;

static SheetBlock pairs(const QString& title, const std::vector<LabelledText>& lines) {
    SheetBlock block{Kind::Pairs, title, {{{}, 0.3}, {{}, 0.7, false, true}}};
    block.rows = listOf(lines, [](const LabelledText& line) { return QStringList{line.label, line.text}; });
    return block;
}

static SheetBlock findings(const QString& title, const std::vector<SheetFinding>& list) {
    SheetBlock block{Kind::Problems, title};
    block.findings = list;
    return block;
}

static bool isUrgent(const SheetFinding& finding) {
    return finding.severity <= Severity::Warning && !finding.isWaived;
}

/// Errors and warnings, each with what mends it best, and conditions.
static SheetBlock beforeBuying(const BuildSheet& sheet) {
    SheetBlock block = findings(Text::tr("Know this before you buy"), {});
    std::ranges::copy_if(sheet.findings, std::back_inserter(block.findings), isUrgent);
    for (SheetFinding& finding : block.findings) {
        if (!finding.fixes.isEmpty())
            finding.message = Text::tr("%1 Fix: %2.").arg(finding.message, finding.fixes.front());
    }
    block.findings.insert(block.findings.end(), sheet.conditions.begin(), sheet.conditions.end());
    if (block.findings.empty())
        block.notes << (sheet.choicesLeft.isEmpty()
                            ? Text::tr("No errors, no warnings: everything that was checked is fine.")
                            : sheet.choicesLeft);
    return block;
}

static SheetBlock tips(const BuildSheet& sheet) {
    SheetBlock block = findings(Text::tr("Tips"), {});
    std::ranges::copy_if(sheet.findings, std::back_inserter(block.findings), std::not_fn(isUrgent));
    return block;
}

static SheetChapter decide(const BuildSheet& sheet) {
    SheetBlock figures = pairs(Text::tr("Key figures"), {});
    figures.rows = listOf(sheet.headline, [](const LabelledText& figure) {
        return QStringList{figure.label,
                           figure.remark.isEmpty() ? figure.text : Text::tr("%1 (%2)").arg(figure.text, figure.remark)};
    });
    return {Text::tr("Decide"),
            {figures, beforeBuying(sheet), findings(Text::tr("Not checked: measure or ask"), sheet.notChecked)}};
}

static SheetBlock partsToBuy(const BuildSheet& sheet) {
    SheetBlock block{Kind::Table, Text::tr("What to buy")};
    block.columns = {{Text::tr("Qty"), 0.06, true},
                     {Text::tr("Part"), 0.38, false, true},
                     {Text::tr("Each"), 0.12, true},
                     {Text::tr("Total"), 0.12, true, true},
                     {Text::tr("Price of"), 0.12, false, false, true},
                     {Text::tr("From"), 0.2, false, false, true}};
    block.rows = listOf(sheet.parts, [](const SheetPart& part) {
        return QStringList{number(part.quantity), part.name, part.price, part.total, part.day, part.seenAt};
    });
    block.total = {{}, sheet.totalLabel, {}, sheet.total, {}, {}};
    block.notes << sheet.priceNotes.join(' '_L1);
    return block;
}

static SheetBlock modelsRun(const BuildSheet& sheet) {
    SheetBlock block{Kind::Table, Text::tr("What it runs")};
    block.columns = {{Text::tr("Model"), 0.2, false, true},
                     {Text::tr("Format"), 0.2},
                     {Text::tr("VRAM"), 0.2},
                     {Text::tr("Tokens/s"), 0.22, false, true},
                     {Text::tr("First word"), 0.18}};
    block.rows = listOf(sheet.runs, [](const SheetRun& run) {
        return QStringList{run.model, run.format, run.memory, run.speed, run.firstWord};
    });
    if (!block.rows.empty())
        block.notes << Text::tr(
            "Popular models: one user, 8,192 tokens, the fastest usual format that fits. Nine of ten "
            "measurements lie in the ranges. The first word follows a prompt of 8,192 tokens.");
    return block;
}

static SheetChapter buy(const BuildSheet& sheet) {
    SheetBlock cost = pairs(Text::tr("What it costs to run"), sheet.cost);
    cost.notes = sheet.costNotes;
    return {Text::tr("Buy"), {partsToBuy(sheet), modelsRun(sheet), cost}};
}

static SheetBlock slotTable(const BuildSheet& sheet) {
    SheetBlock block{Kind::Table, Text::tr("Cards into slots")};
    block.columns = {{Text::tr("Slot"), 0.16, false, true},
                     {Text::tr("Put in"), 0.3},
                     {Text::tr("Should run at"), 0.18},
                     {Text::tr("Lanes from"), 0.12, false, false, true},
                     {Text::tr("Air below"), 0.24, false, false, true}};
    const bool isBare = std::ranges::all_of(sheet.slotMap, &SheetSlot::isEmpty);
    const QString empty = isBare ? Text::tr("empty") : Text::tr("leave empty");
    block.rows = listOf(sheet.slotMap, [&](const SheetSlot& slot) {
        return slot.isEmpty ? QStringList{slot.label, empty, Text::tr("free: %1").arg(slot.link), slot.from, slot.air}
                            : QStringList{slot.label, slot.part, slot.link, slot.from, slot.air};
    });
    return block;
}

static SheetBlock machineBlock(const BuildSheet& sheet) {
    SheetBlock block{Kind::Pairs, Text::tr("The machine")};
    block.notes = sheet.machine;
    return block;
}

static SheetBlock cableTable(const SheetCables& cables) {
    SheetBlock block{Kind::Table, Text::tr("Cables")};
    block.columns = {
        {Text::tr("From the PSU"), 0.2, false, true}, {Text::tr("To"), 0.58}, {Text::tr("Load of limit"), 0.22}};
    block.rows = cables.rows;
    if (!cables.rows.empty())
        block.notes = cables.notes;
    return block;
}

static SheetBlock matrix(const SheetTopology& topology) {
    SheetBlock block{Kind::Table, Text::tr("How the cards reach each other")};
    constexpr double widestCell = 0.09;
    const double share = std::min(widestCell, 1.0 / double(std::max<qsizetype>(1, topology.header.size())));
    block.columns = listOf(topology.header, [&](const QString& title) {
        return SheetColumn{title, share, false, title.isEmpty()};
    });
    block.rows = topology.rows;
    for (const LabelledText& line : topology.lines)
        block.notes << Text::tr("%1: %2").arg(line.label, line.text);
    return block;
}

static SheetChapter build(const BuildSheet& sheet) {
    SheetBlock settings = pairs(Text::tr("BIOS settings"), sheet.settings);
    settings.isToTick = true;
    SheetBlock others = pairs(Text::tr("Other parts"), sheet.assembly);
    others.isToTick = true;
    SheetBlock start = pairs(Text::tr("First start: type this, expect that"), sheet.firstStart);
    start.kind = Kind::Table;
    start.columns = {{Text::tr("Type"), 0.5, false, false, false, true}, {Text::tr("It should print"), 0.5}};
    start.isToTick = true;
    start.notes = sheet.checklist;
    return {Text::tr("Build"),
            {machineBlock(sheet), slotTable(sheet), cableTable(sheet.cables), settings, others,
             pairs(Text::tr("Which fan follows which sensor"), sheet.fans), start, matrix(sheet.topology)}};
}

static SheetChapter lookUp(const BuildSheet& sheet) {
    return {Text::tr("Look up"),
            {tips(sheet), pairs(Text::tr("Air and heat"), sheet.air), pairs(Text::tr("All figures"), sheet.totals),
             pairs(sheet.profile, sheet.profileLines)}};
}

std::vector<SheetChapter> chaptersOf(const BuildSheet& sheet) {
    std::vector<SheetChapter> chapters{decide(sheet), buy(sheet), build(sheet), lookUp(sheet)};
    for (SheetChapter& chapter : chapters)
        std::erase_if(chapter.blocks, [](const SheetBlock& block) { return block.isEmpty(); });
    return chapters;
}

} // namespace core
