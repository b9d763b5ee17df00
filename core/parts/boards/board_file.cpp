// SPDX-License-Identifier: GPL-3.0-or-later
// One table of the keys of a board's file; its JSON schema and the check of its keys are read from it.
#include "core/parts/boards/board_file.h"

#include "core/parts/field_words.h"
#include "core/parts/fields.h"
#include "core/units/json_bound.h"
#include "core/units/near_word.h"
#include "core/units/text.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace core {

namespace {

/// An object of the file.
struct BoardObject {
    QLatin1String name;
    const char* words;       ///< "a connector"
    QLatin1String likeToo{}; ///< it has the keys of this object as well
};

constexpr std::array boardObjects{
    BoardObject{QLatin1String("board"), QT_TRANSLATE_NOOP("core::Text", "a board")},
    BoardObject{QLatin1String("wiring"), QT_TRANSLATE_NOOP("core::Text", "a board's wiring")},
    BoardObject{QLatin1String("node"), QT_TRANSLATE_NOOP("core::Text", "a lane source")},
    BoardObject{QLatin1String("option"), QT_TRANSLATE_NOOP("core::Text", "a BIOS setting")},
    BoardObject{QLatin1String("connector"), QT_TRANSLATE_NOOP("core::Text", "a slot or socket")},
    BoardObject{QLatin1String("group"), QT_TRANSLATE_NOOP("core::Text", "a lane group")},
    BoardObject{QLatin1String("rule"), QT_TRANSLATE_NOOP("core::Text", "a lane rule")},
    BoardObject{QLatin1String("condition"), QT_TRANSLATE_NOOP("core::Text", "a condition")},
    BoardObject{QLatin1String("count"), QT_TRANSLATE_NOOP("core::Text", "a count")},
    BoardObject{QLatin1String("budget"), QT_TRANSLATE_NOOP("core::Text", "a lane budget"), QLatin1String("condition")},
    BoardObject{QLatin1String("cap"), QT_TRANSLATE_NOOP("core::Text", "a cap of generations"),
                QLatin1String("condition")},
    BoardObject{QLatin1String("given"), QT_TRANSLATE_NOOP("core::Text", "what a slot is given")},
    BoardObject{QLatin1String("effect"), QT_TRANSLATE_NOOP("core::Text", "an effect")},
    BoardObject{QLatin1String("doubt"), QT_TRANSLATE_NOOP("core::Text", "a doubt")},
};

/// A key of one of them. `types` are JSON types with blanks between; "map" is an object with free keys.
struct BoardKey {
    QLatin1String object;
    QLatin1String key;
    const char* types;
    const char* words;
    QLatin1String of{}; ///< the object that its value, or each in it, is
    bool isNeeded = false;

