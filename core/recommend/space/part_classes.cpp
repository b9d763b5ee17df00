// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the classes name what the rules and the cable planner read; part_classes_test changes every fact of every
// part and fails where a key misses one.
#include "core/recommend/space/part_classes.h"

#include "core/power/loads/card_load.h"
#include "core/recommend/request/lists.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/rules.h"
#include "core/units/at.h"

#include <array>
#include <mutex>
#include <set>
#include <unordered_map>

namespace core {

/// True where two parts differ in nothing but whose they are, what they are called and what they cost.
template <class P>
static bool areSameBut(const P& a, const P& b) {
    P other = b;
    static_cast<Part&>(other) = a;
    return other == a;
}

static bool isAlike(const Board& a, const Board& b) {
    return a.form == b.form && a.socket == b.socket && a.memorySlots == b.memorySlots && a.maxMemory == b.maxMemory &&
           areSameBut(a, b);
}

static bool isAlike(const Chassis& a, const Chassis& b) {
    const bool isOfMaker = a.supplyForm != SupplyForm::Module || a.id == b.id; // whose modules it takes
    const auto areBoth = [&](QLatin1String field) { return a.isVerified(field) == b.isVerified(field); };
    return isOfMaker && a.openings == b.openings && a.supplyForm == b.supplyForm && a.supplyBays == b.supplyBays &&
           areBoth("max_board_depth_mm"_L1) && areBoth("max_cooler_height_mm"_L1) && areBoth("radiators"_L1) &&
           areSameBut(a, b);
}

static bool isAlike(const PowerSupply& a, const PowerSupply& b) {
    const bool isOfMaker = a.form != SupplyForm::Module || a.maker == b.maker;
    const auto areBoth = [&](QLatin1String field) { return a.isVerified(field) == b.isVerified(field); };
    return isOfMaker && a.form == b.form && a.rating == b.rating && a.pcie8Plugs == b.pcie8Plugs &&
           areBoth("watts_at_120v"_L1) && areBoth("min_volts"_L1) && areSameBut(a, b);
}

template <class P>
static std::vector<int> firstAlike(const std::vector<P>& parts) {
    std::vector<int> alike;
    std::vector<int> firsts;
    const auto isSame = [&](int a, int b) { return isAlike(at(parts, a), at(parts, b)); };
    for (std::size_t i = 0; i < parts.size(); ++i)
        alike.push_back(at(firsts, indexIn(firsts, int(i), isSame)));
    return alike;
}

void addAlike(const Catalogue& catalogue, SearchTable& table) {
    table.boardLike = firstAlike(catalogue.all<Board>());
    table.caseLike = firstAlike(catalogue.all<Chassis>());
    table.supplyLike = firstAlike(catalogue.all<PowerSupply>());
}

/// A board for trials of what does not depend on the board: as many x16 slots as there can be cards, five openings
/// apart, and so many CPU sockets.
static Board trialBoard(int sockets) {
    constexpr int apart = 5;
    Wiring wiring;
    for (int i = 0; i < mostCards; ++i) {
        Connector slot;
        slot.label = u"S%1"_s.arg(i + 1);
        slot.position = 1 + apart * i;
        slot.physicalLanes = 16;
        slot.electricalLanes = 16;
        slot.generation = 5;
        wiring.connectors.push_back(slot);
    }
    Board board;
    board.id = u"trial"_s;
    board.name = board.id;
    board.sockets = sockets;
    board.wiring = BoardWiring(std::move(wiring));
    return board;
}

static Allowed fitOn(const Board& board, const Card& card, const Chassis& chassis, const Catalogue& catalogue) {
    Analysis analysis;
    analysis.machine.board = &board;
    analysis.machine.chassis = &chassis;
    analysis.machine.cards = {MountedCard{&card, 0, {}, false}};
    analysis.clearance = planClearance(analysis.machine);
    const Findings findings = findingsOf(rulesFor(RuleUse::InCase), analysis, catalogue);
    const auto isError = [](const Finding& finding) { return finding.severity == Severity::Error; };
    return {isSound(findings, true), isSound(findings, false), std::ranges::none_of(findings, isError)};
}

Allowed fitOf(const Card& card, const Chassis& chassis, const Catalogue& catalogue) {
    return fitOn(trialBoard(1), card, chassis, catalogue);
}

namespace {

template <class T>
QString word(const std::optional<T>& value) {
    if constexpr (requires { value->base(); })
        return value ? QString::number(value->base()) : u"?"_s;
    else
        return value ? QString::number(int(*value)) : u"?"_s;
}

/// The class of each part: those of the same key are one.
template <class P, class KeyOf>
std::vector<int> classify(const std::vector<P>& parts, KeyOf keyOf) {
    std::unordered_map<QString, int> known;
    std::vector<int> classes;
    classes.reserve(parts.size());
    for (const P& part : parts)
        classes.push_back(known.try_emplace(keyOf(part), int(known.size())).first->second);
    return classes;
}

/// The first part of each class.
template <class P>
std::vector<const P*> firstsOf(const std::vector<P>& parts, const std::vector<int>& classes) {
    std::vector<const P*> firsts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (classes[i] == int(firsts.size()))
            firsts.push_back(&parts[i]);
    }
    return firsts;
}

/// All that the rules on cases read of a card.
QString fitKeyOf(const Card& card) {
    const auto hasPlug = card.plugs ? std::optional(!card.plugs->empty()) : std::nullopt;
    return QStringList{word(card.length), word(card.height),   QString::number(coveredOpenings(card)),
                       word(card.cooler), word(card.plugSide), word(hasPlug)}
        .join('|'_L1);
}

QString feedingKeyOf(const Card& card) {
    QStringList words{word(peakDemand(card))};
    if (!card.plugs)
        words << u"?"_s;
    for (const PlugCount& plug : card.plugs.value_or(Plugs{}))
        words << u"%1:%2"_s.arg(int(plug.kind)).arg(plug.count);
    return words.join('|'_L1);
}

/// Cards of one row differ in nothing but how much they draw through the same cables: the more, the fewer are fed.
QString rowOf(const Card& card) {
    const auto peak = peakDemand(card);
    const auto limit = feedLimit(card);
    const bool isBeyond = limit && peak.value_or(assumedCardPower) > *limit;
    QStringList words;
    for (const int fact : {adapterCables(card), int(peak.has_value()), int(isBeyond), int(card.plugs.has_value())})
        words << QString::number(fact);
    for (PlugKind plug : plugsOf(card))
        words << QString::number(int(plug));
    return words.join('|'_L1);
}

/// Everything that tells two supplies' cables apart.
QString cablesOf(const PowerSupply& supply) {
    QStringList words{word(supply.pcie8Plugs),  word(supply.pin16Plugs),  word(supply.eps8Plugs),
                      word(supply.pcie8Cables), word(supply.sharedPorts), word(supply.pin16Limit)};
    for (const Rail& rail : supply.rails)
        words << QString::number(rail.limit.base()) << rail.ports;
    return words.join('|'_L1);
}

/// The same, and what they may carry together.
QString feedingKeyOf(const PowerSupply& supply) {
    return cablesOf(supply) + '|'_L1 + word(supply.rating);
}

Findings cableFindings(const Analysis& analysis, const Catalogue& catalogue) {
    return findingsOf(rulesFor(RuleUse::Cables), analysis, catalogue);
}

class FeedTrial {
public:
    FeedTrial(const Board& board, int eps, const Catalogue& catalogue)
        : m_catalogue(catalogue) {
        m_machine.board = &board;
        m_processor.tdp = 1_W;
        m_machine.processors.assign(std::size_t(eps), &m_processor);
        m_machine.build.supply.needed = 1;
    }

