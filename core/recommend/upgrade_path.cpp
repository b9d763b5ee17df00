#include "core/build/edits.h"
#include "core/clearance/board_fit.h"
#include "core/recommend/board_swaps.h"
#include "core/recommend/card_seats.h"
#include "core/recommend/grow_rules.h"
#include "core/recommend/part_swaps.h"
#include "core/rules/rule_book.h"
#include "core/rules/rules.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

class UpgradeSearch {
public:
    UpgradeSearch(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue, const Card& card,
                  int count, const std::function<bool()>& isCancelled)
        : m_now(analysis)
        , m_findings(findings)
        , m_catalogue(catalogue)
        , m_card(card)
        , m_count(count)
        , m_isCancelled(isCancelled)
        , m_base(analysis.machine.build)
        , m_cases(caseSwaps(analysis.machine, catalogue))
        , m_supplies(supplySwaps(analysis.machine, catalogue)) {
        loosenCards();
    }

    UpgradePath search() {
        const std::vector<BoardSwap> platforms = boardSwapsFor(m_base, m_catalogue);
        const Outlet* now = m_now.machine.outlet;
        searchOn(m_now.machine.build.outlet, platforms);
        if (now && !m_path.build) {
            for (const Outlet& outlet : m_catalogue.all<Outlet>()) {
                if (&outlet != now && outlet.country == now->country)
                    searchOn(outlet.id, platforms);
            }
        }
        finish();
        return std::move(m_path);
    }

private:
    /// The cards that may change their slots are taken out; those on risers or under bridges stay.
    void loosenCards() {
        const auto isHeld = [&](const PlacedCard& placed) {
            const auto touches = [&](const PlacedBridge& b) {
                return b.firstSlot == placed.slot || b.secondSlot == placed.slot;
            };
            const auto isUnder = [&](const PlacedPart& riser) { return riser.place == placed.slot; };
            return std::any_of(m_base.bridges.begin(), m_base.bridges.end(), touches) ||
                   std::any_of(m_base.risers.begin(), m_base.risers.end(), isUnder);
        };
        std::vector<PlacedCard> held;
        m_kinds.push_back({&m_card, 0, {}});
        for (const PlacedCard& placed : m_base.cards) {
            m_had += placed.card == m_card.id ? 1 : 0;
            if (isHeld(placed))
                held.push_back(placed);
            else
                loosen(placed);
        }
        m_base.cards = held;
        m_kinds.front().count = m_count - m_had + int(m_kinds.front().now.size());
    }

    void loosen(const PlacedCard& placed) {
        m_loose.push_back(placed);
        auto kind = std::find_if(m_kinds.begin(), m_kinds.end(),
                                 [&](const SeatedKind& each) { return each.card->id == placed.card; });
        if (kind == m_kinds.end())
            kind = m_kinds.insert(kind, {m_catalogue.find<Card>(placed.card), 0, {}});
        kind->now << placed.slot;
        ++kind->count;
    }

    /// Slots of another board are no slots that a card has now.
    std::vector<SeatedKind> kindsOn(const BoardSwap& platform) const {
        std::vector<SeatedKind> kinds = m_kinds;
        for (SeatedKind& kind : kinds)
            kind.now = platform.build.board == m_base.board ? kind.now : QStringList();
        return kinds;
    }

    bool isStopped() {
        m_path.isStopped = m_path.isStopped || (m_isCancelled && m_isCancelled());
        return m_path.isStopped;
    }

    bool isDearer(Money price) const { return m_best && price >= *m_best; }

    void searchOn(const QString& outlet, const std::vector<BoardSwap>& platforms) {
        for (const BoardSwap& platform : platforms) {
            if (isDearer(platform.price) || isStopped())
                return;
            const auto seats = seatsFor(platform.build, m_catalogue, kindsOn(platform));
            m_hasSeats = m_hasSeats || !seats.empty();
            if (!seats.empty())
                searchCases(platform, seats, outlet);
        }
    }

    void searchCases(const BoardSwap& platform, const std::vector<CardSeats>& seats, const QString& outlet) {
        const Board& board = *m_catalogue.find<Board>(platform.build.board);
        std::vector<std::optional<bool>> isFed(m_supplies.size());
        for (const auto& chassis : m_cases) {
            if (isDearer(platform.price + chassis.price))
                return;
            const bool isNew = chassis.step || board.id != m_base.board;
            if (isNew && chassis.choice && !takesBoard(*chassis.choice, board).value_or(false))
                continue;
            for (const CardSeats& seat : seats) {
                const int openings = chassis.choice ? chassis.choice->openings.value_or(seat.lastOpening) : 0;
                if (!chassis.choice || seat.lastOpening <= openings)
                    searchSupplies(platform, chassis, seat, outlet, isFed);
            }
        }
    }

