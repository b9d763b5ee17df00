// SPDX-License-Identifier: GPL-3.0-or-later
// `run`, and `train`, which is the same question about the plan that is asked or kept in the build: its words stand in
// run_text, JSON in core/documents/json.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/commands/model_choice.h"
#include "app/commands/run_text.h"
#include "app/files/disk_files.h"
#include "core/documents/json/plans_json.h"
#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/models/model_file.h"
#include "core/workload/run_defaults.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"

namespace app {

static constexpr int longestContext = 100'000'000;
static constexpr int mostCardsAsked = 1024;
static constexpr int mostPixels = 16'384; ///< of a side
static constexpr qint64 mostTokens = 1'000'000'000'000'000;

/// What --task takes.
enum class RunTask { Chat, Serve, Lora, Qlora, Full };
static constexpr std::array runTasks{std::pair{"chat", RunTask::Chat}, std::pair{"serve", RunTask::Serve},
                                     std::pair{"lora", RunTask::Lora}, std::pair{"qlora", RunTask::Qlora},
                                     std::pair{"full", RunTask::Full}};

static core::Task trainingOf(RunTask task) {
    using enum core::Task;
    constexpr std::array tasks{Inference, Inference, Lora, Qlora, Full};
    return core::at(tasks, task);
}

/// What is asked of each model.
struct RunQuestion {
    bool isPlanGiven = false;     ///< the plan stands: `train`
    core::Workload asked;         ///< without a model, its sequence being the default
    std::optional<int> context;   ///< as it is asked for
    bool hasFormat = false;       ///< else the most faithful one that fits is taken
    bool hasSplit = false;        ///< else the best one is found
    std::optional<int> cards;     ///< at most; all where empty
    std::optional<qint64> tokens; ///< of a dataset to train on
    std::optional<double> each;   ///< tokens a second that each user is to get

