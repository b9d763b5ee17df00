// SPDX-License-Identifier: GPL-3.0-or-later
// Fits the constants of core/workload/speed on db/facts/measured, by hand and rarely, and says how far they miss.
// usage, in the repository's root: fit_speed CATALOGUE [--write]
//
//   rows --> StepCounts (once) --> constants that miss least --> each source left out in turn --> errors --> ranges
//
// A source is who measured (column `by`). A row counts n^-0.7 where its source has n, so that no one rig decides. The
// errors of a source are those of constants, and of ranges, that were found without it. --write renews
// db/facts/{fitted,speed_ranges,estimate_errors}.csv.
#include "core/units/at.h"
#include "core/workload/estimate_errors.h"
#include "core/workload/run_evidence.h"
#include "core/workload/speed/speed_ranges.h"
#include "db/catalogue_lookup.h"
#include "db/measured/fitting.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <set>

using namespace core;
using namespace fitting;

namespace {

/// A published run, counted.
struct Row {
    StepCounts counts;
    double time = 0;  ///< seconds: of a step, or of a prompt
    double share = 1; ///< of its speed that a power limit leaves
    int source = 0;
    double weight = 1;
    bool isAtStart = true; ///< false behind other text: ranges and errors are of prompts that begin with it
    double error = 0;      ///< ln(expected speed ÷ measured), its source left out
};

/// The rows of one kind, and the constants that are fitted on them.
struct Group {
    SpeedKind kind{};
    EstimateKind estimate{};
    double wider = 0; ///< of what ranges are widened by for want of sources; 0 where plain ones hold what is promised
    std::vector<QByteArray> fitted; ///< names, or what they begin with
    std::vector<Row> rows{};
    std::vector<QString> sources{};
};

double timeOf(const Group& group, const Row& row, const SpeedConstants& constants) {
    const double seconds =
        group.kind == SpeedKind::Prompt ? promptTime(row.counts, constants) : servedStep(row.counts, constants).sum();
    return seconds / row.share;
}

bool isUnit(const QByteArray& name) {
    return name.endsWith("_of.gddr") || name.endsWith("_for.dense");
}

std::vector<Handle> handlesOf(SpeedConstants& constants, const Group& group) {
    std::vector<Handle> handles;
    eachConstant(constants, [&](const QByteArray& name, double& value) {
        const QByteArray plain = name.mid(int(sizeof "speed.") - 1);
        const auto begins = [&](const QByteArray& each) {
            return plain == each || plain.startsWith(QByteArray(each + '.'));
        };
        if (isUnit(name) || std::ranges::none_of(group.fitted, begins))
            return;
        Handle handle{name, &value, 1e-4, 1e4, {}};
        const bool isShare = plain.startsWith("read") || plain == "few_bits" || plain == "host";
        handle.most = isShare ? 0.95 : 1e4;
        if (plain == "exchange_host" || plain == "eager")
            handle.least = 1;
        if (plain == "exchange_card" || plain == "prompt_power" || plain == "clock" || plain.startsWith("attention"))
            handle.most = 1;
        if (const qsizetype dot = plain.indexOf('.'); dot > 0)
            handle.kin = plain.left(dot);
        handles.push_back(handle);
    });
    return handles;
}

/// How much the constants miss by: weighted, and large errors by their size alone; constants of a kind pull each other.
double missOf(const Group& group, const std::vector<Handle>& handles, const SpeedConstants& constants, int leftOut) {
    constexpr double small = 0.02;
    constexpr double pull = 0.5;
    double miss = 0;
    for (const Row& row : group.rows) {
        if (row.source == leftOut)
            continue;
        const double error = std::log(timeOf(group, row, constants) / row.time);
        miss += row.weight * std::sqrt(error * error + small);
    }
    return miss + pull * apartness(handles);
}

void fit(const Group& group, SpeedConstants& constants, int leftOut, double step) {
    const std::vector<Handle> handles = handlesOf(constants, group);
    descend(handles, step, [&] { return missOf(group, handles, constants, leftOut); });
}

// --- Ranges ---

constexpr int leastSources = 6; ///< of a class that has a range of its own

/// The classes that rows are sorted into, the narrowest first.
std::vector<SpeedRange> classesOf(SpeedKind kind, const StepCounts& counts) {
    const auto of = [&](bool hasEngine, bool hasFamily, bool hasModel, bool hasSplit) {
        SpeedRange range;
        range.kind = kind;
        if (hasEngine)
            range.engine = counts.engine;
        if (hasFamily)
            range.family = counts.family;
        if (hasModel)
            range.model = counts.model;
        if (hasSplit)
            range.isSplit = counts.tensor > 1;
        return range;
    };
    return {of(true, true, true, true),   of(true, true, true, false),   of(true, true, false, false),
            of(true, false, true, false), of(true, false, false, false), of(false, false, false, false)};
}

/// The range of each class of at least `least` sources, without one of them. An engine of fewer has a
/// row too, as wide as that of all.
std::vector<SpeedRange> rangesOf(const Group& group, int leftOut) {
    std::vector<std::vector<SpeedRange>> byDepth(classesOf(group.kind, StepCounts{}).size());
    for (const Row& row : group.rows) {
        const auto classes = classesOf(group.kind, row.counts);
        for (std::size_t depth = 0; depth < classes.size(); ++depth) {
            auto& known = byDepth[depth];
            if (std::ranges::none_of(known, [&](const SpeedRange& each) {
                    return each.engine == classes[depth].engine && each.family == classes[depth].family &&
                           each.model == classes[depth].model && each.isSplit == classes[depth].isSplit;
                }))
                known.push_back(classes[depth]);
        }
    }
    std::vector<std::pair<double, double>> allErrors;
    for (const Row& row : group.rows) {
        if (row.source != leftOut && row.isAtStart)
            allErrors.emplace_back(row.error, row.weight);
    }
    std::vector<SpeedRange> ranges;
    for (auto& classes : byDepth) {
        for (SpeedRange& range : classes) {
            std::vector<std::pair<double, double>> errors;
            std::set<int> sources;
            for (const Row& row : group.rows) {
                if (row.source == leftOut || !row.isAtStart || !range.holds(group.kind, row.counts))
                    continue;
                errors.emplace_back(row.error, row.weight);
                sources.insert(row.source);
            }
            range.rows = int(errors.size());
            range.sources = int(sources.size());
            const bool isOfEngine = range.engine && !range.family && !range.model && !range.isSplit;
            if (errors.empty() || (range.engine && !isOfEngine && range.sources < leastSources))
                continue;
            range.band = bandOf(errors, sources.size(), group.wider);
            if (isOfEngine && range.sources < leastSources) {
                const Band<double> all = bandOf(allErrors, group.sources.size(), group.wider);
                range.band = {std::min(range.band.low, all.low), std::max(range.band.high, all.high)};
            }
            ranges.push_back(range);
        }
    }
    return ranges;
}

// --- The errors shown ---

/// Of each row by the ranges of the other sources.
ErrorStats errorStatsOf(const Group& group, const std::function<bool(const Row&)>& isAsked) {
    std::map<int, std::vector<SpeedRange>> without;
    ErrorStats stats;
    for (const Row& row : group.rows) {
        if (!row.isAtStart || !isAsked(row))
            continue;
        auto& ranges = without[row.source];
        if (ranges.empty())
            ranges = rangesOf(group, row.source);
        const auto range =
            std::ranges::find_if(ranges, [&](const SpeedRange& each) { return each.holds(group.kind, row.counts); });
        const double ratio = std::exp(-row.error);
        ++stats.rows;
        stats.sources.insert(row.source);
        stats.within += range->band.low <= ratio && ratio <= range->band.high;
        stats.widths.push_back(range->band.high / range->band.low);
        stats.errors.push_back(std::abs(std::exp(row.error) - 1));
    }
    return stats;
}

Group groupOf(SpeedKind kind, EstimateKind estimate, double wider, std::vector<QByteArray> fitted,
              const Catalogue& catalogue, const std::vector<MeasuredPoint>& points) {
    Group group{kind, estimate, wider, std::move(fitted)};
    std::map<QString, int> sources;
    for (const MeasuredPoint& point : points) {
        const bool isOnHost = point.onHost > ByteCount();
        const bool isKind = kind == SpeedKind::Prompt   ? point.kind == PointKind::Prefill
                            : kind == SpeedKind::Served ? point.kind == PointKind::Serve
                                                        : point.kind == PointKind::Decode;
        const Model* model = modelOf(point, catalogue);
        const Card* card = catalogue.find<Card>(point.card);
        if (!isKind || isOnHost != (kind == SpeedKind::Host) || !model || !card)
            continue;
        const WorkMachine machine = machineOf(point, *card);
        const auto counts = stepCounts(*model, point.workload, machine, point.onHost, point.depth);
        const WorkKind work = kind == SpeedKind::Stream ? WorkKind::Decode : WorkKind::Prefill;
        const auto share = counts ? speedAtLimits(machine, counts->used, work) : std::nullopt;
        if (!share || (kind == SpeedKind::Prompt && counts->peak <= 0))
            continue;
        Row row{.counts = *counts};
        row.time = kind == SpeedKind::Prompt   ? counts->prompt / point.value
                   : kind == SpeedKind::Served ? double(std::max(1, point.workload.batch)) / point.value
                                               : 1 / point.value;
        row.share = share->expected;
        row.isAtStart = point.depth == 0;
        row.source = sources.try_emplace(point.by, int(sources.size())).first->second;
        group.rows.push_back(row);
    }
    group.sources.resize(sources.size());
    for (const auto& [name, index] : sources)
        group.sources[std::size_t(index)] = name;
    std::vector<int> counted(sources.size());
    for (const Row& row : group.rows)
        ++counted[std::size_t(row.source)];
    for (Row& row : group.rows)
        row.weight = std::pow(counted[std::size_t(row.source)], -0.7);
    return group;
}

void leaveOut(Group& group, const SpeedConstants& constants) {
    for (int source = 0; source < int(group.sources.size()); ++source) {
        SpeedConstants without = constants;
        fit(group, without, source, 0.1);
        for (Row& row : group.rows) {
            if (row.source == source)
                row.error = std::log(row.time / timeOf(group, row, without));
        }
    }
}

// --- Files ---

template <class E>
QString cell(const std::optional<E>& value) {
    return value ? QLatin1String(token(*value)) : QString();
}

QString rangeRow(const SpeedRange& range) {
    return QStringList{QLatin1String(token(range.kind)),
                       cell(range.engine),
                       cell(range.family),
                       cell(range.model),
                       range.isSplit ? *range.isSplit ? u"yes"_s : u"no"_s : QString(),
                       QString::number(range.band.low, 'f', 2),
                       QString::number(range.band.high, 'f', 2),
                       QString::number(range.rows),
                       QString::number(range.sources)}
        .join(','_L1);
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const db::LoadedCatalogue shipped = shippedOf(arguments);
    const Catalogue& catalogue = shipped.catalogue;
    db::CatalogueLookup lookup(arguments[1], {});
    const std::vector<MeasuredPoint>& points = lookup.measuredRuns();
    std::vector<Group> groups{
        groupOf(SpeedKind::Stream, EstimateKind::Decode, 0.8,
                {"read", "few_bits", "cache", "layer", "layer_of", "layer_for", "clock", "eager", "exchange_direct",
                 "exchange_host", "exchange_card"},
                catalogue, points),
        groupOf(SpeedKind::Host, EstimateKind::Host, 0, {"host"}, catalogue, points),
        groupOf(SpeedKind::Prompt, EstimateKind::Prefill, 0.7,
                {"prompt", "prompt_of", "prompt_experts", "prompt_power", "attention", "prompt_start", "prompt_hop"},
                catalogue, points),
        groupOf(SpeedKind::Served, EstimateKind::Serve, 0, {"served", "served_experts", "served_user"}, catalogue,
                points)};
    SpeedConstants constants = speedConstants();
    QStringList ranges{u"of,engine,family,model,is_split,low,high,rows,sources"_s};
    QStringList errorRows;
    QStringList byModel;
    for (Group& group : groups) {
        for (int again = 0; again < 6; ++again) // until nothing moves
            fit(group, constants, -1, 0.4);
        leaveOut(group, constants);
        for (const SpeedRange& range : rangesOf(group, -1))
            ranges << rangeRow(range);
        errorRows << asRow(at(estimateErrors(), group.estimate).what,
                           errorStatsOf(group, [](const Row&) { return true; }));
        std::printf("%s\n", qPrintable(errorRows.back()));
        const auto print = [&](const char* what, const auto& isAsked) {
            std::printf("  %s\n", qPrintable(asRow(QLatin1String(what), errorStatsOf(group, isAsked))));
        };
        for (const ModelClass model : modelClasses)
            print(token(model), [=](const Row& row) { return row.counts.model == model; });
        for (const CardFamily family : cardFamilies)
            print(token(family), [=](const Row& row) { return row.counts.family == family; });
        print("network", [](const Row& row) { return row.counts.isNetwork && row.counts.tensor > 1; });
    }
    for (const ModelClass model : modelClasses)
        byModel << asRow(u"Decode, %1"_s.arg(QLatin1String(token(model))),
                         errorStatsOf(groups.front(), [=](const Row& row) { return row.counts.model == model; }));
    eachConstant(constants,
                 [](const QByteArray& name, double value) { std::printf("%s %.3g\n", name.constData(), value); });
    if (!arguments.contains("--write"_L1))
        return 0;
    FittedValues values;
    eachConstant(constants, [&](const QByteArray& name, double value) { values.emplace_back(name, value); });
    const bool isWritten = writeFitted(values) && write(u"db/facts/speed_ranges.csv"_s, ranges) &&
                           writeEstimateErrors(errorRows + byModel);
    return isWritten ? 0 : 1;
}
