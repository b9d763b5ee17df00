// SPDX-License-Identifier: GPL-3.0-or-later
// Qt breaks lines by Unicode's rules, which know no units: "15.8" would end one line and "GB/s" begin the next.

#include "ui/widgets/bound_words.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace ui {

constexpr QChar wordJoiner(0x2060);
/// A part of a list between "·" that is no longer than this stays on one line.
constexpr int shortPart = 20;

static bool isUnit(QStringView word) {
    static constexpr std::array units{u"%",   u"A",    u"V",      u"W",      u"kW",    u"kWh",  u"mm", u"cm",
                                      u"m",   u"ms",   u"s",      u"h",      u"kB",    u"MB",   u"GB", u"TB",
                                      u"GiB", u"MiB",  u"MHz",    u"GHz",    u"GT",    u"MT",   u"TF", u"BTU",
                                      u"°C",  u"Gbit", u"GFLOPS", u"TFLOPS", u"lanes", u"slots"};
    return std::ranges::any_of(units, [&](const char16_t* unit) { return word == QStringView(unit); });
}

/// The letters and signs of the word at `from`.
static QStringView wordAt(const QString& text, qsizetype from) {
    qsizetype end = from;
    while (end < text.size() && (text[end].isLetter() || text[end] == '%'_L1 || text[end] == QChar(0xb0)))
        ++end;
    return QStringView(text).mid(from, end - from);
}

static bool isSign(QChar letter) {
    return letter == QChar(0xb1) || letter == QChar(0xd7) || letter == '<'_L1; // ± ×
}

/// Whether the space at `i` stands inside of something that is read as one.
static bool holds(const QString& text, qsizetype i) {
    if (i == 0 || i + 1 >= text.size())
        return false;
    const QChar before = text[i - 1];
    const QChar after = text[i + 1];
    if (after == QChar(0xb7)) // · ends a line, it does not begin one
        return true;
    if ((before.isDigit() && isSign(after)) || (isSign(before) && after.isDigit()))
        return true;
    if (before.isDigit())
        return isUnit(wordAt(text, i + 1));
    return after.isDigit() && QStringView(text).left(i).endsWith("Gen"_L1);
}

static void holdShortParts(QString& text) {
    const QString dot = QChar(QChar::Nbsp) + u"· "_s;
    if (!text.contains(dot))
        return;
    QStringList parts = text.split(dot);
    for (QString& part : parts) {
        if (part.size() <= shortPart)
            part.replace(' '_L1, QChar(QChar::Nbsp));
    }
    text = parts.join(dot);
}

QString boundWords(const QString& text) {
    QString bound = text;
    for (qsizetype i = 0; i < bound.size(); ++i) {
        if (bound[i] == ' '_L1 && holds(text, i))
            bound[i] = QChar::Nbsp;
    }
    holdShortParts(bound);
    for (qsizetype i = bound.size() - 1; i > 0; --i) {
        if (bound[i] != '/'_L1 || !bound[i - 1].isLetter())
            continue;
        qsizetype start = i;
        while (start > 0 && bound[start - 1].isLetter())
            --start;
        if (isUnit(QStringView(bound).mid(start, i - start)))
            bound.insert(i + 1, wordJoiner);
    }
    return bound;
}

QString looseWords(QString text) {
    return text.remove(wordJoiner).replace(QChar(QChar::Nbsp), ' '_L1);
}

} // namespace ui
