#include "core/recommend/space_prices.h"

#include "core/recommend/choices.h"
#include "core/rules/host/own_video.h"
#include "core/units/at.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace core {

/// What CPUs and drives for a board depend on: socket, number of them, SATA ports, video.
using EngineKey = std::tuple<QString, int, int, int>;

std::vector<int> SearchSpace::usefulDrives() const {
    if (limits().drive.value_or(Storage()) <= Storage())
        return {-1};
    std::vector<int> drives;
    const auto& all = m_catalogue.all<Drive>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isEnough(all[i], limits()) || !isAllowed(all[i]))
            continue;
        const auto watts = [&](std::size_t drive) { return all[drive].activePower.value_or(10_W); };
        const bool isBeaten = std::any_of(drives.begin(), drives.end(), [&](int other) {
            return at(m_table.driveClassOf, other) == m_table.driveClassOf[i] &&
                   costOf(at(all, other), 1) <= costOf(all[i], 1) && watts(std::size_t(other)) <= watts(i);
        });
        if (isBeaten)
            continue;
        std::erase_if(drives, [&](int other) {
            return at(m_table.driveClassOf, other) == m_table.driveClassOf[i] &&
                   costOf(at(all, other), 1) >= costOf(all[i], 1) && watts(std::size_t(other)) >= watts(i);
        });
        drives.push_back(int(i));
    }
    return drives;
}

int SearchSpace::memoryClassOf(const Board& board) {
    const auto isAlike = [&](const MemoryClass& known) {
        const Board& other = *known.example;
        return other.memorySlots == board.memorySlots && other.maxMemory == board.maxMemory &&
               other.memoryType == board.memoryType && other.takesRegistered == board.takesRegistered &&
               other.takesUnbuffered == board.takesUnbuffered;
    };
    const auto known = std::find_if(m_memory.begin(), m_memory.end(), isAlike);
    if (known != m_memory.end())
        return known->like;
    MemoryClass made;
    made.example = &board;
    const auto& kits = m_catalogue.all<MemoryKit>();
    std::vector<int> useful;
    for (std::size_t i = 0; i < kits.size(); ++i) {
        if (isAllowed(kits[i]) && kitsFor(kits[i], board, Memory()) > 0)
            useful.push_back(int(i));
    }
    Machine machine;
    const Power without = basePower(machine);
    machine.build.memory = MemoryChoice{};
    for (int cards = leastCards(); cards <= mostCardsAsked(); ++cards) {
        auto& choices = at(made.choices, cards);
        const Memory size = hostMemoryFor(limits(), cards);
        if (size <= Memory())
            choices.push_back({});
        for (std::size_t i = 0; size > Memory() && i < useful.size(); ++i) {
            const MemoryKit& kit = at(kits, useful[i]);
            const int count = kitsFor(kit, board, size);
            if (count == 0)
                continue;
            HostMemoryChoice choice{useful[i], count, *kit.perModule * *kit.modules * count, costOf(kit, count), {}};
            machine.build.memory->size = choice.size;
            choice.watts = basePower(machine) - without;
            choices.push_back(choice);
        }
        std::stable_sort(choices.begin(), choices.end(), [](const auto& a, const auto& b) {
            return a.cost != b.cost ? a.cost < b.cost : a.watts < b.watts;
        });
        std::optional<Power> frugalest;
        std::erase_if(choices, [&](const HostMemoryChoice& choice) {
            const bool isWorse = frugalest && choice.watts >= *frugalest;
            frugalest = isWorse ? frugalest : choice.watts;
            return isWorse;
        });
    }
    const auto same = std::find_if(m_memory.begin(), m_memory.end(),
                                   [&](const MemoryClass& other) { return other.choices == made.choices; });
    made.like = int(same - m_memory.begin());
    m_memory.push_back(std::move(made));
    return m_memory.back().like;
}

const std::vector<HostMemoryChoice>& SearchSpace::memoryFor(int memoryClass, int cards) const {
    return at(at(m_memory, memoryClass).choices, cards);
}

void SearchSpace::addPlatforms() {
    const auto& processors = m_catalogue.all<Processor>();
    QHash<QString, std::vector<int>> bySocket;
    for (std::size_t i = 0; i < processors.size(); ++i) {
        if (isAllowed(processors[i]) && !processors[i].socket.isEmpty())
            bySocket[processors[i].socket].push_back(int(i));
    }
    const std::vector<int> drives = usefulDrives();
    std::map<EngineKey, std::vector<Platform>> engines;
    m_leastMemory.fill(noBound);
    for (int index : usefulBoards()) {
        const Board& board = at(m_catalogue.all<Board>(), index);
        const auto fitting = bySocket.constFind(board.socket);
        if (fitting == bySocket.cend())
            continue;
        const EngineKey key{board.socket, board.sockets, at(m_table.hasSataPort, index),
                            board.video ? int(*board.video) : -1};
        auto known = engines.find(key);
        if (known == engines.end())
            known = engines.emplace(key, enginesOf(index, *fitting, drives)).first;
        addPlatformsOf(index, known->second);
    }
    std::stable_sort(m_platforms.begin(), m_platforms.end(),
                     [](const Platform& a, const Platform& b) { return a.cost < b.cost; });
    for (const MemoryClass& known : m_memory) {
        for (int cards = leastCards(); cards <= mostCardsAsked(); ++cards) {
            const auto& choices = at(known.choices, cards);
            if (!choices.empty())
                at(m_leastMemory, cards) = std::min(at(m_leastMemory, cards), choices.front().cost);
        }
    }
}

