// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 1 to 3, 61c, 63 and 64, and 15 of the later sources, for a number of servers.
#include "core/economics/fleet.h"

#include "core/analysis/prices.h"
#include "core/rules/host/guide_needs.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

namespace core {

static constexpr int serversForRtx = 10;
static constexpr int serversForDataCentre = 100;
static constexpr int cardsOfServer = 8;
static constexpr int cardsOfWorkstation = 4;
static constexpr double gigabitsOfServer = 10;
static constexpr double gigabitsOfFabric = 50;

Fleet fleetOf(const Analysis& analysis, int servers) {
    Fleet fleet;
    fleet.servers = servers;
    fleet.gpus = int(analysis.topology.gpus.size()) * fleet.servers;
    fleet.price = analysis.totals.price * fleet.servers;
    fleet.without = unpricedInWords(analysis.machine);
    fleet.circuits = analysis.power.circuits * fleet.servers;
    if (analysis.power.wall) {
        fleet.wall = *analysis.power.wall * fleet.servers;
        fleet.heat = btuPerHour(*fleet.wall);
        fleet.kilowattsOfCooling = inWatts(*fleet.wall) / 1000;
    }
    return fleet;
}

/// What a whole machine holds is its maker's care.
static FleetAdvice ofWhole(const WholeMachine& machine) {
    const bool isServer = machine.isForRack();
    return {isServer ? u"1"_s : u"2"_s, true,
            isServer ? inWords(Sentence::tr("A server sold with its %n accelerators, and cooled for them.",
                                            "A server sold with its accelerator, and cooled for it.", machine.gpus))
                     : Text::tr("A machine sold whole, and cooled for what is in it."),
            Text::tr("Guide rules 1 and 2")};
}

static FleetAdvice ofOneServer(const Machine& machine) {
    if (machine.whole)
        return ofWhole(*machine.whole);
    const auto cards = int(machine.cards.size());
    const bool isRack = machine.chassis && machine.chassis->kind == ChassisKind::Rack;
    const int most = isRack ? machine.chassis->maxDoubleWideCards.value_or(cardsOfServer) : cardsOfWorkstation;
    return {isRack ? u"1"_s : u"2"_s, cards <= most,
            isRack ? Text::tr("Cards in each server: %1 of %2.").arg(cards).arg(most)
                   : Text::tr("Cards in each workstation: %1. More than %2 exceed the cooling and power of an office.")
                         .arg(cards)
                         .arg(most),
            Text::tr("Guide rules 1 and 2")};
}

static FleetAdvice ofNumber(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice,
                            int servers) {
    const auto machine = ownedMachine(analysis, catalogue);
    const auto cloud = chosenCloud(analysis, catalogue, choice);
    const QString price = priceWithout(analysis.totals.price * servers, unpricedInWords(analysis.machine));
    QString numbers = analysis.totals.price == Money() ? Text::tr("What this build costs is not known.")
                      : servers == 1                   ? Text::tr("This build costs %1.").arg(price)
                                     : Text::tr("%1 servers of this build cost %2.").arg(number(servers), price);
    if (machine && machine->isPriceOpen) {
        numbers += ' '_L1 + Text::tr("Break-even %1.").arg(needsPriceOf(machine->without));
    } else if (machine && cloud) {
        const auto even = breakEven(*machine, choice, cloud->hourly);
        numbers +=
            ' '_L1 +
            (even && even->isBeyondUse()
                 ? Text::tr("Does not pay off within %3 years against %1 at %2.")
                       .arg(shortNameOf(*cloud->offer), inWords(cloud->hourly), number(mostYearsOfUse))
             : even ? (machine->isWhole()
                           ? Text::tr("Pays off after %3 against %1 at %2.")
                           : Text::tr("Pays off after %3 against %1 at %2: some prices or draws are unknown."))
                          .arg(shortNameOf(*cloud->offer), inWords(cloud->hourly), inWords(*even, machine->isWhole()))
                    : Text::tr("Never pays off against %1 at %2: its energy alone costs more.")
                          .arg(shortNameOf(*cloud->offer), inWords(cloud->hourly)));
    }
    const QString source = Text::tr("Guide rules 3 and 63; the guides name AWS P3 and G4, which are dated");
    if (servers >= serversForDataCentre)
        return {u"63"_s, false,
                Text::tr("From %1 servers, use data-centre cards or the cloud. %2")
                    .arg(number(serversForDataCentre), numbers),
                source};
    if (servers >= serversForRtx)
        return {
            u"63"_s, true,
            Text::tr(
                "From %1 servers, consumer RTX cards are the best value; from %2, data-centre cards or the cloud. %3")
                .arg(number(serversForRtx), number(serversForDataCentre), numbers),
            source};
    return {u"3"_s, true,
            Text::tr("Below %1 servers the guides see no difference; larger fleets belong in the cloud. %2")
                .arg(number(serversForRtx), numbers),
            source};
}

static FleetAdvice ofChassis(const Machine& machine) {
    const bool isRack = machine.chassis && machine.chassis->kind == ChassisKind::Rack;
    if (machine.whole)
        return {u"64"_s, true, Text::tr("%1 comes whole: there is no case to choose.").arg(machine.whole->name),
                Text::tr("Guide rule 64")};
    return {
        u"64"_s, isRack,
        isRack
            ? Text::tr("%1 is a preconfigured case for several cards, as the guides advise.").arg(machine.chassis->name)
            : Text::tr("Not a preconfigured case: the guides advise Supermicro or Asus, for 4–8 cards."),
        Text::tr("Guide rule 64")};
}

static FleetAdvice ofNetwork(const Machine& machine, int servers) {
    const bool isFabric = servers > 2;
    const double required = isFabric ? gigabitsOfFabric : gigabitsOfServer;
    const double there = fastestNetwork(machine, isFabric);
    const QString found = there > 0       ? Text::tr("%1 Gbit/s").arg(number(there))
                          : machine.whole ? notKnown() // it may bring ports that no source tells of
                                          : Text::tr("none");
    return {isFabric ? u"15"_s : u"61c"_s, there >= required,
            isFabric ? Text::tr("More than two machines that train together need %1 Gbit/s InfiniBand; installed: %2. "
                                "The guides accept %3 Gbit/s Ethernet.")
                           .arg(number(required), found, number(gigabitsOfServer))
                     : Text::tr("Use %1 Gbit/s Ethernet between servers; installed: %2.").arg(number(required), found),
            isFabric ? Text::tr("Dettmers (2020), rule 15 of the later sources; guide rule 61c")
                     : Text::tr("Guide rule 61c")};
}

std::vector<FleetAdvice> fleetAdvice(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice,
                                     int servers) {
    const Machine& machine = analysis.machine;
    std::vector<FleetAdvice> advice{ofOneServer(machine), ofNumber(analysis, catalogue, choice, servers)};
    if (servers >= serversForRtx)
        advice.push_back(ofChassis(machine));
    if (servers > 1)
        advice.push_back(ofNetwork(machine, servers));
    return advice;
}

} // namespace core
