// SPDX-License-Identifier: GPL-3.0-or-later
// llama-bench: the table that people paste, its CSV, and a run's cells made into a measured point.
#include "core/import/bench/bench_reading.h"
#include "core/import/datasets/foreign_records.h"
#include "core/units/csv.h"
#include "core/units/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace core {

static QStringList cardNames(const QString& reported) {
    QStringList names = reported.split(','_L1, Qt::SkipEmptyParts);
    for (QString& name : names)
        name = name.trimmed();
    names.removeAll(QString());
    return names;
}

static KvFormat keyFormat(const QString& type) {
    if (type.startsWith('q'_L1, Qt::CaseInsensitive))
        return type.contains('8'_L1) ? KvFormat::EightBit : KvFormat::FourBit;
    return KvFormat::Half;
}

static int tokensIn(double count) {
    constexpr double mostTokens = 1e8;
    return std::isfinite(count) ? int(std::clamp(count, 0.0, mostTokens)) : 0;
}

void addLlamaBench(const LlamaBenchCells& cells, bool isRounded, int line, BenchReading& reading) {
    if ((cells.prompt > 0) == (cells.generated > 0)) {
        reading.note(line, Text::tr("Prompt and answer are timed together; the run is left out."));
        return;
    }
    BenchRun run;
    run.line = line;
    run.card = cardNames(cells.card).value(0);
    run.model = cells.model.isEmpty() ? cells.type : cells.model;
    run.parameters = cells.parameters;
    run.isParametersRounded = isRounded;
    run.gpuLayers = cells.expertLayersOnHost > 0 ? std::optional(0) : cells.gpuLayers;
    MeasuredPoint& point = run.point;
    point.kind = cells.prompt > 0 ? PointKind::Prefill : PointKind::Decode;
    point.cards = cells.split == "none"_L1 ? 1 : std::clamp(int(cardNames(cells.card).size()), 1, 64);
    point.depth = point.kind == PointKind::Prefill ? tokensIn(cells.depth) : 0;
    point.value = cells.rate;
    point.day = cells.day.left(10);
    Workload& workload = point.workload;
    workload.task = Task::Inference;
    workload.engine = Engine::LlamaCpp;
    workload.kvFormat = keyFormat(cells.keyType);
    const bool isByRow = cells.split == "row"_L1 || cells.split == "tensor"_L1;
    (isByRow ? workload.tensor : workload.pipeline) = point.cards;
    workload.sequence = std::max(1, tokensIn(cells.prompt > 0 ? cells.prompt : cells.depth));
    auto format = formatInName(cells.type);
    if (const auto named = formatInName(cells.model); named)
        format = named;
    run.isFormatKnown = format.has_value();
    workload.format = format.value_or(workload.format);
    reading.add(std::move(run));
}

LlamaBenchCells llamaBenchCells(const std::function<QJsonValue(const char*)>& at) {
    const auto word = [&](const char* name) { return at(name).toString().left(400); };
    const auto number = [&](const char* name) {
        const QJsonValue value = at(name);
        return value.isString() ? value.toString().toDouble() : value.toDouble();
    };
    LlamaBenchCells cells;
    cells.card = word("gpu_info");
    cells.model = word("model_filename");
    cells.type = word("model_type");
    cells.parameters = number("model_n_params");
    cells.prompt = number("n_prompt");
    cells.generated = number("n_gen");
    cells.depth = number("n_depth");
    cells.rate = number("avg_ts");
    cells.keyType = word("type_k");
    cells.split = word("split_mode");
    bool isCount = at("n_gpu_layers").isDouble();
    if (!isCount)
        word("n_gpu_layers").toInt(&isCount);
    if (isCount)
        cells.gpuLayers = int(std::clamp(number("n_gpu_layers"), -1.0, 1e6));
    cells.expertLayersOnHost = int(std::clamp(number("n_cpu_moe"), 0.0, 1e6));
    cells.day = word("test_time");
    return cells;
}

