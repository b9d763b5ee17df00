// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/space/space.h"
#include "core/clearance/board_fit.h"

#include "core/air/air_plan.h"
#include "core/build/bridge_fit.h"
#include "core/clearance/clearance_plan.h"
#include "core/parts/fields.h"
#include "core/recommend/request/lists.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/host/display_share.h"
#include "core/rules/state.h"
#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"

#include <QHash>
#include <QSet>

#include <iterator>
#include <utility>

namespace core {

/// Lanes of edges that slots tell apart.
static constexpr std::array seatEdges{16, 4, 2, 1};

// What any kind of part costs a request, and whether it may be used at all.

template <class P>
Cents SearchSpace::costOf(const P& part, int count) const {
    const int bought = std::max(0, count - ownedOf(m_request, kindName<P>, part));
    return priceOf(part) * bought;
}

template <class P>
Cents SearchSpace::priceOf(const P& part) const {
    return priceFor(m_request, kindName<P>, part).value_or(Money::ofBase(unpriced)).base();
}

template <class P>
bool SearchSpace::mayHave(const P& part, int count) const {
    return count <= ownedOf(m_request, kindName<P>, part) || mayBuy(m_request, kindName<P>, part);
}

template <class P>
bool SearchSpace::isAllowed(const P& part) const {
    if (isExcluded(limits(), part) || !mayHave(part, 1))
        return false;
    if constexpr (std::is_same_v<P, Card>) {
        if (limits().isQuiet && !isQuiet(part))
            return false;
    }
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

SearchSpace::SearchSpace(const Request& request, const Catalogue& catalogue, const SearchTable& table)
    : m_request(request)
    , m_catalogue(catalogue)
    , m_table(table)
    , m_outlet(catalogue.find<Outlet>(request.limits.outlet))
    , m_model(request.limits.model ? modelOf(*request.limits.model, catalogue) : nullptr)
    , m_cooling(request, catalogue) {
    if (request.goal == Goal::Tokens)
        m_runs = table.runs->like(fastRunsOf(request, catalogue));
    addNeeds();
    addBridges();
    addCards();
    addPlatforms();
    addCases();
    addUnits();
}

void SearchSpace::addNeeds() {
    constexpr int mostChips = 4;
    m_needs.resize(std::size_t(mostCards) * mostChips + 1);
    if (!m_model)
        return;
    for (int gpus = 1; gpus < int(m_needs.size()); ++gpus) {
        if (const auto need = memoryNeed(*m_model, *limits().model, gpus))
            at(m_needs, gpus) = need->card;
    }
}

void SearchSpace::addCards() {
    const auto& all = m_catalogue.all<Card>();
    for (const OwnedPart& kept : limits().keptCards) {
        const auto card = std::ranges::find(all, kept.part.id, &Card::id);
        m_kept.emplace_back(card == all.end() ? -1 : int(card - all.begin()), kept.count);
    }
    const bool isAdditive = !isByLinks(m_request.goal);
    const bool hasFigures = isAdditive || (m_request.goal == Goal::Tokens ? m_runs != nullptr : m_model != nullptr);
    for (std::size_t i = 0; i < all.size() && hasFigures; ++i) {
        const Card& card = all[i];
        const auto worth = !isAdditive ? std::optional(0.0) : figureOf(m_request.goal, card);
        const bool isLarge = !limits().memoryPerCard || (card.memory && *card.memory >= *limits().memoryPerCard);
        if (!worth || !isLarge || !goesIntoSlot(card) || !isAllowed(card))
            continue;
        CardPick choice;
        static_cast<CardShape&>(choice) = m_table.shapes[i];
        choice.card = int(i);
        if (limits().needsAir) {
            if (wouldLackAir(card, {}, Build().room))
                continue;
            choice.pitch = airyPitchOf(card, choice.pitch);
        }
        choice.owned = ownedOf(m_request, kindName<Card>, card);
        choice.most = mayBuy(m_request, kindName<Card>, card) ? mostCards : choice.owned;
        choice.each = priceOf(card);
        choice.worth = *worth;
        choice.isFitBare = !card.memory || *card.memory >= leastCardMemory;
        choice.showsDisplay =
            card.displayOutputs.value_or(true) && (!card.memory || *card.memory - displayShare >= leastCardMemory);
        choice.bridgeSet = bridgeSetOf(card);
        const bool isBridgeless = m_asksForBridges && choice.bridgeSet == 0;
        if (!isBridgeless && choice.lanes >= leastLanes())
            m_cards.push_back(choice);
    }
}

bool SearchSpace::allows(const Seating& seating, const CardPick* card) const {
    const int lanes = card ? lanesAsked(limits(), int(seating.places.size()), card->lanes) : 0;
    if (seating.lanes < std::max(leastLanes(), lanes) || (!seating.arePositionsKnown && wantsCertainty()) ||
        seating.generation < leastGeneration())
        return false;
    return limits().links == 0 || (seating.isOnCpu && (!card || seating.isEvenFor(card->lanes)));
}

CardSum SearchSpace::sumOf(const CardSet& cardSet) const {
    CardSum sum{cardSet.cards(), cardSet.gpus(), {}, {}};
    const auto add = [&](const CardPick* pick, int count) {
        const Memory memory = pick ? part<Card>(pick->card).memory.value_or(Memory()) : Memory();
        sum.largest = std::max(sum.largest, memory);
        sum.total += memory * count;
    };
    add(cardSet.card, cardSet.count);
    add(cardSet.other, cardSet.others);
    return sum;
}

Memory SearchSpace::memoryAskedFor(const CardSet& cardSet) const {
    return memoryAsked(limits(), sumOf(cardSet));
}

int SearchSpace::coresAskedFor(const CardSet& cardSet) const {
    return hostNeed(limits(), sumOf(cardSet)).cores;
}

int SearchSpace::coresAskedFor(int cards) const {
    return hostNeed(limits(), {cards, cards, {}, {}}).cores;
}

const std::vector<HostMemoryChoice>& SearchSpace::memoryFor(int memoryClass, Memory size) const {
    MemoryClass& like = at(m_memory, memoryClass);
    return remembered(like.known, size, [&] { return memoryChoicesOn(like, size); });
}

const SearchSpace::LeastMemory& SearchSpace::leastMemory(Memory size) const {
    return remembered(m_leastMemory, size, [&] {
        LeastMemory least;
        bool isFirst = true;
        for (std::size_t i = 0; i < m_memory.size(); ++i) {
            const auto& choices = memoryFor(int(i), size);
            if (choices.empty())
                continue;
            least.cost = std::min(least.cost, choices.front().cost);
            least.watts = isFirst ? choices.back().watts : std::min(least.watts, choices.back().watts);
            isFirst = false;
        }
        return least;
    });
}

int SearchSpace::nativeCards(const UnitChoice& unit, const CardPick& card) const {
    const int plugs = limits().needsNativePlugs ? nativePlugsOf(part<Card>(card.card)) : 0;
    return plugs == 0 ? mostCards : part<PowerSupply>(unit.supply).pin16Plugs.value_or(0) * unit.needed / plugs;
}

bool SearchSpace::hasNativePlugs(const UnitChoice& unit, const CardSet& cardSet) const {
    if (!limits().needsNativePlugs)
        return true;
    int plugs = nativePlugsOf(part<Card>(cardSet.card->card)) * cardSet.count;
    if (cardSet.other)
        plugs += nativePlugsOf(part<Card>(cardSet.other->card)) * cardSet.others;
    return plugs <= part<PowerSupply>(unit.supply).pin16Plugs.value_or(0) * unit.needed;
}

bool SearchSpace::holdsKept(const CardSet& cardSet) const {
    return std::ranges::all_of(m_kept, [&](const auto& kept) {
        const int count = (cardSet.card->card == kept.first ? cardSet.count : 0) +
                          (cardSet.other && cardSet.other->card == kept.first ? cardSet.others : 0);
        return count >= kept.second;
    });
}

DisplayCard SearchSpace::displayCardOf(const CardSet& cardSet, bool isShowing) const {
    const auto cardOf = [&](const CardPick& choice) -> const Card& { return part<Card>(choice.card); };
    const int gpus = cardSet.gpus();
    const Card& card = cardOf(*cardSet.card);
    Memory memory = card.memory.value_or(Memory()) * cardSet.count;
    if (cardSet.other)
        memory += cardOf(*cardSet.other).memory.value_or(Memory()) * cardSet.others;
    if (limits().cardMemory && memory < *limits().cardMemory)
        return DisplayCard::None;
    if (!cardSet.other)
        return suits(*cardSet.card, gpus, isShowing) ? DisplayCard::Any : DisplayCard::None;
    const bool isCardFit = suits(*cardSet.card, gpus, false);
    const bool isOtherFit = suits(*cardSet.other, gpus, false);
    if (!isShowing)
        return isCardFit && isOtherFit ? DisplayCard::Any : DisplayCard::None;
    const bool hasCardOutput = card.displayOutputs.value_or(true);
    const bool hasOtherOutput = cardOf(*cardSet.other).displayOutputs.value_or(true);
    const bool mayCard = hasCardOutput && isOtherFit && suits(*cardSet.card, gpus, true);
    const bool mayOther = hasOtherOutput && isCardFit && suits(*cardSet.other, gpus, true);
    if (hasCardOutput != hasOtherOutput) // it hangs on the one kind, wherever that stands
        return mayCard || mayOther ? DisplayCard::Any : DisplayCard::None;
    return mayCard && mayOther ? DisplayCard::Any
           : mayCard           ? DisplayCard::Card
           : mayOther          ? DisplayCard::Other
                               : DisplayCard::None;
}

bool SearchSpace::suits(const CardPick& choice, int gpus, bool isShowing) const {
    constexpr int bytesOfBase = 1 << 20;
    const auto bytes = [](Memory memory) { return ByteCount::ofBase(memory.base() * bytesOfBase); };
    if (!(isShowing ? choice.showsDisplay : choice.isFitBare))
        return false;
    if (!limits().model)
        return true;
    const auto& memory = part<Card>(choice.card).memory;
    if (!memory || std::size_t(gpus) >= m_needs.size() || !at(m_needs, gpus))
        return false;
    const auto room = bytes(*memory) / choice.chips - (isShowing ? bytes(displayShare) : ByteCount());
    return verdictOf(*at(m_needs, gpus), room) == FitVerdict::Fits;
}

/// Boards that a server's case names.
static QSet<QString> namedBoards(const Catalogue& catalogue) {
    QSet<QString> named;
    for (const Chassis& chassis : catalogue.all<Chassis>())
        named += QSet<QString>(chassis.fitsBoards.begin(), chassis.fitsBoards.end());
    return named;
}

void SearchSpace::addCases() {
    const auto& cases = m_catalogue.all<Chassis>();
    std::vector<CaseChoice> all;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto& most = limits().rackUnits;
        if (isAllowed(cases[i]) && (!most || (cases[i].rackUnits && *cases[i].rackUnits <= *most)))
            all.push_back({int(i), costOf(cases[i], 1)});
    }
    std::ranges::stable_sort(all, {}, &CaseChoice::cost);
    std::vector<char> isKnown(cases.size(), 0); // of cases that are alike the first is the cheapest
    std::erase_if(all, [&](const CaseChoice& choice) {
        return std::exchange(at(isKnown, at(m_table.caseLike, choice.chassis)), 1) != 0;
    });
    const auto named = namedBoards(m_catalogue); // they have lists of their own
    using Fit = std::tuple<std::optional<BoardForm>, std::optional<Length>, std::optional<Length>, QString>;
    std::map<Fit, int> lists;
    for (const Board& board : m_catalogue.all<Board>()) {
        const Fit key{board.form, board.outlineHeight, board.outlineDepth,
                      named.contains(board.id) ? board.id : QString()};
        m_casesOf.push_back(remembered(lists, key, [&] {
            std::ranges::copy_if(all, std::back_inserter(m_cases.emplace_back()), [&](const CaseChoice& choice) {
                return takesBoard(at(cases, choice.chassis), board).value_or(false);
            });
            return int(m_cases.size()) - 1;
        }));
    }
}

void SearchSpace::addUnits() {
    constexpr int mostNeeded = 4;
    const auto& all = m_catalogue.all<PowerSupply>();
    const int least = limits().supplies.value_or(1);
    const int most = limits().supplies.value_or(mostNeeded);
    for (int needed = least; needed <= most; ++needed) {
        std::vector<UnitChoice> cheapest(all.size()); // by the first of their like
        for (std::size_t i = 0; i < all.size(); ++i) {
            const PowerSupply& supply = all[i];
            const bool isModule = supply.form == SupplyForm::Module;
            const int units = needed + limits().spareSupplies;
            if (!isAllowed(supply) || !mayHave(supply, units) || (limits().spareSupplies > 0 && !isModule) ||
                (limits().isOneSupply && !isModule && units > 1) ||
                (limits().needsGoodSupply && !isGoodSupply(m_request, supply)))
                continue;
            UnitChoice choice{int(i), supply.form, m_table.supplyLike[i], needed, limits().spareSupplies};
            choice.cost = costOf(supply, needed + choice.spare);
            choice.isOneLoad = (isModule || needed == 1) && supply.rails.empty();
            UnitChoice& best = at(cheapest, choice.powerClass);
            if (best.supply < 0 || choice.cost < best.cost)
                best = choice;
        }
        for (UnitChoice& choice : cheapest) {
            if (choice.supply < 0)
                continue;
            const Delivery& delivery = choice.delivery = deliveryOn(at(all, choice.supply), needed, m_outlet);
            choice.carries = delivery.least;
            if (choice.carries > Power() && delivery.capacity)
                m_units.push_back(choice);
        }
    }
    std::ranges::stable_sort(m_units, {}, &UnitChoice::cost);
}

/// What CPUs and drives for a board depend on: socket, number of them, SATA ports and M.2, video, and the families it
/// runs, also after a BIOS update that the request lets pass.
using EngineKey = std::tuple<QString, int, int, int, bool, QStringList, QStringList>;

/// What tells two CPUs' memory apart, their most apart.
using MemoryTraits = std::tuple<std::optional<int>, QString, QString>;

std::vector<int> SearchSpace::usefulDrives() const {
    if (limits().drive.value_or(Storage()) <= Storage())
        return {-1};
    const auto& all = m_catalogue.all<Drive>();
    const auto beats = [&](int a, int b) {
        const auto watts = [&](int drive) { return at(all, drive).activePower.value_or(10_W); };
        return at(m_table.driveClassOf, a) == at(m_table.driveClassOf, b) &&
               costOf(at(all, a), 1) <= costOf(at(all, b), 1) && watts(a) <= watts(b);
    };
    std::vector<int> drives;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (isEnough(all[i], limits()) && isAllowed(all[i]))
            keepUnbeaten(drives, int(i), beats);
    }
    return drives;
}

