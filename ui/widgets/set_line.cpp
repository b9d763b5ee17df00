// SPDX-License-Identifier: GPL-3.0-or-later
// QTextLayout keeps the shaped glyphs of a line; its cache is what makes a second drawing cheap.

#include "ui/widgets/set_line.h"

#include <QPainter>
#include <QTextLayout>
#include <QWidget>

namespace ui {

SetLine::SetLine(const QString& text, const QFont& font)
    : m_layout(std::make_shared<QTextLayout>(text, font)) {
    QTextOption option;
    option.setWrapMode(QTextOption::ManualWrap);
    option.setFlags(QTextOption::IncludeTrailingSpaces);
    m_layout->setTextOption(option);
    m_layout->setCacheEnabled(true);
    m_layout->beginLayout();
    m_layout->createLine().setLineWidth(QWIDGETSIZE_MAX);
    m_layout->endLayout();
}

const SetLine& SetLine::follow(const QString& text, const QFont& font) {
    if (!isOf(text, font))
        *this = SetLine(text, font);
    return *this;
}

bool SetLine::isOf(const QString& text, const QFont& font) const {
    return m_layout && m_layout->text() == text && m_layout->font() == font;
}

double SetLine::width() const {
    return m_layout ? m_layout->lineAt(0).horizontalAdvance() : 0;
}

void SetLine::draw(QPainter& painter, const QRectF& room, Qt::Alignment alignment) const {
    if (!m_layout)
        return;
    const QTextLine line = m_layout->lineAt(0);
    QPointF at = room.topLeft();
    if (alignment & Qt::AlignRight)
        at.rx() += room.width() - line.horizontalAdvance();
    else if (alignment & Qt::AlignHCenter)
        at.rx() += (room.width() - line.horizontalAdvance()) / 2;
    if (alignment & Qt::AlignVCenter)
        at.ry() += (room.height() - line.height()) / 2;
    line.draw(&painter, at);
}

void SetLine::drawAt(QPainter& painter, const QPointF& baseline) const {
    if (m_layout)
        m_layout->lineAt(0).draw(&painter, baseline - QPointF(0, m_layout->lineAt(0).ascent()));
}

} // namespace ui
