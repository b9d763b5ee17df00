// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/part_list.h"

#include "ui/panels/part_pictures.h"
#include "ui/panels/parts_model.h"
#include "ui/widgets/painting.h"

#include <QDrag>
#include <QFocusEvent>
#include <QPixmap>

namespace ui {

constexpr int restTime = 150; ///< milliseconds

PartList::PartList() {
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // rows keep their width
    setResizeMode(QListView::Adjust);
    setLayoutMode(QListView::Batched); // rows differ in height, and may be thousands
    m_rest.setSingleShot(true);
    m_rest.setInterval(restTime);
    connect(&m_rest, &QTimer::timeout, this, [this] { Q_EMIT rested(m_row); });
    connect(this, &QListView::entered, this, &PartList::restOn);
    connect(this, &QListView::viewportEntered, this, &PartList::leaveRow);
}

void PartList::restOn(const QModelIndex& index) {
    if (m_row == index && index.isValid())
        return;
    m_row = index;
    m_rest.stop();
    Q_EMIT rested({});
    if (index.isValid())
        m_rest.start();
}

void PartList::startDrag(Qt::DropActions) {
    const auto* parts = qobject_cast<const PartsModel*>(model());
    if (!parts || !currentIndex().isValid())
        return;
    leaveRow();
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

bool PartList::event(QEvent* event) {
    const bool isDone = QListView::event(event);
    const auto type = event->type();
    if (type == QEvent::Leave || type == QEvent::FocusOut || type == QEvent::Hide)
        leaveRow();
    else if (type == QEvent::FocusIn && static_cast<QFocusEvent*>(event)->reason() != Qt::MouseFocusReason)
        restOn(currentIndex());
    return isDone;
}

void PartList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (hasFocus())
        restOn(current);
}

} // namespace ui