/// Of boards that are alike the cheapest; those that a server's case names count by themselves.
std::vector<int> SearchSpace::usefulBoards() const {
    QSet<QString> named;
    for (const Chassis& chassis : m_catalogue.all<Chassis>())
        named += QSet<QString>(chassis.fitsBoards.begin(), chassis.fitsBoards.end());
    const auto& boards = m_catalogue.all<Board>();
    std::vector<int> cheapest(boards.size(), -1); // by the first of their like
    std::vector<int> useful;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (!isAllowed(boards[i]))
            continue;
        if (named.contains(boards[i].id)) {
            useful.push_back(int(i));
            continue;
        }
        int& best = at(cheapest, m_table.boardLike[i]);
        if (best < 0 || costOf(boards[i], 1) < costOf(at(boards, best), 1))
            best = int(i);
    }
    std::copy_if(cheapest.begin(), cheapest.end(), std::back_inserter(useful), [](int board) { return board >= 0; });
    std::sort(useful.begin(), useful.end());
    return useful;
}

/// True where `a` does in every build what `b` does, for no more money and no more watts.
static bool isAsGood(const Platform& a, const Platform& b) {
    return a.sockets == b.sockets && a.signature == b.signature && a.driveClass == b.driveClass && a.eps == b.eps &&
           a.hasVideo == b.hasVideo && a.generation == b.generation && a.cost <= b.cost && a.watts <= b.watts;
}

/// Puts `platform` in, unless one is as good, and takes out those that it is as good as.
static void keepUseful(std::vector<Platform>& kept, const Platform& platform) {
    if (std::any_of(kept.begin(), kept.end(), [&](const Platform& p) { return isAsGood(p, platform); }))
        return;
    std::erase_if(kept, [&](const Platform& p) { return isAsGood(platform, p); });
    kept.push_back(platform);
}

/// Platforms without the board's cost: CPUs and drives for boards like this one.
std::vector<Platform> SearchSpace::enginesOf(int boardIndex, const std::vector<int>& processors,
                                             const std::vector<int>& drives) const {
    const Board& board = at(m_catalogue.all<Board>(), boardIndex);
    Machine machine;
    machine.board = &board;
    std::vector<Platform> useful;
    for (int index : processors) {
        const Processor& processor = at(m_catalogue.all<Processor>(), index);
        machine.processors.assign(std::size_t(board.sockets), nullptr);
        for (int sockets = 1; sockets <= board.sockets; ++sockets) {
            if (sockets > 1 && (processor.maxSockets ? *processor.maxSockets < sockets : wantsCertainty()))
                break;
            machine.processors[std::size_t(sockets) - 1] = &processor;
            Platform platform;
            platform.processor = index;
            platform.sockets = sockets;
            platform.signature = at(m_table.signatureOf, index);
            platform.eps = epsPlugsOf(processor) * sockets;
            platform.hasVideo = hasOwnVideo(machine);
            if (m_request.goal == Goal::Training)
                platform.generation = processor.pcieGeneration.value_or(6);
            platform.cost = costOf(processor, sockets);
            platform.watts = processor.tdp.value_or(Power()) * sockets;
            keepUseful(useful, platform);
        }
    }
    std::vector<Platform> engines;
    for (Platform platform : useful) {
        const Cents cost = platform.cost;
        const Power watts = platform.watts;
        for (int drive : drives) {
            const bool isCabled = drive >= 0 && at(m_table.driveClassOf, drive) == SearchTable::onCable;
            if (isCabled && at(m_table.hasSataPort, boardIndex) == 0)
                continue;
            platform.drive = drive;
            platform.driveClass = drive < 0 ? SearchTable::onCable : at(m_table.driveClassOf, drive);
            platform.cost = cost;
            platform.watts = watts;
            if (drive >= 0) {
                const Drive& part = at(m_catalogue.all<Drive>(), drive);
                platform.cost += costOf(part, 1);
                platform.watts += part.activePower.value_or(10_W);
            }
            keepUseful(engines, platform);
        }
    }
    return engines;
}

void SearchSpace::addPlatformsOf(int boardIndex, const std::vector<Platform>& engines) {
    if (engines.empty())
        return;
    const Board& board = at(m_catalogue.all<Board>(), boardIndex);
    const Cents cost = costOf(board, 1);
    const int memoryClass = memoryClassOf(board);
    const Platform* before = nullptr; // of these engines
    for (const Platform& engine : engines) {
        Platform platform = engine;
        platform.board = boardIndex;
        platform.cost += cost;
        platform.memoryClass = memoryClass;
        const bool isSeatedAlike = before && before->sockets == engine.sockets &&
                                   before->signature == engine.signature && before->driveClass == engine.driveClass;
        constexpr std::array edges{16, 4, 2, 1};
        for (std::size_t i = 0; i < edges.size(); ++i) {
            platform.seatings[i] = isSeatedAlike
                                       ? m_platforms.back().seatings[i]
                                       : m_table.seatingsFor({boardIndex, platform.sockets, platform.signature,
                                                              platform.driveClass, edges[i]});
        }
        m_platforms.push_back(platform);
        before = &engine;
    }
}

} // namespace core
