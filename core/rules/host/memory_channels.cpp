// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the peers' memory-channel rules: every channel holds a module, and as many as any other. Bandwidth grows with
// the channels in use: each moves 8 bytes a transfer (JEDEC's 64 data lines; two halves of 32 in DDR5).
#include "core/rules/host/guide_needs.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/parts/platform.h"

namespace core {

std::optional<int> channelsOf(const Machine& machine) {
    int channels = 0;
    for (const Processor* processor : machine.processors) {
        if (!processor)
            continue;
        if (!processor->memoryChannels)
            return {};
        channels += usableMemoryChannels(*machine.board, processor).value_or(0);
    }
    return channels > 0 ? std::optional(channels) : std::nullopt;
}

} // namespace core

namespace core::rules {

static Finding emptyChannels(const Machine& machine, int modules, int channels) {
    constexpr int bytesATransfer = 8;
    const int percent = (channels - modules) * 100 / channels;
    Finding finding{
        .severity = Severity::Warning,
        .title = Sentence::tr("%1 % of memory bandwidth is lost").arg(percent),
        .message = Sentence::tr("The modules fill %1 of %2 memory channels. Use %2 modules.").arg(modules, channels),
        .allowed = Figure::count(channels, "modules"),
        .slower = transferLoss(modules, channels)};
    if (const auto& speed = machine.memoryKit->megatransfers) {
        const Bandwidth each = Bandwidth::ofBase(std::int64_t(*speed) * bytesATransfer);
        finding.message = Sentence::tr("%3 of %4 is lost: the modules fill %1 of %2 memory channels. Use %2 modules.")
                              .arg(modules, channels, each * (channels - modules), each * channels);
    }
    return finding;
}

static Finding unevenChannels(int modules, int channels) {
    const int full = (modules / channels + 1) * channels;
    return {.severity = Severity::Advice,
            .title = Sentence::tr("Memory channels filled unevenly"),
            .message =
                Sentence::tr("%1 modules on %2 channels lose bandwidth. Use %3 modules.").arg(modules, channels, full),
            .allowed = Figure::count(full, "modules")};
}

/// What the makers of CPUs promise two unbuffered DDR5 modules a channel, at the most: AMD 3,600, Intel 4,000 to 4,400.
static constexpr int slowDdr5 = 4400;

/// What such modules lose that are made for more; empty where they don't.
static std::optional<Finding> twoAChannel(const MemoryKit& kit, int modules, int channels) {
    const int speed = kit.megatransfers.value_or(0);
    if (modules <= channels || kit.type != "DDR5"_L1 || kit.isRegistered.value_or(true) || speed <= slowDdr5)
        return {};
    return Finding{.severity = Severity::Advice,
                   .title = Sentence::tr("%1 modules run slower than %2").arg(modules, channels),
                   .message = Sentence::tr("Two DDR5 modules a channel run at about 3,600–%1 MT/s, not at %2. Use %3 "
                                           "larger modules.")
                                  .arg(slowDdr5, speed, channels),
                   .allowed = Figure::count(channels, "modules"),
                   .slower = transferLoss(slowDdr5, speed)};
}

static Findings memoryChannels(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.build.memory || !machine.memoryKit || !machine.memoryKit->modules || machine.build.memory->kits < 1)
        return {};
    const auto channels = channelsOf(machine);
    const int modules = *machine.memoryKit->modules * machine.build.memory->kits;
    if (!channels)
        return {};
    const auto slow = twoAChannel(*machine.memoryKit, modules, *channels);
    if (modules % *channels == 0 && !slow)
        return {};
    Finding finding = slow                  ? *slow
                      : modules < *channels ? emptyChannels(machine, modules, *channels)
                                            : unevenChannels(modules, *channels);
    finding.details = {Sentence::tr("%1 × %2").arg(machine.build.memory->kits, machine.memoryKit->name)};
    finding.subjects = {{Subject::Part, machine.memoryKit->id}};
    finding.found = Figure::count(modules, "modules");
    finding.source = Sentence::tr("Makers' population rules for memory channels");
    return {std::move(finding)};
}

/// Every memory channel holds a module, and as many as any other.
extern const Rule memoryChannelsRule{470, "memory-channels", Area::Host, false, false, memoryChannels};

} // namespace core::rules
