#include "core/parts/part.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

QString shortNameOf(const Part& part) {
    static constexpr qsizetype most = 24;
    QString name = part.shortName.isEmpty() ? part.name : part.shortName;
    const QString maker = part.maker + ' '_L1;
    if (part.shortName.isEmpty() && name.startsWith(maker, Qt::CaseInsensitive))
        name.remove(0, maker.size());
    if (name.size() > most)
        name = name.first(most - 1).trimmed() + u'…';
    return name;
}

/// The part's own price or an offer, in US dollars and of this kind.
static bool isOf(const Price& price, PriceKind kind) {
    return price.kind == kind && price.currency.isEmpty();
}

static const Price* newest(const Part& part, PriceKind kind) {
    const Price* found = part.price && isOf(*part.price, kind) ? &*part.price : nullptr;
    for (const Price& offer : part.offers) {
        if (isOf(offer, kind) && (!found || offer.date > found->date))
            found = &offer;
    }
    return found;
}

const Price* priceUsed(const Part& part, bool isUsedWanted) {
    if (part.price && part.price->kind == PriceKind::Entered)
        return &*part.price;
    const Price* const street = newest(part, PriceKind::Street);
    const bool isUsedOnly =
        part.status == MarketStatus::UsedOnly || (part.status == MarketStatus::EndOfLife && !street);
    const Price* const used = isUsedWanted || isUsedOnly ? newest(part, PriceKind::Used) : nullptr;
    if (used || street)
        return used ? used : street;
    return newest(part, PriceKind::Launch);
}

std::optional<Money> amountUsed(const Part& part, bool isUsedWanted) {
    const Price* const price = priceUsed(part, isUsedWanted);
    return price ? std::optional(price->amount) : std::nullopt;
}

QDate firstDayOf(const QString& isoDate) {
    static constexpr const char* ends[]{"-01-01", "-01", ""};
    const auto parts = isoDate.count('-'_L1);
    return parts > 2 ? QDate() : QDate::fromString(isoDate + QLatin1String(ends[parts]), Qt::ISODate);
}

static bool isMemoryOrDrive(QLatin1String kind) {
    return kind == "memory"_L1 || kind == "drives"_L1;
}

static qint64 freshDays(QLatin1String kind) {
    return isMemoryOrDrive(kind) ? 30 : 90;
}

std::optional<PriceRange> priceRange(const Part& part, QLatin1String kind, bool isUsedWanted) {
    const Price* const used = priceUsed(part, isUsedWanted);
    if (!used)
        return {};
    PriceRange range{used->amount, used->amount};
    if (used->kind == PriceKind::Entered || used->kind == PriceKind::Launch)
        return range;
    for (const Price& price : part.offers) {
        const auto isLater = [&](const Price& other) {
            return isOf(other, price.kind) && other.source == price.source && other.date > price.date;
        };
        const QDate seen = firstDayOf(price.date);
        if (isOf(price, used->kind) && seen.isValid() && std::ranges::none_of(part.offers, isLater) &&
            seen.daysTo(firstDayOf(used->date)) <= freshDays(kind))
            range = {std::min(range.low, price.amount), std::max(range.high, price.amount)};
    }
    return range;
}

static bool isBeforeRise(const Price& price, QLatin1String kind) {
    return isMemoryOrDrive(kind) && price.date < "2025-11"_L1;
}

std::optional<PriceAge> ageOf(const Price& price, QLatin1String kind, QDate today) {
    const QDate seen = firstDayOf(price.date);
    if (!seen.isValid() || !today.isValid())
        return {};
    const auto days = std::max<qint64>(0, seen.daysTo(today));
    return PriceAge{int(days), days > freshDays(kind), isBeforeRise(price, kind)};
}

bool isOutdated(const Price& price, QLatin1String kind, QDate today) {
    const auto age = ageOf(price, kind, today);
    return age && price.kind != PriceKind::Entered &&
           (age->isBeforeRise || (price.kind == PriceKind::Launch && age->days > 365));
}

static constexpr std::array priceKinds{
    QT_TRANSLATE_NOOP("core::Text", "launch"), QT_TRANSLATE_NOOP("core::Text", "street"),
    QT_TRANSLATE_NOOP("core::Text", "used"), QT_TRANSLATE_NOOP("core::Text", "entered")};

const char* token(PriceKind kind) {
    return at(priceKinds, kind);
}

std::optional<PriceKind> priceKindCalled(QStringView token) {
    return enumeratorCalled<PriceKind>(priceKinds, token);
}

QString inWords(PriceKind kind) {
    return Text::tr(token(kind));
}

QString inWords(MarketStatus status) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "announced"), QT_TRANSLATE_NOOP("core::Text", "new"),
        QT_TRANSLATE_NOOP("core::Text", "end of life"), QT_TRANSLATE_NOOP("core::Text", "used only")};
    return Text::tr(at(words, status));
}

QString amountInWords(const Price& price) {
    return price.currency.isEmpty() ? inWords(price.amount)
                                    : u"%1 %2"_s.arg(number(price.amount.value(), 2), price.currency);
}

QString dayInWords(const Price& price, QLatin1String kind, QDate today) {
    const QString day = price.date.isEmpty() ? Text::tr("day not known") : price.date;
    const QString dated = Text::tr("%1, %2").arg(inWords(price.kind), day);
    const QString said = price.isVerified ? dated : Text::tr("%1, unverified").arg(dated);
    const auto age = ageOf(price, kind, today);
    if (!age || !age->isStale)
        return said;
    const int months = int(age->days * 12 / 365.25);
    return Text::tr("%1, %2").arg(said, inWords(months > 1 ? Sentence::tr("%n months old", "1 month old", months)
                                                           : Sentence::tr("%n days old", "1 day old", age->days)));
}

QString riseWarning(const Price& price, QLatin1String kind) {
    return isBeforeRise(price, kind) ? Text::tr("DDR5 and SSD prices have risen several times since.") : QString();
}

} // namespace core