void readLlamaBenchCsv(const QByteArray& text, BenchReading& reading) {
    CsvWalk walk(text);
    CsvRecord record;
    std::optional<CsvHeader> header;
    while (walk.next(record)) {
        if (!header) {
            header.emplace(record.cells);
            continue;
        }
        if (record.isBroken || record.cells.size() != header->size())
            reading.note(record.line, Text::tr("The line has not as many cells as the header."));
        else
            addLlamaBench(llamaBenchCells([&](const char* name) {
                              const int at = header->column(name);
                              return at < 0 ? QJsonValue(QJsonValue::Undefined) : QJsonValue(record.cells[at]);
                          }),
                          false, record.line, reading);
    }
}

/// The cells between the bars of "| a | b |".
static QStringList barCells(QByteArrayView text) {
    QStringList cells = QString::fromUtf8(text).split('|'_L1);
    if (cells.size() < 3)
        return {};
    cells.removeFirst();
    cells.removeLast();
    for (QString& cell : cells)
        cell = cell.trimmed();
    return cells;
}

/// "  Device 0: NVIDIA GeForce RTX 4090, compute capability 8.9, VMM: yes", "ggml_vulkan: 0 = AMD Radeon … (RADV …)".
static QString deviceIn(QByteArrayView text) {
    static const QRegularExpression cuda(u"^\\s*Device \\d+: ([^,]{2,100}),"_s);
    static const QRegularExpression vulkan(u"^ggml_vulkan: \\d+ = ([^(|]{2,100})"_s);
    if (!text.startsWith("ggml_vulkan") && !text.trimmed().startsWith("Device "))
        return {};
    const QString words = QString::fromUtf8(text.first(std::min<qsizetype>(text.size(), 300)));
    for (const QRegularExpression* form : {&cuda, &vulkan}) {
        if (const auto match = form->match(words); match.hasMatch())
            return match.captured(1).trimmed();
    }
    return {};
}

void LlamaBenchTable::read(const TextLine& line, BenchReading& reading) {
    if (const QString card = deviceIn(line.text); !card.isEmpty()) {
        constexpr qsizetype mostCards = 64;
        if (!m_header.isEmpty()) // of the next run
            m_cards.clear();
        m_header.clear();
        if (m_cards.size() < mostCards)
            m_cards << card;
        return;
    }
    const QByteArrayView text = line.text.trimmed();
    if (!text.startsWith('|')) {
        if (!text.isEmpty())
            m_header = {};
        return;
    }
    const QStringList cells = barCells(text);
    if (cells.contains("t/s"_L1) && cells.contains("test"_L1))
        m_header = cells;
    else if (!m_header.isEmpty() && !text.contains("---"))
        readRow(cells, line.number, reading);
}

/// "7.62 B", "999.89 M".
static double parametersIn(const QString& cell) {
    const double count = cell.section(' '_L1, 0, 0).toDouble();
    return cell.endsWith('B'_L1) ? count * 1e9 : cell.endsWith('M'_L1) ? count * 1e6 : 0;
}

void LlamaBenchTable::readRow(const QStringList& cells, int line, BenchReading& reading) {
    static const QRegularExpression test(u"^(pp|tg) ?(\\d{1,9})(\\+tg ?\\d{1,9})?(?: @ d(\\d{1,9}))?$"_s);
    const auto cell = [&](QLatin1String name) { return cells.value(m_header.indexOf(name)); };
    const auto match = test.match(cell("test"_L1));
    bool isNumber = false;
    LlamaBenchCells run;
    run.rate = cell("t/s"_L1).section(' '_L1, 0, 0).toDouble(&isNumber);
    if (cells.size() != m_header.size() || !match.hasMatch() || !isNumber) {
        reading.note(line, Text::tr("This row of llama-bench's table is not whole."));
        return;
    }
    run.card = m_cards.join(','_L1);
    run.type = cell("model"_L1);
    run.parameters = parametersIn(cell("params"_L1));
    (match.captured(1) == "pp"_L1 ? run.prompt : run.generated) = match.captured(2).toDouble();
    if (!match.captured(3).isEmpty())
        run.generated = 1;
    run.depth = match.captured(4).toDouble();
    run.keyType = cell("type_k"_L1);
    run.split = cell("sm"_L1);
    if (const int layers = cell("ngl"_L1).toInt(&isNumber); isNumber)
        run.gpuLayers = layers;
    run.expertLayersOnHost = cell("n_cpu_moe"_L1).toInt();
    addLlamaBench(run, true, line, reading);
}

} // namespace core
