// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "core/parts/catalogue.h"

namespace core {

// Which part of the catalogue a machine means by the names it reports. Names are compared word by word, without what
// makers add or leave out ("(R)", "CPU @ 3.60GHz", "16-Core Processor", "Corporation"); there is no "nearest" name: a
// name that is not the same is not known.

/// A part, or why there is none: `candidates` may be meant, and what was reported does not tell them apart.
template <class P>
struct Named {
    const P* part = nullptr;
    std::vector<const P*> candidates;
};

/// What a tool says of a GPU.
struct ReportedCard {
    QString name;
    std::optional<Memory> memory = {}; ///< of one chip
    int vendor = -1;                   ///< of the PCI function; -1 not reported
    int device = -1;
    int subsystemVendor = -1; ///< of the card, as subsystemDevice
    int subsystemDevice = -1;
};

/// What two names of one board have in common, "asus proartz790creatorwifi": makers' spellings are one, letters and
/// digits alone count.
QString boardKey(const QString& maker, const QString& name);
/// By the board's name and, for whole servers and workstations, the system's.
Named<Board> boardNamed(const MachineFacts& facts, const Catalogue& catalogue);
/// "Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz".
const Processor* processorNamed(const QString& reported, const Catalogue& catalogue);
/// By the PCI id where the catalogue has it, else by the name: "NVIDIA GeForce RTX 3090", "NVIDIA Corporation GA102
/// [GeForce RTX 3090] (rev a1)", "Quadro RTX 6000/8000" (either), "NVIDIA GeForce RTX 2080 ..." (cut off by the table).
/// The reference card, since no tool names the partner's. The memory decides between cards that share an id or a name.
Named<Card> cardNamed(const ReportedCard& reported, const Catalogue& catalogue);
/// True where nvidia-smi's table cut the name off: "NVIDIA GeForce ...".
bool isCutShort(const QString& name);
/// Whether a chip that reports this memory may be on the card; ECC and the driver take up to an eighth.
bool mayHaveMemory(const Card& card, Memory reported);
/// "Corsair", "RM1000x"; the maker may be in either.
const PowerSupply* supplyNamed(const QString& maker, const QString& reported, const Catalogue& catalogue);
/// "Samsung SSD 990 PRO 2TB".
const Drive* driveNamed(const QString& reported, const Catalogue& catalogue);
/// Null where none, or more than one, is so called.
const NetworkCard* networkCardNamed(const QString& reported, const Catalogue& catalogue);

} // namespace core