    /// More than `most` surely cannot be, and `least` surely can.
    SearchTable::Feeding most(const Card& card, const PowerSupply& supply, SearchTable::Feeding least, int most) {
        m_machine.supply = &supply;
        m_known = {};
        SearchTable::Feeding feeding;
        feeding.sound = mostWhere(card, least.sound, most, [](const Allowed& allowed) { return allowed.isSound; });
        feeding.certain =
            mostWhere(card, least.certain, feeding.sound, [](const Allowed& allowed) { return allowed.isCertain; });
        return feeding;
    }

private:
    /// A supply that feeds some cards feeds fewer of them as well.
    template <class Holds>
    std::uint8_t mostWhere(const Card& card, int least, int most, Holds holds) {
        if (most <= least || holds(allowed(card, most)))
            return std::uint8_t(std::max(least, most));
        int held = least;
        int refused = most;
        for (int cards = least + 1; refused - held > 1; cards = (held + refused) / 2)
            (holds(allowed(card, cards)) ? held : refused) = cards;
        return std::uint8_t(held);
    }

    const Allowed& allowed(const Card& card, int cards) {
        auto& known = at(m_known, cards);
        if (!known) {
            const Findings findings = findingsWith(card, cards);
            known = Allowed{isSound(findings, true), isSound(findings, false)};
        }
        return *known;
    }

    Findings findingsWith(const Card& card, int cards) {
        m_machine.cards.clear();
        for (int i = 0; i < cards; ++i)
            m_machine.cards.push_back(MountedCard{&card, i, {}, false});
        Analysis analysis;
        analysis.cables = planCables(m_machine);
        analysis.power = planPower(m_machine, analysis.cables);
        analysis.machine = m_machine;
        return cableFindings(analysis, m_catalogue);
    }

