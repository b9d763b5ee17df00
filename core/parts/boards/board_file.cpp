// SPDX-License-Identifier: GPL-3.0-or-later
// JSON schema and check of the keys of a board's file are made of db/facts/board_keys.csv.
#include "core/parts/boards/board_file.h"

#include "core/parts/field_words.h"
#include "core/parts/fields.h"
#include "core/units/fact_table.h"
#include "core/units/json_bound.h"
#include "core/units/near_word.h"
#include "core/units/text.h"

#include <QJsonDocument>

#include <algorithm>

namespace core {

namespace {

/// A row of db/facts/board_keys.csv: a key of an object of the file or, with an empty key, the object itself.
struct BoardKey {
    QString object;
    QString key;
    QStringList types; ///< of JSON; "map" is an object with free keys
    QString of; ///< the object that its value, or each in it, is; of an object: another whose keys it has as well
    bool isNeeded = false;
    QString words; ///< of an object: "a connector"

    bool isMap() const { return types == QStringList("map"_L1); }
};

const std::vector<BoardKey>& boardKeys() {
    static const auto rows = factsOf("board_keys", [](const FactRow& row) {
        return BoardKey{row.text("object"), row.text("key"),     row.text("types").split(' '_L1),
                        row.text("of"),     row.isYes("needed"), row.words("words")};
    });
    return rows;
}

const BoardKey& objectCalled(const QString& name) {
    return *std::ranges::find_if(boardKeys(),
                                 [&](const BoardKey& row) { return row.key.isEmpty() && row.object == name; });
}

/// The rows of an object's keys; fields of boards have none.
std::vector<const BoardKey*> keysOf(const BoardKey& object) {
    std::vector<const BoardKey*> keys;
    for (const BoardKey& row : boardKeys()) {
        if (!row.key.isEmpty() && (row.object == object.object || row.object == object.of))
            keys.push_back(&row);
    }
    return keys;
}

QStringList keyNames(const BoardKey& object) {
    QStringList names;
    if (object.object == "board"_L1) {
        for (const Field<Board>& field : fieldsOf<Board>())
            names << field.name;
    }
    for (const BoardKey* key : keysOf(object))
        names << key->key;
    return names;
}

/// Gathers the keys that no object of the kind has.
class KeyCheck {
public:
    QStringList unknown(const QJsonObject& board) {
        checkObject(board, objectCalled(u"board"_s), {});
        checkObject(board["wiring"_L1].toObject(), objectCalled(u"wiring"_s), u"wiring"_s);
        return m_sentences;
    }

private:
    void checkObject(const QJsonObject& json, const BoardKey& object, const QString& path) {
        const QStringList known = keyNames(object);
        const auto rows = keysOf(object);
        for (auto it = json.begin(); it != json.end(); ++it) {
            if (!known.contains(it.key()))
                add(it.key(), object, path, known);
            const auto row = std::ranges::find(rows, it.key(), &BoardKey::key);
            if (row != rows.end() && !(*row)->of.isEmpty())
                checkValue(*it, **row, path + '.'_L1 + it.key());
        }
    }

    void checkValue(const QJsonValue& value, const BoardKey& row, const QString& path) {
        const BoardKey& object = objectCalled(row.of);
        const QJsonArray list = value.toArray();
        for (qsizetype i = 0; i < list.size(); ++i)
            checkObject(list[i].toObject(), object, u"%1[%2]"_s.arg(path).arg(i));
        const QJsonObject json = value.toObject();
        if (!row.isMap())
            return checkObject(json, object, path);
        for (auto it = json.begin(); it != json.end(); ++it)
            checkObject(it->toObject(), object, path + '.'_L1 + it.key());
    }

    void add(const QString& key, const BoardKey& object, const QString& path, const QStringList& known) {
        const QString what = path.isEmpty() ? object.words : u"%1 (%2)"_s.arg(object.words, path);
        const QString near = nearestWord(key, known);
        m_sentences << (near.isEmpty()
                            ? Text::tr("\"%1\" is no key of %2; it has %3.").arg(key.left(40), what, listed(known))
                            : Text::tr("\"%1\" is no key of %2; did you mean \"%3\"?").arg(key.left(40), what, near));
    }

    QStringList m_sentences;
};

// The schema

QJsonObject reference(const QString& object) {
    return {{"$ref"_L1, QString("#/$defs/"_L1 + object)}};
}

QJsonObject schemaOf(const BoardKey& key) {
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

QJsonObject schemaOf(const Field<Board>& field) {
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

QJsonObject objectSchema(const BoardKey& object) {
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

} // namespace

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

bool isBoardJson(const QByteArray& bytes) {
    return bytes.left(4096).trimmed().startsWith('{') && bytes.contains("\"wiring\"") &&
           (!isOfFewValues(bytes) || QJsonDocument::fromJson(bytes).object()["wiring"_L1].isObject());
}

QStringList unknownBoardKeys(const QJsonObject& board) {
    return KeyCheck().unknown(board);
}

Result<Board> boardFromJson(const QJsonObject& json) {
    // Wiring first, for its own sentence: the field table could only say that the field is wrong.
    if (const auto wiring = wiringFromJson(json["wiring"_L1].toObject()); !wiring)
        return wiring.problem();
    return partFromJson<Board>(json);
}

} // namespace core
