// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/own/own_parts.h"

#include "core/parts/field_words.h"
#include "core/parts/fields.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace core {

namespace {

template <class P>
PartKey keyOf(const P& part) {
    return {QLatin1String(kindName<P>), part.id};
}

/// Takes out what is about one of `gone`, then appends `put`.
template <class T>
void replaceItems(std::vector<T>& items, const QSet<PartKey>& gone, const std::vector<T>& put) {
    std::erase_if(items, [&](const T& item) { return gone.contains(item.part); });
    items.insert(items.end(), put.begin(), put.end());
}

/// The items by the parts they are about, in their order.
template <class T>
QHash<PartKey, std::vector<const T*>> byPart(const std::vector<T>& items) {
    QHash<PartKey, std::vector<const T*>> found;
    for (const T& item : items)
        found[item.part].push_back(&item);
    return found;
}

QSet<PartKey> setOf(const std::vector<PartKey>& keys) {
    return {keys.begin(), keys.end()};
}

/// "350 W" of tdp_w; a unit that the plain title says already is not said again.
QString figureInWords(const QString& field, const QJsonValue& value) {
    const FieldWords words = wordsOf(field);
    const bool hasUnit = !words.unit.isEmpty() && words.plainTitle.size() < field.size();
    const QString figure = value.toVariant().toString();
    return value.isNull() ? notKnown() : hasUnit ? figure + ' '_L1 + words.unit : figure;
}

/// Puts a correction into the part it is about; what makes no sense any more is passed over.
template <class P>
void correct(P& part, const Correction& correction) {
    const auto* field = fieldCalled<P>(correction.field);
    if (!field || field->name == "id"_L1)
        return;
    const QString shipped = figureInWords(correction.field, field->read(part));
    P corrected = part;
    if (!field->write(corrected, FactValue(correction.value)))
        return;
    part = std::move(corrected);
    part.unverified.removeAll(correction.field);
    QString note =
        Text::tr("Your correction: %1 is %2; shipped: %3.")
            .arg(wordsOf(correction.field).plainTitle, figureInWords(correction.field, field->read(part)), shipped);
    if (!correction.note.isEmpty())
        note += ' '_L1 + correction.note;
    part.note = part.note.isEmpty() ? note : part.note + ' '_L1 + note;
}

/// The last day that a price can be of: ISO days are in the order of their letters. The clock may be slow, so it is not
/// before the newest price of `shipped`.
QString lastDay(const Catalogue& shipped, QDate today) {
    return today.isValid() ? std::max(today.toString(Qt::ISODate), shipped.prices().day) : u"~"_s;
}

/// Takes out what is told of later days.
void forgetAfter(const QString& last, Part& part) {
    std::erase_if(part.offers, [&](const Price& offer) { return offer.date > last; });
    if (part.price && part.price->date > last)
        part.price.reset();
}

template <class P>
void price(P& part, const OwnPrice& entered) {
    const auto amount = entered.inUsDollars();
    if (entered.kind != PriceKind::Entered) {
        part.offers.push_back({amount.value_or(entered.amount), entered.date, entered.kind,
                               entered.shop.isEmpty() ? Text::tr("your import") : entered.shop,
                               amount ? QString() : entered.currency});
        return;
    }
    if (amount && (!part.price || part.price->kind != PriceKind::Entered || part.price->date <= entered.date))
        part.price = Price{*amount, entered.date, PriceKind::Entered};
}

} // namespace

std::optional<Money> OwnPrice::inUsDollars() const {
    if (currency == "USD"_L1)
        return amount;
    const double dollars = amount.value() * dollarsEach.value_or(0);
    return dollars > 0 && dollars <= mostAmount ? std::optional(Money::of(dollars)) : std::nullopt;
}

