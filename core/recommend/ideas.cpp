// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/ideas.h"

#include "core/analysis/prices.h"
#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/recommend/search/searcher.h"
#include "core/recommend/whole.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/parallel.h"
#include "core/workload/estimate_errors.h"

#include <algorithm>

namespace core {

double uncertaintyOf(Goal goal) {
    constexpr double clocks = 0.03; // base and boost of partner cards around their reference
    constexpr double watts = 0.08;  // board, fans and PSU losses are estimates
    constexpr double shared = 0.5;  // what engines and settings hide is alike on two machines that are compared
    switch (goal) {
    case Goal::Tokens:
        return at(estimateErrors(), EstimateKind::Decode).error * shared;
    case Goal::Training:
        return at(estimateErrors(), EstimateKind::Training).error;
    case Goal::Fp32:
    case Goal::Fp16:
    case Goal::MemoryBandwidth:
        return clocks;
    case Goal::Fp32PerWatt:
        return watts;
    case Goal::CardMemory:
    case Goal::Fp32PerDollar:
        break;
    }
    return 0;
}

QString defaultModelFor(const std::optional<Money>& budget) {
    const double dollars = inDollars(budget.value_or(usualBudget));
    QString model;
    for (const FactRow& row : factRows("default_models")) { // the cheapest first
        if (row.number("from_usd") <= dollars)
            model = row.text("model");
    }
    return model;
}

QStringList popularModels() {
    QStringList models;
    for (const FactRow& row : factRows("default_models"))
        models << row.text("model");
    return models;
}

/// The share of the top's figure that a pick may lack; all where the cheapest is taken.
static double shareOf(const Request& request) {
    return request.limits.tokensPerSecond ? 1 : request.isStrict ? 0 : uncertaintyOf(request.goal);
}

const Recommendation* pickOf(const Request& request, const PriceFrontier& frontier) {
    if (frontier.points.empty())
        return nullptr;
    const double enough = frontier.points.back().value * (1 - shareOf(request));
    return &*std::ranges::find_if(frontier.points, [&](const Recommendation& point) { return point.value >= enough; });
}

/// "nvidia-geforce-rtx-5080 × 2": what tells two answers apart.
static QStringList cardsOf(const Recommendation& made, const Catalogue& catalogue) {
    QStringList models;
    for (const PlacedCard& placed : made.build.cards) {
        const Card* card = catalogue.find<Card>(placed.card);
        models << (card ? modelOf(*card) : placed.card);
    }
    models.sort();
    return models;
}

/// The smallest outlet of the country whose prices these are that carries the machine; none where none is known to.
static void putOutlet(Build& build, const Catalogue& catalogue) {
    std::vector<const Outlet*> outlets;
    for (const Outlet& outlet : catalogue.all<Outlet>()) {
        if (outlet.country == "US"_L1)
            outlets.push_back(&outlet);
    }
    std::ranges::stable_sort(outlets, {}, [](const Outlet* outlet) {
        return inVolts(outlet->voltage.value_or(Voltage())) * inAmperes(outlet->current.value_or(Current()));
    });
    for (const Outlet* outlet : outlets) {
        Build plugged = build;
        plugged.outlet = outlet->id;
        const auto analysis = analyse(plugged, catalogue);
        if (!analysis)
            return;
        const Findings findings = checkAll(*analysis, catalogue);
        const auto isOfCircuit = [](const Finding& finding) {
            return finding.severity <= Severity::Warning && ruleCalled(finding.rule).area == Area::Circuit;
        };
        if (isSound(findings, false) && std::ranges::none_of(findings, isOfCircuit)) {
            build = std::move(plugged);
            return;
        }
    }
}

Recommendation roundedUp(const Request& request, const Recommendation& made, const Catalogue& catalogue,
                         const SearchTable& table, const OnBetter& onBetter) {
    constexpr int percent = 103;
    if (request.isStrict || !request.limits.needsPrices)
        return made;
    Request same = request;
    Limits& limits = same.limits;
    same.builds = 1;
    limits.isRoundedUp = true;
    limits.cards = int(made.build.cards.size());
    limits.budget = std::min(limits.budget.value_or(made.price * 2), made.price * percent / 100);
    std::erase_if(limits.locks, [](const PartKey& key) { return key.kind == QLatin1String(kindName<Card>); });
    for (const PlacedCard& placed : made.build.cards)
        limits.locks.push_back({QLatin1String(kindName<Card>), placed.card});
    const Recommendations found = recommend(same, catalogue, table, onBetter);
    const bool isAsGood = !found.builds.empty() && found.builds.front().value >= made.value;
    return isAsGood ? found.builds.front() : made;
}

/// The best of it, if it has points.
static std::optional<Recommendation> topOf(const PriceFrontier& frontier) {
    return frontier.points.empty() ? std::nullopt : std::optional(frontier.points.back());
}

namespace {

class Adviser {
public:
    Adviser(const Request& request, const Catalogue& catalogue, const SearchTable& table, const OnBetter& onBetter)
        : m_request(request)
        , m_catalogue(catalogue)
        , m_table(table)
        , m_onBetter(oneAtATime(onBetter)) {}

