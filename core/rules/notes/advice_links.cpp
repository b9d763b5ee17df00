// Keeps guide rules 50 (links decide) and 13 of the later sources, which contradicts rule 58 on NVLink: both are shown.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/notes/advice_rows.h"

#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

bool hasSeveralGpus(const Analysis& analysis) {
    return !analysis.topology.paths.empty();
}

void sayLinksMatter(const Analysis& analysis, Finding& finding) {
    const auto& paths = analysis.topology.paths;
    const auto slowest = std::min_element(
        paths.begin(), paths.end(), [](const PeerPath& a, const PeerPath& b) { return a.narrowest < b.narrowest; });
    const auto fastest = std::max_element(
        paths.begin(), paths.end(), [](const PeerPath& a, const PeerPath& b) { return a.narrowest < b.narrowest; });
    finding.title = Text::tr("How the cards are joined decides training time");
    finding.found = inWords(slowest->narrowest);
    finding.allowed = inWords(fastest->narrowest);
    if (slowest->narrowest == fastest->narrowest) {
        finding.message = Text::tr("Between any two cards of this build the narrowest link carries %1 (raw, one "
                                   "direction); the guides call the effect of links on training huge.")
                              .arg(finding.found);
        return;
    }
    finding.message = Text::tr("The narrowest link between two cards of this build carries %1, the widest %2 (raw, one "
                               "direction); the guides call the effect on training huge.")
                          .arg(finding.found, finding.allowed);
}

bool canBeBridged(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    return std::count_if(cards.begin(), cards.end(),
                         [](const MountedCard& mounted) { return mounted.card->nvlinkLinks.value_or(0) > 0; }) > 1;
}

void sayBridgesAreDisputed(const Analysis& analysis, Finding& finding) {
    finding.title = Text::tr("Sources differ on NVLink bridges");
    finding.found = analysis.machine.bridges.empty() ? Text::tr("no bridge")
                    : analysis.machine.bridges.size() == 1
                        ? Text::tr("1 bridge")
                        : Text::tr("%1 bridges").arg(analysis.machine.bridges.size());
    finding.allowed = Text::tr("disputed");
    finding.message =
        Text::tr("There is %1 on cards that take one. Dettmers (2020): not useful outside clusters of more "
                 "than 128 GPUs. Hugging Face (2021): two Titan RTX took 101.9 s with it and 131.4 s "
                 "without, 22.5 % less time, in one example.")
            .arg(finding.found);
    finding.details << Text::tr("The example ran without any direct copy in the other case (NCCL_P2P_DISABLE=1), so it "
                                "compares NVLink with the way by host memory, not with PCIe (guide rule 59).");
}

} // namespace core::rules
