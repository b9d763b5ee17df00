// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"

#include <QHash>

namespace core {

// What the Linux kernel tells of the machine it runs on, in files that need no rights: their contents in, facts out.
// Which files there are is for the caller, since the core opens none.

/// One folder of /sys/bus/pci/devices.
struct KernelDevice {
    QString address;                       ///< its name: "0000:41:00.0"
    QString path;                          ///< where the link leads: "…/pci0000:40/0000:40:03.1/0000:41:00.0"
    QHash<QString, QByteArray> attributes; ///< "class", "current_link_width" … and what stands in them
};

/// The attributes that are read, for the caller to fetch.
const QStringList& kernelAttributes();

/// Adds the devices to `facts`, named by `pciIds` (the pci.ids file; names are ids where it is empty).
void readKernelDevices(const std::vector<KernelDevice>& devices, const QByteArray& pciIds, MachineFacts& facts);
/// Files of /sys/class/dmi/id, by name.
void readKernelDmi(const QHash<QString, QByteArray>& files, MachineFacts& facts);
/// /proc/cpuinfo: one CPU a package.
void readCpuInfo(const QByteArray& text, MachineFacts& facts);
/// /proc/meminfo.
void readMemInfo(const QByteArray& text, MachineFacts& facts);

} // namespace core
