// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

/// A sheet that others lie on: rounded, outlined, in the theme's panel colour. A stripe at its left edge may carry a
/// meaning, which a word beside it says too.
class Surface : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// An invalid colour: no stripe.
    void setStripe(const QColor& colour);
    /// Outlined in the accent colour: the one that is chosen.
    void setChosen(bool isChosen);

Q_SIGNALS:
    /// The mouse was let go on it.
    void clicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QColor m_stripe;
    bool m_isChosen = false;
};

} // namespace ui