std::vector<PartKey> keysOf(const OwnParts& own) {
    std::vector<PartKey> keys;
    QSet<PartKey> seen;
    const auto add = [&](const PartKey& key) {
        if (!seen.contains(key))
            keys.push_back(key);
        seen.insert(key);
    };
    forEachKind([&]<class P>(P*) {
        for (const P& part : own.parts.of<P>())
            add(keyOf(part));
    });
    for (const Correction& correction : own.corrections)
        add(correction.part);
    for (const OwnPrice& entered : own.prices)
        add(entered.part);
    return keys;
}

OwnParts onlyOf(const OwnParts& own, const std::vector<PartKey>& parts) {
    const QSet<PartKey> keys = setOf(parts);
    OwnParts some;
    forEachKind([&]<class P>(P*) {
        std::ranges::copy_if(own.parts.of<P>(), std::back_inserter(some.parts.of<P>()),
                             [&](const P& part) { return keys.contains(keyOf(part)); });
    });
    const auto copy = [&](auto& to, const auto& from) {
        std::ranges::copy_if(from, std::back_inserter(to), [&](const auto& item) { return keys.contains(item.part); });
    };
    copy(some.imports, own.imports);
    copy(some.corrections, own.corrections);
    copy(some.prices, own.prices);
    return some;
}

OwnParts edited(OwnParts own, const OwnEdit& edit) {
    const QSet<PartKey> gone = setOf(edit.forgotten);
    forEachKind([&]<class P>(P*) {
        auto& to = own.parts.of<P>();
        std::erase_if(to, [&](const P& part) { return gone.contains(keyOf(part)); });
        to.insert(to.end(), edit.put.parts.of<P>().begin(), edit.put.parts.of<P>().end());
    });
    replaceItems(own.imports, gone, edit.put.imports);
    replaceItems(own.corrections, gone, edit.put.corrections);
    replaceItems(own.prices, gone, edit.put.prices);
    return own;
}

OwnEdit inverseOf(const OwnEdit& edit, const OwnParts& own) {
    std::vector<PartKey> keys = edit.forgotten;
    std::ranges::copy(keysOf(edit.put), std::back_inserter(keys));
    return {keys, onlyOf(own, keys)};
}

QString aboutPricesToCome(const Catalogue& shipped, const OwnParts& own, QDate today) {
    const auto isIt = [last = lastDay(shipped, today)](const OwnPrice& price) { return price.date > last; };
    const auto first = std::ranges::find_if(own.prices, isIt);
    return first == own.prices.end()
               ? QString()
               : inWords(Sentence::tr("%n own prices don't count: they are dated after today (%1). Correct the date.",
                                      "1 own price doesn't count: it is dated after today (%1). Correct the date.",
                                      int(std::ranges::count_if(own.prices, isIt)))
                             .arg(first->date));
}

Catalogue laidOver(const Catalogue& shipped, const OwnParts& own, QDate today) {
    const auto imported = byPart(own.imports);
    const auto corrections = byPart(own.corrections);
    const auto prices = byPart(own.prices);
    const QString last = lastDay(shipped, today);

    PartSet all;
    all.bookPoints = shipped.bookPoints();
    all.prices = shipped.prices(); // an own price makes no other older
    forEachKind([&]<class P>(P*) {
        auto& to = all.of<P>();
        const auto& from = own.parts.of<P>();
        to.reserve(shipped.all<P>().size() + from.size());
        to = shipped.all<P>();
        const auto rows = rowsById(to);
        for (P part : from) {
            if constexpr (std::is_base_of_v<Part, P>)
                forgetAfter(last, part);
            const auto row = rows.constFind(part.id);
            if (row == rows.constEnd())
                to.push_back(std::move(part));
            else if (!imported.contains(keyOf(part)))
                to[*row] = std::move(part);
        }
        if (corrections.isEmpty() && prices.isEmpty())
            return;
        for (P& part : to) {
            for (const Correction* correction : corrections.value(keyOf(part)))
                correct(part, *correction);
            for (const OwnPrice* entered : prices.value(keyOf(part))) {
                if (entered->date <= last)
                    price(part, *entered);
            }
        }
    });
    return Catalogue(std::move(all));
}

} // namespace core
