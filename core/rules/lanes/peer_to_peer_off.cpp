// Keeps guide rules 50, 59: without peer-to-peer two cards speak by way of host memory.
#include "core/rules/fixes.h"
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/bridge_fit.h"
#include "core/build/edits.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

/// The bridge that gives two cards what their driver does not; with more cards pairs without it would be left.
static std::optional<Fix> bridgeFix(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    if (analysis.topology.gpus.size() != 2)
        return {};
    const int first = std::min(analysis.topology.gpus[0].connector, analysis.topology.gpus[1].connector);
    const int second = std::max(analysis.topology.gpus[0].connector, analysis.topology.gpus[1].connector);
    const Bridge* best = nullptr;
    for (const Bridge& bridge : catalogue.all<Bridge>()) {
        const bool isFit = machine.bridges.empty() && !misfitOf(machine, bridge, first, second);
        if (isFit && (!best || isCheaper(bridge, *best)))
            best = &bridge;
    }
    if (!best)
        return {};
    const QString from = labelOf(analysis, first);
    const QString to = labelOf(analysis, second);
    const auto apply = [from, to, id = best->id](const Build& build) { return withBridge(build, from, to, id); };
    return Fix{u"add-bridge:%1@%2,%3"_s.arg(best->id, from, to),
               Text::tr("Add %1 (%2)").arg(best->name, priceChange(nullptr, *best)), apply};
}

static QStringList cardsWithout(const Analysis& analysis) {
    QStringList names;
    for (const PeerPath& path : analysis.topology.paths) {
        for (int gpu : {path.first, path.second}) {
            const Card& card = *at(analysis.machine.cards, at(analysis.topology.gpus, gpu).card).card;
            const bool isBarred = card.peerToPeer && card.peerToPeer != PeerToPeer::Pcie;
            if (path.isPeerToPeer == false && isBarred && !names.contains(card.name))
                names << card.name;
        }
    }
    return names;
}

Findings peerToPeerOff(const Analysis& analysis, const Catalogue& catalogue) {
    const Topology& topology = analysis.topology;
    const auto isOff = [](const PeerPath& path) { return path.isPeerToPeer == false; };
    const PeerPath* widest = widestPath(topology, isOff);
    if (!widest)
        return {};
    const auto pairs = std::count_if(topology.paths.begin(), topology.paths.end(), isOff);
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("No peer-to-peer between the cards");
    finding.found = inWords(widest->perDirection);
    finding.allowed = inWords(copyRate(widest->narrowest));
    finding.message =
        Text::tr("%1 of %2 pairs of GPUs have no peer-to-peer over PCIe with the maker's own driver (%3): copies go by "
                 "way of host memory at %4 in each direction, where the same links allow %5. Patched drivers exist and "
                 "have hung machines, so nothing is promised of them; in a virtual machine peer-to-peer is off unless "
                 "the host grants it. NCCL_P2P_DISABLE=1 helps a program that hangs.")
            .arg(pairs)
            .arg(topology.paths.size())
            .arg(listed(cardsWithout(analysis)), finding.found, finding.allowed);
    for (const TopologyGpu& gpu : topology.gpus) {
        if (const QString label = labelOf(analysis, gpu.connector); !finding.subjects.contains(label))
            finding.subjects << label;
    }
    finding.source = Text::tr("Guide rules 50, 59; %1").arg(widest->source);
    if (auto fix = bridgeFix(analysis, catalogue))
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
