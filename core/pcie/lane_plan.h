// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pcie/lane_population.h"
#include "core/units/units.h"

namespace core {

/// Why a connector has the width it has.
enum class LaneReason {
    Full,             ///< all the lanes the card has
    SlotWiring,       ///< the slot has no more lanes, or this group never gives it more
    SharedWith,       ///< other connectors (`takers`) took lanes
    ProcessorLanes,   ///< this CPU has too few lanes; another would give more
    ProcessorMissing, ///< the lanes come from an empty socket
    UplinkUnreached,  ///< the switch or chipset above gets no lanes itself
    BoardOption,      ///< a BIOS setting or jumper, other than its default, takes them
    Disabled,         ///< switched off while `takers` are in use
    Riser,            ///< the riser between slot and card is narrower
    Seen,             ///< a scan saw it so; the wiring gives another width
};

/// What limits the generation below the card's own.
enum class GenerationLimit { Card, Slot, Processor, Mode, Riser, Seen };

/// What one occupant's link comes to; 0 and 0 where it gets no lanes.
struct TrainedLink {
    int lanes = 0;
    int generation = 0;
};

/// One connector's share. For an empty connector it is what a x16 card of the newest generation would get.
struct LaneShare {
    int offered = 0;            ///< lanes the group gives, before card's and slot's width
    int lanes = 0;              ///< negotiated width
    int lanesPossible = 0;      ///< the card's width, or the slot's where that is less
    int lanesOfCard = 0;        ///< 0 where nothing is plugged
    int generation = 0;         ///< negotiated; 0 where the width is 0
    int generationPossible = 0; ///< the card's
    LaneReason reason = LaneReason::Full;
    GenerationLimit generationLimit = GenerationLimit::Card;
    std::vector<int> takers;    ///< connectors whose emptying would give lanes back
    int node = -1;              ///< lane source
    int doubt = -1;             ///< index into Wiring::doubts: the width is not known, `lanes` is what is assumed
    std::vector<int> endpoints; ///< a carrier's sockets: lanes each gets
    std::optional<TrainedLink> computed; ///< of a link that a scan saw: what the wiring gives
};

/// The link above a switch or chipset, and what all that hangs below could ask of it at once.
struct UplinkLoad {
    int connector = -1;
    Bandwidth asked;
    Bandwidth there;
};

/// Who gets which lanes, and what that asks of uplinks and CPU.
struct LanePlan {
    std::vector<LaneShare> shares; ///< by connector
    std::vector<UplinkLoad> uplinks;
    int processorLanesUsed = 0;  ///< of CPU groups: occupied connectors, soldered devices, and switch uplinks in use
    int processorLanesAsked = 0; ///< the same if each occupant got all it asks for
};

/// Distributes a board's lanes over what is plugged in: for each group whose node is reachable the first matching rule
/// gives; the width is the largest of 16, 8, 4, 2, 1 that offer, card and connector all have; the generation the lowest
/// of connector, card, CPU (CPU groups), the group's cap and the rule's own. Where several groups can feed a connector
/// the one that gives most does, and it alone is charged. Nothing below an uplink without lanes, or on an absent CPU,
/// gets any. REQUIRES: `population` has one entry a connector and a socket.
LanePlan allocateLanes(const Wiring& wiring, const LanePopulation& population);

/// The links of allocateLanes() by connector, without their reasons: for searches that try many populations. Connectors
/// with nothing in them have none.
std::vector<TrainedLink> trainedLinks(const Wiring& wiring, const LanePopulation& population);

} // namespace core
