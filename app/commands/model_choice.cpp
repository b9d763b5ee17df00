// SPDX-License-Identifier: GPL-3.0-or-later
// Which model a command is about: of the catalogue, of a file, or as it is entered.
#include "app/commands/model_choice.h"

#include "app/command_io.h"
#include "app/files/disk_files.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/models/model_called.h"
#include "core/workload/models/model_file.h"

#include <algorithm>

namespace app {

static constexpr int largestMeasure = 100'000'000;

static core::Result<core::Model> modelOfGguf(const QString& path) {
    auto read = core::ggufModel(DiskFiles(), path);
    return read ? core::Result(std::move(read->model)) : read.problem();
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
            model.*member = options.wholeNumber(option, options.word(option), 1, core::mostParameters);
    }
    for (const auto& [option, member] :
         {std::pair{"layers", &core::Model::layers}, std::pair{"hidden", &core::Model::hidden},
          std::pair{"heads", &core::Model::heads}, std::pair{"kv-heads", &core::Model::kvHeads},
          std::pair{"head-size", &core::Model::headSize}, std::pair{"intermediate", &core::Model::intermediate}}) {
        if (const auto found = options.count(option, largestMeasure))
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

QStringList modelOptions(const QCommandLineParser& parser) {
    QStringList given; // optionNames(), for not every verb has each of them
    for (const auto option : {"model"_L1, "config"_L1, "gguf"_L1, "params"_L1}) {
        if (parser.optionNames().contains(option))
            given << "--"_L1 + option;
    }
    return given;
}

core::Result<core::Model> chosenModel(const QCommandLineParser& parser, const core::Catalogue& catalogue,
                                      const core::Workload* already) {
    const QStringList given = modelOptions(parser);
    if (given.size() > 1)
        return core::Problem{CommandText::tr("Use only one of %1.").arg(core::listed(given))};
    for (const QString& option : parser.optionNames()) {
        static const QStringList measures{u"layers"_s,    u"hidden"_s,       u"heads"_s,        u"kv-heads"_s,
                                          u"head-size"_s, u"intermediate"_s, u"largest-layer"_s};
        if (measures.contains(option) && !parser.isSet(u"params"_s))
            return core::Problem{CommandText::tr("--%1 needs --params N.").arg(option)};
    }
    if (given.isEmpty() && already) {
        if (const core::Model* kept = core::modelOf(*already, catalogue))
            return *kept;
    }
    if (given.isEmpty())
        return core::Problem{CommandText::tr("Name a model: --model ID, --config FILE, --gguf FILE or --params N.")};
    if (given.front() == "--config"_L1)
        return core::configModel(DiskFiles(), parser.value(u"config"_s));
    if (given.front() == "--gguf"_L1)
        return modelOfGguf(parser.value(u"gguf"_s));
    if (given.front() == "--params"_L1)
        return enteredModel(parser);
    const QString name = parser.value(u"model"_s);
    const core::Model* model = core::modelCalled(catalogue, name);
    return model ? core::Result(*model) : core::Problem{noPart("model", name, u"models"_s)};
}

} // namespace app
