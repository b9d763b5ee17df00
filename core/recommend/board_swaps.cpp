#include "core/recommend/board_swaps.h"

#include "core/build/edits.h"
#include "core/rules/memory_search.h"

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
        if (!addMemory(platform))
            return;
        const bool keepsProcessors = !moved.processors.empty() && moved.processors.size() == m_build.processors.size();
        if (keepsProcessors)
            m_found.push_back(platform);
        addProcessors(platform, board);
    }

    /// Host memory of another kind where the board takes no such as there is; false where that has no price.
    bool addMemory(BoardSwap& platform) const {
        const auto machine = resolve(platform.build, m_catalogue);
        if (!machine)
            return false;
        const MemoryKit* kit = machine->memoryKit;
        if (!kit || kit->type == machine->board->memoryType)
            return true;
        const auto fix = memoryFix(*machine, m_catalogue, platform.build.memory->size, hasEcc(*machine));
        const auto fitted = fix ? fix->apply(platform.build) : Result<Build>(Problem{});
        const MemoryKit* other = fitted ? m_catalogue.find<MemoryKit>(fitted->memory->kit) : nullptr;
        if (!other || !other->price)
            return false;
        platform.build = *fitted;
        buy(platform, "memory", *other, fitted->memory->kits, kit->name);
        return true;
    }

    void addProcessors(const BoardSwap& base, const Board& board) {
        const QString now = m_build.processors.empty() ? QString() : nameOf<Processor>(m_build.processors.front());
        for (const Processor& processor : m_catalogue.all<Processor>()) {
            const bool isThere = std::find(base.build.processors.begin(), base.build.processors.end(), processor.id) !=
                                 base.build.processors.end();
            if (processor.socket != board.socket || !processor.price || isThere)
                continue;
            for (int sockets = std::min(m_sockets, board.sockets); sockets <= board.sockets; ++sockets) {
                BoardSwap platform = base;
                platform.build.processors.assign(std::size_t(sockets), processor.id);
                buy(platform, "cpus", processor, sockets, now);
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
