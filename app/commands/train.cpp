#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/train_text.h"

#include "core/documents/json/train_json.h"
#include "core/training/model_config.h"
#include "core/units/text.h"

#include <QFile>

#include <cmath>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr double mostParameters = 1e12;
constexpr int mostOfAnything = 100'000'000;

/// A whole number from 1 to `most` behind an option; `otherwise` where it is not given.
core::Result<std::optional<qint64>> count(const QCommandLineParser& parser, const char* option, double most) {
    const auto word = single(parser, QLatin1String(option));
    if (!word)
        return word.problem();
    if (word->isEmpty())
        return std::optional<qint64>();
    bool isNumber = false;
    const double found = word->toDouble(&isNumber);
    if (!isNumber || found != std::floor(found) || found < 1 || found > most)
        return core::Problem{CommandText::tr("--%1 \"%2\" is no whole number from 1 to %3.")
                                 .arg(QLatin1String(option), *word, core::number(most))};
    return std::optional(qint64(found));
}

template <class T>
core::Outcome setCount(const QCommandLineParser& parser, const char* option, T& value, double most = mostOfAnything) {
    const auto found = count(parser, option, most);
    if (!found)
        return found.problem();
    if (*found)
        value = T(int(**found));
    return core::Done{};
}

template <class E, std::size_t n>
core::Outcome setWord(const QCommandLineParser& parser, const char* option, const std::array<E, n>& all, E& value) {
    const auto word = single(parser, QLatin1String(option));
    if (!word)
        return word.problem();
    if (word->isEmpty())
        return core::Done{};
    QStringList words;
    for (E each : all)
        words << QLatin1String(token(each));
    const auto chosen = core::choiceCalled(*word, all);
    if (!chosen)
        return core::Problem{
            CommandText::tr("--%1 \"%2\" is none of %3.").arg(QLatin1String(option), *word, core::listed(words))};
    value = *chosen;
    return core::Done{};
}

core::Result<core::Model> modelFromFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{CommandText::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
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
    for (const auto& [option, member] :
         {std::pair{"params", &core::Model::parameters}, std::pair{"largest-layer", &core::Model::largestModule}}) {
        const auto found = count(parser, option, mostParameters);
        if (!found)
            return found.problem();
        model.*member = *found;
    }
    for (const auto& [option, member] :
         {std::pair{"layers", &core::Model::layers}, std::pair{"hidden", &core::Model::hidden},
          std::pair{"heads", &core::Model::heads}, std::pair{"kv-heads", &core::Model::kvHeads},
          std::pair{"head-size", &core::Model::headSize}, std::pair{"intermediate", &core::Model::intermediate}}) {
        if (const auto set = setCount(parser, option, model.*member); !set)
            return set.problem();
    }
    if (model.largestModule > model.parameters)
        return core::Problem{CommandText::tr("--largest-layer has more parameters than --params.")};
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
        return core::Problem{CommandText::tr("--model, --config and --params exclude each other.")};
    if (parser.isSet(u"config"_s))
        return modelFromFile(parser.value(u"config"_s));
    if (parser.isSet(u"params"_s))
        return enteredModel(parser);
    if (given == 0 && opened.build.training) {
        if (const core::Model* kept = core::modelOf(*opened.build.training, *opened.catalogue))
            return *kept;
    }
    if (given == 0)
        return core::Problem{CommandText::tr("A model is wanted: --model ID, --config FILE or --params N.")};
    const auto id = single(parser, u"model"_s);
    if (!id)
        return id.problem();
    const core::Model* model = opened.catalogue->find<core::Model>(*id);
    if (!model)
        return core::Problem{
            CommandText::tr("There is no model \"%1\"; \"lanewright parts models\" lists them.").arg(*id)};
    return *model;
}

core::Result<core::TrainingChoice> choiceFrom(const QCommandLineParser& parser, const core::Build& build) {
    core::TrainingChoice choice = build.training.value_or(core::TrainingChoice{});
    const core::Outcome outcomes[] = {
        setWord(parser, "mode", core::trainingModes, choice.mode),
        setWord(parser, "precision", core::precisions, choice.precision),
        setWord(parser, "optimizer", core::optimizers, choice.optimizer),
        setWord(parser, "parallel", core::parallelPlans, choice.plan),
        setWord(parser, "offload", core::offloads, choice.offload),
        setWord(parser, "offload-to", core::offloadTargets, choice.target),
        setCount(parser, "tensor", choice.tensor, 1024),
        setCount(parser, "pipeline", choice.pipeline, 1024),
        setCount(parser, "batch", choice.batch),
        setCount(parser, "seq", choice.sequence),
        setCount(parser, "rank", choice.loraRank, 65'536),
    };
    for (const core::Outcome& outcome : outcomes) {
        if (!outcome)
            return outcome.problem();
    }
    choice.checkpointing = choice.checkpointing || parser.isSet(u"checkpointing"_s);
    choice.hasFusedAttention = choice.hasFusedAttention || parser.isSet(u"fused-attention"_s);
    const auto milliseconds = single(parser, u"step-ms"_s);
    if (!milliseconds)
        return milliseconds.problem();
    if (!milliseconds->isEmpty()) {
        bool isNumber = false;
        const double found = milliseconds->toDouble(&isNumber);
        if (!isNumber || !(found > 0 && found < 1e9))
            return core::Problem{CommandText::tr("--step-ms \"%1\" is no time in milliseconds.").arg(*milliseconds)};
        choice.measuredStep = core::Duration::of(found);
    }
    return choice;
}

void addOptions(QCommandLineParser& parser) {
    for (const char* name : {"json", "checkpointing", "fused-attention"})
        parser.addOption(QCommandLineOption(QLatin1String(name)));
    for (const char* name :
         {"model",         "config",       "params", "layers",    "hidden",    "heads",    "kv-heads", "head-size",
          "largest-layer", "intermediate", "mode",   "precision", "optimizer", "parallel", "offload",  "offload-to",
          "tensor",        "pipeline",     "batch",  "seq",       "rank",      "step-ms",  "cards"})
        parser.addOption(QCommandLineOption(QLatin1String(name), {}, u"value"_s));
}

} // namespace

int runTrain(const QStringList& arguments) {
    QCommandLineParser parser;
    addOptions(parser);
    if (const auto parsed = parse(parser, arguments, 1); !parsed)
        return fail(parsed.problem());
    const auto opened = openBuild(parser.positionalArguments().front());
    if (!opened)
        return fail(opened.problem());
    const auto model = modelFrom(parser, *opened);
    if (!model)
        return fail(model.problem());
    const auto choice = choiceFrom(parser, opened->build);
    if (!choice)
        return fail(choice.problem());
    const auto asked = count(parser, "cards", 1024);
    if (!asked)
        return fail(asked.problem());
    const int cards = int(asked->value_or(std::max<qint64>(1, qint64(opened->analysis.topology.gpus.size()))));
    const auto need = core::memoryNeed(*model, *choice, cards);
    if (!need)
        return fail(need.problem());
    if (parser.isSet(u"json"_s))
        return print(core::trainJson(opened->analysis, *opened->catalogue, *model, *choice, *need, cards));
    return print(trainText({opened->analysis, *opened->catalogue, *model, *choice, *need, cards}).toUtf8());
}

} // namespace app
