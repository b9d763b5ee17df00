// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/supply_ports.h"

#include "core/units/text.h"

namespace core {

static QString wordFor(const std::vector<PlugKind>& cables) {
    if (cables.size() > 1)
        return Text::tr("PCIe/CPU");
    switch (cables.front()) {
    case PlugKind::Pin16:
        return Text::tr("12V-2x6");
    case PlugKind::Eps8:
        return Text::tr("CPU");
    default:
        return Text::tr("PCIe");
    }
}

/// Adds the ports of one unit.
struct UnitPorts {
    PortList& list;
    const SupplyUnit& unit;
    int index;

    void add(bool pigtails) {
        const PowerSupply& supply = *unit.supply;
        const bool hasPigtails = supply.pcie8Cables && supply.pcie8Plugs && *supply.pcie8Plugs > *supply.pcie8Cables;
        const auto eightPins = pigtails || !supply.pcie8Cables ? supply.pcie8Plugs : supply.pcie8Cables;
        list.hasPigtails = list.hasPigtails || hasPigtails;
        list.areCablesCounted = list.areCablesCounted && (supply.pcie8Cables || supply.pcie8Plugs == 0);
        const Power sixteen = supply.pin16Limit.value_or(limitOf(PlugKind::Pin16));
        if (supply.sharedPorts) {
            addPorts({PlugKind::Pcie8, PlugKind::Eps8}, supply.sharedPorts, limitOf(PlugKind::Pcie8));
            addStock(PlugKind::Pcie8, supply.pcie8Cables ? eightPins : withSocketsOfCpus(eightPins));
            addStock(PlugKind::Eps8, supply.eps8Plugs);
        } else {
            addPorts({PlugKind::Pcie8}, eightPins, limitOf(PlugKind::Pcie8));
            addPorts({PlugKind::Eps8}, supply.eps8Plugs, limitOf(PlugKind::Eps8));
        }
        addPorts({PlugKind::Pin16}, supply.pin16Plugs, sixteen);
        addRails();
    }

    /// Plugs "usable at once" leave the CPUs their sockets; only the first unit feeds CPUs.
    std::optional<int> withSocketsOfCpus(std::optional<int> eightPins) const {
        return index > 0 && eightPins ? std::optional(*eightPins + unit.supply->eps8Plugs.value_or(0)) : eightPins;
    }

    void addPorts(const std::vector<PlugKind>& cables, const std::optional<int>& count, Power limit) {
        if (!count)
            list.unknown.emplace_back(index, cables.front());
        const int ports = count.value_or(0) * unit.modules;
        const QString name = ports > 0 ? QString(wordFor(cables) + ' '_L1) : QString();
        for (int i = 0; i < ports; ++i)
            list.ports.push_back({index, name + QString::number(i + 1), cables, limit, -1});
    }

    void addStock(PlugKind cable, const std::optional<int>& count) {
        if (count)
            list.stocks.push_back({index, cable, *count * unit.modules});
    }

    void addRails() {
        const auto& rails = unit.supply->rails;
        for (std::size_t i = 0; i < rails.size(); ++i) {
            const int rail = int(list.rails.size());
            list.rails.push_back(
                {index, Text::tr("+12 V rail %1").arg(number(double(i + 1))), Power(), rails[i].limit});
            for (SupplyPort& port : list.ports) {
                const bool isHere = rails[i].ports.isEmpty() || rails[i].ports.contains(port.name);
                if (port.unit == index && isHere)
                    port.rail = rail;
            }
        }
    }
};

PortList portsOf(const std::vector<SupplyUnit>& units, bool pigtails) {
    PortList list;
    for (std::size_t i = 0; i < units.size(); ++i)
        UnitPorts{list, units[i], int(i)}.add(pigtails);
    return list;
}

} // namespace core