int SearchSpace::memoryClassOf(const Board& board, const Platform& platform) {
    const Processor& cpu = part<Processor>(platform.processor);
    const bool isFloored = limits().host >= HostFloor::Minimal;
    const MemoryHost host{&cpu, platform.sockets, HostFloor::None};
    const MemoryKey key{usableMemorySlots(board, host.cpu, host.cpu ? host.cpus : 0),
                        mostMemoryFor(board, host),
                        board.memoryType,
                        board.takesRegistered,
                        board.takesUnbuffered,
                        board.takesLoadReduced,
                        isFloored ? usableMemoryChannels(board, &cpu).value_or(0) : 0,
                        isFloored ? platform.sockets : 0};
    return remembered(m_memoryClasses, key, [&] {
        MemoryClass like;
        like.board = platform.board;
        like.host = host;
        const auto& kits = m_catalogue.all<MemoryKit>();
        for (std::size_t i = 0; i < kits.size(); ++i) {
            if (isAllowed(kits[i]) && kitsFor(kits[i], board, Memory(), like.host) > 0)
                like.kits.push_back(int(i));
        }
        like.host.floor = limits().host;
        m_memory.push_back(std::move(like));
        return int(m_memory.size()) - 1;
    });
}

SearchSpace::MemoryChoices SearchSpace::memoryChoicesOn(const MemoryClass& like, Memory size) const {
    if (size <= Memory())
        return {HostMemoryChoice{}};
    Machine machine;
    const Power without = basePower(machine);
    machine.build.memory = MemoryChoice{};
    MemoryChoices choices;
    choices.reserve(like.kits.size());
    for (const int index : like.kits) {
        const MemoryKit& kit = part<MemoryKit>(index);
        const int count = kitsFor(kit, part<Board>(like.board), size, like.host);
        if (count == 0 || !mayHave(kit, count))
            continue;
        HostMemoryChoice choice{index, count, *kit.perModule * *kit.modules * count, costOf(kit, count), {}};
        machine.build.memory->size = choice.size;
        choice.watts = basePower(machine) - without;
        choices.push_back(choice);
    }
    std::ranges::stable_sort(choices, {}, [](const auto& choice) { return std::pair(choice.cost, choice.watts); });
    std::optional<Power> frugalest;
    std::erase_if(choices, [&](const HostMemoryChoice& choice) {
        const bool isWorse = frugalest && choice.watts >= *frugalest;
        frugalest = isWorse ? frugalest : choice.watts;
        return isWorse;
    });
    return choices;
}

