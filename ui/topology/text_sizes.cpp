// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/text_sizes.h"

#include <QFontMetrics>
#include <QHash>
#include <QPainter>
#include <QStaticText>

#include <algorithm>
#include <vector>

namespace ui {

static constexpr std::size_t mostFonts = 16;
/// Of one font; past these, all are forgotten.
static constexpr int mostSizes = 4000;

struct FontSizes {
    QFont font;
    QFontMetrics metrics;
    QHash<QString, int> advances;
    QHash<std::pair<QString, int>, QSize> broken; ///< by text and width
    QHash<QString, QStaticText> words;
};

static FontSizes& sizesOf(const QFont& font) {
    static std::vector<FontSizes> known;
    const auto found = std::ranges::find_if(known, [&](const FontSizes& s) { return s.font == font; });
    if (found != known.end())
        return *found;
    if (known.size() >= mostFonts)
        known.clear();
    known.push_back({font, QFontMetrics(font), {}, {}, {}});
    return known.back();
}

template <class Key, class Size, class Measure>
static Size remembered(QHash<Key, Size>& sizes, const Key& key, const Measure& measure) {
    const auto known = sizes.constFind(key);
    if (known != sizes.constEnd())
        return *known;
    if (sizes.size() >= mostSizes)
        sizes.clear();
    return *sizes.insert(key, measure());
}

QFont sized(QFont font, qreal relativePoints, QFont::Weight weight) {
    font.setPointSizeF(std::max<qreal>(6, font.pointSizeF() + relativePoints));
    font.setWeight(weight);
    return font;
}

int widestWord(const QString& text, const QFontMetrics& metrics) {
    int widest = 0;
    int start = 0;
    for (int i = 0; i <= text.size(); ++i) {
        const bool isBreak =
            i == text.size() || (text[i].isSpace() && text[i] != QChar::Nbsp) || text[i] == QChar(0x200b);
        if (!isBreak)
            continue;
        if (i > start)
            widest = std::max(widest, metrics.horizontalAdvance(text.mid(start, i - start)) + 1);
        start = i + 1;
    }
    return widest;
}

int wrapFlag(const QString& text, const QFontMetrics& metrics, int width) {
    return widestWord(text, metrics) <= width ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

int advanceOf(const QFont& font, const QString& text) {
    FontSizes& sizes = sizesOf(font);
    return remembered(sizes.advances, text, [&] { return sizes.metrics.horizontalAdvance(text); });
}

QSize brokenSizeOf(const QFont& font, const QString& text, int width) {
    FontSizes& sizes = sizesOf(font);
    return remembered(sizes.broken, std::pair(text, width), [&] {
        const QRect room(0, 0, width, 10'000);
        return sizes.metrics.boundingRect(room, wrapFlag(text, sizes.metrics, width), text).size();
    });
}

void drawCentred(QPainter& painter, const QFont& font, const QRect& place, const QString& text) {
    FontSizes& sizes = sizesOf(font);
    const QStaticText words = remembered(sizes.words, text, [&] {
        QStaticText made(text);
        made.setTextFormat(Qt::PlainText);
        made.prepare({}, font);
        return made;
    });
    const int top = place.top() + (place.height() - sizes.metrics.height()) / 2;
    painter.setFont(font);
    painter.drawStaticText(QPointF(place.left() + (place.width() - words.size().width()) / 2, top), words);
}

} // namespace ui
