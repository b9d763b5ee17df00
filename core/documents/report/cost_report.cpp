// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas are those of core/economics.
#include "core/documents/report/cost_report.h"

#include "core/analysis/prices.h"
#include "core/units/fact_table.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/workload/run_answer.h"

namespace core {

/// `words`, or whose price they need.
static QString orNeeds(const OwnedMachine& machine, const QString& words) {
    return machine.isPriceOpen ? needsPriceOf(machine.without) : words;
}

static ReportSection ownSection(const std::optional<OwnedMachine>& machine, const CostChoice& choice) {
    ReportSection section{Text::tr("Owning"), {}};
    if (!machine) {
        section.notes << Text::tr("Draw at the wall: unknown.");
        return section;
    }
    const OwnershipCost cost = ownershipCost(*machine, choice);
    section.rows = {
        {Text::tr("Price"), priceWithout(machine->price * machine->servers, machine->without),
         Text::tr("Sum of the parts' prices × servers (%1). Parts without a price are left out.")
             .arg(machine->servers)},
        {Text::tr("In use"),
         Text::tr("%1 hours a day (%2 %), energy at %3")
             .arg(number(inHours(choice.useADay), 1), number(inHours(choice.useADay) / 24 * 100),
                  inWords(choice.energyPrice)),
         Text::tr("As you chose. The published example uses $0.12 per kWh.")},
        {Text::tr("At the wall in use, per server"), wallInWords(*machine),
         Text::tr("What the wall meter shows under the heaviest of the build's kinds of work. The energy is reckoned "
                  "with the middle: %1.")
             .arg(inWords(machine->wall))},
        {Text::tr("Energy per year"),
         Text::tr("%1, %2").arg(inWords(cost.energyAYear), inWords(cost.energyCostAYear)),
         Text::tr("Wall power × hours of use × 365, plus cooling; × your price per kWh. The machine is off when it is "
                  "not in use."),
         {Text::tr("450 W at 15 % of a year: 591 kWh, as published.")}},
        {Text::tr("Depreciation per year"),
         orNeeds(*machine,
                 Text::tr("%1 over %2 years (assumed)").arg(inWords(cost.depreciationAYear)).arg(choice.yearsOfLife)),
         Text::tr("Price ÷ years of life, straight-line to zero: an assumption, no source.")},
        {Text::tr("Per hour of use, per server"), orNeeds(*machine, inWords(cost.perHour)),
         Text::tr("Depreciation and energy ÷ hours of use.")},
    };
    if (!machine->isWallKnown)
        section.notes << Text::tr("PSU efficiency unknown: the energy is a minimum.");
    if (!machine->without.isEmpty())
        section.notes << Text::tr("Without a price: %1.").arg(machine->without);
    return section;
}

/// What its name doesn't say already: " (8 × V100 each)".
static QString gpusOf(const CloudOffer& offer) {
    const int gpus = offer.gpus.value_or(0);
    return gpus == 1 && shortNameOf(offer).contains(offer.gpuModel)
               ? QString()
               : Text::tr(" (%1 × %2 each)").arg(number(gpus), offer.gpuModel);
}

static QString priceDateOf(const CloudOffer& offer) {
    const bool isDated = !offer.date.isEmpty() && !offer.date.startsWith("undated"_L1);
    return isDated ? Text::tr(", price of %1").arg(offer.date) : QString();
}

static ReportSection cloudSection(const CloudMatch& cloud, const std::optional<OwnedMachine>& machine,
                                  const CostChoice& choice) {
    ReportSection section{Text::tr("Against the cloud"), {}};
    if (const CloudOffer* offer = cloud.offer)
        section.rows.push_back(
            {Text::tr("Offer"),
             Text::tr("%1 × %2%3%4").arg(cloud.instances).arg(shortNameOf(*offer), gpusOf(*offer), priceDateOf(*offer)),
             Text::tr("Cloud prices change: check them before you decide. You can correct the "
                      "price in your own catalogue."),
             {Text::tr("Source: %1.").arg(offer->source), offer->note}});
    else
        section.rows.push_back({Text::tr("Offer"), Text::tr("your own rate")});
    section.rows.push_back({Text::tr("Rate"), inWords(cloud.hourly), Text::tr("Of as many GPUs as yours.")});
    const auto even = machine ? breakEven(*machine, choice, cloud.hourly) : std::nullopt;
    const QString never = Text::tr("never: energy alone costs more than the cloud");
    section.rows.push_back(
        {Text::tr("Owning is cheaper after"),
         !machine ? notKnown() : orNeeds(*machine, even ? inWords(*even, machine->isWhole()) : never),
         Text::tr("The first day on which price plus energy so far is less than the cloud rate × hours of use.")});
    if (!cloud.difference.isEmpty())
        section.notes << Text::tr("No equal of this machine: %1.").arg(cloud.difference);
    if (!cloud.leftOut.isEmpty())
        section.notes << Text::tr("Cheaper, but not counted: %1.").arg(cloud.leftOut.join(Text::tr("; ")));
    return section;
}

static ReportSection valueSection(const Analysis& analysis) {
    const MachineValue value = machineValue(analysis);
    const QString without = unpricedInWords(analysis.machine);
    const auto words = [](const std::optional<double>& rate, int decimals) {
        return rate ? number(*rate, decimals) : notKnown();
    };
    const auto perDollar = [&](const std::optional<double>& rate, int decimals) {
        return without.isEmpty() ? words(rate, decimals) : needsPriceOf(without);
    };
    const auto dollarsOf = [&](const std::optional<double>& rate) {
        return rate && without.isEmpty() ? Text::tr("$%1").arg(number(1 / *rate)) : perDollar(rate, 4);
    };
    return {Text::tr("Value of the whole machine"),
            {{Text::tr("GFLOPS per dollar"), perDollar(value.gigaflopsADollar, 2),
              Text::tr("FP32 of all cards at boost clock ÷ the whole machine's price.")},
             {Text::tr("A GB of VRAM"), dollarsOf(value.gigabytesADollar),
              Text::tr("The whole machine's price ÷ VRAM of all cards.")},
             {Text::tr("GFLOPS per watt at the wall"), words(value.gigaflopsAWatt, 1),
              Text::tr("FP32 of all cards at boost clock ÷ the machine's sustained power at the wall.")}}};
}

static ReportSection fleetSection(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice,
                                  int servers) {
    const Fleet fleet = fleetOf(analysis, servers);
    ReportSection section{
        inWords(Sentence::tr("%n servers", "1 server", fleet.servers)),
        {{Text::tr("GPUs"), number(fleet.gpus), Text::tr("Servers × GPUs per server.")},
         {Text::tr("Price"), priceWithout(fleet.price, fleet.without), Text::tr("Servers × the build's price.")},
         {Text::tr("At the wall, at most"), inWords(fleet.wall), Text::tr("Servers × sustained power at the wall.")},
         {Text::tr("Heat"), fleet.heat ? Text::tr("%1 BTU/h").arg(number(*fleet.heat)) : notKnown(),
          Text::tr("3.412 BTU/h per watt at the wall.")},
         {Text::tr("Circuits"), number(fleet.circuits),
          Text::tr("Servers × circuits per server, each on its own breaker.")}}};
    for (const FleetAdvice& advice : fleetAdvice(analysis, catalogue, choice, servers)) {
        section.notes << Text::tr("%1 %2").arg(advice.isMet ? u"✓"_s : u"!"_s, advice.text);
        section.rows.front().remarks << Text::tr("Source: %1.").arg(advice.source);
    }
    return section;
}

static ReportSection publishedSection() {
    ReportSection section{Text::tr("How good these numbers are"), {}};
    for (const BreakEvenExample& example : breakEvenExamples())
        section.rows.push_back({Text::tr("Against %1 (published: %2)").arg(inWords(example.cloud), example.published),
                                inWords(example.ours), example.what});
    return section;
}

/// db/facts/api_prices.csv: dollars a million tokens that are read and written.
static void addListPrice(std::vector<TokenPrice>& prices, const Model& model, const Workload& workload) {
    const double read = double(promptOf(workload)) / std::max(1, answerOf(workload));
    for (const FactRow& row : factRows("api_prices")) {
        if (row.text("model") != model.id)
            continue;
        const double dollars = row.number("output") + read * row.number("input");
        prices.push_back(
            {Text::tr("by the token from %1").arg(row.text("provider")),
             {dollars, {dollars, dollars}},
             Text::tr("List price of %1: $%2 read, $%3 written; %4 tokens are read for each one written. %5")
                 .arg(row.text("date"), row.text("input"), row.text("output"), number(read, 1), row.text("source"))});
    }
}

std::vector<TokenPrice> tokenPrices(const Analysis& analysis, const Catalogue& catalogue,
                                    const std::optional<OwnedMachine>& machine, const CostChoice& choice,
                                    const std::optional<CloudMatch>& cloud) {
    const auto& work = analysis.machine.build.workload;
    const Model* model = work ? modelOf(*work, catalogue) : nullptr;
    if (!model || work->task != Task::Inference || !machine || machine->isPriceOpen)
        return {};
    const RunAnswer run = chosenRun(runMachine(analysis), *model, *work);
    const auto speed = run.tokensPerSecond();
    if (!speed || run.fits == FitVerdict::DoesNotFit)
        return {};
    const auto dollars = [&](HourlyRate rate) {
        const double ofMillion = inDollarsAnHour(rate) * 1e6 / 3600;
        const Estimate<double> seconds = reciprocal(*speed);
        return Estimate<double>{ofMillion * seconds.expected,
                                {ofMillion * seconds.range.low, ofMillion * seconds.range.high}};
    };
    const Sentence here = Sentence::tr("%1 here, %n users at once", "%1 here, 1 user", work->batch).arg(model->name);
    std::vector<TokenPrice> prices{{inWords(here), dollars(ownershipCost(*machine, choice).perHour),
                                    Text::tr("Depreciation and energy per hour of use ÷ tokens in an hour: %1, %2. "
                                             "Prompts are not counted.")
                                        .arg(inWords(run.workload.format), rateInWords(*speed))}};
    if (cloud)
        prices.push_back({Text::tr("rented, at the same speed"), dollars(cloud->hourly), {}});
    addListPrice(prices, *model, *work);
    return prices;
}

static void addTokenRows(ReportSection& section, const std::vector<TokenPrice>& prices) {
    for (const TokenPrice& price : prices) {
        const auto& [expected, range] = price.dollars;
        const QString dollars = u"$%1"_s.arg(number(expected, 2));
        section.rows.push_back({Text::tr("Per million tokens: %1").arg(price.what),
                                range.isPoint()
                                    ? dollars
                                    : Text::tr("%1 ($%2–%3)").arg(dollars, number(range.low, 2), number(range.high, 2)),
                                price.remark});
    }
}

CostReport costReport(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                      const CostChoice& choice, const std::optional<CloudMatch>& cloud, int servers) {
    ReportSection value = valueSection(analysis);
    addTokenRows(value, tokenPrices(analysis, catalogue, machine, choice, cloud));
    return {ownSection(machine, choice), cloud ? cloudSection(*cloud, machine, choice) : ReportSection{},
            std::move(value), fleetSection(analysis, catalogue, choice, servers), publishedSection()};
}

} // namespace core
