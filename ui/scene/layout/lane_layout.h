// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_geometry.h"

namespace ui {

/// Between the runs of two sockets' ribbons below the lane sources.
constexpr double runPitch = 3.2;

/// Places the lane sources above the slots and a track for each ribbon. `layout` has its labels; the rightmost track
/// keeps left of `right`, the rightmost source of `boxRight`, the lowest row of sources above `bottom`. Returns where
/// the leftmost and topmost box begins.
///
/// Sources form a tree (CPU, switch or chipset, …). Every leaf is a vertical track that turns right at its connector;
/// the lower the connector, the further left its track, so ribbons of one source never cross.
QPointF layOutLanes(const core::Analysis& analysis, SceneLayout& layout, double right, double boxRight, double bottom);

} // namespace ui
