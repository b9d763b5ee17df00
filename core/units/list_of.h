// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>

#include <functional>
#include <iterator>
#include <type_traits>
#include <vector>

namespace core {

/// What `read`, a function or a member, makes of each of the range, in its order; texts: textsOf().
template <class Range, class Read>
auto listOf(const Range& range, Read read) {
    std::vector<std::decay_t<decltype(std::invoke(read, *std::begin(range)))>> list;
    list.reserve(std::size(range));
    for (const auto& each : range)
        list.push_back(std::invoke(read, each));
    return list;
}

/// The same as a list in JSON.
template <class Range, class Read>
QJsonArray jsonList(const Range& range, Read read) {
    QJsonArray array;
    for (const auto& each : range)
        array.append(QJsonValue(std::invoke(read, each)));
    return array;
}

} // namespace core
