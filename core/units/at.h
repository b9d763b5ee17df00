#pragma once

#include "core/units/at.h"

#include <QtGlobal>

#include <cstddef>
#include <iterator>

namespace core {

/// The element at a signed index, which must be one of the container's: indices are ints all over, sizes of the
/// standard library are not.
template <class Container>
decltype(auto) at(Container&& container, qsizetype index) {
    Q_ASSERT(index >= 0 && index < qsizetype(std::size(container)));
    return at(container, index);
}

} // namespace core
