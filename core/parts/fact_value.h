// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <optional>
#include <variant>

namespace core {

/// One fact as it is spelt outside: a number, a text, a yes or no, a list, an object, or nothing. Lighter than a
/// QJsonValue, whose texts cost four allocations each: a catalogue is some ten thousand of these.
class FactValue {
public:
    FactValue() = default;
    FactValue(double number)
        : m_value(number) {}
    FactValue(const QString& text)
        : m_value(text) {}
    FactValue(const QJsonValue& json) {
        if (json.isDouble())
            m_value = json.toDouble();
        else if (json.isString())
            m_value = json.toString();
        else if (json.isBool())
            m_value = json.toBool();
        else if (json.isArray())
            m_value = json.toArray();
        else if (json.isObject())
            m_value = json.toObject();
    }

    /// Nothing, or a text of blanks.
    bool isUnknown() const {
        const QString* own = std::get_if<QString>(&m_value);
        return own ? QStringView(*own).trimmed().isEmpty() : std::holds_alternative<std::monostate>(m_value);
    }
    bool isNumber() const { return std::holds_alternative<double>(m_value); }
    const QString* text() const { return std::get_if<QString>(&m_value); }
    const bool* yesOrNo() const { return std::get_if<bool>(&m_value); }
    const QJsonArray* list() const { return std::get_if<QJsonArray>(&m_value); }
    const QJsonObject* object() const { return std::get_if<QJsonObject>(&m_value); }
    /// The number; only where isNumber().
    double number() const { return std::get<double>(m_value); }

    /// In words, for a sentence that refuses it: texts in quotation marks, at most 40 letters.
    QString inWords() const;

private:
    std::variant<std::monostate, double, bool, QString, QJsonArray, QJsonObject> m_value;
};

} // namespace core
