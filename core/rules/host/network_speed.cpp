// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 61c (10 Gbit/s for eight cards) and 15 of the later sources (InfiniBand of 50 Gbit/s above two
// machines). The two differ, so both are named, and the higher is asked for where both hold.
#include "core/rules/host/guide_needs.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core {

static constexpr std::size_t cardsThatWantNetwork = 8;
static constexpr int serversThatWantFabric = 3;
static constexpr double gigabitsOfServer = 10;
static constexpr double gigabitsOfFabric = 50;

std::optional<RequiredNetwork> requiredNetwork(const Machine& machine) {
    const bool isFabric = machine.build.servers >= serversThatWantFabric && !machine.cards.empty();
    if (machine.cards.size() < cardsThatWantNetwork && !isFabric)
        return {};
    return RequiredNetwork{isFabric ? gigabitsOfFabric : gigabitsOfServer, isFabric};
}

double fastestNetwork(const Machine& machine, bool isFabric) {
    double fastest = machine.whole ? machine.whole->networkGigabits.value_or(0) : 0;
    for (const Mounted<NetworkCard>& mounted : machine.networkCards) {
        if (!isFabric || mounted.part->isInfiniband.value_or(false))
            fastest = std::max(fastest, mounted.part->gigabits.value_or(0));
    }
    return fastest;
}

} // namespace core

namespace core::rules {

static Findings networkSpeed(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const auto asked = requiredNetwork(machine);
    if (!asked)
        return {};
    const auto [required, isFabric] = *asked;
    const double fastest = fastestNetwork(machine, isFabric);
    if (fastest >= required)
        return {};
    return {{.severity = fastest > 0 ? Severity::Warning : Severity::Advice, // the board may have its own
             .title = Sentence::tr("Network too slow for this machine"),
             .message = isFabric ? Sentence::tr("Training over %1 servers needs InfiniBand of %2 Gbit/s or more. Add a "
                                                "network card.")
                                       .arg(machine.build.servers, Number{required})
                                 : Sentence::tr("A server with %1 cards should have %2 Gbit/s Ethernet. Add a network "
                                                "card unless the board has it.")
                                       .arg(machine.cards.size(), Number{required}),
             .details = {Sentence::tr("Guide rule 61c: %1 Gbit/s Ethernet for a server of eight cards.")
                             .arg(Number{gigabitsOfServer}),
                         Sentence::tr("Dettmers (2020): more than two machines need InfiniBand of %1 Gbit/s or more.")
                             .arg(Number{gigabitsOfFabric})},
             .subjects = {{Subject::PartKind, u"nic"_s}},
             .found = Figure::count(fastest, "Gbit/s"),
             .allowed = Figure::count(required, "Gbit/s"),
             .source = Sentence::tr("Guide rule 61c; Dettmers (2020), rule 15 of the later sources"),
             .slower = transferLoss(fastest, required)}};
}

/// Eight cards, or more than two machines, have a fast network.
extern const Rule networkSpeedRule{750, "network-speed", Area::Host, false, false, networkSpeed};

} // namespace core::rules
