// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/launch_line.h"

#include "core/build/launch_options.h"
#include "core/parts/card_model.h"
#include "core/units/list_of.h"
#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/weight_placement.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace core {

namespace {

/// One thing that a plan says, under its name in launch_options.csv; nothing where the value is empty.
struct Setting {
    const char* meaning;
    QString value;
    bool isNeeded = false; ///< the command is another plan's where the program has no option for it
};

bool has(const std::vector<LaunchOption>& options, const char* meaning, const QString& value) {
    return std::ranges::any_of(options, [&](const LaunchOption& option) {
        return option.meaning == QLatin1String(meaning) && option.words(value);
    });
}

/// What of the model's first layers lies in system memory. Rounded up, so that the cards hold no more than planned.
struct HostLayers {
    int whole = 0;
    int experts = 0; ///< layers of which the experts do
};

HostLayers hostLayers(const Model& model, const RunAnswer& answer) {
    if (!answer.host)
        return {};
    const auto host = double(answer.host->weights.base());
    const double experts = expertParametersOf(model) * formatFacts(answer.workload.format).bits / 8;
    const int layers = model.layers.value_or(0);
    const int dense = model.denseLayers.value_or(0);
    if (answer.host->isOfExperts && host <= experts)
        return {0, dense + int(std::ceil(host / experts * (layers - dense)))};
    return {int(std::ceil(host / weightBytes(model, answer.workload.format) * layers)), 0};
}

/// "20,12": how many layers each card takes so that all are filled alike, where as many on each does not do it. Layers
/// whose experts lie in system memory come first, and are smaller.
QString layersOfCards(const RunMachine& machine, const Model& model, const RunAnswer& answer, HostLayers host) {
    const auto other = std::ranges::adjacent_find(machine.rooms, std::not_equal_to(), &GpuRoom::memory);
    if (answer.workload.pipeline == 1 || !model.layers || (host.experts == 0 && other == machine.rooms.end()))
        return {};
    std::vector<double> room(machine.rooms.size(), 1); // what lies on cards alone is planned with as many on each
    if (const auto placed = placeWeights(model, answer.workload, machine.machine); answer.host && placed)
        room = listOf(placed->cards, [](ByteCount bytes) { return double(bytes.base()); });
    const double layers = model.layers.value_or(0) - host.whole;
    const double experts = expertParametersOf(model);
    const double large = 1 + experts / std::max(1.0, double(model.parameters.value_or(0)) - experts);
    const double all = host.experts + (layers - host.experts) * large;
    const auto layersIn = [&](double size) {
        return int(std::round(size < host.experts ? size : host.experts + (size - host.experts) / large));
    };
    double share = 0;
    const auto layersOf = [&](double each) {
        const int before = layersIn(share * all);
        share += each / std::reduce(room.begin(), room.end());
        return QString::number(layersIn(share * all) - before);
    };
    return textsOf(room, layersOf).join(','_L1);
}

/// Of a copy of the model on all of `machine`. Its repository is named where it holds the format, or the program makes
/// that of 16 bits.
std::vector<Setting> settingsOf(const std::vector<LaunchOption>& options, const RunMachine& machine, const Model& model,
                                const RunAnswer& answer) {
    const Workload work = ofReplica(answer);
    const QString format = QLatin1String(token(work.format));
    const bool isMade = model.nativeFormat.isEmpty() && has(options, "weights", format);
    const bool isPublished = !model.hfId.isEmpty() && (isMade || model.nativeFormat == format);
    const bool isTraining = work.task != Task::Inference;
    const auto ifMore = [](int count) { return count > 1 ? QString::number(count) : QString(); };
    const QString task = QLatin1String(token(work.task));
    const QString offload = work.offload == Offload::None ? QString() : '-'_L1 + QLatin1String(token(work.offload));
    const QString plan = QLatin1String(token(work.plan)) + offload;
    const HostLayers host = hostLayers(model, answer);
    const int layers = model.layers.value_or(0) + (host.whole == 0 ? 1 : -host.whole); // the last is the output table
    return {
        {"program", task},
        {"model file", QString(format).remove("gguf-"_L1)},
        {"model", isPublished ? model.hfId : u"MODEL-"_s + format},
        {"weights", isMade ? format : QString()},
        {"tensor parallel", ifMore(work.tensor), true},
        {"pipeline parallel", ifMore(work.pipeline), true},
        {"replicas", ifMore(answer.cards / (work.tensor * work.pipeline))},
        {"context", QString::number(work.sequence)},
        {"context of all users", QString::number(qint64(work.sequence) * work.batch)},
        {"users", QString::number(work.batch), !isTraining && work.batch > 1},
        {"KV cache", work.kvFormat == KvFormat::Half ? QString() : QLatin1String(token(work.kvFormat)), !isTraining},
        {"share of VRAM", reservesPool(work) ? QString::number(serverMemory(work).pool) : QString()},
        {"layers on the GPUs", layers > 1 ? QString::number(layers) : QString(), host.whole > 0},
        {"layers with experts on the CPU", host.experts > 0 ? QString::number(host.experts) : QString(), true},
        {"layers of each GPU", layersOfCards(machine, model, answer, host)},
        {"recipe", task + (answer.cards > 1 ? "-distributed"_L1 : "-single"_L1)},
        {"training", task, isTraining},
        {"sequences per GPU", QString::number(work.batch), isTraining},
        {"sequence", QString::number(work.sequence), isTraining},
        {"LoRA rank", work.task == Task::Full ? QString() : QString::number(work.loraRank), isTraining},
        {"gradient checkpointing", work.checkpointing ? u"yes"_s : u"no"_s, isTraining},
        {"optimizer", QLatin1String(token(work.optimizer)), isTraining},
        {"data parallel", answer.cards > 1 || !offload.isEmpty() ? plan : QString(), isTraining},
        {"processes", ifMore(answer.cards), isTraining}};
}

/// Before a command that would not see the right GPUs by itself.
QString gpusBefore(const RunMachine& machine, int used) {
    const auto& order = machine.analysis->topology.suggestedOrder;
    const std::vector<int> gpus(order.begin(), order.begin() + std::min(used, int(order.size())));
    const bool isAll = gpus.size() == order.size() && std::ranges::is_sorted(gpus);
    return isAll ? QString() : visibleGpus(chipMakerOf(*machine.machine.gpus.front()), gpus) + ' '_L1;
}

LaunchLine lineOf(const std::vector<LaunchOption>& options, const std::vector<Setting>& settings, Engine engine) {
    QStringList words;
    QStringList remarks;
    for (const LaunchOption& option : options) {
        for (const Setting& setting : settings) {
            if (option.meaning == QLatin1String(setting.meaning) && !setting.value.isEmpty())
                words << option.words(setting.value).value_or(QString());
        }
    }
    words.removeAll(QString());
    for (const Setting& setting : settings) {
        if (setting.isNeeded && !setting.value.isEmpty() && !has(options, setting.meaning, setting.value))
            remarks << Text::tr("%1 has no option for \"%2: %3\".")
                           .arg(inWords(engine), Text::tr(setting.meaning), setting.value);
    }
    return {words.join(' '_L1), remarks};
}

} // namespace

