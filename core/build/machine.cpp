// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/machine.h"

#include "core/parts/fields.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

std::optional<Power> MountedCard::sustained() const {
    const auto demand = peakDemand(*card);
    if (powerLimit && demand && !isLimitSeen)
        return std::min(*powerLimit, *demand);
    return powerLimit ? powerLimit : demand;
}

int Machine::filledSockets() const {
    return int(std::ranges::count_if(processors, [](const Processor* p) { return p != nullptr; }));
}

int Machine::supplyCount() const {
    return (supply ? build.supply.needed + build.supply.spare : 0) + int(furtherSupplies.size());
}

const MountedCard* Machine::cardIn(int connectorIndex) const {
    return findWhere(cards, [&](const MountedCard& mounted) { return mounted.connector == connectorIndex; });
}

bool Machine::comesWithin(const Part& part) const {
    if (!inside)
        return false;
    const auto isIt = [&](const Part& own) { return &own == &part; };
    return isIt(inside->board) || isIt(inside->gpu) || isIt(inside->cpu) || std::ranges::any_of(inside->ports, isIt);
}

static const auto sataWord = u"SATA"_s;

QString sataPlace(int port) {
    return sataWord + QString::number(port + 1);
}

int sataPort(const QString& place) {
    constexpr int mostPorts = 99;
    bool isNumber = false;
    const int port = place.startsWith(sataWord) ? place.mid(sataWord.size()).toInt(&isNumber) : 0;
    return isNumber && port > 0 && port <= mostPorts && sataPlace(port - 1) == place ? port - 1 : -1;
}

bool carriesCard(const Riser& riser) {
    return riser.split.empty();
}

const Riser* Machine::riserUnder(int connectorIndex) const {
    const auto* found = findWhere(risers, [&](const Mounted<Riser>& mounted) {
        return mounted.connector == connectorIndex && mounted.endpoint < 0 && carriesCard(*mounted.part);
    });
    return found ? found->part : nullptr;
}

/// Where PSUs are named but not the first one, the first named takes its place: every machine with PSUs has a first.
static Build withFirstSupply(Build build) {
    if (build.supply.supply.isEmpty() && !build.furtherSupplies.empty()) {
        build.supply = {build.furtherSupplies.front(), 1, 0};
        build.furtherSupplies.erase(build.furtherSupplies.begin());
    }
    return build;
}

namespace {

class Resolver {
public:
    Resolver(const Build& build, const Catalogue& catalogue)
        : m_catalogue(catalogue) {
        m_machine.build = withFirstSupply(build);
    }

    Result<Machine> resolved() {
        const Build& build = m_machine.build;
        resolveWhole();
        if (!m_machine.inside)
            m_machine.board = build.board.isEmpty() ? &noBoard() : part<Board>(build.board, Text::tr("board"));
        if (!m_problem && !m_machine.board->wiring.problem().isEmpty())
            fail(Text::tr("The wiring of board %1 cannot be read: %2")
                     .arg(build.board, m_machine.board->wiring.problem()));
        if (m_problem)
            return *m_problem;
        if (!m_machine.inside) {
            resolveProcessors();
            resolveCooler();
        }
        m_machine.chassis = part<Chassis>(build.chassis, Text::tr("case"));
        for (const FanChoice& choice : build.fans)
            m_machine.fans.push_back({part<CaseFan>(choice.fan, Text::tr("fan")), choice.count});
        m_machine.supply = part<PowerSupply>(build.supply.supply, Text::tr("PSU"));
        for (const QString& id : build.furtherSupplies)
            m_machine.furtherSupplies.push_back(part<PowerSupply>(id, Text::tr("PSU")));
        m_machine.outlet = part<Outlet>(build.outlet, Text::tr("outlet"));
        m_machine.ups = part<Ups>(build.ups, Text::tr("UPS"));
        if (build.workload && !build.workload->own)
            static_cast<void>(part<Model>(build.workload->model, Text::tr("model")));
        static_cast<void>(part<CloudOffer>(build.cost.cloud, Text::tr("cloud offer")));
        if (build.memory)
            m_machine.memoryKit = part<MemoryKit>(build.memory->kit, Text::tr("memory kit"));
        for (const PlacedCard& placed : build.cards)
            m_machine.cards.push_back({part<Card>(placed.card, Text::tr("GPU")), slot(placed.slot), placed.powerLimit,
                                       placed.hasShroud, placed.temperature, placed.supplyUnit, isLimitSeen(placed)});
        for (const QString& id : build.waitingCards)
            m_machine.waitingCards.push_back(part<Card>(id, Text::tr("GPU")));
        if (m_machine.inside)
            mountWhole();
        resolvePlaced(build.risers, m_machine.risers, Text::tr("riser"));
        resolvePlaced(build.drives, m_machine.drives, Text::tr("drive"));
        resolvePlaced(build.networkCards, m_machine.networkCards, Text::tr("network card"));
        for (const PlacedBridge& placed : build.bridges)
            m_machine.bridges.push_back(
                {part<Bridge>(placed.bridge, Text::tr("bridge")), slot(placed.firstSlot), slot(placed.secondSlot)});
        m_machine.excursionCards = m_catalogue.knowing(&Card::excursion, QLatin1String("excursion_w"));
        std::erase_if(m_machine.excursionCards, [](const Card* card) { return !peakDemand(*card); });
        checkOptions();
        checkDoubleUse();
        if (m_problem)
            return *m_problem;
        std::ranges::sort(m_machine.cards, {}, &MountedCard::connector);
        return std::move(m_machine);
    }

private:
    void fail(const QString& sentence) {
        if (!m_problem)
            m_problem = Problem{sentence};
    }

