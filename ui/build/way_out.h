// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/part_mime.h"

#include <QDropEvent>
#include <QWidget>

namespace ui {

/// A panel beside the case: what is dragged out of the case and let go here leaves the build; the case takes it out.
class WayOutOfCase : public QWidget {
public:
    WayOutOfCase() { setAcceptDrops(true); }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override { take(event); }
    void dropEvent(QDropEvent* event) override { take(event); }

private:
    static void take(QDropEvent* event) {
        const auto part = fromMime(event->mimeData());
        if (!part || part->fromPlace.isEmpty())
            return;
        event->setDropAction(Qt::MoveAction);
        event->accept();
    }
};

} // namespace ui
