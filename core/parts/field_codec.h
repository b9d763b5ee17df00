// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/field.h"
#include "core/units/amounts.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <QJsonDocument>
#include <QLocale>
#include <QStringList>

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>

namespace core::codec {

// How one fact becomes a JSON value and back. Texts are accepted where numbers are due (CSV knows only texts), and
// numbers 0 and 1 where a yes or no is due (SQLite knows no booleans). Each `write` returns false for nonsense.

/// The tokens of an enumeration, in the order of its values.
template <class E>
struct Tokens;
template <>
struct Tokens<PriceKind> {
    static constexpr std::array names{"launch", "street", "used", "entered", "deal", "estimate"};
};
template <>
struct Tokens<PlugKind> { // which Plugs are read and written by, below
    static constexpr std::array names{"pcie-6", "pcie-8", "12-pin", "12v-2x6", "eps-8"};
};

template <class T>
concept QuantityLike = requires(T t) {
    t.base();
};

/// A number, or a text that is one; empty for all else, for what is not finite and beyond ±`most`.
inline std::optional<double> numberIn(const FactValue& value, double most = 1e12) {
    bool ok = value.isNumber();
    const double number = ok ? value.number() : value.text() ? QStringView(*value.text()).trimmed().toDouble(&ok) : 0;
    if (!ok || !std::isfinite(number) || std::abs(number) > most)
        return {};
    return number;
}

template <class T>
requires std::is_arithmetic_v<T> QJsonValue read(T value) {
    return value;
}
/// Null for an empty text, which is an unknown one.
inline QJsonValue read(const QString& value) {
    return value.isEmpty() ? QJsonValue() : QJsonValue(value);
}
/// Joined by ';'; null for an empty list.
inline QJsonValue read(const QStringList& value) {
    return read(value.join(QLatin1Char(';')));
}
/// In the everyday unit of the dimension.
template <QuantityLike Q>
QJsonValue read(Q value) {
    return value.value();
}
/// The token of the value.
template <class E>
requires std::is_enum_v<E> QJsonValue read(E value) {
    return QString::fromLatin1(Tokens<E>::names[std::size_t(value)]);
}
/// Of whole numbers or of tokens.
template <class T>
QJsonValue read(const std::vector<T>& value) {
    return read(textsOf(value, [](const T& item) { return read(item).toVariant().toString(); }));
}
/// "pcie-8*2;eps-8*1"; "none" for no plugs, which is not the same as unknown.
inline QJsonValue read(const Plugs& plugs) {
    if (plugs.empty())
        return QStringLiteral("none");
    return read(textsOf(plugs, [](const PlugCount& plug) -> QString {
        return read(plug.kind).toString() + QLatin1Char('*') + QString::number(plug.count);
    }));
}
/// "480:P1,P2;480:P3": watts and ports of each rail.
inline QJsonValue read(const std::vector<Rail>& rails) {
    return read(textsOf(rails, [](const Rail& rail) -> QString {
        return QString::number(inWatts(rail.limit)) + QLatin1Char(':') + rail.ports.join(QLatin1Char(','));
    }));
}
/// One a line: "street 4079.99 2026-08-13 shop | its source"; "used 2517.00EUR+24 2026-06 its source" in another
/// currency, of which 24 % are tax; "used? …" unverified.
inline QJsonValue read(const std::vector<Price>& offers) {
    QStringList lines;
    for (const Price& offer : offers)
        lines << QStringList{read(offer.kind).toString() + QLatin1String(offer.isVerified ? "" : "?"),
                             QString::number(offer.amount.value(), 'f', 2) + offer.currency +
                                 (offer.taxPercent ? u'+' + QString::number(*offer.taxPercent) : QString()),
                             offer.date, offer.shop.isEmpty() ? offer.source : offer.shop + " | "_L1 + offer.source}
                     .join(QLatin1Char(' '));
    return read(lines.join(QLatin1Char('\n')));
}
/// The text it is kept as.
inline QJsonValue read(const BoardWiring& wiring) {
    return wiring->text;
}
/// Null where nothing is known.
template <class T>
QJsonValue read(const std::optional<T>& value) {
    return value ? read(*value) : QJsonValue();
}

/// A fact in words: a quantity with its unit, yes or no, the items of a list between commas; empty where it is unknown.
template <class T>
QString factInWords(const T& value) {
    if constexpr (std::is_same_v<T, bool>)
        return value ? Text::tr("yes") : Text::tr("no");
    else if constexpr (std::is_same_v<T, double>)
        return core::number(value, 2);
    else if constexpr (std::is_integral_v<T>)
        return QString::number(value);
    else if constexpr (QuantityLike<T> || std::is_same_v<T, BoardForm>)
        return core::inWords(value);
    else if constexpr (std::is_same_v<T, Plugs>)
        return value.empty() ? Text::tr("none") : core::inWords(value);
    else if constexpr (requires { value.has_value(); })
        return value ? factInWords(*value) : QString();
    else if constexpr (std::is_same_v<T, QString>)
        return value;
    else
        return read(value).toString().replace(QLatin1Char(';'), Text::tr(", "));
}
/// In the words of its items.
inline QString factInWords(const std::vector<BoardForm>& forms) {
    return textsOf(forms, [](const BoardForm form) { return factInWords(form); }).join(Text::tr(", "));
}

/// Any number that numberIn() takes.
inline bool write(double& target, const FactValue& value) {
    const auto number = numberIn(value);
    if (number)
        target = *number;
    return number.has_value();
}
template <std::integral T>
bool write(T& target, const FactValue& value) {
    const auto number = numberIn(value, sizeof(T) < sizeof(qint64) ? 1e9 : 1e15); // parameters go beyond 1e12
    if (!number || *number != std::floor(*number))
        return false;
    target = T(*number);
    return true;
}
/// A boolean, 1 or 0, "yes" or "no".
inline bool write(bool& target, const FactValue& value) {
    if (value.yesOrNo()) {
        target = *value.yesOrNo();
        return true;
    }
    const auto is = [&](double number, QLatin1String digit, QLatin1String word) {
        return value.isNumber() ? value.number() == number
                                : value.text() && (*value.text() == digit || *value.text() == word);
    };
    target = is(1, QLatin1String("1"), QLatin1String("yes"));
    return target || is(0, QLatin1String("0"), QLatin1String("no"));
}
/// Trimmed; a number in its shortest spelling, a boolean as "true" or "false". Lists and objects are refused.
inline bool write(QString& target, const FactValue& value) {
    if (value.list() || value.object())
        return false;
    if (value.isNumber())
        target = QString::number(value.number(), 'g', QLocale::FloatingPointShortest);
    else if (value.yesOrNo())
        target = QLatin1String(*value.yesOrNo() ? "true" : "false");
    else
        target = value.text() ? value.text()->trimmed() : QString();
    return true;
}
/// The items of a list, or of a text between ';', trimmed; empty ones of a text are left out.
inline bool write(QStringList& target, const FactValue& value) {
    if (value.list()) {
        target.clear();
        for (const QJsonValue& item : *value.list())
            target << item.toString().trimmed();
        return true;
    }
    QString text;
    if (!write(text, value))
        return false;
    target.clear();
    for (QStringView item : QStringView(text).tokenize(u';', Qt::SkipEmptyParts))
        target << item.trimmed().toString();
    return true;
}
/// In the everyday unit; a figure that is not 0 and rounds to 0 is refused.
template <QuantityLike Q>
bool write(Q& target, const FactValue& value) {
    const auto number = numberIn(value);
    if (!number)
        return false;
    const Q amount = Q::of(*number);
    // Less than the least that can be held is not nothing.
    if (*number != 0 && amount == Q{})
        return false;
    target = amount;
    return true;
}
/// Sets the value with this token; false, and `target` as it was, where none has it.
template <class E>
bool writeToken(E& target, QStringView text) {
    const auto known = enumeratorCalled<E>(Tokens<E>::names, text);
    target = known.value_or(target);
    return known.has_value();
}
/// A text that is a token.
template <class E>
requires std::is_enum_v<E>
bool write(E& target, const FactValue& value) {
    return value.text() && writeToken(target, *value.text());
}
/// Each item as its own write() takes it; one that is refused refuses the list.
template <class T>
bool write(std::vector<T>& target, const FactValue& value) {
    QStringList texts;
    if (!write(texts, value))
        return false;
    target.clear();
    for (const QString& text : texts) {
        T item{};
        if (!write(item, text))
            return false;
        target.push_back(item);
    }
    return true;
}
inline bool write(Plugs& target, const FactValue& value) {
    target.clear();
    QStringList texts;
    if (!write(texts, value))
        return false;
    if (texts.size() == 1 && texts[0] == QLatin1String("none"))
        return true;
    for (const QStringView text : texts) {
        const auto star = text.indexOf(u'*');
        PlugCount plug;
        bool isNumber = false;
        if (star < 0 || !writeToken(plug.kind, text.first(star)))
            return false;
        plug.count = text.sliced(star + 1).trimmed().toInt(&isNumber);
        if (!isNumber || plug.count < 1)
            return false;
        target.push_back(plug);
    }
    return true;
}
/// A broken line, a negative amount or a line without a day is nonsense.
inline bool write(std::vector<Price>& offers, const FactValue& value) {
    QString text;
    if (!write(text, value))
        return false;
    offers.clear();
    for (QStringView line : QStringView(text).tokenize(u'\n', Qt::SkipEmptyParts)) {
        const auto word = [&line] {
            const qsizetype end = line.indexOf(u' ');
            const QStringView first = end < 0 ? line : line.first(end);
            line = end < 0 ? QStringView() : line.sliced(end + 1);
            return first;
        };
        Price offer;
        QStringView kind = word();
        offer.isVerified = !kind.endsWith(u'?');
        if (!offer.isVerified)
            kind.chop(1);
        QStringView amount = word();
        if (const auto tax = amount.indexOf(u'+'); tax >= 0) {
            offer.taxPercent = amount.sliced(tax + 1).toDouble();
            amount = amount.first(tax);
        }
        if (amount.size() > 3 && amount.back().isLetter()) {
            offer.currency = amount.last(3).toString();
            amount.chop(3);
        }
        const QByteArray digits = amount.toLatin1();
        double figure = 0;
        const bool isNumber = std::from_chars(digits.begin(), digits.end(), figure).ptr == digits.end();
        offer.date = word().toString();
        const auto bar = line.indexOf(QLatin1String(" | "));
        if (bar >= 0)
            offer.shop = line.first(bar).toString();
        offer.source = line.sliced(bar < 0 ? 0 : bar + 3).toString();
        if (!writeToken(offer.kind, kind) || !isNumber || !(figure > 0) || offer.date.isEmpty())
            return false;
        offer.amount = Money::of(figure);
        offers.push_back(offer);
    }
    return true;
}
/// "480:P1,P2;480:P3": watts of each rail, and its ports where they are known.
inline bool write(std::vector<Rail>& target, const FactValue& value) {
    target.clear();
    QStringList texts;
    if (!write(texts, value))
        return false;
    for (const QString& text : texts) {
        const auto colon = text.indexOf(QLatin1Char(':'));
        Rail rail;
        if (!write(rail.limit, text.left(colon)))
            return false;
        if (colon >= 0)
            rail.ports = text.mid(colon + 1).split(QLatin1Char(','), Qt::SkipEmptyParts);
        target.push_back(rail);
    }
    return true;
}
/// As an object in JSON, read at once; as its text in a database column, where it was an object before.
inline bool write(BoardWiring& target, const FactValue& value) {
    if (value.text()) {
        target = BoardWiring::unread(*value.text());
        return true;
    }
    auto wiring = wiringFromJson(value.object() ? *value.object() : QJsonObject());
    if (!wiring)
        return false;
    target = std::move(*wiring);
    return true;
}
/// Nothing where the value is unknown; else as T itself.
template <class T>
bool write(std::optional<T>& target, const FactValue& value) {
    if (value.isUnknown()) {
        target.reset();
        return true;
    }
    T known{};
    if (!write(known, value))
        return false;
    target = std::move(known);
    return true;
}

template <class M>
struct MemberOf;
template <class C, class T>
struct MemberOf<T C::*> {
    using Kind = C;
    using Type = T;
};

/// The shape of a fact held as T, and the words it may be where it is a choice.
template <class T>
struct ShapeOf {
    static constexpr FieldShape shape = std::is_same_v<T, QString>                     ? FieldShape::Text
                                        : std::is_same_v<T, BoardWiring>               ? FieldShape::Wiring
                                        : std::is_same_v<T, bool>                      ? FieldShape::YesNo
                                        : std::is_same_v<T, int>                       ? FieldShape::WholeNumber
                                        : std::is_enum_v<T>                            ? FieldShape::Choice
                                        : std::is_same_v<T, double> || QuantityLike<T> ? FieldShape::Number
                                                                                       : FieldShape::Texts;
    /// Empty where T is no enumeration.
    static constexpr std::span<const char* const> tokens() {
        if constexpr (std::is_enum_v<T>)
            return Tokens<T>::names;
        return {};
    }
};
template <class T>
struct ShapeOf<std::optional<T>> : ShapeOf<T> {};
template <class E>
requires std::is_enum_v<E>
struct ShapeOf<std::vector<E>> {
    static constexpr FieldShape shape = FieldShape::Choices;
    /// What each of the list may be.
    static constexpr std::span<const char* const> tokens() { return Tokens<E>::names; }
};

/// The field `name` of P that mirrors the data member `member` (P's own or its base's).
template <class P, auto member>
constexpr Field<P> field(const char* name, std::optional<Bound> bound = {}) {
    return {QLatin1String(name),
            [](const P& part) { return read(part.*member); },
            [](P& part, const FactValue& value) {
                using T = typename MemberOf<decltype(member)>::Type;
                if constexpr (std::is_same_v<T, QString> || std::is_same_v<T, QStringList> ||
                              requires(T t) { t.has_value(); } || std::is_same_v<T, std::vector<int>>) {
                    return write(part.*member, value);
                } else {
                    // A fact with a default keeps it where nothing is said.
                    return value.isUnknown() || write(part.*member, value);
                }
            },
            [](const P& part) { return factInWords(part.*member); },
            ShapeOf<typename MemberOf<decltype(member)>::Type>::shape,
            ShapeOf<typename MemberOf<decltype(member)>::Type>::tokens(),
            bound};
}

} // namespace core::codec
