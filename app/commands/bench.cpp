// SPDX-License-Identifier: GPL-3.0-or-later
// `bench import`: the user's own measurements beside the estimate. What could not be read goes to stderr.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"

#include "core/documents/build/build_json.h"
#include "core/documents/json/evidence_json.h"
#include "core/documents/json_values.h"
#include "core/import/bench/compare_estimates.h"
#include "core/import/scan/scan_result.h"
#include "core/import/text_reading.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "core/workload/facts/engine_facts.h"

namespace app {

static QString benchEstimate(const core::BenchRow& row) {
    if (!row.ours)
        return u"–"_s;
    const auto& [value, isBound] = *row.ours;
    if (isBound)
        return CommandText::tr("too few runs for a number");
    return CommandText::tr("%1 (%2–%3)")
        .arg(core::inThreeDigits(value.expected), core::inThreeDigits(value.range.low),
             core::inThreeDigits(value.range.high));
}

static QString judgement(const core::BenchRow& row) {
    if (!row.ours || row.ours->isBound)
        return {};
    const QString error = core::number(100 * row.error()) + u" %"_s;
    return row.isInRange() ? CommandText::tr("in range, estimate off by %1").arg(error)
                           : CommandText::tr("outside, estimate off by %1").arg(error);
}

static QString runsText(const std::vector<core::BenchRow>& rows) {
    std::vector<QStringList> lines{{CommandText::tr("What"), CommandText::tr("Model"), CommandText::tr("Card"),
                                    CommandText::tr("Measured"), CommandText::tr("Estimate"), QString()}};
    for (const core::BenchRow& row : rows) {
        const core::MeasuredPoint& point = row.run.point;
        const QString format = point.kind == core::PointKind::Vram ? QString() : core::inWords(point.workload.format);
        lines.push_back(
            {core::inWords(point.kind),
             row.model ? QString(row.model->name + u' ' + format).trimmed() : row.run.model.left(40),
             row.card ? u"%1 × %2"_s.arg(QString::number(point.cards), row.card->name) : row.run.card.left(40),
             core::inThreeDigits(point.value) + u' ' + core::unitOf(point.kind), benchEstimate(row), judgement(row)});
    }
    return lines.size() > 1 ? textColumns(lines) : QString();
}

/// Each reason once: a table of twenty rows has one card.
static QStringList reasons(const std::vector<core::BenchRow>& rows) {
    QStringList sentences;
    for (const core::BenchRow& row : rows) {
        if (!row.why.isEmpty() && !sentences.contains(row.why))
            sentences << row.why;
    }
    return sentences;
}

static QString usesText(const std::vector<core::CardUse>& uses) {
    std::vector<QStringList> lines;
    lines.reserve(uses.size());
    for (const core::CardUse& use : uses)
        lines.push_back(
            {CommandText::tr("GPU %1").arg(use.gpu), CommandText::tr("%1 mean").arg(core::inWords(use.meanPower)),
             CommandText::tr("%1 % busy").arg(use.meanBusy ? core::number(*use.meanBusy) : core::notKnown()),
             CommandText::tr("%1 in use at most").arg(use.memory ? core::inWords(*use.memory) : core::notKnown())});
    return textColumns(lines);
}

static QJsonObject benchRowJson(const core::BenchRow& row) {
    QJsonObject json = core::pointJson(row.run.point);
    json["line"_L1] = row.run.line > 0 ? QJsonValue(row.run.line) : QJsonValue();
    json["model"_L1] = row.model ? QJsonValue(row.model->id) : QJsonValue();
    json["card"_L1] = row.card ? QJsonValue(row.card->id) : QJsonValue();
    json["reported_model"_L1] = core::textOrNull(row.run.model);
    json["reported_card"_L1] = core::textOrNull(row.run.card);
    json["estimate"_L1] = core::orNull(row.ours, core::pointEstimateJson);
    json["error"_L1] = row.ours ? QJsonValue(row.error()) : QJsonValue();
    json["in_range"_L1] = row.ours ? QJsonValue(row.isInRange()) : QJsonValue();
    json["why"_L1] = core::textOrNull(row.why);
    return json;
}

static QJsonObject benchJson(const core::BenchOutput& output, const std::vector<core::BenchRow>& rows) {
    const auto useJson = [](const core::CardUse& use) {
        return QJsonObject{{"gpu"_L1, use.gpu},
                           {"samples"_L1, use.samples},
                           {"mean_w"_L1, core::orNull(use.meanPower, core::inWatts)},
                           {"busy_percent"_L1, core::orNull(use.meanBusy)},
                           {"memory_gib"_L1, core::orNull(use.memory, core::inGibibytes)}};
    };
    const auto noteJson = [](const core::ReadingNote& note) {
        return QJsonObject{{"line"_L1, note.line}, {"sentence"_L1, note.sentence}};
    };
    return {{"runs"_L1, core::jsonList(rows, benchRowJson)},
            {"cards"_L1, core::jsonList(output.uses, useJson)},
            {"notes"_L1, core::jsonList(output.notes, noteJson)}};
}

/// The speeds that have an estimate.
static std::vector<core::OwnMeasurement> measuredSpeeds(const std::vector<core::BenchRow>& rows) {
    std::vector<core::OwnMeasurement> speeds;
    for (const core::BenchRow& row : rows) {
        const core::MeasuredPoint& point = row.run.point;
        if (!row.ours || point.kind == core::PointKind::Vram)
            continue;
        const core::Engine engine =
            point.kind == core::PointKind::Training ? point.workload.engine : core::engineOf(point.workload);
        speeds.push_back({point.kind, row.model->id, point.workload.format, engine, row.card->id, point.value,
                          row.ours->value.expected, core::today().toString(Qt::ISODate)});
    }
    return speeds;
}

/// Keeps them in the build's file, in place of earlier ones of the same run.
static int calibrate(const QCommandLineParser& parser, core::Build build, const core::Catalogue& catalogue,
                     const std::vector<core::BenchRow>& rows) {
    const QString path = parser.value(u"build"_s);
    const auto speeds = measuredSpeeds(rows);
    if (speeds.empty())
        return fail(CommandText::tr("No speed with an estimate was read, so %1 stays as it is.").arg(path));
    std::erase_if(build.measured, [&](const core::OwnMeasurement& before) {
        return std::ranges::any_of(speeds, [&](const core::OwnMeasurement& now) { return areAlike(before, now); });
    });
    build.measured.insert(build.measured.end(), speeds.begin(), speeds.end());
    return statusOf(core::writeBuild(DiskFiles(), path, build, catalogue));
}

static int showBench(const QCommandLineParser& parser, const core::BenchOutput& output,
                     const std::vector<core::BenchRow>& rows) {
    say(output.notes);
    if (parser.isSet(u"json"_s))
        return print(benchJson(output, rows));
    return print(section(CommandText::tr("Measured, and estimated for the same run"), runsText(rows)) +
                 section(CommandText::tr("Without an estimate"), indented(reasons(rows))) +
                 section(CommandText::tr("Cards while it ran"), usesText(output.uses)));
}

int runBenchImport(const QCommandLineParser& parser) {
    const QString path = parser.positionalArguments().front();
    const auto bytes = DiskFiles().read(path, core::longestOutput);
    if (!bytes)
        return fail(bytes.problem());
    const core::BenchOutput output = core::readBenchOutput(*bytes, path);
    if (output.runs.empty() && output.uses.empty()) {
        if (output.notes.empty())
            return fail(CommandText::tr("%1: no output of llama-bench, a serving benchmark, dmon or torchtune found.")
                            .arg(path));
        return fail(inWords(core::Sentence::tr("None of %n runs can be used. The first: %1",
                                               "The only run cannot be used. %1", int(output.notes.size()))
                                .arg(core::inWords(output.notes.front()))));
    }
    const QString model = parser.value(u"model"_s);
    if (parser.isSet(u"calibrate"_s) && !parser.isSet(u"build"_s))
        return fail(CommandText::tr("--calibrate keeps the speeds in a build: name it with --build FILE."));
    if (!parser.isSet(u"build"_s))
        return withCatalogue([&](const core::Catalogue& catalogue) {
            return showBench(parser, output, core::compareWithEstimates(output, {catalogue, nullptr, nullptr, model}));
        });
    const auto opened = analysedBuild(parser.value(u"build"_s));
    if (!opened)
        return fail(opened.problem());
    const core::Workload* workload = opened->build.workload ? &*opened->build.workload : nullptr;
    const auto rows = core::compareWithEstimates(output, {*opened->catalogue, &opened->analysis, workload, model});
    const int shown = showBench(parser, output, rows);
    return shown == 0 && parser.isSet(u"calibrate"_s) ? calibrate(parser, opened->build, *opened->catalogue, rows)
                                                      : shown;
}

} // namespace app
