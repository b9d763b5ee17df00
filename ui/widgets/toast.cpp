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
#include <QLabel>

#include <algorithm>

namespace ui {

constexpr int toastMargin = 20;   ///< to the page's edges
constexpr int widestToast = 520;  ///< of its words
constexpr int leastRest = 5000;   ///< milliseconds
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
    , m_words(makeParagraph({}, QPalette::WindowText, this))
    , m_button(new PillButton(PillRole::LinkOnDark, {}, this))
    , m_effect(new QGraphicsOpacityEffect(this))
    , m_fade(m_effect, "opacity") {
    static const bool isInstalled = (QAccessible::installFactory(accessibleToast), true);
    Q_UNUSED(isInstalled)
    auto* row = makeRow(this, {16, 9, 12, 9}, 12);
    row->setSizeConstraint(QLayout::SetFixedSize);
    row->addWidget(m_words);
    row->addWidget(m_button);
    m_button->setFocusPolicy(Qt::NoFocus);
    m_button->setFont(ui::font(0, QFont::DemiBold));
    setGraphicsEffect(m_effect);
    stay();
    m_rest.setSingleShot(true);
    m_fade.setDuration(fadeMilliseconds);
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    connect(&m_rest, &QTimer::timeout, this, [this] {
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
    m_words->setText(text);
    setTextColour(m_words, Theme::current().cardText);
    m_button->setText(action);
    m_button->setVisible(!action.isEmpty());
    stay();
    show();
    raise();
    place();
    m_rest.start(leastRest + restPerLetter * int(text.size()));
    QCoreApplication::instance()->installEventFilter(this); // only while it is seen
    setAccessibleName(text);
    for (const QAccessible::Event told : {QAccessible::NameChanged, QAccessible::Alert}) {
        QAccessibleEvent event(this, told);
        QAccessible::updateAccessibility(&event);
    }
}

QString Toast::text() const {
    return isHidden() ? QString() : m_words->text();
}

void Toast::stay() {
    m_fade.stop();
    m_effect->setEnabled(false);
}

void Toast::place() {
    const QWidget* over = parentWidget();
    const int button = m_button->isHidden() ? 0 : m_button->sizeHint().width() + 12;
    const int room = std::clamp(over->width() - 2 * toastMargin - button - 28, 80, widestToast);
    const int width = std::min(room, m_words->fontMetrics().horizontalAdvance(m_words->text()) + 4);
    m_words->setFixedSize(width, m_words->heightForWidth(width));
    adjustSize();
    move((over->width() - this->width()) / 2, over->height() - height() - toastMargin);
}

void Toast::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, QPen(theme.cardEdge, 1), theme.card);
}

void Toast::enterEvent(QEnterEvent* event) {
    m_rest.stop();
    stay();
    QWidget::enterEvent(event);
}

void Toast::leaveEvent(QEvent* event) {
    m_rest.start(leastRest);
    QWidget::leaveEvent(event);
}

void Toast::hideEvent(QHideEvent* event) {
    m_rest.stop();
    QCoreApplication::instance()->removeEventFilter(this);
    QWidget::hideEvent(event);
}

bool Toast::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::DragEnter)
        hide();
    else if (event->type() == QEvent::Resize && watched == parentWidget() && !isHidden())
        place();
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
