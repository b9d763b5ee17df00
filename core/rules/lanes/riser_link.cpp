// Keeps pitfall 16: a riser without a retimer does not hold a link back to what it is made for; errors follow.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/units/at.h"
#include "core/units/text.h"

namespace core::rules {

/// The generation that slot and card would train at through a cable that knows nothing of it.
static int trained(const Analysis& analysis, int connector) {
    LanePopulation population = populationOf(analysis.machine);
    if (auto& occupant = at(population.occupants, connector))
        occupant->riserGeneration = Occupant().riserGeneration;
    return at(allocateLanes(analysis.machine.board->wiring, population).shares, connector).generation;
}

static Finding about(const Analysis& analysis, const Mounted<Riser>& mounted) {
    Finding finding;
    finding.subjects << labelOf(analysis, mounted.connector);
    finding.source =
        Text::tr("Level1Techs thread 190742 (cables sold as 4.0 do not start at 4.0), WOPR's notes on risers; "
                 "%1")
            .arg(mounted.part->source);
    return finding;
}

static Finding tooFast(const Analysis& analysis, const Mounted<Riser>& mounted, int rated, int would) {
    const QString label = labelOf(analysis, mounted.connector);
    const int lanes = at(analysis.lanes.shares, mounted.connector).lanes;
    Finding finding = about(analysis, mounted);
    finding.severity = Severity::Warning;
    finding.isCondition = true;
    finding.title = Text::tr("Hold %1 at Gen %2").arg(label, number(rated));
    finding.found = Text::tr("Gen %1").arg(would);
    finding.allowed = Text::tr("Gen %1").arg(rated);
    finding.message =
        Text::tr("%1 in %2 is made for %3 and has no retimer (%4); slot and card would train at %5. Works if the BIOS "
                 "holds %2 at %3, which leaves %6 of %7 in each direction; else expect link errors, or no start.")
            .arg(mounted.part->name, label, finding.allowed,
                 mounted.part->hasRetimer ? Text::tr("passive") : Text::tr("as far as is known"), finding.found,
                 inWords(rawBandwidth(rated, lanes)), inWords(rawBandwidth(would, lanes)));
    finding.settings.push_back({Text::tr("PCIe speed of %1").arg(label), finding.allowed});
    return finding;
}

static Finding notRated(const Analysis& analysis, const Mounted<Riser>& mounted, int would) {
    Finding finding = about(analysis, mounted);
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("The riser in %1 not checked").arg(finding.subjects.front());
    finding.found = Text::tr("Gen %1").arg(would);
    finding.allowed = notKnown();
    finding.message = Text::tr("What %1 is made for is not known; slot and card would train at %2.")
                          .arg(mounted.part->name, finding.found);
    return finding;
}

Findings riserLink(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& mounted : analysis.machine.risers) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        if (!carriesCard(*mounted.part) || share.lanesOfCard == 0 || share.lanes == 0)
            continue;
        const int would = trained(analysis, mounted.connector);
        const auto rated = mounted.part->pcieGeneration;
        if (!rated)
            findings.push_back(notRated(analysis, mounted, would));
        else if (would > *rated && !mounted.part->hasRetimer.value_or(false))
            findings.push_back(tooFast(analysis, mounted, *rated, would));
    }
    return findings;
}

} // namespace core::rules
