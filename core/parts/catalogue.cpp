// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/catalogue.h"

#include "core/parts/going_price.h"

#include <algorithm>

namespace core {

Catalogue::Catalogue(PartSet parts)
    : m_parts(std::move(parts)) {
    forEachKind([this]<class P>(P*) {
        auto& rows = m_parts.of<P>();
        const auto isBefore = [](const P& a, const P& b) { return a.id < b.id; };
        if (!std::ranges::is_sorted(rows, isBefore)) // a database gives them in order
            std::ranges::sort(rows, isBefore);
        std::get<Index<P>>(m_indices).rows = rowsById(rows);
    });
    if (m_parts.prices.day.isEmpty())
        m_parts.prices = priceTrendsOf(m_parts);
    putGoingPrices(m_parts);
}

/// `base` and the parts of `others` that it does not have; with `isOverlaid` the others replace those it has.
static PartSet merged(PartSet base, const PartSet& others, bool isOverlaid) {
    forEachKind([&]<class P>(P*) {
        if (others.of<P>().empty())
            return;
        auto& target = base.of<P>();
        auto places = rowsById(target);
        for (const P& row : others.of<P>()) {
            const auto same = places.constFind(row.id);
            if (same == places.constEnd()) {
                places.insert(row.id, target.size());
                target.push_back(row);
            } else if (isOverlaid) {
                target[*same] = row;
            }
        }
    });
    return base;
}

bool Catalogue::holds(const PartSet& others) const {
    return !anyKind([&]<class P>(P*) {
        return std::ranges::any_of(others.of<P>(), [this](const P& row) { return !find<P>(row.id); });
    });
}

Catalogue Catalogue::completedBy(const PartSet& others) const {
    return Catalogue(merged(m_parts, others, false));
}

Catalogue Catalogue::overlaidWith(const PartSet& others) const {
    return Catalogue(merged(m_parts, others, true));
}

} // namespace core
