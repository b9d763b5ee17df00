// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/ways/next_steps.h"

#include "core/build/bridge_fit.h"
#include "core/build/edits.h"
#include "core/pcie/link.h"
#include "core/placement/rearrange.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <set>

namespace core {

/// The build with `bridge` on as many pairs as it fits that no bridge holds yet; empty where it fits none.
static std::optional<Build> withBridges(const Machine& machine, const Bridge& bridge) {
    std::optional<Build> changed;
    std::set<int> held;
    for (const auto& [first, second] : bridgePlaces(machine, bridge)) {
        if (held.count(first) > 0 || held.count(second) > 0)
            continue;
        const auto more = withBridge(changed.value_or(machine.build), machine.connector(first).label,
                                     machine.connector(second).label, bridge.id);
        if (!more)
            continue;
        changed = *more;
        held.insert(first);
        held.insert(second);
    }
    return changed;
}

static std::optional<StepTime> stepOf(const Build& build, const Catalogue& catalogue, const Model& model,
                                      const Workload& choice) {
    const auto analysis = analyse(build, catalogue);
    if (!analysis)
        return {};
    auto steps = stepTimes(*analysis, model, choice);
    return steps.empty() ? std::nullopt : std::optional(std::move(steps.back()));
}

/// True where a step is expected to be shorter and is longer at no end of its range; one that is not known is not.
static bool isBetter(const std::optional<StepTime>& step, const std::optional<StepTime>& now) {
    if (!step || !now)
        return step.has_value();
    return step->step.expected < now->step.expected && step->step.range.low <= now->step.range.low &&
           step->step.range.high <= now->step.range.high;
}

/// The links of all GPUs to their CPUs, the slowest first: what else than this model's step depends on.
static std::vector<Bandwidth> linksOf(const Analysis& analysis) {
    std::vector<Bandwidth> links;
    for (const TopologyGpu& gpu : analysis.topology.gpus) {
        const LaneShare& share = at(analysis.lanes.shares, gpu.connector);
        links.push_back(rawBandwidth(share.generation, share.lanes));
    }
    std::ranges::sort(links);
    return links;
}

static bool losesLinks(const Build& build, const Catalogue& catalogue, const Analysis& now) {
    const auto analysis = analyse(build, catalogue);
    const auto before = linksOf(now);
    const auto after = analysis ? linksOf(*analysis) : std::vector<Bandwidth>{};
    if (after.size() != before.size())
        return true;
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (after[i] < before[i])
            return true;
    }
    return false;
}

std::vector<LinkOption> linkOptions(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                    const Workload& choice) {
    std::vector<LinkOption> options;
    auto now = stepTimes(analysis, model, choice);
    if (now.size() < 2 && analysis.topology.gpus.size() < 2)
        return options;
    options.push_back({Text::tr("As built"), analysis.machine.build,
                       now.empty() ? std::nullopt : std::optional(std::move(now.back()))});
    const std::optional<StepTime> asBuilt = options.front().step;
    const auto offer = [&](const QString& label, const Build& build) {
        auto step = stepOf(build, catalogue, model, choice);
        if (isBetter(step, asBuilt) && !losesLinks(build, catalogue, analysis))
            options.push_back({label, build, std::move(step)});
    };
    if (analysis.machine.build.bridges.empty()) {
        for (const Bridge& bridge : catalogue.all<Bridge>()) {
            if (const auto build = withBridges(analysis.machine, bridge))
                offer(Text::tr("With %1").arg(bridge.name), *build);
        }
    }
    const Rearrangement better = rearranged(analysis);
    if (!better.moves.empty()) {
        if (const auto build = withMoves(analysis.machine.build, better.moves))
            offer(Text::tr("Rearranged"), *build);
    }
    return options;
}

} // namespace core
