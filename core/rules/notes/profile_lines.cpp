#include "core/rules/notes/profile_lines.h"
#include "core/rules/air/gap_closed.h"
#include "core/rules/host/guide_needs.h"

#include "core/rules/host/cores_asked.h"
#include "core/rules/host/display_share.h"
#include "core/rules/phrases.h"
#include "core/rules/power/circuit_load.h"
#include "core/rules/power/guide_watts.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

static QString atLeast(const QString& figure) {
    return Text::tr("at least %1").arg(figure);
}

static QString atMost(const QString& figure) {
    return Text::tr("at most %1").arg(figure);
}

/// Something that all cards must be.
static void holdAll(ProfileLine& line, const std::vector<MountedCard>& cards, bool isKnown, const auto& isMet) {
    const auto met = std::ranges::count_if(cards, isMet);
    line.found =
        cards.size() == 1 ? Text::tr("%1 of 1 card").arg(met) : Text::tr("%1 of %2 cards").arg(met).arg(cards.size());
    line.asked = Text::tr("all cards");
    if (isKnown)
        line.isMet = met == std::ptrdiff_t(cards.size());
}

/// A figure that must reach `asked`, or must not pass it; unknown stays unknown.
template <class T>
static void hold(ProfileLine& line, const std::optional<T>& found, const T& asked, bool isLeast) {
    line.found = inWords(found);
    line.asked = isLeast ? atLeast(inWords(asked)) : atMost(inWords(asked));
    if (found)
        line.isMet = isLeast ? *found >= asked : *found <= asked;
}

void gradeCardPower(const Analysis& analysis, MachineKind, ProfileLine& line) {
    std::optional<Power> highest;
    for (const MountedCard& mounted : analysis.machine.cards)
        highest = std::max(highest, peakDemand(*mounted.card));
    hold(line, highest, beginnersPeak, false);
}

void gradeCores(const Analysis& analysis, MachineKind kind, ProfileLine& line) {
    const CoresAsked asked = coresAskedBy(kind == MachineKind::TwoCards ? 2 : 1);
    const auto cores = coresOf(analysis.machine);
    line.asked = asked.enough > asked.guides ? Text::tr("%1 to %2 cores").arg(asked.guides).arg(asked.enough)
                                             : atLeast(Text::tr("%1 cores").arg(asked.guides));
    line.found = cores ? Text::tr("%1 cores").arg(*cores) : notKnown();
    if (cores)
        line.isMet = *cores >= asked.guides;
}

void gradeClock(const Analysis& analysis, MachineKind, ProfileLine& line) {
    std::optional<Frequency> lowest;
    for (const Processor* processor : analysis.machine.processors) {
        if (processor && processor->boostClock && (!lowest || *processor->boostClock < *lowest))
            lowest = processor->boostClock;
    }
    hold(line, lowest, Frequency::of(3500), true);
}

void gradeSockets(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const int filled = analysis.machine.filledSockets();
    line.found = filled == 1 ? Text::tr("1 CPU") : Text::tr("%1 CPUs").arg(filled);
    line.asked = Text::tr("2 CPUs");
    line.isMet = filled >= 2;
}

void gradeLanes(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const Totals& totals = analysis.totals;
    line.found = Text::tr("%1 lanes").arg(totals.lanesAsked);
    line.asked = totals.lanesAvailable ? atMost(Text::tr("%1 lanes").arg(*totals.lanesAvailable)) : notKnown();
    if (totals.lanesAvailable)
        line.isMet = totals.lanesAsked <= *totals.lanesAvailable;
}

void gradeLinks(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const auto& cards = analysis.machine.cards;
    const auto shareOf = [&](const MountedCard& mounted) -> const LaneShare& {
        return at(analysis.lanes.shares, mounted.connector);
    };
    const auto isFull = [&](const MountedCard& m) { return shareOf(m).lanes >= 16 && shareOf(m).generation >= 3; };
    const bool isKnown = std::ranges::none_of(cards, [&](const auto& m) { return shareOf(m).doubt >= 0; });
    holdAll(line, cards, isKnown, isFull);
    if (cards.size() == 1)
        line.asked = Text::tr("the card");
}

void gradePeak(const Analysis& analysis, MachineKind, ProfileLine& line) {
    line.found = inWords(analysis.power.systemPeak());
    line.asked = analysis.power.capacity ? atMost(inWords(analysis.power.capacity)) : notKnown();
    if (analysis.power.capacity)
        line.isMet = analysis.power.systemPeak() <= *analysis.power.capacity;
}

