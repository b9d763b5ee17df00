// Keeps guide rules 50, 59: without peer-to-peer two cards speak by way of host memory.
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

Findings peerToPeerOff(const Analysis& analysis, const Catalogue&) {
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
    return {std::move(finding)};
}

} // namespace core::rules
