// SPDX-License-Identifier: GPL-3.0-or-later
// Images and clips: each class has constants of its own.
#include "db/measured/fit_images.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/workload/estimate_errors.h"
#include "db/csv_file.h"
#include "db/measured/left_out.h"

#include <list>

namespace fitting {

namespace {

constexpr double gibibyte = 1 << 30;

/// Seconds of a run, or GiB of a card.
double imageFigure(const Row& row, const ImageClass& by) {
    const ImageWork& work = *row.image;
    if (work.weights > 0)
        return (work.weights + imageActivations(work.facts, work.request, by)) / gibibyte;
    return work.request.steps * imageStep(work.facts, work.request, *work.card, by)->sum();
}

void fitImages(const Rows& all, ImageClass& by, int without, double step) {
    descend({{"share", &by.share, 0.01, 1, {}},
             {"flops_per_byte", &by.flopsPerByte, 10, 2e3, {}},
             {"launch_ms", &by.launchMs, 0.1, 1e3, {}},
             {"bytes_a_value", &by.bytesAValue, 1, 1e3, {}},
             {"gib_a_megapixel", &by.gibAMegapixel, 0.1, 10, {}}},
            step, [&] { return missOf(all, without, [&](const Row& row) { return imageFigure(row, by); }); });
}

ImageClass fitWithSourcesLeftOut(Rows& all) {
    ImageClass fitted;
    all.weigh();
    fitImages(all, fitted, -1, 0.4);
    for (int source = 0; source < int(all.sources.size()); ++source) {
        ImageClass without = fitted;
        fitImages(all, without, source, 0.1);
        for (Row& row : all.rows) {
            if (row.source != source)
                continue;
            row.expected = imageFigure(row, without);
            row.error = std::log(row.expected / row.point->value);
            row.held = row.image->weights / gibibyte;
        }
    }
    return fitted;
}

/// Of each class; `points` holds them.
std::map<QByteArray, Rows> imageRows(const Catalogue& catalogue, std::list<MeasuredPoint>& points) {
    std::map<QByteArray, Rows> classes;
    const auto add = [&](const ImageWork& work, const Model& model, double value, const QString& by,
                         const QString& of) {
        points.push_back({});
        points.back().value = value;
        points.back().by = by;
        Row row{&points.back(), &model};
        row.image = work;
        row.group = of.toLatin1();
        if (value > 0 && (work.weights > 0 || imageStep(work.facts, work.request, *work.card, {})))
            classes[row.group].add(row);
    };
    const auto read = db::eachRow(
        u"db/facts/measured/images.csv"_s, [](const QStringList&) { return QString(); },
        [&](const db::CsvRow& row) {
            const auto count = [&](const char* column) { return row.at(column).toInt(); };
            const Model& model = *catalogue.find<Model>(row.at("model"));
            ImageWork work{*ImageModel::of(model),
                           {count("width"), count("height"), count("frames"), count("steps"), count("passes"),
                            count("batch"), *findToken(weightFormats, row.at("format"))},
                           catalogue.find<Card>(row.at("card"))};
            add(work, model, row.at("seconds").toDouble(), row.at("by"),
                imageClassName(work.facts, work.request.format, *work.card));
            work.weights = imageWeights(work.facts, model, work.request.format, row.at("encoder_on_card") == "yes"_L1);
            add(work, model, row.at("vram_gib").toDouble(), row.at("by"), memoryClassName(work.request));
            return QString();
        });
    if (!read)
        std::fprintf(stderr, "%s\n", qPrintable(read.problem().sentence));
    return classes;
}

} // namespace

QStringList imageRanges(const Catalogue& catalogue, QStringList& errorRows) {
    std::list<MeasuredPoint> points;
    Rows times, memory;
    std::map<QByteArray, ImageClass> fitted;
    for (auto& [name, rows] : imageRows(catalogue, points)) {
        std::printf("%s: %zu rows, %zu sources\n", name.constData(), rows.rows.size(), rows.sources.size());
        const bool isMemory = rows.rows.front().image->weights > 0;
        if (!isMemory && int(rows.sources.size()) < leastSources) // only a bound is shown
            continue;
        fitted[name] = fitWithSourcesLeftOut(rows);
        for (const Row& row : rows.rows)
            (isMemory ? memory : times).add(row);
    }
    print(times, "images and clips");
    print(memory, "memory of images and clips");
    const auto any = [](const Row&) { return true; };
    errorRows << asRow(at(estimateErrors(), EstimateKind::Images).what, errorStatsOf(times, any))
              << asRow(at(estimateErrors(), EstimateKind::ImageMemory).what, errorStatsOf(memory, any));
    QStringList lines{u"class,low,high,rows,sources,share,flops_per_byte,launch_ms,bytes_a_value,gib_a_megapixel"_s};
    for (const QString& range : rangeRows(times) + rangeRows(memory)) {
        const ImageClass& by = fitted[range.section(','_L1, 0, 0).toLatin1()];
        lines << range;
        for (const double value : {by.share, by.flopsPerByte, by.launchMs, by.bytesAValue, by.gibAMegapixel})
            lines.back() += ','_L1 + QString::number(value, 'g', 3);
    }
    return lines;
}

} // namespace fitting