/// As far as it is recorded.
static bool hasSataPort(const Board& board) {
    return board.wiring->sataPorts.value_or(1) > 0;
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
    for (int index : usefulBoards()) {
        const Board& board = part<Board>(index);
        const auto fitting = bySocket.constFind(board.socket);
        if (fitting == bySocket.cend())
            continue;
        const EngineKey key{board.socket,
                            board.sockets,
                            (hasM2(board) ? 2 : 0) + int(hasSataPort(board)),
                            board.video ? int(*board.video) : -1,
                            bringsItsCase(board),
                            board.cpuFamilies,
                            board.biosFamilies +
                                QStringList{isOwnedOrLocked(m_request, board) ? u"at hand"_s : QString()}};
        addPlatformsOf(index, remembered(engines, key, [&] { return enginesOf(index, *fitting, drives); }));
    }
    sortByCost();
    m_seatings.resize(m_seatClasses.size() * seatEdges.size() * (mostCards + 1));
}

/// Moves each of them once: they are many and large.
void SearchSpace::sortByCost() {
    std::vector<std::pair<Cents, std::size_t>> order;
    order.reserve(m_platforms.size());
    for (const Platform& platform : m_platforms)
        order.emplace_back(platform.cost, order.size());
    std::ranges::sort(order);
    std::vector<Platform> sorted;
    sorted.reserve(order.size());
    for (const auto& [cost, index] : order)
        sorted.push_back(m_platforms[index]);
    m_platforms = std::move(sorted);
}

