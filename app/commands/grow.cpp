#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/option_reader.h"
#include "app/commands/text_columns.h"
#include "app/files/disk_files.h"

#include "core/documents/json/grow_json.h"
#include "core/rules/rule_book.h"
#include "core/units/text.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace app {

namespace {

bool isOnTerminal(std::FILE* file) {
#ifdef Q_OS_WIN
    return _isatty(_fileno(file)) != 0;
#else
    return isatty(fileno(file)) != 0;
#endif
}

/// The build with the whole catalogue: an upgrade looks at all of it.
struct Grown {
    core::Catalogue catalogue;
    core::Analysis analysis;
    core::Findings findings;
    const core::Card* card = nullptr;
};

core::Outcome open(const QString& path, const QString& cardId, Grown& grown) {
    auto read = DiskFiles().readBuild(path);
    if (!read)
        return read.problem();
    auto catalogue = openCatalogue();
    if (!catalogue)
        return catalogue.problem();
    grown.catalogue = catalogue->holds(read->parts) ? std::move(*catalogue) : catalogue->completedBy(read->parts);
    auto analysis = core::analyse(read->build, grown.catalogue);
    if (!analysis)
        return core::Problem{CommandText::tr("%1: %2").arg(path, analysis.problem().sentence)};
    grown.analysis = std::move(*analysis);
    grown.findings = core::checkAll(grown.analysis, grown.catalogue);
    const QString id = knownId<core::Card>(grown.catalogue, cardId);
    grown.card = cardId.isEmpty() ? core::usualCard(grown.analysis.machine) : grown.catalogue.find<core::Card>(id);
    if (grown.card)
        return core::Done{};
    return core::Problem{cardId.isEmpty() ? CommandText::tr("%1 has no card; name one with --card ID.").arg(path)
                                          : CommandText::tr("The catalogue has no card \"%1\".").arg(cardId)};
}

QString nextText(const core::NextCard& next) {
    QString text = next.slot.isEmpty()
                       ? CommandText::tr("One more %1 finds no slot: %2").arg(next.card->name, next.problem)
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
    const auto isUnpriced = [](const core::UpgradeStep& step) { return !step.price; };
    const bool isOpen = std::any_of(path.steps.begin(), path.steps.end(), isUnpriced);
    QString text =
        (path.steps.empty() ? CommandText::tr("For %1 cards nothing needs to be bought.").arg(cards)
         : isOpen           ? CommandText::tr("The cheapest way to %1 cards: %2, and what has no price.")
                        .arg(cards)
                        .arg(core::inWords(path.price))
                  : CommandText::tr("The cheapest way to %1 cards: %2.").arg(cards).arg(core::inWords(path.price))) +
        '\n'_L1;
    std::vector<QStringList> rows;
    for (const core::UpgradeStep& step : path.steps)
        rows.push_back({u"%1 × %2"_s.arg(step.count).arg(step.name),
                        step.price ? core::inWords(*step.price) : CommandText::tr("price not known"),
                        step.replaced.isEmpty() ? QString() : CommandText::tr("in place of %1").arg(step.replaced)});
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
    ProgressLine() { m_sinceTold.start(); }
    ~ProgressLine() {
        if (m_isTold)
            std::fputs("\r          \r", stderr);
    }

    bool tell(qint64 done, qint64 total) {
        constexpr qint64 betweenMilliseconds = 200;
        if (isOnTerminal(stderr) && m_sinceTold.elapsed() >= betweenMilliseconds) {
            m_sinceTold.start();
            m_isTold = true;
            std::fprintf(stderr, "\r%3d %%", int(100 * done / std::max<qint64>(1, total)));
            std::fflush(stderr);
        }
        return true;
    }

private:
    QElapsedTimer m_sinceTold;
    bool m_isTold = false;
};

core::UpgradePath pathTo(int cards, const Grown& grown) {
    ProgressLine line;
    return core::cheapestUpgrade(grown.analysis, grown.findings, grown.catalogue, *grown.card, cards,
                                 [&](qint64 done, qint64 total) { return line.tell(done, total); });
}

core::Result<int> cardsAsked(const QCommandLineParser& parser, const Grown& grown) {
    OptionReader options(parser);
    const auto given = options.count("cards", 16);
    if (const auto read = options.outcome(); !read)
        return read.problem();
    const auto& mounted = grown.analysis.machine.cards;
    const auto have = std::count_if(mounted.begin(), mounted.end(),
                                    [&](const core::MountedCard& each) { return each.card == grown.card; });
    const int asked = given.value_or(int(have) + 1);
    if (asked < have)
        return core::Problem{
            CommandText::tr("--cards %1 is fewer than the %2 of %3 that the build has; cards are taken "
                            "out without a plan.")
                .arg(asked)
                .arg(have)
                .arg(grown.card->name)};
    return asked;
}

} // namespace

int runGrow(const QCommandLineParser& parser) {
    Grown grown;
    if (const auto opened = open(parser.positionalArguments().front(), parser.value(u"card"_s), grown); !opened)
        return fail(opened.problem());
    const auto cards = cardsAsked(parser, grown);
    if (!cards)
        return fail(cards.problem());
    const core::NextCard next = core::nextCard(grown.analysis, grown.findings, grown.catalogue, *grown.card);
    const core::UpgradePath path = pathTo(*cards, grown);
    const int printed = parser.isSet(u"json"_s) ? print(QJsonObject{{"next"_L1, core::nextCardJson(next)},
                                                                    {"cards"_L1, *cards},
                                                                    {"upgrade"_L1, core::upgradeJson(path)}})
                                                : print((nextText(next) + '\n'_L1 + pathText(path, *cards)).toUtf8());
    if (printed != 0)
        return printed;
    return path.build ? 0 : 1;
}

} // namespace app
