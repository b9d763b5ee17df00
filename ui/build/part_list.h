#pragma once

#include "ui/panels/part_pictures.h"
#include "ui/panels/parts_model.h"
#include "ui/widgets/painting.h"

#include <QDrag>
#include <QListView>
#include <QPixmap>

namespace ui {

/// The list of a PartsModel. What is dragged out of it is seen as the part, below the pointer: never over the place
/// that it is dragged to.
class PartList : public QListView {
protected:
    void startDrag(Qt::DropActions) override {
        const auto* parts = qobject_cast<const PartsModel*>(model());
        if (!parts || !currentIndex().isValid())
            return;
        constexpr QSize size(120, 34);
        constexpr QPoint belowPointer(-10, -14);
        QPixmap picture(size * devicePixelRatioF());
        picture.setDevicePixelRatio(devicePixelRatioF());
        picture.fill(Qt::transparent);
        SmoothPainter painter(&picture);
        drawPicture(&painter, QRectF(QPointF(), size), parts->row(currentIndex().row()).picture);
        painter.end();
        auto* drag = new QDrag(this); // deletes itself
        drag->setMimeData(parts->mimeData({currentIndex()}));
        drag->setPixmap(picture);
        drag->setHotSpot(belowPointer);
        drag->exec(Qt::CopyAction);
    }
};

} // namespace ui
