#pragma once

#include <QJsonValue>

#include <optional>

namespace core {

/// The figure, or null: what is not known is null, never 0.
inline QJsonValue orNull(const std::optional<int>& figure) {
    return figure ? QJsonValue(*figure) : QJsonValue();
}
inline QJsonValue orNull(const std::optional<double>& figure) {
    return figure ? QJsonValue(*figure) : QJsonValue();
}
/// The same of what `read` makes of it.
template <class T, class Read>
QJsonValue orNull(const std::optional<T>& figure, Read read) {
    return figure ? QJsonValue(read(*figure)) : QJsonValue();
}

} // namespace core
