// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/observed.h"
#include "core/build/own_measurement.h"
#include "core/build/work_profile.h"
#include "core/parts/part.h"
#include "core/units/units.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace core {

/// A card in a slot, and how far its power is turned down, if it is.
struct PlacedCard {
    QString slot;
    QString card;
    std::optional<Power> powerLimit;
    bool hasShroud = false;                      ///< a passive card with a duct and fan of its own
    std::optional<Temperature> temperature = {}; ///< measured under load, as the user entered it
    std::optional<int> supplyUnit = {};          ///< that feeds its plugs, from 0; empty: computed

    friend bool operator==(const PlacedCard&, const PlacedCard&) = default;
};

/// A drive, network card or riser and the socket or slot it sits in. A socket of a carrier card is "SLOT/1", "SLOT/2"
/// …; a drive on a SATA cable is at "SATA1", "SATA2" …
struct PlacedPart {
    QString place;
    QString part;

    friend bool operator==(const PlacedPart&, const PlacedPart&) = default;
};

/// An NVLink bridge and the two slots whose cards it joins.
struct PlacedBridge {
    QString firstSlot;
    QString secondSlot;
    QString bridge;

    friend bool operator==(const PlacedBridge&, const PlacedBridge&) = default;
};

/// Power supplies of one kind: `needed` carry the load, `spare` may fail.
struct SupplyChoice {
    QString supply;
    int needed = 1;
    int spare = 0;

    friend bool operator==(const SupplyChoice&, const SupplyChoice&) = default;
};

/// Of one kind in a case.
constexpr int mostFans = 40;

/// Case fans of one kind.
struct FanChoice {
    QString fan;
    int count = 1;

    friend bool operator==(const FanChoice&, const FanChoice&) = default;
};

/// Host memory: a size, and the kits it is bought as where one is chosen.
struct MemoryChoice {
    Memory size;
    bool ecc = false;
    QString kit;
    int kits = 0;

    friend bool operator==(const MemoryChoice&, const MemoryChoice&) = default;
};

/// A finding the user has taken responsibility for.
struct Waiver {
    QString key; ///< Finding::key()
    QString note;

    friend bool operator==(const Waiver&, const Waiver&) = default;
};

/// Parts that are there already: so many of them cost nothing.
struct OwnedPart {
    PartKey part; ///< kind as core::kindName has it
    int count = 1;

    friend bool operator==(const OwnedPart&, const OwnedPart&) = default;
};

/// What one costs here, whatever the catalogue says.
struct PartPrice {
    PartKey part;
    Money amount;

    friend bool operator==(const PartPrice&, const PartPrice&) = default;
};

/// What the user chose: a plain value of ids and places. Everything else is computed from it.
struct Build {
    QString name;
    QString machine; ///< id of a whole machine, which stands in the place of board, CPUs, cards, PSU and case
    int boxes = 1;   ///< whole machines of this kind that are joined to one
    QString link;    ///< id of the cable or switch that joins them; empty: not chosen
    QString board;
    std::vector<QString> processors; ///< by socket; an empty id is an empty socket
    QString cooler;                  ///< on each CPU; empty: the one in the CPU's box, where there is one
    QString chassis;
    std::vector<FanChoice> fans; ///< beside those that the case comes with
    SupplyChoice supply;
    std::vector<QString> furtherSupplies; ///< ids of single units beside them that feed cards only
    std::optional<MemoryChoice> memory;
    std::vector<PlacedCard> cards;
    std::vector<QString> waitingCards; ///< chosen before the board: they go into its slots once it is
    std::vector<PlacedPart> drives;
    std::vector<PlacedPart> networkCards;
    std::vector<PlacedPart> risers;
    std::vector<PlacedBridge> bridges;
    std::map<QString, QString> options; ///< BIOS settings and jumpers that differ from the board's defaults
    QString outlet;
    bool isOutletAssumed = false; ///< as is usual where the user is, not chosen by him
    int circuits = 1; ///< outlets of this kind, each on a breaker of its own, that the supplies are spread over
    QString ups;
    Temperature room = 25_C; ///< of the air that the machine draws in
    WorkProfile work;
    std::optional<Workload> workload; ///< what is to run on it; empty where nothing was chosen
    CostChoice cost;
    bool takesUsedPrices = false; ///< parts are bought used where a used price is known
    std::vector<OwnedPart> owned;
    std::vector<PartPrice> prices; ///< that go before the catalogue's
    int servers = 1;
    bool isHeadless = false;      ///< no display is attached
    bool isNetworkBooted = false; ///< and needs no drive of its own
    std::vector<Waiver> waivers;
    std::optional<Observed> observed;     ///< of a build that was scanned
    std::vector<OwnMeasurement> measured; ///< speeds on the machine itself: they calibrate its estimates

    friend bool operator==(const Build&, const Build&) = default;
};

} // namespace core
