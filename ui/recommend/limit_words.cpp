// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recommend/limit_words.h"

#include "core/parts/words/part_text.h"
#include "core/recommend/request/host_floor.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <QComboBox>

#include <algorithm>

namespace ui {

QString memoryWords(int gigabytes) {
    return Words::tr("at least %1").arg(core::inWords(core::Memory::of(gigabytes)));
}

/// Units that carry the load (0: as few as suffice), and spare ones.
using SupplyCount = std::pair<int, int>;

void addSupplyChoices(QComboBox& chooser) {
    for (const auto& [needed, spare] :
         {SupplyCount{0, 0}, {0, 1}, {0, 2}, {1, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}, {3, 1}}) {
        const QString words = needed == 0 && spare == 0 ? Words::tr("as few as needed")
                              : needed == 0             ? Words::tr("as needed + %1 spare").arg(spare)
                              : spare == 0              ? Words::tr("exactly %1").arg(needed)
                                                        : Words::tr("%1 + %2 spare").arg(needed).arg(spare);
        chooser.addItem(words, QVariantList{needed, spare});
    }
    chooser.setToolTip(Words::tr("Spare PSUs are redundant modules of a server"));
}

void readSupplies(const QComboBox& chooser, core::Limits& limits) {
    const QVariantList counts = chooser.currentData().toList();
    if (const int needed = counts.value(0).toInt(); needed > 0)
        limits.supplies = needed;
    limits.spareSupplies = counts.value(1).toInt();
}

template <class... P>
static int entered(const core::Catalogue& catalogue) {
    const auto isOwn = [](const core::Part& part) {
        return part.price && part.price->kind == core::PriceKind::Entered;
    };
    const auto count = [&](const auto& parts) { return int(std::ranges::count_if(parts, isOwn)); };
    return (count(catalogue.all<P>()) + ...);
}

QString priceWords(const core::Catalogue& catalogue) {
    const int own = entered<core::Card, core::Board, core::Processor, core::ProcessorCooler, core::PowerSupply,
                            core::Chassis, core::CaseFan, core::MemoryKit, core::Drive>(catalogue);
    return own == 0 ? Words::tr("Catalogue prices. A price you enter for a part replaces them.")
                    : inWords(core::Sentence::tr("%n prices are yours, the others the catalogue's.",
                                                 "1 price is yours, the others the catalogue's.", own));
}

QString sourceOf(core::LimitKind kind) {
    return Words::tr("Source: %1").arg(core::Text::tr(core::rowOf(kind).source));
}

QString floorWords() {
    core::Limits limits = core::expertDefaults({});
    QStringList lines;
    for (const bool isTraining : {false, true}) {
        if (isTraining)
            limits.model = core::Workload{};
        lines << (isTraining ? Words::tr("Training:") : Words::tr("Inference:"));
        for (const core::FloorRow& row : core::floorRows(limits))
            lines << Words::tr("%1: %2 (%3; against it: %4)").arg(row.topic, row.chosen, row.source, row.disagreeing);
    }
    return lines.join('\n'_L1);
}

} // namespace ui
