// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/digits.h"
#include "core/units/at.h"

#include <QLocale>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// How a locale writes numbers. It is asked this once: it looks each sign up in the settings of the system, which is
/// most of what a figure costs.
struct Digits {
    explicit Digits(const QLocale& ofLocale)
        : locale(ofLocale)
        , point(ofLocale.decimalPoint()) {
        const QString thousand = locale.toString(1000);
        group = thousand.mid(1, thousand.size() - 4);
        isPlain = locale.toString(0.5, 'f', 1) == '0'_L1 + point + '5'_L1;
        isGrouped = thousand == '1'_L1 + group + "000"_L1 &&
                    locale.toString(1234567) == '1'_L1 + group + "234"_L1 + group + "567"_L1;
    }

    /// Those of the default locale.
    static const Digits& inUse() {
        static thread_local Digits known{QLocale::c()};
        const QLocale locale;
        if (locale != known.locale)
            known = Digits(locale);
        return known;
    }

    QLocale locale;
    QString point;
    QString group;          ///< what stands between thousands
    bool isPlain = false;   ///< 0 to 9, the point between them
    bool isGrouped = false; ///< by threes, from a thousand on
};

constexpr std::array powersOfTen{1, 10, 100, 1000};

/// A number that a locale would write in plain digits too, at a tenth of the price.
QString inPlainDigits(qint64 scaled, int decimals, const Digits& digits) {
    std::array<QChar, 40> text;
    std::size_t begin = text.size();
    const auto addDigit = [&] {
        text[--begin] = QChar(char16_t(u'0' + scaled % 10));
        scaled /= 10;
    };
    const auto add = [&](const QString& sign) {
        for (qsizetype i = sign.size(); i > 0; --i)
            text[--begin] = sign[i - 1];
    };
    for (int i = 0; i < decimals; ++i)
        addDigit();
    if (decimals > 0)
        add(digits.point);
    int written = 0;
    do {
        if (written > 0 && written % 3 == 0)
            add(digits.group);
        addDigit();
        ++written;
    } while (scaled > 0);
    return QString(text.data() + begin, qsizetype(text.size() - begin));
}

/// Whether inPlainDigits() can write the value; up to the billion no digit is lost on the way.
bool isWrittenPlainly(double value, int decimals, const Digits& digits) {
    return value >= 0 && value < 1e9 && decimals >= 0 && decimals < int(powersOfTen.size()) && digits.isPlain &&
           (value < 999 || digits.isGrouped);
}

qint64 inPowersOfTen(double value, int decimals) {
    return qint64(std::round(static_cast<long double>(value) * at(powersOfTen, decimals)));
}

} // namespace

QString inDigits(double value, int decimals) {
    const Digits& digits = Digits::inUse();
    if (isWrittenPlainly(value, decimals, digits))
        return inPlainDigits(inPowersOfTen(value, decimals), decimals, digits);
    return digits.locale.toString(value, 'f', decimals);
}

QString number(double value, int decimals) {
    // The trailing zeros are left off here: to look for them in a text of some language costs more than to write it.
    const Digits& digits = Digits::inUse();
    if (isWrittenPlainly(value, decimals, digits)) {
        qint64 scaled = inPowersOfTen(value, decimals);
        while (decimals > 0 && scaled % 10 == 0) {
            scaled /= 10;
            --decimals;
        }
        return inPlainDigits(scaled, decimals, digits);
    }
    long double scaled = std::round(value * std::pow(10.0L, decimals));
    while (decimals > 0 && std::fmod(scaled, 10.0L) == 0) {
        scaled /= 10;
        --decimals;
    }
    constexpr long double exact = 9e15L;
    if (decimals == 0 && std::abs(scaled) < exact)
        return digits.locale.toString(qlonglong(scaled));
    return digits.locale.toString(value, 'f', decimals);
}

QString inThreeDigits(double value) {
    if (value < 1 || value >= 1e15)
        return number(value, 2);
    const int digits = int(std::floor(std::log10(value))) + 1;
    const double unit = std::pow(10, digits - 3);
    return number(std::round(value / unit) * unit, std::max(0, 3 - digits));
}

} // namespace core
