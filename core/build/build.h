#pragma once

#include "core/build/work_profile.h"
#include "core/units/units.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace core {

/// A card in a slot, and how far its power is turned down, if it is.
struct PlacedCard {
    QString slot;
    QString card;
    std::optional<Power> powerLimit;

    friend bool operator==(const PlacedCard&, const PlacedCard&) = default;
};

/// A drive, network card or riser and the socket or slot it sits in. A socket of a carrier card is "SLOT/1", "SLOT/2" …
struct PlacedPart {
    QString place;
    QString part;

    friend bool operator==(const PlacedPart&, const PlacedPart&) = default;
};

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

/// What the user chose: a plain value of ids and places. Everything else is computed from it.
struct Build {
    QString name;
    QString board;
    std::vector<QString> processors; ///< by socket; an empty id is an empty socket
    QString chassis;
    SupplyChoice supply;
    std::optional<MemoryChoice> memory;
    std::vector<PlacedCard> cards;
    std::vector<PlacedPart> drives;
    std::vector<PlacedPart> networkCards;
    std::vector<PlacedPart> risers;
    std::vector<PlacedBridge> bridges;
    std::map<QString, QString> options; ///< BIOS settings and jumpers that differ from the board's defaults
    QString outlet;
    WorkProfile work;
    int servers = 1;
    bool isHeadless = false; ///< no display is attached
    std::vector<Waiver> waivers;

    friend bool operator==(const Build&, const Build&) = default;
};

} // namespace core
