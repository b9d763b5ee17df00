// Keeps the peers' memory-channel rules: every channel holds as many modules as any other.
#include "core/rules/fixes.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

/// Channels of all sockets that are filled; empty where a CPU does not tell.
static std::optional<int> channelsOf(const Machine& machine) {
    int channels = 0;
    for (const Processor* processor : machine.processors) {
        if (!processor)
            continue;
        if (!processor->memoryChannels)
            return {};
        channels += *processor->memoryChannels;
    }
    return channels > 0 ? std::optional(channels) : std::nullopt;
}

static Memory sizeOf(const MemoryKit& kit) {
    return kit.perModule.value_or(Memory()) * kit.modules.value_or(0);
}

/// The fewest kits like this one that fill `channels` evenly and hold at least `size`; 0 where the board has no room.
static int evenKits(const MemoryKit& kit, const Board& board, int channels, Memory size) {
    if (!kit.modules || sizeOf(kit) == Memory() || !board.memorySlots || kit.type != board.memoryType)
        return 0;
    for (int kits = 1; kits * *kit.modules <= *board.memorySlots; ++kits) {
        const bool isRoom = !board.maxMemory || sizeOf(kit) * kits <= *board.maxMemory;
        if (isRoom && kits * *kit.modules % channels == 0 && sizeOf(kit) * kits >= size)
            return kits;
    }
    return 0;
}

static std::optional<Fix> evenFix(const Machine& machine, const Catalogue& catalogue, int channels) {
    const MemoryChoice& chosen = *machine.build.memory;
    const MemoryKit* best = nullptr;
    int kits = 0;
    const auto costOf = [](const MemoryKit& kit, int count) {
        return kit.price ? std::optional(kit.price->amount * count) : std::nullopt;
    };
    for (const MemoryKit& kit : catalogue.all<MemoryKit>()) {
        const int count = evenKits(kit, *machine.board, channels, chosen.size);
        const bool isSameKind =
            kit.ecc == machine.memoryKit->ecc && kit.isRegistered == machine.memoryKit->isRegistered;
        if (count == 0 || !isSameKind)
            continue;
        const auto cost = costOf(kit, count);
        if (!best || (cost && costOf(*best, kits).value_or(*cost + Money::of(1)) > *cost)) {
            best = &kit;
            kits = count;
        }
    }
    if (!best)
        return {};
    const MemoryChoice choice{sizeOf(*best) * kits, best->ecc.value_or(false), best->id, kits};
    return Fix{
        u"set-kits:%1x%2"_s.arg(best->id).arg(kits),
        Text::tr("Fit %1 × %2 (%3, %4 modules on %5 channels)")
            .arg(number(kits), best->name, inWords(choice.size), number(kits * *best->modules), number(channels)),
        [choice](const Build& build) -> Result<Build> { return withMemory(build, choice); }};
}

Findings memoryChannels(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    if (!machine.build.memory || !machine.memoryKit || !machine.memoryKit->modules || machine.build.memory->kits < 1)
        return {};
    const auto channels = channelsOf(machine);
    if (!channels)
        return {};
    const int modules = *machine.memoryKit->modules * machine.build.memory->kits;
    if (modules % *channels == 0)
        return {};
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Memory channels filled unevenly");
    finding.found = Text::tr("%1 modules").arg(number(modules));
    finding.allowed = Text::tr("a multiple of %1").arg(number(*channels));
    finding.message =
        Text::tr("%1 modules (%2 × %3) are spread over %4 memory channels; only a multiple of %4 fills them "
                 "alike, else some of the bandwidth is lost.")
            .arg(number(modules), number(machine.build.memory->kits), machine.memoryKit->name, number(*channels));
    finding.subjects << machine.memoryKit->id;
    finding.source = Text::tr("Makers' population rules for memory channels");
    if (auto fix = evenFix(machine, catalogue, *channels))
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
