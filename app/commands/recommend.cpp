// SPDX-License-Identifier: GPL-3.0-or-later
// `recommend`: the exact search, the price frontier, which limits exclude each other, and
// `--guide`.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/commands/recommend_request.h"
#include "app/files/disk_files.h"
#include "core/analysis/prices.h"
#include "core/documents/build/build_json.h"
#include "core/documents/build/templates.h"
#include "core/documents/compare/guide_answers.h"
#include "core/documents/json/recommend_json.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/recommend/ideas.h"
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/sentence.h"

#include <QElapsedTimer>

#include <csignal>
#include <cstdio>

namespace app {

// `recommend --guide`: a guide's machine beside what today's catalogue has in its place.

static constexpr std::array guideWords{
    std::pair{"beginner", core::MachineKind::Beginner}, std::pair{"1", core::MachineKind::OneCard},
    std::pair{"2", core::MachineKind::TwoCards}, std::pair{"4", core::MachineKind::FourCards},
    std::pair{"8", core::MachineKind::EightCards}};

static core::Result<core::MachineKind> guideAsked(const QCommandLineParser& parser) {
    for (const QString& name : parser.optionNames()) {
        if (name != "guide"_L1 && name != "json"_L1 && name != "o"_L1 && name != "output"_L1)
            return core::Problem{
                CommandText::tr("--guide and --%1 exclude each other: a guide sets the whole request.").arg(name)};
    }
    core::MachineKind kind{};
    OptionReader options(parser);
    options.choose("guide", guideWords, kind);
    return options.orProblem(kind);
}

/// What is written: the machine that is as fast, else the one with the same cards.
static const core::Recommendation* writtenOf(const core::GuideMachine& machine) {
    for (const core::GuideWay way : {core::GuideWay::AsFast, core::GuideWay::SameCards}) {
        for (const core::GuideAnswer& answer : machine.answers) {
            if (answer.way == way && answer.made)
                return &*answer.made;
        }
    }
    return nullptr;
}

static QString textOf(const core::GuideSheet& sheet) {
    return sheet.guides + u"\n\n"_s + sheet.answers.join(u"\n\n"_s) + u"\n\n"_s + tableText(sheet.table, false);
}

static int printGuide(const QCommandLineParser& parser, core::MachineKind asked, const core::Catalogue& catalogue) {
    const auto guides = core::analyse(core::guidesBuild(asked), catalogue);
    if (!guides)
        return fail(guides.problem());
    const core::SearchTable table = core::searchTableOf(catalogue);
    const core::Findings findings = core::checkAll(*guides, catalogue);
    const core::GuideMachine machine = core::likeTheGuides(asked, *guides, findings, catalogue, table);
    const core::Recommendation* best = writtenOf(machine);
    const QString path = parser.value(u"output"_s);
    if (!path.isEmpty() && best) {
        if (const int failed = statusOf(core::writeBuild(DiskFiles(), path, best->build, catalogue)); failed != 0)
            return failed;
    }
    const core::ComparedBuild compared{*guides, findings};
    const int printed = parser.isSet(u"json"_s) ? print(core::guideJson(machine, compared, catalogue))
                                                : print(textOf(core::guideSheet(machine, compared, catalogue)));
    return printed != 0 ? printed : best ? 0 : 1;
}

/// `recommend --guide`: a guide's machine, and what today's catalogue has in its place. Returns the exit status.
static int printGuide(const QCommandLineParser& parser) {
    const auto asked = guideAsked(parser);
    if (!asked)
        return fail(asked.problem());
    return withCatalogue([&](const core::Catalogue& catalogue) { return printGuide(parser, *asked, catalogue); });
}

static QString valueText(const core::Request& request, double value) {
    const core::GoalRow& row = core::rowOf(request.goal);
    return u"%1 %2"_s.arg(core::number(value, row.decimals), core::Text::tr(row.unit));
}

/// "GGUF Q4_K_M in llama.cpp on 2 cards, fits, 44–58 tok/s expected": of what Goal::Tokens runs.
static QString runText(const core::Request& request, const core::Analysis& analysis, const core::Catalogue& catalogue) {
    const auto runs = core::fastRunsOf(request, catalogue);
    const auto run = runs ? core::runOn(*runs, analysis) : std::nullopt;
    if (!run)
        return {};
    const auto& range = run->generation.tokensPerSecond.range;
    const QString words = inWords(
        core::Sentence::tr("%1 in %2 on %n cards, %3: %4–%5 tok/s", "%1 in %2 on 1 card, %3: %4–%5 tok/s", run->cards)
            .arg(core::inWords(run->workload.format), core::inWords(run->workload.engine), core::inWords(run->fits),
                 core::inThreeDigits(range.low), core::inThreeDigits(range.high)));
    return u"  "_s + words + '\n'_L1;
}

/// `isOfPoint`: of a point on the frontier, whose own price is what the budget stands for.
static QString limitsText(const core::Request& request, const core::Catalogue& catalogue,
                          const std::vector<core::LimitKind>& kinds, bool isOfPoint) {
    QStringList words;
    for (core::LimitKind kind : kinds)
        words << (kind == core::LimitKind::Budget && isOfPoint ? CommandText::tr("the price")
                                                               : core::inWords(kind, request.limits, catalogue));
    return core::listed(words);
}

/// "$1,999 (street, 2026-08)": of one, with the kind, the day and the age where the catalogue has them.
static QString priceOfEach(const core::Request& request, const core::BillRow& line) {
    const QString words = core::priceInWords(line);
    return line.price && line.bought() > 0 && !line.price->date.isEmpty()
               ? u"%1 (%2)"_s.arg(words, dayInWords(*line.price, line.kind, request.today))
               : words;
}

static QString buildText(const core::Request& request, const core::Catalogue& catalogue,
                         const core::Recommendation& made) {
    const QString idea = core::inWords(made.idea);
    QString text = (idea.isEmpty() ? QString() : idea + u": "_s) +
                   u"%1: %2, %3\n"_s.arg(made.build.name, valueText(request, made.value), priceInWords(made));
    if (const QString words = core::shortcomingsInWords(made); !words.isEmpty())
        text += u"  "_s + words + '\n'_L1;
    std::vector<QStringList> rows;
    if (const auto analysis = core::analyse(made.build, catalogue)) {
        const core::Findings findings = core::checkAll(*analysis, catalogue);
        text += runText(request, *analysis, catalogue);
        for (const QString& sentence : core::catchesOf(request, *analysis, catalogue))
            text += u"  "_s + sentence + '\n'_L1;
        text += u"  %1 (%2)\n"_s.arg(core::inWords(core::stateOf(*analysis, findings), findings),
                                     core::troublesInWords(findings));
        if (const auto left = inWords(core::choicesLeft(*analysis)); !left.isEmpty())
            text += u"  "_s + left + '\n'_L1;
        text += u"  "_s + core::priceInWords(analysis->totals) + ". "_L1 + core::priceTrust(analysis->totals) + ' '_L1 +
                core::notInPrices() + '\n'_L1;
        for (const core::BillRow& line : core::billOf(analysis->machine))
            rows.push_back({u"  %1 ×"_s.arg(line.count), line.part->name, line.part->id, priceOfEach(request, line)});
    }
    return text + textColumns(rows);
}

static QString frontierText(const core::Request& request, const core::Catalogue& catalogue,
                            const core::PriceFrontier& frontier) {
    std::vector<QStringList> rows;
    for (const core::Recommendation& point : frontier.points)
        rows.push_back(
            {u"  "_s + priceInWords(point), valueText(request, point.value), point.build.name,
             !frontier.isExplained ? QString()
             : point.binding.empty()
                 ? CommandText::tr("no limit reached")
                 : CommandText::tr("limited by %1").arg(limitsText(request, catalogue, point.binding, true))});
    return textColumns(rows);
}

/// The nearest machine to a speed that none within the other limits reaches.
static QString speedText(const core::Request& request, const core::WhyNot& whyNot) {
    const auto speed = std::ranges::find(whyNot.relaxations, core::LimitKind::Speed, &core::Relaxation::dropped);
    if (whyNot.conflict.empty() || speed == whyNot.relaxations.end() || !speed->best)
        return {};
    return CommandText::tr("No machine reaches %1 tok/s. The fastest is %2: %3, %4.")
               .arg(core::number(*request.limits.tokensPerSecond, 1), speed->best->build.name,
                    valueText(request, speed->best->value), priceInWords(*speed->best)) +
           '\n'_L1;
}

static QString whyNotText(const core::Request& request, const core::Catalogue& catalogue, const core::WhyNot& whyNot) {
    QString text = speedText(request, whyNot);
    if (!whyNot.conflict.empty())
        text += (whyNot.conflict.size() == 1
                     ? CommandText::tr("No machine meets this limit: %1.")
                     : CommandText::tr("No machine meets all limits. These exclude each other: %1."))
                    .arg(limitsText(request, catalogue, whyNot.conflict, false)) +
                '\n'_L1;
    if (!whyNot.missing.isEmpty())
        text += whyNot.missing + '\n'_L1;
    if (whyNot.cheapest)
        text += CommandText::tr("The cheapest that keeps to the rest:") + '\n'_L1 +
                buildText(request, catalogue, *whyNot.cheapest);
    for (const core::Relaxation& relaxation : whyNot.relaxations) {
        const auto& best = relaxation.best;
        if (best)
            text += CommandText::tr("  Without %1: %2, %3, %4\n")
                        .arg(core::inWords(relaxation.dropped, request.limits, catalogue), best->build.name,
                             valueText(request, best->value), priceInWords(*best));
    }
    const auto isIdle = [](const core::Relaxation& each) { return !each.best; };
    if (std::ranges::all_of(whyNot.relaxations, isIdle) && whyNot.missing.isEmpty() && whyNot.isComplete)
        text += CommandText::tr("  Dropping one limit alone is not enough.\n");
    return whyNot.isComplete ? text : text + CommandText::tr("  Not every limit was tried in the time.\n");
}

/// "Used parts (--used): saves $1,240", a line for each default.
static QString savingsText(const core::Request& request, const std::vector<core::Saving>& savings) {
    QString text;
    for (const core::Saving& saving : savings) {
        const QString gained = !saving.amount ? CommandText::tr("not compared")
                               : *saving.amount > core::Money()
                                   ? CommandText::tr("saves %1").arg(core::inWords(*saving.amount))
                                   : CommandText::tr("saves nothing");
        const QString more =
            saving.most ? CommandText::tr(", or %1 for no more money").arg(valueText(request, saving.most->value))
                        : QString();
        text += u"  %1 (%2): %3%4\n"_s.arg(core::Text::tr(saving.dropped.relaxed), QLatin1String(saving.dropped.option),
                                           gained, more);
    }
    return section(CommandText::tr("If you drop a default"), text);
}

/// What the host's floor rests on, and what speaks otherwise.
static QString floorText(const core::Limits& limits) {
    QString text;
    for (const core::FloorRow& row : core::floorRows(limits))
        text += u"  "_s +
                CommandText::tr("%1: %2. Source: %3. Against it: %4.")
                    .arg(row.topic, row.chosen, row.source, row.disagreeing) +
                '\n'_L1;
    return section(CommandText::tr("The host"), text);
}

/// What has no price, and how one is entered.
static QString leftOutText(const core::Request& request, const core::Catalogue& catalogue) {
    const auto parts = core::partsWithoutPrice(request, catalogue);
    return parts.empty() ? QString()
                         : core::leftOutInWords(parts) + ' '_L1 +
                               CommandText::tr("Enter prices with --price %1=%2:USD.\n")
                                   .arg(QLatin1String(parts.front().kind), parts.front().part->id);
}

namespace {

/// How long the search takes, on one line of stderr where somebody reads it. Ctrl-C ends the search, and so does its
/// time; what it found stays.
class SearchLine {
public:
    explicit SearchLine(const QElapsedTimer& sinceStart)
        : m_sinceStart(sinceStart) {
        s_isStopped = 0;
        std::signal(SIGINT, [](int) { s_isStopped = 1; });
        m_sinceReport.start();
    }
    ~SearchLine() {
        std::signal(SIGINT, SIG_DFL);
        if (m_hasReported)
            std::fputs("\r                                        \r", stderr);
    }
    SearchLine(const SearchLine&) = delete;
    SearchLine& operator=(const SearchLine&) = delete;

