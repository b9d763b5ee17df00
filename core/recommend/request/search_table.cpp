// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/search_table.h"

#include "core/clearance/clearance_plan.h"
#include "core/clearance/seating.h"
#include "core/power/loads/card_load.h"
#include "core/power/loads/supply_units.h"
#include "core/units/at.h"
#include "core/workload/fast_run.h"

#include <algorithm>
#include <cmath>

namespace core {

std::shared_ptr<const FastRuns> RunStore::like(std::optional<FastRuns> runs) {
    if (!runs)
        return nullptr;
    const std::lock_guard lock(m_mutex);
    if (!m_last || !m_last->isLike(*runs))
        m_last = std::make_shared<const FastRuns>(std::move(*runs));
    return m_last;
}

int pitchOf(const Card& card) {
    const int openings = coveredOpenings(card);
    for (int slots = 1; slots < Seating::widest; ++slots) {
        const auto gap = gapBelow(card, slots);
        const bool isCleared = gap && !gap->isFromEnvelope && gap->air >= overlapTolerance;
        const bool isCovered = slots < openings && !isCleared;
        if (!isCovered && (!gap || gap->air >= overlapTolerance) && 2 * slots >= openings)
            return slots;
    }
    return Seating::widest;
}

Power leastPlugDraw(const Card& card) {
    const Power draw = peakDemand(card).value_or(assumedCardPower);
    Power sum;
    for (PlugKind kind : plugsOf(card)) {
        const bool isAdapted = kind == PlugKind::Pin16 || kind == PlugKind::Pin12;
        const Power adapter = limitOf(PlugKind::Pcie8) * adapterCables(card);
        sum += plugLoad(card, draw, kind, isAdapted ? std::min(adapter, limitOf(kind)) : limitOf(kind));
    }
    return sum;
}

CardShape shapeOf(const Card& card) {
    CardShape shape;
    shape.pitch = pitchOf(card);
    shape.openings = coveredOpenings(card);
    shape.edge = edgeLanes(card);
    shape.lanes = card.pcieLanes.value_or(16);
    shape.chips = card.chips.value_or(1);
    shape.draw = drawOf(MountedCard{&card, 0, {}, false});
    const auto plugs = plugsOf(card);
    for (PlugKind kind : plugs)
        shape.mostPlugDraw += plugLoad(card, shape.draw, kind, limitOf(kind));
    shape.hasEpsPlugs = std::ranges::find(plugs, PlugKind::Eps8) != plugs.end();
    shape.leastPlugDraw = leastPlugDraw(card);
    return shape;
}

int epsPlugsOf(const Processor& processor) {
    const Power draw = peakDemand(processor).value_or(Power());
    return std::max(1, int(std::ceil(ratio(draw, limitOf(PlugKind::Eps8)))));
}

} // namespace core
