// Keeps guide rules 22, 23 (as many cables as sockets), 24–26 (what each plug carries).
#include "core/rules/rules.h"
#include "core/rules/supply_search.h"

#include "core/units/text.h"

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

// The least the cards may need: with every plug the supply does not tell of taken as there.
static PowerPlan atBest(const Machine& machine) {
    constexpr int plenty = 1000;
    PowerSupply supply = *machine.supply;
    supply.pin16Plugs = supply.pin16Plugs.value_or(plenty);
    supply.eps8Plugs = supply.eps8Plugs.value_or(plenty);
    Machine best = machine;
    best.supply = &supply;
    return planPower(best);
}

static void checkEightPin(const Analysis& analysis, const Catalogue& catalogue, Findings& findings) {
    const Machine& machine = analysis.machine;
    const PlugBalance* balance = balanceOf(analysis.power, PlugKind::Pcie8);
    if (!balance || (balance->available && balance->needed <= *balance->available))
        return;
    if (!machine.supply->pin16Plugs || !machine.supply->eps8Plugs || !balance->available) {
        const PowerPlan best = atBest(machine);
        const PlugBalance* least = balanceOf(best, PlugKind::Pcie8);
        if (!least || !least->available || least->needed <= *least->available) {
            findings.push_back(notKnownPlugs(machine, *balance));
            return;
        }
    }
    Finding finding = missing(machine, *balance);
    finding.fixes = supplyFixes(analysis, catalogue);
    findings.push_back(std::move(finding));
}

Findings plugsMissing(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    if (!analysis.machine.supply)
        return findings;
    checkEightPin(analysis, catalogue, findings);
    for (const PlugBalance& balance : analysis.power.plugs) {
        if (balance.adapted > 0 && balance.available)
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
