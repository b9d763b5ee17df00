#pragma once

#include "core/parts/book_point.h"
#include "core/parts/card.h"
#include "core/parts/cloud_offer.h"
#include "core/parts/components.h"
#include "core/parts/cooling.h"
#include "core/parts/model.h"

#include <QHash>

#include <memory>
#include <tuple>
#include <type_traits>

namespace core {

/// Parts of every kind, in no order. `kinds` is the one list of the kinds, in the order of files, menus and tables.
struct PartSet {
    std::tuple<std::vector<Card>, std::vector<Board>, std::vector<Processor>, std::vector<ProcessorCooler>,
               std::vector<PowerSupply>, std::vector<Chassis>, std::vector<CaseFan>, std::vector<MemoryKit>,
               std::vector<Drive>, std::vector<NetworkCard>, std::vector<Bridge>, std::vector<Riser>,
               std::vector<Outlet>, std::vector<Ups>, std::vector<Model>, std::vector<CloudOffer>>
        kinds;
    std::vector<BookPoint> bookPoints;

    /// All parts of a kind, to be filled.
    template <class P>
    std::vector<P>& of() {
        return std::get<std::vector<P>>(kinds);
    }
    template <class P>
    const std::vector<P>& of() const {
        return std::get<std::vector<P>>(kinds);
    }
};

/// Calls `function` with a null pointer of each kind's type, in the order of the table, until one call says true; then
/// that is so.
template <class Function>
bool anyKind(Function function) {
    return [&]<class... P>(std::type_identity<std::tuple<std::vector<P>...>>) {
        return (function(static_cast<P*>(nullptr)) || ...);
    }(std::type_identity<decltype(PartSet::kinds)>());
}

/// Calls `function` with a null pointer of each kind's type, in the order of the table.
template <class Function>
void forEachKind(Function function) {
    anyKind([&]<class P>(P* none) {
        function(none);
        return false;
    });
}

/// The rows of parts of one kind by their ids.
template <class P>
QHash<QString, std::size_t> rowsById(const std::vector<P>& parts) {
    QHash<QString, std::size_t> rows;
    rows.reserve(qsizetype(parts.size()));
    for (std::size_t row = 0; row < parts.size(); ++row)
        rows.insert(parts[row].id, row);
    return rows;
}

/// All known parts; made once, never changed, moved but not copied. Pointers into it live as long as it does.
class Catalogue {
public:
    Catalogue() = default;
    /// Sorts the parts by their ids; each id stands once in its kind.
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
