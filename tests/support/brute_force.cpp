// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/brute_force.h"
#include "core/clearance/board_fit.h"

#include "core/build/bridge_fit.h"
#include "core/clearance/seating.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/rule_book.h"

#include <algorithm>

namespace tests {

using namespace core;

namespace {

/// Said apart from the search: an error stands against a machine, and so does each of these where it is not known.
bool mayNotWork(const Findings& findings, bool mayBeUnchecked, bool isServer) {
    static const QStringList always{
        QStringLiteral("socket-mismatch"), QStringLiteral("cpu-not-for-board"), QStringLiteral("board-too-large"),
        QStringLiteral("card-too-long"),   QStringLiteral("cooler-socket"),     QStringLiteral("cooler-too-high"),
        QStringLiteral("wall-circuit"),    QStringLiteral("boot-display"),      QStringLiteral("supply-below-peak")};
    static const QStringList mayPass{QStringLiteral("card-beyond-case"), QStringLiteral("passive-without-air")};
    static const QStringList refusing{QStringLiteral("cooler-watts"), QStringLiteral("server-cards")};
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        const bool isDeciding = always.contains(finding.rule) || (!mayBeUnchecked && mayPass.contains(finding.rule)) ||
                                (!(mayBeUnchecked && isServer) && finding.rule == QLatin1String("plugs-missing"));
        return finding.severity == Severity::Error ||
               (finding.severity == Severity::Warning && refusing.contains(finding.rule)) ||
               (finding.severity == Severity::NotChecked && isDeciding);
    });
}

class Trial {
public:
    Trial(const Request& request, const Catalogue& catalogue)
        : m_request(request)
        , m_catalogue(catalogue) {}

    std::vector<Tried> run() {
        m_build.outlet = m_request.limits.outlet;
        m_build.isHeadless = !m_request.limits.needsDisplay;
        m_build.workload = m_request.limits.model;
        for (const Board& board : m_catalogue.all<Board>())
            withBoard(board);
        return std::move(m_found);
    }

private:
    void withBoard(const Board& board) {
        m_board = &board;
        m_build.board = board.id;
        for (const Processor& processor : m_catalogue.all<Processor>()) {
            for (int sockets = 1; sockets <= board.sockets; ++sockets) {
                m_build.processors.assign(std::size_t(sockets), processor.id);
                for (const ProcessorCooler& cooler : m_catalogue.all<ProcessorCooler>()) {
                    m_build.cooler = cooler.id;
                    if (mayRun(m_request, board, processor))
                        withProcessors();
                }
            }
        }
    }

    void withProcessors() {
        const auto& cards = m_catalogue.all<Card>();
        for (std::size_t i = 0; i < cards.size(); ++i) {
            m_build.cards.clear();
            withSlotsFrom(0, {&cards[i]});
            for (std::size_t other = i + 1; m_request.limits.mayMixCards && other < cards.size(); ++other)
                withSlotsFrom(0, {&cards[i], &cards[other]});
        }
    }

    /// Each of these kinds, or none, in each slot from this on; all kinds are used.
    void withSlotsFrom(std::size_t connector, const std::vector<const Card*>& kinds) {
        const auto& connectors = m_board->wiring->connectors;
        while (connector < connectors.size() && connectors[connector].kind != ConnectorKind::Slot)
            ++connector;
        if (connector < connectors.size()) {
            for (const Card* kind : kinds) {
                if (!seats(connectors[connector], *kind))
                    continue;
                m_build.cards.push_back({connectors[connector].label, kind->id, {}});
                withSlotsFrom(connector + 1, kinds);
                m_build.cards.pop_back();
            }
            return withSlotsFrom(connector + 1, kinds);
        }
        const bool areAllUsed = std::all_of(kinds.begin(), kinds.end(), [&](const Card* kind) {
            return std::any_of(m_build.cards.begin(), m_build.cards.end(),
                               [&](const PlacedCard& placed) { return placed.card == kind->id; });
        });
        if (!areAllUsed || int(m_build.cards.size()) != m_request.limits.cards.value_or(int(m_build.cards.size())))
            return;
        if (kinds.size() > 1)
            withCards(); // which no bridge joins
        else
            withPairs(0);
    }

