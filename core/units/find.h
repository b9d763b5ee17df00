// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <optional>

namespace core {

/// The index of the first element that `test` holds for; -1 where there is none.
template <class Container, class Test>
int indexWhere(const Container& container, Test test) {
    const auto found = std::find_if(container.begin(), container.end(), test);
    return found == container.end() ? -1 : int(found - container.begin());
}

/// The first element that `test` holds for; null where there is none.
template <class Container, class Test>
auto* findWhere(Container& container, Test test) {
    const auto found = std::find_if(container.begin(), container.end(), test);
    return found == container.end() ? nullptr : &*found;
}

/// The element of `all` whose token() is `word`; null where none has it.
template <class Container>
auto* findToken(const Container& all, const QString& word) {
    return findWhere(all, [&](auto each) { return word == QLatin1String(token(each)); });
}

/// The enumerator of E that is called `word`, by `words` in the order of its values; empty where none is.
template <class E, class Words>
std::optional<E> enumeratorCalled(const Words& words, QStringView word) {
    const int index = indexWhere(words, [&](const char* each) { return word == QLatin1String(each); });
    return index < 0 ? std::nullopt : std::optional(E(index));
}

} // namespace core
