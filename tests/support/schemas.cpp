// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schemas.h"

#include "core/documents/build/build_fields.h"
#include "core/documents/build/build_json.h"
#include "core/documents/build/file_codecs.h"
#include "core/parts/boards/board_keys.h"
#include "core/parts/field_words.h"
#include "core/parts/fields.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace core {

static QJsonObject reference(const QString& object) {
    return {{"$ref"_L1, QString("#/$defs/"_L1 + object)}};
}

static QJsonObject schemaOf(const BoardKey& key) {
    QJsonArray types;
    QJsonObject schema{{"description"_L1, key.words}};
    for (const QString& type : key.types)
        types.append(type == "map"_L1 ? u"object"_s : type);
    schema["type"_L1] = types.size() == 1 ? types.first() : QJsonValue(types);
    if (key.of.isEmpty())
        return schema;
    if (types.contains("array"_L1))
        schema["items"_L1] = reference(key.of);
    else if (key.of == "given"_L1)
        schema["additionalProperties"_L1] =
            QJsonObject{{"anyOf"_L1, QJsonArray{QJsonObject{{"type"_L1, "integer"_L1}}, reference(key.of)}}};
    else if (key.isMap())
        schema["additionalProperties"_L1] = reference(key.of);
    else
        return reference(key.of);
    return schema;
}

static QJsonObject schemaOf(const Field<Board>& field) {
    QJsonObject schema{{"description"_L1, wordsOf(field.name).title}};
    switch (field.shape) {
    case FieldShape::Wiring:
        return reference(u"wiring"_s);
    case FieldShape::Choice: {
        QJsonArray words{QJsonValue()};
        for (const char* token : field.tokens)
            words.append(QLatin1String(token));
        schema["enum"_L1] = words;
        break;
    }
    case FieldShape::Texts:
    case FieldShape::Choices:
        schema["type"_L1] = QJsonArray{"array"_L1, "string"_L1, "null"_L1};
        break;
    case FieldShape::Number:
    case FieldShape::WholeNumber:
        schema["type"_L1] = QJsonArray{field.shape == FieldShape::Number ? "number"_L1 : "integer"_L1, "null"_L1};
        break;
    case FieldShape::YesNo:
        schema["type"_L1] = QJsonArray{"boolean"_L1, "null"_L1};
        break;
    case FieldShape::Text:
        schema["type"_L1] = QJsonArray{"string"_L1, "null"_L1};
    }
    if (field.bound && field.bound->least >= 1) {
        schema["minimum"_L1] = field.bound->least;
        schema["maximum"_L1] = field.bound->most;
    }
    return schema;
}

static QJsonObject objectSchema(const BoardKey& object) {
    QJsonObject properties;
    QJsonArray needed;
    for (const BoardKey* key : keysOf(object)) {
        properties[key->key] = schemaOf(*key);
        if (key->isNeeded)
            needed.append(key->key);
    }
    QJsonObject schema{{"type"_L1, "object"_L1}, {"additionalProperties"_L1, false}, {"properties"_L1, properties}};
    if (!needed.isEmpty())
        schema["required"_L1] = needed;
    return schema;
}

QByteArray boardSchema() {
    QJsonObject definitions;
    for (const BoardKey& row : boardKeys()) {
        if (row.key.isEmpty())
            definitions[row.object] = objectSchema(row);
    }
    QJsonObject schema = definitions.take("board"_L1).toObject();
    QJsonObject properties = schema["properties"_L1].toObject();
    for (const Field<Board>& field : fieldsOf<Board>())
        properties[field.name] = schemaOf(field);
    schema["properties"_L1] = properties;
    schema["required"_L1] = QJsonArray{"name"_L1, "socket"_L1, "source"_L1, "wiring"_L1};
    schema["$schema"_L1] = "https://json-schema.org/draft/2020-12/schema"_L1;
    schema["$id"_L1] = "urn:lanewright:board"_L1;
    schema["title"_L1] = "Lanewright board"_L1;
    schema["description"_L1] =
        "One board with its wiring, as in db/boards; \"lanewright parts board check FILE\" checks "
        "one of your own, \"lanewright parts import FILE\" takes it."_L1;
    schema["$defs"_L1] = definitions;
    return QJsonDocument(schema).toJson(QJsonDocument::Indented);
}

QByteArray buildSchema() {
    QJsonObject kinds;
    forEachKind([&]<class P>(P*) { kinds[QLatin1String(kindName<P>)] = QJsonObject{{"$ref"_L1, "#/$defs/parts"_L1}}; });
    QJsonObject schema = schemaOf(buildFields());
    QJsonObject properties = schema["properties"_L1].toObject();
    properties["lanewright"_L1] = QJsonObject{{"const"_L1, buildFormat}, {"description"_L1, "The file format."_L1}};
    properties["parts"_L1] = QJsonObject{
        {"type"_L1, QJsonArray{"object"_L1, "null"_L1}},
        {"description"_L1, "The facts of the parts used, by kind, so that the build opens where they are not known. "
                           "Fields as in \"lanewright parts KIND --json\"."_L1},
        {"properties"_L1, kinds}};
    schema["properties"_L1] = properties;
    schema["required"_L1] = QJsonArray{"lanewright"_L1};
    schema["$schema"_L1] = "https://json-schema.org/draft/2020-12/schema"_L1;
    schema["$id"_L1] = u"urn:lanewright:build:%1"_s.arg(buildFormat);
    schema["title"_L1] = "Lanewright build"_L1;
    schema["description"_L1] =
        u"A .lanewright file, format %1: what the user chose, and the facts of the parts it uses. Keys that are not "
        "described here are passed over."_s.arg(buildFormat);
    const QJsonObject part{{"type"_L1, "object"_L1},
                           {"properties"_L1, QJsonObject{{"id"_L1, codec::Words{nullptr, true}.schema()}}},
                           {"required"_L1, QJsonArray{"id"_L1}}};
    schema["$defs"_L1] = QJsonObject{{"parts"_L1, QJsonObject{{"type"_L1, "array"_L1}, {"items"_L1, part}}}};
    return QJsonDocument(schema).toJson(QJsonDocument::Indented);
}

} // namespace core
