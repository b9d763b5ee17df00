#include "core/recommend/space.h"

#include "core/parts/fields.h"
#include "core/power/card_load.h"
#include "core/recommend/choices.h"
#include "core/recommend/verdict.h"
#include "core/rules/case_search.h"
#include "core/rules/display_share.h"
#include "core/rules/own_video.h"
#include "core/training/gpu_room.h"
#include "core/training/memory_need.h"

#include <QHash>

#include <algorithm>

namespace core {

SearchSpace::SearchSpace(const Request& request, const Catalogue& catalogue, const SearchTable& table)
    : m_request(request)
    , m_catalogue(catalogue)
    , m_table(table)
    , m_outlet(catalogue.find<Outlet>(request.limits.outlet))
    , m_model(request.limits.model ? modelOf(*request.limits.model, catalogue) : nullptr) {
    addNeeds();
    addCards();
    addPlatforms();
    addCases();
    addUnits();
}

Cents SearchSpace::budget() const {
    return limits().budget ? limits().budget->base() : noBound;
}

template <class P>
Cents SearchSpace::costOf(const P& part, int count) const {
    for (const OwnedPart& own : m_request.owned) {
        if (own.part.id == part.id && own.part.kind == QLatin1String(kindName<P>))
            count = std::max(0, count - own.count);
    }
    const auto price = priceFor(m_request, kindName<P>, part);
    return (price ? price->base() : unpriced) * count;
}

template <class P>
bool SearchSpace::isAllowed(const P& part) const {
    if (limits().excludedMakers.contains(part.maker, Qt::CaseInsensitive))
        return false;
    bool isAsked = false;
    for (const PartKey& lock : limits().locks) {
        if (lock.kind != QLatin1String(kindName<P>))
            continue;
        if (lock.id == part.id)
            return true;
        isAsked = true;
    }
    return !isAsked;
}

void SearchSpace::addNeeds() {
    constexpr int mostChips = 4;
    m_needs.resize(std::size_t(mostCards * mostChips + 1));
    if (!m_model)
        return;
    for (int gpus = 1; gpus < int(m_needs.size()); ++gpus) {
        if (const auto need = memoryNeed(*m_model, *limits().model, gpus); need && need->hasActivations)
            m_needs[std::size_t(gpus)] = need->card;
    }
}

std::optional<double> SearchSpace::worthOf(const Card& card) const {
    switch (m_request.goal) {
    case Goal::Fp16:
        return card.fp16Tensor ? std::optional(double(card.fp16Tensor->base())) : std::nullopt;
    case Goal::CardMemory:
        return card.memory ? std::optional(double(card.memory->base())) : std::nullopt;
    case Goal::MemoryBandwidth:
        return card.memoryBandwidth ? std::optional(double(card.memoryBandwidth->base())) : std::nullopt;
    case Goal::Fp32:
    case Goal::Fp32PerDollar:
    case Goal::Fp32PerWatt: {
        const auto rate = fp32AtBoost(card);
        return rate ? std::optional(double(rate->base())) : std::nullopt;
    }
    case Goal::Training:
        return m_model ? std::optional(0.0) : std::nullopt; // what it is worth depends on its links
    }
    return {};
}

void SearchSpace::addCards() {
    constexpr Memory least = 4_GB; // guide rules 62, 72: less is an error
    const auto& all = m_catalogue.all<Card>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Card& card = all[i];
        const auto worth = worthOf(card);
        const bool isLarge = !limits().memoryPerCard || (card.memory && *card.memory >= *limits().memoryPerCard);
        if (!worth || !isLarge || !isAllowed(card))
            continue;
        CardChoice choice;
        choice.card = int(i);
        choice.each = costOf(card, 1);
        for (const OwnedPart& own : m_request.owned)
            choice.owned += own.part.id == card.id && own.part.kind == QLatin1String(kindName<Card>) ? own.count : 0;
        if (choice.owned > 0)
            choice.each = priceFor(m_request, kindName<Card>, card).value_or(Money::ofBase(unpriced)).base();
        choice.pitch = pitchOf(card);
        choice.openings = coveredOpenings(card);
        choice.edge = edgeLanes(card);
        choice.lanes = card.pcieLanes.value_or(16);
        choice.chips = card.chips.value_or(1);
        choice.draw = drawOf(MountedCard{&card, 0, {}, false});
        for (PlugKind kind : plugsOf(card))
            choice.mostPlugDraw += plugLoad(card, choice.draw, kind, limitOf(kind));
        const auto plugs = plugsOf(card);
        choice.hasEpsPlugs = std::find(plugs.begin(), plugs.end(), PlugKind::Eps8) != plugs.end();
        choice.leastPlugDraw = leastPlugDraw(card);
        choice.worth = *worth;
        choice.isFitBare = !card.memory || *card.memory >= least;
        choice.showsDisplay =
            card.displayOutputs.value_or(true) && (!card.memory || *card.memory - displayShare >= least);
        if (!limits().lanes || choice.lanes >= *limits().lanes)
            m_cards.push_back(choice);
    }
}

