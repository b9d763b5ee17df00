// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/machine/work_machine.h"

#include "core/pcie/link.h"
#include "core/rules/host/display_share.h"
#include "core/rules/host/guide_needs.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

/// Megatransfers a second of the slowest modules that JEDEC knows of this type: what is surely reached where no kit is
/// chosen. 0 for a type that is not known.
static int slowestOf(const QString& memoryType) {
    static const std::array<std::pair<QLatin1String, int>, 3> types{
        {{QLatin1String("DDR5"), 4800}, {QLatin1String("DDR4"), 2133}, {QLatin1String("DDR3"), 1066}}};
    const auto* found =
        std::find_if(types.begin(), types.end(), [&](const auto& type) { return memoryType.startsWith(type.first); });
    return found == types.end() ? 0 : found->second;
}

static std::optional<Bandwidth> hostBandwidth(const Machine& machine) {
    constexpr int bytesATransfer = 8;
    const MemoryKit* kit = machine.memoryKit;
    const auto channels = channelsOf(machine);
    const int rate = kit ? kit->megatransfers.value_or(0) : machine.board ? slowestOf(machine.board->memoryType) : 0;
    if (!channels || rate == 0 || !machine.build.memory)
        return {};
    const auto sockets = std::ranges::count_if(machine.processors, [](const Processor* each) { return each; });
    const int modules = kit && kit->modules ? *kit->modules * std::max(1, machine.build.memory->kits) : *channels;
    return Bandwidth::ofBase(std::int64_t(rate) * bytesATransfer) * std::min(modules, *channels) /
           std::max<qint64>(1, sockets);
}

static std::optional<Bandwidth> narrowestLink(const Analysis& analysis, const std::vector<int>& gpus) {
    std::optional<Bandwidth> narrowest;
    for (const int gpu : gpus) {
        const LaneShare& share = at(analysis.lanes.shares, at(analysis.topology.gpus, gpu).connector);
        const Bandwidth raw = rawBandwidth(share.generation, share.lanes);
        narrowest = narrowest ? std::min(*narrowest, raw) : raw;
    }
    return narrowest;
}

static std::optional<Bandwidth> fastestDrive(const Analysis& analysis) {
    std::optional<Bandwidth> fastest;
    for (const Mounted<Drive>& drive : analysis.machine.drives) {
        if (drive.part->interface != DriveInterface::Nvme || drive.connector < 0)
            continue;
        const LaneShare& share = at(analysis.lanes.shares, drive.connector);
        const int lanes = drive.endpoint < 0 ? share.lanes : at(share.endpoints, drive.endpoint);
        fastest = std::max(fastest.value_or(Bandwidth()), rawBandwidth(share.generation, lanes));
    }
    return fastest;
}

WorkMachine workMachine(const Analysis& analysis) {
    return workMachine(analysis, analysis.topology.suggestedOrder);
}

WorkMachine workMachine(const Analysis& analysis, const std::vector<int>& gpus) {
    const Machine& machine = analysis.machine;
    WorkMachine made;
    for (const int gpu : gpus) {
        const MountedCard& mounted = at(machine.cards, at(analysis.topology.gpus, gpu).card);
        made.gpus.push_back(mounted.card);
        made.limits.push_back(mounted.powerLimit);
    }
    made.hop = slowestHop(analysis.topology, gpus);
    made.link = narrowestLink(analysis, gpus);
    if (displayCard(machine))
        made.display = bytesOf(displayShare);
    if (machine.build.memory)
        made.host = bytesOf(machine.build.memory->size);
    made.hostBandwidth = hostBandwidth(machine);
    made.disk = fastestDrive(analysis);
    return made;
}

WorkMachine firstGpus(WorkMachine machine, int count) {
    machine.gpus.resize(std::min(machine.gpus.size(), std::size_t(std::max(0, count))));
    machine.limits.resize(std::min(machine.limits.size(), machine.gpus.size()));
    if (machine.gpus.size() < 2)
        machine.hop.reset();
    return machine;
}

std::optional<SpeedBand> speedAtLimits(const WorkMachine& machine, int used, WorkKind kind) {
    SpeedBand slowest;
    for (std::size_t gpu = 0; gpu < machine.limits.size() && int(gpu) < used; ++gpu) {
        const auto band = machine.limits[gpu] ? speedAtLimit(*machine.gpus[gpu], *machine.limits[gpu], kind)
                                              : std::optional(SpeedBand());
        if (!band)
            return {};
        if (band->expected < slowest.expected)
            slowest = *band;
    }
    return slowest;
}

QString rateInWords(const Estimate<double>& rate) {
    if (isBound(rate))
        return Text::tr("at most %1 tok/s").arg(inThreeDigits(rate.range.high));
    return Text::tr("%1 tok/s (%2–%3)")
        .arg(inThreeDigits(rate.expected), inThreeDigits(rate.range.low), inThreeDigits(rate.range.high));
}

Estimate<double> atSpeed(const Estimate<double>& rate, const SpeedBand& share) {
    if (share.low == 1)
        return rate;
    const auto joined = [](double of, double other) { return std::exp(std::hypot(std::log(of), std::log(other))); };
    const double expected = rate.expected * share.expected;
    return {expected,
            {expected / joined(rate.expected / rate.range.low, share.expected / share.low),
             expected * joined(rate.range.high / rate.expected, share.high / share.expected)}};
}

const char* token(Bottleneck bottleneck) {
    static constexpr std::array tokens{"compute", "vram-bandwidth", "overhead", "link", "host"};
    return at(tokens, bottleneck);
}

QString inWords(Bottleneck bottleneck) {
    return choiceInWords("bottleneck", int(bottleneck));
}

} // namespace core
