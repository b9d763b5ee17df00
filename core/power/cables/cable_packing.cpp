#include "core/power/cables/cable_packing.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

CablePacking::CablePacking(const CableProblem& problem, int unit) {
    for (std::size_t port = 0; port < problem.ports.size(); ++port) {
        if (problem.ports[port].unit == unit)
            addPort(problem, int(port));
    }
    for (const CableProblem::Stock& stock : problem.stocks) {
        if (stock.unit == unit)
            m_stocks.emplace_back(stock.cable, stock.count);
    }
    findRailKinds();
}

void CablePacking::addPort(const CableProblem& problem, int port) {
    const CableProblem::Port& from = at(problem.ports, port);
    const unsigned kinds = from.cables.bits();
    int rail = -1;
    if (from.rail >= 0 && at(problem.rails, from.rail)) {
        const auto known = std::ranges::find_if(m_rails, [&](const Rail& r) { return r.index == from.rail; });
        rail = int(known - m_rails.begin());
        if (known == m_rails.end())
            m_rails.push_back({from.rail, at(problem.rails, from.rail)->base(), {}});
    }
    const auto same = std::ranges::find_if(
        m_classes, [&](const PortClass& each) { return each.kinds == kinds && each.rail == rail; });
    if (same != m_classes.end()) {
        same->ports.push_back(port);
        return;
    }
    (rail < 0 ? m_unlimited : at(m_rails, rail).classes).push_back(int(m_classes.size()));
    m_all.push_back(int(m_classes.size()));
    m_classes.push_back({kinds, rail, {port}});
}

void CablePacking::findRailKinds() {
    const auto areAlike = [&](const Rail& a, const Rail& b) {
        return a.limit == b.limit && std::equal(a.classes.begin(), a.classes.end(), b.classes.begin(), b.classes.end(),
                                                [&](int mine, int other) {
                                                    const PortClass& x = at(m_classes, mine);
                                                    const PortClass& y = at(m_classes, other);
                                                    return x.kinds == y.kinds && x.ports.size() == y.ports.size();
                                                });
    };
    for (std::size_t i = 0; i < m_rails.size(); ++i) {
        const auto same = std::ranges::find_if(
            m_railKinds, [&](const RailKind& kind) { return areAlike(at(m_rails, kind.rails[0]), m_rails[i]); });
        (same == m_railKinds.end() ? m_railKinds.insert(same, RailKind{}) : same)->rails.push_back(int(i));
    }
}

/// Hall's theorem: for every set of kinds there are as many ports that take one of them as there are cables.
bool CablePacking::canHold(const std::vector<int>& classes, const Counts& wanted) const {
    unsigned present = 0;
    int need = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        present |= wanted[i] > 0 ? 1U << i : 0;
        need += wanted[i];
    }
    bool areAllFor = true; // every port takes every kind: one count says it
    for (int each : classes) {
        const PortClass& ports = at(m_classes, each);
        const bool isForAll = m_isAnyPort || (ports.kinds & present) == present;
        areAllFor = areAllFor && isForAll;
        need -= isForAll || (ports.kinds & present) != 0 ? int(ports.ports.size()) : 0;
    }
    if (need > 0 || areAllFor)
        return need <= 0;
    for (unsigned kinds = (present - 1) & present; kinds != 0; kinds = (kinds - 1) & present) {
        need = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            need += (kinds >> i) & 1U ? wanted[i] : 0;
        for (int each : classes) {
            const PortClass& ports = at(m_classes, each);
            need -= (ports.kinds & kinds) != 0 ? int(ports.ports.size()) : 0;
        }
        if (need > 0)
            return false;
    }
    return true;
}

/// For every load: rails side by side bear as many cables of it as there are of at least that load. And what is left
/// beside the heaviest, which take the ports without a limit, is no more than all rails bear.
bool CablePacking::hasWatts(const std::vector<CableItem>& items) const {
    const auto portsOf = [&](const std::vector<int>& classes) {
        std::int64_t ports = 0;
        for (int each : classes)
            ports += std::int64_t(at(m_classes, each).ports.size());
        return ports;
    };
    const std::int64_t free = portsOf(m_unlimited);
    std::int64_t left = 0;
    for (std::size_t i = std::size_t(free); i < items.size(); ++i)
        left += items[i].load;
    for (const Rail& rail : m_rails)
        left -= rail.limit;
    if (left > 0)
        return false;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool isLastOfItsLoad = i + 1 == items.size() || items[i + 1].load != items[i].load;
        if (!isLastOfItsLoad || items[i].load <= 0)
            continue;
        std::int64_t places = free;
        for (const Rail& rail : m_rails)
            places += std::min(portsOf(rail.classes), rail.limit / items[i].load);
        if (places < std::int64_t(i) + 1)
            return false;
    }
    return true;
}

std::string CablePacking::state() const {
    std::string key;
    for (const Group& group : m_groups)
        key.push_back(char(group.left));
    for (const RailKind& kind : m_railKinds)
        key.push_back(char(kind.used));
    for (std::size_t i = 0; i < m_onUnlimited.size() && !m_unlimited.empty(); ++i)
        key.push_back(char(m_onUnlimited[i]));
    return key;
}

bool CablePacking::isPacked(const std::vector<CableItem>& items) {
    m_groups.clear();
    m_dead.clear();
    m_onUnlimited = {};
    for (RailKind& kind : m_railKinds)
        kind.used = 0;
    for (const CableItem& item : items) {
        const auto same = std::ranges::find(m_groups, item, &Group::item);
        ++(same == m_groups.end() ? m_groups.insert(same, Group{item, 0, {}}) : same)->left;
    }
    return packRest();
}

