// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 50, 59: without peer-to-peer two cards speak by way of host memory.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/rules.h"

#include <algorithm>

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

static Findings peerToPeerOff(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    const auto isOff = [](const PeerPath& path) { return path.isPeerToPeer == false; };
    const PeerPath* widest = widestPath(topology, isOff);
    if (!widest)
        return {};
    const int pairs = int(std::ranges::count_if(topology.paths, isOff));
    const auto& rate = widest->perDirection;
    const Bandwidth direct = copyRate(widest->narrowest);
    const Sentence all =
        Sentence::tr("The cards have no peer-to-peer: copies go through system memory at %1, where the links allow %2.")
            .arg(rateOf(rate), direct);
    const Sentence some =
        Sentence::tr("%n of %1 GPU pairs have no peer-to-peer: copies go through system memory at %2, "
                     "where the links allow %3.",
                     "1 of %1 GPU pairs has no peer-to-peer: copies go through system memory at %2, "
                     "where the links allow %3.",
                     pairs)
            .arg(topology.paths.size(), rateOf(rate), direct);
    return {{.severity = Severity::Advice,
             .title = Sentence::tr("The cards can't copy to each other"),
             .message = pairs == int(topology.paths.size()) ? all : some,
             .details = {Sentence::tr("The maker's own driver has no peer-to-peer over PCIe for %1.")
                             .arg(Sentence::listed(cardsWithout(analysis))),
                         Sentence::tr("Patched drivers exist and have hung machines, so they aren't counted on."),
                         Sentence::tr("In a virtual machine peer-to-peer is off unless the host grants it."),
                         Sentence::tr("NCCL_P2P_DISABLE=1 helps a program that hangs.")},
             .subjects = slotsOf(analysis, topology),
             .found = rate ? Figure(rate->high) : Figure(),
             .allowed = direct,
             .source = Sentence::tr("Guide rules 50, 59; %1").arg(widest->source)}};
}

/// Cards that cannot copy to each other directly, by family.
extern const Rule peerToPeerOffRule{640, "peer-to-peer-off", Area::Lanes, false, false, peerToPeerOff};

} // namespace core::rules
