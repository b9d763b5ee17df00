// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 29 between cooler and memory: a wide cooler reaches over the nearest slots.
#include "core/rules/rules.h"

namespace core::rules {

static Findings coolerMemory(const Analysis& analysis, const Catalogue&) {
    const ProcessorCooler* cooler = analysis.machine.cooler;
    if (!cooler || !cooler->memoryClearance || !analysis.machine.build.memory)
        return {};
    return {{.severity = Severity::NotChecked,
             .title = Sentence::tr("Memory under the cooler not checked"),
             .message = Sentence::tr("Under %1 memory may be %2 high; how high the modules are is unknown.")
                            .arg(shortNameOf(*cooler), *cooler->memoryClearance),
             .details = {Sentence::tr("A bare module is 31 mm high, one with a tall heat spreader up to 50 mm.")},
             .subjects = {{Subject::Part, cooler->id}},
             .allowed = cooler->memoryClearance,
             .source = Sentence::verbatim(cooler->source)}};
}

/// How high memory may be under a cooler is shown where it is known.
extern const Rule coolerMemoryRule{485, "cooler-memory", Area::Room, false, false, coolerMemory};

} // namespace core::rules
