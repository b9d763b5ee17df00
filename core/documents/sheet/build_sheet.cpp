// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the sheet together: every row is words by now, so that Markdown, PDF, screen and terminal say the same.
#include "core/documents/sheet/build_sheet.h"

#include "core/analysis/prices.h"
#include "core/build/place_names.h"
#include "core/documents/sheet/assembly.h"
#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/first_start.h"
#include "core/documents/sheet/sheet_air.h"
#include "core/documents/sheet/sheet_totals.h"
#include "core/documents/sheet/slot_rows.h"
#include "core/documents/sheet/source_words.h"
#include "core/documents/sheet/total_table.h"
#include "core/parts/words/part_lines.h"
#include "core/rules/notes/machine_profile.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QLocale>

#include <algorithm>

namespace core {

QString inWords(State state) {
    return choiceInWords("state", int(state));
}

QString inWords(Severity severity) {
    return choiceInWords("severity", int(severity));
}

QString inWords(Airflow airflow) {
    return choiceInWords("airflow", int(airflow));
}

static void addParts(const Analysis& analysis, QDate date, BuildSheet& sheet) {
    const Machine& machine = analysis.machine;
    sheet.parts = sheetParts(machine, date);
    sheet.priceNotes = priceNotes(analysis);
    for (const SheetPart& part : sheet.parts) {
        if (!part.warning.isEmpty())
            sheet.priceNotes << Text::tr("%1: %2").arg(part.name, part.warning);
    }
    sheet.total = totalInWords(analysis);
    sheet.totalLabel = amountWithout(Text::tr("Total"), unpricedInWords(machine));
    if (machine.build.servers > 1)
        sheet.totalLabel = Text::tr("%1, for each of %2 servers").arg(sheet.totalLabel).arg(machine.build.servers);
}

static QString linkText(const SlotRow& row) {
    if (!row.isWidthKnown)
        return Text::tr("width not known");
    if (!row.occupant)
        return row.lanesPossible > 0
                   ? Text::tr("%1, Gen %2").arg(inLanes(row.lanesPossible)).arg(row.generationPossible)
                   : Text::tr("no lanes");
    if (!row.lanes)
        return {};
    if (*row.lanes == 0)
        return Text::tr("no lanes");
    const QString width = *row.lanes < row.lanesPossible
                              ? Text::tr("%1 of %2").arg(inLanes(*row.lanes), inLanes(row.lanesPossible))
                              : inLanes(*row.lanes);
    const QString link = row.generation ? Text::tr("%1, Gen %2").arg(width).arg(*row.generation) : width;
    if (!row.computed)
        return link;
    const bool isAlike = row.computed->lanes == *row.lanes && row.computed->generation == row.generation;
    return isAlike || row.computed->lanes == 0 // nothing to compute from: its CPU is unknown
               ? Text::tr("%1, seen").arg(link)
               : Text::tr("%1, seen (computed: %2, Gen %3)")
                     .arg(link, inLanes(row.computed->lanes))
                     .arg(row.computed->generation);
}

static QString airText(const Analysis& analysis, const SlotRow& row) {
    const auto& cards = analysis.machine.cards;
    if (std::ranges::none_of(cards, [&](const MountedCard& m) { return m.card == row.occupant; }))
        return {};
    if (!row.gap)
        return inWords(row.air);
    const bool isOverlap = *row.gap < Length();
    const QString gap = isOverlap ? Text::tr("overlaps by %1").arg(inWords(-*row.gap))
                                  : Text::tr("%1, %2").arg(inWords(*row.gap), inWords(row.air));
    return row.isGapVerified ? gap : Text::tr("%1 (unverified)").arg(gap);
}

static void addSlots(const Analysis& analysis, BuildSheet& sheet) {
    for (const SlotRow& row : slotRows(analysis)) {
        SheetSlot line;
        line.label = row.label;
        line.isEmpty = !row.occupant;
        line.part = row.occupant ? shortNameOf(*row.occupant) : Text::tr("empty");
        const int connector = analysis.machine.board->wiring->connector(row.label);
        const Riser* riser = connector < 0 ? nullptr : analysis.machine.riserUnder(connector);
        if (riser && row.occupant && riser != row.occupant)
            line.part = Text::tr("%1 on %2").arg(line.part, riser->name);
        line.link = linkText(row);
        line.from = row.source;
        line.air = airText(analysis, row);
        line.reason = row.reason;
        sheet.slotMap.push_back(line);
    }
}

QString titleInWords(const SheetFinding& finding) {
    return finding.severity == Severity::NotChecked ? finding.title
                                                    : Text::tr("%1: %2").arg(inWords(finding.severity), finding.title);
}

QString waiverOf(const SheetFinding& finding) {
    const QString waived = (finding.isDone ? Text::tr("Done (%1)") : Text::tr("Ignored (%1)")).arg(finding.waivedFor);
    return finding.waiverNote.isEmpty() ? Text::tr("%1.").arg(waived)
                                        : Text::tr("%1: %2").arg(waived, finding.waiverNote);
}

static SheetFinding sheetFinding(const Finding& finding, const Fixes& fixes, const Build& build) {
    SheetFinding row{finding.severity,
                     finding.isCondition,
                     finding.isWaived,
                     inWords(finding.title),
                     inWords(finding.message),
                     sourceInWords(inWords(finding.source)),
                     {},
                     {},
                     {},
                     detailsOf(finding, fixes)};
    for (const Fix& fix : fixes)
        row.fixes << (fix.cost.isEmpty() ? inWords(fix.label) : Text::tr("%1 (%2)").arg(inWords(fix.label), fix.cost));
    if (finding.isWaived) {
        row.waiverNote = waiverNote(build.waivers, finding.key());
        row.waivedFor = Text::tr("%1: %2").arg(finding.rule, listed(namesOf(finding.subjects)));
        row.isDone = finding.canBeDone();
    }
    return row;
}

static void addFindings(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                        BuildSheet& sheet) {
    QStringList printed;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        SheetFinding row = sheetFinding(finding, fixes[i], analysis.machine.build);
        // What several findings say alike is printed once.
        for (const QString& line : detailsOf(finding, fixes[i])) {
            if (printed.contains(line))
                row.details.removeOne(line);
            else
                printed << line;
        }
        if (finding.isCondition && !finding.isWaived)
            sheet.conditions.push_back(row);
        else if (finding.severity == Severity::NotChecked)
            sheet.notChecked.push_back(row);
        else
            sheet.findings.push_back(row);
    }
    std::stable_partition(sheet.findings.begin(), sheet.findings.end(),
                          [](const SheetFinding& row) { return !row.isWaived; });
}

