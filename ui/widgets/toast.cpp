// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/toast.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/pill_button.h"

#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QEvent>
#include <QGraphicsOpacityEffect>

#include <algorithm>

namespace ui {

constexpr int toastMargin = 20;   ///< to the page's edges
constexpr int gap = 12;           ///< between words and button
constexpr int leastRest = 4000;   ///< milliseconds
constexpr int longestRest = 9000; ///< milliseconds
constexpr int restPerLetter = 60; ///< milliseconds: slow readers read some 17 letters a second
constexpr int fadeMilliseconds = 220;

/// As an alert: screen readers speak it when it comes.
static QAccessibleInterface* accessibleToast(const QString& className, QObject* object) {
    return className == QLatin1String(Toast::staticMetaObject.className())
               ? new QAccessibleWidget(static_cast<QWidget*>(object), QAccessible::AlertMessage)
               : nullptr;
}

Toast::Toast(QWidget* over)
    : QWidget(over)
    , m_words(makeLabel({}, QPalette::WindowText, this))
    , m_button(new PillButton(PillRole::LinkOnDark, {}, over))
    , m_effect(new QGraphicsOpacityEffect(this))
    , m_fade(m_effect, "opacity") {
    static const bool isInstalled = (QAccessible::installFactory(accessibleToast), true);
    Q_UNUSED(isInstalled)
    setAttribute(Qt::WA_TransparentForMouseEvents); // a click meant for what lies below reaches it
    m_button->setFocusPolicy(Qt::NoFocus);
    m_button->hide(); // its page is its parent, and would show it
    m_button->setFont(ui::font(0, QFont::DemiBold));
    setGraphicsEffect(m_effect);
    stay();
    m_rest.setSingleShot(true);
    m_fade.setDuration(fadeMilliseconds);
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    m_button->installEventFilter(this);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_button->hide();
        m_effect->setEnabled(true);
        m_fade.start();
    });
    connect(&m_fade, &QPropertyAnimation::finished, this, &QWidget::hide);
    connect(m_button, &QAbstractButton::clicked, this, [this] {
        const auto act = m_act; // which may say something else
        hide();
        act();
    });
    over->installEventFilter(this);
    hide();
}

void Toast::say(const QString& text, const QString& action, std::function<void()> act) {
    if (text.isEmpty())
        return hide();
    m_act = std::move(act);
    m_text = text;
    setTextColour(m_words, Theme::current().cardText);
    m_button->setText(action);
    stay();
    show();
    place();
    m_rest.start(std::min(longestRest, leastRest + restPerLetter * int(text.size())));
    QCoreApplication::instance()->installEventFilter(this); // only while it is seen
    setAccessibleName(text);
    for (const QAccessible::Event type : {QAccessible::NameChanged, QAccessible::Alert}) {
        QAccessibleEvent event(this, type);
        QAccessible::updateAccessibility(&event);
    }
}

QString Toast::text() const {
    return isHidden() ? QString() : m_text;
}

void Toast::stay() {
    m_fade.stop();
    m_effect->setEnabled(false);
}

void Toast::place() {
    constexpr QMargins margins(16, 9, 12, 9);
    const QWidget* page = parentWidget();
    const bool isAnchored = m_anchor && m_anchor->isVisible();
    const QRect over = isAnchored ? QRect(m_anchor->mapTo(page, QPoint()), m_anchor->size()) : page->rect();
    const QSize button = m_button->text().isEmpty() ? QSize() : m_button->sizeHint() + QSize(gap, 0);
    const int most = over.width() - 2 * toastMargin - margins.left() - margins.right() - std::max(0, button.width());
    m_words->setText(m_words->fontMetrics().elidedText(m_text, Qt::ElideRight, std::max(80, most)));
    const QSize words = m_words->sizeHint();
    const QSize inside(words.width() + std::max(0, button.width()), std::max(words.height(), button.height()));
    const QSize size = inside.grownBy(margins);
    setGeometry(
        QRect(QPoint(over.left() + (over.width() - size.width()) / 2, over.bottom() + 1 - size.height() - toastMargin),
              size));
    m_words->setGeometry(margins.left(), 0, words.width(), size.height());
    m_button->setGeometry(
        QRect(pos() + QPoint(margins.left() + words.width() + gap, margins.top()), m_button->sizeHint()));
    m_button->setVisible(!m_button->text().isEmpty());
    raise();
    m_button->raise();
}

void Toast::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, QPen(theme.cardEdge, 1), theme.card);
}

void Toast::hideEvent(QHideEvent* event) {
    m_rest.stop();
    m_button->hide();
    QCoreApplication::instance()->removeEventFilter(this);
    QWidget::hideEvent(event);
}

bool Toast::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::DragEnter)
        hide();
    else if (watched == m_button && event->type() == QEvent::Enter)
        m_rest.stop(); // somebody is about to press it
    else if (watched == m_button && event->type() == QEvent::Leave && !isHidden())
        m_rest.start(leastRest);
    else if (event->type() == QEvent::Resize && (watched == parentWidget() || watched == m_anchor) && !isHidden())
        place();
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
