// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_geometry.h"

namespace ui {

enum class PlaceKind { FreeSlot, Slab, Socket, OnSlab, Part, Ground, Bridge }; ///< carriers' sockets are on slabs

/// A place of the drawing.
struct PlaceArea {
    QString label;
    QRectF area;  ///< answers to the pointer
    QRectF frame; ///< is framed
    PlaceKind kind = PlaceKind::Socket;
};

/// Where everything of a machine is drawn, its words `text` millimetres high.
SceneLayout layoutOf(const core::Analysis& analysis, double text);

} // namespace ui
