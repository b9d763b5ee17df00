// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/excursion.h"
#include "core/units/list_of.h"

#include <QJsonArray>
#include <QString>

#include <functional>
#include <optional>

namespace core {

/// The figure, or null: what is not known is null, never 0.
template <class T>
QJsonValue orNull(const std::optional<T>& figure) {
    return figure ? QJsonValue(*figure) : QJsonValue();
}
/// What `read`, a function or a member, makes of what an optional or a pointer holds, or null.
template <class Maybe, class Read>
QJsonValue orNull(const Maybe& found, Read read) {
    return found ? QJsonValue(std::invoke(read, *found)) : QJsonValue();
}
/// [low, high] in watts.
inline QJsonArray wattsJson(const PowerBand& band) {
    return {inWatts(band.low), inWatts(band.high)};
}
/// The words, or null where there are none.
inline QJsonValue textOrNull(const QString& text) {
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

} // namespace core
