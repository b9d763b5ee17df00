#pragma once

#include "core/import/scan/machine_facts.h"

#include <QHash>

namespace core {

/// The functions of a machine by address, and what hangs below what.
class PciTree {
public:
    explicit PciTree(const std::vector<PciFunction>& functions); ///< `functions` must outlive this

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