void gradeSupply(const Analysis& analysis, MachineKind kind, ProfileLine& line) {
    // Three cards are graded as four and five as eight, but their PSU by the cards there are, as guide-watts does.
    static constexpr std::array least{1, 1, 2, 3, 5}; // as in MachineKind
    static constexpr std::array most{1, 1, 2, 4, 8};
    const int cards = int(analysis.machine.cards.size());
    const bool isOfKind = cards >= at(least, kind) && (cards <= at(most, kind) || kind == MachineKind::EightCards);
    hold(line, analysis.power.capacity, guideWatts(isOfKind ? cards : at(most, kind)).least, true);
}

void gradeSpareSupply(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const SupplyChoice& supply = analysis.machine.build.supply;
    line.asked = atLeast(Text::tr("1 spare"));
    line.found = analysis.machine.supply ? Text::tr("%1 + %2 units").arg(supply.needed).arg(supply.spare) : notKnown();
    if (analysis.machine.supply)
        line.isMet = supply.spare >= 1;
}

static QString inPlugs(int count) {
    return count == 1 ? Text::tr("1 plug") : Text::tr("%1 plugs").arg(count);
}

void gradePlugs(const Analysis& analysis, MachineKind, ProfileLine& line) {
    int needed = 0;
    int fed = 0;
    bool isKnown = analysis.machine.supply != nullptr;
    for (const PlugBalance& balance : analysis.power.plugs) {
        const int own = balance.needed - balance.adapted; // an adapter's plugs are counted where they are fed from
        needed += own;
        fed += std::min(own, balance.available.value_or(0));
        isKnown = isKnown && (own == 0 || balance.available);
    }
    line.asked = inPlugs(needed);
    line.found = isKnown ? inPlugs(fed) : notKnown();
    if (isKnown)
        line.isMet = fed >= needed;
}

void gradeOutlet(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const PowerPlan& power = analysis.power;
    const auto draw = circuitDraws(power);
    line.asked = power.circuit ? atMost(inWords(circuitLimit(power))) : notKnown();
    line.found = !draw                    ? notKnown()
                 : draw->low == draw->high ? inWords(draw->high)
                                           : Text::tr("%1–%2").arg(number(inWatts(draw->low)), inWords(draw->high));
    if (power.circuit && draw && draw->high <= circuitLimit(power))
        line.isMet = true;
    else if (power.circuit && draw && draw->low > circuitLimit(power))
        line.isMet = false;
}

void gradeRoom(const Analysis& analysis, MachineKind, ProfileLine& line) {
    std::optional<Length> least;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.lengthRoom && (!least || *placement.lengthRoom < *least))
            least = placement.lengthRoom;
    }
    hold(line, least, Length(), true);
}

void gradeFans(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const auto& cooler = analysis.machine.cards.front().card->cooler;
    line.asked = Text::tr("several open fans");
    line.found = notKnown();
    if (!cooler)
        return;
    line.isMet = *cooler == Cooler::Open || *cooler == Cooler::FlowThrough;
    line.found = *line.isMet ? Text::tr("open fans") : Text::tr("another cooler");
}

void gradePitch(const Analysis& analysis, MachineKind, ProfileLine& line) {
    constexpr int asked = 3;
    std::vector<int> positions;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.position && !placement.isOnRiser)
            positions.push_back(*placement.position);
    }
    std::ranges::sort(positions);
    line.asked = atLeast(Text::tr("%1 slots (%2)").arg(asked).arg(inWords(slotPitch * asked)));
    line.found = notKnown();
    if (positions.size() < 2)
        return;
    int least = positions[1] - positions[0];
    for (std::size_t i = 2; i < positions.size(); ++i)
        least = std::min(least, positions[i] - positions[i - 1]);
    line.found = least == 1 ? Text::tr("1 slot (%1)").arg(inWords(slotPitch))
                            : Text::tr("%1 slots (%2)").arg(least).arg(inWords(slotPitch * least));
    line.isMet = least >= asked;
}

void gradeNarrow(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const auto& cards = analysis.machine.cards;
    const auto isKnown = [](const MountedCard& m) {
        return m.card->cooler && (m.card->slotWidth || m.card->thickness);
    };
    const auto hasAir = [&](const MountedCard& m) {
        const auto index = std::size_t(&m - cards.data());
        const auto& gap = analysis.clearance.cards[index].gap;
        const bool hasIntake = m.card->cooler == Cooler::Blower;
        return analysis.air.cards[index].throttling != Throttling::Expected &&
               (!hasIntake || !gap || gap->air >= narrowGap);
    };
    const auto isNarrow = [&](const MountedCard& m) {
        const Cooler cooler = m.card->cooler.value_or(Cooler::Open);
        return coveredOpenings(*m.card) <= narrowSlots && cooler != Cooler::Open && cooler != Cooler::FlowThrough &&
               hasAir(m);
    };
    holdAll(line, cards, std::ranges::all_of(cards, isKnown), isNarrow);
    line.asked = Text::tr("all cards, with air between them");
}

