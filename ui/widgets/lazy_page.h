// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

/// A page that is made anew only while it is seen: what changes while it is hidden waits until it is shown.
class LazyPage : public QWidget {
public:
    using QWidget::QWidget;

protected:
    /// Makes the page anew, at once or when it is next shown.
    void follow() {
        m_isStale = !isVisible();
        if (!m_isStale)
            rebuild();
    }
    /// Called only while the page is seen.
    virtual void rebuild() = 0;
    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        if (m_isStale)
            follow();
    }

private:
    bool m_isStale = true;
};

} // namespace ui
