// `recommend`: options as a request, the exact search, the price frontier, which limits exclude each other, and
// `--guide`.
#include "app/command_line.h"
#include "app/commands/command_io.h"
#include "app/files/disk_files.h"
#include "core/documents/json/guide_answers.h"
#include "core/documents/json/recommend_json.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/parts/card_model.h"
#include "core/parts/part_kinds.h"
#include "core/recommend/host_floor.h"
#include "core/recommend/request.h"
#include "core/recommend/verdict.h"
#include "core/rules/rule_book.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "ui/window/templates.h"

#include <QElapsedTimer>

#include <cmath>
#include <csignal>
#include <cstdio>

namespace app {

// Options of `recommend` as a core::Request: one reader, so that the first wrong option is the one that is told.

namespace {

class RequestReader : OptionReader {
public:
    RequestReader(const QCommandLineParser& parser, const core::Catalogue& catalogue)
        : OptionReader(parser)
        , m_catalogue(catalogue) {}

    core::Result<core::Request> read() {
        readGoal();
        readLimits();
        readParts();
        readTraining();
        readDefaults();
        if (m_request.goal == core::Goal::Training && !m_request.limits.model)
            fail(CommandText::tr("--goal training needs --model ID, such as %1; \"lanewright parts models\" lists all.")
                     .arg(someModels()));
        return orProblem(std::move(m_request));
    }

private:
    /// 0 as well: none of it is asked for.
    std::optional<double> amountOrNone(const char* option, double most) {
        return word(option) == "0"_L1 ? std::optional(0.0) : amount(option, most);
    }

    /// Sets a quantity, in its everyday unit, where it was given.
    template <class Limit>
    static void set(Limit& limit, std::optional<double> amount) {
        using Quantity = std::decay_t<decltype(*std::optional(limit))>;
        if (amount)
            limit = Quantity::of(*amount);
    }

    /// A few that people train, as far as the catalogue has them.
    QString someModels() const {
        QStringList ids;
        for (const auto& id :
             {u"llama-3-8b"_s, u"llama-3-1-8b"_s, u"qwen2-5-7b"_s, u"llama-3-70b"_s, u"mistral-7b-v0-3"_s}) {
            if (m_catalogue.find<core::Model>(id))
                ids << id;
        }
        return core::listed(ids);
    }

    /// Makers of anything that a machine is made of.
    QStringList makers(const char* option) {
        const QStringList asked = values(option);
        for (const QString& maker : asked) {
            if (!isMaker<core::Card, core::Board, core::Processor, core::PowerSupply, core::Chassis, core::MemoryKit,
                         core::Drive>(maker))
                fail(
                    CommandText::tr("--%1 \"%2\": the catalogue has no such maker.").arg(QLatin1String(option), maker));
        }
        return asked;
    }

    QStringList chipMakers() {
        const QStringList asked = values("without-chip");
        for (const QString& maker : asked) {
            const auto isOfIt = [&](const core::Card& card) {
                return core::chipMakerOf(card).compare(maker, Qt::CaseInsensitive) == 0;
            };
            if (std::ranges::none_of(m_catalogue.all<core::Card>(), isOfIt))
                fail(CommandText::tr("--without-chip \"%1\": no card of the catalogue has such a chip.").arg(maker));
        }
        return asked;
    }

    /// What an expert takes for granted, less what the options say of each.
    void readDefaults() {
        core::Limits& limits = m_request.limits;
        if (!isSet("no-defaults"))
            limits = core::expertDefaults(std::move(limits));
        if (isSet("used"))
            limits.market = core::MarketAsked::Used;
        limits.needsPrices = limits.needsPrices && !isSet("unpriced");
        limits.needsNativePlugs = limits.needsNativePlugs && !isSet("adapters");
        limits.needsAir = limits.needsAir && !isSet("no-air");
        limits.needsHeadroom = limits.needsHeadroom && !isSet("no-headroom");
        static constexpr std::array hosts{std::pair{"full", core::HostFloor::Full},
                                          std::pair{"minimal", core::HostFloor::Minimal},
                                          std::pair{"none", core::HostFloor::None}};
        choose("host", hosts, limits.host);
        static constexpr std::array links{std::pair{"x8", 8}, std::pair{"x16", 16}, std::pair{"any", 0}};
        choose("links", links, limits.links);
    }

    template <class... P>
    bool isMaker(const QString& maker) const {
        const auto makes = [&](const auto& parts) {
            return std::ranges::any_of(
                parts, [&](const auto& part) { return part.maker.compare(maker, Qt::CaseInsensitive) == 0; });
        };
        return !maker.isEmpty() && (makes(m_catalogue.all<P>()) || ...);
    }

