#include "core/recommend/space_prices.h"

#include "core/recommend/choices.h"
#include "core/rules/own_video.h"

#include <QHash>

#include <algorithm>

namespace core {

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
            return m_table.driveClassOf[std::size_t(other)] == m_table.driveClassOf[i] &&
                   costOf(all[std::size_t(other)], 1) <= costOf(all[i], 1) && watts(std::size_t(other)) <= watts(i);
        });
        if (isBeaten)
            continue;
        std::erase_if(drives, [&](int other) {
            return m_table.driveClassOf[std::size_t(other)] == m_table.driveClassOf[i] &&
                   costOf(all[std::size_t(other)], 1) >= costOf(all[i], 1) && watts(std::size_t(other)) >= watts(i);
        });
        drives.push_back(int(i));
    }
    return drives;
}

int SearchSpace::memoryClassOf(const Board& board) {
    const auto isAlike = [&](const MemoryClass& known) {
        const Board& other = *known.example;
        return other.memoryType == board.memoryType && other.memorySlots == board.memorySlots &&
               other.maxMemory == board.maxMemory && takesRegistered(other) == takesRegistered(board);
    };
    const auto known = std::find_if(m_memory.begin(), m_memory.end(), isAlike);
    if (known != m_memory.end())
        return int(known - m_memory.begin());
    MemoryClass made;
    made.example = &board;
    const auto& kits = m_catalogue.all<MemoryKit>();
    for (int cards = leastCards(); cards <= mostCardsAsked(); ++cards) {
        auto& choices = made.choices[std::size_t(cards)];
        const Memory size = hostMemoryFor(limits(), cards);
        if (size <= Memory())
            choices.push_back({});
        for (std::size_t i = 0; size > Memory() && i < kits.size(); ++i) {
            const int count = isAllowed(kits[i]) ? kitsFor(kits[i], board, size) : 0;
            if (count == 0)
                continue;
            Machine machine;
            const Power without = basePower(machine);
            HostMemoryChoice choice{
                int(i), count, *kits[i].perModule * *kits[i].modules * count, costOf(kits[i], count), {}};
            machine.build.memory = MemoryChoice{choice.size, false, {}, 0};
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
    m_memory.push_back(std::move(made));
    return int(m_memory.size()) - 1;
}

const std::vector<HostMemoryChoice>& SearchSpace::memoryFor(int memoryClass, int cards) const {
    return m_memory[std::size_t(memoryClass)].choices[std::size_t(cards)];
}

void SearchSpace::addPlatforms() {
    const auto& boards = m_catalogue.all<Board>();
    const auto& processors = m_catalogue.all<Processor>();
    QHash<QString, std::vector<int>> bySocket;
    for (std::size_t i = 0; i < processors.size(); ++i) {
        if (isAllowed(processors[i]) && !processors[i].socket.isEmpty())
            bySocket[processors[i].socket].push_back(int(i));
    }
    const std::vector<int> drives = usefulDrives();
    m_leastMemory.fill(noBound);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (!isAllowed(boards[i]))
            continue;
        const auto fitting = bySocket.constFind(boards[i].socket);
        if (fitting != bySocket.cend())
            addPlatformsOf(int(i), *fitting, drives);
    }
    std::stable_sort(m_platforms.begin(), m_platforms.end(),
                     [](const Platform& a, const Platform& b) { return a.cost < b.cost; });
    for (const MemoryClass& known : m_memory) {
        for (int cards = leastCards(); cards <= mostCardsAsked(); ++cards) {
            const auto& choices = known.choices[std::size_t(cards)];
            if (!choices.empty())
                m_leastMemory[std::size_t(cards)] = std::min(m_leastMemory[std::size_t(cards)], choices.front().cost);
        }
    }
}

/// True where `a` does in every build what `b` does, for no more money and no more watts.
static bool isAsGood(const Platform& a, const Platform& b) {
    return a.sockets == b.sockets && a.signature == b.signature && a.driveClass == b.driveClass && a.eps == b.eps &&
           a.hasVideo == b.hasVideo && a.generation == b.generation && a.cost <= b.cost && a.watts <= b.watts;
}

void SearchSpace::addPlatformsOf(int boardIndex, const std::vector<int>& processors, const std::vector<int>& drives) {
    const Board& board = m_catalogue.all<Board>()[std::size_t(boardIndex)];
    std::vector<Platform> found;
    for (int index : processors) {
        const Processor& processor = m_catalogue.all<Processor>()[std::size_t(index)];
        for (int sockets = 1; sockets <= board.sockets; ++sockets) {
            if (sockets > 1 && (processor.maxSockets ? *processor.maxSockets < sockets : wantsCertainty()))
                break;
            Machine machine;
            machine.board = &board;
            machine.processors.assign(std::size_t(board.sockets), nullptr);
            std::fill_n(machine.processors.begin(), sockets, &processor);
            Platform platform;
            platform.board = boardIndex;
            platform.processor = index;
            platform.sockets = sockets;
            platform.signature = m_table.signatureOf[std::size_t(index)];
            platform.eps = epsPlugsOf(processor) * sockets;
            platform.hasVideo = hasOwnVideo(machine);
            if (m_request.goal == Goal::Training)
                platform.generation = processor.pcieGeneration.value_or(6);
            for (int drive : drives) {
                const bool isCabled = drive >= 0 && m_table.driveClassOf[std::size_t(drive)] == SearchTable::onCable;
                if (isCabled && m_table.hasSataPort[std::size_t(boardIndex)] == 0)
                    continue;
                platform.drive = drive;
                platform.driveClass = drive < 0 ? SearchTable::onCable : m_table.driveClassOf[std::size_t(drive)];
                platform.cost = costOf(board, 1) + costOf(processor, sockets);
                platform.watts = processor.tdp.value_or(Power()) * sockets;
                if (drive >= 0) {
                    const Drive& part = m_catalogue.all<Drive>()[std::size_t(drive)];
                    platform.cost += costOf(part, 1);
                    platform.watts += part.activePower.value_or(10_W);
                }
                if (std::any_of(found.begin(), found.end(), [&](const Platform& p) { return isAsGood(p, platform); }))
                    continue;
                std::erase_if(found, [&](const Platform& p) { return isAsGood(platform, p); });
                found.push_back(platform);
            }
        }
    }
    if (found.empty())
        return;
    const int memoryClass = memoryClassOf(board);
    for (Platform& platform : found) {
        platform.memoryClass = memoryClass;
        constexpr std::array edges{16, 4, 2, 1};
        for (std::size_t i = 0; i < edges.size(); ++i)
            platform.seatings[i] =
                m_table.seatingsFor({boardIndex, platform.sockets, platform.signature, platform.driveClass, edges[i]});
        m_platforms.push_back(platform);
    }
}

} // namespace core
