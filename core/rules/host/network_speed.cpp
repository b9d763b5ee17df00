// Keeps guide rule 61c (10 Gbit/s for eight cards) and 15 of the later sources (InfiniBand of 50 Gbit/s above two
// machines). The two differ, so both are named, and the higher is asked for where both hold.
#include "core/rules/host/network_speed.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

static constexpr std::size_t cardsThatWantNetwork = 8;
static constexpr int serversThatWantFabric = 3;
static constexpr double gigabitsOfServer = 10;
static constexpr double gigabitsOfFabric = 50;

std::optional<NetworkWanted> networkWanted(const Machine& machine) {
    const bool isFabric = machine.build.servers >= serversThatWantFabric && !machine.cards.empty();
    if (machine.cards.size() < cardsThatWantNetwork && !isFabric)
        return {};
    return NetworkWanted{isFabric ? gigabitsOfFabric : gigabitsOfServer, isFabric};
}

} // namespace core

namespace core::rules {

static double fastestOf(const Machine& machine, bool isFabric) {
    double fastest = 0;
    for (const Mounted<NetworkCard>& mounted : machine.networkCards) {
        if (!isFabric || mounted.part->isInfiniband.value_or(false))
            fastest = std::max(fastest, mounted.part->gigabits.value_or(0));
    }
    return fastest;
}

static QString inGigabits(double gigabits) {
    return Text::tr("%1 Gbit/s").arg(number(gigabits));
}

Findings networkSpeed(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const auto asked = networkWanted(machine);
    if (!asked)
        return {};
    const auto [wanted, isFabric] = *asked;
    const double fastest = fastestOf(machine, isFabric);
    if (fastest >= wanted)
        return {};
    Finding finding;
    finding.severity = fastest > 0 ? Severity::Warning : Severity::Advice; // the board may have its own
    finding.title = Text::tr("The network is slow for this");
    finding.found = fastest > 0 ? inGigabits(fastest) : Text::tr("no network card");
    finding.allowed = isFabric ? Text::tr("InfiniBand of %1").arg(inGigabits(wanted)) : inGigabits(wanted);
    finding.message =
        Text::tr("There is %1 in the slots; %2 is asked for. What the board has soldered on is not in its record.")
            .arg(finding.found, finding.allowed);
    finding.details
        << Text::tr("Guide rule 61c: %1 Ethernet for a server of eight cards.").arg(inGigabits(gigabitsOfServer))
        << Text::tr("Dettmers (2020): more than two machines need InfiniBand of %1 or more.")
               .arg(inGigabits(gigabitsOfFabric));
    finding.source = Text::tr("Guide rule 61c; Dettmers (2020), rule 15 of the later sources");
    finding.subjects << u"nic"_s;
    return {std::move(finding)};
}

} // namespace core::rules
