#include "ui/plans/cost_evidence.h"

#include "core/units/text.h"
#include "ui/widgets/words.h"

namespace ui {

namespace {

QString evenWords(const core::BreakEven& even) {
    return Words::tr("%1 days (%2 months)").arg(core::number(even.days), core::number(even.months(), 1));
}

Evidence evidenceOf(const QString& explanation, const QStringList& remarks = {}) {
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {Words::tr("Published example"), Words::tr("Its source says"), Words::tr("This formula"),
                         Words::tr("Source")};
    evidence.figureColumns = {1, 2};
    for (const core::BreakEvenExample& example : core::breakEvenExamples())
        evidence.rows.push_back({example.what, example.published, evenWords(example.ours), core::breakEvenSource()});
    evidence.remarks = remarks;
    return evidence;
}

Figure figure(const QString& caption, const QString& value, const QString& explanation,
              const QStringList& remarks = {}) {
    return {caption, value, [explanation, remarks] { return evidenceOf(explanation, remarks); }};
}

QString ratio(const std::optional<double>& value, int decimals) {
    return value ? core::number(*value, decimals) : core::notKnown();
}

} // namespace

static QString priceWords(const core::OwnedMachine& machine) {
    const QString price = core::inRoundDollars(machine.price * machine.servers);
    if (machine.partsWithoutPrice == 0)
        return price;
    return machine.partsWithoutPrice == 1
               ? Words::tr("%1 and a part without a price").arg(price)
               : Words::tr("%1 and %2 parts without a price").arg(price, core::number(machine.partsWithoutPrice));
}

std::vector<Figure> ownFigures(const core::OwnedMachine& machine, const core::CostChoice& choice) {
    const core::OwnershipCost cost = core::ownershipCost(machine, choice);
    return {
        figure(Words::tr("Price"), priceWords(machine),
               Words::tr("What the build's parts cost, times %1 servers; each price bears its date on the part's card. "
                         "Parts without a price are left out.")
                   .arg(machine.servers)),
        figure(
            Words::tr("At the wall in use"),
            machine.isWallKnown ? core::inWords(machine.wall * machine.servers)
                                : Words::tr("at least %1").arg(core::inWords(machine.wall * machine.servers)),
            Words::tr("The build's sustained sum over its supply's efficiency (see the totals); a real load is often "
                      "lower, so energy is reckoned high.")),
        figure(
            Words::tr("Energy a year"), core::inWords(cost.energyAYear),
            Words::tr("Watts at the wall × hours of use × 365, and cooling on top. The machine is off while it is not "
                      "used."),
            {Words::tr("450 W at 15 % of a year: 591 kWh, as published.")}),
        figure(Words::tr("Its cost a year"), core::inRoundDollars(cost.energyCostAYear),
               Words::tr("Energy × the price of a kWh that you chose; 0.12 $ is the published example's.")),
        figure(Words::tr("Depreciation a year"), core::inRoundDollars(cost.depreciationAYear),
               Words::tr("Price over the years you chose, in a straight line to nothing: an assumption, no source.")),
        figure(Words::tr("An hour of use, each server"), core::inWords(cost.perHour),
               Words::tr("Depreciation and energy over the hours of use.")),
    };
}

std::vector<Figure> cloudFigures(const std::optional<core::OwnedMachine>& machine, const core::CostChoice& choice,
                                 const std::optional<core::CloudMatch>& cloud) {
    if (!cloud)
        return {};
    const core::CloudOffer& offer = *cloud->offer;
    const auto even = machine ? core::breakEven(*machine, choice, cloud->hourly) : std::nullopt;
    const QString when = !machine             ? core::notKnown()
                         : !even              ? Words::tr("never")
                         : machine->isWhole() ? evenWords(*even)
                                              : Words::tr("at least %1").arg(evenWords(*even));
    return {
        figure(Words::tr("Rate for as many GPUs"), core::inWords(cloud->hourly),
               Words::tr("%1 × %2 (%3 GPUs %4 each), %5 an hour each.")
                   .arg(cloud->instances)
                   .arg(offer.name, core::number(offer.gpus.value_or(0)), offer.gpuModel, core::inWords(*offer.hourly)),
               {Words::tr("Price of: %1. Source: %2.").arg(offer.date, offer.source), offer.note}),
        figure(
            Words::tr("Price of"), offer.date,
            Words::tr("Cloud prices change; look them up before you decide. Your own catalogue can correct the row."),
            {Words::tr("Source: %1.").arg(offer.source)}),
        figure(Words::tr("Owning is cheaper after"), when,
               Words::tr("The first day at whose end price and energy are less than the cloud's rate × hours of use.")),
    };
}

std::vector<Figure> valueFigures(const core::Analysis& analysis) {
    const core::MachineValue value = core::machineValue(analysis);
    const QString missing =
        analysis.totals.partsWithoutPrice > 0
            ? Words::tr("%1 parts have no price, so nothing is divided by it.").arg(analysis.totals.partsWithoutPrice)
            : QString();
    return {
        figure(Words::tr("GFLOPS a dollar"), ratio(value.gigaflopsADollar, 2),
               Words::tr("FP32 of all cards at boost clock over the whole machine's price. %1").arg(missing)),
        figure(Words::tr("GB a dollar"), ratio(value.gigabytesADollar, 4),
               Words::tr("Card memory, each card its own, over the whole machine's price. %1").arg(missing)),
        figure(Words::tr("GFLOPS a watt at the wall"), ratio(value.gigaflopsAWatt, 1),
               Words::tr("FP32 of all cards at boost clock over the machine's sustained draw at the wall.")),
    };
}

std::vector<Figure> fleetFigures(const core::Fleet& fleet) {
    return {
        figure(Words::tr("Servers"), core::number(fleet.servers), Words::tr("How many you chose.")),
        figure(Words::tr("GPUs"), core::number(fleet.gpus), Words::tr("Servers × GPUs of each.")),
        figure(Words::tr("Price of all"), core::inRoundDollars(fleet.price), Words::tr("Servers × the build's price.")),
        figure(Words::tr("At the wall, all at work"), core::inWords(fleet.wall),
               Words::tr("Servers × the sustained draw at the wall.")),
        figure(Words::tr("Heat to carry away"),
               fleet.heat ? Words::tr("%1 BTU/h").arg(core::number(*fleet.heat)) : core::notKnown(),
               Words::tr("3.412 BTU/h for each watt at the wall.")),
        figure(Words::tr("Circuits"), core::number(fleet.circuits),
               Words::tr("Servers × the circuits one of them uses, each on a breaker of its own.")),
    };
}

std::vector<Figure> publishedFigures() {
    std::vector<Figure> figures;
    for (const core::BreakEvenExample& example : core::breakEvenExamples())
        figures.push_back(
            figure(Words::tr("Against %1; published: %2").arg(core::inWords(example.cloud), example.published),
                   evenWords(example.ours), example.what));
    return figures;
}

} // namespace ui
