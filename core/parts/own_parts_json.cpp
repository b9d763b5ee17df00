#include "core/parts/own_parts_json.h"

#include "core/parts/fields.h"
#include "core/units/text.h"

#include <QJsonDocument>

namespace core {

namespace {

const auto formatKey = QLatin1String("lanewright_own_parts");

QJsonObject described(const PartKey& key) {
    return {{QLatin1String("kind"), key.kind}, {QLatin1String("id"), key.id}};
}

PartKey keyIn(const QJsonObject& object) {
    return {object.value(QLatin1String("kind")).toString(), object.value(QLatin1String("id")).toString()};
}

QJsonObject toObject(const ImportOrigin& origin) {
    QJsonObject object = described(origin.part);
    object.insert(QLatin1String("data_set"), origin.dataSet);
    object.insert(QLatin1String("record"), origin.record);
    object.insert(QLatin1String("licence"), origin.licence);
    return object;
}

QJsonObject toObject(const Correction& correction) {
    QJsonObject object = described(correction.part);
    object.insert(QLatin1String("field"), correction.field);
    object.insert(QLatin1String("value"), correction.value);
    object.insert(QLatin1String("note"), correction.note);
    object.insert(QLatin1String("date"), correction.date);
    return object;
}

QJsonObject toObject(const OwnPrice& price) {
    QJsonObject object = described(price.part);
    object.insert(QLatin1String("amount"), price.amount.value());
    object.insert(QLatin1String("currency"), price.currency);
    object.insert(QLatin1String("usd_each"), price.dollarsEach ? QJsonValue(*price.dollarsEach) : QJsonValue());
    object.insert(QLatin1String("date"), price.date);
    object.insert(QLatin1String("shop"), price.shop);
    object.insert(QLatin1String("note"), price.note);
    return object;
}

template <class T>
QJsonArray toArray(const std::vector<T>& items) {
    QJsonArray array;
    for (const T& item : items)
        array.append(toObject(item));
    return array;
}

QString textIn(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toString();
}

template <class P>
Outcome readKind(const QJsonObject& kinds, std::vector<P>& parts) {
    for (const QJsonValue& value : kinds.value(QLatin1String(kindName<P>)).toArray()) {
        auto part = partFromJson<P>(value.toObject());
        if (!part)
            return part.problem();
        if (part->id.isEmpty() || part->name.isEmpty())
            return Problem{Text::tr("A part of the kind \"%1\" has no id or no name.").arg(QLatin1String(kindName<P>))};
        parts.push_back(std::move(*part));
    }
    return Done{};
}

Outcome readParts(const QJsonObject& kinds, PartSet& parts) {
    Outcome outcome = Done{};
    std::apply([&](auto&... kind) { (void)((outcome = readKind(kinds, kind), outcome.hasValue()) && ...); },
               parts.kinds);
    return outcome;
}

Outcome readPrices(const QJsonArray& array, std::vector<OwnPrice>& prices) {
    for (const QJsonValue& value : array) {
        const QJsonObject object = value.toObject();
        OwnPrice price;
        price.part = keyIn(object);
        const double amount = object.value(QLatin1String("amount")).toDouble();
        if (!(amount > 0) || amount > 1e9 || textIn(object, "date").isEmpty())
            return Problem{Text::tr("A price of \"%1\" has no amount or no date.").arg(price.part.id)};
        price.amount = Money::of(amount);
        price.currency = textIn(object, "currency");
        if (const double each = object.value(QLatin1String("usd_each")).toDouble(); each > 0 && each < 1e6)
            price.dollarsEach = each;
        price.date = textIn(object, "date");
        price.shop = textIn(object, "shop");
        price.note = textIn(object, "note");
        prices.push_back(price);
    }
    return Done{};
}

} // namespace

QByteArray toJson(const OwnParts& own) {
    QJsonObject kinds;
    std::apply(
        [&](const auto&... kind) {
            const auto add = [&]<class P>(const std::vector<P>& parts) {
                QJsonArray array;
                for (const P& part : parts)
                    array.append(toJson(part));
                if (!array.isEmpty())
                    kinds.insert(QLatin1String(kindName<P>), array);
            };
            (add(kind), ...);
        },
        own.parts.kinds);
    const QJsonObject whole{{formatKey, ownPartsFormat},
                            {QLatin1String("parts"), kinds},
                            {QLatin1String("imports"), toArray(own.imports)},
                            {QLatin1String("corrections"), toArray(own.corrections)},
                            {QLatin1String("prices"), toArray(own.prices)}};
    return QJsonDocument(whole).toJson(QJsonDocument::Indented);
}

bool isOwnPartsJson(const QByteArray& bytes) {
    return bytes.left(4096).trimmed().startsWith('{') && bytes.contains("\"lanewright_own_parts\"");
}

Result<OwnParts> ownPartsFromJson(const QByteArray& bytes) {
    QJsonParseError error;
    const QJsonObject whole = QJsonDocument::fromJson(bytes, &error).object();
    if (error.error != QJsonParseError::NoError)
        return Problem{Text::tr("Line %1: this is not the JSON that \"parts export\" writes (%2).")
                           .arg(bytes.left(error.offset).count('\n') + 1)
                           .arg(error.errorString())};
    const int format = whole.value(formatKey).toInt();
    if (format != ownPartsFormat)
        return Problem{Text::tr("These own parts are of format %1, this program reads %2; use a newer Lanewright.")
                           .arg(format)
                           .arg(ownPartsFormat)};
    OwnParts own;
    if (const auto read = readParts(whole.value(QLatin1String("parts")).toObject(), own.parts); !read)
        return read.problem();
    for (const QJsonValue& value : whole.value(QLatin1String("imports")).toArray()) {
        const QJsonObject object = value.toObject();
        own.imports.push_back(
            {keyIn(object), textIn(object, "data_set"), textIn(object, "record"), textIn(object, "licence")});
    }
    for (const QJsonValue& value : whole.value(QLatin1String("corrections")).toArray()) {
        const QJsonObject object = value.toObject();
        own.corrections.push_back({keyIn(object), textIn(object, "field"), textIn(object, "value"),
                                   textIn(object, "note"), textIn(object, "date")});
    }
    if (const auto read = readPrices(whole.value(QLatin1String("prices")).toArray(), own.prices); !read)
        return read.problem();
    return own;
}

} // namespace core
