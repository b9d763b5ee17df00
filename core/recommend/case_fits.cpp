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

} // namespace

Allowed fitOf(const Card& card, const Chassis& chassis) {
    static constexpr std::array deciding{
        Rule{"card-too-long", rules::cardTooLong}, Rule{"card-too-high", rules::cardTooHigh},
        Rule{"passive-without-air", rules::passiveWithoutAir}, Rule{"server-cards", rules::serverCards}};
    const Board board = trialBoard(1);
    Analysis analysis;
    analysis.machine.board = &board;
    analysis.machine.chassis = &chassis;
    analysis.machine.cards = {MountedCard{&card, 0, {}, false}};
    analysis.clearance = planClearance(analysis.machine);
    const Findings findings = findingsWithoutFixes(deciding, analysis);
    return {isSound(findings, true), isSound(findings, false)};
}

bool addCaseFits(const Catalogue& catalogue, SearchTable& table, const Progress& progress) {
    const auto cards = classify(catalogue.all<Card>(), table.fitClassOf);
    const auto cases = classify(catalogue.all<Chassis>(), table.caseClassOf);
    table.caseClasses = int(cases.size());
    for (std::size_t card = 0; card < cards.size(); ++card) {
        if (progress && !progress(qint64(card), qint64(cards.size())))
            return false;
        for (const Chassis* chassis : cases) {
            const Allowed fit = fitOf(*cards[card], *chassis);
            table.fits.push_back(std::uint8_t((fit.isSound ? 1 : 0) | (fit.isCertain ? 2 : 0)));
        }
    }
    return true;
}

} // namespace core
