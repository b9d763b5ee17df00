// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/part_rows.h"

class QPainter;
class QRectF;

namespace ui {

/// Draws the picture of a kind of part into `place`, in the theme's colours; a card's shows its cooler.
void drawPicture(QPainter* painter, const QRectF& place, PartPicture picture);

} // namespace ui
