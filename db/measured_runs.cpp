// SPDX-License-Identifier: GPL-3.0-or-later
// Measured runs, from the tables that the tests hold the estimates against to SQLite and back.
#include "db/measured_runs.h"

#include "core/units/find.h"
#include "core/units/text.h"
#include "db/csv_file.h"

#include <QFile>
#include <QHash>

#include <array>

using core::Text;

namespace db {

static const QStringList runColumns =
    u"kind|card|cards|model|task|format|kv|engine|plan|offload|optimizer|checkpointing|"
    "fused_attention|fused_backward|rank|tensor|pipeline|context|users|depth|hop|hop_gb_s|"
    "host_gb_s|on_host_gb|vram_gib|limit_w|eager|prompt|answer|value|by|source|day"_s.split('|'_L1);

namespace {

/// A row by the names of its columns.
class RunRow {
public:
    explicit RunRow(QHash<QString, QString> cells)
        : m_cells(std::move(cells)) {}

    const QString& problem() const { return m_problem; }
    QString word(QLatin1String column) const { return m_cells.value(column); }

    /// A whole number; `otherwise` where the cell is empty.
    int count(QLatin1String column, int least, int otherwise) { return int(number(column, least, 1e8, otherwise)); }
    double number(QLatin1String column, double least, double most, double otherwise) {
        const QString text = word(column);
        if (text.isEmpty())
            return otherwise;
        bool isNumber = false;
        const double value = text.toDouble(&isNumber);
        if (isNumber && value >= least && value <= most)
            return value;
        fail(column);
        return otherwise;
    }
    bool isSet(QLatin1String column, bool otherwise) { return count(column, 0, otherwise ? 1 : 0) != 0; }
    template <class E, std::size_t n>
    E named(QLatin1String column, const std::array<E, n>& all, E otherwise) {
        const QString text = word(column);
        if (text.isEmpty())
            return otherwise;
        const auto* found = core::findToken(all, text);
        if (!found)
            fail(column);
        return found ? *found : otherwise;
    }
    void need(QLatin1String column) {
        if (word(column).isEmpty())
            fail(column);
    }

private:
    void fail(QLatin1String column) {
        if (m_problem.isEmpty())
            m_problem = Text::tr("the field \"%1\" cannot be \"%2\".").arg(QString(column), word(column));
    }

