// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/board_faults.h"

#include "core/parts/plausible_part.h"
#include "core/pcie/lane_offers.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

/// Looks one board through.
class BoardCheck {
public:
    explicit BoardCheck(const Board& board)
        : m_board(board)
        , m_wiring(board.wiring)
        , m_nothing(LanePopulation::emptyOn(m_wiring, {})) {}

    BoardFaults faults(const std::vector<Processor>& processors) {
        checkFacts();
        checkSocket(processors);
        checkSources();
        checkPositions();
        checkPlaces();
        for (const LaneGroup& group : m_wiring.groups)
            checkGroup(group);
        for (std::size_t i = 0; i < m_wiring.nodes.size(); ++i) {
            if (m_wiring.nodes[i].kind == NodeKind::Processor)
                checkProcessorLanes(int(i), processors);
        }
        return {m_problems, m_hints};
    }

private:
    void add(const QString& sentence) {
        if (!m_problems.contains(sentence))
            m_problems << sentence;
    }

    void checkFacts() {
        if (m_board.name.isEmpty())
            add(Text::tr("The board has no name."));
        if (m_board.socket.isEmpty())
            add(Text::tr("The board has no CPU socket. Choose one."));
        if (m_board.source.isEmpty())
            add(Text::tr("Say where the description comes from."));
    }

    /// Known are those of the table of sockets, and those that a CPU has.
    void checkSocket(const std::vector<Processor>& processors) {
        QStringList known = textsOf(factRows("sockets"), [](const FactRow& row) { return row.text("socket"); });
        for (const Processor& processor : processors)
            known << processor.socket;
        if (m_board.socket.isEmpty() || known.contains(m_board.socket))
            return;
        known.removeDuplicates();
        known.removeAll(QString());
        known.sort();
        add(Text::tr("%1 is no socket this program knows: %2.").arg(m_board.socket, listed(known)));
    }

    void checkSources() {
        const auto isProcessor = [](const Node& node) { return node.kind == NodeKind::Processor; };
        const auto count = std::ranges::count_if(m_wiring.nodes, isProcessor);
        if (count != m_board.sockets)
            add(Text::tr("The board has %1 CPU sockets, its lanes come from %2.").arg(m_board.sockets).arg(count));
        for (std::size_t i = 0; i < m_wiring.nodes.size(); ++i) {
            const Node& node = m_wiring.nodes[i];
            const auto links = std::ranges::count(m_wiring.connectors, int(i), &Connector::feedsNode);
            if (!isProcessor(node) && (links != 1 || !isReachedBySome(int(i))))
                add(Text::tr("%1 gets no lanes: no CPU is above it.").arg(node.name));
        }
    }

    /// Rules may tell CPUs apart by their lanes: one of these is enough.
    bool isReachedBySome(int node) const {
        return std::ranges::any_of(std::array{16, 28, 40, 44, 64, 128}, [&](int lanes) {
            LanePopulation filled = m_nothing;
            filled.processors.assign(std::size_t(m_board.sockets), SocketedProcessor{lanes, 6, {}});
            return LaneOffers(m_wiring, filled).isReached(node);
        });
    }

    void checkPositions() {
        std::map<int, QString> held;
        const auto most = openingsOf(m_board.form);
        for (const Connector& connector : m_wiring.connectors) {
            if (connector.kind != ConnectorKind::Slot || !connector.position)
                continue;
            const int position = *connector.position;
            if (const auto [other, isFree] = held.emplace(position, connector.label); !isFree)
                add(Text::tr("%1 and %2 are both at opening %3.").arg(other->second, connector.label).arg(position));
            if (position < 1 || (most && position > *most))
                add(Text::tr("%1 is at opening %2; a board of form %3 has %4.")
                        .arg(connector.label)
                        .arg(position)
                        .arg(inWords(m_board.form))
                        .arg(most.value_or(position)));
        }
    }

