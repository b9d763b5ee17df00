// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 10 for what sits on the CPU: a cooler is bolted to the sockets that it is made for.
#include "core/rules/rules.h"

#include "core/build/cooler_fit.h"

namespace core::rules {

static Findings coolerSocket(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const ProcessorCooler* cooler = machine.cooler;
    const QString& socket = machine.board->socket;
    if (!cooler || socket.isEmpty() || machine.isBoxCooler)
        return {};
    const auto fits = fitsSocket(*cooler, socket);
    if (fits == true)
        return {};
    Finding finding{.severity = fits ? Severity::Error : Severity::NotChecked,
                    .title = fits ? Sentence::tr("The cooler doesn't fit the socket")
                                  : Sentence::tr("The cooler's socket not checked"),
                    .subjects = {{Subject::Part, cooler->id}, {Subject::Part, machine.board->id}},
                    .source = Sentence::verbatim(cooler->source)};
    finding.message =
        fits ? Sentence::tr("%1 isn't made for %2. Choose a cooler for %2.").arg(shortNameOf(*cooler), socket)
             : Sentence::tr("Whether %1 is made for %2 is unknown. Ask its maker for a mounting kit.")
                   .arg(shortNameOf(*cooler), socket);
    return {std::move(finding)};
}

/// The cooler is made for the board's socket.
extern const Rule coolerSocketRule{32, "cooler-socket", Area::Host, true, false, coolerSocket, RuleUse::Platform};

} // namespace core::rules
