// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <QRectF>

class QPainter;

namespace ui {

struct Theme;

/// Draws the case seen from the side, in true proportions and as vectors, into `target`; its shape is kept, so a side
/// may stay empty. This is what the build sheet prints.
void paintDrawing(QPainter& painter, const QRectF& target, const core::Analysis& analysis,
                  const core::Findings& findings, const Theme& theme);

/// What paintDrawing() fills of `room`, of whose units `unitsPerPoint` make a point on paper.
QSizeF drawingSize(QSizeF room, double unitsPerPoint, const core::Analysis& analysis, const core::Findings& findings,
                   const Theme& theme);

} // namespace ui
