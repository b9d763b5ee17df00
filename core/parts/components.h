// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/parts/part.h"
#include "core/parts/supplies.h"

#include <vector>

namespace core {

/// A CPU. Lanes are counted three ways: in all, free for slots and M.2, and what the graphics slots share.
struct Processor : Part {
    static constexpr KindNames names{"cpus", "processors", QT_TRANSLATE_NOOP("core::Text", "CPUs"),
                                     QT_TRANSLATE_NOOP("core::Text", "&CPU")};

    QString socket;
    QString family; ///< what boards tell apart within a socket: "epyc-7002", "threadripper-pro-7000"; see cpuFit()
    QString launchDate;
    std::optional<int> cores;
    std::optional<int> threads;
    std::optional<Frequency> baseClock;
    std::optional<Frequency> boostClock;
    std::optional<Power> tdp;
    std::optional<Power> limit; ///< that its own power limits set: Intel's maximum turbo power, AMD's package power
    std::optional<int> totalLanes;
    std::optional<int> usableLanes;
    std::optional<int> slotLanes; ///< what a board's lane rules test
    QStringList laneTags;         ///< core families a board's lane rules tell apart: "zen2", "apu8", "phoenix1"
    std::optional<int> pcieGeneration;
    std::optional<bool> integratedGraphics;
    QString memoryType;
    std::optional<int> memoryChannels;
    std::optional<Memory> maxMemory;
    std::optional<bool> ecc;
    std::optional<int> maxSockets;
    QString boxCooler; ///< id of the cooler in its box; empty: none, or not known

    friend bool operator==(const Processor&, const Processor&) = default;
};

/// What it may draw under load: its own limit where a source for it was seen, else its TDP.
inline std::optional<Power> peakDemand(const Processor& cpu) {
    return cpu.limit && cpu.isVerified(QLatin1String("limit_w")) ? cpu.limit : cpu.tdp;
}

enum class ChassisKind { Tower, Rack };    ///< a rack case counts its height in units; a tower has none
enum class DuctedAir { No, Partial, Yes }; ///< how far a case sends its air through passive cards

/// A case, or a server's own; what its maker leaves open is empty.
struct Chassis : Part {
    static constexpr KindNames names{"cases", "chassis", QT_TRANSLATE_NOOP("core::Text", "Cases"),
                                     QT_TRANSLATE_NOOP("core::Text", "C&ase")};

    ChassisKind kind = ChassisKind::Tower;
    std::optional<int> rackUnits;
    std::optional<int> openings; ///< expansion slots at the rear, in line with the board's
    std::optional<int> verticalOpenings;
    std::optional<Length> maxCardLength;
    std::optional<Length> maxCardHeight;
    std::optional<Length> maxCoolerHeight;
    std::vector<BoardForm> boardForms;
    std::optional<Length> maxBoardDepth; ///< from the rear edge of the board on
    QStringList fitsBoards;              ///< ids: a server's chassis takes its own boards only
    std::optional<SupplyForm> supplyForm;
    std::optional<int> supplyBays;
    std::optional<Length> maxSupplyLength;
    std::optional<int> fanPlaces;       ///< of 120 mm or more
    std::optional<int> includedFans;    ///< such fans that it comes with
    std::vector<int> radiators;         ///< it takes, by the length of their fans in mm: 240, 360; empty: not known
    std::optional<DuctedAir> ductedAir; ///< whether fans push air through a passive card
    std::optional<int> maxDoubleWideCards;
    std::optional<VolumeFlow> airflow; ///< of its fans together, as published
    /// What a server takes, in its maker's words: "FHFL double-width passive" …; empty: not known.
    QStringList cardForms;
    QStringList qualifiedCards; ///< ids of the cards on its maker's list; empty: no list is known

    friend bool operator==(const Chassis&, const Chassis&) = default;
};

/// A memory kit: so many modules of one kind.
struct MemoryKit : Part {
    static constexpr KindNames names{"memory", "memory_kits", QT_TRANSLATE_NOOP("core::Text", "Memory"),
                                     QT_TRANSLATE_NOOP("core::Text", "&Memory kit")};

    QString type;
    std::optional<bool> ecc;
    std::optional<bool> isRegistered;
    std::optional<bool> isLoadReduced; ///< not known of a registered kit: counts as not load-reduced
    std::optional<int> modules;
    std::optional<Memory> perModule;
    std::optional<int> megatransfers; ///< MT/s

    friend bool operator==(const MemoryKit&, const MemoryKit&) = default;
};

enum class DriveKind { Ssd, Hdd };        ///< what it stores on
enum class DriveInterface { Nvme, Sata }; ///< NVMe takes PCIe lanes, SATA a cable to a port

/// An SSD or a hard disk.
struct Drive : Part {
    static constexpr KindNames names{"drives", "drives", QT_TRANSLATE_NOOP("core::Text", "Drives"),
                                     QT_TRANSLATE_NOOP("core::Text", "&Drive")};

    std::optional<Storage> capacity;
    DriveKind kind = DriveKind::Ssd;
    DriveInterface interface = DriveInterface::Nvme;
    QString form; ///< "m2-2280", "u2", "2.5in", "3.5in"
    std::optional<int> pcieGeneration;
    std::optional<int> pcieLanes;
    std::optional<Power> activePower;
    std::optional<Power> peakPower;

    friend bool operator==(const Drive&, const Drive&) = default;
};

/// An Ethernet or InfiniBand card.
struct NetworkCard : Part {
    static constexpr KindNames names{"nics", "network_cards", QT_TRANSLATE_NOOP("core::Text", "Network cards"),
                                     QT_TRANSLATE_NOOP("core::Text", "&Network card")};

    std::optional<double> gigabits;
    std::optional<int> ports;
    QString connector;
    std::optional<bool> isInfiniband;
    std::optional<int> pcieGeneration;
    std::optional<int> pcieLanes;
    std::optional<Power> typicalPower;
    std::optional<Power> maxPower;

    friend bool operator==(const NetworkCard&, const NetworkCard&) = default;
};

/// An NVLink bridge of one pitch.
struct Bridge : Part {
    static constexpr KindNames names{"bridges", "bridges", QT_TRANSLATE_NOOP("core::Text", "NVLink bridges"),
                                     QT_TRANSLATE_NOOP("core::Text", "NV&Link bridge")};

    std::optional<int> nvlinkGeneration;
    std::optional<int> links;
    std::optional<Bandwidth> bandwidth; ///< both directions together
    std::vector<int> pitches;
    QStringList cards; ///< ids of the cards it joins
    std::optional<int> maxCards;

    /// What a copy has, as everywhere else in the program: makers publish both directions together.
    std::optional<Bandwidth> perDirection() const { return bandwidth ? std::optional(*bandwidth / 2) : std::nullopt; }

    friend bool operator==(const Bridge&, const Bridge&) = default;
};

/// A cable or a redriver carries one card; a carrier splits the slot into sockets.
enum class RiserKind { Cable, Carrier, Redriver };

/// A riser cable, or a carrier card that splits one slot into several sockets.
struct Riser : Part {
    static constexpr KindNames names{"risers", "risers", QT_TRANSLATE_NOOP("core::Text", "Risers and carriers"),
                                     QT_TRANSLATE_NOOP("core::Text", "&Riser or carrier")};

    RiserKind kind = RiserKind::Cable;
    std::optional<Length> length;
    std::optional<int> pcieGeneration;
    std::optional<int> pcieLanes;
    std::vector<int> split; ///< lanes of each socket of a carrier
    std::optional<bool> hasRetimer;

    friend bool operator==(const Riser&, const Riser&) = default;
};

} // namespace core
