#include "core/recommend/feedings.h"

#include "core/analysis/analysis.h"
#include "core/power/card_load.h"
#include "core/recommend/trial_board.h"
#include "core/recommend/verdict.h"
#include "core/rules/rules.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <set>

namespace core {

namespace {

QString keyOf(const Card& card) {
    QStringList words{peakDemand(card) ? QString::number(peakDemand(card)->base()) : QStringLiteral("?")};
    if (!card.plugs)
        words << QStringLiteral("?");
    for (const PlugCount& plug : card.plugs.value_or(Plugs{}))
        words << QStringLiteral("%1:%2").arg(int(plug.kind)).arg(plug.count);
    return words.join(QLatin1Char('|'));
}

/// Everything that tells two supplies' cables apart, and what they may carry together.
QString keyOf(const PowerSupply& supply) {
    const auto word = [](const std::optional<int>& value) {
        return value ? QString::number(*value) : QStringLiteral("?");
    };
    QStringList words{word(supply.pcie8Plugs),
                      word(supply.pin16Plugs),
                      word(supply.eps8Plugs),
                      word(supply.pcie8Cables),
                      word(supply.sharedPorts),
                      supply.pin16Limit ? QString::number(supply.pin16Limit->base()) : QStringLiteral("?"),
                      supply.rating ? QString::number(supply.rating->base()) : QStringLiteral("?")};
    for (const Rail& rail : supply.rails)
        words << QString::number(rail.limit.base()) << rail.ports;
    return words.join(QLatin1Char('|'));
}

Findings cableFindings(const Analysis& analysis) {
    static constexpr std::array onCables{
        Rule{"plugs-missing", rules::plugsMissing}, Rule{"pigtail-needed", rules::pigtailNeeded},
        Rule{"rail-over-limit", rules::railOverLimit}, Rule{"pin16-load", rules::pin16Load},
        Rule{"eps-into-pcie", rules::epsIntoPcie}};
    return findingsWithoutFixes(onCables, analysis);
}

class FeedTrial {
public:
    FeedTrial(const Board& board, int eps) {
        m_machine.board = &board;
        m_processor.tdp = 1_W;
        m_machine.processors.assign(std::size_t(eps), &m_processor);
        m_machine.build.supply.needed = 1;
    }

    /// `bound`: more surely cannot be. What fewer EPS plugs leave for the cards is one.
    SearchTable::Feeding most(const Card& card, const PowerSupply& supply, int bound) {
        m_machine.supply = &supply;
        m_known = {};
        SearchTable::Feeding feeding;
        feeding.sound = mostWhere(card, bound, [](const Allowed& allowed) { return allowed.isSound; });
        feeding.certain = mostWhere(card, feeding.sound, [](const Allowed& allowed) { return allowed.isCertain; });
        return feeding;
    }

private:
    /// A supply that feeds some cards feeds fewer of them as well.
    template <class Holds>
    std::uint8_t mostWhere(const Card& card, int bound, Holds holds) {
        if (bound < 1 || holds(allowed(card, bound)))
            return std::uint8_t(std::max(0, bound));
        int held = 0;
        int refused = bound;
        for (int cards = 1; refused - held > 1; cards = (held + refused) / 2)
            (holds(allowed(card, cards)) ? held : refused) = cards;
        return std::uint8_t(held);
    }

    const Allowed& allowed(const Card& card, int cards) {
        auto& known = m_known[std::size_t(cards)];
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
        return cableFindings(analysis);
    }

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

template <class P>
std::vector<int> classes(const std::vector<P>& parts, std::vector<const P*>& examples) {
    QHash<QString, int> known;
    std::vector<int> classOf;
    for (const P& part : parts) {
        const QString key = keyOf(part);
        auto found = known.find(key);
        if (found == known.end()) {
            found = known.insert(key, int(examples.size()));
            examples.push_back(&part);
        }
        classOf.push_back(*found);
    }
    return classOf;
}

} // namespace

void addFeedings(const Catalogue& catalogue, SearchTable& table) {
    std::vector<const Card*> cards;
    std::vector<const PowerSupply*> supplies;
    table.feedClassOf = classes(catalogue.all<Card>(), cards);
    const std::vector<int> supplyClass = classes(catalogue.all<PowerSupply>(), supplies);
    std::vector<SearchTable::Feeding> each(cards.size() * supplies.size() * SearchTable::mostEps);
    const Board board = trialBoard(SearchTable::mostEps);
    const auto at = [&](std::size_t card, std::size_t supply, int eps) -> SearchTable::Feeding& {
        return each[(card * supplies.size() + supply) * SearchTable::mostEps + std::size_t(eps) - 1];
    };
    int before = 0;
    for (int eps : epsNeeds(catalogue)) {
        FeedTrial trial(board, eps);
        for (std::size_t card = 0; card < cards.size(); ++card) {
            for (std::size_t supply = 0; supply < supplies.size(); ++supply) {
                const int bound =
                    before > 0 ? at(card, supply, before).sound : mostPossible(*cards[card], *supplies[supply]);
                at(card, supply, eps) = trial.most(*cards[card], *supplies[supply], bound);
            }
        }
        before = eps;
    }
    for (std::size_t card = 0; card < cards.size(); ++card) {
        for (int supply : supplyClass) {
            for (std::size_t eps = 0; eps < SearchTable::mostEps; ++eps)
                table.feedings.push_back(
                    each[(card * supplies.size() + std::size_t(supply)) * SearchTable::mostEps + eps]);
        }
    }
}

} // namespace core
