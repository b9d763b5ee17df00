// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/cable_places.h"
#include "core/units/at.h"

#include <algorithm>
#include <limits>

namespace core {

CablePlaces::CablePlaces(const CableProblem& problem, int unit)
    : m_rails{{-1, std::numeric_limits<std::int64_t>::max(), {}}} {
    for (std::size_t port = 0; port < problem.ports.size(); ++port) {
        const CableProblem::Port& from = problem.ports[port];
        if (from.unit != unit)
            continue;
        const bool isLimited = from.rail >= 0 && at(problem.rails, from.rail);
        auto rail = std::ranges::find(m_rails, isLimited ? from.rail : -1, &Rail::index);
        if (rail == m_rails.end())
            rail = m_rails.insert(rail, {from.rail, at(problem.rails, from.rail)->base(), {}});
        auto place = std::ranges::find(rail->places, from.cables.bits(), &Place::kinds);
        if (place == rail->places.end())
            place = rail->places.insert(place, {from.cables.bits(), {}});
        place->ports.push_back(int(port));
    }
    for (const CableProblem::Stock& stock : problem.stocks) {
        if (stock.unit == unit)
            m_stocks.emplace_back(stock.cable, stock.count);
    }
    m_hasLoads = m_rails.size() > 1 || at(problem.units, unit);
}

CableItem CablePlaces::itemOf(const CableProblem::Feed& feed) const {
    return {feed.cable, m_hasLoads ? (feed.load / feed.cables).base() : 0};
}

bool CablePlaces::canPlace(const std::vector<CableItem>& items) {
    for (const auto& [kind, cables] : m_stocks) {
        if (std::ranges::count(items, kind, &CableItem::cable) > cables)
            return false;
    }
    m_items.clear();
    for (std::size_t i = 0; i < items.size(); ++i)
        m_items.push_back({items[i], i});
    std::ranges::sort(m_items, [](const Item& a, const Item& b) {
        return a.cable != b.cable ? a.cable > b.cable : a.number < b.number;
    });
    for (Rail& rail : m_rails) {
        rail.left = rail.limit;
        for (Place& place : rail.places)
            place.left = int(place.ports.size());
    }
    return placeFrom(0);
}

bool CablePlaces::placeFrom(std::size_t item) {
    if (item == m_items.size())
        return true;
    const bool isLikeLast = item > 0 && m_items[item - 1].cable == m_items[item].cable;
    const std::size_t first = isLikeLast ? m_items[item - 1].rail : 0;
    for (std::size_t rail = first; rail < m_rails.size(); ++rail) {
        const auto isTried = [&](const Rail& before) { return areFilledAlike(before, m_rails[rail]); };
        if (std::any_of(m_rails.begin() + int(first), m_rails.begin() + int(rail), isTried))
            continue;
        if (placeOn(rail, isLikeLast && rail == first ? m_items[item - 1].place : 0, item))
            return true;
    }
    return false;
}

bool CablePlaces::placeOn(std::size_t rail, std::size_t firstPlace, std::size_t item) {
    Rail& on = m_rails[rail];
    const CableItem& cable = m_items[item].cable;
    for (std::size_t i = firstPlace; i < on.places.size() && on.left >= cable.load; ++i) {
        Place& place = on.places[i];
        if (place.left == 0 || (place.kinds & CableKinds::bitOf(cable.cable)) == 0)
            continue;
        --place.left;
        on.left -= cable.load;
        m_items[item].rail = rail;
        m_items[item].place = i;
        if (placeFrom(item + 1))
            return true;
        on.left += cable.load;
        ++on.places[i].left;
    }
    return false;
}

bool CablePlaces::areFilledAlike(const Rail& one, const Rail& other) {
    return one.left == other.left && std::ranges::equal(one.places, other.places, [](const Place& a, const Place& b) {
               return a.kinds == b.kinds && a.left == b.left;
           });
}

std::vector<int> CablePlaces::ports() const {
    std::vector<const Item*> items(m_items.size());
    for (const Item& item : m_items)
        items[item.number] = &item;
    std::vector<int> ports;
    ports.reserve(items.size());
    for (const Item* item : items) {
        const std::vector<int>& alike = m_rails[item->rail].places[item->place].ports;
        ports.push_back(
            *std::ranges::find_if(alike, [&](int port) { return std::ranges::find(ports, port) == ports.end(); }));
    }
    return ports;
}

} // namespace core