    /// Every bridge, or none, between every two cards from this pair on.
    void withPairs(std::size_t from) {
        const std::size_t count = m_build.cards.size();
        if (from == count * count)
            return withCards();
        withPairs(from + 1);
        const QString first = m_build.cards[from / count].slot;
        const QString second = m_build.cards[from % count].slot;
        if (from / count >= from % count)
            return;
        for (const Bridge& bridge : m_catalogue.all<Bridge>()) {
            const auto machine = resolve(m_build, m_catalogue);
            const auto indexOf = [&](const QString& label) { return m_board->wiring->connector(label); };
            if (!machine || misfitOf(*machine, bridge, indexOf(first), indexOf(second)))
                continue; // with more bridges it fits no better
            m_build.bridges.push_back({first, second, bridge.id});
            withPairs(from + 1);
            m_build.bridges.pop_back();
        }
    }

    void withCards() {
        CardSum cards;
        for (const PlacedCard& placed : m_build.cards) {
            const Card& card = *m_catalogue.find<Card>(placed.card);
            ++cards.cards;
            cards.gpus += card.chips.value_or(1);
            cards.largest = std::max(cards.largest, card.memory.value_or(Memory()));
            cards.total += card.memory.value_or(Memory());
        }
        const Memory size = memoryAsked(m_request.limits, cards);
        const MemoryHost host{m_catalogue.find<Processor>(m_build.processors.front()), int(m_build.processors.size()),
                              m_request.limits.host};
        for (const MemoryKit& kit : m_catalogue.all<MemoryKit>()) {
            const int kits = kitsFor(kit, *m_board, size, host);
            if (kits == 0)
                continue;
            // One kit less is what the limits must refuse by themselves.
            for (int count = std::max(1, kits - 1); count <= kits; ++count) {
                m_build.memory = MemoryChoice{*kit.perModule * *kit.modules * count, false, kit.id, count};
                withMemory();
            }
        }
    }

    void withMemory() {
        if (!m_request.limits.drive) {
            m_build.drives.clear();
            return withDrive();
        }
        for (const Drive& drive : m_catalogue.all<Drive>()) {
            if (hangsOnCable(drive)) {
                m_build.drives = {{sataPlace(0), drive.id}};
                withDrive();
                continue;
            }
            for (const Connector& connector : m_board->wiring->connectors) {
                m_build.drives = {{connector.label, drive.id}};
                if (connector.kind != ConnectorKind::Slot && seats(connector, drive))
                    withDrive();
            }
        }
    }

    void withDrive() {
        for (const Chassis& chassis : m_catalogue.all<Chassis>()) {
            if (!takesBoard(chassis, *m_board).value_or(true))
                continue;
            m_build.chassis = chassis.id;
            for (const PowerSupply& supply : m_catalogue.all<PowerSupply>()) {
                const int spare = m_request.limits.spareSupplies;
                for (int needed = 1; needed <= mostUnits(chassis, supply, spare); ++needed) {
                    m_build.supply = {supply.id, needed, spare};
                    if (spare == 0 || supply.form == SupplyForm::Module)
                        withFans(chassis);
                }
            }
        }
    }

    /// None, or any number of each that the case has places for; where no air is asked for they are of no use.
    void withFans(const Chassis& chassis) {
        m_build.fans.clear();
        tryBuild();
        const int places = chassis.fanPlaces.value_or(0) - chassis.includedFans.value_or(0);
        for (const CaseFan& fan : m_catalogue.all<CaseFan>()) {
            for (int count = 1; m_request.limits.needsAir && count <= places; ++count) {
                m_build.fans = {{fan.id, count}};
                tryBuild();
            }
        }
    }

    void tryBuild() {
        const auto analysis = analyse(m_build, m_catalogue);
        if (!analysis || !brokenLimits(m_request, *analysis, m_catalogue).empty() ||
            mayNotWork(checkAll(*analysis, m_catalogue), m_request.limits.mayBeUnchecked,
                       analysis->machine.supply && analysis->machine.supply->form == SupplyForm::Module))
            return;
        if (const auto value = valueOf(m_request, *analysis, m_catalogue)) {
            const Bill bill = billFor(m_request, analysis->machine);
            m_found.push_back({*value, bill.price, bill.partsWithoutPrice});
        }
    }

    const Request& m_request;
    const Catalogue& m_catalogue;
    const Board* m_board = nullptr;
    Build m_build;
    std::vector<Tried> m_found;
};

} // namespace

std::vector<Tried> everyMachine(const Request& request, const Catalogue& catalogue) {
    return Trial(request, catalogue).run();
}

} // namespace tests
