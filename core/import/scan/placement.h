// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/devices.h"
#include "core/import/scan/scan_result.h"
#include "core/import/scan/slot_finder.h"
#include "core/parts/card.h"
#include "core/parts/catalogue.h"

namespace core {

/// A card, drive or network card of the catalogue that was found, before and after it has a place.
struct ScannedCard {
    ScannedDevice device;             ///< its first chip
    std::vector<ScannedDevice> chips; ///< all of them
    const Card* card = nullptr;       ///< null where the catalogue has none of its name
    std::optional<int> trainedLanes;  ///< of the link to the slot; empty where it was not seen
    int connector = -1;
    bool isPlaceKnown = false;
    int number = -1;    ///< as the driver counts; -1 for what may be no GPU
    QString place = {}; ///< as ObservedLink::place
};

/// Numbers them as the tools do where that tells them apart, else by their order on the bus. What the catalogue does
/// not know may be graphics of the CPU or the board's own: it has no number unless a GPU's tool lists it.
void numberCards(std::vector<ScannedCard>& cards);

/// Gives each card a connector: where it was seen, else the only slot it can sit in, else a free one that suits its
/// width and its neighbours. -1 where there is none left. Cards come in bus order.
void placeCards(std::vector<ScannedCard>& cards, const SlotFinder& finder, const Board& board);

/// What drives and network cards are looked up in; `board` and `finder` are null where the board is not known.
struct DeviceSurroundings {
    const PciTree& tree;
    const Catalogue& catalogue;
    const Board* board = nullptr;
    const SlotFinder* finder = nullptr;
};

/// Adds the drives and network controllers of a machine: to the build only those that the catalogue knows and whose
/// place was seen, since a drive in a wrong socket would take lanes from a wrong slot.
void addOtherDevices(const ScannedDevices& devices, const DeviceSurroundings& around, Observed& observed,
                     ScanResult& result);

} // namespace core
