// Functions by address, with what hangs below each bridge.
#include "core/import/scan/outputs/pci_tree.h"

using namespace Qt::StringLiterals;

namespace core {

static constexpr int deepestBridge = 64; // bridges above one another; more is a circle in a damaged file

QString withoutFunction(const QString& address) {
    return address.section('.'_L1, 0, 0);
}

PciTree::PciTree(const std::vector<PciFunction>& functions) {
    for (const PciFunction& function : functions)
        m_byAddress.insert(function.address, &function);
    for (const PciFunction& function : functions) {
        if (function.isBridge)
            continue;
        for (const PciFunction* above : wayUp(function)) {
            QStringList& devices = m_below[above->address];
            const QString device = withoutFunction(function.address);
            // Functions come in the order of their addresses, so a device's stand together.
            if (devices.isEmpty() || devices.last() != device)
                devices << device;
        }
    }
}

std::vector<const PciFunction*> PciTree::wayUp(const PciFunction& function) const {
    std::vector<const PciFunction*> way;
    for (const PciFunction* at = &function; at && int(way.size()) < deepestBridge; at = parentOf(*at))
        way.push_back(at);
    return way;
}

} // namespace core
