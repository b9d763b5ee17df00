#include "core/recommend/case_fits.h"

#include "core/recommend/trial_board.h"
#include "core/recommend/verdict.h"
#include "core/rules/rules.h"

#include <QHash>

#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

template <class T>
QString word(const std::optional<T>& value) {
    return value ? QString::number(qint64(*value)) : u"?"_s;
}
QString word(const std::optional<Length>& value) {
    return value ? QString::number(value->base()) : u"?"_s;
}

/// All that the rules below read of a card.
QString keyOf(const Card& card) {
    return QStringList{word(card.length), word(card.height), QString::number(coveredOpenings(card)), word(card.cooler)}
        .join('|'_L1);
}

QString keyOf(const Chassis& chassis) {
    const bool isServers =
        !chassis.fitsBoards.isEmpty() || !chassis.cardForms.isEmpty() || !chassis.qualifiedCards.isEmpty();
    return QStringList{word(chassis.maxCardLength),   word(chassis.maxCardHeight), QString::number(int(chassis.kind)),
                       word(chassis.rackUnits),       word(chassis.ductedAir),     QString::number(int(isServers)),
                       chassis.cardForms.join(';'_L1)}
        .join('|'_L1);
}

/// Classes of all parts of a kind, and one example of each.
template <class P>
std::vector<const P*> classify(const std::vector<P>& parts, std::vector<int>& classOf) {
    QHash<QString, int> known;
    std::vector<const P*> examples;
    for (const P& part : parts) {
        const QString key = keyOf(part);
        auto found = known.find(key);
        if (found == known.end()) {
            found = known.insert(key, int(examples.size()));
            examples.push_back(&part);
        }
        classOf.push_back(*found);
    }
    return examples;
}

std::uint8_t judged(Machine& machine, const Card& card, const Chassis& chassis, const Catalogue& catalogue) {
    static constexpr std::array<Check, 4> deciding{rules::cardTooLong, rules::cardTooHigh, rules::passiveWithoutAir,
                                                   rules::serverCards};
    machine.chassis = &chassis;
    machine.cards = {MountedCard{&card, 0, {}, false}};
    Analysis analysis;
    analysis.clearance = planClearance(machine);
    analysis.machine = machine;
    const Findings findings = findingsOf(deciding, analysis, catalogue);
    return std::uint8_t((isSound(findings, true) ? 1 : 0) | (isSound(findings, false) ? 2 : 0));
}

} // namespace

bool addCaseFits(const Catalogue& catalogue, SearchTable& table, const Progress& progress) {
    const auto cards = classify(catalogue.all<Card>(), table.fitClassOf);
    const auto cases = classify(catalogue.all<Chassis>(), table.caseClassOf);
    table.caseClasses = int(cases.size());
    const Board board = trialBoard(1);
    Machine machine;
    machine.board = &board;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        if (progress && !progress(qint64(card), qint64(cards.size())))
            return false;
        for (const Chassis* chassis : cases)
            table.fits.push_back(judged(machine, *cards[card], *chassis, catalogue));
    }
    return true;
}

} // namespace core
