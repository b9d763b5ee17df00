// Keeps guide rule 13 as far as two CPUs in one board go: both must fit, and be made to work together.
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <set>

namespace core::rules {

static Finding about(const Processor& processor, Severity severity, const QString& title) {
    Finding finding;
    finding.severity = severity;
    finding.title = title;
    finding.subjects << processor.id;
    finding.source = processor.source;
    return finding;
}

static std::optional<Finding> wrongSocket(const Board& board, const Processor& processor) {
    if (processor.socket == board.socket && !board.socket.isEmpty())
        return {};
    const bool isKnown = !processor.socket.isEmpty() && !board.socket.isEmpty();
    Finding finding = about(processor, isKnown ? Severity::Error : Severity::NotChecked,
                            isKnown ? Text::tr("The CPU does not fit the socket") : Text::tr("CPU socket not checked"));
    finding.found = processor.socket.isEmpty() ? notKnown() : processor.socket;
    finding.allowed = board.socket.isEmpty() ? notKnown() : board.socket;
    const QString sentence =
        isKnown ? Text::tr("%1 needs socket %2; %3 has socket %4.")
                : Text::tr("The socket of %1 is %2, that of %3 is %4, so it is not checked that it fits.");
    finding.message = sentence.arg(processor.name, finding.found, board.name, finding.allowed);
    return finding;
}

static std::optional<Finding> tooMany(const Processor& processor, int filled) {
    if (filled < 2 || (processor.maxSockets && *processor.maxSockets >= filled))
        return {};
    const auto& most = processor.maxSockets;
    Finding finding = about(processor, most ? Severity::Error : Severity::NotChecked,
                            most ? Text::tr("Too many CPUs of this kind") : Text::tr("Number of CPUs not checked"));
    finding.found = number(filled);
    finding.allowed = most ? number(*most) : notKnown();
    finding.message = most ? Text::tr("%1 of %2 are in the board; it works with at most %3 in one machine.")
                                 .arg(finding.found, processor.name, finding.allowed)
                           : Text::tr("%1 of %2 are in the board; how many work together is not known.")
                                 .arg(finding.found, processor.name);
    return finding;
}

Findings socketMismatch(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    std::set<const Processor*> seen;
    for (const Processor* processor : analysis.machine.processors) {
        if (!processor || !seen.insert(processor).second)
            continue;
        auto finding = wrongSocket(*analysis.machine.board, *processor);
        if (!finding)
            finding = tooMany(*processor, analysis.machine.filledSockets());
        if (!finding)
            continue;
        findings.push_back(std::move(*finding));
    }
    return findings;
}

} // namespace core::rules
