// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace ui {

/// A sheet that is a button as a whole. What lies on it is laid out by who makes it, and takes no clicks of its own.
class SheetButton : public QAbstractButton {
    Q_OBJECT

public:
    /// `name` is what a screen reader calls it.
    explicit SheetButton(const QString& name, QWidget* parent = nullptr);

    /// Filled in the accent colour: the command of the place. Labels on it use QPalette::HighlightedText.
    void setPrimary(bool isPrimary) { m_isPrimary = isPrimary; }
    /// Without an outline until it is pointed at: a row of a list.
    void setFlat(bool isFlat) { m_isFlat = isFlat; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isPrimary = false;
    bool m_isFlat = false;
};

} // namespace ui