    bool isStopped() const { return s_isStopped != 0 || m_sinceStart.elapsed() >= m_until; }
    /// So much of the time may be over, in milliseconds since the start.
    void goOnUntil(qint64 milliseconds) {
        static const int patience = qEnvironmentVariableIntValue("LANEWRIGHT_PATIENCE"); // of tests beside others
        m_until = milliseconds * std::max(1, patience);
    }
    /// False once it is to end.
    bool report() {
        constexpr qint64 betweenMilliseconds = 500;
        static const bool isShown = isOnTerminal(stderr);
        if (isShown && m_sinceReport.elapsed() >= betweenMilliseconds) {
            m_sinceReport.start();
            m_hasReported = true;
            const QByteArray line =
                CommandText::tr("Searching for %1 s. Ctrl-C stops.").arg(m_sinceStart.elapsed() / 1000).toUtf8();
            std::fprintf(stderr, "\r%s", line.constData());
            std::fflush(stderr);
        }
        return !isStopped();
    }

private:
    static volatile std::sig_atomic_t s_isStopped;
    QElapsedTimer m_sinceStart;
    QElapsedTimer m_sinceReport;
    qint64 m_until = 0;
    bool m_hasReported = false;
};

volatile std::sig_atomic_t SearchLine::s_isStopped = 0;

/// All that was asked of the search.
struct Answers {
    core::Recommendations best;
    core::PriceFrontier frontier;
    std::vector<core::Saving> savings;
    std::optional<core::WhyNot> whyNot;
};

// Milliseconds since the start at which each part of the work is over: all of it within five seconds.
constexpr qint64 bestUntil = 2600;
constexpr qint64 frontierUntil = 3600;
constexpr qint64 allUntil = 4500;

Answers answersTo(const core::Request& request, const core::Catalogue& catalogue, const core::SearchTable& table,
                  const QCommandLineParser& parser, const QElapsedTimer& sinceStart) {
    SearchLine line(sinceStart);
    const auto goesOn = [&] { return line.report(); };
    const auto onBetter = [&](const core::Recommendation&) { return line.report(); };
    const bool isWhyAsked = parser.isSet(u"why"_s);
    Answers answers;
    const bool isAlone = request.limits.mayMixCards && !isWhyAsked && !parser.isSet(u"frontier"_s); // little follows
    line.goOnUntil(isAlone ? frontierUntil : bestUntil);
    answers.best = request.limits.mayMixCards ? core::recommend(request, catalogue, table, onBetter)
                                              : core::advise(request, catalogue, table, onBetter);
    line.goOnUntil(frontierUntil);
    if (answers.best.builds.empty() && answers.best.isStopped) // of all machines there are: one is found sooner alone
        answers.best = core::recommend(request, catalogue, table, onBetter);
    if (parser.isSet(u"frontier"_s)) {
        answers.frontier = core::priceFrontier(request, catalogue, table, onBetter);
        line.goOnUntil(allUntil);
        core::nameBinding(request, catalogue, table, answers.frontier, goesOn);
    }
    line.goOnUntil(allUntil);
    const auto& builds = answers.best.builds;
    if (builds.empty() || isWhyAsked)
        answers.whyNot = core::whyNot(request, catalogue, table, goesOn);
    // Of mixed cards each search takes long.
    if (!builds.empty() && (isWhyAsked || !request.limits.mayMixCards))
        answers.savings = core::savingsOf(request, builds.front(), catalogue, table, goesOn);
    return answers;
}

/// Where the first machine is not sure to be the best.
QString proofText(const Answers& answers) {
    if (answers.best.isProven && answers.frontier.isProven)
        return {};
    return (answers.best.builds.empty()
                ? CommandText::tr("No machine was found in the time; one may exist.")
                : CommandText::tr("Not proven: the best found so far; a better one may exist.")) +
           '\n'_L1;
}

/// How the first was chosen, and what money changes.
QString adviceText(const core::Request& request, const core::Recommendations& best) {
    if (best.builds.empty())
        return {};
    QString text;
    if (request.run)
        text += CommandText::tr("Asked for: tokens/s of %1. Another goal: --goal, --model.\n")
                    .arg(request.run->workload.model);
    if (best.within > 0)
        text +=
            CommandText::tr("The first is the cheapest machine within %1 % of the most: such estimates are no better. "
                            "Its host is rounded up for 3 % at most. --strict asks for the most.\n")
                .arg(core::number(100 * best.within));
    if (const QString money = core::nextMoneyInWords(request, best); !money.isEmpty())
        text += money + '\n'_L1;
    return text.isEmpty() ? text : text + '\n'_L1;
}

QString textOf(const core::Request& request, const core::Catalogue& catalogue, const Answers& answers,
               bool isWhyAsked) {
    QString text = proofText(answers);
    for (const core::Recommendation& made : answers.best.builds)
        text += buildText(request, catalogue, made) + '\n'_L1;
    text += adviceText(request, answers.best);
    text += frontierText(request, catalogue, answers.frontier);
    if (answers.whyNot)
        text += whyNotText(request, catalogue, *answers.whyNot);
    text += savingsText(request, answers.savings) + leftOutText(request, catalogue);
    return isWhyAsked ? text + floorText(request.limits) : text;
}

} // namespace

/// With the boards of the atlas that are named, or all of it.
static db::ReadScope scopeOf(const QCommandLineParser& parser) {
    db::ReadScope scope;
    scope.hasAtlas = parser.value(u"boards"_s) == "all"_L1;
    for (const QString& named : parser.values(u"lock"_s) + parser.values(u"own"_s) + parser.values(u"price"_s)) {
        if (named.startsWith("board"_L1))
            scope.boards << named.section('='_L1, 1).section(':'_L1, 0, 0);
    }
    return scope;
}

int runRecommend(const QCommandLineParser& parser) {
    QElapsedTimer sinceStart;
    sinceStart.start();
    if (parser.isSet(u"guide"_s))
        return printGuide(parser);
    const auto catalogue = openCatalogue(scopeOf(parser));
    if (!catalogue)
        return fail(catalogue.problem());
    const auto request = recommendRequest(parser, *catalogue);
    if (!request)
        return fail(request.problem());
    const core::SearchTable table = core::searchTableOf(*catalogue);
    const Answers answers = answersTo(*request, *catalogue, table, parser, sinceStart);
    const auto& builds = answers.best.builds;
    const QString path = parser.value(u"output"_s);
    if (!path.isEmpty() && !builds.empty()) {
        if (const int failed = statusOf(core::writeBuild(DiskFiles(), path, builds.front().build, *catalogue));
            failed != 0)
            return failed;
    }
    const int printed = parser.isSet(u"json"_s)
                            ? print(core::recommendJson(*request, *catalogue, answers.best, answers.frontier,
                                                        answers.savings, answers.whyNot ? &*answers.whyNot : nullptr))
                            : print(textOf(*request, *catalogue, answers, parser.isSet(u"why"_s)));
    return printed != 0 ? printed : builds.empty() ? 1 : 0;
}

} // namespace app
