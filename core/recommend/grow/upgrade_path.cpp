// SPDX-License-Identifier: GPL-3.0-or-later
// What is cheap to ask is asked first, and what was asked of one set of parts is kept for all that are alike.
#include "core/build/place_names.h"
#include "core/clearance/board_fit.h"
#include "core/pcie/population.h"
#include "core/power/loads/supply_units.h"
#include "core/recommend/grow/swaps.h"
#include "core/recommend/request/lists.h"
#include "core/recommend/request/verdict.h"
#include "core/recommend/space/part_classes.h"
#include "core/rules/rule_book.h"
#include "core/units/text.h"

#include <iterator>
#include <map>
#include <tuple>

namespace core {

namespace {

bool isOnPower(GrowAspect aspect) {
    return aspect == GrowAspect::Watts || aspect == GrowAspect::Cables || aspect == GrowAspect::Circuit;
}

bool isOfSupply(const Finding& finding) {
    return isOnPower(aspectOf(finding.rule));
}

/// A platform as far as it was looked at.
struct Platform {
    BoardSwap swap;
    const Board* board = nullptr;
    bool isKnown = false;
    std::vector<CardSeats> seats;            ///< that no rule refused yet
    std::vector<const SupplySwap*> supplies; ///< that feed it, the cheapest first
};

/// A platform in a case: indices, and what both cost.
struct Host {
    std::size_t platform = 0;
    std::size_t chassis = 0;
    Money price;
};

/// Goes through platforms in cases in the order of their price, each with the supplies that feed it. What is cheap to
/// ask is asked first: slots of a board once for all CPUs that offer it the same lanes; watts and plugs once for all
/// loads between two that were tried; length, height and air of a card in a case whatever else is there.
class UpgradeSearch {
public:
    UpgradeSearch(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue, const Card& card,
                  int count, const Progress& progress)
        : m_now(analysis)
        , m_findings(findings)
        , m_catalogue(catalogue)
        , m_card(card)
        , m_count(count)
        , m_progress(progress)
        , m_base(analysis.machine.build)
        , m_cases(caseSwaps(analysis.machine, catalogue))
        , m_supplies(supplySwaps(analysis.machine, catalogue)) {
        loosenCards();
        for (const Rule& rule : ruleBook()) {
            if (isOnPower(aspectOf(QLatin1String(rule.id.data(), qsizetype(rule.id.size())))))
                m_powerRules.push_back(&rule);
        }
        for (BoardSwap& swap : boardSwaps(m_base, catalogue)) {
            const Board* board = catalogue.find<Board>(swap.build.board);
            if (board)
                m_platforms.push_back({std::move(swap), board, false, {}, {}});
        }
        addHosts();
    }

    UpgradePath search() {
        const Outlet* now = m_now.machine.outlet;
        std::vector<QString> others;
        for (const Outlet& outlet : m_catalogue.all<Outlet>()) {
            if (now && &outlet != now && outlet.country == now->country)
                others.push_back(outlet.id);
        }
        m_steps = qint64(m_hosts.size()) * qint64(1 + others.size());
        searchOn(m_base.outlet);
        if (m_path.build)
            others.clear();
        for (const QString& outlet : others)
            searchOn(outlet);
        finish();
        return std::move(m_path);
    }

private:
    /// The cards that may change their slots are taken out; those on risers or under bridges stay.
    void loosenCards() {
        const auto isHeld = [&](const PlacedCard& placed) {
            return std::ranges::count(m_base.bridges, placed.slot, &PlacedBridge::firstSlot) > 0 ||
                   std::ranges::count(m_base.bridges, placed.slot, &PlacedBridge::secondSlot) > 0 ||
                   std::ranges::count(m_base.risers, placed.slot, &PlacedPart::place) > 0;
        };
        m_kinds.push_back({&m_card, 0, {}});
        m_had = int(std::ranges::count(m_base.cards, m_card.id, &PlacedCard::card));
        std::ranges::copy_if(m_base.cards, std::back_inserter(m_loose), std::not_fn(isHeld));
        std::erase_if(m_base.cards, std::not_fn(isHeld));
        for (const PlacedCard& placed : m_loose) {
            const auto isSame = [](const SeatedKind& a, const SeatedKind& b) { return a.card->id == b.card->id; };
            const SeatedKind mine{m_catalogue.find<Card>(placed.card), 0, {}};
            SeatedKind& kind = at(m_kinds, indexIn(m_kinds, mine, isSame));
            kind.now << placed.slot;
            ++kind.count;
        }
        m_kinds.front().count = m_count - m_had + int(m_kinds.front().now.size());
    }

