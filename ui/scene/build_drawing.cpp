#include "ui/scene/build_drawing.h"

#include "ui/scene/build_scene.h"

#include <QPainter>

#include <algorithm>

namespace ui {

/// No letters on paper are smaller than this, in points.
static constexpr double smallestPoints = 6.2;
static constexpr double leastText = 4.6; ///< millimetres of the scene

void paintDrawing(QPainter& painter, const QRectF& target, const core::Analysis& analysis,
                  const core::Findings& findings, const Theme& theme) {
    BuildScene scene(theme, BuildScene::Use::OnPaper);
    const double dotsPerPoint = painter.device()->logicalDpiY() / 72.0;
    const double dots = painter.worldTransform().m11(); // of the device, to one of the target's units
    // Larger letters widen the scheme around the cards, which makes the scale smaller: twice round is near enough.
    for (int round = 0; round < 3; ++round) {
        scene.sync(analysis, findings);
        const QRectF whole = scene.sceneRect();
        const double scale = std::min(target.width() / whole.width(), target.height() / whole.height()) * dots;
        if (!scene.setTextSize(std::max(leastText, smallestPoints * dotsPerPoint / scale)))
            break;
    }
    scene.sync(analysis, findings);
    scene.render(&painter, target, scene.sceneRect(), Qt::KeepAspectRatio);
}

} // namespace ui
