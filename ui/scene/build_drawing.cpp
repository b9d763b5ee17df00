#include "ui/scene/build_drawing.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ui {

void paintDrawing(QPainter& painter, const QRectF& target, const core::Analysis& analysis, const core::Findings&,
                  const Theme& theme) {
    const double pitch = core::inMillimetres(core::slotPitch);
    const QRectF millimetres(-20, 0, 420, 10 * pitch);
    const double scale = std::min(target.width() / millimetres.width(), target.height() / millimetres.height());
    painter.save();
    painter.translate(target.center());
    painter.scale(scale, scale);
    painter.translate(-millimetres.center());
    painter.fillRect(millimetres, theme.board);
    for (const core::MountedCard& mounted : analysis.machine.cards) {
        const auto position = analysis.machine.connector(mounted.connector).position;
        const auto air = core::gapBelow(*mounted.card, 1);
        if (!position || !air)
            continue;
        const QRectF slab(0, *position * pitch,
                          core::inMillimetres(mounted.card->length.value_or(core::Length::ofBase(267000))),
                          core::inMillimetres(core::slotPitch - air->air));
        painter.fillRect(slab, theme.card);
    }
    painter.restore();
}

} // namespace ui
