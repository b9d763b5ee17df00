#include "core/training/next_steps.h"

#include "core/build/bridge_fit.h"
#include "core/build/edits.h"
#include "core/placement/rearrange.h"
#include "core/units/text.h"

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
                                      const TrainingChoice& choice) {
    const auto analysis = analyse(build, catalogue);
    if (!analysis)
        return {};
    auto steps = stepTimes(*analysis, model, choice);
    return steps.empty() ? std::nullopt : std::optional(std::move(steps.back()));
}

std::vector<LinkOption> linkOptions(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                    const TrainingChoice& choice) {
    std::vector<LinkOption> options;
    auto now = stepTimes(analysis, model, choice);
    if (now.size() < 2 && analysis.topology.gpus.size() < 2)
        return options;
    options.push_back({Text::tr("As built"), analysis.machine.build,
                       now.empty() ? std::nullopt : std::optional(std::move(now.back()))});
    if (analysis.machine.build.bridges.empty()) {
        for (const Bridge& bridge : catalogue.all<Bridge>()) {
            if (auto build = withBridges(analysis.machine, bridge))
                options.push_back(
                    {Text::tr("With %1").arg(bridge.name), *build, stepOf(*build, catalogue, model, choice)});
        }
    }
    const Rearrangement better = rearranged(analysis);
    if (!better.moves.empty()) {
        if (const auto build = withMoves(analysis.machine.build, better.moves))
            options.push_back({Text::tr("Rearranged"), *build, stepOf(*build, catalogue, model, choice)});
    }
    return options;
}

} // namespace core
