// `train`: which model, how it is trained, and what that needs; text in train_text.cpp, JSON in core/documents/json.
#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/option_reader.h"
#include "app/commands/train_text.h"

#include "core/documents/json/train_json.h"
#include "core/training/model_config.h"
#include "core/units/text.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr qint64 mostParameters = 1'000'000'000'000;
constexpr int mostOfAnything = 100'000'000;

core::Result<core::Model> modelFromFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{CommandText::tr("Cannot read %1: %2.").arg(path, file.errorString())};
    auto model = core::modelFromConfig(file.read(8 * 1024 * 1024));
    if (!model)
        return core::Problem{CommandText::tr("%1: %2").arg(path, model.problem().sentence)};
    return model;
}

/// A model of which the user says how large it is.
core::Result<core::Model> enteredModel(const QCommandLineParser& parser) {
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

core::Result<core::Model> modelFrom(const QCommandLineParser& parser, const OpenedBuild& opened) {
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

core::Result<core::TrainingChoice> choiceFrom(const QCommandLineParser& parser, const core::Build& build) {
    core::TrainingChoice choice = build.training.value_or(core::TrainingChoice{});
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

} // namespace

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
