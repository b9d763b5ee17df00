// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/price.h"

#include "core/units/at.h"
#include "core/units/digits.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

// Read by hand: a catalogue has thousands of days, and Qt takes twenty times as long for one.
QDate firstDayOf(const QString& isoDate) {
    if (isoDate.size() != 4 && isoDate.size() != 7 && isoDate.size() != 10)
        return {};
    std::array numbers{0, 0, 0};
    std::size_t part = 0;
    for (qsizetype i = 0; i < isoDate.size(); ++i) {
        const char letter = isoDate[i].toLatin1();
        if ((i == 4 || i == 7) ? letter != '-' : (letter < '0' || letter > '9'))
            return {};
        if (letter == '-')
            ++part;
        else
            numbers[part] = numbers[part] * 10 + (letter - '0');
    }
    return {numbers[0], part > 0 ? numbers[1] : 1, part > 1 ? numbers[2] : 1};
}

static bool isMemoryOrDrive(QLatin1String kind) {
    return kind == "memory"_L1 || kind == "drives"_L1;
}

int windowDays(QLatin1String kind) {
    return kind == "cards"_L1 || isMemoryOrDrive(kind) ? 90 : 180;
}

static bool isBeforeRise(const Price& price, QLatin1String kind) {
    return isMemoryOrDrive(kind) && price.kind != PriceKind::Estimate && price.date < "2025-11"_L1;
}

bool isSame(const Price& price, const GoingPrice& going) {
    return price == static_cast<const Price&>(going);
}

std::optional<PriceAge> ageOf(const Price& price, QLatin1String kind, QDate today) {
    const QDate seen = firstDayOf(price.date);
    if (!seen.isValid() || !today.isValid())
        return {};
    const auto days = std::max<qint64>(0, seen.daysTo(today));
    return PriceAge{int(days), days > windowDays(kind), isBeforeRise(price, kind)};
}

bool isOutdated(const Price& price, QLatin1String kind, QDate today) {
    if (price.kind == PriceKind::Entered || (price.kind != PriceKind::Launch && !isMemoryOrDrive(kind)))
        return false;
    if (price.kind != PriceKind::Launch && !isBeforeRise(price, kind)) // spares the days of most
        return false;
    const auto age = ageOf(price, kind, today);
    return age && (age->isBeforeRise || (price.kind == PriceKind::Launch && age->days > 365));
}

static constexpr std::array priceKinds{
    QT_TRANSLATE_NOOP("core::Text", "launch"), QT_TRANSLATE_NOOP("core::Text", "street"),
    QT_TRANSLATE_NOOP("core::Text", "used"),   QT_TRANSLATE_NOOP("core::Text", "entered"),
    QT_TRANSLATE_NOOP("core::Text", "deal"),   QT_TRANSLATE_NOOP("core::Text", "estimate")};

const char* token(PriceKind kind) {
    return at(priceKinds, kind);
}

const char* token(PriceMethod method) {
    static constexpr std::array methods{"told", "shops", "last", "lifted", "abroad", "compared"};
    return at(methods, method);
}

std::optional<PriceKind> priceKindCalled(QStringView token) {
    return enumeratorCalled<PriceKind>(priceKinds, token);
}

QString inWords(PriceKind kind) {
    return Text::tr(token(kind));
}

QString amountInWords(const Price& price) {
    return price.currency.isEmpty() ? inWords(price.amount)
                                    : u"%1 %2"_s.arg(number(price.amount.value(), 2), price.currency);
}

QString dayInWords(const Price& price, QLatin1String kind, QDate today) {
    const QString day = price.date.isEmpty() ? Text::tr("day not known") : price.date;
    const bool isLaunch = price.kind == PriceKind::Launch && !price.date.isEmpty();
    const QString dated = isLaunch ? Text::tr("launch price, %1").arg(price.date.left(4)) // its age is in the year
                                   : Text::tr("%1, %2").arg(inWords(price.kind), day);
    const QString text =
        price.isVerified || price.kind == PriceKind::Estimate ? dated : Text::tr("%1, unverified").arg(dated);
    const auto age = ageOf(price, kind, today);
    if (!age || !age->isStale || isLaunch)
        return text;
    const int months = int(age->days * 12 / 365.25);
    return Text::tr("%1, %2").arg(text, inWords(months > 1 ? Sentence::tr("%n months old", "1 month old", months)
                                                           : Sentence::tr("%n days old", "1 day old", age->days)));
}

QString dayInWords(const GoingPrice& price, QLatin1String kind, QDate today) {
    switch (price.method) {
    case PriceMethod::Lifted:
        return Text::tr("estimate: %1 of %2 × %3").arg(inWords(price.last), price.date, number(price.factor, 2));
    case PriceMethod::Compared:
        return Text::tr("estimate by comparison, %1").arg(price.date);
    case PriceMethod::Foreign:
        return Text::tr("estimate from %1, %2")
            .arg(inWords(Sentence::tr("%n shops abroad", "a shop abroad", price.offers)), price.date);
    case PriceMethod::Shops:
        if (price.offers > 1)
            return Text::tr("%1, median of %2 shops")
                .arg(dayInWords(static_cast<const Price&>(price), kind, today))
                .arg(price.offers);
        break;
    case PriceMethod::Stated:
    case PriceMethod::Last:
        break;
    }
    return dayInWords(static_cast<const Price&>(price), kind, today);
}

QString riseWarning(const Price& price, QLatin1String kind) {
    return isBeforeRise(price, kind) ? Text::tr("DDR5 and SSD prices have risen several times since.") : QString();
}

} // namespace core
