#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/fact_value.h"
#include "core/units/result.h"

#include <span>

namespace core {

/// What kind of value a fact has, for whoever asks a user for it or maps a column to it.
enum class FieldShape {
    Text,
    Texts, ///< joined by ';'
    Number,
    WholeNumber,
    YesNo,
    Choice,  ///< one of the field's tokens
    Choices, ///< several of them, joined by ';'
    Wiring,  ///< a board's lane model, an object
};

/// The least and the most a figure may be, both included.
struct Bound {
    double least = 0;
    double most = 0;
};

/// One fact of a part kind under its published name, the unit in it ("tdp_w", "length_mm").
///
/// The tables P::fields() are the only place that knows how a part is spelt outside: the same names are the columns of
/// db/facts/*.csv and of the SQL schema, and the keys of `parts --json` and of the parts a build file carries. Values
/// are JSON numbers, texts and booleans; null (or an empty text) is unknown; lists are texts joined by ';'.
template <class P>
struct Field {
    QLatin1String name;
    QJsonValue (*read)(const P&);
    /// False when the value cannot be that fact (a word where a number is due, an unknown token).
    bool (*write)(P&, const FactValue&);
    FieldShape shape = FieldShape::Text;
    std::span<const char* const> tokens{}; ///< the words of a choice
    /// What no real part exceeds, in the field's unit: the CHECKs of db/schema, which a test holds against these, so
    /// that a foreign or entered figure is looked at before a database refuses it. Nothing where the schema sets none.
    std::optional<Bound> bound{};

    bool isWithinBound(double figure) const { return !bound || (figure >= bound->least && figure <= bound->most); }
};

/// The fields of a part kind, in the order of its columns.
template <class P>
std::span<const Field<P>> fieldsOf() {
    return P::fields();
}

/// The field so called (a QString or a QLatin1String); null where P has none.
template <class P, class Name>
const Field<P>* fieldCalled(const Name& name) {
    for (const Field<P>& field : fieldsOf<P>()) {
        if (field.name == name)
            return &field;
    }
    return nullptr;
}

/// How a part kind is called on the command line, in file names and in JSON: "cards", "boards", "cpus", "psus" …
template <class P>
constexpr const char* kindName = P::names.name;

/// Every field of `part`, unknown ones as null.
template <class P>
QJsonObject toJson(const P& part) {
    QJsonObject object;
    for (const Field<P>& field : fieldsOf<P>())
        object.insert(field.name, field.read(part));
    return object;
}

/// The sentence for a field that does not hold what it should.
Problem fieldProblem(QLatin1String field, const FactValue& value, const QString& partId);

/// Reads a part; unknown keys are passed over, missing ones are unknown. Needs an id.
template <class P>
Result<P> partFromJson(const QJsonObject& object) {
    P part;
    const QString id = object.value(QLatin1String("id")).toString();
    for (const Field<P>& field : fieldsOf<P>()) {
        const FactValue value(object.value(field.name));
        if (!field.write(part, value))
            return fieldProblem(field.name, value, id);
    }
    return part;
}

} // namespace core
