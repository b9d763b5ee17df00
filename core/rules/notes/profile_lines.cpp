// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/notes/profile_lines.h"
#include "core/rules/air/gap_closed.h"
#include "core/rules/host/guide_needs.h"

#include "core/power/circuit_load.h"
#include "core/rules/host/cores_asked.h"
#include "core/rules/host/display_share.h"
#include "core/rules/phrases.h"
#include "core/rules/power/guide_watts.h"
#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

static Sentence unknown() {
    return Sentence::tr("not known");
}

/// A figure, or that it is not known.
template <class T>
static Sentence figure(const std::optional<T>& value) {
    return value ? Sentence::tr("%1").arg(*value) : unknown();
}

/// Of a quantity or a sentence.
static Sentence atLeast(const auto& figure) {
    return Sentence::tr("at least %1").arg(figure);
}

static Sentence atMost(const auto& figure) {
    return Sentence::tr("at most %1").arg(figure);
}

static Sentence coreCount(int cores) {
    return Sentence::tr("%n cores", "1 core", cores);
}

static Sentence laneCount(int lanes) {
    return Sentence::tr("%n lanes", "1 lane", lanes);
}

/// Something that all cards must be.
static void holdAll(ProfileLine& line, const std::vector<MountedCard>& cards, bool isKnown, const auto& isMet) {
    const auto met = std::ranges::count_if(cards, isMet);
    line.found = Sentence::tr("%1 of %2").arg(met, Sentence::tr("%n cards", "1 card", int(cards.size())));
    line.asked = Sentence::tr("all cards");
    if (isKnown)
        line.isMet = met == std::ptrdiff_t(cards.size());
}

/// A figure that must reach `asked`, or must not pass it; unknown stays unknown.
template <class T>
static void hold(ProfileLine& line, const std::optional<T>& found, const T& asked, bool isLeast) {
    line.found = figure(found);
    line.asked = isLeast ? atLeast(asked) : atMost(asked);
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
    line.asked = asked.enough > asked.guides ? Sentence::tr("%1 to %2 cores").arg(asked.guides, asked.enough)
                                             : atLeast(coreCount(asked.guides));
    line.found = cores ? coreCount(*cores) : unknown();
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
    line.found = Sentence::tr("%n CPUs", "1 CPU", filled);
    line.asked = Sentence::tr("%n CPUs", "1 CPU", 2);
    line.isMet = filled >= 2;
}

void gradeLanes(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const Totals& totals = analysis.totals;
    line.found = laneCount(totals.lanesAsked);
    line.asked = totals.lanesAvailable ? atMost(laneCount(*totals.lanesAvailable)) : unknown();
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
        line.asked = Sentence::tr("the card");
}

void gradePeak(const Analysis& analysis, MachineKind, ProfileLine& line) {
    line.found = figure(std::optional(analysis.power.systemPeak()));
    line.asked = analysis.power.capacity ? atMost(*analysis.power.capacity) : unknown();
    const auto& units = analysis.power.units;
    if (std::ranges::any_of(units, [](const UnitLoad& unit) { return unit.isOver(); }))
        line.isMet = false;
    else if (analysis.power.isProven())
        line.isMet = true;
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
    line.asked = atLeast(Sentence::tr("1 spare"));
    line.found = analysis.machine.supply ? Sentence::tr("%1 + %2 units").arg(supply.needed, supply.spare) : unknown();
    if (analysis.machine.supply)
        line.isMet = supply.spare >= 1;
}

static Sentence inPlugs(int count) {
    return Sentence::tr("%n plugs", "1 plug", count);
}

void gradePlugs(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const CablePlan& cables = analysis.cables;
    int needed = 0;
    for (const PlugBalance& balance : analysis.power.plugs)
        needed += balance.needed - balance.adapted; // an adapter's plugs are counted where they are fed from
    line.asked = inPlugs(needed);
    line.found = unknown();
    if (!analysis.machine.supply || cables.status == CableStatus::NotKnown)
        return;
    const auto isCards = [](const UnfedPlug& plug) { return plug.card >= 0; };
    const int unfed = std::min(needed, int(std::ranges::count_if(cables.unfed, isCards)));
    line.found = inPlugs(needed - unfed);
    if (cables.status == CableStatus::Impossible)
        line.isMet = false;
    else if (cables.areCablesCounted || needed <= 1) // else two plugs may share one
        line.isMet = true;
}

void gradeOutlet(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const PowerPlan& power = analysis.power;
    const auto draw = circuitDraws(power);
    line.asked = power.circuit ? atMost(circuitLimit(power)) : unknown();
    line.found = !draw                     ? unknown()
                 : draw->low == draw->high ? Sentence::tr("%1").arg(draw->high)
                                           : Sentence::tr("%1–%2").arg(Number{inWatts(draw->low)}, draw->high);
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
    line.asked = Sentence::tr("several open fans");
    line.found = unknown();
    if (!cooler)
        return;
    line.isMet = *cooler == Cooler::Open || *cooler == Cooler::FlowThrough;
    line.found = *line.isMet ? Sentence::tr("open fans") : Sentence::tr("another cooler");
}

