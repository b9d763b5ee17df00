// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace ui {

/// `content`, which becomes its own, as wide as the place it is given and scrolled there.
inline QScrollArea* makeScroll(QWidget* content) {
    auto* scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    return scroll;
}

/// A column of things that scrolls up and down in the place it is given. It asks nothing for what it holds: to reckon
/// with a height that scrolls away would break every line of it once more.
class ScrollColumn : public QScrollArea {
public:
    /// `content` becomes its own.
    explicit ScrollColumn(QWidget* content) {
        setWidget(content);
        content->setAutoFillBackground(false); // the scroll area turned it on
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        viewport()->setAutoFillBackground(false);
    }

    QSize sizeHint() const override { return {300, 300}; }
};

} // namespace ui
