// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/platform.h"

#include <algorithm>
#include <array>

namespace core {

/// A row is "family" or "family: BIOS".
static QString familyIn(const QString& row) {
    return row.section(':'_L1, 0, 0).trimmed();
}

CpuFit cpuFit(const Board& board, const Processor& cpu) {
    if (board.id.isEmpty()) // none is chosen yet
        return CpuFit::Runs;
    if (board.socket != cpu.socket)
        return CpuFit::WrongSocket;
    if (cpu.family.isEmpty() || board.cpuFamilies.contains(cpu.family))
        return CpuFit::Runs;
    if (std::ranges::any_of(board.biosFamilies, [&](const QString& row) { return familyIn(row) == cpu.family; }))
        return CpuFit::AfterBios;
    return board.cpuFamilies.isEmpty() ? CpuFit::Runs : CpuFit::WrongFamily;
}

bool takesProcessor(const Board& board, const Processor& cpu) {
    return cpuFit(board, cpu) <= CpuFit::AfterBios;
}

QString biosFor(const Board& board, const QString& family) {
    for (const QString& row : board.biosFamilies) {
        if (familyIn(row) == family)
            return row.section(':'_L1, 1).trimmed();
    }
    return {};
}

QString familyName(const QString& family) {
    struct Word {
        QLatin1String token;
        QLatin1String name;
    };
    static constexpr std::array words{Word{"epyc"_L1, "EPYC"_L1}, Word{"pro"_L1, "PRO"_L1},
                                      Word{"sp"_L1, "Scalable gen"_L1}, Word{"hedt"_L1, "X"_L1},
                                      Word{"bristol"_L1, "APU"_L1}};
    QStringList names;
    for (QString word : familyIn(family).split('-'_L1, Qt::SkipEmptyParts)) {
        const auto known = std::ranges::find_if(words, [&](const Word& each) { return each.token == word; });
        if (known != words.end())
            word = known->name;
        else if (word[0].isLetter() && word.size() > 2)
            word[0] = word[0].toUpper();
        else if (word[0] != 'v'_L1)
            word = word.toUpper(); // "5000g", "w", "e5", but not "v4"
        names << word;
    }
    return names.join(' '_L1);
}

std::optional<int> usableMemoryChannels(const Board& board, const Processor* cpu) {
    std::optional<int> least;
    for (const auto& channels : {board.memoryChannels, cpu ? cpu->memoryChannels : std::nullopt}) {
        if (channels.value_or(0) > 0)
            least = std::min(*channels, least.value_or(*channels));
    }
    if (least && board.memorySlots)
        least = std::clamp(*board.memorySlots / std::max(1, board.sockets), 1, *least);
    return least;
}

std::optional<int> usableMemorySlots(const Board& board, const Processor* cpu, int cpus) {
    if (!board.memorySlots)
        return {};
    int slotCount = *board.memorySlots;
    if (cpus > 0 && cpus < board.sockets)
        slotCount = slotCount / board.sockets * cpus;
    const auto wired = usableMemoryChannels(board, nullptr);
    return wired ? slotCount * *usableMemoryChannels(board, cpu) / *wired : slotCount;
}

std::optional<Memory> maxMemoryOf(const Board& board, const Processor* cpu, int cpus) {
    const auto slotCount = usableMemorySlots(board, cpu, cpus);
    auto ofBoard = board.maxMemory;
    if (ofBoard && slotCount && *board.memorySlots > 0)
        ofBoard = *ofBoard * *slotCount / *board.memorySlots;
    const auto ofCpus = cpu && cpu->maxMemory ? std::optional(*cpu->maxMemory * std::max(1, cpus)) : std::nullopt;
    if (!ofBoard || !ofCpus)
        return ofBoard ? ofBoard : ofCpus;
    return std::min(*ofBoard, *ofCpus);
}

std::optional<bool> modulesTaken(const Board& board, const MemoryKit& kit) {
    if (kit.type.isEmpty() || board.memoryType.isEmpty())
        return {};
    if (kit.type != board.memoryType)
        return false;
    if (!kit.isRegistered) // whichever it is
        return board.takesRegistered == board.takesUnbuffered ? board.takesRegistered : std::nullopt;
    if (!*kit.isRegistered)
        return board.takesUnbuffered;
    return kit.isLoadReduced.value_or(false) ? board.takesLoadReduced : board.takesRegistered;
}

bool takesModules(const Board& board, const MemoryKit& kit) {
    return modulesTaken(board, kit).value_or(false);
}

std::optional<bool> takesSupply(const Chassis& chassis, const PowerSupply& supply) {
    if (!chassis.supplyForm)
        return {};
    if (*chassis.supplyForm != supply.form)
        return chassis.supplyForm == SupplyForm::Atx && supply.form == SupplyForm::Sfx;
    if (chassis.maxSupplyLength && supply.length && *supply.length > *chassis.maxSupplyLength)
        return false;
    if (supply.form == SupplyForm::Module && supply.fitsCases.contains(chassis.id))
        return true;
    const bool isOthers = supply.form == SupplyForm::Module && !chassis.maker.isEmpty() && !supply.maker.isEmpty() &&
                          chassis.maker.compare(supply.maker, Qt::CaseInsensitive) != 0;
    // A server's modules fit another of the same maker only where somebody says so.
    const bool isOpen = !isOthers && supply.form == SupplyForm::Module && !supply.fitsCases.isEmpty();
    return isOpen ? std::nullopt : std::optional(!isOthers);
}

} // namespace core
