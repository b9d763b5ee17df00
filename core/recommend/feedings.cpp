#include "core/recommend/feedings.h"

#include "core/analysis/analysis.h"
#include "core/recommend/trial_board.h"
#include "core/recommend/verdict.h"
#include "core/rules/rules.h"

#include <QHash>

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

/// Everything that tells two supplies' cables apart.
QString keyOf(const PowerSupply& supply) {
    const auto word = [](const std::optional<int>& value) {
        return value ? QString::number(*value) : QStringLiteral("?");
    };
    QStringList words{
        word(supply.pcie8Plugs),  word(supply.pin16Plugs),
        word(supply.eps8Plugs),   word(supply.pcie8Cables),
        word(supply.sharedPorts), supply.pin16Limit ? QString::number(supply.pin16Limit->base()) : QStringLiteral("?")};
    for (const Rail& rail : supply.rails)
        words << QString::number(rail.limit.base()) << rail.ports;
    return words.join(QLatin1Char('|'));
}

Findings cableFindings(const Analysis& analysis) {
    static const Catalogue none; // nothing is to be offered as a fix
    Findings findings;
    const auto take = [&](const char* rule, Findings found) {
        for (Finding& finding : found) {
            finding.rule = QLatin1String(rule);
            findings.push_back(std::move(finding));
        }
    };
    take("plugs-missing", rules::plugsMissing(analysis, none));
    take("pigtail-needed", rules::pigtailNeeded(analysis, none));
    take("rail-over-limit", rules::railOverLimit(analysis, none));
    take("pin16-load", rules::pin16Load(analysis, none));
    take("eps-into-pcie", rules::epsIntoPcie(analysis, none));
    return findings;
}

class FeedTrial {
public:
    FeedTrial(const Board& board, int eps) {
        m_machine.board = &board;
        m_processor.tdp = 1_W;
        m_machine.processors.assign(std::size_t(eps), &m_processor);
        m_machine.build.supply.needed = 1;
    }

    SearchTable::Feeding most(const Card& card, const PowerSupply& supply) {
        m_machine.supply = &supply;
        m_machine.cards.clear();
        SearchTable::Feeding feeding;
        bool isCertain = true;
        for (int cards = 1; cards <= mostCards; ++cards) {
            m_machine.cards.push_back(MountedCard{&card, cards - 1, {}, false});
            Analysis analysis;
            analysis.cables = planCables(m_machine);
            analysis.power = planPower(m_machine, analysis.cables);
            analysis.machine = m_machine;
            const Findings findings = cableFindings(analysis);
            if (!isSound(findings, true))
                break;
            feeding.sound = std::uint8_t(cards);
            isCertain = isCertain && isSound(findings, false);
            if (isCertain)
                feeding.certain = std::uint8_t(cards);
        }
        return feeding;
    }

private:
    Processor m_processor;
    Machine m_machine;
};

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
    for (int eps = 1; eps <= SearchTable::mostEps; ++eps) {
        FeedTrial trial(board, eps);
        for (std::size_t card = 0; card < cards.size(); ++card) {
            for (std::size_t supply = 0; supply < supplies.size(); ++supply)
                each[(card * supplies.size() + supply) * SearchTable::mostEps + std::size_t(eps) - 1] =
                    trial.most(*cards[card], *supplies[supply]);
        }
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
