// Formulas come from core/economics; every figure shows the same published break-even example beside ours.

#include "ui/plans/cost_evidence.h"

#include "core/analysis/prices.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

namespace ui {

static Evidence evidenceOf(const QString& explanation, const QStringList& remarks = {}) {
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {Words::tr("Published example"), Words::tr("Published value"), Words::tr("This formula"),
                         Words::tr("Source")};
    evidence.figureColumns = {1, 2};
    for (const core::BreakEvenExample& example : core::breakEvenExamples())
        evidence.rows.push_back(
            {example.what, example.published, core::inWords(example.ours), core::breakEvenSource()});
    evidence.remarks = remarks;
    return evidence;
}

static Figure figure(const QString& caption, const QString& value, const QString& explanation,
                     const QStringList& remarks = {}) {
    return {caption, value, [explanation, remarks] { return evidenceOf(explanation, remarks); }};
}

static QString ratio(const std::optional<double>& value, int decimals) {
    return value ? core::number(*value, decimals) : core::notKnown();
}

/// `words`, or whose price they need.
static QString orNeeds(const core::OwnedMachine& machine, const QString& words) {
    return machine.isPriceOpen ? core::needsPriceOf(machine.without) : words;
}

std::vector<Figure> ownFigures(const core::OwnedMachine& machine, const core::CostChoice& choice) {
    const core::OwnershipCost cost = core::ownershipCost(machine, choice);
    return {
        figure(Words::tr("Price"),
               core::amountWithout(core::inRoundDollars(machine.price * machine.servers), machine.without),
               Words::tr("Sum of the parts' prices × servers (%1). Parts without a price are left out.")
                   .arg(machine.servers)),
        figure(Words::tr("Wall power in use, per server"), core::wallInWords(machine),
               Words::tr("What the wall meter shows under the heaviest of the build's kinds of work. The energy is "
                         "reckoned with the middle: %1.")
                   .arg(core::inWords(machine.wall))),
        figure(Words::tr("Energy per year"), core::inWords(cost.energyAYear),
               Words::tr("Wall power × hours of use × 365, plus cooling. The machine is off when it is not in use."),
               {Words::tr("450 W at 15 % of a year: 591 kWh, as published.")}),
        figure(Words::tr("Energy cost per year"), core::inRoundDollars(cost.energyCostAYear),
               Words::tr("Energy × your price per kWh. The published example uses $0.12.")),
        figure(Words::tr("Depreciation per year"), orNeeds(machine, core::inRoundDollars(cost.depreciationAYear)),
               Words::tr("Price ÷ years of life, straight-line to zero: an assumption, no source.")),
        figure(Words::tr("Cost per hour of use, per server"), orNeeds(machine, core::inWords(cost.perHour)),
               Words::tr("Depreciation and energy ÷ hours of use.")),
    };
}

std::vector<Figure> cloudFigures(const std::optional<core::OwnedMachine>& machine, const core::CostChoice& choice,
                                 const std::optional<core::CloudMatch>& cloud) {
    if (!cloud)
        return {};
    const core::CloudOffer& offer = *cloud->offer;
    const auto even = machine ? core::breakEven(*machine, choice, cloud->hourly) : std::nullopt;
    const QString when = !machine               ? core::notKnown()
                         : machine->isPriceOpen ? core::needsPriceOf(machine->without)
                         : !even                ? Words::tr("never")
                                                : core::inWords(*even, machine->isWhole());
    QStringList remarks{Words::tr("Price as of %1. Source: %2.").arg(offer.date, offer.source), offer.note};
    if (!cloud->difference.isEmpty())
        remarks << Words::tr("No equal of this machine: %1.").arg(cloud->difference);
    if (!cloud->leftOut.isEmpty())
        remarks << Words::tr("Cheaper, but not counted: %1.").arg(cloud->leftOut.join(QStringLiteral("; ")));
    return {
        figure(Words::tr("Cloud rate for as many GPUs"), core::inWords(cloud->hourly),
               Words::tr("%1 × %2 (%3 × %4 each) at %5 per hour each.")
                   .arg(cloud->instances)
                   .arg(offer.name, core::number(offer.gpus.value_or(0)), offer.gpuModel, core::inWords(*offer.hourly)),
               remarks),
        figure(
            Words::tr("Price as of"), offer.date,
            Words::tr(
                "Cloud prices change: check them before you decide. You can correct the price in your own catalogue."),
            {Words::tr("Source: %1.").arg(offer.source)}),
        figure(
            Words::tr("Owning is cheaper after"), when,
            Words::tr("The first day on which price plus energy so far is less than the cloud rate × hours of use.")),
    };
}

std::vector<Figure> valueFigures(const core::Analysis& analysis) {
    const core::MachineValue value = core::machineValue(analysis);
    const QString without = core::unpricedInWords(analysis.machine);
    const auto perDollar = [&](const std::optional<double>& rate, int decimals) {
        return without.isEmpty() ? ratio(rate, decimals) : core::needsPriceOf(without);
    };
    return {
        figure(Words::tr("GFLOPS per dollar"), perDollar(value.gigaflopsADollar, 2),
               Words::tr("FP32 of all cards at boost clock ÷ the whole machine's price.")),
        figure(Words::tr("GB of VRAM per dollar"), perDollar(value.gigabytesADollar, 4),
               Words::tr("VRAM of all cards ÷ the whole machine's price.")),
        figure(Words::tr("GFLOPS per watt at the wall"), ratio(value.gigaflopsAWatt, 1),
               Words::tr("FP32 of all cards at boost clock ÷ the machine's sustained power at the wall.")),
    };
}

std::vector<Figure> fleetFigures(const core::Fleet& fleet) {
    return {
        figure(Words::tr("Servers"), core::number(fleet.servers), Words::tr("As many as you chose.")),
        figure(Words::tr("GPUs"), core::number(fleet.gpus), Words::tr("Servers × GPUs per server.")),
        figure(Words::tr("Total price"), core::amountWithout(core::inRoundDollars(fleet.price), fleet.without),
               Words::tr("Servers × the build's price.")),
        figure(Words::tr("Total wall power"), core::inWords(fleet.wall),
               Words::tr("Servers × sustained power at the wall.")),
        figure(Words::tr("Heat to remove"),
               fleet.heat ? Words::tr("%1 BTU/h").arg(core::number(*fleet.heat)) : core::notKnown(),
               Words::tr("3.412 BTU/h per watt at the wall.")),
        figure(Words::tr("Circuits"), core::number(fleet.circuits),
               Words::tr("Servers × circuits per server, each on its own breaker.")),
    };
}

std::vector<Figure> publishedFigures() {
    std::vector<Figure> figures;
    for (const core::BreakEvenExample& example : core::breakEvenExamples())
        figures.push_back(
            figure(Words::tr("Against %1 (published: %2)").arg(core::inWords(example.cloud), example.published),
                   core::inWords(example.ours), example.what));
    return figures;
}

} // namespace ui
