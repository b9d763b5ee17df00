// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/config_fields.h"

#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

QString ConfigFields::type() const {
    return text("model_type");
}

bool ConfigFields::has(const char* key) const {
    const QJsonValue found = m_json.value(QLatin1String(key));
    return !found.isUndefined() && !found.isNull();
}

void ConfigFields::fail(const QString& sentence) {
    if (!m_problem)
        m_problem = Problem{sentence};
}

void ConfigFields::adopt(const ConfigFields& inner) {
    if (!m_problem)
        m_problem = inner.m_problem;
}

QJsonValue ConfigFields::value(Keys keys, const char** found) const {
    for (const char* key : keys) {
        if (!has(key))
            continue;
        *found = key;
        return m_json.value(QLatin1String(key));
    }
    return QJsonValue::Undefined;
}

std::optional<Count> ConfigFields::whole(const char* key, const QJsonValue& value, Count least, Count most) {
    const double found = value.toDouble(std::nan(""));
    if (!value.isDouble() || found != std::floor(found))
        fail(Text::tr("config.json: \"%1\" must be a whole number.").arg(QLatin1String(key)));
    else if (found < least || found > most)
        fail(Text::tr("config.json: \"%1\" is %2; allowed: %3–%4.")
                 .arg(QLatin1String(key), value.toVariant().toString(), number(least), number(most)));
    else
        return found;
    return {};
}

std::optional<Count> ConfigFields::count(Keys keys, Count most) {
    const char* key = nullptr;
    const QJsonValue found = value(keys, &key);
    return found.isUndefined() ? std::nullopt : whole(key, found, 1, most);
}

std::optional<Count> ConfigFields::largest(Keys keys, Count most) {
    const char* key = nullptr;
    const QJsonValue found = value(keys, &key);
    std::optional<Count> largest;
    for (const QJsonValue& item : found.isArray() ? found.toArray() : QJsonArray{found}) {
        if (key)
            largest = std::max(largest, whole(key, item, 0, most));
    }
    return largest > 0 ? largest : std::nullopt;
}

Count ConfigFields::needed(Keys keys, Count most) {
    const auto found = count(keys, most);
    if (!found)
        fail(Text::tr("config.json: the field \"%1\" is missing.").arg(QLatin1String(*keys.begin())));
    return found.value_or(1);
}

Count ConfigFields::amount(Keys keys, Count otherwise, Count most) {
    const char* key = nullptr;
    const QJsonValue found = value(keys, &key);
    return found.isUndefined() ? otherwise : whole(key, found, 0, most).value_or(otherwise);
}

std::vector<Count> ConfigFields::each(Keys keys, std::size_t size, Count most) {
    const char* key = nullptr;
    const QJsonValue found = value(keys, &key);
    if (found.isUndefined())
        return {};
    if (!found.isArray()) {
        const auto one = whole(key, found, 0, most);
        return one ? std::vector<Count>(size, *one) : std::vector<Count>();
    }
    auto all = listOf(found.toArray(), [&](const QJsonValue& item) { return whole(key, item, 0, most).value_or(0); });
    if (all.size() == size)
        return all;
    fail(Text::tr("config.json: \"%1\" has %2 items; the model has %3 layers.")
             .arg(QLatin1String(key), number(double(all.size())), number(double(size))));
    return {};
}

QJsonArray ConfigFields::list(const char* key) {
    const QJsonValue found = m_json.value(QLatin1String(key));
    if (has(key) && !found.isArray())
        fail(Text::tr("config.json: \"%1\" must be a list.").arg(QLatin1String(key)));
    return has(key) ? found.toArray() : QJsonArray();
}

std::vector<Count> ConfigFields::numbers(const char* key) {
    return listOf(list(key), [&](const QJsonValue& item) { return whole(key, item, 0, mostHidden).value_or(0); });
}

double ConfigFields::ratio(const char* key, double otherwise) {
    if (!has(key))
        return otherwise;
    const double found = m_json.value(QLatin1String(key)).toDouble(-1);
    if (found > 0 && found <= 1000)
        return found;
    fail(Text::tr("config.json: \"%1\" must be a number above 0.").arg(QLatin1String(key)));
    return otherwise;
}

bool ConfigFields::flag(Keys keys, bool otherwise) {
    const char* key = nullptr;
    const QJsonValue found = value(keys, &key);
    if (!found.isUndefined() && !found.isBool())
        fail(Text::tr("config.json: \"%1\" must be true or false.").arg(QLatin1String(key)));
    return found.toBool(otherwise);
}

QString ConfigFields::text(const char* key) const {
    return m_json.value(QLatin1String(key)).toString();
}

QStringList ConfigFields::words(const char* key) {
    return textsOf(list(key), [](const QJsonValue& item) { return item.toString(); });
}

ConfigFields ConfigFields::inner(const char* key) {
    const QJsonValue found = m_json.value(QLatin1String(key));
    if (has(key) && !found.isObject())
        fail(Text::tr("config.json: \"%1\" must be an object.").arg(QLatin1String(key)));
    return ConfigFields(found.toObject(), m_problem);
}

} // namespace core
