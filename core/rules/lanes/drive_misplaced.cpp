// Keeps guide rule 61b as far as a drive's place goes: it must plug in, and get lanes.
#include "core/rules/lanes/drive_misplaced.h"
#include "core/build/place_names.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

QString placeOf(const Analysis& analysis, const Mounted<Drive>& mounted) {
    if (mounted.isOnSataCable())
        return sataPlace(mounted.endpoint);
    const QString label = labelOf(analysis, mounted.connector);
    return mounted.endpoint < 0 ? label : u"%1/%2"_s.arg(label).arg(mounted.endpoint + 1);
}

} // namespace core

namespace core::rules {

static QString kindOf(const Connector& connector) {
    switch (connector.kind) {
    case ConnectorKind::Slot:
        return Text::tr("an expansion slot");
    case ConnectorKind::M2:
        return Text::tr("an M.2 socket");
    case ConnectorKind::U2:
        return Text::tr("a U.2 port");
    case ConnectorKind::Oculink:
        return Text::tr("an OCuLink port");
    case ConnectorKind::Ocp:
        return Text::tr("an OCP socket");
    case ConnectorKind::Onboard:
    case ConnectorKind::Uplink:
        return Text::tr("a soldered port");
    }
    return {};
}

static QString plugOf(const Drive& drive) {
    const QString form = drive.form.toUpper();
    return drive.interface == DriveInterface::Nvme ? Text::tr("%1 NVMe").arg(form) : Text::tr("%1 SATA").arg(form);
}

static Finding about(const Analysis& analysis, const Mounted<Drive>& mounted, Severity severity) {
    Finding finding;
    const QString place = placeOf(analysis, mounted);
    finding.severity = severity;
    finding.subjects << place;
    finding.title = Text::tr("%1 does not work in %2").arg(mounted.part->name, place);
    finding.source = Text::tr("The board's lane table (%1)").arg(analysis.machine.board->source);
    return finding;
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
    Finding finding = about(analysis, mounted, Severity::Error);
    finding.found = plugOf(*mounted.part);
    const bool isCarriers = mounted.endpoint >= 0 && connector.kind == ConnectorKind::Oculink;
    finding.allowed = isCarriers ? Text::tr("a port for a cable") : kindOf(connector);
    finding.message = Text::tr("%1 is a drive of the kind %2; %3 is %4, into which it does not plug.")
                          .arg(mounted.part->name, finding.found, connector.label, finding.allowed);
    return finding;
}

static Finding darkSocket(const Analysis& analysis, const Mounted<Drive>& mounted) {
    const Connector& connector = analysis.machine.connector(mounted.connector);
    // A split that is not known may yet serve it: bios-option says what to look up.
    const bool isUnknown = connector.bifurcations.isEmpty();
    Finding finding = about(analysis, mounted, isUnknown ? Severity::NotChecked : Severity::Error);
    finding.isCondition = isUnknown;
    if (isUnknown)
        finding.title = Text::tr("%1 in %2 not checked").arg(mounted.part->name, finding.subjects.front());
    finding.found = isUnknown ? notKnown() : inLanes(0);
    finding.allowed = inLanes(mounted.part->pcieLanes.value_or(4));
    const QString splits = connector.bifurcations.isEmpty() ? notKnown() : connector.bifurcations.join(Text::tr(", "));
    finding.message =
        Text::tr(
            "%1 in %2 gets lanes (%3 of the %4 it has) only if its slot is split: %5 runs at %6 here and can be split "
            "as: %7.")
            .arg(mounted.part->name, finding.subjects.front(), finding.found, finding.allowed, connector.label,
                 inLanes(at(analysis.lanes.shares, mounted.connector).lanes), splits);
    return finding;
}

/// A drive on a SATA cable: the kind must be right, and the port there.
static std::optional<Finding> onCable(const Analysis& analysis, const Mounted<Drive>& mounted) {
    const Board& board = *analysis.machine.board;
    const QString place = sataPlace(mounted.endpoint);
    const bool isSata = mounted.part->interface == DriveInterface::Sata;
    const auto& ports = board.wiring->sataPorts;
    if (isSata && (!ports || mounted.endpoint < *ports))
        return {};
    Finding finding;
    finding.severity = Severity::Error;
    finding.subjects << place;
    finding.title = Text::tr("%1 does not work in %2").arg(mounted.part->name, place);
    finding.found = isSata ? Text::tr("port %1").arg(number(mounted.endpoint + 1)) : plugOf(*mounted.part);
    finding.allowed = isSata ? Text::tr("%1 SATA ports").arg(number(*ports)) : Text::tr("a SATA drive");
    finding.message = isSata ? Text::tr("%1 hangs on SATA port %2; %3 has %4 of them.")
                                   .arg(mounted.part->name, number(mounted.endpoint + 1), board.name, number(*ports))
                             : Text::tr("%1 is a drive of the kind %2; a SATA cable is for %3.")
                                   .arg(mounted.part->name, finding.found, finding.allowed);
    finding.source = Text::tr("The board's record (%1)").arg(board.source);
    return finding;
}

/// Ports where the board's record counts none, and bays, which no case's record counts.
static std::optional<Finding> cablesNotChecked(const Analysis& analysis) {
    Finding finding;
    QStringList names;
    for (const auto& mounted : analysis.machine.drives) {
        if (!mounted.isOnSataCable())
            continue;
        const QString place = sataPlace(mounted.endpoint);
        finding.subjects << place;
        names << mounted.part->name;
    }
    if (names.isEmpty())
        return {};
    const Board& board = *analysis.machine.board;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Drive bays not checked");
    finding.found = number(double(names.size()));
    finding.allowed = notKnown();
    names.removeDuplicates();
    finding.message = board.wiring->sataPorts
                          ? Text::tr("%1 drives hang on SATA cables (%2); how many bays the case has is not recorded.")
                                .arg(finding.found, listed(names))
                          : Text::tr("%1 drives hang on SATA cables (%2); how many SATA ports %3 has is not recorded, "
                                     "nor how many bays the case has.")
                                .arg(finding.found, listed(names), board.name);
    finding.source = Text::tr("The board's record (%1)").arg(board.source);
    return finding;
}

static Finding sataInM2(const Analysis& analysis, const Mounted<Drive>& mounted) {
    Finding finding = about(analysis, mounted, Severity::NotChecked);
    finding.title = Text::tr("SATA in M.2 not checked");
    finding.found = plugOf(*mounted.part);
    finding.allowed = notKnown();
    finding.message = Text::tr("%1 speaks %2; whether %3 takes SATA as well as NVMe is not known.")
                          .arg(mounted.part->name, finding.found, finding.subjects.front());
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

Findings driveMisplaced(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& mounted : analysis.machine.drives) {
        if (auto finding = check(analysis, mounted))
            findings.push_back(std::move(*finding));
    }
    if (auto finding = cablesNotChecked(analysis))
        findings.push_back(std::move(*finding));
    return findings;
}

} // namespace core::rules
