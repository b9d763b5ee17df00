#pragma once

#include "ui/widgets/set_line.h"

#include <QAbstractButton>

namespace ui {

/// What a button is for, which is how it looks.
enum class PillRole {
    Plain,      ///< a command among others
    Primary,    ///< the command of the place
    Soft,       ///< an offer, such as a fix
    Chip,       ///< a filter that is on or off
    Link,       ///< a word that acts
    LinkOnDark, ///< the same on a dark ground
};

/// A rounded button whose text wraps where there is little room.
class PillButton : public QAbstractButton {
    Q_OBJECT

public:
    /// `role` decides its colours, its padding and whether its text may wrap.
    PillButton(PillRole role, const QString& text, QWidget* parent = nullptr);

    /// Does what `action` does and is enabled with it; keeps a text of its own where it has one.
    void follow(QAction* action);

    QSize sizeHint() const override { return QSize(textWidth() + 2, fontMetrics().height()).grownBy(padding()); }
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QMargins padding() const;
    int textWidth() const { return qRound(m_line.follow(text(), font()).width()); }

    PillRole m_role;
    mutable SetLine m_line; ///< the text on one line: layouts ask for its width again and again
};

} // namespace ui