    void readGoal() {
        QStringList words;
        for (const core::GoalRow& row : core::goalTable())
            words << QLatin1String(row.token);
        if (choice("goal", words))
            m_request.goal = *core::goalCalled(word("goal"));
    }

    void readLimits() {
        core::Limits& limits = m_request.limits;
        set(limits.budget, amount("budget", 1e9));
        set(limits.memoryPerCard, amount("memory", 1e6));
        set(limits.cardMemory, amount("memory-total", 1e6));
        limits.outlet = word("outlet");
        if (!limits.outlet.isEmpty() && !m_catalogue.find<core::Outlet>(limits.outlet))
            fail(noPart("outlet", limits.outlet, u"outlets"_s));
        limits.circuits = count("circuits", 16).value_or(1);
        limits.cards = count("cards", core::mostCards);
        limits.lanes = count("lanes", 16);
        limits.rackUnits = count("rack-units", 50);
        limits.excludedMakers = makers("without");
        limits.excludedBrands = makers("without-brand");
        limits.excludedChips = chipMakers();
        set(limits.hostMemory, amountOrNone("host-memory", 1e5));
        limits.drive = core::Storage::of(amountOrNone("drive", 1e6).value_or(1000));
        limits.areJoined = isSet("bridged");
        limits.needsDisplay = !isSet("headless");
        limits.needsAir = isSet("air");
        limits.needsHeadroom = isSet("headroom");
        limits.mayBeUnchecked = isSet("unchecked");
        limits.mayMixCards = isSet("mixed");
        m_request.builds = count("builds", 20).value_or(m_request.builds);
        readSupplies();
    }

    void readSupplies() {
        const QString found = word("supplies");
        if (found.isEmpty())
            return;
        const QStringList numbers = found.split('+'_L1);
        const bool isAny = numbers.size() == 2 && numbers.first().isEmpty(); // "+1": as few as carry the load, and one
        bool isNeeded = false;
        bool isSpare = true;
        const int needed = numbers.value(0).toInt(&isNeeded);
        const int spare = numbers.size() > 1 ? numbers.value(1).toInt(&isSpare) : 0;
        const bool isCount = isAny || (isNeeded && needed >= 1 && needed <= 8);
        if (!isCount || !isSpare || numbers.size() > 2 || spare < 0 || spare > 8)
            return fail(CommandText::tr("--supplies takes N, N+R or +R, not \"%1\".").arg(found));
        if (!isAny)
            m_request.limits.supplies = needed;
        m_request.limits.spareSupplies = spare;
    }

    /// "gpu=ID" or "cards=ID": a part of the catalogue.
    std::optional<core::PartKey> key(const char* option, const QString& words) {
        static const std::array names{
            std::pair{"gpu", core::kindName<core::Card>},        std::pair{"card", core::kindName<core::Card>},
            std::pair{"board", core::kindName<core::Board>},     std::pair{"cpu", core::kindName<core::Processor>},
            std::pair{"psu", core::kindName<core::PowerSupply>}, std::pair{"case", core::kindName<core::Chassis>},
            std::pair{"drive", core::kindName<core::Drive>},     std::pair{"memory", core::kindName<core::MemoryKit>},
            std::pair{"bridge", core::kindName<core::Bridge>}};
        const qsizetype equals = words.indexOf('='_L1);
        const QString kind = words.left(equals);
        QStringList known;
        for (const auto& [name, real] : names) {
            known << QLatin1String(name);
            if (equals > 0 && (kind == QLatin1String(name) || kind == QLatin1String(real)))
                return found(QLatin1String(real), words.mid(equals + 1));
        }
        fail(CommandText::tr("--%1 takes KIND=ID, not \"%2\"; KIND is one of %3.")
                 .arg(QLatin1String(option), words, core::listed(known)));
        return {};
    }

    std::optional<core::PartKey> found(const QString& kind, QString id) {
        bool isThere = false;
        core::withAnyKind(kind, [&]<class P>(P*) {
            id = knownId<P>(m_catalogue, id);
            isThere = m_catalogue.find<P>(id) != nullptr;
        });
        if (isThere)
            return core::PartKey{kind, id};
        fail(CommandText::tr("There is no \"%1\" among the %2; \"lanewright parts %2\" lists the ids.").arg(id, kind));
        return {};
    }

