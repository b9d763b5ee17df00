#include "core/power/cable_packing.h"

#include <algorithm>
#include <array>

namespace core {

static constexpr unsigned allKinds = 31;

static unsigned bitOf(PlugKind kind) {
    return 1U << unsigned(kind);
}

CablePacking::CablePacking(const CableProblem& problem, int unit) {
    for (std::size_t port = 0; port < problem.ports.size(); ++port) {
        if (problem.ports[port].unit == unit)
            addPort(problem, int(port));
    }
    for (const CableProblem::Stock& stock : problem.stocks) {
        if (stock.unit == unit)
            m_stocks.emplace_back(bitOf(stock.cable), stock.count);
    }
    nameRailKinds();
}

void CablePacking::addPort(const CableProblem& problem, int port) {
    const CableProblem::Port& from = problem.ports[std::size_t(port)];
    unsigned kinds = 0;
    for (PlugKind kind : from.cables)
        kinds |= bitOf(kind);
    int rail = -1;
    if (from.rail >= 0 && problem.rails[std::size_t(from.rail)]) {
        const auto known =
            std::find_if(m_rails.begin(), m_rails.end(), [&](const Rail& r) { return r.index == from.rail; });
        rail = int(known - m_rails.begin());
        if (known == m_rails.end())
            m_rails.push_back({from.rail, problem.rails[std::size_t(from.rail)]->base(), {}, 0});
    }
    const auto same = std::find_if(m_classes.begin(), m_classes.end(),
                                   [&](const PortClass& each) { return each.kinds == kinds && each.rail == rail; });
    if (same != m_classes.end()) {
        same->ports.push_back(port);
        ++same->free;
        return;
    }
    if (rail >= 0)
        m_rails[std::size_t(rail)].classes.push_back(int(m_classes.size()));
    m_classes.push_back({kinds, rail, {port}, 1});
}

void CablePacking::nameRailKinds() {
    const auto areAlike = [&](const Rail& a, const Rail& b) {
        return a.left == b.left && std::equal(a.classes.begin(), a.classes.end(), b.classes.begin(), b.classes.end(),
                                              [&](int mine, int other) {
                                                  const PortClass& x = m_classes[std::size_t(mine)];
                                                  const PortClass& y = m_classes[std::size_t(other)];
                                                  return x.kinds == y.kinds && x.free == y.free;
                                              });
    };
    for (std::size_t i = 0; i < m_rails.size(); ++i) {
        m_rails[i].kind = int(i);
        for (std::size_t j = 0; j < i && m_rails[i].kind == int(i); ++j) {
            if (areAlike(m_rails[i], m_rails[j]))
                m_rails[i].kind = m_rails[j].kind;
        }
    }
}

/// Hall's theorem: for every set of kinds there are as many ports that take one of them as there are cables.
bool CablePacking::hasPorts(const std::vector<CableItem>& items) const {
    std::array<int, 5> wanted{};
    unsigned present = 0;
    for (const CableItem& item : items) {
        ++wanted[std::size_t(item.cable)];
        present |= bitOf(item.cable);
    }
    for (const auto& [kind, cables] : m_stocks) {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (kind == 1U << i && wanted[i] > cables)
                return false;
        }
    }
    for (unsigned kinds = 1; kinds <= allKinds; ++kinds) {
        if ((kinds & present) != kinds)
            continue;
        int need = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            need += (kinds >> i) & 1U ? wanted[i] : 0;
        for (const PortClass& each : m_classes)
            need -= each.kinds & kinds ? int(each.ports.size()) : 0;
        if (need > 0)
            return false;
    }
    return true;
}

/// For every load: rails side by side bear as many cables of it as there are of at least that load.
bool CablePacking::hasWatts(const std::vector<CableItem>& items) const {
    std::int64_t unlimited = 0;
    for (const PortClass& each : m_classes)
        unlimited += each.rail < 0 ? std::int64_t(each.ports.size()) : 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool isLastOfItsLoad = i + 1 == items.size() || items[i + 1].load != items[i].load;
        if (!isLastOfItsLoad || items[i].load <= 0)
            continue;
        std::int64_t places = unlimited;
        for (const Rail& rail : m_rails) {
            std::int64_t ports = 0;
            for (int each : rail.classes)
                ports += std::int64_t(m_classes[std::size_t(each)].ports.size());
            places += std::min(ports, rail.left / items[i].load);
        }
        if (places < std::int64_t(i) + 1)
            return false;
    }
    return true;
}

bool CablePacking::areAsFull(const Rail& a, const Rail& b) const {
    return a.kind == b.kind && a.left == b.left &&
           std::equal(a.classes.begin(), a.classes.end(), b.classes.begin(), [&](int mine, int other) {
               return m_classes[std::size_t(mine)].free == m_classes[std::size_t(other)].free;
           });
}

/// A class on a rail that stands as another one's does, which was tried from `from` on: it leads to the same.
bool CablePacking::isMirror(int portClass, int from) const {
    const PortClass& mine = m_classes[std::size_t(portClass)];
    if (mine.rail < 0)
        return false;
    for (int other = from; other < portClass; ++other) {
        const PortClass& tried = m_classes[std::size_t(other)];
        if (tried.rail >= 0 && tried.rail != mine.rail && tried.kinds == mine.kinds &&
            areAsFull(m_rails[std::size_t(tried.rail)], m_rails[std::size_t(mine.rail)]))
            return true;
    }
    return false;
}

bool CablePacking::place(const std::vector<CableItem>& items, std::size_t item) {
    if (item == items.size())
        return true;
    const CableItem& cable = items[item];
    const bool isLikeLast = item > 0 && items[item - 1].cable == cable.cable && items[item - 1].load == cable.load;
    const int from = isLikeLast ? m_placed[item - 1] : 0;
    for (int i = from; i < int(m_classes.size()); ++i) {
        PortClass& each = m_classes[std::size_t(i)];
        if (each.free == 0 || !(m_isAnyPort || each.kinds & bitOf(cable.cable)))
            continue;
        Rail* rail = each.rail < 0 ? nullptr : &m_rails[std::size_t(each.rail)];
        if ((rail && rail->left < cable.load) || isMirror(i, from))
            continue;
        --each.free;
        if (rail)
            rail->left -= cable.load;
        m_placed[item] = i;
        const bool isDone = place(items, item + 1);
        if (rail)
            rail->left += cable.load;
        ++each.free;
        if (isDone)
            return true;
    }
    return false;
}

std::optional<std::vector<int>> CablePacking::packed(const std::vector<CableItem>& items) {
    m_isAnyPort = false;
    m_placed.assign(items.size(), -1);
    if (!hasPorts(items) || !hasWatts(items) || !place(items, 0))
        return {};
    return m_placed;
}

int CablePacking::most(const std::vector<std::int64_t>& loads) {
    m_isAnyPort = true;
    std::size_t ports = 0;
    for (const PortClass& each : m_classes)
        ports += each.ports.size();
    for (std::size_t count = std::min(ports, loads.size()); count > 0; --count) {
        std::vector<CableItem> items;
        for (std::size_t i = count; i-- > 0;)
            items.push_back({PlugKind::Pcie8, loads[i]});
        m_placed.assign(count, -1);
        if (hasWatts(items) && place(items, 0))
            return int(count);
    }
    return 0;
}

} // namespace core
