// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/catalogue.h"

#include "core/parts/going_price.h"

namespace core {

Catalogue::Catalogue(PartSet parts)
    : m_parts(std::move(parts)) {
    forEachKind([this]<class P>(P*) {
        auto& rows = m_parts.of<P>();
        const auto isBefore = [](const P& a, const P& b) { return a.id < b.id; };
        if (!std::ranges::is_sorted(rows, isBefore)) // a database gives them in order
            std::ranges::sort(rows, isBefore);
    });
    if (m_parts.prices.day.isEmpty())
        m_parts.prices = priceTrendsOf(m_parts);
    putGoingPrices(m_parts);
}

Catalogue::Catalogue(PartSet beside, std::unique_ptr<PartSource> source)
    : m_parts(std::move(beside))
    , m_unread(std::make_unique<Unread>()) {
    m_unread->source = std::move(source);
}

/// The rows of a kind, each with its id at the least.
template <class P>
static std::vector<P>& listed(PartSet& parts, PartSource& source) {
    auto& rows = parts.of<P>();
    if (rows.empty()) {
        const QStringList ids = source.ids(QLatin1String(P::names.name));
        rows.resize(std::size_t(ids.size()));
        for (std::size_t row = 0; row < rows.size(); ++row)
            rows[row].id = ids[qsizetype(row)];
    }
    return rows;
}

/// Puts what the source has into the rows of a kind that are not read yet: all, or those with this text in a field.
template <class P>
static void fill(PartSet& parts, PartSource& source, QLatin1String field, const QString& text) {
    auto& rows = listed<P>(parts, source);
    PartSet read = source.read(QLatin1String(P::names.name), field, text);
    read.prices = parts.prices;
    putGoingPrices(read);
    for (P& part : read.of<P>()) {
        const auto row = std::ranges::lower_bound(rows, part.id, {}, &P::id);
        if (row != rows.end() && row->id == part.id && row->name.isEmpty())
            *row = std::move(part);
    }
}

void Catalogue::readAll(QLatin1String kind) const {
    const std::scoped_lock lock(m_unread->reading);
    withAnyKind(kind, [&]<class P>(P*) {
        if (isWhole<P>())
            return;
        fill<P>(m_parts, *m_unread->source, {}, {});
        std::get<IsWhole<P>>(m_unread->kinds).value = true;
    });
}

void Catalogue::readSome(QLatin1String kind, QLatin1String field, const QString& text) const {
    const std::scoped_lock lock(m_unread->reading);
    if (m_unread->asked.insert({kind, field, text}).second)
        withAnyKind(kind, [&]<class P>(P*) { fill<P>(m_parts, *m_unread->source, field, text); });
}

const Part* Catalogue::readOne(QLatin1String kind, const QString& id) const {
    if (id.isEmpty())
        return nullptr;
    const Part* found = nullptr;
    const std::scoped_lock lock(m_unread->reading);
    withAnyKind(kind, [&]<class P>(P*) {
        const P* const row = rowOf(listed<P>(m_parts, *m_unread->source), id);
        if (row && row->name.isEmpty())
            fill<P>(m_parts, *m_unread->source, "id"_L1, id);
        found = row && !row->name.isEmpty() ? row : nullptr;
    });
    return found;
}

/// This one's parts and those of `others` that it does not have; with `isOverlaid` the others replace those it has.
PartSet Catalogue::merged(const PartSet& others, bool isOverlaid) const {
    PartSet all;
    all.bookPoints = m_parts.bookPoints;
    all.prices = m_parts.prices;
    forEachKind([&]<class P>(P*) {
        auto& target = all.of<P>();
        target = this->all<P>();
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
    return all;
}

bool Catalogue::holds(const PartSet& others) const {
    return !anyKind([&]<class P>(P*) {
        return std::ranges::any_of(others.of<P>(), [this](const P& row) { return !find<P>(row.id); });
    });
}

Catalogue Catalogue::completedBy(const PartSet& others) const {
    return Catalogue(merged(others, false));
}

Catalogue Catalogue::overlaidWith(const PartSet& others) const {
    return Catalogue(merged(others, true));
}

} // namespace core
