// SPDX-License-Identifier: GPL-3.0-or-later
// The check of the keys of a board's file is made of db/facts/board_keys.csv.
#include "core/parts/boards/board_file.h"

#include "core/parts/boards/board_keys.h"
#include "core/parts/fields.h"
#include "core/units/json_bound.h"
#include "core/units/near_word.h"
#include "core/units/text.h"

#include <QJsonDocument>

#include <algorithm>

namespace core {

namespace {

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

} // namespace

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
