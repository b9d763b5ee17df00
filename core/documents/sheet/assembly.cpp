// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/sheet/assembly.h"

#include "core/documents/sheet/build_words.h"
#include "core/documents/sheet/total_table.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

static QString coolerWords(const Machine& machine) {
    const ProcessorCooler& cooler = *machine.cooler;
    const QString each = machine.filledSockets() > 1 ? Text::tr("%1 on each CPU").arg(cooler.name) : cooler.name;
    if (cooler.radiator)
        return Text::tr("%1; radiator %2 long").arg(each, inWords(*cooler.radiator));
    if (!machine.chassis || machine.chassis->kind == ChassisKind::Rack)
        return each;
    return Text::tr("%1; height %2, the case takes %3")
        .arg(each, inWords(cooler.height), inWords(machine.chassis->maxCoolerHeight));
}

static QString memoryWords(const Machine& machine) {
    const MemoryChoice& memory = *machine.build.memory;
    const MemoryKit* kit = machine.memoryKit;
    if (!kit || !kit->modules || !kit->perModule)
        return Text::tr("%1; number of modules not known").arg(inWords(memory.size));
    const int modules = *kit->modules * std::max(1, memory.kits);
    return inWords(Sentence::tr("%n modules of %1; which sockets first: see the board's manual",
                                "1 module of %1; which socket first: see the board's manual", modules)
                       .arg(*kit->perModule));
}

static QString outletWords(const Analysis& analysis) {
    const QString name = outletInWords(analysis.machine);
    const auto wall = figuresOf(analysis).wall;
    return wall ? Text::tr("%1, nothing else on its circuit: up to %2").arg(name, inWords(*wall)) : name;
}

std::vector<LabelledText> assemblyOf(const Analysis& analysis) {
    const Machine& machine = analysis.machine;
    std::vector<LabelledText> rows;
    if (machine.cooler)
        rows.push_back({Text::tr("CPU cooler"), coolerWords(machine)});
    if (machine.build.memory && !machine.whole)
        rows.push_back({Text::tr("Memory"), memoryWords(machine)});
    for (const Mounted<Drive>& drive : machine.drives)
        rows.push_back({Text::tr("Drive"),
                        Text::tr("%1 in %2")
                            .arg(drive.part->name, drive.isOnSataCable() ? sataPlace(drive.endpoint)
                                                                         : shortLabelOf(analysis, drive.connector))});
    if (const QString fans = fansInWords(machine); !fans.isEmpty())
        rows.push_back({Text::tr("Case fans to add"), fans});
    if (machine.outlet)
        rows.push_back({Text::tr("Outlet"), outletWords(analysis)});
    return rows;
}

} // namespace core