    /// Cases that no card is too long, too high or too hot for, with the boards that they take.
    void addHosts() {
        for (std::size_t chassis = 0; chassis < m_cases.size(); ++chassis) {
            if (!takesCards(m_cases[chassis].chassis))
                continue;
            for (std::size_t i = 0; i < m_platforms.size(); ++i) {
                const Platform& platform = m_platforms[i];
                const Chassis* box = m_cases[chassis].chassis;
                const bool isNew = box != m_now.machine.chassis || platform.board != m_now.machine.board;
                if (!isNew || !box || takesBoard(*box, *platform.board).value_or(false))
                    m_hosts.push_back({i, chassis, platform.swap.price + m_cases[chassis].price});
            }
        }
        std::ranges::sort(m_hosts, {}, [](const Host& s) { return std::tuple(s.price, s.platform, s.chassis); });
    }

    /// What is waived or wears a shroud is left to the rules.
    bool takesCards(const Chassis* chassis) const {
        const bool isLeft = !m_base.waivers.empty() ||
                            std::ranges::any_of(m_loose, [](const PlacedCard& card) { return card.hasShroud; });
        return !chassis || isLeft || std::ranges::all_of(m_kinds, [&](const SeatedKind& kind) {
            return kind.count == 0 || fitOf(*kind.card, *chassis, m_catalogue).isPossible;
        });
    }

    bool goesOn() {
        m_path.isStopped = m_path.isStopped || (m_progress && !m_progress(m_done, m_steps));
        return !m_path.isStopped;
    }

    /// Of equal prices the cheaper platform goes first, and the cheaper case.
    bool isWorthTrying(const Host& host, Money price) const {
        if (!m_path.build || price != m_best)
            return !m_path.build || price < m_best;
        return std::pair(host.platform, host.chassis) < std::pair(m_host.platform, m_host.chassis);
    }

    void searchOn(const QString& outlet) {
        m_base.outlet = outlet;
        m_loads.clear();
        for (Platform& platform : m_platforms)
            platform.isKnown = false;
        for (const Host& host : m_hosts) {
            if ((m_path.build && host.price > m_best) || !goesOn())
                return;
            ++m_done;
            if (isWorthTrying(host, host.price))
                searchIn(host);
        }
    }

    void searchIn(const Host& host) {
        Platform& platform = m_platforms[host.platform];
        if (!platform.isKnown)
            look(platform);
        const Chassis* chassis = m_cases[host.chassis].chassis;
        const int openings = chassis ? chassis->openings.value_or(99) : 99;
        std::erase_if(platform.seats, [&](const CardSeats& seat) {
            return seat.lastOpening <= openings && isSeatRefused(host, platform, seat);
        });
    }

    void look(Platform& platform) {
        platform.isKnown = true;
        platform.supplies.clear();
        const auto machine = resolve(platform.swap.build, m_catalogue);
        if (!machine)
            return;
        platform.seats = seatsOn(*machine, platform);
        for (std::size_t i = 0; !platform.seats.empty() && i < m_supplies.size(); ++i) {
            if (feeds(m_supplies[i], platform, *machine))
                platform.supplies.push_back(&m_supplies[i]);
        }
    }

    /// CPUs change nothing but the lanes they bring.
    const std::vector<CardSeats>& seatsOn(const Machine& machine, const Platform& platform) {
        auto processors = populationOf(machine).processors;
        const auto known = std::ranges::find_if(m_seats, [&](const KnownSeats& each) {
            return each.board == platform.board && each.processors == processors;
        });
        if (known != m_seats.end())
            return known->seats;
        std::vector<SeatedKind> kinds = m_kinds;
        for (SeatedKind& kind : kinds)
            kind.now = platform.board == m_now.machine.board ? kind.now : QStringList();
        m_seats.push_back({platform.board, std::move(processors), seatsFor(machine, kinds)});
        return m_seats.back().seats;
    }

