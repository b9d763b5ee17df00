// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of runs: nvidia-smi dmon's samples, and torchtune's steps with the configuration it prints before them.
#include "core/import/bench/bench_reading.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

static QStringList wordsIn(QByteArrayView text) {
    constexpr qsizetype longest = 2000;
    return QString::fromUtf8(text.first(std::min(text.size(), longest))).split(' '_L1, Qt::SkipEmptyParts);
}

/// Empty for "-", and for what cannot be such a figure.
static std::optional<double> figureIn(const QStringList& words, qsizetype column) {
    bool isNumber = false;
    const double value = words.value(column).toDouble(&isNumber);
    return isNumber && value >= 0 && value < 1e7 ? std::optional(value) : std::nullopt;
}

void DmonLog::read(const TextLine& line, BenchReading& reading) {
    const QByteArrayView text = line.text.trimmed();
    if (text.startsWith('#')) {
        QStringList names = wordsIn(text.sliced(1));
        if (names.contains("gpu"_L1) &&
            (names.contains("pwr"_L1) || names.contains("fb"_L1) || names.contains("sm"_L1)))
            m_header = std::move(names);
        return;
    }
    if (m_header.isEmpty() || text.isEmpty())
        return;
    const QStringList words = wordsIn(text);
    const auto gpu = figureIn(words, m_header.indexOf("gpu"_L1));
    constexpr double mostGpus = 64;
    if (words.size() != m_header.size() || !gpu || *gpu >= mostGpus) {
        reading.note(line.number, Text::tr("This line of dmon has not as many figures as its header."));
        return;
    }
    Sums& sums = m_sums[int(*gpu)];
    ++sums.samples;
    if (const auto power = figureIn(words, m_header.indexOf("pwr"_L1))) {
        sums.power += *power;
        ++sums.powers;
    }
    if (const auto busy = figureIn(words, m_header.indexOf("sm"_L1))) {
        sums.busy += *busy;
        ++sums.busies;
    }
    sums.memory = std::max(sums.memory, figureIn(words, m_header.indexOf("fb"_L1)).value_or(-1));
}

void DmonLog::finish(BenchReading& reading) {
    QList<int> gpus = m_sums.keys();
    std::sort(gpus.begin(), gpus.end());
    for (const int gpu : gpus) {
        const Sums sums = m_sums.value(gpu);
        CardUse use;
        use.gpu = gpu;
        use.samples = sums.samples;
        if (sums.powers > 0)
            use.meanPower = Power::of(sums.power / sums.powers);
        if (sums.busies > 0)
            use.meanBusy = sums.busy / sums.busies;
        if (sums.memory >= 0)
            use.memory = wholeBytes(sums.memory * 1024 * 1024);
        reading.add(use);
    }
}

/// The number behind "name:" in a step's line.
static std::optional<double> metricIn(QByteArrayView text, QByteArrayView name) {
    const qsizetype at = text.indexOf(name);
    if (at < 0)
        return {};
    QByteArrayView rest = text.sliced(at + name.size());
    const qsizetype end = rest.indexOf(' ');
    bool isNumber = false;
    const double value = (end < 0 ? rest : rest.first(end)).toDouble(&isNumber);
    return isNumber && std::isfinite(value) && value > 0 ? std::optional(value) : std::nullopt;
}

void TorchtuneLog::read(const TextLine& line, BenchReading& reading) {
    QByteArrayView text = line.text.trimmed();
    // A progress bar may stand before it.
    const qsizetype step = text.indexOf("Step ");
    if (step >= 0 && text.contains("tokens_per_second_per_gpu:")) {
        const auto rate = metricIn(text, "tokens_per_second_per_gpu:");
        if (!rate) {
            reading.note(line.number, Text::tr("This step's tokens a second are no number."));
            return;
        }
        if (m_firstLine == 0) {
            m_firstLine = line.number;
            m_firstRate = *rate;
        } else {
            m_rates += *rate; // the first step compiles and allocates
        }
        ++m_steps;
        m_memory = std::max(m_memory, metricIn(text, "peak_memory_alloc:").value_or(0));
    } else if (m_firstLine == 0) {
        readSetting(text);
    }
}

/// "torchtune.models.llama3_1.lora_llama3_1_8b", but no tokenizer.
static bool isModelBuilder(QByteArrayView value) {
    return value.startsWith("torchtune.models.") && !value.contains("tokenizer") && !value.contains("transform");
}

void TorchtuneLog::readSetting(QByteArrayView text) {
    if (text.contains("Recipe"))
        m_workload.task = text.contains("LoRA") ? Task::Lora : m_workload.task;
    const qsizetype colon = text.indexOf(':');
    if (colon <= 0)
        return;
    const QByteArrayView name = text.first(colon).trimmed();
    const QByteArrayView value = text.sliced(colon + 1).trimmed();
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    constexpr int most = 10'000'000;
    const bool isCount = isNumber && number > 0 && number <= most;
    if (name == "batch_size" && isCount)
        m_workload.batch = number;
    else if (name == "max_seq_len" && isCount)
        m_workload.sequence = number;
    else if (name == "lora_rank" && isCount)
        m_workload.loraRank = number;
    else if (name == "enable_activation_checkpointing")
        m_workload.checkpointing = value.toByteArray().toLower() == "true";
    else if (name == "optimizer_in_bwd")
        m_workload.fusedBackward = value.toByteArray().toLower() == "true";
    else if (name == "_component_" && m_model.isEmpty() && isModelBuilder(value))
        m_model = QString::fromUtf8(value.sliced(value.lastIndexOf('.') + 1)).left(100);
}

void TorchtuneLog::finish(BenchReading& reading) {
    if (m_steps == 0)
        return;
    BenchRun run;
    run.line = m_firstLine;
    run.model = m_model;
    run.isFormatKnown = true;
    MeasuredPoint& point = run.point;
    point.workload = m_workload;
    point.workload.engine = Engine::Torchtune;
    for (const auto& [prefix, task, format] : {std::tuple("qlora_"_L1, Task::Qlora, WeightFormat::Nf4),
                                               std::tuple("lora_"_L1, Task::Lora, WeightFormat::Bf16)}) {
        if (!run.model.startsWith(prefix))
            continue;
        run.model = run.model.mid(prefix.size());
        point.workload.task = task;
        point.workload.format = format;
    }
    point.kind = PointKind::Training;
    point.value = m_steps > 1 ? m_rates / (m_steps - 1) : m_firstRate;
    reading.add(run);
    if (m_memory <= 0)
        return;
    point.kind = PointKind::Vram;
    point.value = m_memory;
    reading.add(std::move(run));
}

} // namespace core