void gradePitch(const Analysis& analysis, MachineKind, ProfileLine& line) {
    constexpr int asked = 3;
    std::vector<int> positions;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.position && !placement.isOnRiser)
            positions.push_back(*placement.position);
    }
    std::ranges::sort(positions);
    const auto pitch = [](int slotCount) {
        return Sentence::tr("%n slots (%1)", "1 slot (%1)", slotCount).arg(slotPitch * slotCount);
    };
    line.asked = atLeast(pitch(asked));
    line.found = unknown();
    if (positions.size() < 2)
        return;
    int least = positions[1] - positions[0];
    for (std::size_t i = 2; i < positions.size(); ++i)
        least = std::min(least, positions[i] - positions[i - 1]);
    line.found = pitch(least);
    line.isMet = least >= asked;
}

void gradeNarrow(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const auto& cards = analysis.machine.cards;
    const auto isKnown = [&](const MountedCard& m) {
        const CardAir& air = analysis.air.cards[std::size_t(&m - cards.data())];
        const bool isHeatKnown = !air.temperature || air.throttling != Throttling::LimitUnknown;
        return isHeatKnown && m.card->cooler && (m.card->slotWidth || m.card->thickness);
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
    line.asked = Sentence::tr("all cards, with air between them");
}

void gradeTower(const Analysis& analysis, MachineKind, ProfileLine& line) {
    constexpr int most = 4;
    const int cards = int(analysis.machine.cards.size());
    line.found = Sentence::tr("%n cards", "1 card", cards);
    line.asked = atMost(Sentence::tr("%n cards", "1 card", most));
    line.isMet = cards <= most;
}

void gradeServer(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const Chassis* chassis = analysis.machine.chassis;
    line.asked = Sentence::tr("a server's case");
    line.found = chassis ? Sentence::verbatim(chassis->name) : unknown();
    if (chassis)
        line.isMet = chassis->kind == ChassisKind::Rack;
}

void gradeQualified(const Analysis& analysis, MachineKind, ProfileLine& line) {
    const Chassis* chassis = analysis.machine.chassis;
    line.asked = Sentence::tr("all cards");
    line.found = unknown();
    if (!chassis || chassis->qualifiedCards.isEmpty())
        return;
    holdAll(line, analysis.machine.cards, true,
            [&](const MountedCard& mounted) { return chassis->qualifiedCards.contains(mounted.card->id); });
}

void gradeHostMemory(const Analysis& analysis, MachineKind kind, ProfileLine& line) {
    const Machine& machine = analysis.machine;
    const bool isEccRequired = kind == MachineKind::EightCards;
    const Memory asked = 32_GB * std::int64_t(machine.cards.size());
    const auto& memory = machine.build.memory;
    hold(line, memory ? std::optional(memory->size) : std::nullopt, asked, true);
    if (!isEccRequired)
        return;
    line.asked = Sentence::tr("%1 with ECC").arg(line.asked);
    if (memory) {
        line.found = (hasEcc(machine) ? Sentence::tr("%1 with ECC") : Sentence::tr("%1 without ECC")).arg(line.found);
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
    line.asked = isNvmeAsked ? atLeast(asked) : Sentence::tr("one SSD");
    line.found = largest == Storage() ? Sentence::tr("none") : figure(std::optional(largest));
    line.isMet = isNvmeAsked ? largest >= asked : largest > Storage();
}

void gradeDisks(const Analysis& analysis, MachineKind, ProfileLine& line) {
    constexpr int asked = 2;
    const auto disks = std::ranges::count_if(
        analysis.machine.drives, [](const Mounted<Drive>& mounted) { return mounted.part->kind == DriveKind::Hdd; });
    line.asked = atLeast(Sentence::tr("%n disks", "1 disk", asked));
    line.found = disks > 0 ? Sentence::tr("%n disks", "1 disk", int(disks)) : unknown(); // they may stand outside
    if (disks > 0)
        line.isMet = disks >= asked;
}

void gradeNetwork(const Analysis& analysis, MachineKind, ProfileLine& line) {
    constexpr double asked = 10;
    double fastest = 0;
    for (const Mounted<NetworkCard>& mounted : analysis.machine.networkCards)
        fastest = std::max(fastest, mounted.part->gigabits.value_or(0));
    line.asked = atLeast(Sentence::tr("%1 Gbit/s").arg(Number{asked, 1}));
    line.found =
        fastest > 0 ? Sentence::tr("%1 Gbit/s").arg(Number{fastest, 1}) : unknown(); // the board may have its own
    if (fastest > 0)
        line.isMet = fastest >= asked;
}

void gradeDisplay(const Analysis& analysis, MachineKind, ProfileLine& line) {
    line.asked = Sentence::tr("none");
    const MountedCard* shown = displayCard(analysis.machine);
    const bool isKnown = analysis.machine.build.isHeadless || hasOwnVideo(analysis.machine);
    line.found = shown     ? Sentence::verbatim(labelOf(analysis, shown->connector))
                 : isKnown ? Sentence::tr("none")
                           : unknown();
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
            whole && &mounted == displayCard(analysis.machine) ? withoutDisplayShare(*whole) : whole.value_or(Memory());
        if (whole && (!least || left < *least))
            least = left;
    }
    hold(line, isKnown ? least : std::nullopt, kind == MachineKind::Beginner ? 4_GB : 8_GB, true);
}

} // namespace core
