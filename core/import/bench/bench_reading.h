// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/bench/bench_run.h"
#include "core/import/text_reading.h"

#include <QJsonObject>

#include <functional>

namespace core {

/// One reading of one text: where its readers leave what they find and what they doubt.
class BenchReading {
public:
    BenchReading(BenchOutput& output, QString file)
        : m_output(output)
        , m_file(std::move(file)) {}

    void note(int line, const QString& sentence); ///< of very many only the first are kept
    void add(BenchRun run);                       ///< where its value can be one, and there is still room
    void add(const CardUse& use);

private:
    BenchOutput& m_output;
    QString m_file;
    bool m_isFull = false;
};

// The readers of single outputs. Those of lines get every line of the text and take what is theirs.

/// The columns of a run of llama-bench, by the names that its CSV and JSON have.
struct LlamaBenchCells {
    QString card; ///< names divided by commas
    QString model;
    QString type;
    double parameters = 0;
    double prompt = 0;
    double generated = 0;
    double depth = 0;
    double rate = 0;
    QString keyType;
    QString split;
    std::optional<int> gpuLayers;
    int expertLayersOnHost = 0;
    QString day;
};
/// The cells by `at`, which gives what stands under a column or key: a text, a number, or undefined.
LlamaBenchCells llamaBenchCells(const std::function<QJsonValue(const char*)>& at);
/// Empty where the run is of both prompt and answer, or of neither; then `note` says so.
void addLlamaBench(const LlamaBenchCells& cells, bool isRounded, int line, BenchReading& reading);

/// llama-bench's CSV, whose header has "avg_ts".
void readLlamaBenchCsv(const QByteArray& text, BenchReading& reading);
/// A list of objects, one a line, or a single one: llama-bench's or a serving benchmark's.
void readBenchJson(const QByteArray& text, BenchReading& reading);
/// A serving benchmark's result as JSON; false where it is none.
bool addServing(const QJsonObject& object, int line, BenchReading& reading);

/// llama-bench's table, with the cards that its backend listed before it.
class LlamaBenchTable {
public:
    void read(const TextLine& line, BenchReading& reading);

private:
    void readRow(const QStringList& cells, int line, BenchReading& reading);

    QStringList m_cards;
    QStringList m_header; ///< empty outside a table
};

/// What "Serving Benchmark Result" begins.
class ServingText {
public:
    void read(const TextLine& line, BenchReading& reading);
    void finish(BenchReading& reading);

private:
    QJsonObject m_found; ///< by the names of the JSON result
    int m_line = 0;      ///< where it began; 0 outside one
};

/// `nvidia-smi dmon`, with or without dates.
class DmonLog {
public:
    void read(const TextLine& line, BenchReading& reading);
    void finish(BenchReading& reading);

private:
    struct Sums {
        int samples = 0;
        double power = 0;
        int powers = 0;
        double busy = 0;
        int busies = 0;
        double memory = -1; ///< MiB
    };
    QStringList m_header; ///< empty outside a log
    QHash<int, Sums> m_sums;
};

/// torchtune's steps, and the configuration that it prints before them.
class TorchtuneLog {
public:
    void read(const TextLine& line, BenchReading& reading);
    void finish(BenchReading& reading);

private:
    void readSetting(QByteArrayView text);

    Workload m_workload;
    QString m_model;
    int m_firstLine = 0; ///< 0 before the first step
    int m_steps = 0;
    double m_rates = 0; ///< sum of tokens a second, of all steps but the first
    double m_firstRate = 0;
    double m_memory = 0; ///< GiB
};

} // namespace core
