// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace ui {

class Surface;

/// A sheet with `content` on it, as the parts of the window are framed.
Surface* framed(QWidget* content);

/// What stands at the page's edge in place of a closed panel: its name, upright. A click opens the panel.
class PanelStrip : public QAbstractButton {
    Q_OBJECT

public:
    PanelStrip(const QString& text, const QString& tip);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace ui
