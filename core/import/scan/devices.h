// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/import/scan/outputs/pci_tree.h"

namespace core {

/// A GPU, NVMe drive or network controller of a machine, as its outputs name it together.
struct ScannedDevice {
    QString reported;                      ///< name; may be cut short, as nvidia-smi's table does
    QString address;                       ///< empty where no output tells
    const PciFunction* function = nullptr; ///< null where no PCI list shows it
    const GpuReport* gpu = nullptr;        ///< null where nvidia-smi does not know it
};

struct ScannedDevices {
    std::vector<ScannedDevice> gpus; ///< in PCI bus order, as nvidia-smi counts
    std::vector<ScannedDevice> drives;
    std::vector<ScannedDevice> network;
    std::vector<ReadingNote> notes; ///< where the outputs do not agree
};

/// "\"NVIDIA GeForce RTX 3090\" at 0000:41:00.0"
QString inWords(const ScannedDevice& device);

/// What several outputs say of one device is one device.
ScannedDevices devicesOf(const MachineFacts& facts);

/// The link between a device and its slot, as lspci, the kernel and nvidia-smi tell it together. Of a card with several
/// `chips` it is the link of the switch on the card, not the chip's own.
ObservedLink linkOf(const ScannedDevice& device, const PciTree& tree, int chips = 1);

} // namespace core
