// Keeps guide rules 43, 45.
#include "core/rules/lanes/generation_low.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

int generationWanted(const Card& card) {
    constexpr int ofGuides = 3;
    return std::max(ofGuides, card.pcieGeneration.value_or(ofGuides));
}

} // namespace core

namespace core::rules {

static QString limitOf(const Analysis& analysis, int connector) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    const QString label = labelOf(analysis, connector);
    switch (share.generationLimit) {
    case GenerationLimit::Card:
        return Text::tr("The card itself can do no more.");
    case GenerationLimit::Slot:
        return Text::tr("%1 is an %2 slot of that generation.")
            .arg(label, inLanes(analysis.machine.connector(connector).physicalLanes));
    case GenerationLimit::Processor:
        return Text::tr("The CPU, or the lane source above %1, can do no more.").arg(label);
    case GenerationLimit::Mode:
        return Text::tr("In this arrangement the lanes of %1 come from a slower source.").arg(label);
    case GenerationLimit::Riser:
        return Text::tr("The riser in %1 is made for no more.").arg(label);
    }
    return {};
}

Findings generationLow(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        const int wanted = generationWanted(*mounted.card);
        if (share.generation == 0 || share.generation >= wanted)
            continue;
        const QString label = labelOf(analysis, mounted.connector);
        Finding finding;
        finding.severity = Severity::Warning;
        finding.title = Text::tr("%1 runs at PCIe %2.0").arg(label).arg(share.generation);
        finding.message = Text::tr("%1 in %2 runs at PCIe %3.0 (%4 in each direction) instead of %5.0 (%6). %7")
                              .arg(mounted.card->name, label, number(share.generation),
                                   inWords(rawBandwidth(share.generation, share.lanes)), number(wanted),
                                   inWords(rawBandwidth(wanted, share.lanes)), limitOf(analysis, mounted.connector));
        finding.subjects << label;
        finding.found = Text::tr("PCIe %1.0").arg(share.generation);
        finding.allowed = Text::tr("PCIe %1.0").arg(wanted);
        finding.source = Text::tr("Guide rules 43, 45 (3.0 or newer); the card's own generation");
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
