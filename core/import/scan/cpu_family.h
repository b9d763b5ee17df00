// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "core/parts/catalogue.h"

#include <QRegularExpression>

namespace core {

/// What all CPUs have whose names are alike: a row of db/facts/cpu_families.csv.
struct ProcessorFamily {
    QRegularExpression pattern;
    QString name;                  ///< "Xeon E5 v4"; empty where no more than the socket is known
    QString socket;                ///< empty where none of them is in a socket of our boards
    QString family;                ///< as Processor::family
    std::optional<int> lanes;      ///< as Processor::slotLanes
    std::optional<int> generation; ///< of PCIe
    QString source;
};

/// "Intel Xeon E5-2680 v4" of "Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz".
QString plainProcessorName(const QString& reported);

/// The family of "Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz"; null where the name tells none.
const ProcessorFamily* processorFamily(const QString& reported);

/// The CPU as far as its name and the catalogue's others of its family tell: its socket, lanes and memory, the cores
/// that were counted, no clocks and no watts. Empty where the family's socket or lanes are not known.
std::optional<Processor> processorOfFamily(const ProcessorReport& reported, const Catalogue& catalogue);

} // namespace core