/// Of boards that are alike the cheapest; those that a server's case names count by themselves.
std::vector<int> SearchSpace::usefulBoards() const {
    const auto named = namedBoards(m_catalogue);
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
    std::ranges::copy_if(cheapest, std::back_inserter(useful), [](int board) { return board >= 0; });
    std::ranges::sort(useful);
    return useful;
}

bool SearchSpace::isAsGood(const Platform& a, const Platform& b) const {
    return a.cost <= b.cost && a.watts <= b.watts && a.cores >= b.cores && a.sockets == b.sockets &&
           a.signature == b.signature && a.driveClass == b.driveClass && a.eps == b.eps && a.hasVideo == b.hasVideo &&
           a.generation == b.generation && a.memoryLike == b.memoryLike && a.coolers == b.coolers &&
           (!a.maxMemory || (b.maxMemory && *a.maxMemory >= *b.maxMemory)) &&
           m_cooling.fitsAsMany(a.cooler.fit, b.cooler.fit);
}

/// Platforms without the board's cost: CPUs and drives for boards like this one.
std::vector<Platform> SearchSpace::enginesOf(int boardIndex, const std::vector<int>& processors,
                                             const std::vector<int>& drives) {
    const auto beats = [this](const Platform& a, const Platform& b) { return isAsGood(a, b); };
    const Board& board = part<Board>(boardIndex);
    Machine machine;
    machine.board = &board;
    std::vector<Platform> useful;
    std::vector<MemoryTraits> traits;
    for (int index : processors) {
        const Processor& processor = part<Processor>(index);
        if (!mayRun(m_request, board, processor) ||
            processor.pcieGeneration.value_or(leastGeneration()) < leastGeneration())
            continue;
        const int memoryLike =
            indexIn(traits, MemoryTraits{processor.memoryChannels, processor.family, processor.memoryType});
        machine.processors.assign(std::size_t(board.sockets), nullptr);
        for (int sockets = 1; sockets <= board.sockets; ++sockets) {
            if (!mayHave(processor, sockets))
                break;
            if (sockets > 1 && (processor.maxSockets.value_or(1) < sockets))
                break;
            machine.processors[std::size_t(sockets) - 1] = &processor;
            Platform platform;
            platform.processor = index;
            platform.sockets = sockets;
            platform.signature = at(m_table.signatureOf, index);
            platform.coolers = bringsItsCase(board) ? 0 : m_cooling.coolersFor(processor, sockets);
            platform.eps = epsPlugsOf(processor) * sockets;
            platform.cores = limits().host >= HostFloor::Minimal ? processor.cores.value_or(0) * sockets : 0;
            platform.memoryLike = memoryLike;
            platform.maxMemory = processor.maxMemory;
            platform.hasVideo = hasOwnVideo(machine).value_or(false);
            if (isByLinks(m_request.goal))
                platform.generation = processor.pcieGeneration.value_or(6);
            platform.cost = costOf(processor, sockets);
            platform.watts = peakDemand(processor).value_or(Power()) * sockets;
            keepUnbeaten(useful, platform, beats);
        }
    }
    std::vector<Platform> engines;
    for (Platform platform : cooled(useful)) {
        const Cents cost = platform.cost;
        const Power watts = platform.watts;
        for (int drive : drives) {
            const bool isCabled = drive >= 0 && at(m_table.driveClassOf, drive) == SearchTable::onCable;
            const bool isSlow = drive >= 0 && !loadsFast(part<Drive>(drive), board, limits().host);
            if (isSlow || (isCabled && !hasSataPort(board)))
                continue;
            platform.drive = drive;
            platform.driveClass = drive < 0 ? SearchTable::onCable : at(m_table.driveClassOf, drive);
            platform.cost = cost + (drive < 0 ? 0 : costOf(part<Drive>(drive), 1));
            platform.watts = watts + (drive < 0 ? Power() : part<Drive>(drive).activePower.value_or(10_W));
            keepUnbeaten(engines, platform, beats);
        }
    }
    return engines;
}

