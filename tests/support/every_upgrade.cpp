// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/every_upgrade.h"
#include "core/clearance/board_fit.h"

#include "core/clearance/seating.h"
#include "core/recommend/grow/grow.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/rule_book.h"

#include <algorithm>

namespace tests {

using namespace core;

namespace {

/// One part or another, and what that costs.
template <class Choice>
struct Option {
    Choice choice;
    Money price;
};

struct Priced {
    Build build;
    Money price;
};

class Force {
public:
    Force(const Build& build, const Findings& before, const Catalogue& catalogue, const Card& card, int count,
          QString outlet)
        : m_now(build)
        , m_before(before)
        , m_catalogue(catalogue)
        , m_outlet(std::move(outlet)) {
        for (const PlacedCard& placed : build.cards) {
            if (placed.card != card.id)
                m_cards << placed.card;
        }
        for (int i = 0; i < count; ++i)
            m_cards << card.id;
        m_cards.sort();
    }

    std::optional<Money> cheapest() {
        withBoards();
        std::stable_sort(m_all.begin(), m_all.end(),
                         [](const Priced& a, const Priced& b) { return a.price < b.price; });
        for (const Priced& machine : m_all) {
            if (holds(machine.build))
                return machine.price;
        }
        return {};
    }

private:
    template <class P>
    const P* part(const QString& id) const {
        return m_catalogue.find<P>(id);
    }

    void withBoards() {
        for (const Board& board : m_catalogue.all<Board>()) {
            const bool isNow = board.id == m_now.board;
            if (isNow || board.price)
                withMemory(board, isNow ? Money() : board.price->amount);
        }
    }

    /// What is there stays where the board is known to take it; else as much of another kit.
    void withMemory(const Board& board, Money price) {
        Build build = m_now;
        build.board = board.id;
        build.outlet = m_outlet;
        const MemoryKit* now = build.memory ? part<MemoryKit>(build.memory->kit) : nullptr;
        if (!now || board.id == m_now.board || fits(*now, build.memory->kits, board))
            withProcessors(build, board, price);
        if (!now || board.id == m_now.board)
            return;
        for (const MemoryKit& kit : m_catalogue.all<MemoryKit>()) {
            const int kits = kitsFor(kit, board, m_now.memory->size);
            if (kits == 0 || !kit.price)
                continue;
            build.memory = MemoryChoice{*kit.perModule * *kit.modules * kits, false, kit.id, kits};
            withProcessors(build, board, price + kit.price->amount * kits);
        }
    }

    static bool fits(const MemoryKit& kit, int kits, const Board& board) {
        return takesModules(board, kit) && board.memorySlots && kit.modules &&
               *kit.modules * kits <= *board.memorySlots && board.maxMemory &&
               *kit.perModule * *kit.modules * kits <= *board.maxMemory;
    }

    void withProcessors(Build build, const Board& board, Money price) {
        int now = 0;
        for (const QString& id : m_now.processors)
            now += id.isEmpty() ? 0 : 1;
        if (board.id == m_now.board)
            withCase(build, board, price);
        for (const Processor& processor : m_catalogue.all<Processor>()) {
            const int there = int(std::count(m_now.processors.begin(), m_now.processors.end(), processor.id));
            if (processor.socket != board.socket)
                continue;
            for (int sockets = std::clamp(now, 1, board.sockets); sockets <= board.sockets; ++sockets) {
                const int bought = std::max(0, sockets - there);
                if (bought > 0 && !processor.price)
                    continue;
                build.processors.assign(std::size_t(sockets), processor.id);
                withCase(build, board, price + (bought > 0 ? processor.price->amount * bought : Money()));
            }
        }
    }

    void withCase(Build build, const Board& board, Money price) {
        for (const Chassis& chassis : m_catalogue.all<Chassis>()) {
            const bool isNow = chassis.id == m_now.chassis;
            const bool isMoved = !isNow || board.id != m_now.board;
            if ((!isNow && !chassis.price) || (isMoved && !takesBoard(chassis, board).value_or(false)))
                continue;
            build.chassis = chassis.id;
            withSupply(build, chassis, isNow ? price : price + chassis.price->amount);
        }
    }

