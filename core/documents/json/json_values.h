#pragma once

#include <QJsonValue>
#include <QString>

#include <optional>

namespace core {

/// The figure, or null: what is not known is null, never 0.
template <class T>
QJsonValue orNull(const std::optional<T>& figure) {
    return figure ? QJsonValue(*figure) : QJsonValue();
}
/// The same of what `read` makes of it.
template <class T, class Read>
QJsonValue orNull(const std::optional<T>& figure, Read read) {
    return figure ? QJsonValue(read(*figure)) : QJsonValue();
}
/// The words, or null where there are none.
inline QJsonValue textOrNull(const QString& text) {
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

} // namespace core