    const Catalogue& m_catalogue;
    Processor m_processor;
    Machine m_machine;
    std::array<std::optional<Allowed>, mostCards + 1> m_known; ///< of one card and supply, by cards
};

/// More cards than this have plugs that draw more than the supply is rated for, or more plugs than it has sockets.
int mostPossible(const Card& card, const PowerSupply& supply) {
    int most = mostCards;
    const Power draw = leastPlugDraw(card);
    if (supply.rating && !supply.pin16Limit && draw > Power())
        most = int(std::min<std::int64_t>(most, supply.rating->base() / draw.base()));
    const bool areKnown = supply.pcie8Plugs && supply.pin16Plugs && supply.eps8Plugs;
    const int sockets = supply.pcie8Plugs.value_or(0) + supply.pin16Plugs.value_or(0) + supply.eps8Plugs.value_or(0) +
                        supply.sharedPorts.value_or(0);
    const int plugs = int(plugsOf(card).size());
    return areKnown && plugs > 0 ? std::min(most, sockets / plugs) : most;
}

/// EPS plugs that the catalogue's CPUs take, in as many sockets as they work together in; one is the bound of all.
std::set<int> epsNeeds(const Catalogue& catalogue) {
    std::set<int> needs{1};
    for (const Processor& processor : catalogue.all<Processor>()) {
        for (int sockets = 1; sockets <= std::max(2, processor.maxSockets.value_or(1)); ++sockets)
            needs.insert(std::min(SearchTable::mostEps, epsPlugsOf(processor) * sockets));
    }
    return needs;
}

/// Cards whose feedings are sought together: classes of cards of one row, the thriftiest first.
std::vector<std::vector<int>> rowsOf(const std::vector<const Card*>& cards) {
    const std::vector<int> rowOfEach = classify(cards, [](const Card* card) { return rowOf(*card); });
    std::vector<std::vector<int>> rows(cards.size());
    for (std::size_t card = 0; card < cards.size(); ++card)
        at(rows, rowOfEach[card]).push_back(int(card));
    std::erase_if(rows, [](const auto& row) { return row.empty(); });
    for (auto& row : rows)
        std::ranges::stable_sort(row, {}, [&](int card) { return peakDemand(*at(cards, card)).value_or(Power()); });
    return rows;
}

} // namespace

/// Tries as few cards on as few supplies as it can: what two cards of a row have in common, those between them have.
class FeedStore {
public:
    explicit FeedStore(const Catalogue& catalogue)
        : m_catalogue(catalogue)
        , m_board(trialBoard(SearchTable::mostEps))
        , m_needs(epsNeeds(catalogue)) {
        m_cardClass = classify(catalogue.all<Card>(), qOverload<const Card&>(feedingKeyOf));
        m_cards = firstsOf(catalogue.all<Card>(), m_cardClass);
        m_rows = rowsOf(m_cards);
        m_rowOf.resize(m_cards.size());
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            for (const int card : m_rows[row])
                at(m_rowOf, card) = row;
        }
        m_supplyClass = classify(catalogue.all<PowerSupply>(), qOverload<const PowerSupply&>(feedingKeyOf));
        m_supplies = firstsOf(catalogue.all<PowerSupply>(), m_supplyClass);
        m_cablesOf = classify(m_supplies, [](const PowerSupply* supply) { return cablesOf(*supply); });
        for (std::size_t i = 0; i < m_supplies.size(); ++i) {
            m_cables.resize(std::max(m_cables.size(), std::size_t(m_cablesOf[i]) + 1), m_supplies[i]);
            auto& strongest = at(m_cables, m_cablesOf[i]);
            strongest = isStronger(*m_supplies[i], *strongest) ? m_supplies[i] : strongest;
        }
        m_found.resize(m_cards.size() * m_cables.size() * SearchTable::mostEps);
        m_filled.resize(m_rows.size() * m_cables.size());
    }

    const std::vector<int>& cardClasses() const { return m_cardClass; }

    SearchTable::Feeding feeding(int card, int supply, int eps) {
        const std::lock_guard lock(m_mutex);
        const auto kind = std::size_t(at(m_cardClass, card));
        const int form = at(m_supplyClass, supply);
        const auto cables = std::size_t(at(m_cablesOf, form));
        fill(m_rowOf[kind], cables, eps);
        const auto most = std::uint8_t(mostPossible(*m_cards[kind], *at(m_supplies, form)));
        const SearchTable::Feeding& found = m_found[indexOf(kind, cables, eps)];
        return {std::min(found.sound, most), std::min(found.certain, most)};
    }

