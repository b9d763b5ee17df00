// SPDX-License-Identifier: GPL-3.0-or-later
// How each shape of value is checked when it is read; the sentences name the field as a path ("cards[2].slot").
#include "core/documents/build/file_codecs.h"

#include <cmath>

namespace core {

static constexpr qsizetype mostCharacters = 10'000; // of any text

FilePlace FilePlace::key(const QString& name) const {
    return FilePlace(m_problem, m_path.isEmpty() ? name : m_path + '.'_L1 + name);
}

FilePlace FilePlace::item(qsizetype index) const {
    return FilePlace(m_problem, u"%1[%2]"_s.arg(m_path).arg(index));
}

void FilePlace::fail(const QString& sentence) const {
    if (isGood())
        *m_problem = Problem{sentence};
}

void FilePlace::expected(const QString& what) const {
    fail(Text::tr("The field \"%1\" must be %2.").arg(m_path, what));
}

QJsonArray listAt(const QJsonValue& json, const FilePlace& place, int most) {
    const QJsonArray list = json.toArray();
    if (!json.isArray())
        place.expected(Text::tr("a list"));
    if (list.size() > most)
        place.expected(Text::tr("a list of at most %1 items").arg(most));
    return place.isGood() ? list : QJsonArray();
}

QJsonObject objectAt(const QJsonValue& json, const FilePlace& place) {
    if (!json.isObject())
        place.expected(Text::tr("an object"));
    return json.toObject();
}

QJsonObject orNullSchema(QJsonObject schema) {
    if (const QJsonValue type = schema.value("type"_L1); type.isString())
        schema["type"_L1] = QJsonArray{type, u"null"_s};
    if (QJsonArray words = schema.value("enum"_L1).toArray(); !words.isEmpty()) {
        words.append(QJsonValue());
        schema["enum"_L1] = words;
    }
    return schema;
}

namespace codec {

void Words::read(QString& value, const QJsonValue& json, const FilePlace& place) const {
    value = json.toString();
    const bool isMissing = isNeeded && (json.isNull() || json.isUndefined());
    if (!isMissing && (!json.isString() || value.size() > mostCharacters))
        place.expected(Text::tr("a text of at most %1 characters").arg(mostCharacters));
    if (isNeeded && value.isEmpty())
        place.expected(Text::tr("a text that is not empty"));
}

QJsonObject Words::schema() const {
    QJsonObject schema{{"type"_L1, "string"_L1}};
    if (isNeeded)
        schema["minLength"_L1] = 1;
    return schema;
}

void Flag::read(bool& value, const QJsonValue& json, const FilePlace& place) const {
    if (!json.isBool())
        place.expected(Text::tr("true or false"));
    value = json.toBool();
}

QJsonObject Flag::schema() const {
    return {{"type"_L1, "boolean"_L1}};
}

void Whole::read(int& value, const QJsonValue& json, const FilePlace& place) const {
    const double number = json.toDouble(std::nan(""));
    if (!(number >= least && number <= most) || number != std::floor(number))
        place.expected(Text::tr("a whole number from %1 to %2").arg(least).arg(most));
    else
        value = int(number) - first;
}

QJsonObject Whole::schema() const {
    return {{"type"_L1, "integer"_L1}, {"minimum"_L1, least}, {"maximum"_L1, most}};
}

std::optional<double> Amount::numberIn(const QJsonValue& json, const FilePlace& place) const {
    const double found = json.toDouble(std::nan(""));
    if (found > 0 && found <= most)
        return found;
    const bool isMissing = json.isNull() || json.isUndefined();
    place.expected(isMissing ? Text::tr("a number above 0")
                             : Text::tr("a number above 0 and at most %1").arg(number(most)));
    return {};
}

QJsonObject Amount::schema() const {
    return {{"type"_L1, "number"_L1}, {"exclusiveMinimum"_L1, 0}, {"maximum"_L1, most}};
}

QString Texts::textIn(const QJsonValue& json, const FilePlace& place) const {
    const bool isText = json.isString() && (canBeEmpty || !json.toString().isEmpty());
    if (!isText && !(canBeNull && json.isNull()))
        place.expected(Text::tr(item));
    return json.toString();
}

QJsonObject Texts::schema() const {
    const QJsonObject text = Words{kind, !canBeEmpty}.schema();
    return {{"type"_L1, "array"_L1}, {"items"_L1, canBeNull ? orNullSchema(text) : text}, {"maxItems"_L1, most}};
}

} // namespace codec

} // namespace core
