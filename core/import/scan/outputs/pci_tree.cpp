// SPDX-License-Identifier: GPL-3.0-or-later
// Functions by address, with what hangs below each bridge.
#include "core/import/scan/outputs/pci_tree.h"

#include "core/import/text_reading.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <tuple>

namespace core {

namespace {

/// What begins a name in pci.ids, and its code: a class, or a vendor before its devices. Those that decide anything
/// here, and of the classes (https://pci-ids.ucw.cz/read/PD) those met in workstations and servers.
struct PciWord {
    QByteArray text;
    int code = -1;
};

} // namespace

static std::vector<PciWord> pciWords(const QString& of) {
    std::vector<PciWord> words;
    for (const FactRow& row : factRows("pci_names")) {
        if (row.text("names") == of)
            words.push_back({row.text("begins").toLatin1(), row.text("id").toInt(nullptr, 16)});
    }
    return words;
}

static int vendorNamed(QByteArrayView name) {
    static const auto vendors = pciWords(u"vendor"_s);
    const auto* found = findWhere(vendors, [&](const PciWord& each) {
        return name.size() > each.text.size() && name.startsWith(each.text) && name[each.text.size()] == ' ';
    });
    return found ? found->code : -1;
}

PciName pciName(QByteArrayView text) {
    PciName name;
    QByteArrayView ids = text;
    const bool isBracketed = text.size() >= 11 && text.endsWith(']') && text[text.size() - 11] == '[';
    if (isBracketed)
        ids = text.sliced(text.size() - 10, 9);
    if (const auto pair = idPair(ids)) {
        std::tie(name.vendor, name.device) = *pair;
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
    static const auto classes = pciWords(u"class"_s);
    const auto* found =
        findWhere(classes, [&](const PciWord& each) { return text.compare(each.text, Qt::CaseInsensitive) == 0; });
    return found ? found->code : -1;
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
