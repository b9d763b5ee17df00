#pragma once

#include "core/build/build.h"
#include "core/import/scan/devices.h"
#include "core/import/scan/outputs/pci_tree.h"

namespace core {

/// The link between a device and its slot, as lspci, the kernel and nvidia-smi tell it together. Of a card with several
/// `chips` it is the link of the switch on the card, not the chip's own.
ObservedLink linkOf(const ScannedDevice& device, const PciTree& tree, int chips = 1);

} // namespace core
