// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 22, 23 (as many cables as sockets), 24–26 (what each plug carries).
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

/// About plugs of which `needed` must be fed and `available` can be.
static Finding about(const Machine& machine, Severity severity, Sentence title, Sentence message, int needed,
                     std::optional<int> available) {
    return {.severity = severity,
            .title = std::move(title),
            .message = std::move(message),
            .subjects = {{Subject::Part, machine.supply->id}},
            .found = Figure::count(needed, "plugs"),
            .allowed = available ? Figure::count(*available, "plugs") : Figure(),
            .source = Sentence::tr("Guide rules 22, 23; one cable of the PSU for each plug")};
}

static Finding missing(const Machine& machine, const PlugBalance& balance) {
    return about(machine, Severity::Error, Sentence::tr("Power plugs are missing"),
                 Sentence::tr("The cards and their adapters need %1 %2 plugs, %3 has %4. Choose another PSU.")
                     .arg(balance.needed, inWords(balance.kind), shortNameOf(*machine.supply), *balance.available),
                 balance.needed, balance.available);
}

static Finding notKnownPlugs(const Machine& machine, const PlugBalance& balance) {
    return about(machine, Severity::NotChecked, Sentence::tr("Power plugs not checked"),
                 Sentence::tr("The cards need up to %1 × %2, and not all plugs of %3 are known.")
                     .arg(balance.needed, inWords(balance.kind), shortNameOf(*machine.supply)),
                 balance.needed, balance.available);
}

static Finding cardsNotKnown(const std::vector<const Card*>& cards) {
    Finding finding{.severity = Severity::NotChecked,
                    .title = Sentence::tr("Power plugs not checked"),
                    .message = Sentence::tr("The power plugs of %n models of card are unknown and not counted.",
                                            "The power plugs of %1 are unknown and not counted.", int(cards.size()))
                                   .arg(shortNameOf(*cards.front())),
                    .source = Sentence::tr("Guide rules 22, 23")};
    for (const Card* card : cards)
        finding.subjects << Subject{Subject::Part, card->id};
    return finding;
}

static Finding adapters(const Analysis& analysis, const PlugBalance& balance) {
    Finding finding = about(
        analysis.machine, Severity::Advice, Sentence::tr("Adapters feed some cards"),
        Sentence::tr("%1 has too few %2 plugs: adapters from 8-pin PCIe feed %3. Give each adapter socket its own "
                     "cable.")
            .arg(shortNameOf(*analysis.machine.supply), inWords(balance.kind), plugCount(balance.adapted)),
        balance.adapted, 0);
    finding.subjects.clear();
    for (const MountedCard& mounted : analysis.machine.cards) {
        for (const PlugCount& plug : mounted.card->plugs.value_or(Plugs{})) {
            if (plug.kind == balance.kind)
                finding.subjects << slotSubject(analysis, mounted.connector);
        }
    }
    return finding;
}

/// What the counts do not show: a CPU without a plug, cards that no one unit can feed alone, or units chosen by hand
/// that leave plugs without a port which others would feed.
static Finding unfed(const Analysis& analysis) {
    const auto& plugs = analysis.cables.unfed;
    const bool isChosen = analysis.cables.trouble == CableTrouble::Choice;
    const Sentence text =
        isChosen ? Sentence::tr("The PSUs you chose have no cable for %1. Let Lanewright choose each card's PSU.")
                 : Sentence::tr("No cable for %1: one PSU must feed all plugs of a card, and the first all CPUs. "
                                "Choose a PSU with more plugs.");
    Finding finding = about(analysis.machine, Severity::Error,
                            isChosen ? Sentence::tr("The chosen PSUs can't feed their cards")
                                     : Sentence::tr("Power plugs are missing"),
                            text.arg(plugCount(int(plugs.size()))), int(plugs.size()), 0);
    for (const UnfedPlug& plug : plugs) {
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
    const auto eight = std::ranges::find(plugs, PlugKind::Pcie8, &PlugBalance::kind);
    if (cables.status == CableStatus::NotKnown && !cables.units.empty() && !plugs.empty())
        findings.push_back(notKnownPlugs(analysis.machine, eight == plugs.end() ? plugs.front() : *eight));
    const bool isShort = eight != plugs.end() && eight->available && eight->needed > *eight->available;
    // Rails, limits of cables and pigtails have rules of their own.
    if (cables.trouble == CableTrouble::Ports && isShort)
        findings.push_back(missing(analysis.machine, *eight));
    else if (cables.trouble == CableTrouble::Ports || cables.trouble == CableTrouble::Choice)
        findings.push_back(unfed(analysis));
}

static Findings plugsMissing(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    if (!analysis.machine.supply)
        return findings;
    checkPorts(analysis, findings);
    for (const PlugBalance& balance : analysis.power.plugs) {
        if (balance.adapted > 0 && balance.available && balance.kind != PlugKind::Eps8)
            findings.push_back(adapters(analysis, balance));
    }
    std::vector<const Card*> unknown;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!mounted.card->plugs && std::ranges::find(unknown, mounted.card) == unknown.end())
            unknown.push_back(mounted.card);
    }
    if (!unknown.empty())
        findings.push_back(cardsNotKnown(unknown));
    return findings;
}

/// Every plug of every card has a cable.
extern const Rule plugsMissingRule{180,
                                   "plugs-missing",
                                   Area::Cables,
                                   true,
                                   true,
                                   plugsMissing,
                                   RuleUse::Cables | RuleUse::Feeding | RuleUse::Slotless | RuleUse::MayPass};

} // namespace core::rules
