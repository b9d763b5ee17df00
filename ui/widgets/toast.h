// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPropertyAnimation>
#include <QTimer>
#include <QWidget>

#include <functional>

class QGraphicsOpacityEffect;
class QLabel;

namespace ui {

class PillButton;

/// A small dark pill of one line at the bottom of a page: what just happened, and one thing that can be done about it.
/// It fades by itself, longer words later; a screen reader is told, all of it where the line is cut; it never takes the
/// keyboard nor a click beside its button, and makes way for a drag.
class Toast : public QWidget {
    Q_OBJECT

public:
    /// Hidden; later at the bottom centre of `over`, whose child it is.
    explicit Toast(QWidget* over);

    /// It stands over the lower edge of this descendant of its page while that is seen.
    void setAnchor(QWidget* anchor) { m_anchor = anchor; }
    /// Shows `text` in place of what it showed. Where `action` is not empty it is a button that calls `act`.
    void say(const QString& text, const QString& action = {}, std::function<void()> act = {});
    /// What it says, whole; empty while it is hidden.
    QString text() const;
    /// What can be done about it; hidden where that is nothing.
    PillButton* button() const { return m_button; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// As wide as its words need and the page allows, in the middle of the page's lower edge.
    void place();
    /// Whole again, until it fades anew.
    void stay();

    QWidget* m_anchor = nullptr;
    QLabel* m_words;
    PillButton* m_button; ///< the page's own, above this: this lets clicks through
    QString m_text;       ///< whole
    std::function<void()> m_act;
    QTimer m_rest; ///< until it fades
    QGraphicsOpacityEffect* m_effect;
    QPropertyAnimation m_fade;
};

} // namespace ui
