#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QString>

#include <algorithm>

namespace ui {

/// `font` in another size and weight, never too small to read.
inline QFont sized(QFont font, qreal relativePoints, QFont::Weight weight) {
    font.setPointSizeF(std::max<qreal>(6, font.pointSizeF() + relativePoints));
    font.setWeight(weight);
    return font;
}

/// The width that the widest word of `text` needs.
inline int widestWord(const QString& text, const QFontMetrics& metrics) {
    int widest = 0;
    int start = 0;
    for (int i = 0; i <= text.size(); ++i) {
        if (i < text.size() && (!text[i].isSpace() || text[i] == QChar::Nbsp))
            continue;
        if (i > start)
            widest = std::max(widest, metrics.horizontalAdvance(text.mid(start, i - start)) + 1);
        start = i + 1;
    }
    return widest;
}

/// How to break `text` into lines of `width`: between words, and inside of one only where it has no room.
inline int wrapFlag(const QString& text, const QFontMetrics& metrics, int width) {
    return widestWord(text, metrics) <= width ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

} // namespace ui
