// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/layout/scene_text.h"

#include "ui/widgets/painting.h"
#include "ui/widgets/set_line.h"

#include <QApplication>
#include <QFontMetricsF>

#include <map>
#include <unordered_map>

namespace ui {

/// Text is laid out at this many pixels and scaled down, so that it breaks and ends at the same place at every zoom and
/// on paper.
static constexpr int layoutPixels = 48;
static constexpr int fewestLetters = 3;
/// Lines that are remembered, of each weight.
static constexpr std::size_t mostLines = 1500;

/// A weight's letters and the lines that were set in them; kept, since making a font costs more than setting a line.
struct Letters {
    QFont font;
    QFontMetricsF metrics;
    std::unordered_map<QString, SetLine> lines; ///< at layoutPixels
};

static Letters& lettersOf(QFont::Weight weight) {
    static QFont base;
    static std::map<QFont::Weight, Letters> known;
    if (base != QApplication::font()) {
        base = QApplication::font();
        known.clear();
    }
    const auto found = known.find(weight);
    if (found != known.end())
        return found->second;
    QFont font = base;
    font.setPixelSize(layoutPixels);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return known.emplace(weight, Letters{font, QFontMetricsF(font), {}}).first->second;
}

/// Good until the next one is asked for.
static const SetLine& lineAtLayout(const QString& text, Letters& letters) {
    const auto known = letters.lines.find(text);
    if (known != letters.lines.end())
        return known->second;
    if (letters.lines.size() > mostLines)
        letters.lines.clear();
    return letters.lines.emplace(text, SetLine(text, letters.font)).first->second;
}

double textWidth(const QString& text, double size, QFont::Weight weight) {
    return lineAtLayout(text, lettersOf(weight)).width() * size / layoutPixels;
}

void drawLine(QPainter& painter, const QRectF& rect, const QString& text, const TextLook& look) {
    if (text.isEmpty() || rect.height() < look.size)
        return;
    const double scale = look.size / layoutPixels;
    Letters& letters = lettersOf(look.weight);
    const double room = rect.width() / scale + 0.5;
    const QString shown =
        lineAtLayout(text, letters).width() <= room ? text : letters.metrics.elidedText(text, Qt::ElideRight, room);
    if (shown != text && shown.size() <= fewestLetters)
        return;
    double x = rect.left();
    const SetLine& line = lineAtLayout(shown, letters);
    const double slack = rect.width() - line.width() * scale;
    if (look.alignment & Qt::AlignHCenter)
        x += slack / 2;
    else if (look.alignment & Qt::AlignRight)
        x += slack;
    const double baseline = rect.center().y() + (letters.metrics.ascent() - letters.metrics.descent()) / 2 * scale;
    painter.save();
    painter.translate(x, baseline);
    painter.scale(scale, scale);
    painter.setPen(look.colour);
    line.drawAt(painter, QPointF());
    painter.restore();
}

QString firstFitting(const QStringList& texts, double width, double size, QFont::Weight weight) {
    for (const QString& text : texts) {
        if (textWidth(text, size, weight) <= width)
            return text;
    }
    return texts.value(texts.size() - 1);
}

void drawRows(QPainter& painter, const QRectF& room, double line, const std::vector<TextRow>& rows) {
    QRectF row(room.left(), room.center().y() - line * double(rows.size()) / 2, room.width(), line);
    for (const auto& [words, look] : rows) {
        drawLine(painter, row, firstFitting(words, row.width(), look.size, look.weight), look);
        row.translate(0, line);
    }
}

QRectF badgeRect(const QPointF& leftMiddle, const QString& text, const TextLook& look) {
    const double height = lineHeight(look.size);
    const double width = textWidth(text, look.size, look.weight) + height;
    return QRectF(leftMiddle.x(), leftMiddle.y() - height / 2, width, height);
}

QRectF drawBadge(QPainter& painter, const QPointF& leftMiddle, const QString& text, const TextLook& look,
                 const QColor& patch) {
    const QRectF rect = badgeRect(leftMiddle, text, look);
    drawRounded(painter, rect, rect.height() / 2, Qt::NoPen, patch);
    TextLook centred = look;
    centred.alignment = Qt::AlignHCenter;
    drawLine(painter, rect, text, centred);
    return rect;
}

} // namespace ui
