// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 61b as far as a drive's place goes: it must plug in, and get lanes.
#include "core/build/place_names.h"
#include "core/rules/lanes/uplink_shared.h"
#include "core/rules/rules.h"

#include "core/clearance/seating.h"
#include "core/units/fact_table.h"

namespace core {

QString placeOf(const Analysis& analysis, const Mounted<Drive>& mounted) {
    if (mounted.isOnSataCable())
        return sataPlace(mounted.endpoint);
    const QString label = labelOf(analysis, mounted.connector);
    return mounted.endpoint < 0 ? label : u"%1/%2"_s.arg(label).arg(mounted.endpoint + 1);
}

} // namespace core

namespace core::rules {

static Sentence plugOf(const Drive& drive) {
    return (drive.interface == DriveInterface::Nvme ? Sentence::tr("%1 NVMe") : Sentence::tr("%1 SATA"))
        .arg(drive.form.toUpper());
}

static Finding about(const Analysis& analysis, const Mounted<Drive>& mounted, const Sentence& message) {
    return {.severity = Severity::Error,
            .title = Sentence::tr("Wrong place for %1").arg(shortNameOf(*mounted.part)),
            .message = message,
            .subjects = {{Subject::Slot, placeOf(analysis, mounted)}},
            .source = Sentence::tr("The board's lane table (%1)").arg(analysis.machine.board->source)};
}

/// The connector a drive sits in; of a carrier's sockets, what it amounts to.
static Connector connectorOf(const Analysis& analysis, const Mounted<Drive>& mounted) {
    for (const auto& riser : analysis.machine.risers) {
        if (mounted.endpoint >= 0 && riser.connector == mounted.connector && !riser.part->split.empty())
            return carrierSocket(*riser.part, mounted.endpoint, placeOf(analysis, mounted));
    }
    return analysis.machine.connector(mounted.connector);
}

static Finding wrongKind(const Analysis& analysis, const Mounted<Drive>& mounted) {
    const Connector connector = connectorOf(analysis, mounted);
    const bool isCarriers = mounted.endpoint >= 0 && connector.kind == ConnectorKind::Oculink;
    return about(
        analysis, mounted,
        Sentence::tr("%1 (%2) doesn't plug into %3: that is %4.")
            .arg(shortNameOf(*mounted.part), plugOf(*mounted.part), connector.label,
                 isCarriers ? Sentence::tr("a port for a cable") : choiceSentence("drive_place", int(connector.kind))));
}

static Finding darkSocket(const Analysis& analysis, const Mounted<Drive>& mounted) {
    const Connector& connector = analysis.machine.connector(mounted.connector);
    const QString name = shortNameOf(*mounted.part);
    const QString label = shortLabelOf(analysis, mounted.connector);
    // A split that is not known may yet serve it: bios-option says what to look up.
    const bool isUnknown = connector.bifurcations.isEmpty();
    Finding finding =
        about(analysis, mounted,
              (isUnknown ? Sentence::tr("%1 gets lanes only if %2 can be split; whether it can is unknown.")
                         : Sentence::tr("%1 gets no lanes: %2 can't be split so that its socket is served."))
                  .arg(name, label));
    if (isUnknown) {
        finding.severity = Severity::NotChecked;
        finding.isCondition = true;
        finding.title = Sentence::tr("%1 not checked").arg(name);
    } else {
        finding.found = Figure::count(0, "lanes");
        finding.details = {Sentence::tr("%1 runs at %2 here and can be split as %3.")
                               .arg(label, inLanes(at(analysis.lanes.shares, mounted.connector).lanes),
                                    Sentence::listed(connector.bifurcations))};
    }
    finding.allowed = Figure::count(mounted.part->pcieLanes.value_or(4), "lanes");
    return finding;
}

/// A drive on a SATA cable: the kind must be right, and the port there.
static std::optional<Finding> onCable(const Analysis& analysis, const Mounted<Drive>& mounted) {
    const Board& board = *analysis.machine.board;
    const QString name = shortNameOf(*mounted.part);
    const int port = mounted.endpoint + 1;
    const auto& ports = board.wiring->sataPorts;
    if (mounted.part->interface != DriveInterface::Sata)
        return about(analysis, mounted,
                     Sentence::tr("%1 is a drive of the kind %2; a SATA cable is for a SATA drive.")
                         .arg(name, plugOf(*mounted.part)));
    if (!ports || port <= *ports)
        return {};
    Finding finding = about(analysis, mounted,
                            Sentence::tr("%1 is on SATA port %2, but %3 has %n SATA ports.",
                                         "%1 is on SATA port %2, but %3 has 1 SATA port.", *ports)
                                .arg(name, port, shortNameOf(board)));
    finding.found = Figure::count(port, "ports");
    finding.allowed = Figure::count(*ports, "ports");
    return finding;
}

/// Ports where the board's record counts none, and bays, which no case's record counts.
static std::optional<Finding> cablesNotChecked(const Analysis& analysis) {
    Subjects places;
    QStringList names;
    for (const auto& mounted : analysis.machine.drives) {
        if (!mounted.isOnSataCable())
            continue;
        places << Subject{Subject::Slot, placeOf(analysis, mounted)};
        names << mounted.part->name;
    }
    if (places.isEmpty())
        return {};
    names.removeDuplicates();
    const Board& board = *analysis.machine.board;
    const int drives = int(places.size());
    const Sentence bays =
        Sentence::tr("%n drives are on SATA cables; how many bays the case has is not recorded.",
                     "1 drive is on a SATA cable; how many bays the case has is not recorded.", drives);
    const Sentence both =
        Sentence::tr("%n drives are on SATA cables; how many SATA ports and bays there are is not "
                     "recorded.",
                     "1 drive is on a SATA cable; how many SATA ports and bays there are is not recorded.", drives);
    return Finding{.severity = Severity::NotChecked,
                   .title = Sentence::tr("Drive bays not checked"),
                   .message = board.wiring->sataPorts ? bays : both,
                   .details = {Sentence::tr("On cables: %1.").arg(Sentence::listed(names))},
                   .subjects = places,
                   .found = Figure::count(drives, "drives"),
                   .source = Sentence::tr("The board's record (%1)").arg(board.source)};
}

static Finding sataInM2(const Analysis& analysis, const Mounted<Drive>& mounted) {
    Finding finding = about(analysis, mounted,
                            Sentence::tr("%1 is a SATA drive; whether %2 takes SATA as well as NVMe is unknown.")
                                .arg(shortNameOf(*mounted.part), shortLabelOf(analysis, mounted.connector)));
    finding.severity = Severity::NotChecked;
    finding.title = Sentence::tr("SATA in M.2 not checked");
    return finding;
}

static std::optional<Finding> check(const Analysis& analysis, const Mounted<Drive>& mounted) {
    if (mounted.isOnSataCable())
        return onCable(analysis, mounted);
    const Connector& connector = analysis.machine.connector(mounted.connector);
    if (mounted.endpoint >= 0) {
        if (!seats(connectorOf(analysis, mounted), *mounted.part))
            return wrongKind(analysis, mounted);
        const auto& endpoints = at(analysis.lanes.shares, mounted.connector).endpoints;
        const bool isLit = std::size_t(mounted.endpoint) < endpoints.size() && at(endpoints, mounted.endpoint) > 0;
        return isLit ? std::nullopt : std::optional(darkSocket(analysis, mounted));
    }
    // Soldered ports are the board's own SATA and SAS sockets, which the records name without a shape.
    const bool isSataPort = mounted.part->interface == DriveInterface::Sata && connector.kind == ConnectorKind::Onboard;
    if (!seats(connector, *mounted.part))
        return isSataPort ? std::nullopt : std::optional(wrongKind(analysis, mounted));
    if (mounted.part->interface == DriveInterface::Sata)
        return sataInM2(analysis, mounted);
    return {};
}

static Findings driveMisplaced(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& mounted : analysis.machine.drives) {
        if (auto finding = check(analysis, mounted))
            findings.push_back(std::move(*finding));
    }
    if (auto finding = cablesNotChecked(analysis))
        findings.push_back(std::move(*finding));
    return findings;
}

/// A drive plugs into its socket and gets lanes there.
extern const Rule driveMisplacedRule{150, "drive-misplaced", Area::Lanes, false, false, driveMisplaced};

} // namespace core::rules