    Recommendations found() {
        Request wide = m_request;
        if (wide.limits.budget)
            *wide.limits.budget += nextMoney;
        const SearchSpace space(wide, m_catalogue, m_table);
        Searcher searcher(space, m_onBetter);
        PriceFrontier within;
        eachInParallel(2, [&](int i) {
            if (i == 0)
                within = searcher.frontier({.budget = m_request.limits.budget, .within = shareOf(m_request)});
            else
                m_whole = wholeFrontier(m_request, m_catalogue);
        });
        within = counted(std::move(within));
        const Recommendation* pick = pickOf(m_request, within);
        if (!pick)
            addWholeAlone();
        if (!pick && !m_made.builds.empty())
            return std::move(m_made);
        if (!pick) // what has no price is on no frontier
            return m_request.limits.needsPrices ? std::move(m_made)
                                                : recommend(m_request, m_catalogue, m_table, m_onBetter);
        m_made.within = m_request.isStrict ? 0 : uncertaintyOf(m_request.goal);
        add(Idea::Pick, *pick);
        addWhole(*pick);
        addBeside(*pick, searcher);
        if (!m_request.limits.tokensPerSecond)
            add(Idea::Most, within.points.back());
        return std::move(m_made);
    }

private:
    /// The same, once what it tells of the search is noted.
    PriceFrontier counted(PriceFrontier frontier) {
        m_made.isStopped = m_made.isStopped || frontier.isStopped;
        m_made.isProven = m_made.isProven && frontier.isProven;
        m_made.verified += frontier.verified;
        return frontier;
    }

    /// Where nothing of parts keeps to the request.
    void addWholeAlone() {
        if (Recommendation none; m_request.limits.needsPrices)
            addWhole(none);
    }

    /// Of the whole machines the one to take, in front where nothing of parts is worth as much for as little.
    void addWhole(const Recommendation& pick) {
        m_made.verified += m_whole.verified;
        const Recommendation* best = pickOf(m_request, m_whole);
        if (!best || m_made.isStopped)
            return;
        Recommendation made = *best;
        made.idea = Idea::Whole;
        if (m_request.limits.outlet.isEmpty())
            putOutlet(made.build, m_catalogue);
        const double enough = std::max(best->value, pick.value) * (1 - shareOf(m_request));
        const bool isAhead = best->value >= enough && (pick.value < enough || best->price < pick.price);
        constexpr double leastShare = 0.5;
        if (isAhead)
            m_made.builds.insert(m_made.builds.begin(), std::move(made));
        else if (best->value >= pick.value * leastShare && !isFull())
            m_made.builds.push_back(std::move(made));
    }

    bool isFull() const { return m_made.isStopped || int(m_made.builds.size()) >= m_request.builds; }

    void add(Idea idea, const Recommendation& made) {
        const QStringList cards = cardsOf(made, m_catalogue);
        const bool isListed = std::ranges::any_of(
            m_made.builds, [&](const Recommendation& other) { return cardsOf(other, m_catalogue) == cards; });
        if (isListed || isFull())
            return;
        m_made.builds.push_back(m_made.isStopped ? made : roundedUp(m_request, made, m_catalogue, m_table, m_onBetter));
        m_made.builds.back().idea = idea;
        if (m_request.limits.outlet.isEmpty())
            putOutlet(m_made.builds.back().build, m_catalogue);
    }

