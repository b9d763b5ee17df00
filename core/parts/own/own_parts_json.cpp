// SPDX-License-Identifier: GPL-3.0-or-later
// The file of `parts export`: parts by their fields, then what is kept about parts by their kind and id.
#include "core/parts/own/own_parts_json.h"

#include "core/parts/part_kinds.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <QJsonDocument>

namespace core {

static const auto formatKey = "lanewright_own_parts"_L1;

static PartKey keyIn(const QJsonObject& object) {
    return {object.value("kind"_L1).toString(), object.value("id"_L1).toString()};
}

static QJsonObject toObject(const ImportOrigin& origin) {
    return {{"kind"_L1, origin.part.kind},
            {"id"_L1, origin.part.id},
            {"data_set"_L1, origin.dataSet},
            {"record"_L1, origin.record},
            {"licence"_L1, origin.licence}};
}

static QJsonObject toObject(const Correction& correction) {
    return {{"kind"_L1, correction.part.kind}, {"id"_L1, correction.part.id}, {"field"_L1, correction.field},
            {"value"_L1, correction.value},    {"note"_L1, correction.note},  {"date"_L1, correction.date}};
}

static QJsonObject toObject(const OwnPrice& price) {
    return {{"kind"_L1, price.part.kind},
            {"id"_L1, price.part.id},
            {"amount"_L1, price.amount.value()},
            {"currency"_L1, price.currency},
            {"usd_each"_L1, price.dollarsEach ? QJsonValue(*price.dollarsEach) : QJsonValue()},
            {"date"_L1, price.date},
            {"price_kind"_L1, QLatin1String(token(price.kind))},
            {"shop"_L1, price.shop},
            {"note"_L1, price.note}};
}

template <class T>
static QJsonArray toArray(const std::vector<T>& items) {
    return jsonList(items, [](const T& item) { return toObject(item); });
}

static QString textIn(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toString();
}

template <class P>
static Outcome readKind(const QJsonObject& kinds, std::vector<P>& parts) {
    for (const QJsonValue& value : kinds.value(QLatin1String(kindName<P>)).toArray()) {
        auto part = partFromJson<P>(value.toObject());
        if (!part)
            return part.problem();
        if (part->id.isEmpty() || part->name.isEmpty())
            return Problem{Text::tr("A part of kind \"%1\" has no id or no name.").arg(QLatin1String(kindName<P>))};
        parts.push_back(std::move(*part));
    }
    return Done{};
}

static Outcome readPrices(const QJsonArray& array, std::vector<OwnPrice>& prices) {
    for (const QJsonValue& value : array) {
        const QJsonObject object = value.toObject();
        const double amount = object.value("amount"_L1).toDouble();
        if (!(amount > 0) || amount > mostAmount || textIn(object, "date").isEmpty())
            return Problem{Text::tr("The price of \"%1\" has no amount or no date.").arg(textIn(object, "id"))};
        const double each = object.value("usd_each"_L1).toDouble();
        prices.push_back({keyIn(object), Money::of(amount), textIn(object, "currency"),
                          each > 0 && each < 1e6 ? std::optional(each) : std::nullopt, textIn(object, "date"),
                          textIn(object, "shop"), textIn(object, "note"),
                          priceKindCalled(textIn(object, "price_kind")).value_or(PriceKind::Entered)});
    }
    return Done{};
}

QByteArray toJson(const OwnParts& own) {
    QJsonObject kinds;
    forEachKind([&]<class P>(P*) {
        const QJsonArray array = jsonList(own.parts.of<P>(), [](const P& part) { return toJson(part); });
        if (!array.isEmpty())
            kinds.insert(QLatin1String(kindName<P>), array);
    });
    const QJsonObject whole{{formatKey, ownPartsFormat},
                            {"parts"_L1, kinds},
                            {"imports"_L1, toArray(own.imports)},
                            {"corrections"_L1, toArray(own.corrections)},
                            {"prices"_L1, toArray(own.prices)}};
    return QJsonDocument(whole).toJson(QJsonDocument::Indented);
}

bool isOwnPartsJson(const QByteArray& bytes) {
    return bytes.left(4096).trimmed().startsWith('{') && bytes.contains("\"lanewright_own_parts\"");
}

Result<OwnParts> ownPartsFromJson(const QByteArray& bytes) {
    QJsonParseError error;
    const QJsonObject whole = QJsonDocument::fromJson(bytes, &error).object();
    if (error.error != QJsonParseError::NoError)
        return Problem{Text::tr("Line %1: not the JSON that \"parts export\" writes (%2).")
                           .arg(bytes.left(error.offset).count('\n') + 1)
                           .arg(error.errorString())};
    const int format = whole.value(formatKey).toInt();
    if (format != ownPartsFormat)
        return Problem{Text::tr("These own parts have format %1; this program reads %2. Use a newer Lanewright.")
                           .arg(format)
                           .arg(ownPartsFormat)};
    OwnParts own;
    Outcome read = Done{};
    const QJsonObject kinds = whole.value("parts"_L1).toObject();
    anyKind([&]<class P>(P*) { return read = readKind(kinds, own.parts.of<P>()), !read; });
    if (!read)
        return read.problem();
    for (const QJsonValue& value : whole.value("imports"_L1).toArray()) {
        const QJsonObject object = value.toObject();
        own.imports.push_back(
            {keyIn(object), textIn(object, "data_set"), textIn(object, "record"), textIn(object, "licence")});
    }
    for (const QJsonValue& value : whole.value("corrections"_L1).toArray()) {
        const QJsonObject object = value.toObject();
        own.corrections.push_back({keyIn(object), textIn(object, "field"), textIn(object, "value"),
                                   textIn(object, "note"), textIn(object, "date")});
    }
    read = readPrices(whole.value("prices"_L1).toArray(), own.prices);
    if (!read)
        return read.problem();
    return own;
}

} // namespace core