LaunchLine launchLine(const RunMachine& machine, const Model& model, const RunAnswer& answer) {
    const Workload& work = answer.workload;
    if (!answer.need || answer.fits == FitVerdict::DoesNotFit || machine.rooms.empty())
        return {{}, {Text::tr("No command: this does not fit.")}};
    const Engine engine = engineOf(work);
    const std::vector<LaunchOption> options = launchOptionsOf(QLatin1String(token(engine)));
    if (options.empty())
        return {{}, {Text::tr("Engine %1: no command is known.").arg(inWords(engine))}};
    const int ofOne = work.task == Task::Inference ? work.tensor * work.pipeline : answer.cards;
    const int times = has(options, "replicas", u"2"_s) ? 1 : answer.cards / ofOne;
    LaunchLine line = lineOf(options, settingsOf(options, firstGpus(machine, ofOne), model, answer), engine);
    // Of a trainer that nobody named, no command but that of the whole plan.
    if (work.engine == Engine::Auto && work.task != Task::Inference && !line.remarks.isEmpty())
        return {{}, line.remarks};
    line.command = QString(gpusBefore(machine, times > 1 ? ofOne : answer.cards) + line.command).trimmed();
    if (times > 1)
        line.remarks << Text::tr("Start it %1 times, each on GPUs and a port of its own.").arg(times);
    return line;
}

} // namespace core
