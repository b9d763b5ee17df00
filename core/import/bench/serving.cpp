// SPDX-License-Identifier: GPL-3.0-or-later
// The serving benchmark of vLLM and SGLang, as text and as JSON, and llama-bench's JSON: what a list of objects is.
#include "core/import/bench/bench_reading.h"
#include "core/import/datasets/foreign_records.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

static Engine servingEngine(const QJsonObject& object) {
    for (const char* name : {"backend", "endpoint_type"}) {
        if (object[QLatin1String(name)].toString().contains("sglang"_L1, Qt::CaseInsensitive))
            return Engine::Sglang;
    }
    return Engine::Vllm;
}

bool addServing(const QJsonObject& object, int line, BenchReading& reading) {
    const double rate = object["output_throughput"_L1].toDouble();
    if (!object.contains("output_throughput"_L1))
        return false;
    // The limit that was set; else how many ran on average, or at most.
    double users = 0;
    for (const char* name : {"max_concurrency", "concurrency", "max_concurrent_requests"}) {
        if (users <= 0)
            users = std::round(object[QLatin1String(name)].toDouble());
    }
    if (!(users >= 1 && users <= 1e6)) {
        reading.note(line, Text::tr("How many requests ran at once is not told; measure with --max-concurrency."));
        return true;
    }
    BenchRun run;
    run.line = line;
    run.model = object["model_id"_L1].toString().left(400);
    run.point.kind = PointKind::Serve;
    run.point.value = rate;
    run.point.day = object["date"_L1].toString().left(8);
    Workload& workload = run.point.workload;
    workload.task = Task::Inference;
    workload.engine = servingEngine(object);
    workload.batch = int(users);
    const double tokens = object["total_input_tokens"_L1].toDouble() + object["total_output_tokens"_L1].toDouble();
    const double requests = object["completed"_L1].toDouble();
    const double each = requests > 0 ? tokens / requests : 1;
    workload.sequence = std::isfinite(each) ? int(std::clamp(each, 1.0, 1e8)) : 1;
    const auto format = formatInName(run.model);
    run.isFormatKnown = format.has_value();
    workload.format = format.value_or(workload.format);
    reading.add(std::move(run));
    return true;
}

void readBenchJson(const QByteArray& text, BenchReading& reading) {
    JsonWalk walk(text);
    ForeignObject record;
    while (walk.next(record)) {
        if (record.isBroken)
            reading.note(record.line, Text::tr("No whole JSON object stands here."));
        else if (record.object.contains("avg_ts"_L1))
            addLlamaBench(llamaBenchCells([&](const char* name) { return record.object[QLatin1String(name)]; }), false,
                          record.line, reading);
        else if (!addServing(record.object, record.line, reading))
            reading.note(record.line, Text::tr("This is no result of llama-bench or of a serving benchmark."));
    }
}

/// The text's words for the names of the JSON.
static constexpr std::array<std::pair<const char*, const char*>, 10> servingWords{{
    {"Backend", "backend"},
    {"Maximum request concurrency", "max_concurrency"},
    {"Max request concurrency", "max_concurrency"},
    {"Concurrency", "concurrency"},
    {"Peak concurrent requests", "max_concurrent_requests"},
    {"Successful requests", "completed"},
    {"Total input tokens", "total_input_tokens"},
    {"Total generated tokens", "total_output_tokens"},
    {"Output token throughput (tok/s)", "output_throughput"},
    {"Model", "model_id"},
}};

void ServingText::read(const TextLine& line, BenchReading& reading) {
    const QByteArrayView text = line.text.trimmed();
    if (text.contains("Serving Benchmark Result")) {
        finish(reading);
        m_line = line.number;
        return;
    }
    if (m_line == 0)
        return;
    if (text.startsWith("=====")) {
        finish(reading);
        return;
    }
    const qsizetype colon = text.indexOf(':');
    const QByteArrayView name = text.first(std::max<qsizetype>(0, colon)).trimmed();
    for (const auto& [words, key] : servingWords) {
        if (name != QByteArrayView(words))
            continue;
        const QString value = QString::fromUtf8(text.sliced(colon + 1).trimmed()).left(400);
        bool isNumber = false;
        const double number = value.toDouble(&isNumber);
        m_found.insert(QLatin1String(key), isNumber ? QJsonValue(number) : QJsonValue(value));
    }
}

void ServingText::finish(BenchReading& reading) {
    if (m_line > 0 && !addServing(m_found, m_line, reading))
        reading.note(m_line, Text::tr("The result is cut off: its output throughput is missing."));
    m_found = {};
    m_line = 0;
}

} // namespace core
