// `train`: which model, how it is trained, and what that needs, in words; JSON is in core/documents/json.
#include "app/command_line.h"
#include "app/commands/command_io.h"
#include "core/documents/json/plans_json.h"
#include "core/units/sentence.h"
#include "core/workload/memory_evidence.h"
#include "core/workload/model_config.h"
#include "core/workload/step_evidence.h"
#include "core/workload/sweep.h"

#include <QFile>

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
    rows.push_back({CommandText::tr("Sum"), core::inWords(report.need.expected),
                    report.need.hasActivations
                        ? CommandText::tr("expected; nine of ten measurements: %1").arg(core::inWords(report.need.card))
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
    const auto verdict = core::verdictOf(report.need, core::gpuRooms(report.analysis), report.analysis.machine);
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

static constexpr qint64 mostParameters = 1'000'000'000'000;
static constexpr int mostOfAnything = 100'000'000;

static core::Result<core::Model> modelFromFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{CommandText::tr("Cannot read %1: %2.").arg(path, file.errorString())};
    auto model = core::modelFromConfig(file.read(8 * 1024 * 1024));
    if (!model)
        return core::Problem{CommandText::tr("%1: %2").arg(path, model.problem().sentence)};
    return model;
}

/// A model of which the user says how large it is.
static core::Result<core::Model> enteredModel(const QCommandLineParser& parser) {
    core::Model model;
    model.id = u"entered"_s;
    model.name = CommandText::tr("the entered model");
    model.source = CommandText::tr("entered");
    OptionReader options(parser);
    for (const auto& [option, member] :
         {std::pair{"params", &core::Model::parameters}, std::pair{"largest-layer", &core::Model::largestModule}}) {
        if (options.isSet(option))
            model.*member = options.wholeNumber(option, options.word(option), 1, mostParameters);
    }
    for (const auto& [option, member] :
         {std::pair{"layers", &core::Model::layers}, std::pair{"hidden", &core::Model::hidden},
          std::pair{"heads", &core::Model::heads}, std::pair{"kv-heads", &core::Model::kvHeads},
          std::pair{"head-size", &core::Model::headSize}, std::pair{"intermediate", &core::Model::intermediate}}) {
        if (const auto found = options.count(option, mostOfAnything))
            model.*member = *found;
    }
    if (const auto read = options.outcome(); !read)
        return read.problem();
    if (model.largestModule > model.parameters)
        return core::Problem{CommandText::tr("--largest-layer must not exceed --params.")};
    if (model.hidden && model.heads && !model.headSize)
        model.headSize = *model.hidden / *model.heads;
    if (model.heads && !model.kvHeads)
        model.kvHeads = model.heads;
    if (model.kvHeads && model.heads)
        model.kvLayout = *model.kvHeads < *model.heads ? core::KvLayout::Grouped : core::KvLayout::Full;
    return model;
}

static core::Result<core::Model> modelFrom(const QCommandLineParser& parser, const OpenedBuild& opened) {
    const int given = int(parser.isSet(u"model"_s)) + int(parser.isSet(u"config"_s)) + int(parser.isSet(u"params"_s));
    if (given > 1)
        return core::Problem{CommandText::tr("Use only one of --model, --config and --params.")};
    if (parser.isSet(u"config"_s))
        return modelFromFile(parser.value(u"config"_s));
    if (parser.isSet(u"params"_s))
        return enteredModel(parser);
    if (given == 0 && opened.build.training) {
        if (const core::Model* kept = core::modelOf(*opened.build.training, *opened.catalogue))
            return *kept;
    }
    if (given == 0)
        return core::Problem{CommandText::tr("Name a model: --model ID, --config FILE or --params N.")};
    const QString id = parser.value(u"model"_s);
    const core::Model* model = opened.catalogue->find<core::Model>(id);
    return model ? core::Result(*model) : core::Problem{noPart("model", id, u"models"_s)};
}

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
    if (const auto milliseconds = options.amount("step-ms", 1e9))
        choice.measuredStep = core::Duration::of(*milliseconds);
    return options.orProblem(choice);
}

static int trainOn(const OpenedBuild& opened, const QCommandLineParser& parser) {
    const auto model = modelFrom(parser, opened);
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
