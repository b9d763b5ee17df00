#include "ui/scene/scene_text.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>

namespace ui {

/// Text is laid out at this many pixels and scaled down, so that it breaks and ends at the same place at every zoom and
/// on paper.
static constexpr int layoutPixels = 48;
static constexpr int fewestLetters = 3;

static QFont layoutFont(QFont::Weight weight) {
    QFont font = QApplication::font();
    font.setPixelSize(layoutPixels);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

double textWidth(const QString& text, double size, QFont::Weight weight) {
    return QFontMetricsF(layoutFont(weight)).horizontalAdvance(text) * size / layoutPixels;
}

void drawLine(QPainter& painter, const QRectF& rect, const QString& text, const TextLook& look) {
    if (text.isEmpty() || rect.height() < look.size)
        return;
    const double scale = look.size / layoutPixels;
    const QFont font = layoutFont(look.weight);
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, rect.width() / scale + 0.5);
    if (shown != text && shown.size() <= fewestLetters)
        return;
    double x = rect.left();
    const double slack = rect.width() - metrics.horizontalAdvance(shown) * scale;
    if (look.alignment & Qt::AlignHCenter)
        x += slack / 2;
    else if (look.alignment & Qt::AlignRight)
        x += slack;
    const double baseline = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2 * scale;
    painter.save();
    painter.translate(x, baseline);
    painter.scale(scale, scale);
    painter.setFont(font);
    painter.setPen(look.colour);
    painter.drawText(QPointF(), shown);
    painter.restore();
}

QString firstFitting(const QStringList& texts, double width, double size, QFont::Weight weight) {
    for (const QString& text : texts) {
        if (textWidth(text, size, weight) <= width)
            return text;
    }
    return texts.isEmpty() ? QString() : texts.last();
}

QRectF badgeRect(const QPointF& leftMiddle, const QString& text, const TextLook& look) {
    const double height = lineHeight(look.size);
    const double width = textWidth(text, look.size, look.weight) + height;
    return QRectF(leftMiddle.x(), leftMiddle.y() - height / 2, width, height);
}

QRectF drawBadge(QPainter& painter, const QPointF& leftMiddle, const QString& text, const TextLook& look,
                 const QColor& patch) {
    const QRectF rect = badgeRect(leftMiddle, text, look);
    painter.setPen(Qt::NoPen);
    painter.setBrush(patch);
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    TextLook centred = look;
    centred.alignment = Qt::AlignHCenter;
    drawLine(painter, rect, text, centred);
    return rect;
}

} // namespace ui
