// SPDX-License-Identifier: GPL-3.0-or-later
// Measured runs, from the tables that the tests hold the estimates against to SQLite and back.
#include "db/measured_runs.h"

#include "core/parts/field_codec.h"
#include "core/units/find.h"
#include "core/units/text.h"
#include "db/csv_file.h"
#include "db/sqlite_rows.h"

#include <QFile>
#include <QHash>

#include <array>

using core::Text;

namespace db {

namespace {

/// A run as its cells tell it.
struct RunDraft : core::MeasuredPoint {
    std::optional<int> context;
    int prompt = 0;
    QString hopKind;
    core::Bandwidth hopRate;
    double gigabytesOnHost = 0;
    double gibibytesOfVram = 0;
};

/// Puts a cell into this member, of the run or its workload; a word is one of `all`. False for a cell that cannot be.
template <auto member, const auto&... all>
bool put(RunDraft& run, const core::FactValue& cell) {
    auto& to = [&]() -> auto& {
        if constexpr (requires { run.*member; })
            return run.*member;
        else
            return run.workload.*member;
    }
    ();
    if constexpr (sizeof...(all) == 0) {
        return core::codec::write(to, cell);
    } else {
        const auto* found = cell.text() ? (core::findToken(all, *cell.text()), ...) : nullptr;
        to = found ? *found : to;
        return found;
    }
}

/// A column of the table of all runs.
struct RunColumn {
    QLatin1String name;
    bool (*put)(RunDraft&, const core::FactValue&);
};

constexpr std::array runColumns{RunColumn{"kind"_L1, put<&core::MeasuredPoint::kind, core::pointKinds>},
                                RunColumn{"card"_L1, put<&core::MeasuredPoint::card>},
                                RunColumn{"cards"_L1, put<&core::MeasuredPoint::cards>},
                                RunColumn{"model"_L1, put<&core::Workload::model>},
                                RunColumn{"task"_L1, put<&core::Workload::task, core::tasks>},
                                RunColumn{"format"_L1, put<&core::Workload::format, core::weightFormats>},
                                RunColumn{"kv"_L1, put<&core::Workload::kvFormat, core::kvFormats>},
                                RunColumn{"engine"_L1, put<&core::Workload::engine, core::workEngines>},
                                RunColumn{"plan"_L1, put<&core::Workload::plan, core::parallelPlans>},
                                RunColumn{"offload"_L1, put<&core::Workload::offload, core::offloads>},
                                RunColumn{"optimizer"_L1, put<&core::Workload::optimizer, core::optimizers>},
                                RunColumn{"checkpointing"_L1, put<&core::Workload::checkpointing>},
                                RunColumn{"fused_attention"_L1, put<&core::Workload::hasFusedAttention>},
                                RunColumn{"fused_backward"_L1, put<&core::Workload::fusedBackward>},
                                RunColumn{"rank"_L1, put<&core::Workload::loraRank>},
                                RunColumn{"tensor"_L1, put<&core::Workload::tensor>},
                                RunColumn{"pipeline"_L1, put<&core::Workload::pipeline>},
                                RunColumn{"context"_L1, put<&RunDraft::context>},
                                RunColumn{"users"_L1, put<&core::Workload::batch>},
                                RunColumn{"depth"_L1, put<&core::MeasuredPoint::depth>},
                                RunColumn{"hop"_L1, put<&RunDraft::hopKind>},
                                RunColumn{"hop_gb_s"_L1, put<&RunDraft::hopRate>},
                                RunColumn{"host_gb_s"_L1, put<&core::MeasuredPoint::hostBandwidth>},
                                RunColumn{"on_host_gb"_L1, put<&RunDraft::gigabytesOnHost>},
                                RunColumn{"vram_gib"_L1, put<&RunDraft::gibibytesOfVram>},
                                RunColumn{"limit_w"_L1, put<&core::MeasuredPoint::limit>},
                                RunColumn{"eager"_L1, put<&core::MeasuredPoint::isEager>},
                                RunColumn{"prompt"_L1, put<&RunDraft::prompt>},
                                RunColumn{"answer"_L1, put<&core::Workload::answer>},
                                RunColumn{"value"_L1, put<&core::MeasuredPoint::value>},
                                RunColumn{"by"_L1, put<&core::MeasuredPoint::by>},
                                RunColumn{"source"_L1, put<&core::MeasuredPoint::source>},
                                RunColumn{"day"_L1, put<&core::MeasuredPoint::day>}};

const QStringList& columnNames() {
    static const QStringList names = core::textsOf(runColumns, &RunColumn::name);
    return names;
}

/// The run whose cells these are, by column, nothing where they are empty; the problem is the name of one that cannot
/// be.
template <class CellOf>
core::Result<core::MeasuredPoint> runOf(const CellOf& cellOf) {
    RunDraft run;
    for (std::size_t i = 0; i < runColumns.size(); ++i) {
        const std::optional<core::FactValue> cell = cellOf(int(i));
        if (cell && !runColumns[i].put(run, *cell))
            return core::Problem{runColumns[i].name};
    }
    run.workload.sequence = std::max(1, run.context.value_or(run.prompt + run.workload.answer));
    if (!run.hopKind.isEmpty())
        run.hop = core::ExchangeHop{.bandwidth = {run.hopRate, run.hopRate},
                                    .expected = run.hopRate,
                                    .isNetwork = run.hopKind == "network"_L1,
                                    .isByMemory = run.hopKind == "memory"_L1};
    run.onHost = core::wholeBytes(run.gigabytesOnHost * 1e9);
    if (run.gibibytesOfVram > 0)
        run.vram = core::wholeBytes(run.gibibytesOfVram * 1024 * 1024 * 1024);
    return core::MeasuredPoint(std::move(run));
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
        QStringList inOrder = core::textsOf(columnNames(), [&](const QString& column) { return cells.value(column); });
        const auto run = runOf(
            [&](int i) { return inOrder[i].isEmpty() ? std::nullopt : std::optional<core::FactValue>(inOrder[i]); });
        if (!run)
            return Text::tr("the field \"%1\" cannot be \"%2\".")
                .arg(run.problem().sentence, cells.value(run.problem().sentence));
        rows.push_back(std::move(inOrder));
        return QString();
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
    return insertTexts(database, "measured_runs", columnNames(), rows);
}

std::vector<core::MeasuredPoint> measuredRunsOf(const CatalogueFile& file, const QStringList& cards) {
    std::vector<core::MeasuredPoint> points;
    static constexpr const char* ofCards = "WHERE kind = 'memory' OR card IN (SELECT value FROM json_each(?)) "
                                           "ORDER BY rowid";
    RowReader reader(file.handle(),
                     selectFrom("measured_runs", columnNames(), cards.isEmpty() ? "ORDER BY rowid" : ofCards),
                     cards.isEmpty() ? QStringList() : QStringList{jsonListOf(cards)});
    while (reader.next()) {
        if (auto run = runOf([&](int column) { return reader.column(column); }))
            points.push_back(std::move(*run));
    }
    return points;
}

} // namespace db