std::vector<Platform> SearchSpace::cooled(const std::vector<Platform>& engines) const {
    std::vector<Platform> made;
    for (const Platform& engine : engines) {
        for (const CoolerChoice& cooler : m_cooling.coolers(engine.coolers)) {
            Platform platform = engine;
            platform.coolers = 0; // the choice tells
            platform.cooler = cooler;
            platform.cost += cooler.each * engine.sockets;
            made.push_back(platform);
        }
    }
    return made;
}

void SearchSpace::addPlatformsOf(int boardIndex, const std::vector<Platform>& engines) {
    if (engines.empty())
        return;
    const Board& board = part<Board>(boardIndex);
    const Cents cost = costOf(board, 1);
    std::vector<const Platform*> firsts; // of those that take the same memory
    std::vector<int> classes;
    const auto takesTheSame = [](const Platform* a, const Platform* b) {
        return a->memoryLike == b->memoryLike && a->sockets == b->sockets && a->maxMemory == b->maxMemory;
    };
    for (const Platform& engine : engines) {
        Platform platform = engine;
        platform.board = boardIndex;
        platform.cost += cost;
        const auto like = std::size_t(indexIn(firsts, &engine, takesTheSame));
        if (like == classes.size())
            classes.push_back(memoryClassOf(board, platform));
        platform.memoryClass = classes[like];
        const SeatKey key{boardIndex, platform.sockets, platform.signature, platform.driveClass, 0};
        platform.seatClass = remembered(m_seatClasses, key, [&] { return int(m_seatClasses.size()); });
        m_platforms.push_back(platform);
    }
}

