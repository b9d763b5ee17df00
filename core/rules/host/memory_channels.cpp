// Keeps the peers' memory-channel rules: every channel holds as many modules as any other.
#include "core/rules/host/memory_channels.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

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
    return {std::move(finding)};
}

} // namespace core::rules
