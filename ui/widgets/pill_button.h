// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/set_line.h"

#include <QAbstractButton>

namespace ui {

/// What a button is for, which is how it looks.
enum class PillRole {
    Plain,      ///< a command among others
    Primary,    ///< the command of the place
    Soft,       ///< an offer, such as a fix
    Best,       ///< the best of several
    Chip,       ///< a filter that is on or off
    Link,       ///< a word that acts
    LinkOnDark, ///< the same on a dark ground
};

/// A rounded button whose text wraps where there is little room, and may have lines of its own.
class PillButton : public QAbstractButton {
    Q_OBJECT

public:
    /// `role` decides its colours, its padding and whether its text may wrap.
    PillButton(PillRole role, const QString& text, QWidget* parent = nullptr);

    /// An offer becomes the best of its place, or one among others.
    void setBest(bool isBest);
    /// Does what `action` does and is enabled with it; keeps a text of its own where it has one.
    void follow(QAction* action);

    QSize sizeHint() const override { return textSize().grownBy(QMargins(1, 0, 1, 0) + padding()); }
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QMargins padding() const;
    bool isOffer() const { return m_role == PillRole::Soft || m_role == PillRole::Best; }
    bool hasLines() const { return text().contains(QLatin1Char('\n')); }
    /// Of all lines, none broken.
    QSize textSize() const;

    PillRole m_role;
    mutable SetLine m_line; ///< the text on one line: layouts ask for its width again and again
};

} // namespace ui
