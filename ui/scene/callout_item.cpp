#include "ui/scene/callout_item.h"

#include "core/units/at.h"
#include "ui/scene/plate.h"
#include "ui/scene/scene_text.h"

#include <algorithm>

namespace ui {

static constexpr int mostRows = 12;

std::vector<CalloutItem::Row> CalloutItem::rowsOf(const std::vector<CalloutLine>& lines, double width) const {
    std::vector<Row> rows;
    for (const CalloutLine& line : lines) {
        const auto weight = rows.empty() ? QFont::DemiBold : QFont::Normal;
        Row row{{}, line.mark, weight};
        const QStringList words = line.text.split(' '_L1);
        for (const QString& word : words) {
            const QString longer = row.text.isEmpty() ? word : QString(row.text + ' '_L1 + word);
            if (!row.text.isEmpty() && textWidth(longer, m_text * smallText, weight) > width) {
                rows.push_back(row);
                row = Row{word, CalloutMark::None, weight};
            } else {
                row.text = longer;
            }
        }
        rows.push_back(row);
    }
    if (rows.size() > mostRows) {
        rows.resize(mostRows);
        rows.back() = Row{u"…"_s};
    }
    return rows;
}

void CalloutItem::showLines(const std::vector<CalloutLine>& lines, const QRectF& place, const CalloutSpot& spot) {
    if (m_text != spot.text)
        update();
    m_text = spot.text;
    const QRectF& room = spot.room;
    m_lines = lines;
    const double sign = m_text * 1.5;
    const double widest = std::clamp(room.width() * 0.5, m_text * 18, m_text * 34);
    const auto rows = rowsOf(lines, widest);
    double width = 0;
    for (const Row& row : rows)
        width = std::max(width, textWidth(row.text, m_text * smallText, row.weight));
    QRectF rect(0, 0, width + sign + 2 * padding() + 1, lineHeight(m_text) * double(rows.size()) + 2 * padding());
    // Below the place by choice: a slot's neighbours above stay in sight; above it at the drawing's foot.
    rect.moveTopLeft(QPointF(place.left() + 70, place.bottom() + spot.clearance));
    if (rect.bottom() > room.bottom() - 3)
        rect.moveBottom(place.top() - spot.clearance);
    rect.moveTop(std::max(rect.top(), room.top() + 3));
    rect.moveLeft(std::clamp(rect.left(), room.left() + 3, std::max(room.left() + 3, room.right() - rect.width() - 3)));
    setRect(rect);
    setFace(m_rows, rows);
    setVisible(true);
}

void CalloutItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const CalloutMark mark = m_rows.empty() ? CalloutMark::None : m_rows.front().mark;
    const QColor edge = mark == CalloutMark::Bad       ? theme().dropBad
                        : mark == CalloutMark::Warning ? theme().warning
                                                       : theme().dropGood;
    drawPlate(*painter, rect(), 3, QPen(edge, 0.9, mark == CalloutMark::Bad ? Qt::DashLine : Qt::SolidLine),
              theme().panel);
    const std::pair<QString, QColor> signs[]{
        {}, {u"✓"_s, theme().good}, {u"▲"_s, theme().warning}, {u"✕"_s, theme().error}}; // by mark
    const double size = m_text * smallText;
    QRectF line(rect().left() + padding(), rect().top() + padding(), rect().width() - 2 * padding(),
                lineHeight(m_text));
    for (const Row& row : m_rows) {
        const auto& [sign, colour] = core::at(signs, row.mark);
        drawLine(*painter, QRectF(line.left(), line.top(), m_text * 1.4, line.height()), sign,
                 {size, colour, QFont::Bold});
        drawLine(*painter, line.adjusted(m_text * 1.5, 0, 0, 0), row.text, {size, theme().text, row.weight});
        line.translate(0, lineHeight(m_text));
    }
}

} // namespace ui
