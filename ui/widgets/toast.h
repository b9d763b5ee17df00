#pragma once

#include <QPropertyAnimation>
#include <QTimer>
#include <QWidget>

#include <functional>

class QGraphicsOpacityEffect;
class QLabel;

namespace ui {

class PillButton;

/// A small dark pill at the bottom of a page: what just happened, and one thing that can be done about it. It fades by
/// itself, longer words later; a screen reader is told; it never takes the keyboard, and makes way for a drag.
class Toast : public QWidget {
    Q_OBJECT

public:
    /// Hidden; later at the bottom centre of `over`, whose child it is.
    explicit Toast(QWidget* over);

    /// Shows `text` in place of what it showed. Where `action` is not empty it is a button that calls `act`.
    void say(const QString& text, const QString& action = {}, std::function<void()> act = {});
    /// What it says; empty while it is hidden.
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// As large as its words need, in the middle of the page's lower edge.
    void place();
    /// Whole again, until it fades anew.
    void stay();

    QLabel* m_words;
    PillButton* m_button;
    std::function<void()> m_act;
    QTimer m_rest; ///< until it fades
    QGraphicsOpacityEffect* m_effect;
    QPropertyAnimation m_fade;
};

} // namespace ui
