// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/drop.h"

#include <QMimeData>

namespace ui {

using core::DraggedPart;

/// For QDrag, which takes ownership.
QMimeData* toMime(const DraggedPart& part);
/// What `mime` carries, if it comes from this program.
std::optional<DraggedPart> fromMime(const QMimeData* mime);

} // namespace ui
