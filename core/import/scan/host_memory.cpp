// SPDX-License-Identifier: GPL-3.0-or-later
// Installed memory: the sum of the modules, or the next plausible size above what the kernel sees.
#include "core/import/scan/host_memory.h"

#include "core/units/text.h"

namespace core {

static constexpr double mostGigabytes = 1'000'000;

/// Modules come in powers of two, alone or by threes; firmware and kernel keep a few hundredths to themselves.
static std::optional<Memory> installedAbove(Memory usable) {
    for (std::int64_t power = 1; power <= 65'536; power *= 2) {
        for (const std::int64_t size : {power * 2, power * 3}) {
            const Memory installed = Memory::ofBase(size * MemoryDimension::perUnit);
            const double share = ratio(usable, installed);
            if (share <= 1 && share > 0.93)
                return installed;
        }
    }
    return {};
}

std::optional<MemoryChoice> hostMemoryOf(const MachineFacts& facts, std::vector<ReadingNote>& notes) {
    const auto note = [&](const QString& sentence) { notes.push_back({{}, 0, sentence}); };
    Memory size;
    for (const ModuleReport& module : facts.modules)
        size += module.size.value_or(Memory());
    if (size.base() <= 0 && facts.usableMemory) {
        const auto installed = installedAbove(*facts.usableMemory);
        size = installed.value_or(Memory());
        if (installed)
            note(Text::tr("The kernel sees %1 of memory; assuming %2 installed.")
                     .arg(inWords(*facts.usableMemory), inWords(size)));
    }
    if (size.base() <= 0 || inGigabytes(size) > mostGigabytes) {
        note(Text::tr("No output shows how much memory is installed."));
        return {};
    }
    if (!facts.eccMemory)
        note(Text::tr("ECC unknown; the memory is entered without it."));
    return MemoryChoice{size, facts.eccMemory.value_or(false), {}, 0};
}

} // namespace core
