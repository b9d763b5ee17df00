// `train`: which model, how it is trained, and what that needs, in words; JSON is in core/documents/json.
#include "app/command_line.h"
#include "app/commands/command_io.h"
#include "app/commands/model_choice.h"
#include "core/documents/json/plans_json.h"
#include "core/units/sentence.h"
#include "core/workload/memory_evidence.h"
#include "core/workload/step_evidence.h"
#include "core/workload/sweep.h"

#include <cmath>

namespace app {

// A training plan for a terminal: memory by part, each card's room, step times, splits, and the evidence behind them.

/// What a person reads of a model on a build.
struct TrainReport {
    const core::Analysis& analysis;
    const core::Catalogue& catalogue;
    const core::Model& model;
    const core::Workload& choice;
    const core::MemoryNeed& need;
    int cards;
};

static QString parts(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (core::MemoryPart part : core::memoryParts) {
        if (report.need.part(part) > core::ByteCount())
            rows.push_back({core::inWords(part), core::inWords(report.need.part(part)),
                            core::formulaOf(part, report.model, report.choice, report.need.split)});
    }
    rows.push_back({CommandText::tr("Sum"), core::inWords(report.need.card),
                    report.need.hasActivations
                        ? CommandText::tr("without and with the allocator's share")
                        : CommandText::tr("without activations: the model's dimensions are unknown")});
    return textColumns(rows);
}

static QString rooms(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::GpuRoom& room : core::gpuRooms(report.analysis)) {
        const auto left = room.left();
        rows.push_back({room.name,
                        left ? CommandText::tr("%1 left of %2").arg(core::inWords(*left), core::inWords(*room.memory))
                             : core::notKnown(),
                        core::inWords(core::verdictOf(report.need.card, left))});
    }
    return textColumns(rows);
}

static QString host(const core::MemoryNeed& need) {
    std::vector<QStringList> rows{{CommandText::tr("System memory"), core::inWords(need.host)}};
    if (need.nvme > core::ByteCount())
        rows.push_back({CommandText::tr("NVMe"), core::inWords(need.nvme)});
    return textColumns(rows);
}

static QString steps(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::StepTime& step : core::stepTimes(report.analysis, report.model, report.choice)) {
        const QString time = core::inWords(step.step);
        rows.push_back({inWords(core::Sentence::tr("%n cards", "1 card", step.cards)),
                        step.isLowerBound ? CommandText::tr("%1 or more").arg(time) : time,
                        step.hop ? CommandText::tr("slowest link %1–%2 GB/s")
                                       .arg(core::number(core::inGigabytesPerSecond(step.hop->bandwidth.low), 1),
                                            core::number(core::inGigabytesPerSecond(step.hop->bandwidth.high), 1))
                                 : QString()});
    }
    return textColumns(rows);
}

static QString links(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::LinkOption& option :
         core::linkOptions(report.analysis, report.catalogue, report.model, report.choice))
        rows.push_back({option.label, option.step ? core::inWords(option.step->step) : core::notKnown()});
    return textColumns(rows);
}

static QString splitText(const core::Split& split) {
    return CommandText::tr("tensor parallel %1 × pipeline %2").arg(split.tensor).arg(split.pipeline);
}

static QString splits(const core::Model& model) {
    QStringList lines;
    for (int cards = 2; cards <= 8; ++cards) {
        const core::SplitOffer offer = core::splitsOver(model, cards);
        QStringList ways;
        for (const core::Split& split : offer.splits)
            ways << splitText(split);
        for (const core::Split& split : offer.uneven)
            ways << CommandText::tr("%1, uneven").arg(splitText(split));
        if (offer.splits.empty())
            ways.prepend(CommandText::tr("no even split (%1)").arg(offer.reasons.join(' '_L1)));
        lines << CommandText::tr("%1 cards: %2").arg(QString::number(cards), ways.join(u"; "_s));
    }
    return indented(lines);
}

static QString percent(double share) {
    return CommandText::tr("%1 %").arg(core::number(std::round(share * 1000) / 10, 1));
}

