// Functions by address, with what hangs below each bridge.
#include "core/import/scan/outputs/pci_tree.h"

#include "core/import/scan/scan.h"

#include <algorithm>
#include <array>

namespace core {

// Class and vendor names of pci.ids, as far as they decide anything here.

namespace {

struct ClassName {
    const char* name;
    int code;
};

} // namespace

// https://pci-ids.ucw.cz/read/PD: the classes met in workstations and servers.
static constexpr std::array classes{
    ClassName{"SCSI storage controller", 0x0100},
    ClassName{"IDE interface", 0x0101},
    ClassName{"RAID bus controller", 0x0104},
    ClassName{"SATA controller", 0x0106},
    ClassName{"Serial Attached SCSI controller", 0x0107},
    ClassName{"Non-Volatile memory controller", 0x0108},
    ClassName{"Mass storage controller", 0x0180},
    ClassName{"Ethernet controller", 0x0200},
    ClassName{"Infiniband controller", 0x0207},
    ClassName{"Fabric controller", 0x0208},
    ClassName{"Network controller", 0x0280},
    ClassName{"VGA compatible controller", 0x0300},
    ClassName{"XGA compatible controller", 0x0301},
    ClassName{"3D controller", 0x0302},
    ClassName{"Display controller", 0x0380},
    ClassName{"Multimedia video controller", 0x0400},
    ClassName{"Multimedia audio controller", 0x0401},
    ClassName{"Audio device", 0x0403},
    ClassName{"Multimedia controller", 0x0480},
    ClassName{"RAM memory", 0x0500},
    ClassName{"Host bridge", PciClass::hostBridge},
    ClassName{"ISA bridge", 0x0601},
    ClassName{"PCI bridge", PciClass::pciBridge},
    ClassName{"CardBus bridge", PciClass::cardBusBridge},
    ClassName{"Bridge", 0x0680},
    ClassName{"Serial controller", 0x0700},
    ClassName{"Communication controller", 0x0780},
    ClassName{"PIC", 0x0800},
    ClassName{"SD Host controller", 0x0805},
    ClassName{"IOMMU", 0x0806},
    ClassName{"System peripheral", 0x0880},
    ClassName{"Co-processor", 0x0b40},
    ClassName{"FireWire (IEEE 1394)", 0x0c00},
    ClassName{"USB controller", 0x0c03},
    ClassName{"SMBus", 0x0c05},
    ClassName{"Serial bus controller", 0x0c80},
    ClassName{"Encryption controller", 0x1080},
    ClassName{"Performance counters", 0x1101},
    ClassName{"Signal processing controller", 0x1180},
    ClassName{"Processing accelerators", 0x1200},
    ClassName{"Non-Essential Instrumentation", 0x1300},
};

// Names that stand before a device's own in pci.ids and belong to one vendor id each.
static constexpr std::array vendors{
    ClassName{"NVIDIA Corporation ", 0x10de},
    ClassName{"Intel Corporation ", 0x8086},
    ClassName{"Advanced Micro Devices, Inc. [AMD/ATI] ", 0x1002},
    ClassName{"Advanced Micro Devices, Inc. [AMD] ", 0x1022},
};

static int vendorNamed(QByteArrayView name) {
    const auto found = std::ranges::find_if(
        vendors, [&](const ClassName& entry) { return name.startsWith(QByteArrayView(entry.name)); });
    return found == vendors.end() ? -1 : found->code;
}

PciName pciName(QByteArrayView text) {
    PciName name;
    QByteArrayView ids = text;
    const bool isBracketed = text.size() >= 11 && text.endsWith(']') && text[text.size() - 11] == '[';
    if (isBracketed)
        ids = text.sliced(text.size() - 10, 9);
    const bool hasIds = ids.size() == 9 && ids[4] == ':';
    const auto vendor = hasIds ? hexNumber(ids.first(4)) : std::nullopt;
    const auto device = hasIds ? hexNumber(ids.sliced(5)) : std::nullopt;
    if (vendor && device) {
        name.vendor = *vendor;
        name.device = *device;
        text = isBracketed ? text.first(text.size() - 11).trimmed() : QByteArrayView();
    } else {
        // "Device 2b85" is lspci's word for what its list has no name for.
        const bool isUnnamed = text.size() > 12 && text.sliced(text.size() - 12, 8) == " Device ";
        name.vendor = vendorNamed(text);
        name.device = isUnnamed ? hexNumber(text.sliced(text.size() - 4)).value_or(-1) : -1;
    }
    name.text = textOf(text);
    return name;
}

int pciClass(QByteArrayView text) {
    if (text.size() > 6 && text.endsWith(']') && text[text.size() - 6] == '[')
        return hexNumber(text.sliced(text.size() - 5, 4)).value_or(-1);
    if (text.startsWith("Class "))
        text = text.sliced(6);
    const auto number = text.size() == 4 ? hexNumber(text) : std::nullopt;
    if (number)
        return *number;
    const auto found = std::ranges::find_if(classes, [&](const ClassName& entry) {
        return text.compare(QByteArrayView(entry.name), Qt::CaseInsensitive) == 0;
    });
    return found == classes.end() ? -1 : found->code;
}

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
