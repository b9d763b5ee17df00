// SPDX-License-Identifier: GPL-3.0-or-later
// `grow`: one more card as things are, and the cheapest swap of parts for N cards (core/recommend's exact search).
#include "app/command_io.h"
#include "app/command_line.h"

#include "core/documents/json/recommend_json.h"
#include "core/units/sentence.h"

#include <QElapsedTimer>

#include <cstdio>

namespace app {

namespace {

/// The build with the whole catalogue: an upgrade looks at all of it.
struct Grown {
    OpenedBuild opened;
    const core::Card* card = nullptr;
};

core::Result<Grown> open(const QString& path, const QString& cardId) {
    auto opened = analysedBuild(path);
    if (!opened)
        return opened.problem();
    Grown grown{std::move(*opened)};
    const core::Catalogue& catalogue = *grown.opened.catalogue;
    grown.card = cardId.isEmpty() ? core::usualCard(grown.opened.analysis.machine)
                                  : catalogue.find<core::Card>(knownId<core::Card>(catalogue, cardId));
    if (grown.card)
        return grown;
    return core::Problem{cardId.isEmpty() ? CommandText::tr("%1 has no card; name one with --card ID.").arg(path)
                                          : noPart("card", cardId, u"cards"_s)};
}

QString nextText(const core::NextCard& next) {
    QString text = next.slot.isEmpty()
                       ? CommandText::tr("No slot for one more %1: %2").arg(next.card->name, next.problem)
                       : CommandText::tr("One more %1 goes into %2.").arg(next.card->name, next.slot);
    text += '\n'_L1;
    std::vector<QStringList> rows{
        {QString(), QString(), CommandText::tr("now"), CommandText::tr("then"), CommandText::tr("allowed")}};
    for (const core::GrowLine& line : next.lines)
        rows.push_back({core::inWords(line.aspect), core::inWords(line.state), line.now, line.then, line.allowed});
    text += textColumns(rows);
    for (const core::GrowLine& line : next.lines) {
        for (const QString& sentence : line.sentences)
            text += u"  - %1\n"_s.arg(sentence);
    }
    return text;
}

QString pathText(const core::UpgradePath& path, int cards) {
    if (!path.build)
        return path.problem + '\n'_L1;
    const bool isPriced =
        std::ranges::all_of(path.steps, [](const core::UpgradeStep& step) { return step.price.has_value(); });
    const QString goal = inWords(core::Sentence::tr("%n cards", "1 card", cards));
    const QString sentence = path.steps.empty() ? CommandText::tr("%1: no new parts needed.")
                             : isPriced         ? CommandText::tr("Cheapest way to %1: %2.")
                                                : CommandText::tr("Cheapest way to %1: %2 plus parts without a price.");
    QString text = (path.steps.empty() ? sentence.arg(goal) : sentence.arg(goal, core::inWords(path.price))) + '\n'_L1;
    std::vector<QStringList> rows;
    for (const core::UpgradeStep& step : path.steps)
        rows.push_back({u"%1 × %2"_s.arg(step.count).arg(step.name),
                        step.price ? core::inWords(*step.price) : CommandText::tr("price unknown"),
                        step.replaced.isEmpty() ? QString() : CommandText::tr("replaces %1").arg(step.replaced)});
    text += textColumns(rows);
    for (const auto& [from, to] : path.moves)
        text += u"  "_s + CommandText::tr("%1 moves to %2.").arg(from, to) + '\n'_L1;
    for (const core::Finding& finding : path.added)
        text += u"  - %1\n"_s.arg(core::inWords(finding.message));
    return text;
}

/// How far the search is, on one line of stderr where somebody reads it; a script's stays empty.
class ProgressLine {
public:
    ProgressLine() { m_sinceReport.start(); }
    ~ProgressLine() {
        if (m_hasReported)
            std::fputs("\r          \r", stderr);
    }

    bool report(qint64 done, qint64 total) {
        constexpr qint64 betweenMilliseconds = 200;
        if (isOnTerminal(stderr) && m_sinceReport.elapsed() >= betweenMilliseconds) {
            m_sinceReport.start();
            m_hasReported = true;
            std::fprintf(stderr, "\r%3d %%", int(100 * done / std::max<qint64>(1, total)));
            std::fflush(stderr);
        }
        return true;
    }

private:
    QElapsedTimer m_sinceReport;
    bool m_hasReported = false;
};

core::UpgradePath pathTo(int cards, const Grown& grown) {
    ProgressLine line;
    return core::cheapestUpgrade(grown.opened.analysis, grown.opened.findings, *grown.opened.catalogue, *grown.card,
                                 cards, [&](qint64 done, qint64 total) { return line.report(done, total); });
}

core::Result<int> cardsAsked(const QCommandLineParser& parser, const Grown& grown) {
    OptionReader options(parser);
    const auto given = options.count("cards", 16);
    const auto& mounted = grown.opened.analysis.machine.cards;
    const auto have =
        std::ranges::count_if(mounted, [&](const core::MountedCard& each) { return each.card == grown.card; });
    const int asked = given.value_or(int(have) + 1);
    if (options.isFine() && asked < have)
        return core::Problem{
            inWords(core::Sentence::tr("--cards %1: the build already has %2 × %3; grow only adds cards.")
                        .arg(asked, have, grown.card->name))};
    return options.orProblem(asked);
}

} // namespace

int runGrow(const QCommandLineParser& parser) {
    const auto grown = open(parser.positionalArguments().front(), parser.value(u"card"_s));
    if (!grown)
        return fail(grown.problem());
    const auto cards = cardsAsked(parser, *grown);
    if (!cards)
        return fail(cards.problem());
    const auto& opened = grown->opened;
    const core::NextCard next = core::nextCard(opened.analysis, opened.findings, *opened.catalogue, *grown->card);
    const core::UpgradePath path = pathTo(*cards, *grown);
    const int printed = parser.isSet(u"json"_s) ? print(QJsonObject{{"next"_L1, core::nextCardJson(next)},
                                                                    {"cards"_L1, *cards},
                                                                    {"upgrade"_L1, core::upgradeJson(path)}})
                                                : print(nextText(next) + '\n'_L1 + pathText(path, *cards));
    return printed != 0 || path.build ? printed : 1;
}

} // namespace app
