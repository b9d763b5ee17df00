// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/units.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace core {

/// A PCIe link as a running machine reported it; what it did not say is empty.
struct ObservedLink {
    QString place;                 ///< slot or socket of the build's board; "GPU0" for a GPU whose slot is not known
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
    bool isSlowed = false;           ///< by its heat, as it said
    QString card = {};               ///< of a GPU: id in the catalogue; empty where it has none
    std::optional<int> gpu = {};     ///< its number, as the driver counts; of a card with several, its first
    std::optional<Power> draw = {};  ///< at that moment
    std::optional<Power> limit = {}; ///< of its power, in force
    std::optional<int> nvLinks = {}; ///< that are up
    QString cpus = {};               ///< "0-23,48-71", as `nvidia-smi topo -m` has it under CPU Affinity
    QString numa = {};               ///< the same under NUMA Affinity

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

/// "x8 Gen 4 (x16 Gen 4 possible), 64 °C, 118 W of 350 W"; empty where nothing of it was seen.
QString inWords(const ObservedLink& link);

/// What was seen of a machine that exists, for holding a plan against it. It is no choice; what was seen of a
/// link or a path stands before what is computed of it.
struct Observed {
    QString when;        ///< ISO date and time; empty where the outputs do not tell
    QStringList sources; ///< "lspci", "nvidia-smi" …
    std::vector<ObservedLink> links;
    std::vector<ObservedPath> paths;
    int unplaced = 0; ///< GPUs that were seen and are not in the build

    friend bool operator==(const Observed&, const Observed&) = default;
};

} // namespace core
