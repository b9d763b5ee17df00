// `train`: which model, how it is trained, and what that needs, in words; JSON is in core/documents/json.
#include "app/command_line.h"
#include "app/commands/command_io.h"
#include "app/commands/model_choice.h"
#include "app/commands/run_text.h"
#include "core/documents/json/plans_json.h"
#include "core/economics/ownership.h"
#include "core/units/sentence.h"
#include "core/workload/dataset_run.h"
#include "core/workload/memory/memory_evidence.h"
#include "core/workload/step_evidence.h"
#include "core/workload/sweep.h"
#include "core/workload/trainer_facts.h"

#include <cmath>

namespace app {

// A training plan for a terminal: memory by part, each card's room, step times, splits, and the evidence behind them.

/// What a person reads of a model on a build.
struct TrainReport {
    const OpenedBuild& opened;
    const core::Model& model;
    const core::Workload& choice;
    const core::MemoryNeed& need;
    int cards;
    std::optional<qint64> tokens = {}; ///< of the dataset
};

static QString rooms(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::GpuRoom& room : core::gpuRooms(report.opened.analysis)) {
        const auto left = room.left();
        rows.push_back({room.name,
                        left ? CommandText::tr("%1 left of %2").arg(core::inWords(*left), core::inWords(*room.memory))
                             : core::notKnown(),
                        core::inWords(core::verdictOf(report.need.card, left))});
    }
    return textColumns(rows);
}

static QString steps(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::StepTime& step : core::stepTimes(report.opened.analysis, report.model, report.choice)) {
        rows.push_back({inWords(core::Sentence::tr("%n cards", "1 card", step.cards)),
                        core::speedInWords(step, report.choice), core::timeInWords(step),
                        step.hop ? CommandText::tr("slowest link %1–%2 GB/s")
                                       .arg(core::number(core::inGigabytesPerSecond(step.hop->bandwidth.low), 1),
                                            core::number(core::inGigabytesPerSecond(step.hop->bandwidth.high), 1))
                                 : QString()});
    }
    return textColumns(rows);
}

static QString trainerInWords(const core::Workload& choice) {
    return choice.engine == core::Engine::Auto ? CommandText::tr("any trainer; --trainer narrows it")
                                               : core::inWords(choice.engine);
}

/// On all cards of the machine, while it works; empty where no step is known.
static std::optional<core::DatasetRun> runHere(const TrainReport& report) {
    const auto steps = core::stepTimes(report.opened.analysis, report.model, report.choice);
    if (steps.empty() || !report.tokens)
        return {};
    const auto machine = core::ownedMachine(report.opened.analysis);
    return core::runOf(steps.back().tokensPerSecond(report.choice), *report.tokens,
                       machine ? std::optional(machine->wall) : std::nullopt,
                       report.opened.analysis.machine.build.cost.energyPrice);
}

static QString hoursInWords(const core::Estimate<core::Duration>& time) {
    const auto inHours = [](core::Duration each) { return core::number(core::inHours(each), 1); };
    return CommandText::tr("%1 h (%2–%3)")
        .arg(inHours(time.expected), inHours(time.range.low), inHours(time.range.high));
}

/// Of an estimate of anything that has words.
template <class T>
static QString estimateInWords(const core::Estimate<T>& estimate) {
    return CommandText::tr("%1 (%2–%3)")
        .arg(core::inWords(estimate.expected), core::inWords(estimate.range.low), core::inWords(estimate.range.high));
}

static constexpr std::size_t cloudsShown = 5;

static QString dataset(const TrainReport& report) {
    std::vector<QStringList> rows;
    if (const auto run = runHere(report))
        rows.push_back({CommandText::tr("This machine"), hoursInWords(run->time),
                        run->energy ? estimateInWords(*run->energy) : core::notKnown(),
                        run->cost ? estimateInWords(*run->cost) : core::notKnown()});
    auto clouds = core::cloudRuns(*report.opened.catalogue, report.model, report.choice, *report.tokens);
    clouds.resize(std::min(clouds.size(), cloudsShown));
    for (const core::CloudRun& run : clouds)
        rows.push_back({run.offer->name, hoursInWords(run.time), QString(), estimateInWords(run.cost)});
    return textColumns(rows);
}

