#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/option_reader.h"
#include "app/commands/text_columns.h"

#include "core/build/edits.h"
#include "core/documents/json/cost_json.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace app {

namespace {

struct CostQuery {
    core::CostChoice choice;
    int servers = 1;
    std::optional<core::Money> price;
    std::optional<core::Power> wall;
    std::optional<core::HourlyRate> rate;
};

core::Result<CostQuery> queryFrom(const QCommandLineParser& parser, const core::Build& build) {
    CostQuery query{build.cost, build.servers, {}, {}, {}};
    OptionReader options(parser);
    const auto set = [&](const char* option, double most, auto use) {
        if (const auto found = options.amount(option, most))
            use(*found);
    };
    set("servers", 1'000'000, [&](double count) { query.servers = int(count); });
    set("hours-per-day", 24, [&](double count) { query.choice.useADay = core::hours(count); });
    set("price-kwh", 100, [&](double price) { query.choice.energyPrice = core::EnergyPrice::of(price); });
    set("cooling", 300, [&](double percent) { query.choice.coolingPercent = int(percent); });
    set("years", 50, [&](double years) { query.choice.yearsOfLife = std::max(1, int(years)); });
    set("price", 1e9, [&](double price) { query.price = core::Money::of(price); });
    set("watts", 1e6, [&](double watts) { query.wall = core::Power::of(watts); });
    set("cloud-rate", 1e5, [&](double rate) { query.rate = core::HourlyRate::of(rate); });
    if (const auto read = options.outcome(); !read)
        return read.problem();
    if (options.isSet("cloud"))
        query.choice.cloud = options.word("cloud");
    return query;
}

QString evenText(const std::optional<core::BreakEven>& even) {
    return even ? CommandText::tr("%1 days (%2 months)").arg(core::number(even->days), core::number(even->months(), 1))
                : CommandText::tr("never: energy alone costs more than the cloud");
}

QString ownText(const core::OwnedMachine& machine, const core::CostChoice& choice) {
    const core::OwnershipCost cost = core::ownershipCost(machine, choice);
    return textColumns(
        {{CommandText::tr("Price"), core::inRoundDollars(machine.price * machine.servers)},
         {CommandText::tr("In use"), CommandText::tr("%1 hours a day (%2 %)")
                                         .arg(core::number(core::inHours(choice.useADay), 1),
                                              core::number(core::inHours(choice.useADay) / 24 * 100))},
         {CommandText::tr("Energy a year"),
          CommandText::tr("%1, %2").arg(core::inWords(cost.energyAYear), core::inRoundDollars(cost.energyCostAYear))},
         {CommandText::tr("Depreciation a year"), CommandText::tr("%1 over %2 years")
                                                      .arg(core::inRoundDollars(cost.depreciationAYear))
                                                      .arg(choice.yearsOfLife)},
         {CommandText::tr("An hour of use"), core::inWords(cost.perHour)}});
}

QString ratio(const std::optional<double>& value, int decimals) {
    return value ? core::number(*value, decimals) : core::notKnown();
}

QString costText(const OpenedBuild& opened, const core::Analysis& analysis,
                 const std::optional<core::OwnedMachine>& machine, const core::CostChoice& choice,
                 const std::optional<core::CloudMatch>& cloud) {
    QString text =
        CommandText::tr("Owning") + '\n'_L1 +
        (machine ? ownText(*machine, choice) : u"  %1\n"_s.arg(CommandText::tr("The draw at the wall is not known.")));
    if (machine && !machine->isWallKnown)
        text +=
            u"  %1\n"_s.arg(CommandText::tr("The supply's efficiency is not known: energy is at least what is said."));
    if (machine && machine->partsWithoutPrice > 0)
        text += u"  %1\n"_s.arg(CommandText::tr("Parts without a price, left out: %1").arg(machine->partsWithoutPrice));
    if (cloud) {
        const QString name = cloud->offer ? CommandText::tr("%1 × %2, price of %3")
                                                .arg(cloud->instances)
                                                .arg(cloud->offer->name, cloud->offer->date)
                                          : CommandText::tr("an entered rate");
        const auto even = machine ? core::breakEven(*machine, choice, cloud->hourly) : std::nullopt;
        text += '\n'_L1 + CommandText::tr("Against the cloud") + '\n'_L1 +
                textColumns({{CommandText::tr("Offer"), name},
                             {CommandText::tr("Rate"), core::inWords(cloud->hourly)},
                             {CommandText::tr("Owning is cheaper after"),
                              !machine                      ? core::notKnown()
                              : machine->isWhole() || !even ? evenText(even)
                                                            : CommandText::tr("at least %1").arg(evenText(even))}});
    }
    const core::MachineValue value = core::machineValue(analysis);
    text += '\n'_L1 + CommandText::tr("What the whole machine brings") + '\n'_L1 +
            textColumns({{CommandText::tr("GFLOPS a dollar"), ratio(value.gigaflopsADollar, 2)},
                         {CommandText::tr("GB of card memory a dollar"), ratio(value.gigabytesADollar, 4)},
                         {CommandText::tr("GFLOPS a watt at the wall"), ratio(value.gigaflopsAWatt, 1)}});
    const core::Fleet fleet = core::fleetOf(analysis, analysis.machine.build.servers);
    text += '\n'_L1 +
            (fleet.servers == 1 ? CommandText::tr("1 server") : CommandText::tr("%1 servers").arg(fleet.servers)) +
            '\n'_L1 +
            textColumns({{CommandText::tr("Price"), core::inRoundDollars(fleet.price)},
                         {CommandText::tr("At the wall"), core::inWords(fleet.wall)},
                         {CommandText::tr("Heat"),
                          fleet.heat ? CommandText::tr("%1 BTU/h").arg(core::number(*fleet.heat)) : core::notKnown()},
                         {CommandText::tr("Circuits"), core::number(fleet.circuits)}});
    for (const core::FleetAdvice& advice : core::fleetAdvice(analysis, *opened.catalogue, choice, fleet.servers))
        text += u"  %1 (%2)\n"_s.arg(advice.text, advice.source);
    text += '\n'_L1 + CommandText::tr("How good these numbers are") + '\n'_L1;
    for (const core::BreakEvenExample& example : core::breakEvenExamples())
        text += u"  %1\n"_s.arg(CommandText::tr("%1: %2; its source says %3.")
                                    .arg(example.what, evenText(example.ours), example.published));
    return text;
}

} // namespace

