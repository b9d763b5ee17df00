// Drives and network cards enter the build only where both part and place are certain.
#include "core/import/scan/other_devices.h"

#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/import/scan/part_names.h"
#include "core/units/at.h"
#include "core/units/text.h"

namespace core {

namespace {

class OtherDevices {
public:
    OtherDevices(const DeviceSurroundings& around, Observed& observed, ScanResult& result)
        : m_around(around)
        , m_observed(observed)
        , m_result(result) {}

    void addDrive(const ScannedDevice& device) {
        const Drive* drive = driveNamed(device.reported, m_around.catalogue);
        const Connector* seen = freePlaceOf(device);
        const bool isPlaced = drive && seen && seats(*seen, *drive);
        if (isPlaced)
            m_result.build.drives.push_back({seen->label, drive->id});
        if (seen) {
            ObservedLink link = linkOf(device, m_around.tree);
            link.place = seen->label;
            link.isPlaceKnown = true;
            m_observed.links.push_back(link);
        }
        report(FoundKind::Drive, device, drive, isPlaced ? seen : nullptr);
        if (isPlaced)
            return;
        const QString what = seen ? Text::tr("the drive %2 in %1").arg(seen->label, inWords(device))
                                  : Text::tr("the drive %1").arg(inWords(device));
        note(drive ? Text::tr("Left out: %1. Its socket is unknown.").arg(what)
                   : Text::tr("Left out: %1. No drive of the catalogue has this name, and its lanes are not counted.")
                         .arg(what));
    }

    void addNetwork(const std::vector<ScannedDevice>& devices) {
        for (const ScannedDevice& device : devices) {
            const NetworkCard* card = networkCardNamed(device.reported, m_around.catalogue);
            const Connector* seen = freePlaceOf(device);
            const bool isPlaced = card && seen && seats(*seen, *card);
            if (isPlaced)
                m_result.build.networkCards.push_back({seen->label, card->id});
            report(FoundKind::NetworkCard, device, card, isPlaced ? seen : nullptr);
        }
        const std::size_t left = devices.size() - m_result.build.networkCards.size();
        if (left > 0)
            note(Text::tr("Network controllers left out: %1. No output shows which are cards and which are part of the "
                          "board.")
                     .arg(left));
    }

private:
    void note(const QString& sentence) { m_result.notes.push_back({{}, 0, sentence}); }

    /// The connector the device was seen in, while nothing else is; null where none was.
    const Connector* freePlaceOf(const ScannedDevice& device) const {
        if (!m_around.finder)
            return nullptr;
        const int seen = m_around.finder->seen(device.address, linkOf(device, m_around.tree).lanes);
        if (seen < 0)
            return nullptr;
        const Connector& connector = at(m_around.board->wiring->connectors, seen);
        return partIn(m_result.build, connector.label).isEmpty() ? &connector : nullptr;
    }

    void report(FoundKind kind, const ScannedDevice& device, const Part* part, const Connector* place) {
        m_result.found.push_back({kind, device.reported, device.address, part ? part->id : QString(),
                                  place ? place->label : QString(), place != nullptr});
    }

    const DeviceSurroundings& m_around;
    Observed& m_observed;
    ScanResult& m_result;
};

} // namespace

void addOtherDevices(const ScannedDevices& devices, const DeviceSurroundings& around, Observed& observed,
                     ScanResult& result) {
    OtherDevices others(around, observed, result);
    for (const ScannedDevice& drive : devices.drives)
        others.addDrive(drive);
    others.addNetwork(devices.network);
}

} // namespace core