    /// Watts, plugs and circuit, which neither board nor case changes but by what is on it.
    bool feeds(const SupplySwap& supply, const Platform& platform, const Machine& machine) {
        int eps = 0;
        Power watts = basePower(machine);
        for (const Processor* processor : machine.processors) {
            eps += processor ? epsPlugsOf(*processor) : 0;
            watts += processor ? peakDemand(*processor).value_or(Power()) : Power();
        }
        return m_loads[{&supply, eps, machine.filledSockets()}].holds(
            watts, [&] { return feeds(made(platform, m_cases.front(), supply, platform.seats.front()), supply); });
    }

    /// By the rules on power, which read no more of an analysis than this.
    bool feeds(const Build& build, const SupplySwap& supply) const {
        auto machine = resolve(build, m_catalogue);
        if (!machine)
            return false;
        Analysis trial;
        trial.machine = std::move(*machine);
        trial.cables = planCables(trial.machine);
        trial.power = planPower(trial.machine, trial.cables);
        if (isBought(supply) && (!trial.power.isProven() || trial.cables.status != CableStatus::Complete))
            return false;
        Findings findings = findingsOf(m_powerRules, trial, m_catalogue);
        std::erase_if(findings, [&](const Finding& finding) { return isWaived(build.waivers, finding.key()); });
        return verdictOf(findings) != Verdict::DoesNotWork && newTroubles(m_findings, findings).empty();
    }

    bool isBought(const SupplySwap& supply) const { return supply.choice != m_now.machine.build.supply; }

    bool fitsCase(const SupplySwap& supply, const CaseSwap& swap) const {
        const PowerSupply* part = m_catalogue.find<PowerSupply>(supply.choice.supply);
        const Chassis* chassis = swap.chassis;
        if (!part || !chassis || (!isBought(supply) && chassis == m_now.machine.chassis))
            return true;
        const int units = supply.choice.needed + supply.choice.spare;
        return chassis->supplyBays.value_or(isBought(supply) ? 1 : units) >= units &&
               chassis->supplyForm == part->form && takesSupply(*chassis, *part).value_or(false);
    }

    Build made(const Platform& platform, const CaseSwap& chassis, const SupplySwap& supply,
               const CardSeats& seat) const {
        Build build = platform.swap.build;
        for (std::size_t kind = 0; kind < m_kinds.size(); ++kind)
            placeCards(build, m_kinds[kind].card->id, seat.places[kind]);
        build.chassis = chassis.chassis ? chassis.chassis->id : build.chassis;
        build.supply = supply.choice;
        if (supply.choice.supply != m_now.machine.build.supply.supply)
            build.furtherSupplies.clear();
        build.outlet = m_base.outlet;
        return build;
    }

    /// Cards that keep their slot stay as they are; one that is new is set as the first of its kind.
    void placeCards(Build& build, const QString& card, const QStringList& places) const {
        std::vector<PlacedCard> there;
        std::ranges::copy_if(m_loose, std::back_inserter(there),
                             [&](const PlacedCard& placed) { return placed.card == card; });
        PlacedCard fresh = there.empty() ? PlacedCard{{}, card, {}} : there.front();
        fresh.temperature.reset();
        fresh.supplyUnit.reset();
        for (const QString& place : places) {
            const auto same = std::ranges::find(there, place, &PlacedCard::slot);
            const bool isKept = same != there.end() && build.board == m_base.board;
            build.cards.push_back(isKept ? *same : fresh);
            build.cards.back().slot = place;
        }
    }

    /// Tries a seat with the supplies that are cheap enough, and keeps the first that holds. True where a rule refuses
    /// the seat whatever case and supply it has.
    bool isSeatRefused(const Host& host, const Platform& platform, const CardSeats& seat) {
        const CaseSwap& chassis = m_cases[host.chassis];
        for (const SupplySwap* supply : platform.supplies) {
            const Money price = host.price + supply->price;
            if (!isWorthTrying(host, price))
                return false;
            if (!fitsCase(*supply, chassis))
                continue;
            Build build = made(platform, chassis, *supply, seat);
            const Judgement judgement = judgementOf(build);
            if (judgement == Judgement::SupplyIsWrong)
                continue;
            if (judgement != Judgement::Good)
                return judgement == Judgement::SeatIsWrong;
            m_best = price;
            m_host = host;
            m_path.build = std::move(build);
            noteMoves(platform, seat);
            return false;
        }
        return false;
    }

    enum class Judgement { Good, SupplyIsWrong, CaseIsWrong, SeatIsWrong };

    /// Of this case with this supply: another supply may fit.
    static bool isMisfit(const Finding& finding) { return finding.rule == "supply-misfit"_L1; }

