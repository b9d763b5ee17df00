// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lanes/work_cost.h"

#include "core/topology/lane_way.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <algorithm>
#include <array>

namespace core {

static constexpr std::array linkWords{"x8", "x4", "narrower", "chipset"};

// Percentages are the sources' own figures for x16 or a wide reference against the narrow link, rounded to whole ones.
static WorkCost costIn(const FactRow& row) {
    std::optional<SpeedLoss> slower;
    if (!row.text("most_percent").isEmpty())
        slower = SpeedLoss{SpeedLoss::Work, row.count("least_percent"), row.count("most_percent")};
    return {*workKindFrom(row.text("work")),
            *enumeratorCalled<LinkClass>(linkWords, row.text("link")),
            slower,
            row.count("warns_from_cards"),
            row.text("evidence").toUtf8(),
            row.text("source").toUtf8()};
}

static Sentence percentText(const WorkCost& cost) {
    if (!cost.slower)
        return Sentence::tr("no published measurement");
    return cost.slower->most == 0 ? Sentence::tr("no loss measured") : inWords(*cost.slower);
}

const WorkCost& workCost(WorkKind kind, LinkClass link) {
    static const auto rows = factsOf("work_costs", costIn);
    return *std::ranges::find_if(rows, [&](const WorkCost& row) { return row.kind == kind && row.link == link; });
}

std::optional<LinkClass> linkClassOf(const Analysis& analysis, int connector) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    if (share.lanes == 0)
        return {};
    if (wayUp(analysis.machine.board->wiring, analysis.lanes, connector).isBehindChipset)
        return LinkClass::Chipset;
    if (share.lanes >= 16)
        return {};
    return share.lanes >= 8 ? LinkClass::X8 : share.lanes >= 4 ? LinkClass::X4 : LinkClass::Narrower;
}

std::optional<SpeedLoss> worstLoss(const WorkProfile& work, LinkClass link) {
    std::optional<SpeedLoss> worst;
    bool isAllMeasured = true;
    for (WorkKind kind : work.kinds) {
        const auto& loss = workCost(kind, link).slower;
        isAllMeasured = isAllMeasured && loss;
        worst = isGreaterLoss(loss, worst) ? loss : worst;
    }
    return isAllMeasured || (worst && worst->most > 0) ? worst : std::nullopt;
}

Sentence unmeasuredLoss(const WorkProfile& work, LinkClass link) {
    const auto isText = [](WorkKind kind) { return kind == WorkKind::Decode || kind == WorkKind::Prefill; };
    WorkProfile text = work;
    std::erase_if(text.kinds, [&](WorkKind kind) { return !isText(kind); });
    const auto ofText = worstLoss(text, link);
    return ofText && ofText->most == 0 && text.kinds.size() < work.kinds.size() && !worstLoss(work, link)
               ? Sentence::tr("Text runs as fast. What training loses was never measured.")
               : Sentence();
}

std::vector<Sentence> costLines(const WorkProfile& work, LinkClass link) {
    std::vector<Sentence> lines;
    for (WorkKind kind : work.kinds) {
        const WorkCost& cost = workCost(kind, link);
        const Sentence line =
            Sentence::tr("%1 %2: %3.").arg(inWords(kind), choiceSentence("link_class", int(link)), percentText(cost));
        lines.push_back(cost.isMeasured()
                            ? Sentence::inARow({line, Sentence::tr(cost.evidence.constData()),
                                                Sentence::tr("(%1)").arg(Sentence::tr(cost.source.constData()))})
                            : line);
    }
    return lines;
}

bool warnsLeniently(const WorkProfile& work, LinkClass link, std::size_t cards) {
    return std::ranges::any_of(work.kinds, [&](WorkKind kind) {
        const int from = workCost(kind, link).warnsFromCards;
        return from > 0 && cards >= std::size_t(from);
    });
}

} // namespace core
