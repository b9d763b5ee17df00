// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 16: a riser without a retimer does not hold a link back to what it is made for; errors follow.
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/units/text.h"

namespace core::rules {

/// The generation that slot and card would train at through a cable that knows nothing of it.
static int trained(const Analysis& analysis, int connector) {
    LanePopulation population = populationOf(analysis.machine);
    if (auto& occupant = at(population.occupants, connector))
        occupant->riserGeneration = Occupant().riserGeneration;
    return at(allocateLanes(analysis.machine.board->wiring, population).shares, connector).generation;
}

static Finding misrated(const Analysis& analysis, const Mounted<Riser>& mounted, int would) {
    const auto& rated = mounted.part->pcieGeneration;
    const QString label = shortLabelOf(analysis, mounted.connector);
    const QString name = shortNameOf(*mounted.part);
    Finding finding{
        .severity = Severity::NotChecked,
        .title = Sentence::tr("The riser in %1 not checked").arg(label),
        .message =
            Sentence::tr("What %1 is made for is unknown; slot and card would train at Gen %2.").arg(name, would),
        .subjects = {slotSubject(analysis, mounted.connector)},
        .found = Figure::count(would, "generation"),
        .source = Sentence::tr("Level1Techs thread 190742 (cables sold as 4.0 do not start at 4.0), WOPR's "
                               "notes on risers; %1")
                      .arg(mounted.part->source)};
    if (!rated)
        return finding;
    const int lanes = at(analysis.lanes.shares, mounted.connector).lanes;
    finding.severity = Severity::Warning;
    finding.isCondition = true;
    finding.title = Sentence::tr("Set %1 to Gen %2 in the BIOS").arg(label, *rated);
    finding.message = Sentence::tr("Expect link errors or no start: %1 is made for Gen %2, slot and card train at Gen "
                                   "%3. Set %4 to Gen %2 in the BIOS.")
                          .arg(name, *rated, would, label);
    finding.details = {Sentence::tr("That leaves %1 of %2 in each direction.")
                           .arg(rawBandwidth(*rated, lanes), rawBandwidth(would, lanes)),
                       mounted.part->hasRetimer ? Sentence::tr("The riser has no retimer.")
                                                : Sentence::tr("As far as is known the riser has no retimer.")};
    finding.allowed = Figure::count(*rated, "generation");
    finding.settings = {
        {Text::tr("PCIe speed of %1").arg(labelOf(analysis, mounted.connector)), Text::tr("Gen %1").arg(*rated)}};
    return finding;
}

static Findings riserLink(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& mounted : analysis.machine.risers) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        if (!carriesCard(*mounted.part) || share.lanesOfCard == 0 || share.lanes == 0)
            continue;
        const int would = trained(analysis, mounted.connector);
        const auto rated = mounted.part->pcieGeneration;
        if (!rated || (would > *rated && !mounted.part->hasRetimer.value_or(false)))
            findings.push_back(misrated(analysis, mounted, would));
    }
    return findings;
}

/// A riser is made for the generation its link would train at, or has a retimer.
extern const Rule riserLinkRule{520, "riser-link", Area::Lanes, false, false, riserLink};

} // namespace core::rules
