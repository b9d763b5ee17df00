// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/field.h"
#include "core/units/find.h"
#include "core/units/result.h"

#include <span>

namespace core {

/// The fields of a part kind, in the order of its columns.
template <class P>
std::span<const Field<P>> fieldsOf();

/// The field so called (a QString or a QLatin1String); null where P has none.
template <class P, class Name>
const Field<P>* fieldCalled(const Name& name) {
    const auto fields = fieldsOf<P>();
    return findWhere(fields, [&](const Field<P>& field) { return field.name == name; });
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
