// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace core {

// What each search does with lists and with what it worked out before.

/// Puts `made` in, unless one that is kept beats it, and takes out what it beats.
template <class T, class Beats>
void keepUnbeaten(std::vector<T>& kept, T made, Beats beats) {
    if (std::ranges::any_of(kept, [&](const T& other) { return beats(other, made); }))
        return;
    std::erase_if(kept, [&](const T& other) { return beats(made, other); });
    kept.push_back(std::move(made));
}

/// The index of the first that is the same as `made`, which is added where there is none.
template <class T, class IsSame = std::equal_to<>>
int indexIn(std::vector<T>& list, T made, IsSame isSame = {}) {
    const auto same = std::ranges::find_if(list, [&](const T& other) { return isSame(other, made); });
    const int index = int(same - list.begin());
    if (same == list.end())
        list.push_back(std::move(made));
    return index;
}

/// Of a key that is several numbers: packed into one they would run into each other once one of them grows.
struct KeyHash {
    template <std::size_t n>
    std::size_t operator()(const std::array<int, n>& key) const {
        std::uint64_t hash = 14695981039346656037U; // FNV-1a
        for (const int part : key)
            hash = (hash ^ std::uint32_t(part)) * 1099511628211U;
        return hash;
    }
};

/// What is known for the key; made the first time.
template <class Map, class Make>
typename Map::mapped_type& remembered(Map& known, const typename Map::key_type& key, Make make) {
    const auto found = known.find(key);
    return found != known.end() ? found->second : known.emplace(key, make()).first->second;
}

} // namespace core