const Seatings& SearchSpace::seatingsOf(const Platform& platform, int edge, int cards) const {
    static const Seatings none;
    const std::size_t index = edge >= 16 ? 0 : edge >= 4 ? 1 : edge >= 2 ? 2 : 3;
    auto& all =
        m_seatings[(std::size_t(platform.seatClass) * seatEdges.size() + index) * (mostCards + 1) + std::size_t(cards)];
    if (!all)
        all = m_table.seatingsFor(
            {platform.board, platform.sockets, platform.signature, platform.driveClass, seatEdges[index]}, cards);
    all = all ? all : &none;
    return *all;
}

/// True where both do the same for cards that they are both made for.
static bool areAlike(const Bridge& a, const Bridge& b) {
    return a.nvlinkGeneration == b.nvlinkGeneration && a.links == b.links && a.bandwidth == b.bandwidth &&
           a.pitches == b.pitches && a.maxCards == b.maxCards;
}

void SearchSpace::addBridges() {
    m_bridgeSets.resize(1);
    const auto& locks = limits().locks;
    m_asksForBridges = limits().areJoined || std::ranges::any_of(locks, [](const PartKey& lock) {
                           return lock.kind == QLatin1String(kindName<Bridge>);
                       });
    // Inference as a training goal exchanges nothing; how long offload takes is not known.
    const bool doesTrain = m_request.goal == Goal::Training && limits().model &&
                           limits().model->task != Task::Inference && limits().model->offload == Offload::None;
    if (!m_asksForBridges && !doesTrain && !(m_runs && m_runs->maySplitLayers()))
        return;
    const auto& all = m_catalogue.all<Bridge>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isAllowed(all[i]))
            continue;
        const Cents each = mayBuy(m_request, kindName<Bridge>, all[i]) ? priceOf(all[i]) : noBound;
        m_bridges.push_back({int(i), each, ownedOf(m_request, kindName<Bridge>, all[i])});
    }
}

/// Of bridges that are alike for this card, the cheapest, and those that are owned.
int SearchSpace::bridgeSetOf(const Card& card) {
    const auto& all = m_catalogue.all<Bridge>();
    std::vector<BridgePick> made;
    for (const BridgePick& pick : m_bridges) {
        const Bridge& bridge = at(all, pick.bridge);
        if (!isMadeFor(bridge, card))
            continue;
        const auto beats = [&](const BridgePick& a, const BridgePick& b) {
            return b.owned == 0 && a.each <= b.each && areAlike(at(all, a.bridge), at(all, b.bridge));
        };
        keepUnbeaten(made, pick, beats);
    }
    return indexIn(m_bridgeSets, std::move(made));
}

} // namespace core