    void searchSupplies(const BoardSwap& platform, const CaseSwap& chassis, const CardSeats& seat,
                        const QString& outlet, std::vector<std::optional<bool>>& isFed) {
        for (std::size_t i = 0; i < m_supplies.size(); ++i) {
            const auto& supply = m_supplies[i];
            const Money price = platform.price + chassis.price + supply.price;
            if (isDearer(price) || isStopped())
                return;
            if (!fitsCase(supply, chassis))
                continue;
            const Build build = made(platform, chassis, supply, seat, outlet);
            if (!isFed[i])
                isFed[i] = feeds(build, supply.step.has_value());
            if (!*isFed[i])
                continue;
            Findings added;
            const Judged judgement = judged(build, added);
            if (judgement == Judged::SupplyIsWrong)
                continue;
            if (judgement == Judged::PlaceIsWrong)
                return;
            m_best = price;
            m_path.build = build;
            m_path.added = std::move(added);
            takeSteps(platform, chassis, supply);
            noteMoves(platform, seat);
            return;
        }
    }

    bool fitsCase(const SupplySwap& supply, const CaseSwap& chassis) const {
        const PowerSupply* part = m_catalogue.find<PowerSupply>(supply.choice.supply);
        const Chassis* box = chassis.choice;
        if (!part || !box || (!supply.step && !chassis.step))
            return true;
        const int units = supply.choice.needed + supply.choice.spare;
        const bool hasBays = box->supplyBays.value_or(supply.step ? 1 : units) >= units;
        return hasBays && box->supplyForm == part->form;
    }

    Build made(const BoardSwap& platform, const CaseSwap& chassis, const SupplySwap& supply, const CardSeats& seat,
               const QString& outlet) const {
        Build build = platform.build;
        for (std::size_t kind = 0; kind < m_kinds.size(); ++kind)
            placeCards(build, m_kinds[kind].card->id, seat.places[kind]);
        build.chassis = chassis.choice ? chassis.choice->id : build.chassis;
        build.supply = supply.choice;
        if (supply.step && m_now.machine.supply && supply.choice.supply != m_now.machine.supply->id)
            build.furtherSupplies.clear();
        build.outlet = outlet;
        return build;
    }

    /// Cards that keep their slot stay as they are; one that is new is set as the first of its kind.
    void placeCards(Build& build, const QString& card, const QStringList& places) const {
        std::vector<PlacedCard> there;
        for (const PlacedCard& placed : m_loose) {
            if (placed.card == card)
                there.push_back(placed);
        }
        PlacedCard fresh = there.empty() ? PlacedCard{{}, card, {}} : there.front();
        const bool isSameBoard = build.board == m_base.board;
        for (const QString& place : places) {
            const auto same = std::find_if(there.begin(), there.end(), [&](const PlacedCard& placed) {
                return isSameBoard && placed.slot == place;
            });
            build.cards.push_back(same == there.end() ? fresh : *same);
            PlacedCard& placed = build.cards.back();
            placed.slot = place;
            if (same == there.end()) {
                placed.temperature.reset();
                placed.supplyUnit.reset();
            }
        }
    }

    /// Watts, plugs and circuit, which no case changes: found once for each board with its CPUs.
    bool feeds(const Build& build, bool isNewSupply) {
        auto machine = resolve(build, m_catalogue);
        if (!machine)
            return false;
        Analysis trial;
        trial.machine = std::move(*machine);
        const auto bears = [](const UnitLoad& unit) { return !unit.isOver(); };
        trial.cables = planCables(trial.machine);
        trial.power = planPower(trial.machine, trial.cables);
        if (!trial.power.startsOnOutlet || !std::all_of(trial.power.units.begin(), trial.power.units.end(), bears) ||
            trial.cables.status == CableStatus::Impossible)
            return false;
        if (isNewSupply && (!trial.power.capacity || trial.cables.status != CableStatus::Complete))
            return false;
        static constexpr std::array<Check, 2> onPower{rules::supplyHeadroom, rules::wallCircuit};
        return newTroubles(m_findings, findingsOf(onPower, trial, m_catalogue)).empty();
    }