    void withSupply(Build build, const Chassis& chassis, Money price) {
        const SupplyChoice& now = m_now.supply;
        for (const PowerSupply& supply : m_catalogue.all<PowerSupply>()) {
            const bool isNow = supply.id == now.supply;
            const int most = isNow || supply.form == SupplyForm::Module ? 6 : 1;
            for (int needed = 1; needed <= most; ++needed) {
                const int bought = needed - (isNow ? now.needed : -now.spare);
                const bool isKept = isNow && bought == 0;
                if ((isNow && bought < 0) || (bought > 0 && !supply.price) ||
                    (isNow && bought > 0 && supply.form != SupplyForm::Module))
                    continue;
                const int units = needed + now.spare;
                const bool hasPlace = chassis.supplyForm == supply.form &&
                                      takesSupply(chassis, supply).value_or(false) &&
                                      chassis.supplyBays.value_or(isKept ? units : 1) >= units;
                if (!hasPlace && !(isKept && chassis.id == m_now.chassis))
                    continue;
                build.supply = {supply.id, needed, now.spare};
                build.furtherSupplies = isNow ? m_now.furtherSupplies : std::vector<QString>();
                m_all.push_back({build, bought > 0 ? price + supply.price->amount * bought : price});
            }
        }
    }

    bool holds(Build build) const {
        const Board& board = *part<Board>(build.board);
        build.cards.clear();
        if (build.board == m_now.board)
            return holdsCards(build, board);
        build.drives.clear();
        return holdsDrives(build, board);
    }

    bool holdsDrives(const Build& build, const Board& board) const {
        if (build.drives.size() == m_now.drives.size())
            return holdsCards(build, board);
        const PlacedPart& drive = m_now.drives[build.drives.size()];
        Build with = build;
        with.drives.push_back(drive);
        if (sataPort(drive.place) >= 0)
            return holdsDrives(with, board);
        for (const Connector& connector : board.wiring->connectors) {
            with.drives.back().place = connector.label;
            if (connector.kind != ConnectorKind::Slot && seats(connector, *part<Drive>(drive.part)) &&
                partIn(build, connector.label).isEmpty() && holdsDrives(with, board))
                return true;
        }
        return false;
    }

    static QString partIn(const Build& build, const QString& place) {
        for (const PlacedPart& drive : build.drives) {
            if (drive.place == place)
                return drive.part;
        }
        return {};
    }

    /// Every way to lay the cards, and gaps, into the slots.
    bool holdsCards(Build build, const Board& board) const {
        QStringList slotLabels;
        for (const Connector& connector : board.wiring->connectors) {
            if (connector.kind == ConnectorKind::Slot)
                slotLabels << connector.label;
        }
        QStringList laid = m_cards;
        while (laid.size() < slotLabels.size())
            laid.prepend(QString()); // sorts before every id
        if (laid.size() > slotLabels.size())
            return false;
        do {
            build.cards.clear();
            for (qsizetype i = 0; i < laid.size(); ++i) {
                if (!laid[i].isEmpty())
                    build.cards.push_back({slotLabels[i], laid[i], {}});
            }
            if (isGoodUpgrade(build, m_before, m_catalogue) && isSure(build))
                return true;
        } while (std::next_permutation(laid.begin(), laid.end()));
        return false;
    }

    /// Of a supply that is bought what it delivers and its plugs are known.
    bool isSure(const Build& build) const {
        if (build.supply == m_now.supply)
            return true;
        const auto analysis = analyse(build, m_catalogue);
        return analysis && analysis->power.isProven() && analysis->cables.status == CableStatus::Complete;
    }

    const Build& m_now;
    const Findings& m_before;
    const Catalogue& m_catalogue;
    QString m_outlet;
    QStringList m_cards;
    std::vector<Priced> m_all;
};

} // namespace

bool isGoodUpgrade(const Build& build, const Findings& before, const Catalogue& catalogue) {
    const auto analysis = analyse(build, catalogue);
    if (!analysis || analysis->machine.filledSockets() == 0) // without a CPU it is unfinished, not grown
        return false;
    const Findings findings = checkAll(*analysis, catalogue);
    const Findings added = newTroubles(before, findings);
    return verdictOf(findings) != Verdict::DoesNotWork &&
           std::none_of(added.begin(), added.end(), [](const Finding& finding) {
               const GrowAspect aspect = aspectOf(finding.rule);
               return aspect == GrowAspect::Watts || aspect == GrowAspect::Cables || aspect == GrowAspect::Circuit;
           });
}

std::optional<Money> cheapestByForce(const Build& build, const Findings& before, const Catalogue& catalogue,
                                     const Card& card, int count, const QString& outlet) {
    return Force(build, before, catalogue, card, count, outlet).cheapest();
}

} // namespace tests