    void checkPlaces() {
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            const Connector& connector = m_wiring.connectors[i];
            if (connector.kind == ConnectorKind::Slot && connector.electricalLanes > connector.physicalLanes)
                add(Text::tr("%1 has %2 lanes but is only x%3 long.")
                        .arg(connector.label)
                        .arg(connector.electricalLanes)
                        .arg(connector.physicalLanes));
            bool isFed = false;
            for (const LaneGroup& group : m_wiring.groups) {
                for (const LaneRule& rule : group.rules)
                    isFed = isFed || std::ranges::any_of(rule.assignments, [&](const LaneAssignment& assignment) {
                                return assignment.connector == int(i) && assignment.lanes > 0;
                            });
            }
            if (!isFed)
                add(Text::tr("%1 never gets lanes.").arg(connector.label));
        }
    }

    void checkGroup(const LaneGroup& group) {
        int budget = 0;
        for (const LaneBudget& row : group.budgets)
            budget = std::max(budget, row.lanes);
        for (const LaneRule& rule : group.rules) {
            int given = 0;
            QStringList names;
            for (const LaneAssignment& assignment : rule.assignments) {
                given += assignment.lanes;
                if (assignment.lanes < 0)
                    add(Text::tr("%1 can't get %2 lanes.")
                            .arg(at(m_wiring.connectors, assignment.connector).label)
                            .arg(assignment.lanes));
                if (assignment.lanes > 0)
                    names << at(m_wiring.connectors, assignment.connector).label;
            }
            if (!group.budgets.empty() && given > budget)
                add(Text::tr("%1 share %2 lanes but get %3.").arg(listed(names)).arg(budget).arg(given));
        }
        if (!holds(group.rules.back().when, m_nothing, 0))
            add(Text::tr("Lane group %1 gives nothing while none of its conditions holds.").arg(group.id));
    }

    /// The most lanes of a group that places ask of its CPU at once; what is in doubt, and the chipset's link, which is
    /// no slot's loss, are left out.
    int mostOf(const LaneGroup& group, const LanePopulation& population, int socket) const {
        int most = 0;
        for (const LaneRule& rule : group.rules) {
            Condition ofProcessor;
            ofProcessor.processorLanes = rule.when.processorLanes;
            ofProcessor.processorTags = rule.when.processorTags;
            if (!holds(ofProcessor, population, socket))
                continue;
            int lanes = 0;
            for (const LaneAssignment& assignment : rule.assignments)
                lanes += isCounted(assignment.connector)
                             ? std::min(assignment.lanes, at(m_wiring.connectors, assignment.connector).electricalLanes)
                             : 0;
            most = std::max(most, lanes);
            if (holds(rule.when, population, socket)) // with nothing plugged in: no later rule comes into force
                break;
        }
        return most;
    }

    bool isCounted(int index) const {
        const Connector& connector = at(m_wiring.connectors, index);
        const bool isDoubted = std::ranges::any_of(m_wiring.doubts, [&](const LaneDoubt& doubt) {
            return std::ranges::find(doubt.connectors, index) != doubt.connectors.end();
        });
        return !isDoubted &&
               (connector.feedsNode < 0 || at(m_wiring.nodes, connector.feedsNode).kind != NodeKind::Chipset);
    }

    /// Two EPYCs keep 80 lanes each of their 128; a second Xeon Scalable's chipset link is four lanes more for a slot.
    int lanesOf(const Processor& processor, int socket) const {
        if (m_board.socket == "SP3"_L1 && m_board.sockets == 2)
            return 80;
        return *processor.usableLanes + (m_board.socket == "LGA3647"_L1 && socket > 0 ? 4 : 0);
    }

    void checkProcessorLanes(int node, const std::vector<Processor>& processors) {
        const int socket = at(m_wiring.nodes, node).socket;
        if (socket < 0 || socket >= m_board.sockets)
            return add(Text::tr("The board has no socket for %1.").arg(at(m_wiring.nodes, node).name));
        const Processor* best = nullptr;  ///< with the most lanes
        const Processor* worst = nullptr; ///< with the fewest beside what it is asked for
        const auto excessOf = [&](const Processor& processor) {
            return askedOf(processor, node) - lanesOf(processor, socket);
        };
        for (const Processor& processor : processors) {
            if (processor.socket != m_board.socket || !processor.usableLanes || !processor.slotLanes ||
                std::max(1, processor.maxSockets.value_or(1)) < m_board.sockets)
                continue;
            if (!best || lanesOf(processor, socket) > lanesOf(*best, socket))
                best = &processor;
            if (!worst || excessOf(processor) > excessOf(*worst))
                worst = &processor;
        }
        const auto words = [&](const QString& sentence, const Processor& processor) {
            return sentence.arg(askedOf(processor, node))
                .arg(socket + 1)
                .arg(shortNameOf(processor))
                .arg(lanesOf(processor, socket));
        };
        if (best && excessOf(*best) > 0)
            add(words(Text::tr("Slots and sockets take %1 lanes of CPU %2; the %3 has %4."), *best));
        else if (worst && excessOf(*worst) > 0)
            m_hints << words(Text::tr("Slots and sockets take %1 lanes of CPU %2; the %3 has only %4. Add a row of "
                                      "shared lanes for such CPUs."),
                             *worst);
    }

    /// The lanes that this CPU is asked for at most, in the socket of the node.
    int askedOf(const Processor& processor, int node) const {
        LanePopulation population = m_nothing;
        population.processors.assign(std::size_t(m_board.sockets),
                                     SocketedProcessor{*processor.slotLanes, 6, processor.laneTags});
        int asked = 0;
        for (const LaneGroup& group : m_wiring.groups)
            asked += group.node == node ? mostOf(group, population, at(m_wiring.nodes, node).socket) : 0;
        return asked;
    }

    const Board& m_board;
    const Wiring& m_wiring;
    LanePopulation m_nothing;
    QStringList m_problems;
    QStringList m_hints;
};

} // namespace

std::optional<int> openingsOf(const std::optional<BoardForm>& form) {
    if (!form)
        return {};
    switch (*form) {
    case BoardForm::MiniItx:
        return 1;
    case BoardForm::MicroAtx:
        return 4;
    case BoardForm::XlAtx:
        return 9;
    case BoardForm::Server:
        return std::nullopt;
    default:
        return 7;
    }
}

int mostOpenings(const std::optional<BoardForm>& form, const std::optional<int>& ofCase, int widest) {
    constexpr int noBound = 99;
    return std::min(ofCase.value_or(noBound), openingsOf(form).value_or(noBound) + widest - 1);
}

BoardFaults faultsOf(const Board& board, const std::vector<Processor>& processors) {
    if (!board.wiring.problem().isEmpty())
        return {{board.wiring.problem()}, {}};
    if (!isPlausible(board))
        return {{Text::tr("The board has %1 CPU sockets; that can't be.").arg(board.sockets)}, {}};
    return BoardCheck(board).faults(processors);
}

} // namespace core
