// SPDX-License-Identifier: GPL-3.0-or-later
// What the fitting tools share: constants that miss least, where the middle of errors lies, the tables they renew.
#pragma once

#include "core/units/amounts.h"
#include "db/catalogue_store.h"

#include <QDate>
#include <QFile>
#include <QSaveFile>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <vector>

namespace fitting {

using core::Band;
using namespace Qt::StringLiterals;

/// One constant, where it may lie, and which others of its kind it is drawn to.
struct Handle {
    QByteArray name;
    double* value = nullptr;
    double least = 1e-4;
    double most = 1e4;
    QByteArray kin; ///< "speed.read"; empty of one alone
};

/// How far constants of a kind lie from their mean, in squares of logarithms; one alone not at all.
inline double apartness(const std::vector<Handle>& handles) {
    std::map<QByteArray, std::vector<double>> kins;
    for (const Handle& handle : handles)
        kins[handle.kin.isEmpty() ? handle.name : handle.kin].push_back(std::log(*handle.value));
    double apart = 0;
    for (const auto& [kin, values] : kins) {
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
        for (const double value : values)
            apart += (value - mean) * (value - mean);
    }
    return apart;
}

/// Moves one constant after the other while `miss()` falls, in ever smaller steps.
template <class Miss>
void descend(const std::vector<Handle>& handles, double step, Miss miss) {
    double best = miss();
    while (step > 0.008) {
        const double before = best;
        for (const Handle& handle : handles) {
            for (const double factor : {1 + step, 1 / (1 + step)}) {
                const double old = *handle.value;
                *handle.value = std::clamp(old * factor, handle.least, handle.most);
                const double now = miss();
                if (now < best)
                    best = now;
                else
                    *handle.value = old;
            }
        }
        if (best > before * 0.9995)
            step /= 2;
    }
}

/// Where the middle nine tenths of these errors lie, each with its weight.
inline Band<double> middleOf(std::vector<std::pair<double, double>> errors) {
    std::ranges::sort(errors);
    double all = 0;
    for (const auto& [error, weight] : errors)
        all += weight;
    const auto at = [&](double share) {
        double sum = 0;
        for (const auto& [error, weight] : errors) {
            sum += weight;
            if (sum >= share * all)
                return error;
        }
        return errors.back().first;
    };
    return {at(0.05), at(0.95)};
}

/// Of what was measured as a multiple of what is expected; never narrower than 5 % either way.
/// Another source is a draw that these do not hold, so the fewer they are the wider it is.
inline Band<double> bandOf(const std::vector<std::pair<double, double>>& errors, std::size_t sources, double wider) {
    const auto [low, high] = middleOf(errors);
    const double apart = (high - low) / 2 * wider / std::sqrt(double(sources));
    return {std::min(0.95, std::exp(-high - apart)), std::max(1.05, std::exp(-low + apart))};
}

struct ErrorStats {
    int rows = 0;
    int within = 0;
    std::set<int> sources{};
    std::vector<double> widths{};
    std::vector<double> errors{};
};

inline double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

inline QString asRow(QString what, const ErrorStats& stats) {
    if (what.contains(','_L1))
        what = u"\"%1\""_s.arg(what);
    return u"%1,%2,%3,%4,%5,%6,%7"_s.arg(what)
        .arg(stats.rows)
        .arg(stats.sources.size())
        .arg(double(stats.within) / std::max(1, stats.rows), 0, 'f', 3)
        .arg(medianOf(stats.widths), 0, 'f', 2)
        .arg(medianOf(stats.errors), 0, 'f', 3)
        .arg(QDate::currentDate().toString(Qt::ISODate));
}

inline QStringList linesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed().split('\n'_L1) : QStringList();
}

inline bool write(const QString& path, const QStringList& lines) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(lines.join('\n'_L1).toUtf8() + '\n') > 0 && file.commit();
}

/// The catalogue that the arguments name.
inline db::LoadedCatalogue shippedOf(const QStringList& arguments) {
    auto loaded = arguments.size() < 2 ? core::Problem{u"usage: %1 CATALOGUE [--write]"_s.arg(arguments.value(0))}
                                       : db::loadCatalogue(arguments[1], {});
    if (loaded)
        return std::move(*loaded);
    std::fprintf(stderr, "%s\n", qPrintable(loaded.problem().sentence));
    std::exit(2);
}

/// Constants by the names of db/facts/fitted.csv.
using FittedValues = std::vector<std::pair<QByteArray, double>>;
inline bool writeFitted(const FittedValues& values) {
    QStringList lines = linesOf(u"db/facts/fitted.csv"_s);
    for (const auto& [name, value] : values) {
        for (QString& line : lines) {
            if (line.startsWith(QLatin1String(name) + ','_L1))
                line = QLatin1String(name) + ','_L1 + QString::number(value, 'g', 3) + ','_L1 + line.section(','_L1, 2);
        }
    }
    return write(u"db/facts/fitted.csv"_s, lines);
}

/// Each in the place of the one of its name, or behind all.
inline bool writeEstimateErrors(const QStringList& rows) {
    const QString path = u"db/facts/estimate_errors.csv"_s;
    QStringList lines = linesOf(path);
    for (const QString& row : rows) {
        const QString name = row.section(','_L1, 0, -7);
        const auto old =
            std::ranges::find_if(lines, [&](const QString& line) { return line.section(','_L1, 0, -7) == name; });
        if (old == lines.end())
            lines << row;
        else
            *old = row;
    }
    return write(path, lines);
}

} // namespace fitting
