// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/units/speed_loss.h"

namespace core {

/// How a card's link falls short of x16 straight from a CPU.
enum class LinkClass { X8, X4, Narrower, Chipset };

/// What such a link was measured to cost one kind of work: a row of db/facts/work_costs.csv, with the evidence.
struct WorkCost {
    WorkKind kind = WorkKind::Decode;
    LinkClass link = LinkClass::X8;
    std::optional<SpeedLoss> slower; ///< empty: no published measurement
    int warnsFromCards = 0;          ///< the lenient profile warns from so many cards; 0: never
    QByteArray evidence{};
    QByteArray source{};

    bool isMeasured() const { return !evidence.isEmpty(); }
};

/// True for a link that is known to be narrower than what is on it, for whatever reason.
inline bool isNarrowed(const LaneShare& share) {
    return share.lanes > 0 && share.lanes < share.lanesOfCard && share.doubt < 0;
}

/// The row of this kind of work on such a link; there is one for each pair.
const WorkCost& workCost(WorkKind kind, LinkClass link);

/// The class of a card's link; empty where it has all the lanes of a x16 card, or no link at all.
std::optional<LinkClass> linkClassOf(const Analysis& analysis, int connector);

/// What such a link takes of the kind of work that it hits hardest; empty where only kinds were measured that lose
/// nothing, and others not at all.
std::optional<SpeedLoss> worstLoss(const WorkProfile& work, LinkClass link);

/// "Text runs as fast. What training loses was never measured." where that is so; empty where a figure says it.
Sentence unmeasuredLoss(const WorkProfile& work, LinkClass link);

/// "Training with DDP: 5–10 % slower. Measured …", one line for each kind of work the build is for.
std::vector<Sentence> costLines(const WorkProfile& work, LinkClass link);
/// True where the lenient profile holds the link against the build: at least one of its kinds of work suffers.
bool warnsLeniently(const WorkProfile& work, LinkClass link, std::size_t cards);

} // namespace core
