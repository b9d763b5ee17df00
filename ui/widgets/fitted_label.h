// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/set_line.h"

#include <QLabel>

namespace ui {

/// A label of one line whose letters become smaller where it has little room, and which ends in an ellipsis (and shows
/// all in its tool tip) only where they would be too small to read.
class FittedLabel : public QLabel {
public:
    /// Empty. Its letters shrink to this share of their height at most.
    explicit FittedLabel(QWidget* parent = nullptr, qreal smallest = 0.68);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    qreal m_smallest;
    mutable SetLine m_line; ///< the text in the label's own size
};

} // namespace ui
