// Keeps guide rules 22, 23 (as many cables as sockets), 24–26 (what each plug carries).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/at.h"

#include <algorithm>

namespace core::rules {

static Finding about(const Machine& machine, Severity severity, Sentence title, Sentence message) {
    return {.severity = severity,
            .title = std::move(title),
            .message = std::move(message),
            .subjects = {{Subject::Part, machine.supply->id}},
            .source = Sentence::tr("Guide rules 22, 23; one cable of the PSU for each plug")};
}

static Finding missing(const Machine& machine, const PlugBalance& balance) {
    Finding finding =
        about(machine, Severity::Error, Sentence::tr("Power plugs are missing"),
              Sentence::tr("The cards need %1 %2 plugs, %3 has %4. Choose a PSU with more plugs.")
                  .arg(balance.needed, inWords(balance.kind), shortNameOf(*machine.supply), *balance.available));
    finding.details.push_back(Sentence::tr("The plugs that adapters take are counted."));
    finding.found = Figure::count(balance.needed, "plugs");
    finding.allowed = Figure::count(*balance.available, "plugs");
    return finding;
}

static Finding notKnownPlugs(const Machine& machine, const PlugBalance& balance) {
    Finding finding = about(machine, Severity::NotChecked, Sentence::tr("Power plugs not checked"),
                            Sentence::tr("The cards need up to %1 %2 plugs, and not all plugs of %3 are known.")
                                .arg(balance.needed, inWords(balance.kind), shortNameOf(*machine.supply)));
    finding.found = Figure::count(balance.needed, "plugs");
    if (balance.available)
        finding.allowed = Figure::count(*balance.available, "plugs");
    return finding;
}

static std::optional<Finding> cardsNotKnown(const Machine& machine) {
    Subjects cards;
    QStringList names;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->plugs || cards.contains({Subject::Part, mounted.card->id}))
            continue;
        cards << Subject{Subject::Part, mounted.card->id};
        names << shortNameOf(*mounted.card);
    }
    if (cards.isEmpty())
        return {};
    Finding finding = about(machine, Severity::NotChecked, Sentence::tr("Power plugs not checked"),
                            Sentence::tr("The power plugs of %n models of card are unknown and not counted.",
                                         "The power plugs of %1 are unknown and not counted.", int(names.size()))
                                .arg(names.first()));
    if (names.size() > 1)
        finding.details.push_back(Sentence::listed(names));
    finding.subjects = cards;
    return finding;
}

static Finding adapters(const Analysis& analysis, const PlugBalance& balance) {
    Finding finding =
        about(analysis.machine, Severity::Advice, Sentence::tr("Adapters feed some cards"),
              Sentence::tr("%n %1 plugs need adapters from 8-pin PCIe: %2 has too few of its own. Give each adapter "
                           "socket its own cable.",
                           "1 %1 plug needs an adapter from 8-pin PCIe: %2 has too few of its own. Give each adapter "
                           "socket its own cable.",
                           balance.adapted)
                  .arg(inWords(balance.kind), shortNameOf(*analysis.machine.supply)));
    finding.subjects.clear();
    for (const MountedCard& mounted : analysis.machine.cards) {
        for (const PlugCount& plug : mounted.card->plugs.value_or(Plugs{})) {
            if (plug.kind == balance.kind)
                finding.subjects << slotSubject(analysis, mounted.connector);
        }
    }
    finding.found = Figure::count(balance.adapted, "plugs");
    finding.allowed = Figure::count(0, "plugs");
    return finding;
}

/// What the counts do not show: a CPU without a plug, cards that no one unit can feed alone, or units chosen by hand
/// that leave plugs without a port which others would feed.
static Finding unfed(const Analysis& analysis, const Sentence& title, const Sentence& message) {
    Finding finding = about(analysis.machine, Severity::Error, title, message);
    finding.found = Figure::count(double(analysis.cables.unfed.size()), "plugs");
    finding.allowed = Figure::count(0, "plugs");
    for (const UnfedPlug& plug : analysis.cables.unfed) {
        const Sentence owner =
            plug.card < 0 ? Sentence::tr("CPU %1").arg(plug.processor + 1)
                          : Sentence::verbatim(labelOf(analysis, at(analysis.machine.cards, plug.card).connector));
        finding.details.push_back(Sentence::tr("No cable: %1 (%2)").arg(owner, inWords(plug.plug)));
    }
    return finding;
}

static void checkPorts(const Analysis& analysis, Findings& findings) {
    const CablePlan& cables = analysis.cables;
    const auto& plugs = analysis.power.plugs;
    const int count = int(cables.unfed.size());
    const auto eight = std::find_if(plugs.begin(), plugs.end(),
                                    [](const PlugBalance& balance) { return balance.kind == PlugKind::Pcie8; });
    if (cables.status == CableStatus::NotKnown && !cables.units.empty() && !plugs.empty())
        findings.push_back(notKnownPlugs(analysis.machine, eight == plugs.end() ? plugs.front() : *eight));
    if (cables.trouble == CableTrouble::Choice)
        findings.push_back(
            unfed(analysis, Sentence::tr("The chosen PSUs can't feed their cards"),
                  Sentence::tr("With the PSUs you chose %n plugs get no cable. Let Lanewright choose the PSU of each "
                               "card: then all are fed.",
                               "With the PSUs you chose 1 plug gets no cable. Let Lanewright choose the PSU of each "
                               "card: then all are fed.",
                               count)));
    // Rails, limits of cables and pigtails have rules of their own.
    if (cables.trouble != CableTrouble::Ports)
        return;
    if (eight != plugs.end() && eight->available && eight->needed > *eight->available)
        findings.push_back(missing(analysis.machine, *eight));
    else
        findings.push_back(
            unfed(analysis, Sentence::tr("Power plugs are missing"),
                  Sentence::tr("%n plugs get no cable: one PSU must feed all plugs of a card, and the first all CPUs. "
                               "Choose a PSU with more plugs.",
                               "1 plug gets no cable: one PSU must feed all plugs of a card, and the first all CPUs. "
                               "Choose a PSU with more plugs.",
                               count)));
}

Findings plugsMissing(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    if (!analysis.machine.supply)
        return findings;
    checkPorts(analysis, findings);
    for (const PlugBalance& balance : analysis.power.plugs) {
        if (balance.adapted > 0 && balance.available && balance.kind != PlugKind::Eps8)
            findings.push_back(adapters(analysis, balance));
    }
    if (auto finding = cardsNotKnown(analysis.machine))
        findings.push_back(std::move(*finding));
    return findings;
}

} // namespace core::rules
