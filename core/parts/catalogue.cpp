#include "core/parts/catalogue.h"

#include <algorithm>

namespace core {

Catalogue::Catalogue(PartSet parts)
    : m_parts(std::move(parts)) {
    std::apply(
        [this](auto&... kind) {
            const auto index = [this]<class P>(std::vector<P>& rows) {
                const auto isBefore = [](const P& a, const P& b) { return a.id < b.id; };
                if (!std::is_sorted(rows.begin(), rows.end(), isBefore)) // a database gives them in order
                    std::sort(rows.begin(), rows.end(), isBefore);
                auto& byId = std::get<Index<P>>(m_indices).rows;
                byId.reserve(qsizetype(rows.size()));
                for (std::size_t row = 0; row < rows.size(); ++row)
                    byId.insert(rows[row].id, row);
            };
            (index(kind), ...);
        },
        m_parts.kinds);
}

template <class Insert>
static PartSet merged(PartSet base, const PartSet& others, Insert insert) {
    std::apply(
        [&](const auto&... kind) {
            const auto merge = [&]<class P>(const std::vector<P>& rows) {
                if (rows.empty())
                    return;
                auto& target = base.of<P>();
                QHash<QString, std::size_t> places;
                places.reserve(qsizetype(target.size()));
                for (std::size_t place = 0; place < target.size(); ++place)
                    places.insert(target[place].id, place);
                for (const P& row : rows) {
                    const auto same = places.constFind(row.id);
                    const bool isNew = same == places.constEnd();
                    const auto place = isNew ? target.size() : *same;
                    if (isNew)
                        places.insert(row.id, place);
                    insert(target, target.begin() + std::ptrdiff_t(place), row);
                }
            };
            (merge(kind), ...);
        },
        others.kinds);
    return base;
}

bool Catalogue::holds(const PartSet& others) const {
    const auto holdsAll = [this]<class P>(const std::vector<P>& rows) {
        return std::all_of(rows.begin(), rows.end(), [this](const P& row) { return find<P>(row.id) != nullptr; });
    };
    return std::apply([&](const auto&... kind) { return (holdsAll(kind) && ...); }, others.kinds);
}

Catalogue Catalogue::completedBy(const PartSet& others) const {
    return Catalogue(merged(m_parts, others, [](auto& target, auto same, const auto& row) {
        if (same == target.end())
            target.push_back(row);
    }));
}

Catalogue Catalogue::overlaidWith(const PartSet& others) const {
    return Catalogue(merged(m_parts, others, [](auto& target, auto same, const auto& row) {
        if (same == target.end())
            target.push_back(row);
        else
            *same = row;
    }));
}

} // namespace core
