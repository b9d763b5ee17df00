// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/readers.h"

#include "core/import/scan/outputs/machine_facts.h"

namespace {

void checkLink(const std::optional<core::LinkState>& link) {
    fuzz::check(!link || (link->generation >= 0 && link->generation <= 7), "a link's generation");
    fuzz::check(!link || (link->lanes >= 0 && link->lanes <= 32), "a link's lanes");
    fuzz::check(!link || link->generation > 0 || link->lanes > 0, "a link tells something");
}

void checkTopo(const core::TopoReport& topo) {
    const auto count = topo.labels.size();
    fuzz::check(count > 0 && qsizetype(topo.cells.size()) == count, "a row a label");
    fuzz::check(topo.cpuAffinity.size() == count && topo.numaAffinity.size() == count, "affinities a row");
    for (const QStringList& row : topo.cells)
        fuzz::check(row.size() == count, "a cell a label");
}

} // namespace

// Reads hostile bytes as a machine's output and stops where a fact breaks what machine_facts.h promises.
int fuzz::readOutput(const std::uint8_t* data, std::size_t size) {
    core::MachineFacts facts;
    core::readOutput(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)), QStringLiteral("fuzz"), facts);
    fuzz::check(facts.notes.size() <= 101, "notes are few");
    const QString* before = nullptr;
    for (const core::PciFunction& function : facts.functions) {
        checkLink(function.capable);
        checkLink(function.trained);
        fuzz::check(function.address.size() >= 12 && function.name.size() <= 400, "an address and a name");
        fuzz::check(!before || *before != function.address, "an address stands once");
        fuzz::check(function.parent.isEmpty() || function.parent < function.address,
                    "a parent's bus is above its children's");
        before = &function.address;
    }
    for (const core::GpuReport& gpu : facts.gpus) {
        checkLink(gpu.maxLink);
        checkLink(gpu.currentLink);
        fuzz::check(!gpu.memory || gpu.memory->base() > 0, "memory is not 0");
        fuzz::check(!gpu.powerLimit || gpu.powerLimit->base() >= 0, "power is not negative");
    }
    for (const core::SlotReport& slot : facts.slotTable)
        fuzz::check(slot.lanes >= 0 && slot.lanes <= 32, "a slot's lanes");
    for (const core::ModuleReport& module : facts.modules)
        fuzz::check(!module.size || module.size->base() > 0, "a module's size is not 0");
    if (facts.topo)
        checkTopo(*facts.topo);
    return 0;
}
