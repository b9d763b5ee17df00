// SPDX-License-Identifier: GPL-3.0-or-later
// Amounts and days of shops' lists. A text that says more than an amount, a currency and a tax is no price.
#include "core/import/datasets/price_text.h"

#include "core/import/datasets/foreign_values.h"
#include "core/import/text_reading.h"
#include "core/units/fact_table.h"

#include <QDate>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

QString plainLetters(const QString& text) {
    return lettersAndDigits(text.normalized(QString::NormalizationForm_D));
}

namespace {

/// The table of price words and one pattern of them all, the longest first.
struct PriceWordTable {
    QHash<QString, PriceWords> meanings;
    QRegularExpression pattern;
};

const PriceWordTable& priceWordTable() {
    static const PriceWordTable table = [] {
        PriceWordTable made;
        QStringList words;
        for (const FactRow& row : factRows("price_words")) {
            const QString tax = row.text("tax");
            words << row.text("words");
            made.meanings.insert(words.last(), {row.text("currency"),
                                                tax == "with"_L1      ? PriceTax::With
                                                : tax == "without"_L1 ? PriceTax::Without
                                                                      : PriceTax::Unknown,
                                                {}});
        }
        std::ranges::sort(words, std::ranges::greater(), &QString::size);
        for (QString& word : words)
            word = QRegularExpression::escape(word);
        made.pattern = anyCase(uR"((?<!\p{L})(?:%1)(?!\p{L}))"_s.arg(words.join('|'_L1)));
        made.pattern.setPatternOptions(made.pattern.patternOptions() | QRegularExpression::UseUnicodePropertiesOption);
        return made;
    }();
    return table;
}

/// The digits of an amount with what stands between them; nothing where there are none.
QRegularExpressionMatch digitsIn(const QString& text) {
    static const QRegularExpression digits(uR"(\d(?:[\d.,'’ ]*\d)?)"_s);
    return digits.match(text);
}

std::optional<double> amountOf(const QString& digits, QChar decimalSign) {
    static const QString pattern = uR"(^(\d+|\d{1,3}([%1'’ ])\d{3}(?:\2\d{3})*)(?:%2(\d+))?$)"_s;
    static const QRegularExpression withPoint(pattern.arg(u","_s, u"\\."_s));
    static const QRegularExpression withComma(pattern.arg(u"."_s, u","_s));
    const auto match = (decimalSign == ','_L1 ? withComma : withPoint).match(digits);
    if (!match.hasMatch())
        return {};
    QString whole = match.captured(1);
    whole.removeIf([](QChar character) { return character < '0'_L1 || character > '9'_L1; });
    return QString(whole + '.'_L1 + match.captured(3)).toDouble();
}

QString isoDay(const QString& text, int year, int month, int day) {
    const QDate date(year < 100 ? 2000 + year : year, month, day);
    return date.isValid() ? date.toString(Qt::ISODate) : text;
}

} // namespace

PriceWords priceWordsIn(const QString& text) {
    PriceWords found;
    const QString words = text.simplified();
    for (auto it = priceWordTable().pattern.globalMatch(words); it.hasNext();) {
        const PriceWords meaning = priceWordTable().meanings.value(it.next().captured().toLower());
        found.currency = meaning.currency.isEmpty() ? found.currency : meaning.currency;
        found.tax = meaning.tax == PriceTax::Unknown ? found.tax : meaning.tax;
    }
    found.rest = plainLetters(QString(words).replace(priceWordTable().pattern, u" "_s));
    return found;
}

QChar decimalSignIn(const QString& text) {
    const QString digits = digitsIn(text.simplified()).captured();
    const qsizetype point = digits.lastIndexOf('.'_L1);
    const qsizetype comma = digits.lastIndexOf(','_L1);
    if (point < 0 && comma < 0)
        return {};
    const QChar sign = point > comma ? u'.' : u',';
    const QChar other = point > comma ? u',' : u'.';
    if (digits.count(sign) > 1) // it gathers thousands
        return other;
    const qsizetype at = std::max(point, comma);
    const bool isEither =
        std::min(point, comma) < 0 && digits.size() - at == 4 && at <= 3 && !digits.startsWith('0'_L1);
    return isEither ? QChar() : sign;
}

PriceText priceIn(const QString& text, QChar decimalSign) {
    if (isUnknownWord(text))
        return {};
    const QString words = text.simplified();
    const auto digits = digitsIn(words);
    const QString before = words.left(digits.capturedStart()).trimmed();
    PriceText price{{}, priceWordsIn(before + ' '_L1 + words.mid(digits.capturedEnd()))};
    const bool isNegative = before.endsWith('-'_L1) || before.endsWith(u'−') || before.startsWith('-'_L1);
    if (!digits.hasMatch() || isNegative || !price.words.rest.isEmpty())
        return price;
    const QChar own = decimalSignIn(words);
    price.amount = amountOf(digits.captured(), own.isNull() ? decimalSign : own);
    return price;
}

static const QRegularExpression& slashedDay() {
    static const QRegularExpression pattern(uR"(^(\d{1,2})/(\d{1,2})/(\d{4}|\d\d)(?:[T ,].*)?$)"_s);
    return pattern;
}

DayOrder dayOrderIn(const QString& text) {
    const auto match = slashedDay().match(text.trimmed());
    return match.captured(1).toInt() > 12   ? DayOrder::DayFirst
           : match.captured(2).toInt() > 12 ? DayOrder::MonthFirst
                                            : DayOrder::Unknown;
}

QString isoDayIn(const QString& text, DayOrder slashed) {
    static const QRegularExpression yearFirst(uR"(^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$)"_s);
    static const QRegularExpression dayFirst(uR"(^(\d{1,2})[-.] ?(\d{1,2})[-.] ?(\d{4}|\d\d)(?:[T ,].*)?$)"_s);
    const QString trimmed = text.trimmed();
    if (const auto match = yearFirst.match(trimmed); match.hasMatch())
        return isoDay(text, match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    if (const auto match = dayFirst.match(trimmed); match.hasMatch())
        return isoDay(text, match.captured(3).toInt(), match.captured(2).toInt(), match.captured(1).toInt());
    const auto match = slashedDay().match(trimmed);
    if (!match.hasMatch() || slashed == DayOrder::Unknown)
        return text;
    const bool isDayFirst = slashed == DayOrder::DayFirst;
    return isoDay(text, match.captured(3).toInt(), match.captured(isDayFirst ? 2 : 1).toInt(),
                  match.captured(isDayFirst ? 1 : 2).toInt());
}

} // namespace core
