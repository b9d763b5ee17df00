// SPDX-License-Identifier: GPL-3.0-or-later
// `cost`: what owning costs against renting. Options replace single figures of the build for this one question.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/commands/model_choice.h"

#include "core/build/edits.h"
#include "core/documents/json/plans_json.h"
#include "core/documents/report/cost_report.h"
#include "core/workload/run_answer.h"

namespace app {

namespace {

struct CostQuery {
    core::CostChoice choice;
    int servers = 1;
    std::optional<core::Money> price;
    std::optional<core::Power> wall;
    std::optional<core::HourlyRate> rate;
    core::WorkProfile work;
};

core::Result<CostQuery> queryFrom(const QCommandLineParser& parser, const core::Build& build) {
    CostQuery query{build.cost, build.servers, {}, {}, {}, build.work};
    OptionReader options(parser);
    const auto set = [&](const char* option, double most, auto use) {
        if (const auto found = options.amount(option, most))
            use(*found);
    };
    query.servers = options.count("servers", 1'000'000).value_or(query.servers);
    set("hours-per-day", 24, [&](double count) { query.choice.useADay = core::hours(count); });
    set("price-kwh", 100, [&](double price) { query.choice.energyPrice = core::EnergyPrice::of(price); });
    query.choice.coolingPercent = options.count("cooling", 300).value_or(query.choice.coolingPercent);
    query.choice.yearsOfLife = options.count("years", 50).value_or(query.choice.yearsOfLife);
    set("price", 1e9, [&](double price) { query.price = core::Money::of(price); });
    set("watts", 1e6, [&](double watts) { query.wall = core::Power::of(watts); });
    set("cloud-rate", 1e5, [&](double rate) { query.rate = core::HourlyRate::of(rate); });
    if (options.isSet("cloud"))
        query.choice.cloud = options.word("cloud");
    if (options.isSet("work"))
        query.work.kinds = options.workKinds();
    return options.orProblem(std::move(query));
}

QString sectionText(const core::ReportSection& part) {
    std::vector<QStringList> rows;
    for (const core::ReportRow& row : part.rows)
        rows.push_back({row.label, row.text});
    return section(part.title, textColumns(rows) + indented(part.notes));
}

QString costText(const core::Analysis& analysis, const core::Catalogue& catalogue,
                 const std::optional<core::OwnedMachine>& machine, const core::CostChoice& choice,
                 const std::optional<core::CloudMatch>& cloud) {
    core::CostReport report =
        core::costReport(analysis, catalogue, machine, choice, cloud, analysis.machine.build.servers);
    if (machine && !machine->without.isEmpty())
        report.own.notes << CommandText::tr("Enter it with --price for the whole machine, or as your own.");
    if (cloud && !cloud->leftOut.isEmpty())
        report.cloud.notes << CommandText::tr("Choose one of them with --cloud.");
    QString text;
    for (const auto* part : {&report.own, &report.cloud, &report.value, &report.fleet, &report.published})
        text += sectionText(*part);
    return text.sliced(1); // no empty line before the first
}

/// The model and its users that the question names in place of the build's own, else the usual ones, in the format that
/// suits them.
std::optional<core::Problem> chooseWork(const QCommandLineParser& parser, const core::Catalogue& catalogue,
                                        core::Analysis& analysis) {
    OptionReader options(parser);
    const auto users = options.count("users", core::mostUsers);
    if (const auto read = options.orProblem(0); !read)
        return read.problem();
    const auto& build = analysis.machine.build.workload;
    if (build && !users && !options.isSet("model"))
        return {};
    core::Workload work = core::usualWork();
    const auto model = chosenModel(parser, catalogue, build ? &*build : &work);
    if (!model)
        return model.problem();
    work.own = *model;
    work.batch = users.value_or(1);
    work.format = core::bestFormatRun(core::runMachine(analysis), *model, work).workload.format;
    analysis.machine.build.workload = std::move(work);
    return {};
}

} // namespace

static int costOf(const OpenedBuild& opened, const QCommandLineParser& parser) {
    const auto query = queryFrom(parser, opened.build);
    if (!query)
        return fail(query.problem());
    const QString& offer = query->choice.cloud;
    if (!offer.isEmpty() && !opened.catalogue->find<core::CloudOffer>(offer))
        return fail(noPart("cloud offer", offer, u"clouds"_s));
    core::Build build = core::withServers(core::withCost(opened.build, query->choice), query->servers);
    build.work = query->work;
    auto analysis = core::analyse(build, *opened.catalogue);
    if (!analysis)
        return fail(analysis.problem());
    if (const auto problem = chooseWork(parser, *opened.catalogue, *analysis))
        return fail(*problem);
    auto machine = core::ownedMachine(*analysis);
    if (query->wall)
        machine = core::OwnedMachine{analysis->totals.price, *query->wall, query->servers, true,
                                     analysis->totals.partsWithoutPrice};
    if (machine)
        machine = core::withMissingPrices(*machine, *analysis, *opened.catalogue);
    if (machine && query->price) {
        machine->price = *query->price; // of the whole machine
        machine->partsWithoutPrice = 0;
        machine->without.clear();
        machine->isPriceOpen = false;
    }
    auto cloud = core::chosenCloud(*analysis, *opened.catalogue, query->choice);
    if (query->rate)
        cloud = core::CloudMatch{nullptr, 1, *query->rate};
    return parser.isSet(u"json"_s) ? print(core::costJson(*analysis, *opened.catalogue, machine, query->choice, cloud))
                                   : print(costText(*analysis, *opened.catalogue, machine, query->choice, cloud));
}

int runCost(const QCommandLineParser& parser) {
    return withBuild(parser, [&](const OpenedBuild& opened) { return costOf(opened, parser); });
}

} // namespace app
