// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/build_drawing.h"

#include "ui/scene/build_scene.h"
#include "ui/scene/layout/scene_text.h"

#include <algorithm>

namespace ui {

/// No letters on paper are smaller than this, in points.
static constexpr double smallestPoints = 6.2;

/// Tables of the sheet tell cables and temperatures; without them cards that stand close stay legible.
static void leaveToTables(BuildScene& scene) {
    scene.setLayerVisible(Layer::Cables, false);
    scene.setLayerVisible(Layer::Heat, false);
}

/// Larger letters widen the scheme around the cards, which makes the scale smaller: twice round is near enough.
static void fitText(BuildScene& scene, const core::Analysis& analysis, const core::Findings& findings, QSizeF room,
                    double unitsPerPoint) {
    for (int round = 0; round < 3; ++round) {
        scene.sync(analysis, findings);
        const QRectF whole = scene.sceneRect();
        const double scale = std::min(room.width() / whole.width(), room.height() / whole.height());
        if (!scene.setTextSize(std::max(leastText, smallestPoints * unitsPerPoint / scale)))
            break;
    }
    scene.sync(analysis, findings);
}

void paintDrawing(QPainter& painter, const QRectF& target, const core::Analysis& analysis,
                  const core::Findings& findings, const Theme& theme) {
    BuildScene scene(theme, BuildScene::Use::OnPaper);
    const double dotsPerPoint = painter.device()->logicalDpiY() / 72.0;
    const double dots = painter.worldTransform().m11(); // of the device, to one of the target's units
    leaveToTables(scene);
    fitText(scene, analysis, findings, target.size(), dotsPerPoint / dots);
    QRectF filled({}, scene.sceneRect().size().scaled(target.size(), Qt::KeepAspectRatio));
    filled.moveCenter(target.center());
    scene.render(&painter, filled, scene.sceneRect(), Qt::KeepAspectRatio);
}

QSizeF drawingSize(QSizeF room, double unitsPerPoint, const core::Analysis& analysis, const core::Findings& findings,
                   const Theme& theme) {
    BuildScene scene(theme, BuildScene::Use::OnPaper);
    leaveToTables(scene);
    fitText(scene, analysis, findings, room, unitsPerPoint);
    return scene.sceneRect().size().scaled(room, Qt::KeepAspectRatio);
}

} // namespace ui