    struct IdeaSearch {
        Idea idea = Idea::Pick;
        Request request;
        PriceFrontier frontier = {};
    };

    /// What is found beside the pick: with less and with more money, and the ideas as far as they are wanted.
    void addBeside(const Recommendation& pick, Searcher& searcher) {
        std::vector<IdeaSearch> ideas = ideasBeside(pick);
        PriceFrontier less;
        PriceFrontier more;
        std::size_t done = 0;
        bool isFirst = true;
        do {
            const std::size_t missing = isFull() ? 0 : std::size_t(m_request.builds) - m_made.builds.size();
            const std::size_t end = std::min(ideas.size(), done + missing);
            eachInParallel(int(end - done) + int(isFirst), [&](int i) {
                if (done + std::size_t(i) < end)
                    return search(ideas[done + std::size_t(i)]);
                less = searcher.frontier({pick.price - nextMoney, 0, 0});
                more = searcher.frontier({pick.price + nextMoney, pick.value, 0});
            });
            if (isFirst) {
                m_made.less = topOf(counted(less));
                m_made.more = topOf(counted(more));
            }
            isFirst = false;
            for (; done < end; ++done)
                addPickOf(ideas[done], pick);
        } while (!isFull() && done < ideas.size());
        if (m_made.more && m_made.more->value <= pick.value)
            m_made.more.reset();
    }

    void search(IdeaSearch& each) const {
        const SearchSpace space(each.request, m_catalogue, m_table);
        each.frontier = Searcher(space, m_onBetter).frontier({.within = shareOf(each.request)});
    }

    /// Not an idea where it is worth less than half.
    void addPickOf(const IdeaSearch& found, const Recommendation& pick) {
        constexpr double leastShare = 0.5;
        if (isFull())
            return;
        const PriceFrontier frontier = counted(found.frontier);
        const Recommendation* other = pickOf(found.request, frontier);
        if (other && other->value >= pick.value * leastShare)
            add(found.idea, *other);
    }

    std::vector<IdeaSearch> ideasBeside(const Recommendation& pick) const {
        const Limits& limits = m_request.limits;
        std::vector<IdeaSearch> ideas;
        const bool areCardsFixed =
            !limits.keptCards.empty() || std::ranges::any_of(limits.locks, [](const PartKey& key) {
                return key.kind == QLatin1String(kindName<Card>);
            });
        if (limits.mayMixCards) // each search takes long
            return ideas;
        if (!areCardsFixed) {
            ideas.push_back({Idea::OtherChip, m_request});
            ideas.back().request.limits.passedModels = cardsOf(pick, m_catalogue);
        }
        if (!limits.cards && pick.build.cards.size() > 1) {
            ideas.push_back({Idea::FewerCards, m_request});
            ideas.back().request.limits.cardsAtMost = int(pick.build.cards.size()) - 1;
        }
        if (limits.market == MarketAsked::New) {
            ideas.push_back({Idea::Used, m_request});
            ideas.back().request.limits.market = MarketAsked::Used;
        }
        return ideas;
    }

