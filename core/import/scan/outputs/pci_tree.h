// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"

#include <QByteArrayView>
#include <QHash>

namespace core {

/// Class codes that are asked for by name.
namespace PciClass {
constexpr int hostBridge = 0x0600;
constexpr int pciBridge = 0x0604;
} // namespace PciClass

/// Makers of GPUs, by their PCI ids.
namespace PciVendor {
constexpr int amd = 0x1002;
constexpr int nvidia = 0x10de;
constexpr int intel = 0x8086;
} // namespace PciVendor

/// A device or subsystem as lspci names it, and its ids as far as they are reported or its maker's name stands for one.
struct PciName {
    QString text;
    int vendor = -1; ///< -1 not reported
    int device = -1;
};

/// "NVIDIA Corporation GA102 [GeForce RTX 3090] [10de:2204]", "NVIDIA Corporation Device 2b85", "10de:2204".
PciName pciName(QByteArrayView text);

/// The class and subclass in "VGA compatible controller [0300]", "0300", or by the name alone; -1 for a name that is
/// not in our table.
int pciClass(QByteArrayView text);

/// The functions of a machine by address, and what hangs below what.
class PciTree {
public:
    explicit PciTree(const std::vector<PciFunction>& functions); ///< REQUIRES: `functions` outlives this

    /// The function at this address, or null.
    const PciFunction* at(const QString& address) const { return m_byAddress.value(address); }
    /// The bridge it hangs on, or null.
    const PciFunction* parentOf(const PciFunction& function) const { return at(function.parent); }
    /// The function itself, then the bridges above it up to the root port.
    std::vector<const PciFunction*> wayUp(const PciFunction& function) const;
    /// Devices (not bridges, each counted once however many functions it has) below the bridge at this address.
    int devicesBelow(const QString& bridge) const { return int(m_below.value(bridge).size()); }
    bool isEmpty() const { return m_byAddress.isEmpty(); }

private:
    QHash<QString, const PciFunction*> m_byAddress;
    QHash<QString, QStringList> m_below;
};

/// "0000:41:00" of "0000:41:00.0".
QString withoutFunction(const QString& address);

} // namespace core
