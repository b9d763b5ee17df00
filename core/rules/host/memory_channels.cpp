// Keeps the peers' memory-channel rules: every channel holds as many modules as any other.
#include "core/rules/host/guide_needs.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"

namespace core {

std::optional<int> channelsOf(const Machine& machine) {
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

} // namespace core

namespace core::rules {

Findings memoryChannels(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.build.memory || !machine.memoryKit || !machine.memoryKit->modules || machine.build.memory->kits < 1)
        return {};
    const auto channels = channelsOf(machine);
    if (!channels)
        return {};
    const int modules = *machine.memoryKit->modules * machine.build.memory->kits;
    if (modules % *channels == 0)
        return {};
    const int full = (modules / *channels + 1) * *channels;
    return {
        {.severity = Severity::Advice,
         .title = Sentence::tr("Memory channels filled unevenly"),
         .message =
             Sentence::tr("%1 modules on %2 channels lose bandwidth. Use %3 modules.").arg(modules, *channels, full),
         .details = {Sentence::tr("%1 × %2").arg(machine.build.memory->kits, machine.memoryKit->name)},
         .subjects = {{Subject::Part, machine.memoryKit->id}},
         .found = Figure::count(modules, "modules"),
         .allowed = Figure::count(full, "modules"),
         .source = Sentence::tr("Makers' population rules for memory channels")}};
}

} // namespace core::rules