    bool isMap() const { return QLatin1String(types) == QLatin1String("map"); }
};

constexpr BoardKey keyRow(const char* object, const char* key, const char* types, const char* words,
                          const char* of = "", bool isNeeded = false) {
    return {QLatin1String(object), QLatin1String(key), types, words, QLatin1String(of), isNeeded};
}

constexpr std::array boardKeys{
    keyRow("board", "evidence", "array", "What was seen of it, a sentence each; kept in the file alone."),
    keyRow("board", "network_gbit", "array", "Speeds of its network ports; kept in the file alone."),
    keyRow("wiring", "nodes", "map", "What gives lanes, by name: CPU0, CPU1, PCH …", "node", true),
    keyRow("wiring", "connectors", "map", "What takes lanes, by the label on the board; an uplink begins with @.",
           "connector", true),
    keyRow("wiring", "groups", "array", "Blocks of lanes and how each is shared.", "group", true),
    keyRow("wiring", "effects", "array", "What else is switched off or narrowed.", "effect"),
    keyRow("wiring", "doubts", "array", "Widths that no source states.", "doubt"),
    keyRow("wiring", "bios", "map", "Settings and jumpers that change the wiring, by name.", "option"),
    keyRow("wiring", "sata_ports", "integer null", "Ports that carry SATA alone."),
    keyRow("node", "kind", "string", "cpu, chipset or switch.", "", true),
    keyRow("node", "numa", "integer", "Of a CPU: its socket, 0 first."),
    keyRow("node", "model", "string null", "Of a switch: its name."),
    keyRow("node", "p2p", "string", "\"switch\" for a chipset whose ports reach each other."),
    keyRow("option", "label", "string", "What the BIOS or the manual calls it."),
    keyRow("option", "values", "array", "Its choices.", "", true),
    keyRow("option", "default", "string", "One of them.", "", true),
    keyRow("connector", "kind", "string", "slot, m2, u2, oculink, ocp, onboard or uplink.", "", true),
    keyRow("connector", "pos", "integer null", "Of a slot: its rear opening, counted from the CPU, 1 first."),
    keyRow("connector", "phys", "integer", "Of a slot: its length, 1, 4, 8 or 16."),
    keyRow("connector", "elec", "integer", "The most lanes it gets, 1 to 16.", "", true),
    keyRow("connector", "gen", "integer", "PCIe generation, 1 to 6.", "", true),
    keyRow("connector", "open_ended", "boolean", "A longer card goes in."),
    keyRow("connector", "always", "boolean", "It uses its lanes whatever is plugged."),
    keyRow("connector", "to", "string", "Of an uplink: the node below."),
    keyRow("connector", "bifurcation", "array", "How it may be split: 8+8, 4+4+4+4."),
    keyRow("group", "id", "string", "Its name.", "", true),
    keyRow("group", "node", "string", "The node whose lanes they are.", "", true),
    keyRow("group", "hb", "string", "Host bridge: slots of the same one meet there."),
    keyRow("group", "budget", "integer array", "How many lanes it has; by CPU, the first row that holds.", "budget"),
    keyRow("group", "gen_caps", "array", "The highest generation, by CPU.", "cap"),
    keyRow("group", "rules", "array", "Who gets how many lanes; the first rule that holds counts.", "rule", true),
    keyRow("rule", "when", "object", "All of it must hold; {} always does.", "condition"),
    keyRow("rule", "give", "map", "Lanes by label; who is not named has none.", "given", true),
    keyRow("condition", "occ", "array", "All of these are filled."),
    keyRow("condition", "empty", "array", "All of these are empty."),
    keyRow("condition", "any", "array", "One of these is filled."),
    keyRow("condition", "n", "object", "So many of these are filled.", "count"),
    keyRow("condition", "cpu_lanes", "integer array", "Lanes of the CPU, or least and most."),
    keyRow("condition", "cpu_tag", "string array", "A family of CPUs, or one of several."),
    keyRow("condition", "bios", "map", "Settings and their values."),
    keyRow("condition", "card", "map", "What sits where: gpu, nvme, sata or nic."),
    keyRow("condition", "socket", "map", "Whether a CPU is in the socket of a node."),
    keyRow("count", "of", "array", "Of these …", "", true),
    keyRow("count", "min", "integer", "… at least so many"),
    keyRow("count", "max", "integer", "… and at most so many."),
    keyRow("budget", "lanes", "integer", "So many lanes.", "", true),
    keyRow("cap", "gen", "integer", "This generation at most.", "", true),
    keyRow("given", "lanes", "integer", "So many lanes …", "", true),
    keyRow("given", "gen", "integer", "… of this generation."),
    keyRow("effect", "when", "object", "All of it must hold.", "condition", true),
    keyRow("effect", "disables", "array", "These get nothing."),
    keyRow("effect", "reduces", "map", "These are left so many lanes."),
    keyRow("doubt", "when", "object", "All of it must hold.", "condition", true),
    keyRow("doubt", "of", "array", "These labels.", "", true),
    keyRow("doubt", "why", "string", "What was seen, and what was not.", "", true),
};

const BoardObject& objectCalled(QLatin1String name) {
    return *std::ranges::find(boardObjects, name, &BoardObject::name);
}

/// The rows of an object's keys; fields of boards have none.
std::vector<const BoardKey*> keysOf(const BoardObject& object) {
    std::vector<const BoardKey*> keys;
    for (const BoardKey& key : boardKeys) {
        if (key.object == object.name || key.object == object.likeToo)
            keys.push_back(&key);
    }
    return keys;
}

QStringList keyNames(const BoardObject& object) {
    QStringList names;
    if (object.name == "board"_L1) {
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
        checkObject(board, objectCalled("board"_L1), {});
        checkObject(board["wiring"_L1].toObject(), objectCalled("wiring"_L1), u"wiring"_s);
        return m_sentences;
    }

private:
    void checkObject(const QJsonObject& json, const BoardObject& object, const QString& path) {
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
        const BoardObject& object = objectCalled(row.of);
        const QJsonArray list = value.toArray();
        for (qsizetype i = 0; i < list.size(); ++i)
            checkObject(list[i].toObject(), object, u"%1[%2]"_s.arg(path).arg(i));
        const QJsonObject json = value.toObject();
        if (!row.isMap())
            return checkObject(json, object, path);
        for (auto it = json.begin(); it != json.end(); ++it)
            checkObject(it->toObject(), object, path + '.'_L1 + it.key());
    }

    void add(const QString& key, const BoardObject& object, const QString& path, const QStringList& known) {
        const QString what = path.isEmpty() ? Text::tr(object.words) : u"%1 (%2)"_s.arg(Text::tr(object.words), path);
        const QString near = nearestWord(key, known);
        m_sentences << (near.isEmpty()
                            ? Text::tr("\"%1\" is no key of %2; it has %3.").arg(key.left(40), what, listed(known))
                            : Text::tr("\"%1\" is no key of %2; did you mean \"%3\"?").arg(key.left(40), what, near));
    }

    QStringList m_sentences;
};

// The schema

QJsonObject reference(QLatin1String object) {
    return {{"$ref"_L1, QString("#/$defs/"_L1 + object)}};
}

QJsonObject schemaOf(const BoardKey& key) {
    QJsonArray types;
    QJsonObject schema{{"description"_L1, QLatin1String(key.words)}};
    for (const QString& type : QString::fromLatin1(key.types).split(' '_L1))
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
        return reference("wiring"_L1);
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

QJsonObject schemaOf(const BoardObject& object) {
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
    for (const BoardObject& object : boardObjects)
        definitions[object.name] = schemaOf(object);
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
