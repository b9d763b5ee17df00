// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recommend/build_picture.h"

#include "ui/scene/build_scene.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QEvent>

namespace ui {

QPixmap pictureOf(const HeldBuild& build, QSize size, qreal pixelRatio) {
    QPixmap picture(size * pixelRatio);
    picture.setDevicePixelRatio(pixelRatio);
    const Theme& theme = Theme::current();
    picture.fill(Qt::transparent);
    SmoothPainter painter(&picture);
    // Letters keep the scene's proportions: a small picture tells by its shapes.
    BuildScene scene(theme, BuildScene::Use::OnPaper);
    for (const Layer layer : {Layer::Cables, Layer::Heat})
        scene.setLayerVisible(layer, false);
    scene.sync(build.evaluation->analysis, build.evaluation->findings);
    QRectF place(QPointF(), scene.sceneRect().size().scaled(size, Qt::KeepAspectRatio));
    place.moveCenter(QRectF(QPointF(), QSizeF(size)).center());
    scene.render(&painter, place, scene.sceneRect());
    return picture;
}

BuildPicture::BuildPicture(const std::shared_ptr<const HeldBuild>& build)
    : m_build(build) {
    setMinimumSize(120, 80);
    setAccessibleName(tr("Drawing of %1").arg(m_build->name));
}

void BuildPicture::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        m_paintedSize = {};
    QWidget::changeEvent(event);
}

void BuildPicture::paintEvent(QPaintEvent*) {
    if (m_paintedSize != size()) {
        m_picture = pictureOf(*m_build, size(), devicePixelRatioF());
        m_paintedSize = size();
    }
    QPainter(this).drawPixmap(0, 0, m_picture);
}

} // namespace ui
