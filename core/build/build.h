#pragma once

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

/// A PCIe link as a running machine reported it; what it did not say is empty.
struct ObservedLink {
    QString place;                 ///< slot or socket of the build's board
    bool isPlaceKnown = false;     ///< seen; else chosen among the places it may sit in
    QString device;                ///< in the machine's own words
    QString address;               ///< on the PCI bus
    std::optional<int> generation; ///< trained at that moment: an idle card's is low
    std::optional<int> lanes;
    std::optional<int> maxGeneration; ///< what device and slot can train together
    std::optional<int> maxLanes;
    std::optional<int> deviceGeneration; ///< what the device alone is made for
    std::optional<int> deviceLanes;
    std::optional<bool> isIdle;
    std::optional<Temperature> temperature;
    bool isSlowed = false; ///< by its heat, as it said

    friend bool operator==(const ObservedLink&, const ObservedLink&) = default;
};

/// How a running machine says that two GPUs reach each other: "NV4", "PIX" … as `nvidia-smi topo -m` prints it.
struct ObservedPath {
    QString firstSlot;
    int firstChip = 0; ///< of a card with several
    QString secondSlot;
    int secondChip = 0;
    QString path;

    friend bool operator==(const ObservedPath&, const ObservedPath&) = default;
};

/// What was seen of a machine that exists, for holding a plan against it. It is no choice; what was seen of a
/// link or a path stands before what is computed of it.
struct Observed {
    QString when;        ///< ISO date and time; empty where the outputs do not tell
    QStringList sources; ///< "lspci", "nvidia-smi" …
    std::vector<ObservedLink> links;
    std::vector<ObservedPath> paths;
    int unplaced = 0; ///< GPUs that were seen and stand in no slot of the build

    friend bool operator==(const Observed&, const Observed&) = default;
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
    QString board;
    std::vector<QString> processors; ///< by socket; an empty id is an empty socket
    QString chassis;
    SupplyChoice supply;
    std::vector<QString> furtherSupplies; ///< ids of single units beside them that feed cards only
    std::optional<MemoryChoice> memory;
    std::vector<PlacedCard> cards;
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
    std::optional<Workload> training;
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
