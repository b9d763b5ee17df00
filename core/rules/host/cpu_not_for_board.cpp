// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the platform facts: of the CPUs that fit one socket a board runs some families at once, some after a BIOS
// update and the others never (a plain Threadripper on WRX90, a Core X on C422).
#include "core/rules/rules.h"

#include "core/parts/platform.h"
#include "core/units/text.h"

#include <set>

namespace core::rules {

static QStringList namesOfFamilies(const QStringList& families) {
    return textsOf(families, [](const QString& family) { return familyName(family); });
}

/// Two by name, the others by their number: a message is short.
static Sentence takenFamilies(const Board& board) {
    constexpr qsizetype named = 2;
    const QStringList names = namesOfFamilies(board.cpuFamilies);
    const int more = int(names.size() - named);
    return more <= 0 ? Sentence::listed(names)
                     : Sentence::tr("%1 and %n more families", "%1 and 1 more family", more)
                           .arg(names.mid(0, named).join(Text::tr(", ")));
}

static Finding about(const Board& board, const Processor& processor) {
    return {.subjects = {{Subject::Part, processor.id}, {Subject::Part, board.id}},
            .source = Sentence::verbatim(board.source)};
}

static Finding wrongFamily(const Board& board, const Processor& processor) {
    Finding finding = about(board, processor);
    finding.severity = Severity::Error;
    finding.title = Sentence::tr("The board doesn't run this CPU");
    finding.message = Sentence::tr("%1 fits the socket but won't start. %2 runs %3.")
                          .arg(shortNameOf(processor), shortNameOf(board), takenFamilies(board));
    finding.details = {Sentence::tr("It runs: %1.").arg(Sentence::listed(namesOfFamilies(board.cpuFamilies)))};
    if (!board.biosFamilies.isEmpty())
        finding.details.push_back(
            Sentence::tr("After a BIOS update: %1.").arg(Sentence::listed(namesOfFamilies(board.biosFamilies))));
    return finding;
}

static Finding afterBios(const Board& board, const Processor& processor) {
    constexpr qsizetype longest = 60; // in a message of 160 characters, beside both names
    const QString bios = biosFor(board, processor.family);
    const bool isNamed = !bios.isEmpty() && bios.size() <= longest;
    Finding finding = about(board, processor);
    finding.severity = Severity::Advice;
    finding.title = Sentence::tr("Update the BIOS for this CPU");
    finding.message = isNamed ? Sentence::tr("%1 starts on %2 only after a BIOS update (%3).")
                                    .arg(shortNameOf(processor), shortNameOf(board), bios)
                              : Sentence::tr("%1 starts on %2 only after a BIOS update. Ask which BIOS is on the board "
                                             "you buy.")
                                    .arg(shortNameOf(processor), shortNameOf(board));
    finding.isCondition = true;
    finding.settings = {{Text::tr("BIOS version"), bios.isEmpty() ? Text::tr("the newest") : bios}};
    return finding;
}

static Finding familyUnknown(const Board& board, const Processor& processor) {
    Finding finding = about(board, processor);
    finding.severity = Severity::NotChecked;
    finding.title = Sentence::tr("CPU family not checked");
    finding.message = Sentence::tr("Family of %1 unknown, so whether %2 runs it isn't checked.")
                          .arg(shortNameOf(processor), shortNameOf(board));
    return finding;
}

static std::optional<Finding> judged(const Board& board, const Processor& processor) {
    const CpuFit fit = cpuFit(board, processor);
    if (fit == CpuFit::WrongFamily)
        return wrongFamily(board, processor);
    if (fit == CpuFit::AfterBios)
        return afterBios(board, processor);
    if (fit == CpuFit::Runs && processor.family.isEmpty() && !board.cpuFamilies.isEmpty())
        return familyUnknown(board, processor);
    return {};
}

static Findings cpuNotForBoard(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    std::set<const Processor*> seen;
    for (const Processor* processor : analysis.machine.processors) {
        if (!processor || !seen.insert(processor).second)
            continue;
        if (auto finding = judged(*analysis.machine.board, *processor))
            findings.push_back(std::move(*finding));
    }
    return findings;
}

/// The board runs the CPU's family, at once or after a BIOS update.
extern const Rule cpuNotForBoardRule{30,    "cpu-not-for-board", Area::Host,       true,
                                     false, cpuNotForBoard,      RuleUse::Platform};

} // namespace core::rules
