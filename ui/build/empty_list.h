// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

class PillButton;

/// What stands in the place of a list that shows nothing: why, and what can be done about it.
class EmptyList : public QWidget {
    Q_OBJECT

public:
    EmptyList();

    /// `action` is what mends it, empty: nothing is known to.
    void show(const QString& why, const QString& action);
    using QWidget::show;

Q_SIGNALS:
    /// What mends it is to be done.
    void wayOutAsked();
    /// All there is is to be shown.
    void allAsked();

private:
    QLabel* m_why;
    PillButton* m_wayOut;
};

} // namespace ui