    /// Rules on lanes and on what the board bears ask for no case and no supply.
    static bool isOfSeat(const Finding& finding) {
        const GrowAspect aspect = aspectOf(finding.rule);
        return (aspect == GrowAspect::Lanes || aspect == GrowAspect::Other) && !isMisfit(finding);
    }

    /// By all rules.
    Judgement judgementOf(const Build& build) {
        ++m_path.tried;
        const auto analysis = analyse(build, m_catalogue);
        if (!analysis)
            return Judgement::SeatIsWrong;
        const Findings all = checkAll(*analysis, m_catalogue);
        const auto hasError = [&](bool (*isOf)(const Finding&)) {
            return std::ranges::any_of(all, [&](const Finding& finding) {
                return finding.severity == Severity::Error && !finding.isWaived && isOf(finding);
            });
        };
        if (hasError(isOfSeat))
            return Judgement::SeatIsWrong;
        if (hasError([](const Finding& finding) { return !isOfSupply(finding) && !isMisfit(finding); }))
            return Judgement::CaseIsWrong;
        const Findings added = newTroubles(m_findings, all);
        return hasError(isOfSupply) || hasError(isMisfit) || std::ranges::any_of(added, isOfSupply)
                   ? Judgement::SupplyIsWrong
                   : Judgement::Good;
    }

    /// Each slot that is left goes to one that is newly taken by that kind, in their order.
    void noteMoves(const Platform& platform, const CardSeats& seat) {
        m_path.moves.clear();
        if (platform.board != m_now.machine.board)
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

    bool isAnySeat() {
        return std::ranges::any_of(m_platforms, [&](const Platform& platform) {
            const auto machine = resolve(platform.swap.build, m_catalogue);
            return machine && !seatsOn(*machine, platform).empty();
        });
    }

    void finish() {
        if (!m_path.build) {
            m_path.problem = m_path.isStopped ? Text::tr("The search was stopped.")
                             : !isAnySeat()
                                 ? Text::tr("No board has room and lanes for %1 × %2 with your other parts.")
                                       .arg(m_count)
                                       .arg(m_card.name)
                                 : Text::tr("No board, CPU, case, PSU or outlet with a price makes %1 × %2 work.")
                                       .arg(m_count)
                                       .arg(m_card.name);
            return;
        }
        if (const auto after = analyse(*m_path.build, m_catalogue))
            m_path.added = newTroubles(m_findings, checkAll(*after, m_catalogue));
        m_path.steps = stepsTo(*m_path.build, m_now.machine, m_catalogue);
        if (const int bought = m_count - m_had; bought > 0)
            m_path.steps.insert(m_path.steps.begin(), stepOf(m_card, bought, nullptr));
        for (const UpgradeStep& step : m_path.steps)
            m_path.price += step.price.value_or(Money());
    }

    struct KnownSeats {
        const Board* board = nullptr;
        std::vector<std::optional<SocketedProcessor>> processors;
        std::vector<CardSeats> seats;
    };

    const Analysis& m_now;
    const Findings& m_findings;
    const Catalogue& m_catalogue;
    const Card& m_card;
    int m_count;
    const Progress& m_progress;
    Build m_base; ///< without the loose cards, on the outlet that is tried
    std::vector<CaseSwap> m_cases;
    std::vector<SupplySwap> m_supplies;
    std::vector<SeatedKind> m_kinds; ///< of the loose cards; first the kind that is to grow
    std::vector<PlacedCard> m_loose;
    int m_had = 0; ///< cards of that kind
    std::vector<Platform> m_platforms;
    std::vector<Host> m_hosts; ///< the cheapest first
    qint64 m_done = 0;         ///< of `m_steps`: hosts on the outlets that may be tried
    qint64 m_steps = 0;
    std::vector<KnownSeats> m_seats;
    std::vector<const Rule*> m_powerRules;
    std::map<std::tuple<const SupplySwap*, int, int>, HeldLoad> m_loads; ///< by supply, EPS plugs and CPUs
    Host m_host;                                                         ///< of the path
    Money m_best;                                                        ///< what its swaps cost
    UpgradePath m_path;
};

} // namespace

UpgradePath cheapestUpgrade(const Analysis& analysis, const Findings& findings, const Catalogue& catalogue,
                            const Card& card, int count, const Progress& progress) {
    return UpgradeSearch(analysis, findings, catalogue, card, count, progress).search();
}

} // namespace core