int runCost(const QCommandLineParser& parser) {
    const auto opened = openBuild(parser.positionalArguments().front());
    if (!opened)
        return fail(opened.problem());
    const auto query = queryFrom(parser, opened->build);
    if (!query)
        return fail(query.problem());
    if (!query->choice.cloud.isEmpty() && !opened->catalogue->find<core::CloudOffer>(query->choice.cloud))
        return fail(CommandText::tr("There is no offer \"%1\"; \"lanewright parts clouds\" lists them.")
                        .arg(query->choice.cloud));
    core::Build build = core::withServers(core::withCost(opened->build, query->choice), query->servers);
    const auto analysis = core::analyse(build, *opened->catalogue);
    if (!analysis)
        return fail(analysis.problem());
    auto machine = core::ownedMachine(*analysis);
    if (query->wall)
        machine = core::OwnedMachine{analysis->totals.price, *query->wall, query->servers, true,
                                     analysis->totals.partsWithoutPrice};
    if (machine && query->price) {
        machine->price = *query->price; // of the whole machine
        machine->partsWithoutPrice = 0;
    }
    auto cloud = core::chosenCloud(*analysis, *opened->catalogue, query->choice);
    if (query->rate)
        cloud = core::CloudMatch{nullptr, 1, *query->rate};
    if (parser.isSet(u"json"_s))
        return print(core::costJson(*analysis, *opened->catalogue, machine, query->choice, cloud));
    return print(costText(*opened, *analysis, machine, query->choice, cloud).toUtf8());
}

} // namespace app