static void addProfile(const Analysis& analysis, BuildSheet& sheet) {
    const auto kind = machineKindOf(analysis);
    if (!kind)
        return;
    const MachineProfile profile = gradedAs(*kind, analysis);
    sheet.profile = inWords(profile);
    for (const ProfileLine& line : profile.lines)
        sheet.profileLines.push_back(
            {inWords(Sentence::tr("%1 (guide rule %2)").arg(line.what, line.rule)),
             inWords(Sentence::tr("%1, should be %2: %3").arg(line.found, line.asked, inWords(line)))});
}

/// What is known of a machine that is bought whole.
static QStringList machineLines(const Machine& machine) {
    const WholeMachine& whole = *machine.whole;
    QStringList lines{Text::tr("%1 × %2").arg(whole.gpus).arg(machine.inside->gpu.name)};
    lines << linesOf(anyPart(whole), "detail");
    if (const auto share = unifiedShare(whole); share && !share->why.isEmpty())
        lines << share->why;
    if (machine.boxes() > 1)
        lines.prepend(machine.link
                          ? Text::tr("%1 such machines, joined by %2").arg(machine.boxes()).arg(machine.link->name)
                          : Text::tr("%1 such machines; what joins them is not chosen").arg(machine.boxes()));
    return lines;
}

QString inWords(State state, const Findings& findings) {
    const bool isSetUp = state == State::WorksWithWarnings && at(countsOf(findings), FindingGroup::Warnings) == 0;
    return isSetUp ? Text::tr("Works after setup") : inWords(state);
}

QString troublesInWords(const Findings& findings) {
    const QStringList counts = countsInWords(countsOf(findings), true);
    return counts.isEmpty() ? Text::tr("no errors, no warnings") : counts.join(Text::tr(", "));
}

BuildSheet buildSheet(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                      const QString& title, QDate date) {
    const QString& name = analysis.machine.build.name;
    BuildSheet sheet;
    sheet.title = name.isEmpty() ? title : name;
    sheet.date = QLocale().toString(date, Text::tr("d MMMM yyyy"));
    sheet.state = stateOf(analysis, findings);
    sheet.stateText = inWords(sheet.state, findings);
    sheet.stateDetail = troublesInWords(findings);
    sheet.choicesLeft = inWords(choicesLeft(analysis));
    sheet.headline = headlineOf(analysis);
    sheet.totals = totalsOf(analysis);
    addParts(analysis, date, sheet);
    addSlots(analysis, sheet);
    sheet.topology = sheetTopology(analysis);
    addFindings(analysis, findings, fixes, sheet);
    sheet.settings = settingsOf(findings);
    sheet.assembly = assemblyOf(analysis);
    if (analysis.machine.whole) { // nobody puts it together
        sheet.machine = machineLines(analysis.machine);
        return sheet;
    }
    sheet.cables = sheetCables(analysis);
    sheet.air = sheetAir(analysis);
    sheet.fans = fanHeaders(analysis);
    sheet.firstStart = firstStartOf(analysis);
    addProfile(analysis, sheet);
    sheet.checklist = checklistOf(analysis);
    return sheet;
}

} // namespace core