void gradeTower(const Analysis& analysis, MachineKind, ProfileLine& line) {
    line.found = Text::tr("%1 cards").arg(analysis.machine.cards.size());
    line.asked = atMost(Text::tr("4 cards"));
    line.isMet = analysis.machine.cards.size() <= 4;
}

void gradeServer(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const Chassis* chassis = analysis.machine.chassis;
    line.asked = Text::tr("a server's case");
    line.found = chassis ? chassis->name : notKnown();
    if (chassis)
        line.isMet = chassis->kind == ChassisKind::Rack;
}

void gradeQualified(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const Chassis* chassis = analysis.machine.chassis;
    line.asked = Text::tr("all cards");
    line.found = notKnown();
    if (!chassis || chassis->qualifiedCards.isEmpty())
        return;
    holdAll(line, analysis.machine.cards, true,
            [&](const MountedCard& mounted) { return chassis->qualifiedCards.contains(mounted.card->id); });
}

void gradeHostMemory(const Analysis& analysis, MachineKind kind, ProfileLine& line) {
    const Machine& machine = analysis.machine;
    const bool isEccWanted = kind == MachineKind::EightCards;
    const Memory asked = 32_GB * std::int64_t(machine.cards.size());
    const auto& memory = machine.build.memory;
    hold(line, memory ? std::optional(memory->size) : std::nullopt, asked, true);
    if (!isEccWanted)
        return;
    line.asked = Text::tr("%1 with ECC").arg(line.asked);
    if (memory) {
        line.found =
            hasEcc(machine) ? Text::tr("%1 with ECC").arg(line.found) : Text::tr("%1 without ECC").arg(line.found);
        line.isMet = *line.isMet && hasEcc(machine);
    }
}

void gradeDrive(const Analysis& analysis, MachineKind kind, ProfileLine& line) {
    const bool isNvmeAsked = kind == MachineKind::FourCards;
    Storage largest;
    for (const Mounted<Drive>& mounted : analysis.machine.drives) {
        const bool isMeant =
            mounted.part->kind == DriveKind::Ssd && (!isNvmeAsked || mounted.part->interface == DriveInterface::Nvme);
        largest = isMeant ? std::max(largest, mounted.part->capacity.value_or(Storage::ofBase(1))) : largest;
    }
    const Storage asked = Storage::of(1000);
    line.asked = isNvmeAsked ? atLeast(inWords(asked)) : Text::tr("one SSD");
    line.found = largest == Storage() ? Text::tr("none") : inWords(largest);
    line.isMet = isNvmeAsked ? largest >= asked : largest > Storage();
}

void gradeDisks(const Analysis& analysis, MachineKind, ProfileLine& line) {
    constexpr int asked = 2;
    const auto disks = std::ranges::count_if(
        analysis.machine.drives, [](const Mounted<Drive>& mounted) { return mounted.part->kind == DriveKind::Hdd; });
    line.asked = atLeast(Text::tr("%1 disks").arg(number(asked)));
    line.found = disks > 0 ? Text::tr("%1 disks").arg(number(double(disks))) : notKnown(); // they may stand outside
    if (disks > 0)
        line.isMet = disks >= asked;
}

void gradeNetwork(const Analysis& analysis, MachineKind, ProfileLine& line) {
    constexpr double asked = 10;
    double fastest = 0;
    for (const Mounted<NetworkCard>& mounted : analysis.machine.networkCards)
        fastest = std::max(fastest, mounted.part->gigabits.value_or(0));
    line.asked = atLeast(Text::tr("%1 Gbit/s").arg(number(asked)));
    line.found = fastest > 0 ? Text::tr("%1 Gbit/s").arg(number(fastest)) : notKnown(); // the board may have its own
    if (fastest > 0)
        line.isMet = fastest >= asked;
}

void gradeDisplay(const Analysis& analysis, MachineKind, ProfileLine& line) {
    line.asked = Text::tr("none");
    const MountedCard* shown = displayCard(analysis.machine);
    const bool isKnown = analysis.machine.build.isHeadless || hasOwnVideo(analysis.machine);
    line.found = shown ? labelOf(analysis, shown->connector) : isKnown ? Text::tr("none") : notKnown();
    if (isKnown)
        line.isMet = shown == nullptr;
}

void gradeCardMemory(const Analysis& analysis, MachineKind kind, ProfileLine& line) {
    std::optional<Memory> least;
    bool isKnown = true;
    for (const MountedCard& mounted : analysis.machine.cards) {
        isKnown = isKnown && mounted.card->memory;
        const auto& whole = mounted.card->memory;
        const Memory left =
            whole && &mounted == displayCard(analysis.machine) ? besideDisplay(*whole) : whole.value_or(Memory());
        if (whole && (!least || left < *least))
            least = left;
    }
    hold(line, isKnown ? least : std::nullopt, kind == MachineKind::Beginner ? 4_GB : 8_GB, true);
}

} // namespace core
