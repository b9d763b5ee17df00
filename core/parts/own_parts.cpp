#include "core/parts/own_parts.h"

#include "core/parts/fields.h"
#include "core/units/text.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// Calls `act` on the parts of each kind in both sets.
template <class Act>
void forEachKind(PartSet& to, const PartSet& from, Act act) {
    std::apply([&](auto&... kind) { (act(kind, from.of<typename std::decay_t<decltype(kind)>::value_type>()), ...); },
               to.kinds);
}

template <class P>
PartKey keyOf(const P& part) {
    return {QLatin1String(kindName<P>), part.id};
}

template <class T>
void takeOut(std::vector<T>& items, const QSet<PartKey>& keys) {
    items.erase(std::remove_if(items.begin(), items.end(), [&](const T& item) { return keys.contains(item.part); }),
                items.end());
}

template <class T>
void takeOver(std::vector<T>& to, const std::vector<T>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

QSet<PartKey> setOf(const std::vector<PartKey>& keys) {
    return {keys.begin(), keys.end()};
}

/// A field's name and value as a user reads them: "tdp" and "350 W" of tdp_w.
struct FieldWords {
    QString name;
    QString unit;

    explicit FieldWords(const QString& field) {
        static constexpr std::pair<const char*, const char*> units[] = {
            {"_gb_s", "GB/s"},   {"_tflops", "TFLOPS"}, {"_gflops", "GFLOPS"}, {"_tops", "TOPS"},
            {"_gbit", "Gbit/s"}, {"_mhz", "MHz"},       {"_cfm", "CFM"},       {"_gb", "GB"},
            {"_mm", "mm"},       {"_w", "W"},           {"_c", "°C"},          {"_g", "g"}};
        name = field;
        for (const auto& [ending, words] : units) {
            if (!unit.isEmpty() || !field.endsWith(QLatin1String(ending)))
                continue;
            name.chop(int(qstrlen(ending)));
            unit = ' '_L1 + QString::fromUtf8(words);
        }
        name.replace('_'_L1, ' '_L1);
    }
    QString value(const QJsonValue& value) const {
        return value.isNull() ? notKnown() : value.toVariant().toString() + unit;
    }
};

/// Puts a correction into the part it is about; what makes no sense any more is passed over.
template <class P>
void correct(P& part, const Correction& correction) {
    const auto* field = fieldCalled<P>(correction.field);
    if (!field || field->name == "id"_L1)
        return;
    const FieldWords words(correction.field);
    const QString shipped = words.value(field->read(part));
    P corrected = part;
    if (!field->write(corrected, FactValue(correction.value)))
        return;
    part = std::move(corrected);
    part.unverified.removeAll(correction.field);
    QString said =
        Text::tr("Your correction: %1 is %2; shipped: %3.").arg(words.name, words.value(field->read(part)), shipped);
    if (!correction.note.isEmpty())
        said += ' '_L1 + correction.note;
    part.note = part.note.isEmpty() ? said : part.note + ' '_L1 + said;
}

template <class P>
void price(P& part, const OwnPrice& entered) {
    const auto amount = entered.inUsDollars();
    if (amount && (!part.price || part.price->kind != PriceKind::Entered || part.price->date <= entered.date))
        part.price = Price{*amount, entered.date, PriceKind::Entered};
}

/// The parts of one kind by their ids.
template <class P>
QHash<QString, std::size_t> indexOf(const std::vector<P>& parts) {
    QHash<QString, std::size_t> rows;
    rows.reserve(qsizetype(parts.size()));
    for (std::size_t row = 0; row < parts.size(); ++row)
        rows.insert(parts[row].id, row);
    return rows;
}

} // namespace

std::optional<Money> OwnPrice::inUsDollars() const {
    if (currency == "USD"_L1)
        return amount;
    return dollarsEach ? std::optional(Money::of(amount.value() * *dollarsEach)) : std::nullopt;
}