bool SearchSpace::suits(const CardChoice& choice, int count, bool isShowing) const {
    const Card& card = m_catalogue.all<Card>()[std::size_t(choice.card)];
    if (!(isShowing ? choice.showsDisplay : choice.isFitBare))
        return false;
    if (limits().cardMemory && card.memory.value_or(Memory()) * count < *limits().cardMemory)
        return false;
    return !limits().model || (card.memory && hasRoom(choice, *card.memory, count, isShowing));
}

bool SearchSpace::hasRoom(const CardChoice& choice, Memory memory, int count, bool isShowing) const {
    constexpr int bytesOfBase = 1 << 20;
    const std::size_t gpus = std::size_t(count * choice.chips);
    if (gpus >= m_needs.size() || !m_needs[gpus])
        return false;
    const auto room = ByteCount::ofBase(memory.base() * bytesOfBase) / choice.chips -
                      (isShowing ? ByteCount::ofBase(displayShare.base() * bytesOfBase) : ByteCount());
    return verdictOf(*m_needs[gpus], room) == FitVerdict::Fits;
}

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
        m_platforms.push_back(platform);
    }
}

void SearchSpace::addCases() {
    const auto& cases = m_catalogue.all<Chassis>();
    const auto& boards = m_catalogue.all<Board>();
    std::vector<CaseChoice> all;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto& most = limits().rackUnits;
        if (isAllowed(cases[i]) && (!most || (cases[i].rackUnits && *cases[i].rackUnits <= *most)))
            all.push_back({int(i), costOf(cases[i], 1)});
    }
    std::stable_sort(all.begin(), all.end(), [](const CaseChoice& a, const CaseChoice& b) { return a.cost < b.cost; });
    QHash<QString, int> named; // boards that a server's case names have a list of their own
    for (const CaseChoice& choice : all) {
        for (const QString& board : cases[std::size_t(choice.chassis)].fitsBoards)
            named.insert(board, -1);
    }
    std::map<BoardForm, int> byForm;
    for (const Board& board : boards) {
        const bool isNamed = named.contains(board.id);
        const auto known = byForm.find(board.form);
        if (!isNamed && known != byForm.end()) {
            m_casesOf.push_back(known->second);
            continue;
        }
        std::vector<CaseChoice> taking;
        for (const CaseChoice& choice : all) {
            if (takesBoard(cases[std::size_t(choice.chassis)], board).value_or(!wantsCertainty()))
                taking.push_back(choice);
        }
        m_casesOf.push_back(int(m_cases.size()));
        if (!isNamed)
            byForm[board.form] = int(m_cases.size());
        m_cases.push_back(std::move(taking));
    }
}

const std::vector<CaseChoice>& SearchSpace::casesFor(int board) const {
    return m_cases[std::size_t(m_casesOf[std::size_t(board)])];
}

void SearchSpace::addUnits() {
    constexpr int mostNeeded = 4;
    const auto& all = m_catalogue.all<PowerSupply>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PowerSupply& supply = all[i];
        const bool isModule = supply.form == SupplyForm::Module;
        if (!isAllowed(supply) || (limits().spareSupplies > 0 && !isModule))
            continue;
        const int least = limits().supplies.value_or(1);
        const int most = limits().supplies.value_or(mostNeeded);
        for (int needed = least; needed <= most; ++needed) {
            UnitChoice choice{int(i), supply.form, needed, limits().spareSupplies, 0, {}, true};
            choice.cost = costOf(supply, needed + choice.spare);
            choice.capacity = capacityOn(supply, needed, m_outlet);
            choice.isOneLoad = (isModule || needed == 1) && supply.rails.empty();
            if (choice.capacity ? *choice.capacity > Power() : !wantsCertainty())
                m_units.push_back(choice);
        }
    }
    std::stable_sort(m_units.begin(), m_units.end(),
                     [](const UnitChoice& a, const UnitChoice& b) { return a.cost < b.cost; });
}

} // namespace core
