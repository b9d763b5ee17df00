#include "core/recommend/board_swaps.h"

#include "core/build/edits.h"
#include "core/recommend/choices.h"

#include <algorithm>

namespace core {

namespace {

class BoardSwaps {
public:
    BoardSwaps(const Build& build, const Catalogue& catalogue)
        : m_build(build)
        , m_catalogue(catalogue)
        , m_sockets(std::max(1, int(std::count_if(build.processors.begin(), build.processors.end(),
                                                  [](const QString& id) { return !id.isEmpty(); })))) {}

    std::vector<BoardSwap> all() {
        m_found.push_back({m_build, {}, {}});
        if (const Board* board = m_catalogue.find<Board>(m_build.board))
            addProcessors({m_build, {}, {}}, *board);
        for (const Board& board : m_catalogue.all<Board>()) {
            if (board.id != m_build.board && board.price)
                addBoard(board);
        }
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const BoardSwap& a, const BoardSwap& b) { return a.price < b.price; });
        return std::move(m_found);
    }

private:
    static void buy(BoardSwap& platform, const char* kind, const Part& part, int count, const QString& replaced) {
        const Money price = part.price->amount * count;
        platform.steps.push_back({QLatin1String(kind), part.id, count, part.name, replaced, price});
        platform.price += price;
    }

    template <class P>
    QString nameOf(const QString& id) const {
        const P* part = m_catalogue.find<P>(id);
        return part ? part->name : QString();
    }

    void addBoard(const Board& board) {
        BoardSwap platform{withBoard(m_build, m_catalogue, board.id), {}, {}};
        const Build& moved = platform.build;
        if (moved.cards.size() != m_build.cards.size() || moved.drives.size() != m_build.drives.size() ||
            moved.networkCards.size() != m_build.networkCards.size() || moved.risers.size() != m_build.risers.size())
            return;
        buy(platform, "boards", board, 1, nameOf<Board>(m_build.board));
        if (!addMemory(platform, board))
            return;
        const bool keepsProcessors = !moved.processors.empty() && moved.processors.size() == m_build.processors.size();
        if (keepsProcessors)
            m_found.push_back(platform);
        addProcessors(platform, board);
    }

    /// The host memory that is there, or the cheapest that is as large where the board is not known to take it; false
    /// where there is none with a price.
    bool addMemory(BoardSwap& platform, const Board& board) const {
        const std::optional<MemoryChoice>& now = m_build.memory;
        const MemoryKit* kit = now ? m_catalogue.find<MemoryKit>(now->kit) : nullptr;
        if (!kit || now->kits <= kitsFor(*kit, board, sizeOf(*kit) * now->kits))
            return true;
        const bool wantsEcc = now->ecc || kit->ecc.value_or(false);
        const MemoryKit* best = nullptr;
        for (const MemoryKit& other : m_catalogue.all<MemoryKit>()) {
            const int kits = wantsEcc && !other.ecc.value_or(false) ? 0 : kitsFor(other, board, now->size);
            if (kits == 0 || !other.price ||
                (best && best->price->amount * platform.build.memory->kits <= other.price->amount * kits))
                continue;
            best = &other;
            platform.build.memory = MemoryChoice{sizeOf(other) * kits, other.ecc.value_or(false), other.id, kits};
        }
        if (!best)
            return false;
        buy(platform, "memory", *best, platform.build.memory->kits, kit->name);
        return true;
    }

    static Memory sizeOf(const MemoryKit& kit) { return kit.perModule.value_or(Memory()) * kit.modules.value_or(0); }

    /// As many sockets filled as now, or more; CPUs of the kind that is there are not bought again.
    void addProcessors(const BoardSwap& base, const Board& board) {
        const auto& there = m_build.processors;
        const QString now = there.empty() ? QString() : nameOf<Processor>(there.front());
        for (const Processor& processor : m_catalogue.all<Processor>()) {
            const int had = int(std::count(there.begin(), there.end(), processor.id));
            for (int sockets = std::min(m_sockets, board.sockets); sockets <= board.sockets; ++sockets) {
                const int bought = std::max(0, sockets - had);
                const std::vector<QString> all(std::size_t(sockets), processor.id);
                if (processor.socket != board.socket || (bought > 0 && !processor.price) || all == there)
                    continue;
                BoardSwap platform = base;
                platform.build.processors = all;
                if (bought > 0)
                    buy(platform, "cpus", processor, bought, had > 0 ? QString() : now);
                m_found.push_back(std::move(platform));
            }
        }
    }

    const Build& m_build;
    const Catalogue& m_catalogue;
    int m_sockets;
    std::vector<BoardSwap> m_found;
};

} // namespace

std::vector<BoardSwap> boardSwapsFor(const Build& build, const Catalogue& catalogue) {
    return BoardSwaps(build, catalogue).all();
}

} // namespace core
