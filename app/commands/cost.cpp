// `cost`: what owning costs against renting. Options replace single figures of the build for this one question.
#include "app/command_line.h"
#include "app/commands/command_io.h"

#include "core/analysis/prices.h"
#include "core/build/edits.h"
#include "core/documents/json/plans_json.h"
#include "core/units/sentence.h"

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
    set("servers", 1'000'000, [&](double count) { query.servers = int(count); });
    set("hours-per-day", 24, [&](double count) { query.choice.useADay = core::hours(count); });
    set("price-kwh", 100, [&](double price) { query.choice.energyPrice = core::EnergyPrice::of(price); });
    set("cooling", 300, [&](double percent) { query.choice.coolingPercent = int(percent); });
    set("years", 50, [&](double years) { query.choice.yearsOfLife = std::max(1, int(years)); });
    set("price", 1e9, [&](double price) { query.price = core::Money::of(price); });
    set("watts", 1e6, [&](double watts) { query.wall = core::Power::of(watts); });
    set("cloud-rate", 1e5, [&](double rate) { query.rate = core::HourlyRate::of(rate); });
    if (options.isSet("cloud"))
        query.choice.cloud = options.word("cloud");
    if (options.isSet("work"))
        query.work.kinds = options.workKinds();
    return options.orProblem(std::move(query));
}

QString evenText(const std::optional<core::BreakEven>& even, bool isWhole = true) {
    return even ? core::inWords(*even, isWhole) : CommandText::tr("never: energy alone costs more than the cloud");
}

QString ownText(const core::OwnedMachine& machine, const core::CostChoice& choice) {
    const core::OwnershipCost cost = core::ownershipCost(machine, choice);
    const auto known = [&](const QString& words) {
        return machine.isPriceOpen ? core::needsPriceOf(machine.without) : words;
    };
    return textColumns(
        {{CommandText::tr("Price"),
          core::amountWithout(core::inRoundDollars(machine.price * machine.servers), machine.without)},
         {CommandText::tr("In use"), CommandText::tr("%1 hours a day (%2 %)")
                                         .arg(core::number(core::inHours(choice.useADay), 1),
                                              core::number(core::inHours(choice.useADay) / 24 * 100))},
         {CommandText::tr("At the wall"), core::wallInWords(machine)},
         {CommandText::tr("Energy per year"),
          CommandText::tr("%1, %2").arg(core::inWords(cost.energyAYear), core::inRoundDollars(cost.energyCostAYear))},
         {CommandText::tr("Depreciation per year"), known(CommandText::tr("%1 over %2 years")
                                                              .arg(core::inRoundDollars(cost.depreciationAYear))
                                                              .arg(choice.yearsOfLife))},
         {CommandText::tr("Per hour of use"), known(core::inWords(cost.perHour))}});
}

QString ratio(const std::optional<double>& value, int decimals) {
    return value ? core::number(*value, decimals) : core::notKnown();
}

QString cloudText(const core::CloudMatch& cloud, const std::optional<core::OwnedMachine>& machine,
                  const core::CostChoice& choice) {
    const QString name = cloud.offer
                             ? inWords(core::Sentence::tr("%1 × %2 (%3 × %4 each), price of %5")
                                           .arg(cloud.instances, cloud.offer->name, cloud.offer->gpus.value_or(0),
                                                cloud.offer->gpuModel, cloud.offer->date))
                             : CommandText::tr("your own rate");
    const auto even = machine ? core::breakEven(*machine, choice, cloud.hourly) : std::nullopt;
    QStringList leftOut;
    if (!cloud.difference.isEmpty())
        leftOut << CommandText::tr("No equal of this machine: %1.").arg(cloud.difference);
    if (!cloud.leftOut.isEmpty())
        leftOut << CommandText::tr("Cheaper, but not counted: %1. Choose one with --cloud.")
                       .arg(cloud.leftOut.join(u"; "_s));
    const QString table = textColumns(
        {{CommandText::tr("Offer"), name},
         {CommandText::tr("Rate"), core::inWords(cloud.hourly)},
         {CommandText::tr("Owning is cheaper after"), !machine               ? core::notKnown()
                                                      : machine->isPriceOpen ? core::needsPriceOf(machine->without)
                                                                             : evenText(even, machine->isWhole())}});
    return table + indented(leftOut);
}

QString costText(const OpenedBuild& opened, const core::Analysis& analysis,
                 const std::optional<core::OwnedMachine>& machine, const core::CostChoice& choice,
                 const std::optional<core::CloudMatch>& cloud) {
    QStringList notes;
    if (!machine)
        notes << CommandText::tr("Draw at the wall: unknown.");
    if (machine && !machine->isWallKnown)
        notes << CommandText::tr("PSU efficiency unknown: the energy is a minimum.");
    if (machine && !machine->without.isEmpty())
        notes << CommandText::tr("Without a price: %1. Enter it with --price for the whole machine, or as your own.")
                     .arg(machine->without);
    QString text =
        CommandText::tr("Owning") + '\n'_L1 + (machine ? ownText(*machine, choice) : QString()) + indented(notes);
    if (cloud)
        text += section(CommandText::tr("Against the cloud"), cloudText(*cloud, machine, choice));
    const core::MachineValue value = core::machineValue(analysis);
    const QString without = core::unpricedInWords(analysis.machine);
    const auto perDollar = [&](const std::optional<double>& rate, int decimals) {
        return without.isEmpty() ? ratio(rate, decimals) : core::needsPriceOf(without);
    };
    text += section(CommandText::tr("Value of the whole machine"),
                    textColumns({{CommandText::tr("GFLOPS per dollar"), perDollar(value.gigaflopsADollar, 2)},
                                 {CommandText::tr("GB of VRAM per dollar"), perDollar(value.gigabytesADollar, 4)},
                                 {CommandText::tr("GFLOPS per watt at the wall"), ratio(value.gigaflopsAWatt, 1)}}));
    const core::Fleet fleet = core::fleetOf(analysis, analysis.machine.build.servers);
    const QString heat = fleet.heat ? CommandText::tr("%1 BTU/h").arg(core::number(*fleet.heat)) : core::notKnown();
    text += section(
        inWords(core::Sentence::tr("%n servers", "1 server", fleet.servers)),
        textColumns({{CommandText::tr("Price"), core::amountWithout(core::inRoundDollars(fleet.price), fleet.without)},
                     {CommandText::tr("At the wall, at most"), core::inWords(fleet.wall)},
                     {CommandText::tr("Heat"), heat},
                     {CommandText::tr("Circuits"), core::number(fleet.circuits)}}));
    for (const core::FleetAdvice& advice : core::fleetAdvice(analysis, *opened.catalogue, choice, fleet.servers))
        text += u"  %1 (%2)\n"_s.arg(advice.text, advice.source);
    QStringList examples;
    for (const core::BreakEvenExample& example : core::breakEvenExamples())
        examples
            << CommandText::tr("%1: %2; published: %3.").arg(example.what, evenText(example.ours), example.published);
    return text + section(CommandText::tr("How good these numbers are"), indented(examples));
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
    const auto analysis = core::analyse(build, *opened.catalogue);
    if (!analysis)
        return fail(analysis.problem());
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
                                   : print(costText(opened, *analysis, machine, query->choice, cloud));
}

int runCost(const QCommandLineParser& parser) {
    return withBuild(parser, PlansRead::All, [&](const OpenedBuild& opened) { return costOf(opened, parser); });
}

} // namespace app
