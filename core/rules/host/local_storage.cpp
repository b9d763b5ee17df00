// Keeps guide rules 61a (a solid state drive beside one card or two) and 61b (1–2 TB of NVMe beside four, and hard
// disks in a RAID: they are told, not counted).
#include "core/rules/host/local_storage.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

static constexpr std::size_t cardsThatWantNvme = 4;
static constexpr Storage nvmeWanted = Storage::ofBase(1'000'000); // 1 TB

static bool isSolid(const Drive& drive) {
    return drive.kind == DriveKind::Ssd;
}

static bool isLargeNvme(const Drive& drive) {
    return isSolid(drive) && drive.interface == DriveInterface::Nvme &&
           drive.capacity.value_or(Storage()) >= nvmeWanted;
}

static bool isLargeWanted(const Machine& machine) {
    return machine.cards.size() >= cardsThatWantNvme;
}

bool suitsData(const Drive& drive, const Machine& machine) {
    return isLargeWanted(machine) ? isLargeNvme(drive) : isSolid(drive);
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

Findings localStorage(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (machine.cards.empty())
        return {};
    if (std::any_of(machine.drives.begin(), machine.drives.end(),
                    [&](const Mounted<Drive>& mounted) { return suitsData(*mounted.part, machine); }))
        return {};
    const bool isLarge = isLargeWanted(machine);
    Finding finding;
    finding.severity = machine.drives.empty() ? Severity::Advice : Severity::Warning;
    finding.title = isLarge ? Text::tr("No large NVMe drive for the data") : Text::tr("No SSD for the data");
    finding.found = machine.drives.empty() ? Text::tr("no drive") : inWords(largestOf(machine, isLarge));
    finding.allowed = isLarge ? inWords(nvmeWanted) : Text::tr("one SSD");
    finding.message =
        isLarge ? Text::tr("%1 cards want an NVMe drive of %2 or more for the data; there is %3.")
                      .arg(number(double(machine.cards.size())), finding.allowed, finding.found)
                : Text::tr("The data should be on %1 in the machine; there is %2.").arg(finding.allowed, finding.found);
    if (isLarge)
        finding.details << Text::tr(
            "The guides put two or more hard disks in a RAID beside it, on SATA ports or a controller.");
    finding.source = isLarge ? Text::tr("Guide rule 61b") : Text::tr("Guide rule 61a");
    finding.subjects << u"drive"_s;
    return {std::move(finding)};
}

} // namespace core::rules