    /// What stands behind the last colon: a number; the rest stays in `words`.
    std::optional<double> numberBehind(QString& words) {
        const qsizetype colon = words.lastIndexOf(':'_L1);
        if (colon < 0)
            return {};
        bool isNumber = false;
        const double value = words.mid(colon + 1).toDouble(&isNumber);
        words = words.left(colon);
        return isNumber && value >= 0 && value <= 1e9 ? std::optional(value) : std::optional(-1.0);
    }

    void readOwned(const char* option, QString words) {
        const QString whole = words;
        const double count = numberBehind(words).value_or(1);
        if (count < 1 || count > 100 || count != std::floor(count))
            fail(CommandText::tr("--%1 takes KIND=ID or KIND=ID:N, not \"%2\".").arg(QLatin1String(option), whole));
        const auto part = key(option, words);
        if (!part)
            return;
        const bool isKept = option == "keep"_L1;
        if (isKept && part->kind != QLatin1String(core::kindName<core::Card>))
            fail(
                CommandText::tr("--keep takes cards only, not \"%1\"; for other parts use --lock KIND=ID.").arg(whole));
        m_request.owned.push_back({*part, int(count)});
        if (isKept)
            m_request.limits.keptCards.push_back({*part, int(count)});
    }

    void readParts() {
        for (const QString& words : values("lock")) {
            if (const auto part = key("lock", words))
                m_request.limits.locks.push_back(*part);
        }
        for (const char* option : {"own", "keep"}) {
            for (const QString& words : values(option))
                readOwned(option, words);
        }
        for (QString words : values("price")) {
            const QString whole = words;
            const auto dollars = numberBehind(words);
            if (!dollars || *dollars < 0)
                fail(CommandText::tr("--price takes KIND=ID:USD, not \"%1\".").arg(whole));
            if (const auto part = key("price", words))
                m_request.prices.push_back({*part, core::Money::of(dollars.value_or(0))});
        }
    }