static QString links(const TrainReport& report) {
    std::vector<QStringList> rows;
    for (const core::LinkOption& option :
         core::linkOptions(report.opened.analysis, *report.opened.catalogue, report.model, report.choice))
        rows.push_back({option.label, option.step ? core::timeInWords(*option.step) : core::notKnown()});
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
    const auto verdict =
        core::verdictOf(report.need, core::gpuRooms(report.opened.analysis), report.opened.analysis.machine);
    QString text = inWords(core::Sentence::tr("%1, %2 on %n cards: %3", "%1, %2 on 1 card: %3", report.cards)
                               .arg(report.model.name, core::inWords(report.choice.task), core::inWords(verdict))) +
                   '\n'_L1;
    text += memoryText(report.model, report.choice, report.need);
    text += section(CommandText::tr("Cards"), rooms(report));
    text += hostText(report.need);
    if (verdict != core::FitVerdict::Fits)
        text += waysText(report.opened, report.model, report.choice);
    if (report.choice.task != core::Task::Inference) {
        text +=
            section(CommandText::tr("Speed and step time with %1").arg(trainerInWords(report.choice)), steps(report));
        if (report.tokens)
            text += section(CommandText::tr("%1 tokens").arg(core::number(double(*report.tokens))), dataset(report));
        text += section(CommandText::tr("With other links, all cards"), links(report));
    }
    text += section(CommandText::tr("Advice"),
                    indented(core::splitAdvice(report.opened.analysis, report.model, report.choice)));
    text += section(CommandText::tr("Splits"), splits(report.model));
    text += section(CommandText::tr("How good these numbers are"), evidence());
    return text;
}

static constexpr qint64 mostTokens = 1'000'000'000'000'000;
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
    choice.checkpointing =
        (choice.checkpointing || options.isSet("checkpointing")) && !options.isSet("no-checkpointing");
    choice.hasFusedAttention =
        (choice.hasFusedAttention || options.isSet("fused-attention")) && !options.isSet("no-fused-attention");
    choice.fusedBackward = choice.fusedBackward || options.isSet("fused-backward");
    const auto trainers = core::trainers();
    if (options.isSet("trainer")) {
        QStringList names;
        for (core::Engine trainer : trainers)
            names << QLatin1String(core::token(trainer));
        if (const auto chosen = options.choice("trainer", names))
            choice.engine = trainers[*chosen];
    }
    if (const auto milliseconds = options.amount("step-ms", 1e9))
        choice.measuredStep = core::Duration::of(*milliseconds);
    return options.orProblem(choice);
}

static int trainOn(const OpenedBuild& opened, const QCommandLineParser& parser) {
    const auto model =
        chosenModel(parser, *opened.catalogue, opened.build.training ? &*opened.build.training : nullptr);
    if (!model)
        return fail(model.problem());
    auto choice = choiceFrom(parser, opened.build);
    if (!choice)
        return fail(choice.problem());
    OptionReader options(parser);
    const int cards = options.count("cards", 1024).value_or(std::max(1, int(opened.analysis.topology.gpus.size())));
    std::optional<qint64> tokens;
    if (options.isSet("tokens"))
        tokens = options.wholeNumber("tokens", options.word("tokens"), 1, mostTokens);
    if (!options.isFine())
        return statusOf(options.outcome());
    const bool isSequenceAsked = options.isSet("seq") || opened.build.training;
    if (!isSequenceAsked && model->context)
        choice->sequence = std::min(choice->sequence, *model->context);
    if (const QString misfit = core::contextMisfit(*model, choice->sequence); !misfit.isEmpty())
        return fail(misfit);
    const auto need = core::memoryNeed(*model, *choice, cards);
    if (!need)
        return fail(need.problem());
    const TrainReport report{opened, *model, *choice, *need, cards, tokens};
    if (!parser.isSet(u"json"_s))
        return print(trainText(report));
    QJsonObject json = core::trainJson(opened.analysis, *opened.catalogue, *model, *choice, *need, cards);
    if (const auto run = runHere(report))
        json["dataset"_L1] = core::datasetJson(*run, core::cloudRuns(*opened.catalogue, *model, *choice, *tokens));
    return print(json);
}

int runTrain(const QCommandLineParser& parser) {
    return withBuild(parser, PlansRead::All, [&](const OpenedBuild& opened) { return trainOn(opened, parser); });
}

} // namespace app
