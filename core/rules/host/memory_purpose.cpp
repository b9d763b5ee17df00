// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 6 and 25 of the later sources (card memory by purpose).
#include "core/rules/host/memory_purpose.h"

#include "core/units/fact_table.h"
#include "core/units/units.h"

namespace core {

std::vector<Sentence> purposesOf(Memory memory) {
    // Dettmers (2020), rule 6 of the later sources; his figures of 2018 (rule 25) are superseded by them.
    static const auto purposes = factsOf("memory_purposes", [](const FactRow& row) {
        return std::pair(Memory::of(row.number("vram_gb")), row.text("purpose").toUtf8());
    });
    return listOf(purposes, [&](const auto& row) {
        const Sentence purpose = Sentence::tr(row.second.constData());
        return (memory >= row.first ? Sentence::tr("%1 or more for %2: met.")
                                    : Sentence::tr("%1 or more for %2: not met."))
            .arg(row.first, purpose);
    });
}

} // namespace core
