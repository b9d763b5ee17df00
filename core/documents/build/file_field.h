// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"

#include <QJsonArray>
#include <QJsonObject>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace core {

// A key of the build file is one row, a FileField: the member it holds, and a codec that knows how such a value is
// written, read and described to others. Writer, reader and JSON schema are made of the rows alone.
//
// A codec has `write(value)`, `read(value, json, place)` and `schema()`, and `addIds(value, ids)` where it names parts.
// It is not asked to read what is missing or null, which leaves the member as it is, unless the key is needed.

/// Where a value stands in the file that is read ("cards[2].slot"), and the first thing that was wrong anywhere.
class FilePlace {
public:
    /// `problem` takes the first problem of all places and must outlive them; an empty `path` is the whole file.
    explicit FilePlace(std::optional<Problem>* problem, QString path = {})
        : m_problem(problem)
        , m_path(std::move(path)) {}

    /// "cards[2]" and "slot" make "cards[2].slot".
    FilePlace key(const QString& name) const;
    /// "cards" and 2, counted from 0, make "cards[2]".
    FilePlace item(qsizetype index) const;
    const QString& path() const { return m_path; }
    bool isGood() const { return !m_problem->has_value(); }

    /// Keeps the sentence where it is the first one.
    void fail(const QString& sentence) const;
    /// The sentence that the field here must be `what`.
    void expected(const QString& what) const;

private:
    std::optional<Problem>* m_problem;
    QString m_path;
};

/// The items of a list of at most `most`; empty, and a problem, where it is none.
QJsonArray listAt(const QJsonValue& json, const FilePlace& place, int most);
/// The object; empty, and a problem, where it is none.
QJsonObject objectAt(const QJsonValue& json, const FilePlace& place);

/// The ids of parts, by the name of their kind.
using IdsByKind = std::map<QString, std::set<QString>>;

/// A JSON schema that null fits as well.
QJsonObject orNullSchema(QJsonObject schema);

/// Whether there must be a value: a codec's own word.
constexpr bool isNeededBy(const auto& codec) {
    if constexpr (requires { codec.isNeeded; })
        return codec.isNeeded;
    return false;
}

/// A key of an object that is held as a T.
template <class T>
struct FileField {
    template <class V, class Codec>
    FileField(const char* name, V T::*member, Codec codec, const char* what = nullptr)
        : key(QLatin1String(name))
        , isNeeded(isNeededBy(codec))
        , write([=](const T& object) { return codec.write(object.*member); })
        , read([=](T& object, const QJsonValue& json, const FilePlace& place) {
            if (isNeededBy(codec) || !(json.isNull() || json.isUndefined()))
                codec.read(object.*member, json, place);
        })
        , schema([=] {
            QJsonObject described = isNeededBy(codec) ? codec.schema() : orNullSchema(codec.schema());
            if (what)
                described.insert(QLatin1String("description"), QString::fromUtf8(what));
            return described;
        })
        , addIds([=](const T& object, IdsByKind& ids) {
            if constexpr (requires { codec.addIds(object.*member, ids); })
                codec.addIds(object.*member, ids);
        }) {}

    QLatin1String key;
    bool isNeeded;
    std::function<QJsonValue(const T&)> write; ///< undefined: the key is left out
    std::function<void(T&, const QJsonValue&, const FilePlace&)> read;
    std::function<QJsonObject()> schema;
    std::function<void(const T&, IdsByKind&)> addIds; ///< of the parts that the value names
};
template <class T>
using FileFields = std::vector<FileField<T>>;

/// All keys of the table but those whose value is undefined.
template <class T>
QJsonObject writtenBy(const FileFields<T>& fields, const T& object) {
    QJsonObject json;
    for (const FileField<T>& field : fields) {
        if (const QJsonValue value = field.write(object); !value.isUndefined())
            json.insert(field.key, value);
    }
    return json;
}

/// Sets each member from its key; keys without a row are passed over, problems go to the place.
template <class T>
void readBy(const FileFields<T>& fields, T& object, const QJsonObject& json, const FilePlace& place) {
    for (const FileField<T>& field : fields)
        field.read(object, json.value(field.key), place.key(field.key));
}

/// The ids of the parts that the object names, by kind.
template <class T>
void addIdsBy(const FileFields<T>& fields, const T& object, IdsByKind& ids) {
    for (const FileField<T>& field : fields)
        field.addIds(object, ids);
}

/// A JSON schema "object" with all keys; those that are needed are "required".
template <class T>
QJsonObject schemaOf(const FileFields<T>& fields) {
    QJsonObject properties;
    QJsonArray needed;
    for (const FileField<T>& field : fields) {
        properties.insert(field.key, field.schema());
        if (field.isNeeded)
            needed.append(field.key);
    }
    QJsonObject schema{{QLatin1String("type"), QLatin1String("object")}, {QLatin1String("properties"), properties}};
    if (!needed.isEmpty())
        schema.insert(QLatin1String("required"), needed);
    return schema;
}

} // namespace core
