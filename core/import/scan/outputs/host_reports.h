// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/units.h"

#include <QString>

#include <optional>

namespace core {

// What is reported of a machine beside its PCI functions and GPUs: slots, memory, CPUs, power supplies, sensors.

/// A slot of dmidecode's table 9. Some makers ship a template there: `isPlausible` is false where the table contradicts
/// itself, and then neither the address nor the use of the slot is to be trusted.
struct SlotReport {
    QString designation; ///< as printed on the board, or so the maker says
    QString type;        ///< "x16 PCI Express 4 x16"
    int lanes = 0;       ///< wired, not the connector's; 0 unknown
    int generation = 0;  ///< 0 unknown
    std::optional<bool> inUse;
    QString busAddress; ///< as PciFunction::address, of the card or of the port above it; empty where unknown
    std::optional<int> id;
    bool isPlausible = true;
    QString width;          ///< "16x or x16", dmidecode's own line for it; empty before dmidecode 3.6
    QString usage;          ///< "In Use", "Available", "Unavailable", "Unknown", "Other"
    QString writtenAddress; ///< as busAddress, also where it is SMBIOS' word for nothing
};

/// A memory module of dmidecode's table 17.
struct ModuleReport {
    QString locator;            ///< "DIMM 0": not always unique without the bank
    QString bank;               ///< "P0 CHANNEL A"
    std::optional<Memory> size; ///< empty for an empty socket
    QString type;
    std::optional<int> megatransfers; ///< as configured, else as rated
    QString partNumber;
};

struct ProcessorReport {
    QString socket;
    QString name;
    std::optional<int> cores;
};

/// A power supply of dmidecode's table 39.
struct SupplyReport {
    QString maker;
    QString name; ///< its model; empty where the maker filled in none
    std::optional<Power> rating;
};

/// A sensor of the machine, by the name that its tool gives it.
struct SensorReport {
    QString name;    ///< "CPU1 Temp", "amdgpu edge"
    QString address; ///< as PciFunction::address, of the device it is on; empty where it is on none
    std::optional<Temperature> temperature = {};
    std::optional<Power> draw = {};
    std::optional<Power> limit = {}; ///< of that
};

} // namespace core