std::vector<PartKey> keysOf(const OwnParts& own) {
    std::vector<PartKey> keys;
    QSet<PartKey> seen;
    const auto add = [&](const PartKey& key) {
        if (!seen.contains(key))
            keys.push_back(key);
        seen.insert(key);
    };
    std::apply(
        [&](const auto&... kind) {
            const auto addAll = [&](const auto& parts) {
                for (const auto& part : parts)
                    add(keyOf(part));
            };
            (addAll(kind), ...);
        },
        own.parts.kinds);
    for (const Correction& correction : own.corrections)
        add(correction.part);
    for (const OwnPrice& entered : own.prices)
        add(entered.part);
    return keys;
}

OwnParts onlyOf(const OwnParts& own, const std::vector<PartKey>& parts) {
    const QSet<PartKey> keys = setOf(parts);
    OwnParts some;
    forEachKind(some.parts, own.parts, [&](auto& to, const auto& from) {
        for (const auto& part : from) {
            if (keys.contains(keyOf(part)))
                to.push_back(part);
        }
    });
    const auto copy = [&](auto& to, const auto& from) {
        for (const auto& item : from) {
            if (keys.contains(item.part))
                to.push_back(item);
        }
    };
    copy(some.imports, own.imports);
    copy(some.corrections, own.corrections);
    copy(some.prices, own.prices);
    return some;
}

OwnParts edited(OwnParts own, const OwnEdit& edit) {
    const QSet<PartKey> gone = setOf(edit.forgotten);
    forEachKind(own.parts, edit.put.parts, [&]<class P>(std::vector<P>& to, const std::vector<P>& from) {
        to.erase(std::remove_if(to.begin(), to.end(), [&](const P& part) { return gone.contains(keyOf(part)); }),
                 to.end());
        to.insert(to.end(), from.begin(), from.end());
    });
    takeOut(own.imports, gone);
    takeOut(own.corrections, gone);
    takeOut(own.prices, gone);
    takeOver(own.imports, edit.put.imports);
    takeOver(own.corrections, edit.put.corrections);
    takeOver(own.prices, edit.put.prices);
    return own;
}

OwnEdit inverseOf(const OwnEdit& edit, const OwnParts& own) {
    OwnEdit inverse;
    inverse.forgotten = edit.forgotten;
    for (const PartKey& key : keysOf(edit.put))
        inverse.forgotten.push_back(key);
    inverse.put = onlyOf(own, inverse.forgotten);
    return inverse;
}

Catalogue laidOver(const Catalogue& shipped, const OwnParts& own) {
    QSet<PartKey> imported;
    for (const ImportOrigin& origin : own.imports)
        imported.insert(origin.part);
    QHash<PartKey, std::vector<const Correction*>> corrections;
    for (const Correction& correction : own.corrections)
        corrections[correction.part].push_back(&correction);
    QHash<PartKey, std::vector<const OwnPrice*>> prices;
    for (const OwnPrice& entered : own.prices)
        prices[entered.part].push_back(&entered);

    PartSet all;
    all.bookPoints = shipped.bookPoints();
    forEachKind(all, own.parts, [&]<class P>(std::vector<P>& to, const std::vector<P>& from) {
        to.reserve(shipped.all<P>().size() + from.size());
        to = shipped.all<P>();
        const auto rows = indexOf(to);
        for (const P& part : from) {
            const auto row = rows.constFind(part.id);
            if (row == rows.constEnd())
                to.push_back(part);
            else if (!imported.contains(keyOf(part)))
                to[*row] = part;
        }
        if (corrections.isEmpty() && prices.isEmpty())
            return;
        for (P& part : to) {
            for (const Correction* correction : corrections.value(keyOf(part)))
                correct(part, *correction);
            for (const OwnPrice* entered : prices.value(keyOf(part)))
                price(part, *entered);
        }
    });
    return Catalogue(std::move(all));
}

} // namespace core
