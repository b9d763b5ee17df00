// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 4 of the later sources: the order in which it is wise to number the cards.
#include "core/topology/gpu_order.h"
#include "core/units/at.h"

#include <algorithm>
#include <numeric>

namespace core {

std::int64_t closeness(const PeerPath& path) {
    const std::int64_t published = path.perDirection ? (path.perDirection->low + path.perDirection->high).base() : 0;
    return (published << 22) + (path.narrowest.base() << 3) + (6 - std::int64_t(path.kind));
}

namespace {

struct Edge {
    int first;
    int second;
    std::int64_t closeness;
};

/// Pieces that grow together; the one found is the piece's number.
class Pieces {
public:
    explicit Pieces(int count)
        : m_above(std::size_t(count)) {
        std::iota(m_above.begin(), m_above.end(), 0);
    }
    int of(int gpu) const {
        while (at(m_above, gpu) != gpu)
            gpu = at(m_above, gpu);
        return gpu;
    }
    /// False where they were one already.
    bool join(int a, int b) {
        const int pieceA = of(a);
        const int pieceB = of(b);
        at(m_above, pieceB) = pieceA;
        return pieceA != pieceB;
    }

private:
    std::vector<int> m_above;
};

using Matrix = std::vector<std::int64_t>;

std::vector<Edge> edgesByCloseness(int count, const Matrix& closenessOf) {
    std::vector<Edge> edges;
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b)
            edges.push_back({a, b, closenessOf[std::size_t(a) * std::size_t(count) + std::size_t(b)]});
    }
    std::ranges::stable_sort(edges, [](const Edge& a, const Edge& b) { return a.closeness > b.closeness; });
    return edges;
}

struct Chain {
    std::vector<std::vector<int>> neighbours;
    std::int64_t closeness = 0;
};

/// Joins the closest two ends again and again.
Chain greedyChain(int count, const std::vector<Edge>& edges) {
    Chain chain;
    chain.neighbours.resize(std::size_t(count));
    Pieces pieces(count);
    for (const Edge& edge : edges) {
        auto& first = at(chain.neighbours, edge.first);
        auto& second = at(chain.neighbours, edge.second);
        if (first.size() == 2 || second.size() == 2 || !pieces.join(edge.first, edge.second))
            continue;
        first.push_back(edge.second);
        second.push_back(edge.first);
        chain.closeness += edge.closeness;
    }
    return chain;
}

std::int64_t heaviestTree(int count, const std::vector<Edge>& edges) {
    Pieces pieces(count);
    std::int64_t weight = 0;
    for (const Edge& edge : edges) {
        if (pieces.join(edge.first, edge.second))
            weight += edge.closeness;
    }
    return weight;
}

std::vector<int> along(const Chain& chain) {
    std::vector<int> order;
    int at = 0;
    while (core::at(chain.neighbours, at).size() == 2)
        ++at;
    int before = -1;
    while (at >= 0) {
        order.push_back(at);
        int next = -1;
        for (int neighbour : core::at(chain.neighbours, at)) {
            if (neighbour != before)
                next = neighbour;
        }
        before = at;
        at = next;
    }
    return order;
}

/// The best order of all, over the sets of GPUs placed so far and the one placed last (Held and Karp); of those that
/// are as good the one whose numbers are the lowest from the front.
std::vector<int> bestOfAll(int count, const Matrix& closenessOf) {
    const std::size_t sets = std::size_t(1) << count;
    std::vector<std::int64_t> best(sets * std::size_t(count), -1);
    const auto at = [&](std::size_t set, int last) { return set * std::size_t(count) + std::size_t(last); };
    const auto between = [&](int a, int b) {
        return closenessOf[std::size_t(a) * std::size_t(count) + std::size_t(b)];
    };
    for (int gpu = 0; gpu < count; ++gpu)
        best[at(std::size_t(1) << gpu, gpu)] = 0;
    for (std::size_t set = 1; set < sets; ++set) {
        for (int last = 0; last < count; ++last) {
            const std::int64_t sofar = best[at(set, last)];
            for (int next = 0; sofar >= 0 && next < count; ++next) {
                const std::size_t bit = std::size_t(1) << next;
                if ((set & bit) == 0)
                    best[at(set | bit, next)] = std::max(best[at(set | bit, next)], sofar + between(last, next));
            }
        }
    }
    // An order read from its end is one as well, so the end may be taken for the front.
    std::size_t set = sets - 1;
    int here = 0;
    for (int gpu = 1; gpu < count; ++gpu)
        here = best[at(set, gpu)] > best[at(set, here)] ? gpu : here;
    std::vector<int> order{here};
    while (int(order.size()) < count) {
        const std::size_t rest = set & ~(std::size_t(1) << here);
        int next = 0;
        while (best[at(rest, next)] < 0 || best[at(rest, next)] + between(next, here) != best[at(set, here)])
            ++next;
        order.push_back(next);
        set = rest;
        here = next;
    }
    return order;
}

std::int64_t sumAlong(const std::vector<int>& order, const Matrix& closenessOf) {
    std::int64_t sum = 0;
    for (std::size_t i = 1; i < order.size(); ++i)
        sum += closenessOf[std::size_t(order[i - 1]) * order.size() + std::size_t(order[i])];
    return sum;
}

// Three ways to bring what stands at `k` forward to `i`.
std::vector<int> swapped(std::vector<int> order, std::size_t i, std::size_t k) {
    std::swap(order[i], order[k]);
    return order;
}

std::vector<int> turned(std::vector<int> order, std::size_t i, std::size_t k) {
    std::reverse(order.begin() + std::ptrdiff_t(i), order.begin() + std::ptrdiff_t(k) + 1);
    return order;
}

std::vector<int> carried(std::vector<int> order, std::size_t i, std::size_t k) {
    std::rotate(order.begin() + std::ptrdiff_t(i), order.begin() + std::ptrdiff_t(k), order.end());
    return order;
}

/// Keeps the numbers as they are where another order is no better, and lower ones first where that costs nothing.
std::vector<int> withoutNeedlessMoves(std::vector<int> order, const Matrix& closenessOf) {
    const std::int64_t best = sumAlong(order, closenessOf);
    std::vector<int> asNumbered(order.size());
    std::iota(asNumbered.begin(), asNumbered.end(), 0);
    if (sumAlong(asNumbered, closenessOf) == best)
        return asNumbered;
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t k = i + 1; k < order.size(); ++k) {
            if (order[k] > order[i])
                continue;
            for (const std::vector<int>& brought : {swapped(order, i, k), turned(order, i, k), carried(order, i, k)}) {
                if (brought[i] < order[i] && sumAlong(brought, closenessOf) == best)
                    order = brought;
            }
        }
    }
    return order;
}

} // namespace

std::vector<int> closestOrder(int count, const Matrix& closenessOf) {
    constexpr int exactUpTo = 10;
    if (count == 0)
        return {};
    const std::vector<Edge> edges = edgesByCloseness(count, closenessOf);
    std::vector<int> asNumbered(static_cast<std::size_t>(count));
    std::iota(asNumbered.begin(), asNumbered.end(), 0);
    if (sumAlong(asNumbered, closenessOf) == heaviestTree(count, edges))
        return asNumbered; // no order beats the tree, and none has lower numbers in front
    if (count <= exactUpTo)
        return bestOfAll(count, closenessOf);
    std::vector<int> order = along(greedyChain(count, edges));
    if (order.front() > order.back())
        std::ranges::reverse(order);
    return withoutNeedlessMoves(std::move(order), closenessOf);
}

} // namespace core
