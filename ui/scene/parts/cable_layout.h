// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// The way of one cable from the supply to a plug: its line, and the plug at the end of it.
struct CableTrack {
    int line = -1; ///< index into CablePlan::lines
    QPolygonF path;
    QRectF plug;
    double width = 0.9;
    QString bundle = {}; ///< of all cables, on the first of many: "8 × 12V-2x6 · 1 × EPS"
    QRectF tag = {};     ///< it stands here
};

/// A track for each cable of a card that is drawn, and of each CPU. Plugs stand at the front end of their card, the
/// CPUs' at the board's upper corner; the cables run down in front of the cards to the supply's upper edge.
std::vector<CableTrack> cableTracks(const core::Analysis& analysis, const SceneLayout& layout);
/// Where the plugs of the card in `connector` end; 0 where it has none.
double plugsRight(const core::Analysis& analysis, const SceneLayout& layout, int connector);

} // namespace ui
