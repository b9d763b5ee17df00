// Puts the sheet together: every row is words by now, so that Markdown, PDF, screen and terminal say the same.
#include "core/documents/sheet/build_sheet.h"

#include "core/analysis/prices.h"
#include "core/build/place_names.h"
#include "core/documents/report/cost_report.h"
#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/sheet_air.h"
#include "core/documents/sheet/sheet_totals.h"
#include "core/documents/sheet/slot_rows.h"
#include "core/documents/sheet/total_table.h"
#include "core/rules/notes/machine_profile.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/workload/engine_facts.h"
#include "core/workload/run_answer.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace core {

QString inWords(State state) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Works"), QT_TRANSLATE_NOOP("core::Text", "Works with warnings"),
        QT_TRANSLATE_NOOP("core::Text", "Unfinished"), QT_TRANSLATE_NOOP("core::Text", "Doesn't work")};
    return Text::tr(at(words, state));
}

QString inWords(Severity severity) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Error"), QT_TRANSLATE_NOOP("core::Text", "Warning"),
        QT_TRANSLATE_NOOP("core::Text", "Advice"), QT_TRANSLATE_NOOP("core::Text", "Not checked")};
    return Text::tr(at(words, severity));
}

QString inWords(Airflow airflow) {
    static constexpr std::array words{QT_TRANSLATE_NOOP("core::Text", "free"), QT_TRANSLATE_NOOP("core::Text", "tight"),
                                      QT_TRANSLATE_NOOP("core::Text", "starved"),
                                      QT_TRANSLATE_NOOP("core::Text", "not known")};
    return Text::tr(at(words, airflow));
}

static SheetPart sheetPart(const BillRow& bill, QDate date) {
    const Part& part = *bill.part;
    SheetPart row;
    row.quantity = bill.count;
    row.name = part.name.startsWith(part.maker) ? part.name : part.maker + ' '_L1 + part.name;
    row.source = shopInWords(bill);
    row.isVerified = isVerified(bill) || (bill.price && bill.price->kind == PriceKind::Estimate); // its words say so
    const auto& used = bill.price;
    row.price = priceInWords(bill);
    if (!used || bill.bought() == 0)
        return row;
    row.pricedOn = dayInWords(*used, bill.kind, date);
    row.warning = riseWarning(*used, bill.kind);
    return row;
}

std::vector<SheetPart> sheetParts(const Machine& machine, QDate today) {
    std::vector<SheetPart> parts;
    for (const BillRow& row : billOf(machine))
        parts.push_back(sheetPart(row, today));
    if (machine.build.memory && !machine.memoryKit) {
        SheetPart row;
        row.name = machine.build.memory->ecc ? Text::tr("%1 of ECC memory, no kit chosen")
                                             : Text::tr("%1 of memory, no kit chosen");
        row.name = row.name.arg(inWords(machine.build.memory->size));
        row.price = notKnown();
        parts.push_back(row);
    }
    return parts;
}

QString pricedOn(const SheetPart& part) {
    return part.isVerified || part.pricedOn.isEmpty() ? part.pricedOn : Text::tr("%1 (unverified)").arg(part.pricedOn);
}

QStringList priceLines(const Machine& machine, QDate today) {
    QStringList lines;
    for (const SheetPart& part : sheetParts(machine, today)) {
        const QString line = Text::tr("%1 × %2: %3").arg(number(part.quantity), part.name, part.price);
        lines << (part.pricedOn.isEmpty() ? line : Text::tr("%1 (%2)").arg(line, pricedOn(part)));
        if (!part.warning.isEmpty())
            lines.back() += u". "_s + part.warning;
    }
    return lines;
}

