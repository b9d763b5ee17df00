// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/card_words.h"

#include "core/air/air_words.h"
#include "core/pcie/link.h"
#include "core/rules/lane_words.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

namespace ui {

QStringList slotWords(const core::Analysis& analysis, int connector) {
    const core::LaneShare& share = core::at(analysis.lanes.shares, connector);
    const QString link = linkWords(share);
    if (share.lanes == 0 || share.doubt >= 0)
        return {link};
    if (const core::MountedCard* mounted = analysis.machine.cardIn(connector);
        mounted && !mounted->card->pcieGeneration)
        return {core::inLanes(share.lanes)};
    const QString rate =
        Words::tr("%1 · %2").arg(link, core::inWords(core::rawBandwidth(share.generation, share.lanes)));
    if (share.lanes >= share.lanesOfCard)
        return {rate, link};
    return {Words::tr("%1 (card has %2)").arg(rate, core::inLanes(share.lanesOfCard)), rate, link};
}

QString heatWords(const core::CardAir& air) {
    const QString band = core::inWords(*air.temperature);
    switch (air.throttling) {
    case core::Throttling::No:
        return band;
    case core::Throttling::LimitUnknown:
        return Words::tr("%1 · limit unknown").arg(band);
    case core::Throttling::Possible:
    case core::Throttling::Expected:
        break;
    }
    return Words::tr("up to %1: %2").arg(core::inWords(air.temperature->high), core::inWords(air.throttling));
}

QString heatBrief(const core::CardAir& air) {
    const QString band = core::inWords(*air.temperature);
    if (air.throttling == core::Throttling::Expected)
        return u"▲ "_s + band;
    return air.throttling == core::Throttling::Possible ? QString(u"△ "_s + band) : band;
}

QStringList airStory(const core::Analysis& analysis, std::size_t card) {
    const core::CardAir& air = analysis.air.cards[card];
    QStringList story;
    if (const auto& cooler = analysis.machine.cards[card].card->cooler)
        story << core::choiceInWords("air_path", int(*cooler));
    if (air.blockedBy >= 0)
        story << Words::tr("%1 blocks its fans.").arg(core::occupantOf(analysis, air.blockedBy));
    if (air.heatFrom >= 0)
        story << Words::tr("Warm air from %1 rises into it.").arg(core::occupantOf(analysis, air.heatFrom));
    story << (air.temperature ? Words::tr("Expected under load: %1%2")
                                    .arg(heatWords(air), air.isInterpolated ? Words::tr(" (interpolated).") : u"."_s)
                              : inWords(core::whyNoBand(air.whyNot)));
    if (air.measured)
        story << (air.measured->isIdle ? Words::tr("Measured idle: %1.").arg(core::inWords(air.measured->value))
                                       : Words::tr("Measured under load: %1.").arg(core::inWords(air.measured->value)));
    return story;
}

QStringList cardStory(const core::Analysis& analysis, const core::Findings& findings, int connector) {
    QStringList story;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        if (analysis.machine.cards[i].connector != connector)
            continue;
        if (const auto& limit = analysis.machine.cards[i].powerLimit)
            story << Words::tr("Power limit %1.").arg(core::inWords(*limit));
        story << airStory(analysis, i);
        if (const auto& gap = analysis.clearance.cards[i].gap)
            story << (gap->air < core::Length() ? Words::tr("It overlaps the card below by %1.").arg(inWords(-gap->air))
                                                : Words::tr("Gap below: %1.").arg(inWords(gap->air)));
    }
    const QString label = core::labelOf(analysis, connector);
    for (const core::Finding& finding : findings) {
        if (finding.isWaived || !finding.isAbout(label))
            continue;
        if (finding.severity == core::Severity::Error)
            story << Words::tr("Error: %1.").arg(core::inWords(finding.title));
        else if (finding.severity == core::Severity::Warning)
            story << Words::tr("Warning: %1.").arg(core::inWords(finding.title));
    }
    return story;
}

} // namespace ui