    bool isTraining() const { return asked.task != core::Task::Inference; }
};

/// The tokens of those of `all` that `isOne` holds for.
template <class All, class IsOne>
static QString tokensOf(const All& all, IsOne isOne) {
    QStringList tokens;
    for (const auto each : all) {
        if (isOne(each))
            tokens << QLatin1String(token(each));
    }
    return core::listed(tokens);
}

static QString enginesFor(core::WeightFormat format) {
    return tokensOf(core::workEngines,
                    [&](core::Engine engine) { return engine != core::Engine::Auto && core::runs(engine, format); });
}

static QString formatsOf(core::Engine engine) {
    return tokensOf(core::weightFormats, [&](core::WeightFormat format) { return core::runs(engine, format); });
}

/// Why this engine does not train; empty where it does.
static QString trainingMisfit(const RunQuestion& question) {
    const core::Workload& asked = question.asked;
    const auto trainers = core::trainers();
    if (std::ranges::find(trainers, asked.engine) == trainers.end())
        return CommandText::tr("%1 does not train: choose --engine from %2.")
            .arg(core::inWords(asked.engine), tokensOf(trainers, [](core::Engine) { return true; }));
    if (!core::isTrainedOver(asked.task, asked.format))
        return CommandText::tr("%1 does not work in %2: choose --format from %3.")
            .arg(core::inWords(asked.task), core::inWords(asked.format),
                 tokensOf(core::weightFormats,
                          [&](core::WeightFormat format) { return core::isTrainedOver(asked.task, format); }));
    return {};
}

/// Why this engine does not run the format, or nothing at all; empty where it does.
static QString inferenceMisfit(const RunQuestion& question) {
    const core::Workload& asked = question.asked;
    const QString formats = formatsOf(asked.engine);
    if (formats.isEmpty())
        return CommandText::tr("%1 trains and serves nobody: choose --engine from %2.")
            .arg(core::inWords(asked.engine), enginesFor(core::WeightFormat::Bf16));
    if (question.hasFormat && !core::runs(asked.engine, asked.format))
        return CommandText::tr("%1 does not run %2: choose --engine from %3, or --format from %4.")
            .arg(core::inWords(asked.engine), core::inWords(asked.format), enginesFor(asked.format), formats);
    return {};
}

static void refuseWhatDoesNotBelong(OptionReader& options, RunTask task) {
    const bool isTraining = trainingOf(task) != core::Task::Inference;
    for (const char* option : {"users", "kv", "prompt", "answer", "each"}) {
        if (isTraining && options.isSet(option))
            options.fail(
                CommandText::tr("--%1 is for --task chat or serve, not for training.").arg(QLatin1String(option)));
    }
    if (!isTraining && options.isSet("batch"))
        options.fail(CommandText::tr("--batch is for training; --users says how many are served at once."));
    for (const char* option : {"optimizer", "fused-backward"}) {
        if (!isTraining && options.isSet(option))
            options.fail(CommandText::tr("--%1 is for training.").arg(QLatin1String(option)));
    }
    if (task == RunTask::Chat && options.count("users", core::mostUsers).value_or(1) > 1)
        options.fail(CommandText::tr("--task chat is for one user; choose --task serve for several."));
}

/// What the words of training change of `asked`, whatever it is.
static void readPlan(OptionReader& options, core::Workload& asked) {
    options.choose("format", core::weightFormats, asked.format);
    options.choose("kv", core::kvFormats, asked.kvFormat);
    options.choose("engine", core::workEngines, asked.engine);
    if (options.isSet("trainer")) {
        const auto trainers = core::trainers();
        const QStringList names =
            core::textsOf(trainers, [](core::Engine trainer) { return QLatin1String(token(trainer)); });
        if (const auto chosen = options.choice("trainer", names))
            asked.engine = trainers[*chosen];
    }
    options.choose("offload", core::offloads, asked.offload);
    options.choose("offload-to", core::offloadTargets, asked.target);
    asked.tensor = options.count("tensor", mostCardsAsked).value_or(asked.tensor);
    asked.pipeline = options.count("pipeline", mostCardsAsked).value_or(asked.pipeline);
    asked.batch = options.count("batch", longestContext).value_or(asked.batch);
    asked.loraRank = options.count("rank", 65'536).value_or(asked.loraRank);
    const auto choose = [&](const char* on, const char* off, bool& value) {
        value = (value || options.isSet(on)) && !options.isSet(off);
    };
    choose("checkpointing", "no-checkpointing", asked.checkpointing);
    choose("fused-attention", "no-fused-attention", asked.hasFusedAttention);
    asked.fusedBackward = asked.fusedBackward || options.isSet("fused-backward");
    if (const auto milliseconds = options.amount("step-ms", 1e9))
        asked.measuredStep = core::Duration::of(*milliseconds);
}

/// The task, in the words of `run` or of `train`; of the first, what is usual for it.
static void readTask(OptionReader& options, RunQuestion& question) {
    core::Workload& asked = question.asked;
    options.chooseTraining(asked);
    RunTask task = options.isSet("users") ? RunTask::Serve : RunTask::Chat;
    for (const auto& [name, training] : runTasks)
        task = asked.task != core::Task::Inference && trainingOf(training) == asked.task ? training : task;
    options.choose("task", runTasks, task);
    asked = core::withTask(asked, trainingOf(task));
    if (!question.isPlanGiven) {
        refuseWhatDoesNotBelong(options, task);
        asked.sequence = question.isTraining() ? core::usualSequence : core::usualContext;
        asked.batch = task == RunTask::Serve ? core::usualUsers : 1;
    }
    asked.batch = options.count("users", core::mostUsers).value_or(asked.batch);
}

/// Of `train` with what the build keeps, `kept`; of `run` with what is usual.
static core::Result<RunQuestion> questionFrom(const QCommandLineParser& parser,
                                              const std::optional<core::Workload>& kept = {}) {
    OptionReader options(parser);
    RunQuestion question;
    question.isPlanGiven = kept.has_value();
    question.asked = kept.value_or(core::withTask({}, core::Task::Inference));
    readTask(options, question);
    readPlan(options, question.asked);
    const char* const length = options.isSet("seq") ? "seq" : "context";
    question.context = options.count(length, longestContext);
    if (const auto answer = options.count("answer", longestContext)) {
        question.asked.answer = *answer;
        question.context =
            question.context.value_or(*answer + options.count("prompt", longestContext).value_or(*answer));
    }
    question.each = options.amount("each", 1e6);
    question.cards = options.count("cards", mostCardsAsked);
    question.hasFormat = question.isPlanGiven || options.isSet("format") || options.isSet("precision");
    question.hasSplit = question.isPlanGiven || options.isSet("tensor") || options.isSet("pipeline") ||
                        options.isSet("parallel") || options.isSet("offload");
    if (options.isSet("tokens"))
        question.tokens = options.wholeNumber("tokens", options.word("tokens"), 1, mostTokens);
    const QString misfit = !options.isFine() || question.isPlanGiven ? QString()
                           : question.isTraining()                   ? trainingMisfit(question)
                                                                     : inferenceMisfit(question);
    if (!misfit.isEmpty())
        options.fail(misfit);
    return options.orProblem(question);
}

/// The GPUs that the question leaves to the model; the problem is that the build has fewer than it asks for.
static core::Result<core::RunMachine> machineFor(const OpenedBuild& opened, const RunQuestion& question) {
    core::RunMachine machine = core::runMachine(opened.analysis);
    const int there = int(machine.rooms.size());
    const int ofModel = question.asked.tensor * question.asked.pipeline;
    const int most = question.cards.value_or(there);
    const QString has = inWords(
        core::Sentence::tr("The build has %n GPUs that get lanes", "The build has 1 GPU that gets lanes", there));
    if (most > there)
        return core::Problem{CommandText::tr("%1; --cards asks for %2.").arg(has).arg(most)};
    if (ofModel > 1 && ofModel > most)
        return core::Problem{
            CommandText::tr("--tensor × --pipeline asks for %1 GPUs; there are %2 to use.").arg(ofModel).arg(most)};
    // One user is served by one copy of the model.
    const bool isOneCopy = question.hasSplit && !question.isTraining() && question.asked.batch == 1;
    return core::firstGpus(std::move(machine), isOneCopy ? ofModel : most);
}

static core::RunRow answeredRow(const core::RunMachine& machine, const core::Model& model,
                                const RunQuestion& question) {
    core::Workload asked = question.asked;
    asked.sequence = question.context.value_or(asked.sequence);
    if (model.context)
        asked.sequence = std::min(asked.sequence, *model.context);
    if (question.isPlanGiven)
        return {&model, core::plannedOn(machine, model, asked, *question.cards)};
    asked.model = model.id;
    if (question.hasSplit && question.hasFormat && !question.isTraining())
        asked.engine = core::engineOf(asked);
    if (question.hasSplit)
        return {&model, question.hasFormat ? core::plannedRun(machine, model, asked)
                                           : core::plannedFormatRun(machine, model, asked)};
    return {&model,
            question.hasFormat ? core::bestRun(machine, model, asked) : core::bestFormatRun(machine, model, asked)};
}

/// Why this model cannot be asked that; empty where it can.
static QString modelMisfit(const core::Model& model, const RunQuestion& question) {
    if (!question.isPlanGiven && !question.isTraining() && !core::isLanguageModel(model))
        return CommandText::tr("%1 is no language model, so it has no tokens/s: choose --task full, lora or qlora.")
            .arg(model.name);
    return core::contextMisfit(model, question.context.value_or(0));
}

/// A GGUF file is of one format; another is run only where it is asked for.
static core::Outcome takeFormatOfFile(const QCommandLineParser& parser, RunQuestion& question) {
    if (question.hasFormat || question.isTraining() || modelOptions(parser) != QStringList{u"--gguf"_s})
        return core::Done{};
    const auto read = core::ggufModel(DiskFiles(), parser.value(u"gguf"_s));
    if (!read)
        return read.problem();
    question.asked.format = read->format;
    question.hasFormat = true;
    const QString misfit = inferenceMisfit(question);
    return misfit.isEmpty() ? core::Outcome(core::Done{}) : core::Problem{misfit};
}

/// The published runs nearest to this one.
static std::vector<core::RunEvidence> evidenceOf(const OpenedBuild& opened, const core::RunMachine& machine,
                                                 const core::RunRow& row) {
    if (machine.machine.gpus.empty())
        return {};
    const core::Card& card = *machine.machine.gpus.front();
    db::CatalogueLookup lookup(db::cataloguePath(), {});
    return core::evidenceFor(*opened.catalogue, lookup.measuredRuns(core::cardsLike(card, *opened.catalogue)),
                             *row.model, card, row.answer);
}

/// For a shell: what the command leaves to its reader stands before it, as comments.
static QString launchText(const core::LaunchLine& launch) {
    QStringList lines = core::textsOf(launch.remarks, [](const QString& remark) { return u"# %1"_s.arg(remark); });
    return (lines << launch.command).join('\n'_L1).trimmed() + '\n'_L1;
}

/// What is asked of a model of images or video; what is left out is its maker's default.
static core::Result<core::ImageRequest> imageRequestFrom(const QCommandLineParser& parser, const core::Model& model,
                                                         core::ImageRequest request) {
    OptionReader options(parser);
    for (const char* option : {"users", "context", "kv", "engine", "tensor", "pipeline"}) {
        if (options.isSet(option))
            options.fail(CommandText::tr("--%1 is for language models.").arg(QLatin1String(option)));
    }
    if (options.isSet("frames") && model.kind != core::ModelKind::Video)
        options.fail(CommandText::tr("%1 makes single images: --frames is for video.").arg(model.name));
    const QStringList size = options.word("size").split('x'_L1);
    if (size.size() == 2) {
        request.width = int(options.wholeNumber("size", size[0], 64, mostPixels));
        request.height = int(options.wholeNumber("size", size[1], 64, mostPixels));
    } else if (options.isSet("size")) {
        options.fail(CommandText::tr("--size is WIDTHxHEIGHT in pixels, as in 1024x768."));
    }
    request.frames = options.count("frames", mostPixels).value_or(request.frames);
    request.steps = options.count("steps", mostPixels).value_or(request.steps);
    options.choose("format", core::weightFormats, request.format);
    return options.orProblem(request);
}

static int runImages(const QCommandLineParser& parser, const RunQuestion& question, const core::RunMachine& machine,
                     const core::Model& model) {
    const auto request = imageRequestFrom(parser, model, core::ImageModel::of(model)->usual());
    if (!request)
        return fail(request.problem());
    if (machine.rooms.empty())
        return fail(CommandText::tr("The build has no GPU that gets lanes."));
    const core::ImageRun run = core::imageRun(machine, model, *request, question.hasFormat);
    if (!run.aSecond)
        return fail(CommandText::tr("The speed of %1 is not known.").arg(run.room.name));
    const int printed = parser.isSet(u"json"_s) ? print(core::imageJson(run)) : print(imageText(run));
    return printed == 0 && run.fits == core::FitVerdict::DoesNotFit ? 1 : printed;
}

static QJsonObject trainJsonOf(const OpenedBuild& opened, const RunQuestion& question, const core::RunRow& row) {
    const core::RunAnswer& answer = row.answer;
    QJsonObject json =
        core::trainJson(opened.analysis, *opened.catalogue, *row.model, answer.workload, *answer.need, answer.cards);
    json["launch"_L1] = core::launchJson(row.launch);
    const auto run = question.tokens ? datasetRun(opened.analysis, answer, *question.tokens) : std::nullopt;
    if (run)
        json["dataset"_L1] =
            core::datasetJson(*run, core::cloudRuns(*opened.catalogue, *row.model, answer.workload, *question.tokens));
    return json;
}

static int runOne(const OpenedBuild& opened, const QCommandLineParser& parser, RunQuestion question,
                  const core::RunMachine& machine) {
    const auto& kept = opened.build.workload;
    const auto model = chosenModel(parser, *opened.catalogue, question.isPlanGiven && kept ? &*kept : nullptr);
    if (!model)
        return fail(model.problem());
    if (!question.isPlanGiven && !question.isTraining() && core::ImageModel::of(*model))
        return runImages(parser, question, machine, *model);
    for (const QString& option : {u"size"_s, u"frames"_s, u"steps"_s}) {
        if (parser.isSet(option))
            return fail(CommandText::tr("--%1 is for running a model of images or video.").arg(option));
    }
    if (const auto taken = takeFormatOfFile(parser, question); !taken)
        return fail(taken.problem());
    if (const QString misfit = modelMisfit(*model, question); !misfit.isEmpty())
        return fail(misfit);
    core::RunRow row = answeredRow(machine, *model, question);
    if (!row.answer.need)
        return fail(row.answer.problem);
    row.launch = core::launchLine(machine, *model, row.answer);
    const bool isJson = parser.isSet(u"json"_s);
    if (isJson && question.isPlanGiven)
        return print(trainJsonOf(opened, question, row));
    const core::RunLimits limits = core::runLimits(machine, *model, row.answer);
    const auto evidence = evidenceOf(opened, machine, row);
    std::optional<std::pair<double, int>> each;
    if (question.each && !question.isTraining())
        each = {*question.each, core::usersAtSpeed(machine, *model, row.answer.workload, *question.each)};
    const bool isWhole = question.isPlanGiven || parser.isSet(u"details"_s);
    const int printed =
        isJson ? print(core::runJson(row, limits, evidence))
        : parser.isSet(u"launch"_s)
            ? print(launchText(row.launch))
            : print(runText({opened, row, limits, evidence, !question.hasFormat, question.tokens, isWhole, each}));
    return printed == 0 && !question.isPlanGiven && row.answer.fits == core::FitVerdict::DoesNotFit ? 1 : printed;
}

static int runAll(const OpenedBuild& opened, const QCommandLineParser& parser, const RunQuestion& question,
                  const core::RunMachine& machine) {
    std::vector<core::RunRow> rows;
    for (const core::Model& model : opened.catalogue->all<core::Model>()) {
        if (model.kind && core::isLanguageModel(model))
            rows.push_back(answeredRow(machine, model, question));
    }
    return parser.isSet(u"json"_s) ? print(core::runTableJson(rows)) : print(runTableText(rows));
}

int runRun(const QCommandLineParser& parser) {
    const auto question = questionFrom(parser);
    if (!question)
        return fail(question.problem());
    const auto opened = analysedBuild(parser.positionalArguments().front());
    if (!opened)
        return fail(opened.problem());
    const auto machine = machineFor(*opened, *question);
    if (!machine)
        return fail(machine.problem());
    if (modelOptions(parser).isEmpty() && parser.isSet(u"launch"_s))
        return fail(CommandText::tr("--launch is for one model: name it."));
    return modelOptions(parser).isEmpty() ? runAll(*opened, parser, *question, *machine)
                                          : runOne(*opened, parser, *question, *machine);
}

int runTrain(const QCommandLineParser& parser) {
    const auto opened = analysedBuild(parser.positionalArguments().front());
    if (!opened)
        return fail(opened.problem());
    const auto& kept = opened->build.workload;
    auto question = questionFrom(parser, kept.value_or(core::Workload{}));
    if (!question)
        return fail(question.problem());
    const core::RunMachine machine = core::runMachine(opened->analysis);
    question->cards = question->cards.value_or(std::max(1, int(machine.rooms.size())));
    if (kept && !question->context)
        question->context = kept->sequence;
    return runOne(*opened, parser, *question, machine);
}

} // namespace app