private:
    static bool isStronger(const PowerSupply& a, const PowerSupply& b) {
        return b.rating && (!a.rating || *a.rating > *b.rating); // one that is not known bounds nothing
    }

    std::size_t indexOf(std::size_t card, std::size_t cables, int eps) const {
        return (card * m_cables.size() + cables) * SearchTable::mostEps + std::size_t(eps) - 1;
    }

    void fill(std::size_t row, std::size_t cables, int most) {
        std::uint8_t& filled = m_filled[row * m_cables.size() + cables];
        for (const int eps : m_needs) {
            if (eps <= filled || eps > most)
                continue;
            FeedTrial trial(m_board, eps, m_catalogue);
            m_before = filled;
            fillRow(trial, m_rows[row], cables, eps);
            filled = std::uint8_t(eps);
        }
    }

    void fillRow(FeedTrial& trial, const std::vector<int>& row, std::size_t cables, int eps) {
        const auto found = [&](std::size_t place) -> SearchTable::Feeding& {
            return m_found[indexOf(std::size_t(row[place]), cables, eps)];
        };
        const auto seek = [&](std::size_t place, SearchTable::Feeding least, int most) {
            const auto card = std::size_t(row[place]);
            const PowerSupply& supply = *m_cables[cables];
            const int bound =
                m_before > 0 ? m_found[indexOf(card, cables, m_before)].sound : mostPossible(*m_cards[card], supply);
            found(place) = trial.most(*m_cards[card], supply, least, std::min(most, bound));
        };
        seek(0, {}, mostCards);
        seek(row.size() - 1, {}, found(0).sound);
        fillBetween(0, row.size() - 1, found, seek);
    }

    template <class Found, class Seek>
    void fillBetween(std::size_t first, std::size_t last, Found found, Seek seek) {
        if (last - first < 2)
            return;
        if (found(first) == found(last)) {
            for (std::size_t place = first + 1; place < last; ++place)
                found(place) = found(first);
            return;
        }
        const std::size_t middle = (first + last) / 2;
        seek(middle, found(last), found(first).sound);
        fillBetween(first, middle, found, seek);
        fillBetween(middle, last, found, seek);
    }

    const Catalogue& m_catalogue;
    Board m_board;
    std::set<int> m_needs;                      ///< EPS plugs that CPUs take
    std::vector<const Card*> m_cards;           ///< one of each class
    std::vector<const PowerSupply*> m_supplies; ///< one of each class
    std::vector<const PowerSupply*> m_cables;   ///< of each kind of cables the supply of the highest rating
    std::vector<int> m_cardClass;
    std::vector<int> m_supplyClass;
    std::vector<int> m_cablesOf; ///< by class of supplies
    std::vector<std::vector<int>> m_rows;
    std::vector<std::size_t> m_rowOf;   ///< by class of cards
    std::vector<std::uint8_t> m_filled; ///< by row and cables: up to so many EPS plugs
    std::vector<SearchTable::Feeding> m_found;
    int m_before = 0; ///< the EPS plugs of the round before
    std::mutex m_mutex;
};

SearchTable::Feeding SearchTable::feeding(int card, int supply, int eps) const {
    return eps < 1 || eps > mostEps ? Feeding() : feeds->feeding(card, supply, eps);
}

void addFeedings(const Catalogue& catalogue, SearchTable& table) {
    table.feeds = std::make_shared<FeedStore>(catalogue);
    table.feedClassOf = table.feeds->cardClasses();
}

/// What cases take, as far as it was asked for.
class FitStore {
public:
    FitStore(const Catalogue& catalogue, const std::vector<int>& classes)
        : m_catalogue(catalogue)
        , m_board(trialBoard(1))
        , m_cards(firstsOf(catalogue.all<Card>(), classes))
        , m_known(m_cards.size() * catalogue.all<Chassis>().size()) {}

    Allowed fit(int kind, int chassis) {
        const auto& cases = m_catalogue.all<Chassis>();
        const std::lock_guard lock(m_mutex);
        auto& known = at(m_known, std::size_t(kind) * cases.size() + std::size_t(chassis));
        if (!known)
            known = fitOn(m_board, *at(m_cards, kind), at(cases, chassis), m_catalogue);
        return *known;
    }

private:
    const Catalogue& m_catalogue;
    Board m_board;
    std::vector<const Card*> m_cards; ///< one of each class
    std::vector<std::optional<Allowed>> m_known;
    std::mutex m_mutex;
};

Allowed SearchTable::fit(int card, int chassis) const {
    return fits->fit(at(fitClassOf, card), at(caseLike, chassis));
}

void addCaseFits(const Catalogue& catalogue, SearchTable& table) {
    table.fitClassOf = classify(catalogue.all<Card>(), fitKeyOf);
    table.fits = std::make_shared<FitStore>(catalogue, table.fitClassOf);
}

} // namespace core