    QHash<QString, QString> m_cells;
    QString m_problem;
};

core::Workload workloadIn(RunRow& row) {
    core::Workload workload;
    workload.model = row.word("model"_L1);
    workload.task = row.named("task"_L1, core::tasks, core::Task::Inference);
    workload.format = row.named("format"_L1, core::weightFormats, workload.format);
    workload.kvFormat = row.named("kv"_L1, core::kvFormats, workload.kvFormat);
    workload.engine = row.named("engine"_L1, core::workEngines, workload.engine);
    workload.plan = row.named("plan"_L1, core::parallelPlans, workload.plan);
    workload.offload = row.named("offload"_L1, core::offloads, workload.offload);
    workload.optimizer = row.named("optimizer"_L1, core::optimizers, workload.optimizer);
    workload.checkpointing = row.isSet("checkpointing"_L1, workload.checkpointing);
    workload.hasFusedAttention = row.isSet("fused_attention"_L1, workload.hasFusedAttention);
    workload.fusedBackward = row.isSet("fused_backward"_L1, workload.fusedBackward);
    workload.loraRank = row.count("rank"_L1, 1, workload.loraRank);
    workload.tensor = row.count("tensor"_L1, 1, 1);
    workload.pipeline = row.count("pipeline"_L1, 1, 1);
    workload.batch = row.count("users"_L1, 1, 1);
    const int prompt = row.count("prompt"_L1, 0, 0);
    workload.answer = row.count("answer"_L1, 0, 0);
    workload.sequence = std::max(1, row.count("context"_L1, 0, prompt + workload.answer));
    return workload;
}

std::optional<core::ExchangeHop> hopIn(RunRow& row) {
    if (row.word("hop"_L1).isEmpty())
        return {};
    core::ExchangeHop hop;
    const auto rate = core::Bandwidth::of(row.number("hop_gb_s"_L1, 0.1, 1e5, 0));
    hop.bandwidth = {rate, rate};
    hop.expected = rate;
    hop.isByMemory = row.word("hop"_L1) == "memory"_L1;
    return hop;
}

/// The run; `row` has a problem where a cell cannot be.
core::MeasuredPoint pointIn(RunRow& row) {
    constexpr double gibibyte = 1024.0 * 1024 * 1024;
    core::MeasuredPoint point;
    point.kind = row.named("kind"_L1, core::pointKinds, point.kind);
    point.card = row.word("card"_L1);
    point.cards = row.count("cards"_L1, 1, 1);
    point.workload = workloadIn(row);
    point.depth = row.count("depth"_L1, 0, 0);
    point.hop = hopIn(row);
    point.onHost = core::wholeBytes(row.number("on_host_gb"_L1, 0, 1e6, 0) * 1e9);
    if (const double rate = row.number("host_gb_s"_L1, 0.1, 1e5, 0); rate > 0)
        point.hostBandwidth = core::Bandwidth::of(rate);
    if (const double vram = row.number("vram_gib"_L1, 0.1, 1e5, 0); vram > 0)
        point.vram = core::wholeBytes(vram * gibibyte);
    point.value = row.number("value"_L1, 1e-6, 1e12, 0);
    if (const double limit = row.number("limit_w"_L1, 1, 1e4, 0); limit > 0)
        point.limit = core::Power::of(limit);
    point.isEager = row.isSet("eager"_L1, false);
    point.by = row.word("by"_L1);
    point.source = row.word("source"_L1);
    point.day = row.word("day"_L1);
    for (const QLatin1String needed :
         {"kind"_L1, "model"_L1, "format"_L1, "engine"_L1, "value"_L1, "by"_L1, "source"_L1})
        row.need(needed);
    return point;
}

/// A table and what it measures. Columns that the table of all does not have tell the model's shape.
struct RunTable {
    const char* name;
    const char* kind;
};
constexpr std::array runTables{RunTable{"decode", "decode"},   RunTable{"host", "decode"},
                               RunTable{"prefill", "prefill"}, RunTable{"serve", "serve"},
                               RunTable{"memory", "memory"},   RunTable{"training", "training"}};

/// What a table calls a column that all have.
QString columnCalled(const QString& heading) {
    static const QHash<QString, QString> others{{u"parallel"_s, u"plan"_s},    {u"batch"_s, u"users"_s},
                                                {u"gib"_s, u"value"_s},        {u"trainer"_s, u"engine"_s},
                                                {u"sequence"_s, u"context"_s}, {u"tokens_per_s"_s, u"value"_s}};
    return others.value(heading, heading);
}

/// One way to write what the tables write in several.
QString plainCell(const QString& column, const QString& cell) {
    if (cell == "yes"_L1 || cell == "no"_L1)
        return cell == "yes"_L1 ? u"1"_s : u"0"_s;
    return column == "day"_L1 && cell == "not stated"_L1 ? QString() : cell;
}

QHash<QString, QString> cellsOf(const RunTable& table, const QStringList& header, const QStringList& row) {
    QHash<QString, QString> cells{{u"kind"_s, QLatin1String(table.kind)}, {u"task"_s, u"inference"_s}};
    for (qsizetype i = 0; i < header.size(); ++i) {
        const QString column = columnCalled(header[i]);
        cells.insert(column, plainCell(column, row[i]));
    }
    return cells;
}

core::Outcome readTable(const RunTable& table, const QString& path, std::vector<QStringList>& rows) {
    const auto anyHeader = [](const QStringList&) { return QString(); };
    return eachRow(path, anyHeader, [&](const CsvRow& row) {
        const auto cells = cellsOf(table, row.columns, row.cells);
        if (cells.value(u"value"_s) == "oom"_L1)
            return QString();
        RunRow checked(cells);
        pointIn(checked);
        QStringList inOrder = core::textsOf(runColumns, [&](const QString& column) { return cells.value(column); });
        if (checked.problem().isEmpty())
            rows.push_back(std::move(inOrder));
        return checked.problem();
    });
}

} // namespace

core::Result<std::vector<QStringList>> readMeasuredRunFacts(const QString& folder) {
    std::vector<QStringList> rows;
    for (const RunTable& table : runTables) {
        const QString path = u"%1/%2.csv"_s.arg(folder, QLatin1String(table.name));
        if (!QFile::exists(path))
            continue;
        if (const auto read = readTable(table, path, rows); !read)
            return read.problem();
    }
    return rows;
}

core::Outcome insertMeasuredRuns(const Database& database, const std::vector<QStringList>& rows) {
    return insertTexts(database, "measured_runs", runColumns, rows);
}

std::vector<core::MeasuredPoint> measuredRunsOf(const Database& database) {
    std::vector<core::MeasuredPoint> points;
    static_cast<void>(readTexts(database, "measured_runs", runColumns, "ORDER BY rowid", [&](const QStringList& texts) {
        QHash<QString, QString> cells;
        for (qsizetype i = 0; i < texts.size(); ++i)
            cells.insert(runColumns[i], texts[i]);
        RunRow row(std::move(cells));
        auto point = pointIn(row);
        if (row.problem().isEmpty())
            points.push_back(std::move(point));
    }));
    return points;
}

} // namespace db
