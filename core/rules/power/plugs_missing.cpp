// Keeps guide rules 22, 23 (as many cables as sockets), 24–26 (what each plug carries).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

static const PlugBalance* balanceOf(const PowerPlan& plan, PlugKind kind) {
    for (const PlugBalance& balance : plan.plugs) {
        if (balance.kind == kind)
            return &balance;
    }
    return nullptr;
}

static Finding about(const Machine& machine, Severity severity, const QString& title) {
    Finding finding;
    finding.severity = severity;
    finding.title = title;
    finding.subjects << machine.supply->id;
    finding.source = Text::tr("Guide rules 22, 23; one cable of the supply for each plug");
    return finding;
}

static Finding missing(const Machine& machine, const PlugBalance& balance) {
    Finding finding = about(machine, Severity::Error, Text::tr("Power plugs are missing"));
    finding.found = Text::tr("%1 × %2").arg(number(balance.needed), inWords(balance.kind));
    finding.allowed = Text::tr("%1 × %2").arg(number(*balance.available), inWords(balance.kind));
    finding.message = Text::tr("The cards need %1, adapters counted; %2 has %3.")
                          .arg(finding.found, machine.supply->name, finding.allowed);
    return finding;
}

static Finding notKnownPlugs(const Machine& machine, const PlugBalance& balance) {
    Finding finding = about(machine, Severity::NotChecked, Text::tr("Power plugs not checked"));
    finding.found = Text::tr("%1 × %2").arg(number(balance.needed), inWords(balance.kind));
    finding.allowed =
        balance.available ? Text::tr("%1 × %2").arg(number(*balance.available), inWords(balance.kind)) : notKnown();
    finding.message = Text::tr("The cards need up to %1; not all the plugs of %2 are known, so it is not checked that "
                               "they suffice.")
                          .arg(finding.found, machine.supply->name);
    return finding;
}

static Finding cardsNotKnown(const Machine& machine, const QStringList& names) {
    Finding finding = about(machine, Severity::NotChecked, Text::tr("Power plugs not checked"));
    finding.subjects = names;
    finding.found = notKnown();
    finding.message = Text::tr("Which power plugs %1 take is not known; they are not counted.").arg(listed(names));
    return finding;
}

static QStringList slotsWith(const Machine& machine, PlugKind kind) {
    QStringList labels;
    for (const MountedCard& mounted : machine.cards) {
        for (const PlugCount& plug : mounted.card->plugs.value_or(Plugs{})) {
            if (plug.kind == kind)
                labels << machine.connector(mounted.connector).label;
        }
    }
    return labels;
}

static Finding adapters(const Machine& machine, const PlugBalance& balance) {
    Finding finding = about(machine, Severity::Advice, Text::tr("Adapters feed some cards"));
    finding.subjects = slotsWith(machine, balance.kind);
    finding.found = number(balance.adapted);
    finding.allowed = number(0);
    finding.message =
        Text::tr("Plugs of the kind %2 on the cards: %1; fed through adapters from 8-pin PCIe cables, since %4 has too "
                 "few of its own: %3. Give each adapter socket a cable of its own.")
            .arg(number(balance.needed), inWords(balance.kind), number(balance.adapted), machine.supply->name);
    return finding;
}

/// "S1 (8-pin PCIe), the CPU (8-pin EPS)".
static QString unfedPlugs(const Analysis& analysis) {
    QStringList plugs;
    for (const UnfedPlug& plug : analysis.cables.unfed) {
        const QString owner = plug.card < 0 ? Text::tr("CPU %1").arg(number(plug.processor + 1))
                                            : labelOf(analysis, at(analysis.machine.cards, plug.card).connector);
        plugs << Text::tr("%1 (%2)").arg(owner, inWords(plug.plug));
    }
    return listed(plugs);
}

/// What the counts do not show: a CPU without a plug, or cards that no one unit can feed alone.
static Finding unfed(const Analysis& analysis) {
    Finding finding = about(analysis.machine, Severity::Error, Text::tr("Power plugs are missing"));
    finding.found = number(double(analysis.cables.unfed.size()));
    finding.allowed = number(0);
    finding.message =
        Text::tr("However the cables are laid, %1 plugs stay without one (%2), where %3 should: all plugs "
                 "of a card are fed by one supply, and the CPUs' by the first.")
            .arg(finding.found, unfedPlugs(analysis), finding.allowed);
    return finding;
}

/// The units chosen by hand leave plugs without a port that others would feed.
static Finding chosenInTheWay(const Analysis& analysis) {
    Finding finding = about(analysis.machine, Severity::Error, Text::tr("The chosen supplies cannot feed their cards"));
    finding.found = number(double(analysis.cables.unfed.size()));
    finding.allowed = number(0);
    finding.message = Text::tr("With the supplies chosen for the cards %1 plugs stay without a cable (%2), where %3 "
                               "should; with units as computed each has one.")
                          .arg(finding.found, unfedPlugs(analysis), finding.allowed);
    return finding;
}

static void checkPorts(const Analysis& analysis, Findings& findings) {
    const Machine& machine = analysis.machine;
    const CablePlan& cables = analysis.cables;
    const PlugBalance* eight = balanceOf(analysis.power, PlugKind::Pcie8);
    const bool isShort = eight && eight->available && eight->needed > *eight->available;
    if (cables.status == CableStatus::NotKnown && !cables.units.empty()) {
        const PlugBalance* any = eight ? eight : analysis.power.plugs.empty() ? nullptr : &analysis.power.plugs.front();
        if (any)
            findings.push_back(notKnownPlugs(machine, *any));
    }
    if (cables.trouble == CableTrouble::Choice)
        findings.push_back(chosenInTheWay(analysis));
    // Rails, limits of cables and pigtails have rules of their own.
    if (cables.trouble != CableTrouble::Ports)
        return;
    findings.push_back(isShort ? missing(machine, *eight) : unfed(analysis));
}

Findings plugsMissing(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    if (!analysis.machine.supply)
        return findings;
    checkPorts(analysis, findings);
    for (const PlugBalance& balance : analysis.power.plugs) {
        if (balance.adapted > 0 && balance.available && balance.kind != PlugKind::Eps8)
            findings.push_back(adapters(analysis.machine, balance));
    }
    QStringList unknown;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!mounted.card->plugs && !unknown.contains(mounted.card->name))
            unknown << mounted.card->name;
    }
    if (!unknown.isEmpty())
        findings.push_back(cardsNotKnown(analysis.machine, unknown));
    return findings;
}

} // namespace core::rules