    const Request& m_request;
    const Catalogue& m_catalogue;
    const SearchTable& m_table;
    OnBetter m_onBetter;
    Recommendations m_made;
    PriceFrontier m_whole; ///< of whole machines
};

} // namespace

Recommendations advise(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                       const OnBetter& onBetter) {
    Recommendations made = Adviser(request, catalogue, table, onBetter).found();
    if (!made.builds.empty() || made.isStopped || !request.limits.needsPrices)
        return made;
    Request wide = request; // nobody goes away empty
    wide.limits.takesBands = true;
    return Adviser(wide, catalogue, table, onBetter).found();
}

const char* token(Idea idea) {
    static constexpr std::array tokens{"pick", "other-chip", "fewer-cards", "used", "most", "whole-machine"};
    return at(tokens, idea);
}

QString inWords(Idea idea) {
    static constexpr std::array words{"",
                                      QT_TRANSLATE_NOOP("core::Text", "Another chip"),
                                      QT_TRANSLATE_NOOP("core::Text", "Fewer cards"),
                                      QT_TRANSLATE_NOOP("core::Text", "With used parts"),
                                      QT_TRANSLATE_NOOP("core::Text", "The most there is"),
                                      QT_TRANSLATE_NOOP("core::Text", "A whole machine")};
    return idea == Idea::Pick ? QString() : Text::tr(at(words, idea));
}

static QString withoutCuda(const Machine& machine) {
    for (const MountedCard& mounted : machine.cards) {
        if (!isNvidia(*mounted.card))
            return chipMakerOf(*mounted.card) == "amd"_L1
                       ? Text::tr("No CUDA: your software must run on ROCm or Vulkan (guide rule 66).")
                       : Text::tr("No CUDA: your software must run on oneAPI or Vulkan (guide rule 66).");
    }
    return {};
}

/// Of a host that costs more than its cards, the part that makes it dear.
static QString dearHost(const Machine& machine) {
    Money cards;
    Money host;
    const BillRow* dearest = nullptr;
    const std::vector<BillRow> bill = billOf(machine);
    const auto costOf = [](const BillRow& row) { return row.price ? row.price->amount * row.bought() : Money(); };
    for (const BillRow& row : bill) {
        const bool isCard = row.kind == QLatin1String(kindName<Card>);
        (isCard ? cards : host) += costOf(row);
        if (!isCard && (!dearest || costOf(row) > costOf(*dearest)))
            dearest = &row;
    }
    if (cards == Money() || host <= cards || !dearest)
        return {};
    return Text::tr("The host costs more than the cards; the dearest of it is %1 for %2.")
        .arg(shortNameOf(*dearest->part), inWords(costOf(*dearest)));
}

static QString splitOverCards(const Request& request, const Machine& machine) {
    const bool isSum = request.goal == Goal::Fp32 || request.goal == Goal::Fp16 || request.goal == Goal::CardMemory ||
                       request.goal == Goal::MemoryBandwidth;
    if (!isSum || machine.cards.size() < 2)
        return {};
    std::optional<Memory> least;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->memory && (!least || *mounted.card->memory < *least))
            least = mounted.card->memory;
    }
    return least ? Text::tr("A sum over %1 cards: a model of more than %2 must be split over them.")
                       .arg(machine.cards.size())
                       .arg(inWords(*least))
                 : QString();
}

/// Of what is priced by comparison alone.
static QString toAskFor(const Machine& machine) {
    QStringList names;
    for (const BillRow& row : billOf(machine)) {
        if (row.price && row.bought() > 0 && row.price->method == PriceMethod::Compared)
            names << Text::tr("%1 (%2–%3)")
                         .arg(shortNameOf(*row.part), inWords(row.price->range.low), inWords(row.price->range.high));
    }
    return names.isEmpty() ? QString() : Text::tr("Ask a shop for %1.").arg(names.join(Text::tr(", ")));
}

QStringList catchesOf(const Request& request, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    QStringList catches{machine.whole && machine.whole->system == SystemKind::MacOs ? QString() : withoutCuda(machine),
                        machine.whole ? QString() : dearHost(machine), splitOverCards(request, machine),
                        toAskFor(machine)};
    if (machine.whole)
        catches << catchesOfWhole(machine);
    const auto runs = fastRunsOf(request, catalogue);
    const auto run = runs ? runOn(*runs, analysis) : std::nullopt;
    if (run && run->workload.format != WeightFormat::Bf16)
        catches
            << Text::tr("The speed is that of %1: your library must support it.").arg(inWords(run->workload.format));
    catches.removeAll(QString());
    return catches;
}

static QString machineInWords(const Request& request, const std::optional<Recommendation>& made) {
    const GoalRow& goal = rowOf(request.goal);
    return made ? Text::tr("%1, %2 %3 for %4")
                      .arg(made->build.name, number(made->value, goal.decimals), Text::tr(goal.unit),
                           inWords(made->price))
                : QString();
}

QString nextMoneyInWords(const Request& request, const Recommendations& found) {
    if (found.builds.empty() || found.builds.front().partsWithoutPrice > 0)
        return {};
    const QString less = machineInWords(request, found.less);
    const QString more = machineInWords(request, found.more);
    return Text::tr("%1 less: %2. %1 more: %3.")
        .arg(inWords(nextMoney), less.isEmpty() ? Text::tr("no machine") : less,
             more.isEmpty() ? Text::tr("nothing better") : more);
}

} // namespace core
