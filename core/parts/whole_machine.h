// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part.h"
#include "core/units/units.h"

#include <optional>

namespace core {

/// How its accelerators sit in a machine that is sold whole: one pool of memory with the CPU, a superchip, modules on a
/// baseboard, or cards that its maker has put in.
enum class MachineForm { Unified, Superchip, Sxm, Oam, Cards };
/// What joins its accelerators beside PCIe.
enum class Fabric { None, NvSwitch, NvLinkMesh, NvLinkC2c, Xgmi, Ethernet };
enum class SystemKind { DgxOs, Linux, Windows, MacOs };
enum class CoolingMedium { Air, Liquid };

/// A machine that is bought as one thing: a unified-memory box, a superchip, a host of SXM or OAM modules. It stands in
/// the place of board, CPU, memory, cards, PSU and case; see machineInside() for what is in it.
struct WholeMachine : Part {
    static constexpr KindNames names{"machines", "machines", QT_TRANSLATE_NOOP("core::Text", "Whole machines"),
                                     QT_TRANSLATE_NOOP("core::Text", "W&hole machine")};

    MachineForm form = MachineForm::Unified;
    QString gpu;                        ///< id of its accelerators among the cards
    int gpus = 1;                       ///< modules; one may have several chips
    QString layout;                     ///< its PCIe tree and links in db/facts/machine_layouts.csv; empty: not known
    std::optional<Memory> sharedMemory; ///< one pool of CPU and GPU, as sold
    std::optional<Memory> usableMemory; ///< the most of it that `system` gives the GPU
    std::optional<Memory> systemMemory; ///< the CPUs' own, as sold
    std::optional<Bandwidth> bandwidth; ///< of the pool
    Fabric fabric = Fabric::None;
    std::optional<int> gpuLinks;          ///< NVLinks of each accelerator
    std::optional<Bandwidth> gpuLinkRate; ///< each way, of one accelerator, all its links together
    QString cpu;                          ///< as sold
    std::optional<int> sockets;
    std::optional<int> cores;              ///< of each socket
    std::optional<int> threads;            ///< of each socket
    std::optional<int> numaNodes;          ///< in all
    QString network;                       ///< its ports, in words
    std::optional<double> networkGigabits; ///< of the fastest way to another machine, each way
    std::optional<SystemKind> system;
    std::optional<Power> idlePower;   ///< at the wall, measured
    std::optional<Power> loadPower;   ///< the highest sustained reading published, at the wall
    std::optional<Power> ratedPower;  ///< its maker's maximum
    std::optional<Power> supplyPower; ///< of all its PSUs, or of the adapter
    std::optional<Voltage> minVoltage;
    std::optional<int> rackUnits;
    std::optional<double> litres;
    std::optional<double> noise; ///< dBA
    std::optional<CoolingMedium> cooling;
    std::optional<Storage> drive; ///< as sold

    friend bool operator==(const WholeMachine&, const WholeMachine&) = default;

    /// What it can draw at the wall for hours: its maker's maximum, else what its PSUs can give; unknown stays unknown.
    std::optional<Power> mostPower() const { return ratedPower ? ratedPower : supplyPower; }
    bool isForRack() const { return rackUnits || form == MachineForm::Sxm || form == MachineForm::Oam; }
    bool isMostPowerVerified() const {
        return mostPower() && isVerified(ratedPower ? QLatin1String("rated_w") : QLatin1String("psu_w"));
    }
};

enum class LinkForm { Cable, Switch };

/// What joins whole machines to one: a cable between two, or a switch between several.
struct NetworkLink : Part {
    static constexpr KindNames names{"links", "links", QT_TRANSLATE_NOOP("core::Text", "Cables and switches"),
                                     QT_TRANSLATE_NOOP("core::Text", "Ca&ble or switch")};

    LinkForm form = LinkForm::Cable;
    std::optional<double> gigabits; ///< of a port, each way
    std::optional<int> ports;       ///< of a switch, at that speed
    QString connector;
    std::optional<Power> typicalPower;

    friend bool operator==(const NetworkLink&, const NetworkLink&) = default;
};

} // namespace core
