// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace ui {

/// A line to type into, outlined like the other controls.
class Field : public QLineEdit {
    Q_OBJECT

public:
    /// Empty; a button to clear it comes with the first letter.
    explicit Field(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace ui