    template <class P>
    const P* part(const QString& id, const QString& field) {
        if (id.isEmpty())
            return nullptr;
        const P* found = m_catalogue.find<P>(id);
        if (!found)
            fail(Text::tr("The catalogue has no %1 \"%2\"; \"lanewright parts %3\" lists the ids.")
                     .arg(field, id, QLatin1String(kindName<P>)));
        return found;
    }

    bool isLimitSeen(const PlacedCard& placed) const {
        const auto& observed = m_machine.build.observed;
        return placed.powerLimit && observed && std::ranges::any_of(observed->links, [&](const ObservedLink& link) {
                   return link.place == placed.slot && link.limit == placed.powerLimit;
               });
    }

    void resolveWhole() {
        const Build& build = m_machine.build;
        m_machine.whole = part<WholeMachine>(build.machine, Text::tr("whole machine"));
        if (!m_machine.whole)
            return;
        const bool hasOwn = std::ranges::any_of(build.processors, [](const QString& id) { return !id.isEmpty(); });
        if (!build.board.isEmpty() || !build.cards.empty() || !build.waitingCards.empty() || hasOwn ||
            !build.supply.supply.isEmpty() || !build.chassis.isEmpty())
            fail(
                Text::tr("The build is the whole machine %1 and also has parts that such a machine brings (board, CPU, "
                         "cards, PSU or case). Take out one or the other.")
                    .arg(build.machine));
        const Card* gpu = part<Card>(m_machine.whole->gpu, Text::tr("GPU"));
        m_machine.link = part<NetworkLink>(build.link, Text::tr("cable or switch"));
        if (!m_problem)
            m_machine.inside = machineInside(*m_machine.whole, *gpu, std::max(1, build.boxes));
        m_machine.board = m_machine.inside ? &m_machine.inside->board : &noBoard();
    }

    /// What is in it stands where a part of one's own would; its memory counts as chosen.
    void mountWhole() {
        const MachineInside& inside = *m_machine.inside;
        for (const int connector : inside.gpuConnectors)
            m_machine.cards.push_back({&inside.gpu, connector, {}});
        for (std::size_t i = 0; i < inside.ports.size(); ++i)
            m_machine.networkCards.push_back({&inside.ports[i], inside.portConnectors[i], -1});
        m_machine.processors.assign(std::size_t(inside.board.sockets), &inside.cpu);
        if (m_machine.whole->systemMemory && !m_machine.build.memory)
            m_machine.build.memory = MemoryChoice{*m_machine.whole->systemMemory, true, {}, 0};
    }

    void resolveProcessors() {
        const auto& ids = m_machine.build.processors;
        const auto sockets = std::max(std::size_t(m_machine.board->sockets), m_machine.hasBoard() ? 0 : ids.size());
        if (ids.size() > sockets)
            fail(Text::tr("The build has %1 CPUs, more than %2 has sockets (%3).")
                     .arg(ids.size())
                     .arg(m_machine.board->id)
                     .arg(sockets));
        m_machine.processors.assign(sockets, nullptr);
        for (std::size_t socket = 0; socket < std::min(sockets, ids.size()); ++socket)
            m_machine.processors[socket] = part<Processor>(ids[socket], Text::tr("CPU"));
    }

    /// A box brings one cooler for its own CPU; of a machine with several CPUs none is known to.
    void resolveCooler() {
        m_machine.cooler = part<ProcessorCooler>(m_machine.build.cooler, Text::tr("CPU cooler"));
        const auto first =
            std::ranges::find_if(m_machine.processors, [](const Processor* cpu) { return cpu != nullptr; });
        if (m_machine.cooler || first == m_machine.processors.end() || !(*first)->isVerified("box_cooler"_L1))
            return;
        m_machine.cooler = m_catalogue.find<ProcessorCooler>((*first)->boxCooler);
        m_machine.isBoxCooler = m_machine.cooler != nullptr;
    }