    enum class Judged { Good, SupplyIsWrong, PlaceIsWrong };

    static bool isOfSupply(const Finding& finding) {
        const GrowAspect aspect = aspectOf(finding.rule);
        return aspect == GrowAspect::Watts || aspect == GrowAspect::Cables || aspect == GrowAspect::Circuit;
    }

    /// By all rules. `added` are the troubles that the build before had not.
    Judged judged(const Build& build, Findings& added) {
        ++m_path.tried;
        const auto analysis = analyse(build, m_catalogue);
        if (!analysis)
            return Judged::PlaceIsWrong;
        const Findings all = checkAll(*analysis, m_catalogue);
        added = newTroubles(m_findings, all);
        const auto isError = [](const Finding& f) { return f.severity == Severity::Error && !f.isWaived; };
        if (std::any_of(all.begin(), all.end(), [&](const Finding& f) { return isError(f) && !isOfSupply(f); }))
            return Judged::PlaceIsWrong;
        return std::any_of(all.begin(), all.end(), isError) || std::any_of(added.begin(), added.end(), isOfSupply)
                   ? Judged::SupplyIsWrong
                   : Judged::Good;
    }

    void takeSteps(const BoardSwap& platform, const CaseSwap& chassis, const SupplySwap& supply) {
        m_path.steps = platform.steps;
        for (const auto& step : {chassis.step, supply.step}) {
            if (step)
                m_path.steps.push_back(*step);
        }
    }

    /// Each slot that is left goes to one that is newly taken by that kind, in their order.
    void noteMoves(const BoardSwap& platform, const CardSeats& seat) {
        m_path.moves.clear();
        if (platform.build.board != m_base.board)
            return;
        for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
            QStringList taken = seat.places[kind];
            for (const QString& slot : m_kinds[kind].now)
                taken.removeAll(slot);
            for (const QString& slot : m_kinds[kind].now) {
                if (!seat.places[kind].contains(slot) && !taken.isEmpty())
                    m_path.moves.emplace(slot, taken.takeFirst());
            }
        }
    }

    void finish() {
        if (!m_path.build) {
            m_path.problem =
                m_path.isStopped ? Text::tr("The search was stopped.")
                : !m_hasSeats    ? Text::tr("No board of the catalogue has room and lanes for %1 × %2 beside what "
                                               "else is in the build.")
                                    .arg(m_count)
                                    .arg(m_card.name)
                              : Text::tr("No swap of board, CPUs, case, supply and outlet for parts of the catalogue "
                                         "that have a price holds %1 × %2 without an error.")
                                    .arg(m_count)
                                    .arg(m_card.name);
            return;
        }
        const Outlet* outlet = m_catalogue.find<Outlet>(m_path.build->outlet);
        if (outlet && outlet != m_now.machine.outlet)
            m_path.steps.push_back({u"outlets"_s, outlet->id, 1, outlet->name, m_now.machine.outlet->name, {}});
        if (const int bought = m_count - m_had; bought > 0) {
            UpgradeStep cards{u"cards"_s, m_card.id, bought, m_card.name, {}, {}};
            if (m_card.price)
                cards.price = m_card.price->amount * bought;
            m_path.steps.insert(m_path.steps.begin(), cards);
        }
        for (const UpgradeStep& step : m_path.steps)
            m_path.price += step.price.value_or(Money());
    }

    const Analysis& m_now;
    const Findings& m_findings;
    const Catalogue& m_catalogue;
    const Card& m_card;
    int m_count;
    const std::function<bool()>& m_isCancelled;
    Build m_base; ///< without the loose cards
    std::vector<CaseSwap> m_cases;
    std::vector<SupplySwap> m_supplies;
    std::vector<SeatedKind> m_kinds; ///< of the loose cards; first the kind that is to grow
    std::vector<PlacedCard> m_loose;
    int m_had = 0; ///< cards of that kind
    std::optional<Money> m_best;
    bool m_hasSeats = false;
    UpgradePath m_path;
};

} // namespace

UpgradePath cheapestUpgrade(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue,
                            const Card& card, int count, const std::function<bool()>& isCancelled) {
    return UpgradeSearch(analysis, findings, catalogue, card, count, isCancelled).search();
}

} // namespace core
