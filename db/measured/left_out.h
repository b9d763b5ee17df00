// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of published runs with each source left out of the fit, and the ranges that they make.
#pragma once

#include "core/workload/images/image_model.h"
#include "core/workload/measured_point.h"
#include "core/workload/memory/memory_need.h"
#include "db/measured/fitting.h"

#include <cstdio>
#include <functional>
#include <map>

namespace fitting {

using namespace core;

/// A run of a model of images or video.
struct ImageWork {
    ImageModel facts;
    ImageRequest request;
    const Card* card = nullptr;
    double weights = 0; ///< bytes
};

/// A published run, and what its estimate is made of.
struct Row {
    const MeasuredPoint* point = nullptr;
    const Model* model = nullptr;
    WorkMachine machine{};
    std::optional<ImageWork> image{}; ///< in place of the point's workload
    QByteArray group{};               ///< its class, by token
    int source = 0;
    double weight = 1;
    double error = 0; ///< ln(expected ÷ measured), its source left out
    double held = 0;  ///< of what is expected, what is known: ranges are of the rest
    double expected = 1;
};

struct Rows {
    std::vector<Row> rows{};
    std::vector<QString> sources{};

    void add(Row row) {
        const auto known = std::ranges::find(sources, row.point->by);
        row.source = int(known - sources.begin());
        if (known == sources.end())
            sources.push_back(row.point->by);
        rows.push_back(std::move(row));
    }
    void weigh() {
        std::vector<int> counted(sources.size());
        for (const Row& row : rows)
            ++counted[std::size_t(row.source)];
        for (Row& row : rows)
            row.weight = std::pow(counted[std::size_t(row.source)], -0.7);
    }
};

/// Weighted, and large errors by their size alone; `without` is the source that is left out.
inline double missOf(const Rows& all, int without, const std::function<double(const Row&)>& expected) {
    constexpr double small = 0.02;
    double miss = 0;
    for (const Row& row : all.rows) {
        if (row.source == without)
            continue;
        const double error = std::log(expected(row) / row.point->value);
        miss += row.weight * std::sqrt(error * error + small);
    }
    return miss;
}

// --- Ranges: of what was measured as a multiple of what is expected ---

inline constexpr int leastSources = 4; ///< of a class whose range rests on its own rows alone

/// ln(expected ÷ measured) of what is not known for sure.
inline double looseError(const Row& row) {
    const double measured = std::max(0.03 * (row.expected - row.held), row.point->value - row.held);
    return row.held > 0 ? std::log((row.expected - row.held) / measured) : row.error;
}

inline Band<double> rangeOf(const Rows& all, const QByteArray& group, int without) {
    std::vector<std::pair<double, double>> own;
    std::vector<std::pair<double, double>> every;
    std::set<int> sources;
    std::set<int> everySource;
    for (const Row& row : all.rows) {
        if (row.source == without)
            continue;
        every.emplace_back(looseError(row), row.weight);
        everySource.insert(row.source);
        if (row.group == group) {
            own.emplace_back(looseError(row), row.weight);
            sources.insert(row.source);
        }
    }
    if (every.empty()) // of one source alone nothing is known without it
        return {1, 1};
    const Band<double> ofAll = bandOf(every, everySource.size(), 0);
    if (own.empty())
        return ofAll;
    const Band<double> band = bandOf(own, sources.size(), 0);
    return int(sources.size()) >= leastSources
               ? band
               : Band<double>{std::min(band.low, ofAll.low), std::max(band.high, ofAll.high)};
}

inline ErrorStats errorStatsOf(const Rows& all, const std::function<bool(const Row&)>& isAsked) {
    ErrorStats stats;
    for (const Row& row : all.rows) {
        if (!isAsked(row))
            continue;
        const Band<double> band = rangeOf(all, row.group, row.source);
        const double ratio = std::exp(-row.error);
        const double held = row.held / row.expected;
        const double low = heldSpread.low * held + (1 - held) * band.low;
        const double high = heldSpread.high * held + (1 - held) * band.high;
        ++stats.rows;
        stats.sources.insert(row.source);
        stats.within += low <= ratio && ratio <= high;
        stats.widths.push_back(high / low);
        stats.errors.push_back(std::abs(std::exp(row.error) - 1));
    }
    return stats;
}

inline QStringList rangeRows(const Rows& all) {
    std::map<QByteArray, std::pair<int, std::set<int>>> groups;
    for (const Row& row : all.rows) {
        auto& [count, sources] = groups[row.group];
        ++count;
        sources.insert(row.source);
    }
    QStringList lines;
    for (const auto& [group, counted] : groups) {
        const Band<double> band = rangeOf(all, group, -1);
        lines << u"%1,%2,%3,%4,%5"_s.arg(QLatin1String(group))
                     .arg(band.low, 0, 'f', 2)
                     .arg(band.high, 0, 'f', 2)
                     .arg(counted.first)
                     .arg(counted.second.size());
    }
    return lines;
}

inline void print(const Rows& all, const char* what) {
    std::set<QByteArray> groups;
    for (const Row& row : all.rows)
        groups.insert(row.group);
    const auto show = [](const QString& name, const ErrorStats& stats) {
        std::printf("  %s\n", qPrintable(asRow(name, stats)));
    };
    std::printf("%s\n", what);
    for (const QByteArray& group : groups)
        show(QLatin1String(group), errorStatsOf(all, [&](const Row& row) { return row.group == group; }));
    for (int source = 0; source < int(all.sources.size()); ++source)
        show(all.sources[std::size_t(source)], errorStatsOf(all, [=](const Row& row) { return row.source == source; }));
}

} // namespace fitting