static void addParts(const Analysis& analysis, QDate date, BuildSheet& sheet) {
    const Machine& machine = analysis.machine;
    sheet.parts = sheetParts(machine, date);
    if (analysis.totals.price > Money())
        sheet.priceNotes << priceTrust(analysis.totals);
    for (const SheetPart& part : sheet.parts) {
        if (!part.warning.isEmpty())
            sheet.priceNotes << Text::tr("%1: %2").arg(part.name, part.warning);
    }
    sheet.total = figuresOf(analysis).price ? priceInWords(analysis.totals) : notKnown();
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
    return row.computed->lanes == *row.lanes && row.computed->generation == row.generation
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
        line.part = row.occupant ? row.occupant->name : Text::tr("empty");
        const int connector = analysis.machine.board->wiring->connector(row.label);
        const Riser* riser = connector < 0 ? nullptr : analysis.machine.riserUnder(connector);
        if (riser && row.occupant && riser != row.occupant)
            line.part = Text::tr("%1 on %2").arg(row.occupant->name, riser->name);
        line.link = linkText(row);
        line.from = row.source;
        line.air = airText(analysis, row);
        line.reason = row.reason;
        sheet.slotMap.push_back(line);
    }
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
                     inWords(finding.source),
                     {},
                     {},
                     {},
                     detailsOf(finding, fixes)};
    for (const Fix& fix : fixes)
        row.fixes << inWords(fix.label);
    if (finding.isWaived) {
        row.waiverNote = waiverNote(build.waivers, finding.key());
        row.waivedFor = Text::tr("%1: %2").arg(finding.rule, listed(namesOf(finding.subjects)));
        row.isDone = finding.canBeDone();
    }
    return row;
}