bool CablePacking::packRest() {
    const auto heaviest = std::ranges::find_if(m_groups, [](const Group& group) { return group.left > 0; });
    if (heaviest == m_groups.end())
        return true;
    if (!m_dead.empty() && m_dead.count(state()) > 0)
        return false;
    if (packHeaviest(*heaviest))
        return true;
    m_dead.insert(state()); // as it was found: what did not lead anywhere is taken back
    return false;
}

bool CablePacking::packHeaviest(Group& heaviest) {
    const auto kind = std::size_t(heaviest.item.cable);
    ++m_onUnlimited[kind];
    --heaviest.left;
    heaviest.rails.push_back(-1);
    if (canHold(m_unlimited, m_onUnlimited) && packRest())
        return true;
    heaviest.rails.pop_back();
    --m_onUnlimited[kind];
    const std::size_t group = std::size_t(&heaviest - m_groups.data());
    for (RailKind& rails : m_railKinds) {
        if (rails.used == int(rails.rails.size()))
            continue;
        const int index = at(rails.rails, rails.used);
        const Rail& rail = at(m_rails, index);
        Counts on{};
        ++on[kind];
        if (heaviest.item.load > rail.limit || !canHold(rail.classes, on))
            continue;
        heaviest.rails.push_back(index);
        ++rails.used;
        if (fillRail(rails, group, rail.limit - heaviest.item.load, on))
            return true;
        --rails.used;
        heaviest.rails.pop_back();
    }
    ++heaviest.left;
    return false;
}

bool CablePacking::canBearMore(const Rail& rail, std::int64_t left, const Counts& on) const {
    return std::ranges::any_of(m_groups, [&](const Group& group) {
        Counts with = on;
        ++at(with, group.item.cable);
        return group.left > 0 && group.item.load <= left && canHold(rail.classes, with);
    });
}

/// Adds cables of this group and lighter ones to the rail that was begun last, in every way that leaves no room.
bool CablePacking::fillRail(RailKind& kind, std::size_t group, std::int64_t left, Counts& on) {
    const int index = at(kind.rails, kind.used - 1);
    const Rail& rail = at(m_rails, index);
    if (group == m_groups.size())
        return !canBearMore(rail, left, on) && packRest();
    Group& next = m_groups[group];
    const auto cable = std::size_t(next.item.cable);
    if (next.left > 0 && next.item.load <= left) {
        ++on[cable];
        --next.left;
        next.rails.push_back(index);
        if (canHold(rail.classes, on) && fillRail(kind, group, left - next.item.load, on))
            return true;
        next.rails.pop_back();
        ++next.left;
        --on[cable];
    }
    return fillRail(kind, group + 1, left, on);
}

/// The rail of each item is known; which of its classes takes which cable is a matching, found by trading places.
std::vector<int> CablePacking::placed(const std::vector<CableItem>& items) const {
    std::vector<std::size_t> next(m_groups.size(), 0);
    std::vector<const std::vector<int>*> classesOf;
    for (const CableItem& item : items) {
        if (m_rails.empty()) {
            classesOf.push_back(&m_unlimited);
            continue;
        }
        std::size_t group = 0;
        while (m_groups[group].item != item)
            ++group;
        const int rail = m_groups[group].rails[next[group]++];
        classesOf.push_back(rail < 0 ? &m_unlimited : &at(m_rails, rail).classes);
    }
    std::vector<int> result(items.size(), -1);
    std::vector<std::vector<std::size_t>> in(m_classes.size()); // items by class
    const auto put = [&](const auto& self, std::size_t item, std::vector<bool>& isTried) -> bool {
        for (int each : *classesOf[item]) {
            const auto index = std::size_t(each);
            if (isTried[index] || !(m_classes[index].kinds & CableKinds::bitOf(items[item].cable)))
                continue;
            isTried[index] = true;
            bool hasRoom = in[index].size() < m_classes[index].ports.size();
            for (std::size_t i = 0; i < in[index].size() && !hasRoom; ++i) {
                const std::size_t other = in[index][i];
                if (self(self, other, isTried)) {
                    in[index].erase(std::ranges::find(in[index], other));
                    hasRoom = true;
                }
            }
            if (!hasRoom)
                continue;
            in[index].push_back(item);
            result[item] = each;
            return true;
        }
        return false;
    };
    for (std::size_t item = 0; item < items.size(); ++item) {
        std::vector<bool> isTried(m_classes.size(), false);
        put(put, item, isTried);
    }
    return result;
}

bool CablePacking::canPlace(const std::vector<CableItem>& items) {
    Counts wanted{};
    for (const CableItem& item : items)
        ++at(wanted, item.cable);
    for (const auto& [kind, cables] : m_stocks) {
        if (at(wanted, kind) > cables)
            return false;
    }
    const bool isCounted = canHold(m_all, wanted);
    return m_rails.empty() ? isCounted : isCounted && hasWatts(items) && isPacked(items);
}

std::optional<std::vector<int>> CablePacking::packed(const std::vector<CableItem>& items) {
    return canPlace(items) ? std::optional(placed(items)) : std::nullopt;
}

int CablePacking::most(const std::vector<std::int64_t>& loads) {
    std::size_t count = 0;
    for (const PortClass& each : m_classes)
        count += each.ports.size();
    count = std::min(count, loads.size());
    if (m_rails.empty())
        return int(count);
    m_isAnyPort = true;
    const auto isPlaced = [&] {
        std::vector<CableItem> items;
        for (std::size_t i = count; i-- > 0;)
            items.push_back({PlugKind::Pcie8, loads[i]});
        return hasWatts(items) && isPacked(items);
    };
    while (count > 0 && !isPlaced())
        --count;
    m_isAnyPort = false;
    return int(count);
}

} // namespace core
