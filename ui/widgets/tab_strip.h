// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTabBar>

namespace ui {

/// Flat tabs: the current one is bold and underlined.
class TabStrip : public QTabBar {
    Q_OBJECT

public:
    /// Empty.
    TabStrip();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void changeEvent(QEvent* event) override;

private:
    mutable QHash<QString, int> m_widths; ///< of the words on the tabs: layouts ask for them again and again
};

} // namespace ui