static void addFindings(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                        BuildSheet& sheet) {
    QStringList said;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        SheetFinding row = sheetFinding(finding, fixes[i], analysis.machine.build);
        // What several findings say alike is printed once.
        for (const QString& line : detailsOf(finding, fixes[i])) {
            if (said.contains(line))
                row.details.removeOne(line);
            else
                said << line;
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

QString troublesInWords(const Findings& findings) {
    enum Kind { Errors, Conditions, Warnings, Waived, Done, Others };
    std::array<int, Others + 1> counts{};
    for (const Finding& finding : findings)
        ++counts[finding.isWaived                        ? (finding.canBeDone() ? Done : Waived)
                 : finding.severity == Severity::Error   ? Errors
                 : finding.isCondition                   ? Conditions
                 : finding.severity == Severity::Warning ? Warnings
                                                         : Others];
    const std::array<Sentence, Others> words{Sentence::tr("%n errors", "1 error", counts[Errors]),
                                             Sentence::tr("%n conditions", "1 condition", counts[Conditions]),
                                             Sentence::tr("%n warnings", "1 warning", counts[Warnings]),
                                             Sentence::tr("%n ignored", "1 ignored", counts[Waived]),
                                             Sentence::tr("%n done", "1 done", counts[Done])};
    QStringList said;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (counts[i] > 0)
            said << inWords(words[i]);
    }
    return said.isEmpty() ? Text::tr("no errors, no warnings") : said.join(Text::tr(", "));
}

BuildSheet buildSheet(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                      const QString& title, QDate date) {
    const QString& name = analysis.machine.build.name;
    BuildSheet sheet;
    sheet.title = name.isEmpty() ? title : name;
    sheet.date = QLocale().toString(date, Text::tr("d MMMM yyyy"));
    sheet.state = stateOf(analysis, findings);
    sheet.stateText = inWords(sheet.state);
    sheet.stateDetail = troublesInWords(findings);
    sheet.choicesLeft = inWords(choicesLeft(analysis));
    sheet.headline = headlineOf(analysis);
    sheet.totals = totalsOf(analysis);
    addParts(analysis, date, sheet);
    addSlots(analysis, sheet);
    sheet.cables = sheetCables(analysis);
    sheet.topology = sheetTopology(analysis);
    sheet.air = sheetAir(analysis);
    sheet.fans = fanHeaders(analysis);
    addFindings(analysis, findings, fixes, sheet);
    sheet.settings = settingsOf(findings);
    addProfile(analysis, sheet);
    sheet.checklist = checklistOf(analysis);
    return sheet;
}

// What it runs and what it costs as rows of the sheet; both need the catalogue's models and cloud offers.

static QString planWords(const Workload& choice) {
    QStringList words{inWords(choice.task), inWords(choice.format)};
    if (choice.task != Task::Inference)
        words << inWords(choice.optimizer) << inWords(choice.plan);
    if (choice.offload != Offload::None)
        words << Text::tr("offload: %1 to %2").arg(inWords(choice.offload).toLower(), inWords(choice.target));
    if (choice.tensor > 1)
        words << Text::tr("tensor parallel %1").arg(choice.tensor);
    if (choice.pipeline > 1)
        words << Text::tr("pipeline parallel %1").arg(choice.pipeline);
    if (choice.task == Task::Inference)
        words << inWords(Sentence::tr("%n users", "1 user", choice.batch));
    else
        words << Text::tr("batch %1").arg(choice.batch);
    words << Text::tr("%1 tokens").arg(number(choice.sequence));
    if (choice.checkpointing && choice.task != Task::Inference)
        words << Text::tr("checkpointing");
    return words.join(Text::tr(", "));
}

static QString partsWords(const MemoryNeed& need) {
    QStringList words;
    for (MemoryPart part : memoryParts) {
        if (need.part(part) > ByteCount())
            words << Text::tr("%1 %2").arg(inWords(part), inWords(need.part(part)));
    }
    return words.join(Text::tr(", "));
}

static void addSpeed(std::vector<LabelledText>& rows, const RunAnswer& answer) {
    if (answer.step)
        rows.insert(rows.end(), {{Text::tr("Speed of all cards"), speedInWords(*answer.step, answer.workload)},
                                 {Text::tr("A step on all cards takes"), timeInWords(*answer.step)},
                                 {Text::tr("Trained with"), inWords(answer.workload.engine)}});
    if (!answer.generation)
        return;
    rows.insert(rows.end(), {{Text::tr("Speed for all users"), rateInWords(answer.generation->tokensPerSecond)},
                             {Text::tr("Engine"), inWords(engineOf(answer.workload))}});
}

static QString roomWords(const CardNeed& need, const GpuRoom& room, bool isUsed) {
    if (!room.left())
        return notKnown();
    return Text::tr("%1 left, %2")
        .arg(inWords(*room.left()), isUsed ? inWords(verdictOf(need, room.left())) : Text::tr("not used"));
}

static std::vector<LabelledText> workloadRows(const Analysis& analysis, const Catalogue& catalogue) {
    const auto& choice = analysis.machine.build.training;
    const Model* model = choice ? modelOf(*choice, catalogue) : nullptr;
    if (!model)
        return {};
    const RunMachine machine = runMachine(analysis);
    // As the Run page and `run` answer it; what one card would need where there is none.
    const RunAnswer answer =
        machine.rooms.empty() ? plannedOn(machine, *model, *choice, 1) : chosenRun(machine, *model, *choice);
    std::vector<LabelledText> rows{{Text::tr("Model"), model->name}, {Text::tr("How"), planWords(answer.workload)}};
    if (!answer.need) {
        rows.push_back({Text::tr("Not planned"), answer.problem});
        return rows;
    }
    const MemoryNeed& need = *answer.need;
    const CardNeed card = answer.host ? answer.taken.range : need.card;
    rows.push_back({Text::tr("Each card holds"), inWords(card)});
    rows.push_back({Text::tr("Of that"), partsWords(need)});
    for (std::size_t i = 0; i < machine.rooms.size(); ++i)
        rows.push_back({machine.rooms[i].name, roomWords(card, machine.rooms[i], int(i) < answer.cards)});
    rows.push_back({Text::tr("System memory"), inWords(need.host)});
    if (need.nvme > ByteCount())
        rows.push_back({Text::tr("NVMe"), inWords(need.nvme)});
    addSpeed(rows, answer);
    return rows;
}

static std::vector<LabelledText> costRows(const Analysis& analysis, const Catalogue& catalogue) {
    const Build& build = analysis.machine.build;
    const auto machine = ownedMachine(analysis, catalogue);
    if (!machine)
        return {};
    const CostReport report = costReport(analysis, catalogue, machine, build.cost,
                                         chosenCloud(analysis, catalogue, build.cost), build.servers);
    std::vector<const ReportSection*> parts{&report.own, &report.cloud, &report.value};
    if (build.servers > 1)
        parts.push_back(&report.fleet);
    std::vector<LabelledText> rows;
    for (const ReportSection* part : parts) {
        for (const ReportRow& row : part->rows)
            rows.push_back(
                {part == &report.fleet ? Text::tr("%1: %2").arg(part->title, row.label) : row.label, row.text});
        for (const QString& note : part->notes)
            rows.push_back({part->title, note});
    }
    return rows;
}

void addPlans(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue) {
    sheet.training = workloadRows(analysis, catalogue);
    sheet.cost = costRows(analysis, catalogue);
}

} // namespace core