    void readTraining() {
        const QString model = word("model");
        if (model.isEmpty())
            return;
        if (!m_catalogue.find<core::Model>(model))
            fail(noPart("model", model, u"models"_s));
        core::TrainingChoice choice = isSet("no-defaults") ? core::TrainingChoice() : core::expertTraining();
        choice.model = model;
        chooseTraining(choice);
        choice.batch = count("batch", 100'000).value_or(choice.batch);
        choice.sequence = count("seq", 10'000'000).value_or(choice.sequence);
        choice.checkpointing = (choice.checkpointing || isSet("checkpointing")) && !isSet("no-checkpointing");
        choice.hasFusedAttention = choice.hasFusedAttention && !isSet("no-fused-attention");
        m_request.limits.model = choice;
    }

    const core::Catalogue& m_catalogue;
    core::Request m_request;
};

} // namespace

/// What the options ask for; the problem names the option that is wrong.
static core::Result<core::Request> requestFrom(const QCommandLineParser& parser, const core::Catalogue& catalogue) {
    return RequestReader(parser, catalogue).read();
}

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
    const auto guides = core::analyse(ui::guidesBuild(asked), catalogue);
    if (!guides)
        return fail(guides.problem());
    const auto table = core::searchTableOf(catalogue);
    if (!table)
        return fail(CommandText::tr("The search table could not be made."));
    const core::Findings findings = core::checkAll(*guides, catalogue);
    const core::GuideMachine machine = core::likeTheGuides(asked, *guides, findings, catalogue, *table);
    const core::Recommendation* best = writtenOf(machine);
    const QString path = parser.value(u"output"_s);
    if (!path.isEmpty() && best) {
        if (const int failed = statusOf(DiskFiles().writeBuild(path, best->build, catalogue)); failed != 0)
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

static QString priceText(const core::Recommendation& made) {
    const QString price = core::inWords(made.price);
    return made.partsWithoutPrice == 0
               ? price
               : inWords(core::Sentence::tr("%1 plus %n parts without a price", "%1 plus 1 part without a price",
                                            made.partsWithoutPrice)
                             .arg(price));
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

/// "$1,999.00 street 2026-08": of one, with the kind and the day where the catalogue has them.
static QString priceOfEach(const core::Request& request, const core::PartLine& line) {
    static constexpr std::array kinds{
        QT_TRANSLATE_NOOP("app::CommandText", "launch"), QT_TRANSLATE_NOOP("app::CommandText", "street"),
        QT_TRANSLATE_NOOP("app::CommandText", "used"), QT_TRANSLATE_NOOP("app::CommandText", "entered")};
    const auto price = core::priceFor(request, line.kind.toLatin1().constData(), *line.part);
    const core::Price* offer = core::priceUsed(*line.part, request.limits.market == core::MarketAsked::Used);
    if (!price)
        return CommandText::tr("no price");
    return offer && offer->amount == *price
               ? u"%1 %2 %3"_s.arg(core::inWords(*price), CommandText::tr(core::at(kinds, offer->kind)), offer->date)
               : core::inWords(*price);
}

static QString buildText(const core::Request& request, const core::Catalogue& catalogue,
                         const core::Recommendation& made) {
    QString text = u"%1: %2, %3\n"_s.arg(made.build.name, valueText(request, made.value), priceText(made));
    if (const QString words = core::shortcomingsInWords(made); !words.isEmpty())
        text += u"  "_s + words + '\n'_L1;
    std::vector<QStringList> rows;
    if (const auto analysis = core::analyse(made.build, catalogue)) {
        const core::Findings findings = core::checkAll(*analysis, catalogue);
        text += u"  %1 (%2)\n"_s.arg(core::inWords(core::verdictOf(findings)), core::troublesInWords(findings));
        for (const core::PartLine& line : core::partLines(analysis->machine))
            rows.push_back({u"  %1 ×"_s.arg(line.count), line.part->name, line.part->id, priceOfEach(request, line)});
    }
    return text + textColumns(rows);
}

static QString frontierText(const core::Request& request, const core::Catalogue& catalogue,
                            const core::PriceFrontier& frontier) {
    std::vector<QStringList> rows;
    for (const core::Recommendation& point : frontier.points)
        rows.push_back(
            {u"  "_s + priceText(point), valueText(request, point.value), point.build.name,
             point.binding.empty()
                 ? CommandText::tr("no limit reached")
                 : CommandText::tr("limited by %1").arg(limitsText(request, catalogue, point.binding, true))});
    return textColumns(rows);
}

static QString whyNotText(const core::Request& request, const core::Catalogue& catalogue, const core::WhyNot& whyNot) {
    QString text;
    if (!whyNot.conflict.empty())
        text += CommandText::tr("No machine meets all limits. These exclude each other: %1.")
                    .arg(limitsText(request, catalogue, whyNot.conflict, false)) +
                '\n'_L1;
    if (whyNot.cheapest)
        text += CommandText::tr("The cheapest that keeps to the rest costs %1.")
                    .arg(core::inWords(whyNot.cheapest->price)) +
                '\n'_L1;
    for (const core::Relaxation& relaxation : whyNot.relaxations) {
        const auto& best = relaxation.best;
        const QString gained =
            best
                ? CommandText::tr("%1, %2, %3").arg(best->build.name, valueText(request, best->value), priceText(*best))
                : CommandText::tr("still no machine");
        text += CommandText::tr("  Without %1: %2\n")
                    .arg(core::inWords(relaxation.dropped, request.limits, catalogue), gained);
    }
    return text;
}

/// "Used parts (--used): saves $1,240", a line for each default.
static QString savingsText(const std::vector<core::Saving>& savings) {
    QString text;
    for (const core::Saving& saving : savings) {
        const QString gained = !saving.amount ? CommandText::tr("not compared")
                               : *saving.amount > core::Money()
                                   ? CommandText::tr("saves %1").arg(core::inWords(*saving.amount))
                                   : CommandText::tr("saves nothing");
        text += u"  %1 (%2): %3\n"_s.arg(core::Text::tr(saving.dropped.relaxed), QLatin1String(saving.dropped.option),
                                         gained);
    }
    return section(CommandText::tr("If you drop a default"), text);
}

/// What the host's floor rests on, and what speaks otherwise.
static QString floorText(const core::Limits& limits) {
    QString text;
    for (const core::FloorRow& row : core::floorRows(limits))
        text += u"  "_s +
                CommandText::tr("%1: %2. Source: %3. Against it: %4.")
                    .arg(core::Text::tr(row.topic), core::Text::tr(row.chosen), core::Text::tr(row.source),
                         core::Text::tr(row.disagreeing)) +
                '\n'_L1;
    return section(CommandText::tr("The host"), text);
}

/// The best of the cards that have no price.
static QString leftOutText(const core::Request& request, const core::Catalogue& catalogue) {
    constexpr std::size_t named = 3;
    const auto cards = core::cardsWithoutPrice(request, catalogue);
    if (cards.empty())
        return {};
    QStringList names;
    for (std::size_t i = 0; i < std::min(named, cards.size()); ++i)
        names << core::shortNameOf(*cards[i]);
    if (cards.size() > named)
        names << inWords(core::Sentence::tr("%n more", "1 more", int(cards.size() - named)));
    return CommandText::tr("Left out, no price: %1. Enter one with --price gpu=%2:USD.\n")
        .arg(core::listed(names), cards.front()->id);
}

namespace {

/// How long the search takes, on one line of stderr where somebody reads it. Ctrl-C ends the search, and what it found
/// stays.
class SearchLine {
public:
    SearchLine() {
        s_isStopped = 0;
        std::signal(SIGINT, [](int) { s_isStopped = 1; });
        m_sinceStart.start();
        m_sinceTold.start();
    }
    ~SearchLine() {
        std::signal(SIGINT, SIG_DFL);
        if (m_isTold)
            std::fputs("\r                                        \r", stderr);
    }
    SearchLine(const SearchLine&) = delete;
    SearchLine& operator=(const SearchLine&) = delete;

    bool isStopped() const { return s_isStopped != 0; }
    /// False once it is to end.
    bool tell() {
        constexpr qint64 betweenMilliseconds = 500;
        if (m_sinceTold.elapsed() >= betweenMilliseconds && isOnTerminal(stderr)) {
            m_sinceTold.start();
            m_isTold = true;
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
    QElapsedTimer m_sinceTold;
    bool m_isTold = false;
};

volatile std::sig_atomic_t SearchLine::s_isStopped = 0;

/// All that was asked of the search.
struct Answers {
    core::Recommendations best;
    core::PriceFrontier frontier;
    std::vector<core::Saving> savings;
    std::optional<core::WhyNot> whyNot;
    bool isStopped = false;
};

Answers answersTo(const core::Request& request, const core::Catalogue& catalogue, const core::SearchTable& table,
                  const QCommandLineParser& parser) {
    SearchLine line;
    const auto goesOn = [&] { return line.tell(); };
    const auto onBetter = [&](const core::Recommendation&) { return line.tell(); };
    const bool isWhyAsked = parser.isSet(u"why"_s);
    Answers answers;
    answers.best = core::recommend(request, catalogue, table, onBetter);
    if (parser.isSet(u"frontier"_s) && !line.isStopped()) {
        answers.frontier = core::priceFrontier(request, catalogue, table, onBetter);
        core::nameBinding(request, catalogue, table, answers.frontier, goesOn);
    }
    const auto& builds = answers.best.builds;
    if ((builds.empty() || isWhyAsked) && !line.isStopped())
        answers.whyNot = core::whyNot(request, catalogue, table, goesOn);
    // Of mixed cards each search takes long.
    if (!builds.empty() && (isWhyAsked || !request.limits.mayMixCards) && !line.isStopped())
        answers.savings = core::savingsOf(request, builds.front(), catalogue, table, goesOn);
    answers.isStopped = line.isStopped();
    if (answers.isStopped)
        answers.whyNot.reset(); // it is not complete
    return answers;
}

QString textOf(const core::Request& request, const core::Catalogue& catalogue, const Answers& answers,
               bool isWhyAsked) {
    QString text =
        answers.isStopped ? CommandText::tr("Stopped. What was found until then is not proven.\n") : QString();
    for (const core::Recommendation& made : answers.best.builds)
        text += buildText(request, catalogue, made) + '\n'_L1;
    text += frontierText(request, catalogue, answers.frontier);
    if (answers.whyNot)
        text += whyNotText(request, catalogue, *answers.whyNot);
    text += savingsText(answers.savings) + leftOutText(request, catalogue);
    return isWhyAsked ? text + floorText(request.limits) : text;
}

} // namespace

int runRecommend(const QCommandLineParser& parser) {
    if (parser.isSet(u"guide"_s))
        return printGuide(parser);
    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    const auto request = requestFrom(parser, *catalogue);
    if (!request)
        return fail(request.problem());
    const auto table = core::searchTableOf(*catalogue);
    if (!table)
        return fail(CommandText::tr("The search table could not be made."));
    const Answers answers = answersTo(*request, *catalogue, *table, parser);
    const auto& builds = answers.best.builds;
    const QString path = parser.value(u"output"_s);
    if (!path.isEmpty() && !builds.empty()) {
        if (const int failed = statusOf(DiskFiles().writeBuild(path, builds.front().build, *catalogue)); failed != 0)
            return failed;
    }
    const int printed = parser.isSet(u"json"_s)
                            ? print(core::recommendJson(*request, *catalogue, answers.best, answers.frontier,
                                                        answers.savings, answers.whyNot ? &*answers.whyNot : nullptr))
                            : print(textOf(*request, *catalogue, answers, parser.isSet(u"why"_s)));
    return printed != 0 ? printed : builds.empty() ? 1 : 0;
}

} // namespace app
