// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 13 as far as two CPUs in one board go: both must fit, and be made to work together.
#include "core/rules/rules.h"

#include <set>

namespace core::rules {

static std::optional<Finding> wrongSocket(const Board& board, const Processor& processor) {
    if (processor.socket == board.socket && !board.socket.isEmpty())
        return {};
    const bool isKnown = !processor.socket.isEmpty() && !board.socket.isEmpty();
    return Finding{
        .severity = isKnown ? Severity::Error : Severity::NotChecked,
        .title = isKnown ? Sentence::tr("CPU doesn't fit the socket") : Sentence::tr("CPU socket not checked"),
        .message = isKnown ? Sentence::tr("%1 needs socket %2; the board has %3. Choose a CPU for %3.")
                                 .arg(shortNameOf(processor), processor.socket, board.socket)
                           : Sentence::tr("Socket of %1 unknown, so its fit isn't checked.")
                                 .arg(processor.socket.isEmpty() ? shortNameOf(processor) : shortNameOf(board)),
        .subjects = {{Subject::Part, processor.id}},
        .source = Sentence::verbatim(processor.source)};
}

static std::optional<Finding> tooMany(const Processor& processor, int filled) {
    const auto& most = processor.maxSockets;
    if (filled < 2 || (most && *most >= filled))
        return {};
    return Finding{
        .severity = most ? Severity::Error : Severity::NotChecked,
        .title = most ? Sentence::tr("Too many CPUs of this kind") : Sentence::tr("Number of CPUs not checked"),
        .message = most
                       ? Sentence::tr("%1 of %2 can't work together: it allows %3 in one machine.")
                             .arg(filled, shortNameOf(processor), *most)
                       : Sentence::tr("Whether %1 of %2 work together is unknown.").arg(filled, shortNameOf(processor)),
        .subjects = {{Subject::Part, processor.id}},
        .found = Figure::count(filled, "CPUs"),
        .allowed = most ? Figure::count(*most, "CPUs") : Figure(),
        .source = Sentence::verbatim(processor.source)};
}

/// Makers support CPUs of one model in a board with several sockets, and no mix.
static Finding notAlike(const Processor& first, const Processor& other) {
    return {.severity = Severity::Error,
            .title = Sentence::tr("Two different CPUs in one board"),
            .message = Sentence::tr("%1 and %2 can't work together. Use two of the same model.")
                           .arg(shortNameOf(first), shortNameOf(other)),
            .subjects = {{Subject::Part, first.id}, {Subject::Part, other.id}},
            .source = Sentence::tr("Makers' population rules for two CPUs: the same model in both sockets")};
}

static Findings socketMismatch(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    std::set<const Processor*> seen;
    for (const Processor* processor : analysis.machine.processors) {
        if (!processor || !seen.insert(processor).second)
            continue;
        auto finding = wrongSocket(*analysis.machine.board, *processor);
        if (!finding)
            finding = tooMany(*processor, analysis.machine.filledSockets());
        if (finding)
            findings.push_back(std::move(*finding));
    }
    if (seen.size() > 1)
        findings.push_back(notAlike(**seen.begin(), **std::next(seen.begin())));
    return findings;
}

/// A CPU fits the board's socket, and those together are alike and no more than it allows.
extern const Rule socketMismatchRule{20, "socket-mismatch", Area::Host, true, false, socketMismatch, RuleUse::Platform};

} // namespace core::rules
