// `recommend`: the exact search, the price frontier, and which limits exclude each other.
#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/recommend_request.h"
#include "app/files/disk_files.h"
#include "core/documents/json/guide_answers.h"
#include "core/documents/json/recommend_json.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/rules/rule_book.h"
#include "core/units/sentence.h"
#include "ui/window/templates.h"

using namespace Qt::StringLiterals;

namespace app {

// `recommend --guide`: a guide's machine beside what today's catalogue has in its place.

namespace {

constexpr std::array guideWords{std::pair{"beginner", core::MachineKind::Beginner},
                                std::pair{"1", core::MachineKind::OneCard}, std::pair{"2", core::MachineKind::TwoCards},
                                std::pair{"4", core::MachineKind::FourCards},
                                std::pair{"8", core::MachineKind::EightCards}};

core::Result<core::MachineKind> guideAsked(const QCommandLineParser& parser) {
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
const core::Recommendation* writtenOf(const core::GuideMachine& machine) {
    for (const core::GuideWay way : {core::GuideWay::AsFast, core::GuideWay::SameCards}) {
        for (const core::GuideAnswer& answer : machine.answers) {
            if (answer.way == way && answer.made)
                return &*answer.made;
        }
    }
    return nullptr;
}

QString textOf(const core::GuideSheet& sheet) {
    return sheet.guides + u"\n\n"_s + sheet.answers.join(u"\n\n"_s) + u"\n\n"_s + tableText(sheet.table, false);
}

} // namespace

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

namespace {

QString valueText(const core::Request& request, double value) {
    const core::GoalRow& row = core::rowOf(request.goal);
    return u"%1 %2"_s.arg(core::number(value, row.decimals), core::Text::tr(row.unit));
}

QString priceText(const core::Recommendation& made) {
    const QString price = core::inWords(made.price);
    return made.partsWithoutPrice == 0
               ? price
               : inWords(core::Sentence::tr("%1 plus %n parts without a price", "%1 plus 1 part without a price",
                                            made.partsWithoutPrice)
                             .arg(price));
}

/// `isOfPoint`: of a point on the frontier, whose own price is what the budget stands for.
QString limitsText(const core::Request& request, const core::Catalogue& catalogue,
                   const std::vector<core::LimitKind>& kinds, bool isOfPoint) {
    QStringList words;
    for (core::LimitKind kind : kinds)
        words << (kind == core::LimitKind::Budget && isOfPoint ? CommandText::tr("the price")
                                                               : core::inWords(kind, request.limits, catalogue));
    return core::listed(words);
}

QString buildText(const core::Request& request, const core::Catalogue& catalogue, const core::Recommendation& made) {
    QString text = u"%1: %2, %3\n"_s.arg(made.build.name, valueText(request, made.value), priceText(made));
    if (const QString words = core::shortcomingsInWords(made); !words.isEmpty())
        text += u"  "_s + words + '\n'_L1;
    std::vector<QStringList> rows;
    if (const auto analysis = core::analyse(made.build, catalogue)) {
        const core::Findings findings = core::checkAll(*analysis, catalogue);
        text += u"  %1 (%2)\n"_s.arg(core::inWords(core::verdictOf(findings)), core::troublesInWords(findings));
        for (const core::PartLine& line : core::partLines(analysis->machine))
            rows.push_back({u"  %1 ×"_s.arg(line.count), line.part->name, line.part->id});
    }
    return text + textColumns(rows);
}

QString frontierText(const core::Request& request, const core::Catalogue& catalogue,
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

QString whyNotText(const core::Request& request, const core::Catalogue& catalogue, const core::WhyNot& whyNot) {
    QString text;
    if (!whyNot.conflict.empty())
        text += CommandText::tr("No machine meets all limits. These exclude each other: %1.")
                    .arg(limitsText(request, catalogue, whyNot.conflict, false)) +
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
    const core::Recommendations best = core::recommend(*request, *catalogue, *table);
    core::PriceFrontier frontier;
    if (parser.isSet(u"frontier"_s)) {
        frontier = core::priceFrontier(*request, *catalogue, *table);
        core::nameBinding(*request, *catalogue, *table, frontier);
    }
    std::optional<core::WhyNot> whyNot;
    if (best.builds.empty() || parser.isSet(u"why"_s))
        whyNot = core::whyNot(*request, *catalogue, *table);
    const QString path = parser.value(u"output"_s);
    if (!path.isEmpty() && !best.builds.empty()) {
        if (const int failed = statusOf(DiskFiles().writeBuild(path, best.builds.front().build, *catalogue));
            failed != 0)
            return failed;
    }
    QString text;
    for (const core::Recommendation& made : best.builds)
        text += buildText(*request, *catalogue, made) + '\n'_L1;
    text +=
        frontierText(*request, *catalogue, frontier) + (whyNot ? whyNotText(*request, *catalogue, *whyNot) : QString());
    const int printed =
        parser.isSet(u"json"_s)
            ? print(core::recommendJson(*request, *catalogue, best, frontier, whyNot ? &*whyNot : nullptr))
            : print(text);
    return printed != 0 ? printed : best.builds.empty() ? 1 : 0;
}

} // namespace app
