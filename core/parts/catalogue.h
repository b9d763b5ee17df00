// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part_set.h"

#include <memory>

namespace core {

/// All known parts; made once, never changed, moved but not copied. Pointers into it live as long as it does.
class Catalogue {
public:
    Catalogue() = default;
    /// Sorts the parts by their ids and works out what each costs (going_price.h); each id stands once in its kind.
    explicit Catalogue(PartSet parts);
    Catalogue(Catalogue&&) = default;
    Catalogue& operator=(Catalogue&&) = default;

    /// All parts of a kind, in the order of their ids.
    template <class P>
    const std::vector<P>& all() const& {
        return m_parts.of<P>();
    }
    template <class P>
    const std::vector<P>& all() const&& = delete; // it would end with the catalogue
    /// The part with this id, or null.
    template <class P>
    const P* find(const QString& id) const& {
        const auto& index = std::get<Index<P>>(m_indices).rows;
        const auto row = index.find(id);
        return row == index.end() ? nullptr : &m_parts.of<P>()[*row];
    }
    template <class P>
    const P* find(const QString& id) const&& = delete;
    const std::vector<BookPoint>& bookPoints() const { return m_parts.bookPoints; }
    const PartSet& parts() const& { return m_parts; }

    /// True when every part of `others` is here by its id.
    bool holds(const PartSet& others) const;
    /// This catalogue and, of `others`, the parts whose ids it does not have: what a build file brings along.
    Catalogue completedBy(const PartSet& others) const;
    /// This catalogue with `others` laid over it: an id in both is taken from `others` (the user's own corrections).
    Catalogue overlaidWith(const PartSet& others) const;

private:
    template <class P>
    struct Index {
        QHash<QString, std::size_t> rows;
    };
    template <class... P>
    static std::tuple<Index<P>...> indicesOf(const std::tuple<std::vector<P>...>& kinds); // for its type alone

    PartSet m_parts;
    decltype(indicesOf(PartSet().kinds)) m_indices;
};

} // namespace core
