// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 50 (links decide) and 13 of the later sources, which contradicts rule 58 on NVLink: both are shown.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/notes/advice_rows.h"

#include <algorithm>

namespace core::rules {

bool hasSeveralGpus(const Analysis& analysis) {
    return !analysis.topology.paths.empty();
}

void sayLinksMatter(const Analysis& analysis, Finding& finding) {
    const auto [slowest, fastest] = std::ranges::minmax_element(analysis.topology.paths, {}, &PeerPath::narrowest);
    finding.title = Sentence::tr("Links between cards decide training time");
    finding.found = slowest->narrowest;
    finding.allowed = fastest->narrowest;
    finding.message =
        slowest->narrowest == fastest->narrowest
            ? Sentence::tr("Between any two cards the link carries %1 in one direction.").arg(slowest->narrowest)
            : Sentence::tr("Between two cards the slowest link carries %1, the fastest %2, in one direction.")
                  .arg(slowest->narrowest, fastest->narrowest);
    finding.details = {Sentence::tr("Raw link rates. The guides call the effect of links on training huge.")};
}

bool canBeBridged(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    return std::ranges::count_if(
               cards, [](const MountedCard& mounted) { return mounted.card->nvlinkLinks.value_or(0) > 0; }) > 1;
}

void sayBridgesAreDisputed(const Analysis& analysis, Finding& finding) {
    finding.title = Sentence::tr("Sources differ on NVLink bridges");
    finding.found = Figure::count(double(analysis.machine.bridges.size()), "bridges");
    finding.message =
        Sentence::tr("One test with two cards ran 22 % faster over a bridge; another author finds bridges "
                     "useless below 128 GPUs.");
    finding.details = {Sentence::tr("Dettmers (2020): not useful outside clusters of more than 128 GPUs."),
                       Sentence::tr("Hugging Face (2021): two Titan RTX took 101.9 s with it and 131.4 s without. That "
                                    "run had no direct copy at all (NCCL_P2P_DISABLE=1), so it compares NVLink with "
                                    "the way through system memory, not with PCIe (guide rule 59).")};
}

} // namespace core::rules
