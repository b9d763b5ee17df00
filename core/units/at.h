// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <cstddef>
#include <iterator>

namespace core {

/// The element at a signed index or an enumerator, which must be one of the container's: indices are ints all over,
/// sizes of the standard library are not.
template <class Container, class Index>
constexpr decltype(auto) at(Container&& container, Index index) {
    Q_ASSERT(qsizetype(index) >= 0 && qsizetype(index) < qsizetype(std::size(container)));
    const auto place = static_cast<std::size_t>(index);
    return container[place];
}

} // namespace core
