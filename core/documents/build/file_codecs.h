// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/build/file_field.h"
#include "core/documents/json_values.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <array>

namespace core {

namespace codec {

/// A text; the id of a part of a kind (core::kindName) where that is named, and then an empty one is null.
struct Words {
    const char* kind = nullptr;
    bool isNeeded = false; ///< and not empty
    /// Null for an empty id; any other text as it is.
    QJsonValue write(const QString& value) const { return kind ? textOrNull(value) : QJsonValue(value); }
    /// Under the kind; nothing where the text is no id.
    void addIds(const QString& value, IdsByKind& ids) const {
        if (kind)
            ids[QLatin1String(kind)].insert(value);
    }
    /// A problem for what is no text or longer than 10,000 characters, and for an empty one that is needed.
    void read(QString& value, const QJsonValue& json, const FilePlace& place) const;
    QJsonObject schema() const;
};
struct Flag {
    /// A JSON boolean, as it is.
    QJsonValue write(bool value) const { return value; }
    /// A problem for all but true and false.
    void read(bool& value, const QJsonValue& json, const FilePlace& place) const;
    QJsonObject schema() const;
};
/// A whole number; the file counts from `first` what the program counts from 0.
struct Whole {
    int least = 0;
    int most = 0;
    int first = 0;
    /// Counted from `first`.
    QJsonValue write(int value) const { return value + first; }
    /// A problem, and the value as it was, outside of `least` to `most` and for a fraction.
    void read(int& value, const QJsonValue& json, const FilePlace& place) const;
    QJsonObject schema() const;
};
/// An amount above 0, in the unit of the key; `everydayUnits` are in one of it.
struct Amount {
    double most = 0;
    double everydayUnits = 1;
    bool isNeeded = false;
    /// In the unit of the key.
    template <class Quantity>
    QJsonValue write(Quantity value) const {
        return value.value() / everydayUnits;
    }
    /// As it was, and a problem, where there is no such number.
    template <class Quantity>
    void read(Quantity& value, const QJsonValue& json, const FilePlace& place) const {
        if (const auto number = numberIn(json, place))
            value = Quantity::of(*number * everydayUnits);
    }
    /// A number above 0 and at most `most`; else a problem.
    std::optional<double> numberIn(const QJsonValue& json, const FilePlace& place) const;
    QJsonObject schema() const;
};
/// The same of what has no unit of its own.
struct Number : Amount {
    QJsonValue write(double value) const { return value; }
    /// As it was, and a problem, where there is no such number.
    void read(double& value, const QJsonValue& json, const FilePlace& place) const {
        value = numberIn(json, place).value_or(value);
    }
};
/// Ids or words in a list; `item` is what each must be.
struct Texts {
    const char* item;
    const char* kind = nullptr; ///< of the parts whose ids they are
    bool canBeNull = false;
    bool canBeEmpty = true;
    int most = 16;
    /// An empty text becomes null.
    template <class List>
    QJsonValue write(const List& list) const {
        return jsonList(list, textOrNull);
    }
    /// Appends to the list; a problem for each item that is not what it must be.
    template <class List>
    void read(List& list, const QJsonValue& json, const FilePlace& place) const {
        const QJsonArray array = listAt(json, place, most);
        for (qsizetype i = 0; i < array.size(); ++i)
            list.push_back(textIn(array[i], place.item(i)));
    }
    /// All of them, where they are ids.
    template <class List>
    void addIds(const List& list, IdsByKind& ids) const {
        for (const QString& text : list)
            Words{kind}.addIds(text, ids);
    }
    /// A text, or empty for null where that may be; else a problem.
    QString textIn(const QJsonValue& json, const FilePlace& place) const;
    QJsonObject schema() const;
};
/// The value of an enumeration whose token() this is; `what` it must be, where that is not "one of" the tokens.
template <class E, std::size_t n>
struct Word {
    std::array<E, n> all;
    const char* what = nullptr;
    /// The token, as a text.
    QJsonValue write(E value) const { return QLatin1String(token(value)); }
    /// A problem for all but a token; for an empty text none, and the value as it was.
    void read(E& value, const QJsonValue& json, const FilePlace& place) const {
        QString word;
        Words().read(word, json, place);
        QStringList words;
        for (E each : all) {
            words << QLatin1String(token(each));
            if (words.last() == word)
                value = each;
        }
        if (!word.isEmpty() && !words.contains(word))
            place.expected(what ? Text::tr(what) : Text::tr("one of %1").arg(listed(words)));
    }
    QJsonObject schema() const {
        return {{QLatin1String("enum"), jsonList(all, [](E each) { return QLatin1String(token(each)); })}};
    }
};
template <class E, std::size_t n>
Word(std::array<E, n>, const char* = nullptr) -> Word<E, n>;
/// An object, by a table of its own.
template <class T>
struct Object {
    FileFields<T> fields;
    /// An object with a key for each field that is not left out.
    QJsonValue write(const T& value) const { return writtenBy(fields, value); }
    /// A problem where there is no object; keys without a field are passed over.
    void read(T& value, const QJsonValue& json, const FilePlace& place) const {
        readBy(fields, value, objectAt(json, place), place);
    }
    /// Those of all its fields.
    void addIds(const T& value, IdsByKind& ids) const { addIdsBy(fields, value, ids); }
    QJsonObject schema() const { return schemaOf(fields); }
};
template <class T>
Object(FileFields<T>) -> Object<T>;
/// A list of such objects.
template <class T>
struct Objects {
    FileFields<T> fields;
    int most = 64; ///< what a machine may have of them
    /// An array in the order of the list.
    QJsonValue write(const std::vector<T>& list) const {
        return jsonList(list, [&](const T& each) { return writtenBy(fields, each); });
    }
    /// Appends to the list; a problem where there is none or it is too long.
    void read(std::vector<T>& list, const QJsonValue& json, const FilePlace& place) const {
        const QJsonArray array = listAt(json, place, most);
        for (qsizetype i = 0; i < array.size(); ++i)
            Object<T>{fields}.read(list.emplace_back(), array[i], place.item(i));
    }
    /// Those of each object.
    void addIds(const std::vector<T>& list, IdsByKind& ids) const {
        for (const T& each : list)
            addIdsBy(fields, each, ids);
    }
    QJsonObject schema() const {
        return {{QLatin1String("type"), QLatin1String("array")},
                {QLatin1String("items"), schemaOf(fields)},
                {QLatin1String("maxItems"), most}};
    }
};
template <class T>
Objects(FileFields<T>, int = 0) -> Objects<T>;
/// What may not be there: null then, or the key is left out.
template <class Codec>
struct Maybe {
    Codec codec;
    bool isLeftOut = false;
    /// Undefined where the key is to be left out.
    template <class V>
    QJsonValue write(const std::optional<V>& value) const {
        return value ? codec.write(*value) : QJsonValue(isLeftOut ? QJsonValue::Undefined : QJsonValue::Null);
    }
    /// There is a value afterwards, be it a good one or not.
    template <class V>
    void read(std::optional<V>& value, const QJsonValue& json, const FilePlace& place) const {
        codec.read(value.emplace(), json, place);
    }
    /// Of the value, where there is one and it names parts.
    template <class V>
    void addIds(const std::optional<V>& value, IdsByKind& ids) const {
        if constexpr (requires { codec.addIds(*value, ids); }) {
            if (value)
                codec.addIds(*value, ids);
        }
    }
    QJsonObject schema() const { return codec.schema(); }
};
template <class Codec>
Maybe(Codec, bool = false) -> Maybe<Codec>;

} // namespace codec

} // namespace core
