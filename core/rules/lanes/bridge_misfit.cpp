// Keeps guide rule 57: pairs only, a card in one bridge, the bridge as long as the slots are apart.
#include "core/rules/fixes.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/bridge_fit.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

static Build withoutPair(Build build, const QString& first, const QString& second) {
    const auto isPair = [&](const PlacedBridge& placed) {
        return std::minmax(placed.firstSlot, placed.secondSlot) == std::minmax(first, second);
    };
    build.bridges.erase(std::remove_if(build.bridges.begin(), build.bridges.end(), isPair), build.bridges.end());
    return build;
}

static Fix removal(const Machine::JoinedPair& pair, const QString& first, const QString& second) {
    return {u"remove-bridge:%1,%2"_s.arg(first, second), Text::tr("Take %1 off").arg(pair.bridge->name),
            [first, second](const Build& build) -> Result<Build> { return withoutPair(build, first, second); }};
}

/// The bridge that does fit here, cheapest first.
static std::optional<Fix> replacement(const Machine& machine, const Catalogue& catalogue,
                                      const Machine::JoinedPair& pair, const QString& first, const QString& second) {
    Machine trial = machine;
    trial.bridges.erase(std::remove_if(trial.bridges.begin(), trial.bridges.end(),
                                       [&](const Machine::JoinedPair& other) {
                                           return std::minmax(other.firstConnector, other.secondConnector) ==
                                                  std::minmax(pair.firstConnector, pair.secondConnector);
                                       }),
                        trial.bridges.end());
    const Bridge* best = nullptr;
    for (const Bridge& bridge : catalogue.all<Bridge>()) {
        const bool isFit = !misfitOf(trial, bridge, pair.firstConnector, pair.secondConnector);
        if (isFit && (!best || isCheaper(bridge, *best)))
            best = &bridge;
    }
    if (!best)
        return {};
    const auto apply = [first, second, id = best->id](const Build& build) -> Result<Build> {
        Build changed = withoutPair(build, first, second);
        changed.bridges.push_back({first, second, id});
        return changed;
    };
    return Fix{u"use-bridge:%1@%2,%3"_s.arg(best->id, first, second),
               Text::tr("Use %1 (%2)").arg(best->name, priceChange(pair.bridge, *best)), apply};
}

Findings bridgeMisfits(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    Findings findings;
    for (const Machine::JoinedPair& pair : machine.bridges) {
        if (!pair.bridge)
            continue;
        const auto misfit = misfitOf(machine, *pair.bridge, pair.firstConnector, pair.secondConnector);
        if (!misfit)
            continue;
        const QString first = labelOf(analysis, pair.firstConnector);
        const QString second = labelOf(analysis, pair.secondConnector);
        Finding finding;
        finding.severity = Severity::Error;
        finding.title = Text::tr("The bridge from %1 to %2 does not fit").arg(first, second);
        finding.message = misfit->sentence;
        finding.found = misfit->found;
        finding.allowed = misfit->allowed;
        finding.subjects << first << second;
        finding.source = Text::tr("Guide rule 57; %1").arg(pair.bridge->source);
        if (auto fix = replacement(machine, catalogue, pair, first, second))
            finding.fixes.push_back(std::move(*fix));
        finding.fixes.push_back(removal(pair, first, second));
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