    int connector(const QString& label) {
        if (!m_machine.hasBoard())
            fail(Text::tr("There is no board to put a part into %1; choose one first.").arg(label));
        const int index = m_machine.board->wiring->connector(label);
        if (index < 0 || label.startsWith('@'_L1)) {
            QStringList labels;
            for (const Connector& candidate : m_machine.board->wiring->connectors) {
                if (candidate.kind != ConnectorKind::Uplink && candidate.kind != ConnectorKind::Onboard)
                    labels << candidate.label;
            }
            fail(Text::tr("The board %1 has no slot or socket \"%2\"; it has %3.")
                     .arg(m_machine.board->id, label, labels.join(u", "_s)));
        }
        return std::max(index, 0);
    }

    int slot(const QString& label) {
        const int index = connector(label);
        if (!m_problem && m_machine.connector(index).kind != ConnectorKind::Slot)
            fail(Text::tr("\"%1\" on %2 is not a card slot.").arg(label, m_machine.board->id));
        return index;
    }

    /// A drive may hang on a SATA cable, whose ports are no sockets of the lane table.
    template <class P>
    bool isOnCable(const QString& place) const {
        return std::is_same_v<P, Drive> && sataPort(place) >= 0 && m_machine.board->wiring->connector(place) < 0;
    }

    template <class P>
    void resolvePlaced(const std::vector<PlacedPart>& from, std::vector<Mounted<P>>& to, const QString& field) {
        for (const PlacedPart& placed : from) {
            Mounted<P> mounted;
            mounted.part = part<P>(placed.part, field);
            const auto slash = placed.place.lastIndexOf('/'_L1);
            const int whole = m_machine.board->wiring->connector(placed.place);
            if (isOnCable<P>(placed.place)) {
                mounted.endpoint = sataPort(placed.place);
            } else if (slash > 0 && whole < 0) { // a socket of a carrier card
                mounted.connector = connector(placed.place.left(slash));
                mounted.endpoint = placed.place.mid(slash + 1).toInt() - 1;
                if (!carrierHas(mounted.connector, mounted.endpoint))
                    fail(Text::tr("No carrier card has a socket \"%1\".").arg(placed.place));
            } else {
                mounted.connector = connector(placed.place);
            }
            to.push_back(mounted);
        }
    }

    bool carrierHas(int connectorIndex, int endpoint) const {
        return std::ranges::any_of(m_machine.risers, [&](const Mounted<Riser>& riser) {
            return riser.connector == connectorIndex && riser.part && endpoint >= 0 &&
                   endpoint < int(riser.part->split.size());
        });
    }

    void checkOptions() {
        for (const auto& [name, value] : m_machine.build.options) {
            const int option = m_machine.board->wiring->option(name);
            if (option < 0) {
                fail(Text::tr("The board %1 has no BIOS option \"%2\".").arg(m_machine.board->id, name));
                continue;
            }
            const BoardOption& known = at(m_machine.board->wiring->options, option);
            if (!known.values.contains(value))
                fail(Text::tr("The BIOS option \"%1\" cannot be \"%2\"; it takes %3.")
                         .arg(name, value, known.values.join(u", "_s)));
        }
    }

    void checkDoubleUse() {
        QStringList places;
        const Build& build = m_machine.build;
        for (const PlacedCard& card : build.cards)
            places << card.slot;
        for (const auto* parts : {&build.drives, &build.networkCards}) {
            for (const PlacedPart& part : *parts)
                places << part.place;
        }
        QStringList risers;
        for (std::size_t i = 0; i < build.risers.size(); ++i) {
            const Riser* riser = m_machine.risers[i].part;
            (riser && carriesCard(*riser) ? risers : places) << build.risers[i].place;
        }
        for (QStringList* each : {&places, &risers}) {
            each->sort();
            const auto twice = std::adjacent_find(each->begin(), each->end());
            if (twice != each->end())
                fail(Text::tr("Two parts are in %1; it holds one, and a riser under it.").arg(*twice));
        }
    }

    const Catalogue& m_catalogue;
    Machine m_machine;
    std::optional<Problem> m_problem;
};

} // namespace

const Board& noBoard() {
    static const Board none = [] {
        Board board;
        board.confidence = Confidence::High; // there is nothing to doubt
        board.positionConfidence = PositionConfidence::High;
        return board;
    }();
    return none;
}

Result<Machine> resolve(const Build& build, const Catalogue& catalogue) {
    return Resolver(build, catalogue).resolved();
}

} // namespace core
