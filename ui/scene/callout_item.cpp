// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/callout_item.h"

#include "core/units/at.h"
#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_geometry.h"
#include "ui/scene/layout/scene_text.h"

#include <algorithm>

namespace ui {

static QString signOf(Gravity mark) {
    const QString signs[]{{}, u"✓"_s, u"▲"_s, u"✕"_s};
    return core::at(signs, mark);
}

std::vector<CalloutItem::Row> CalloutItem::rowsOf(const Consequence& line, QFont::Weight weight, double width) const {
    std::vector<Row> rows;
    Row row{{}, line.gravity, weight};
    for (const QString& word : line.text.split(' '_L1)) {
        const QString longer = row.text.isEmpty() ? word : QString(row.text + ' '_L1 + word);
        if (!row.text.isEmpty() && textWidth(longer, m_text * smallText, weight) > width) {
            rows.push_back(row);
            row = Row{word, Gravity::None, weight};
        } else {
            row.text = longer;
        }
    }
    rows.push_back(row);
    return rows;
}

CalloutItem::Chip CalloutItem::chipOf(const QString& words, Gravity mark) const {
    const QString whole = QString(signOf(mark) + ' '_L1 + words).trimmed();
    return {whole, mark, badgeRect({}, whole, {m_text * smallText, {}, QFont::DemiBold})};
}

void CalloutItem::showLines(const Consequences& lines, const QRectF& place, const CalloutSpot& spot) {
    if (m_text != spot.text)
        update();
    m_text = spot.text;
    m_lines = lines;
    const QRectF& room = spot.room;
    const double widest = std::clamp(room.width() * 0.5, m_text * 18, m_text * 34);
    std::vector<Row> rows;
    std::vector<Chip> chips;
    QPointF next;
    double width = 0;
    for (const Consequence& line : lines) {
        const auto weight = rows.empty() ? QFont::DemiBold : QFont::Normal;
        Chip chip = chipOf(line.chip, line.gravity);
        if (line.chip.isEmpty() || chip.rect.width() > widest) {
            for (const Row& row : rowsOf(line, weight, widest - m_text * 1.5)) {
                width = std::max(width, textWidth(row.text, m_text * smallText, weight) + m_text * 1.5);
                rows.push_back(row);
            }
            continue;
        }
        if (next.x() > 0 && next.x() + chip.rect.width() > widest)
            next = {0, next.y() + chip.rect.height() + between()};
        chip.rect.moveTopLeft(next);
        next.setX(chip.rect.right() + between());
        width = std::max(width, chip.rect.right());
        chips.push_back(chip);
    }
    const double words = lineHeight(m_text) * double(rows.size());
    const double below = chips.empty() ? 0 : chips.back().rect.bottom() + between();
    QRectF rect(0, 0, width + 2 * padding() + 1, words + below + 2 * padding());
    // Below the place by choice: a slot's neighbours above stay in sight; above it at the drawing's foot.
    rect.moveTopLeft(QPointF(place.left() + 70, place.bottom() + spot.clearance));
    if (rect.bottom() > room.bottom() - 3)
        rect.moveBottom(place.top() - spot.clearance);
    rect.moveTop(std::max(rect.top(), room.top() + 3));
    rect.moveLeft(std::clamp(rect.left(), room.left() + 3, std::max(room.left() + 3, room.right() - rect.width() - 3)));
    for (Chip& chip : chips)
        chip.rect.translate(rect.topLeft() + QPointF(padding(), padding() + words + between()));
    setRect(rect);
    setFace(m_rows, rows);
    setFace(m_chips, chips);
    setVisible(true);
}

void CalloutItem::showChips(const Consequences& chips, const QRectF& place, const CalloutSpot& spot, bool isCrowded) {
    m_text = spot.text;
    m_lines = chips;
    const QRectF room = spot.room.adjusted(3, 3, -3, -3);
    const double leftmost = place.left() + place.width() * overlapFrom;
    std::vector<Chip> drawn;
    double width = -between();
    for (const Consequence& line : chips) {
        const QString brief = line.figure.isEmpty() ? inWords(line.topic) : line.figure;
        Chip chip = chipOf(isCrowded || !line.figure.isEmpty() ? brief : line.chip, line.gravity);
        if (leftmost + width + between() + chip.rect.width() > room.right())
            chip = chipOf(brief, line.gravity);
        const double wider = width + between() + chip.rect.width();
        if (!drawn.empty() && leftmost + wider > room.right())
            continue;
        chip.rect.moveLeft(width + between());
        width = wider;
        drawn.push_back(chip);
    }
    const double height = drawn.empty() ? 0 : drawn.front().rect.height();
    // Half over the edge of a slab, whose words stand in its middle; clear of what is no thicker than its words.
    const double inside = std::clamp((place.height() - 2.4 * lineHeight(m_text)) / 2, 0.0, height / 2);
    const double top =
        std::clamp(place.top() - height + inside, room.top(), std::max(room.top(), room.bottom() - height));
    const double left = std::min(std::max(place.right() - 6 - width, leftmost), room.right() - width);
    for (Chip& chip : drawn)
        chip.rect.moveTo(chip.rect.left() + left, top);
    setRect(QRectF(left, top, width, height));
    setFace(m_chips, drawn);
    setVisible(!drawn.empty() && !place.isNull());
}

QColor CalloutItem::colourOf(Gravity mark) const {
    const QColor colours[]{theme().text, theme().good, theme().warning, theme().error};
    return core::at(colours, mark);
}

void CalloutItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const double size = m_text * smallText;
    if (!m_rows.empty()) {
        const Gravity mark = m_rows.front().mark;
        const QColor edge = mark == Gravity::Bad       ? theme().dropBad
                            : mark == Gravity::Warning ? theme().warning
                                                       : theme().dropGood;
        drawPlate(*painter, rect(), 3, QPen(edge, 0.9, mark == Gravity::Bad ? Qt::DashLine : Qt::SolidLine),
                  theme().panel);
    }
    QRectF line(rect().left() + padding(), rect().top() + padding(), rect().width() - 2 * padding(),
                lineHeight(m_text));
    for (const Row& row : m_rows) {
        drawLine(*painter, QRectF(line.left(), line.top(), m_text * 1.4, line.height()), signOf(row.mark),
                 {size, colourOf(row.mark), QFont::Bold});
        drawLine(*painter, line.adjusted(m_text * 1.5, 0, 0, 0), row.text, {size, theme().text, row.weight});
        line.translate(0, lineHeight(m_text));
    }
    for (const Chip& chip : m_chips) {
        const QColor colour = colourOf(chip.mark);
        drawPlate(*painter, chip.rect, chip.rect.height() / 2, QPen(colour, m_text * 0.08), theme().tintOf(colour));
        drawLine(*painter, chip.rect, chip.words, {size, colour, QFont::DemiBold, Qt::AlignHCenter});
    }
}

} // namespace ui