static QString evidence() {
    std::vector<QStringList> rows{{CommandText::tr("Published"), CommandText::tr("Measured"),
                                   CommandText::tr("Computed"), CommandText::tr("Error")}};
    for (const core::MemoryEvidence& point : core::memoryEvidence())
        rows.push_back({point.isFitted ? CommandText::tr("%1 (fitted)").arg(point.what) : point.what,
                        core::inWords(point.published), core::inWords(point.ours), percent(point.error())});
    for (const core::StepEvidence& point : core::stepEvidence())
        rows.push_back({point.isFitted ? CommandText::tr("%1 (fitted)").arg(point.what) : point.what,
                        core::inWords(point.published),
                        CommandText::tr("%1 (%2)").arg(core::inWords(point.ours), core::inWords(point.range)),
                        percent(point.error())});
    return textColumns(rows);
}

/// Lines for a terminal, in columns.
static QString trainText(const TrainReport& report) {
    const auto verdict = core::verdictOf(report.need.card, core::gpuRooms(report.analysis));
    QString text = inWords(core::Sentence::tr("%1, %2 on %n cards: %3", "%1, %2 on 1 card: %3", report.cards)
                               .arg(report.model.name, core::inWords(report.choice.task), core::inWords(verdict))) +
                   '\n'_L1;
    QStringList ways;
    for (const core::NextStep& way : core::nextSteps(report.analysis, report.catalogue, report.model, report.choice))
        ways << way.text;
    text += section(CommandText::tr("Each card holds"), parts(report));
    text += section(CommandText::tr("Cards"), rooms(report));
    text += section(CommandText::tr("Besides the cards"), host(report.need));
    if (verdict != core::FitVerdict::Fits)
        text += section(CommandText::tr("Ways to make it fit"), indented(ways));
    text += section(report.choice.task == core::Task::Inference ? CommandText::tr("A token takes")
                                                                : CommandText::tr("A step takes"),
                    steps(report));
    text += section(CommandText::tr("With other links, all cards"), links(report));
    text +=
        section(CommandText::tr("Advice"), indented(core::splitAdvice(report.analysis, report.model, report.choice)));
    text += section(CommandText::tr("Splits"), splits(report.model));
    text += section(CommandText::tr("How good these numbers are"), evidence());
    return text;
}

static constexpr int mostOfAnything = 100'000'000;

static core::Result<core::Workload> choiceFrom(const QCommandLineParser& parser, const core::Build& build) {
    core::Workload choice = build.training.value_or(core::Workload{});
    OptionReader options(parser);
    options.chooseTraining(choice);
    options.choose("offload", core::offloads, choice.offload);
    options.choose("offload-to", core::offloadTargets, choice.target);
    choice.tensor = options.count("tensor", 1024).value_or(choice.tensor);
    choice.pipeline = options.count("pipeline", 1024).value_or(choice.pipeline);
    choice.batch = options.count("batch", mostOfAnything).value_or(choice.batch);
    choice.sequence = options.count("seq", mostOfAnything).value_or(choice.sequence);
    choice.loraRank = options.count("rank", 65'536).value_or(choice.loraRank);
    choice.checkpointing = choice.checkpointing || options.isSet("checkpointing");
    choice.hasFusedAttention = choice.hasFusedAttention || options.isSet("fused-attention");
    if (const auto milliseconds = options.amount("step-ms", 1e9))
        choice.measuredStep = core::Duration::of(*milliseconds);
    return options.orProblem(choice);
}

static int trainOn(const OpenedBuild& opened, const QCommandLineParser& parser) {
    const auto model =
        chosenModel(parser, *opened.catalogue, opened.build.training ? &*opened.build.training : nullptr);
    if (!model)
        return fail(model.problem());
    const auto choice = choiceFrom(parser, opened.build);
    if (!choice)
        return fail(choice.problem());
    OptionReader options(parser);
    const int cards = options.count("cards", 1024).value_or(std::max(1, int(opened.analysis.topology.gpus.size())));
    if (!options.isFine())
        return statusOf(options.outcome());
    const auto need = core::memoryNeed(*model, *choice, cards);
    if (!need)
        return fail(need.problem());
    return parser.isSet(u"json"_s)
               ? print(core::trainJson(opened.analysis, *opened.catalogue, *model, *choice, *need, cards))
               : print(trainText({opened.analysis, *opened.catalogue, *model, *choice, *need, cards}));
}

int runTrain(const QCommandLineParser& parser) {
    return withBuild(parser, PlansRead::All, [&](const OpenedBuild& opened) { return trainOn(opened, parser); });
}

} // namespace app
