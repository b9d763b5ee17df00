// Training and cost as rows of the sheet; both need the catalogue's models and cloud offers.
#include "core/documents/sheet/sheet_plans.h"

#include "core/economics/fleet.h"
#include "core/training/next_steps.h"
#include "core/units/text.h"

namespace core {

namespace {

QString planWords(const TrainingChoice& choice) {
    QStringList words{inWords(choice.mode), inWords(choice.precision)};
    if (choice.mode != TrainingMode::Inference)
        words << inWords(choice.optimizer) << inWords(choice.plan);
    if (choice.offload != Offload::None)
        words << Text::tr("offload: %1 to %2").arg(inWords(choice.offload).toLower(), inWords(choice.target));
    if (choice.tensor > 1)
        words << Text::tr("tensor parallel %1").arg(choice.tensor);
    if (choice.pipeline > 1)
        words << Text::tr("pipeline parallel %1").arg(choice.pipeline);
    words << Text::tr("batch %1").arg(choice.batch) << Text::tr("%1 tokens").arg(number(choice.sequence));
    if (choice.checkpointing)
        words << Text::tr("checkpointing");
    return words.join(Text::tr(", "));
}

QString partsWords(const MemoryNeed& need) {
    QStringList words;
    for (MemoryPart part : memoryParts) {
        if (need.part(part) > ByteCount())
            words << Text::tr("%1 %2").arg(inWords(part), inWords(need.part(part)));
    }
    return words.join(Text::tr(", "));
}

std::vector<LabelledText> trainingRows(const Analysis& analysis, const Catalogue& catalogue) {
    const auto& training = analysis.machine.build.training;
    const Model* model = training ? modelOf(*training, catalogue) : nullptr;
    if (!model)
        return {};
    std::vector<LabelledText> rows{{Text::tr("Model"), model->name}, {Text::tr("How"), planWords(*training)}};
    const auto rooms = gpuRooms(analysis);
    const auto need = memoryNeed(*model, *training, std::max(1, int(rooms.size())));
    if (!need) {
        rows.push_back({Text::tr("Not planned"), need.problem().sentence});
        return rows;
    }
    rows.push_back({Text::tr("Each card holds"), inWords(need->card)});
    rows.push_back({Text::tr("Of that"), partsWords(*need)});
    for (const GpuRoom& room : rooms)
        rows.push_back(
            {room.name,
             room.left()
                 ? Text::tr("%1 left, %2").arg(inWords(*room.left()), inWords(verdictOf(need->card, room.left())))
                 : notKnown()});
    rows.push_back({Text::tr("System memory"), inWords(need->host)});
    if (need->nvme > ByteCount())
        rows.push_back({Text::tr("NVMe"), inWords(need->nvme)});
    const auto steps = stepTimes(analysis, *model, *training);
    if (!steps.empty())
        rows.push_back({training->mode == TrainingMode::Inference ? Text::tr("A token takes")
                                                                  : Text::tr("A step on all cards takes"),
                        steps.back().isLowerBound ? Text::tr("%1 or more").arg(inWords(steps.back().step))
                                                  : inWords(steps.back().step)});
    return rows;
}

QString evenWords(const OwnedMachine& machine, const std::optional<BreakEven>& even) {
    if (!even)
        return Text::tr("never");
    return machine.isWhole() ? Text::tr("%1 days").arg(number(even->days))
                             : Text::tr("%1 days or more: some prices or draws are unknown").arg(number(even->days));
}

std::vector<LabelledText> costRows(const Analysis& analysis, const Catalogue& catalogue) {
    const Build& build = analysis.machine.build;
    const CostChoice& choice = build.cost;
    const auto machine = ownedMachine(analysis);
    if (!machine)
        return {};
    const OwnershipCost cost = ownershipCost(*machine, choice);
    std::vector<LabelledText> rows{
        {Text::tr("In use"),
         Text::tr("%1 hours a day, energy at %2").arg(number(inHours(choice.useADay), 1), inWords(choice.energyPrice))},
        {Text::tr("Energy per year"),
         Text::tr("%1, %2").arg(inWords(cost.energyAYear), inRoundDollars(cost.energyCostAYear))},
        {Text::tr("Depreciation per year"),
         Text::tr("%1 over %2 years (assumed)").arg(inRoundDollars(cost.depreciationAYear)).arg(choice.yearsOfLife)},
        {Text::tr("Per hour of use"), inWords(cost.perHour)},
    };
    if (const auto cloud = chosenCloud(analysis, catalogue, choice)) {
        const auto even = breakEven(*machine, choice, cloud->hourly);
        rows.push_back({Text::tr("Against %1").arg(cloud->offer->name),
                        Text::tr("%1 (price of %2)").arg(inWords(cloud->hourly), cloud->offer->date)});
        rows.push_back({Text::tr("Owning is cheaper after"), evenWords(*machine, even)});
    }
    const MachineValue value = machineValue(analysis);
    const auto add = [&](const QString& label, const std::optional<double>& rate, int decimals) {
        if (rate)
            rows.push_back({label, number(*rate, decimals)});
    };
    add(Text::tr("GFLOPS per dollar"), value.gigaflopsADollar, 2);
    add(Text::tr("GB of VRAM per dollar"), value.gigabytesADollar, 4);
    add(Text::tr("GFLOPS per watt at the wall"), value.gigaflopsAWatt, 1);
    if (build.servers > 1) {
        const Fleet fleet = fleetOf(analysis, build.servers);
        rows.push_back({Text::tr("%1 servers").arg(number(build.servers)),
                        Text::tr("%1, %2 at the wall, %3 circuits")
                            .arg(inRoundDollars(fleet.price), inWords(fleet.wall), number(fleet.circuits))});
        for (const FleetAdvice& advice : fleetAdvice(analysis, catalogue, choice, build.servers))
            rows.push_back({advice.source, advice.text});
    }
    return rows;
}

} // namespace

void addPlans(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue) {
    sheet.training = trainingRows(analysis, catalogue);
    sheet.cost = costRows(analysis, catalogue);
}

} // namespace core
