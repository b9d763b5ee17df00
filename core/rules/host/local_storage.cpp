// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 61a (a solid state drive beside one card or two) and 61b (1–2 TB of NVMe beside four, and hard
// disks in a RAID: they are shown, not counted).
#include "core/rules/host/guide_needs.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core {

static constexpr std::size_t cardsThatWantNvme = 4;
static constexpr Storage requiredNvme = Storage::ofBase(1'000'000); // 1 TB

static bool isSolid(const Drive& drive) {
    return drive.kind == DriveKind::Ssd;
}

static bool isLargeNvme(const Drive& drive) {
    return isSolid(drive) && drive.interface == DriveInterface::Nvme &&
           drive.capacity.value_or(Storage()) >= requiredNvme;
}

static bool isLargeNvmeRequired(const Machine& machine) {
    return machine.cards.size() >= cardsThatWantNvme;
}

bool suitsData(const Drive& drive, const Machine& machine) {
    return isLargeNvmeRequired(machine) ? isLargeNvme(drive) : isSolid(drive);
}

} // namespace core

namespace core::rules {

static Storage largestOf(const Machine& machine, bool isNvmeAlone) {
    Storage largest;
    for (const Mounted<Drive>& mounted : machine.drives) {
        const bool isMeant =
            isSolid(*mounted.part) && (!isNvmeAlone || mounted.part->interface == DriveInterface::Nvme);
        if (isMeant)
            largest = std::max(largest, mounted.part->capacity.value_or(Storage()));
    }
    return largest;
}

static Findings localStorage(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (machine.cards.empty())
        return {};
    if (std::ranges::any_of(machine.drives,
                            [&](const Mounted<Drive>& mounted) { return suitsData(*mounted.part, machine); }))
        return {};
    const bool isLarge = isLargeNvmeRequired(machine);
    const Storage largest = largestOf(machine, isLarge);
    return {{.severity = machine.drives.empty() ? Severity::Advice : Severity::Warning,
             .title = isLarge ? Sentence::tr("No large NVMe drive for the data") : Sentence::tr("No SSD for the data"),
             .message =
                 isLarge ? Sentence::tr("%1 cards wait for their data on slow drives. Add an NVMe drive of %2 or more.")
                               .arg(machine.cards.size(), requiredNvme)
                         : Sentence::tr("Training waits for its data on slow drives. Add an SSD."),
             .details = isLarge ? std::vector{Sentence::tr("The guides put two or more hard disks in a RAID beside it, "
                                                           "on SATA ports or a controller.")}
                                : std::vector<Sentence>{},
             .subjects = {{Subject::PartKind, u"drive"_s}},
             .found = isLarge ? Figure(largest) : Figure::count(0, "SSDs"),
             .allowed = isLarge ? Figure(requiredNvme) : Figure::count(1, "SSDs"),
             .source = isLarge ? Sentence::tr("Guide rule 61b") : Sentence::tr("Guide rule 61a")}};
}

/// The data lies on a solid state drive, from four cards on a large NVMe one.
extern const Rule localStorageRule{740, "local-storage", Area::Host, false, false, localStorage};

} // namespace core::rules
