#pragma once

#include "core/import/scan/devices.h"
#include "core/import/scan/scan_result.h"
#include "core/import/scan/slot_finder.h"
#include "core/parts/catalogue.h"

namespace core {

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
