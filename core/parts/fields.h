#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/field.h"
#include "core/units/result.h"

#include <span>

namespace core {

/// The fields of a part kind, in the order of its columns.
///
/// These tables are the only place that knows how a part is spelt outside: the same names are the columns of
/// db/facts/*.csv and of the SQL schema, and the keys of `parts --json` and of the parts a build file carries. Values
/// are JSON numbers, texts and booleans; null (or an empty text) is unknown; lists are texts joined by ';'.
template <class P>
std::span<const Field<P>> fieldsOf();

template <>
std::span<const Field<Card>> fieldsOf<Card>();
template <>
std::span<const Field<Board>> fieldsOf<Board>();
template <>
std::span<const Field<Processor>> fieldsOf<Processor>();
template <>
std::span<const Field<PowerSupply>> fieldsOf<PowerSupply>();
template <>
std::span<const Field<Chassis>> fieldsOf<Chassis>();
template <>
std::span<const Field<MemoryKit>> fieldsOf<MemoryKit>();
template <>
std::span<const Field<Drive>> fieldsOf<Drive>();
template <>
std::span<const Field<NetworkCard>> fieldsOf<NetworkCard>();
template <>
std::span<const Field<Bridge>> fieldsOf<Bridge>();
template <>
std::span<const Field<Riser>> fieldsOf<Riser>();
template <>
std::span<const Field<Outlet>> fieldsOf<Outlet>();
template <>
std::span<const Field<Ups>> fieldsOf<Ups>();
template <>
std::span<const Field<Model>> fieldsOf<Model>();
template <>
std::span<const Field<CloudOffer>> fieldsOf<CloudOffer>();
template <>
std::span<const Field<BookPoint>> fieldsOf<BookPoint>();

/// How a part kind is called on the command line, in file names and in JSON: "cards", "boards", "cpus", "psus" …
template <class P>
constexpr const char* kindName = nullptr;
template <>
inline constexpr const char* kindName<Card> = "cards";
template <>
inline constexpr const char* kindName<Board> = "boards";
template <>
inline constexpr const char* kindName<Processor> = "cpus";
template <>
inline constexpr const char* kindName<PowerSupply> = "psus";
template <>
inline constexpr const char* kindName<Chassis> = "cases";
template <>
inline constexpr const char* kindName<MemoryKit> = "memory";
template <>
inline constexpr const char* kindName<Drive> = "drives";
template <>
inline constexpr const char* kindName<NetworkCard> = "nics";
template <>
inline constexpr const char* kindName<Bridge> = "bridges";
template <>
inline constexpr const char* kindName<Riser> = "risers";
template <>
inline constexpr const char* kindName<Outlet> = "outlets";
template <>
inline constexpr const char* kindName<Ups> = "ups";
template <>
inline constexpr const char* kindName<Model> = "models";
template <>
inline constexpr const char* kindName<CloudOffer> = "clouds";

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
