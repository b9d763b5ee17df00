// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/hover_card.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/pill_button.h"

#include <QKeyEvent>

#include <algorithm>
#include <initializer_list>

namespace ui {

constexpr int shadow = 3;
constexpr int noteWidth = 300;

HoverCard::HoverCard(QWidget* parent)
    : QWidget(parent)
    , m_lines(makeColumn(this, {panelMargin, 9, panelMargin + shadow, 9 + shadow}, 4))
    , m_name(makeLabel({}, QPalette::WindowText, this, 1, QFont::Bold))
    , m_figures(makeLabel({}, QPalette::PlaceholderText, this))
    , m_note(makeParagraph({}, QPalette::WindowText, this))
    , m_action(makeLabel(tr("Click or Enter: keep open. Drag: into a slot. S: shortlist"), QPalette::Link, this))
    , m_offers(makeOffers()) {
    for (QWidget* line : std::initializer_list<QWidget*>{m_name, m_figures, m_note, m_action, m_offers})
        m_lines->addWidget(line);
    m_note->setFixedWidth(noteWidth);
    setPinned(false);
    hide();
}

QWidget* HoverCard::makeOffers() {
    auto* offers = new QWidget(this);
    auto* row = makeRow(offers, {0, gridUnit, 0, 0}, gridUnit);
    const auto add = [&](PillRole role, const QString& text, void (HoverCard::*signal)()) {
        auto* button = new PillButton(role, text, offers);
        connect(button, &QAbstractButton::clicked, this, signal);
        row->addWidget(button);
        return button;
    };
    setFocusProxy(add(PillRole::Primary, tr("Put into a slot"), &HoverCard::putAsked));
    add(PillRole::Soft, tr("Shortlist"), &HoverCard::shortlistAsked);
    add(PillRole::Soft, tr("Close"), &HoverCard::closed);
    row->addStretch(1);
    return offers;
}

void HoverCard::setPinned(bool isPinned) {
    setAttribute(Qt::WA_TransparentForMouseEvents, !isPinned);
    m_action->setVisible(!isPinned);
    m_offers->setVisible(isPinned);
    fit();
}

void HoverCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        QWidget::keyPressEvent(event);
}

void HoverCard::fit() {
    m_lines->invalidate();
    m_lines->activate();
    resize(m_lines->sizeHint());
}

void HoverCard::setCard(const core::CardFigures& figures) {
    QStringList lines = core::summaryOf(figures);
    const core::BookPoint* plotted = figures.plotted;
    const bool hasNote = plotted && !plotted->note.isEmpty();
    if (hasNote)
        lines.removeLast();
    m_name->setText(figures.card->name);
    m_figures->setText(lines.join('\n'_L1));
    m_note->setText(hasNote ? plotted->note : QString());
    m_note->setVisible(hasNote);
    if (hasNote)
        m_note->setFixedHeight(m_note->heightForWidth(noteWidth));
    fit();
}

QString HoverCard::text() const {
    QStringList lines{m_name->text(), m_figures->text(), m_note->text()};
    lines.removeAll(QString());
    return lines.join('\n'_L1);
}

void HoverCard::popUpAt(const QPoint& point) {
    constexpr int gap = 16;
    QPoint corner = point + QPoint(gap, gap);
    const QRect room = parentWidget()->rect();
    if (corner.x() + width() > room.right())
        corner.setX(point.x() - gap - width());
    if (corner.y() + height() > room.bottom())
        corner.setY(point.y() - gap - height());
    move(std::max(0, corner.x()), std::max(0, corner.y()));
    show();
    raise();
}

void HoverCard::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -shadow - 0.5, -shadow - 0.5);
    QColor shade(theme.isDark ? QColor(Qt::black) : theme.text);
    shade.setAlpha(26);
    drawRounded(painter, outline.translated(shadow / 2.0, shadow), panelRadius, Qt::NoPen, shade);
    drawRounded(painter, outline, panelRadius, QPen(theme.steel, 1), theme.panel);
}

} // namespace ui
