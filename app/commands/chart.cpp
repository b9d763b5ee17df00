// SPDX-License-Identifier: GPL-3.0-or-later
// `chart`: the window's charts as a picture, CSV or JSON; `chart book` and `chart today` as words.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"
#include "core/documents/json_values.h"
#include "core/metrics/book_claims.h"
#include "core/metrics/card_figures.h"
#include "core/metrics/generations.h"
#include "core/workload/models/model_called.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_export.h"

namespace app {

// `chart book` and `chart today`: what the figures say, in words or JSON. The claims are core/metrics' own.

constexpr std::array figures{"published", "base", "boost"};

static QJsonObject jsonOf(const core::BookClaim& claim) {
    QJsonObject tests;
    for (std::size_t i = 0; i < figures.size(); ++i)
        tests.insert(QLatin1String(figures[i]),
                     QJsonObject{{u"verdict"_s, QString(core::claimWord(claim.tests[i].verdict))},
                                 {u"found"_s, claim.tests[i].found}});
    return {{u"id"_s, QString(claim.id)},        {u"rule"_s, claim.rule},
            {u"statement"_s, claim.statement},   {u"verdict"_s, QString(core::claimWord(claim.verdict))},
            {u"conclusion"_s, claim.conclusion}, {u"tests"_s, tests}};
}

/// `chart book`: the book's claims with what each figure says to them.
static int printBookClaims(const core::Catalogue& catalogue, bool isJson) {
    const auto claims = core::bookClaims(catalogue);
    if (isJson) {
        const auto claimJson = [](const core::BookClaim& claim) { return jsonOf(claim); };
        return print(QJsonObject{{u"claims"_s, core::jsonList(claims, claimJson)}});
    }
    QString text;
    for (const core::BookClaim& claim : claims) {
        text += u"%1: %2\n  %3\n"_s.arg(claim.statement, core::inWords(claim.verdict), claim.conclusion);
        for (std::size_t i = 0; i < figures.size(); ++i)
            text += u"  %1  %2. %3\n"_s.arg(QLatin1String(figures[i]), -9)
                        .arg(core::inWords(claim.tests[i].verdict), claim.tests[i].found);
    }
    return print(text);
}

static QLatin1String wordOf(core::FitShape shape) {
    return shape == core::FitShape::Proportional ? "proportional"_L1
           : shape == core::FitShape::Affine     ? "affine"_L1
                                                 : "no-line"_L1;
}

/// A line with its standard errors; null what cannot be known.
static QJsonObject fitJson(const core::Fit& fit) {
    return {{u"n"_s, fit.n},
            {u"slope"_s, fit.slope},
            {u"intercept"_s, fit.intercept},
            {u"slope_se"_s, core::orNull(fit.slopeError)},
            {u"intercept_se"_s, core::orNull(fit.interceptError)},
            {u"r2"_s, core::orNull(fit.r2)}};
}

static QJsonObject jsonOf(const core::Generation& generation, const core::GenerationStep* step) {
    return {{u"line"_s, generation.line},
            {u"name"_s, generation.name},
            {u"cards"_s, generation.cards},
            {u"gflops_per_dollar"_s, generation.perDollar},
            {u"gflops_per_watt"_s, core::orNull(generation.perWatt)},
            {u"gain_per_dollar"_s, core::orNull(step, &core::GenerationStep::perDollar)},
            {u"gain_per_watt"_s, step ? core::orNull(step->perWatt) : QJsonValue()},
            {u"shape"_s, core::orNull(generation.fit, [](const auto& fit) { return wordOf(core::shapeOf(fit)); })},
            {u"fit"_s, core::orNull(generation.fit, fitJson)}};
}

static QString rowOf(const core::Generation& generation, const core::GenerationStep* step) {
    const auto figure = [](const std::optional<double>& value) {
        return value ? QLocale().toString(*value, 'f', 1) : u"-"_s;
    };
    const auto gain = [](const std::optional<double>& value) {
        return value ? CommandText::tr("%1 x").arg(QLocale().toString(*value, 'f', 2)) : u"-"_s;
    };
    return u"%1 %2 %3 %4 %5 %6  %7\n"_s.arg(generation.name, -36)
        .arg(generation.cards, 5)
        .arg(figure(generation.perDollar), 9)
        .arg(gain(step ? std::optional(step->perDollar) : std::nullopt), 8)
        .arg(figure(generation.perWatt), 9)
        .arg(gain(step ? step->perWatt : std::nullopt), 8)
        .arg(generation.fit ? wordOf(core::shapeOf(*generation.fit)) : "-"_L1);
}

/// `chart today`: the generations of today's cards, what each brought, and which is a line in launch price.
static int printGenerations(const core::Catalogue& catalogue, core::Dollars dollars, bool isJson) {
    const auto generations =
        core::generationsOf(catalogue, {core::findMetric(u"fp32"_s), core::ClockConvention::Boost, dollars});
    const auto steps = core::stepsOf(generations);
    QJsonArray rows;
    QString text = CommandText::tr("FP32 at boost clock, launch prices. Gains are over the generation before; series "
                                   "of one architecture within a year count as one.") +
                   u"\n%1 %2 %3 %4 %5 %6  %7\n"_s.arg(CommandText::tr("generation"), -36)
                       .arg(CommandText::tr("cards"), 5)
                       .arg(CommandText::tr("GFLOPS/$"), 9)
                       .arg(CommandText::tr("gain"), 8)
                       .arg(CommandText::tr("GFLOPS/W"), 9)
                       .arg(CommandText::tr("gain"), 8)
                       .arg(CommandText::tr("in price"));
    for (std::size_t i = 0; i < generations.size(); ++i) {
        const auto found = std::ranges::find_if(steps, [&](const core::GenerationStep& s) { return s.to == i; });
        const core::GenerationStep* step = found == steps.end() ? nullptr : &*found;
        rows << jsonOf(generations[i], step);
        text += rowOf(generations[i], step);
    }
    const bool isAdjusted = dollars == core::Dollars::OfIndexYear;
    if (isAdjusted)
        text += core::priceIndexSource() + '\n'_L1;
    if (!isJson)
        return print(text);
    return print(QJsonObject{{u"generations"_s, rows},
                             {u"dollars_of"_s, isAdjusted ? QJsonValue(core::indexYear()) : QJsonValue()},
                             {u"index"_s, isAdjusted ? QJsonValue(core::priceIndexSource()) : QJsonValue()}});
}

/// "price" and "watts" are the book's charts; "X:Y" is any two metrics of all cards.
static core::Result<ui::ChartOptions> chartCalled(const QString& name) {
    if (name == "price"_L1)
        return ui::priceChart();
    if (name == "watts"_L1)
        return ui::wattsChart();
    const QStringList axes = name.split(':'_L1);
    if (axes.size() != 2)
        return core::Problem{
            CommandText::tr("There is no chart \"%1\": name price, watts, X:Y, book or today.").arg(name)};
    for (const QString& axis : axes) {
        if (!core::findMetric(axis))
            return core::Problem{
                CommandText::tr("There is no metric \"%1\"; \"lanewright chart --list\" lists them.").arg(axis)};
    }
    ui::ChartOptions options;
    options.query = {core::findMetric(axes[0]),
                     core::findMetric(axes[1]),
                     core::ClockConvention::Boost,
                     core::CardChoice::All,
                     {},
                     core::Dollars::AsDated,
                     {}};
    return options;
}

/// The series named, as the catalogue spells them.
static core::Result<QStringList> seriesNamed(const QString& words, const core::Catalogue& catalogue) {
    const QStringList known = core::seriesOf(catalogue);
    QStringList series;
    for (const QString& word : words.split(','_L1, Qt::SkipEmptyParts)) {
        const auto found = std::ranges::find_if(
            known, [&](const QString& name) { return name.compare(word.trimmed(), Qt::CaseInsensitive) == 0; });
        if (found == known.end())
            return core::Problem{CommandText::tr("There is no series \"%1\"; \"lanewright chart --list\" lists them.")
                                     .arg(word.trimmed())};
        series << *found;
    }
    return series;
}

static QJsonObject jsonOf(const ui::ChartContent& content) {
    const auto pointJson = [](const core::ChartPoint& point) {
        return QJsonObject{{u"series"_s, point.series},
                           {u"id"_s, point.id},
                           {u"x"_s, point.x},
                           {u"y"_s, point.y},
                           {u"name"_s, point.name},
                           {u"clock"_s, core::textOrNull(point.clock)},
                           {u"in_error"_s, point.isInError},
                           {u"note"_s, point.note}};
    };
    const auto seriesJson = [](const core::SeriesFit& series) {
        QJsonObject fit = fitJson(series.fit);
        fit["series"_L1] = series.series;
        return fit;
    };
    const auto idOf = [&](std::size_t point) { return content.points[point].id; };
    const auto residualJson = [&](const core::Residual& residual) {
        return QJsonObject{{u"id"_s, idOf(residual.point)},
                           {u"expected"_s, residual.expected},
                           {u"off"_s, residual.off},
                           {u"percent"_s, residual.percent},
                           {u"beaten_by"_s, core::orNull(residual.beatenBy, idOf)}};
    };
    return {{u"points"_s, core::jsonList(content.points, pointJson)},
            {u"fits"_s, core::jsonList(content.fits, seriesJson)},
            {u"frontier"_s, core::jsonList(content.frontier, idOf)},
            {u"residuals"_s, core::jsonList(content.residuals, residualJson)}};
}

static int listMetrics(bool isJson, const core::Catalogue& catalogue) {
    const QStringList series = core::seriesOf(catalogue);
    if (isJson) {
        const auto metricJson = [](const core::Metric& metric) {
            return QJsonObject{
                {u"id"_s, QString(metric.id)}, {u"label"_s, metric.axisText()}, {u"unit"_s, metric.unitText()}};
        };
        return print(QJsonObject{{u"metrics"_s, core::jsonList(core::metrics(), metricJson)},
                                 {u"series"_s, QJsonArray::fromStringList(series)}});
    }
    QString text = CommandText::tr("Metrics:") + '\n'_L1;
    for (const core::Metric& metric : core::metrics())
        text += u"  %1 %2\n"_s.arg(QString(metric.id), -18).arg(metric.axisText());
    return print(text + CommandText::tr("Series:") + '\n'_L1 + indented(series));
}

constexpr std::array dollarWords{std::pair{"dated", core::Dollars::AsDated},
                                 std::pair{"adjusted", core::Dollars::OfIndexYear}};

static core::Result<ui::ChartOptions> optionsFrom(const QCommandLineParser& parser, const core::Catalogue& catalogue) {
    using enum core::ClockConvention;
    auto options = chartCalled(parser.positionalArguments().value(0));
    if (!options)
        return options.problem();
    OptionReader reader(parser);
    reader.choose("clock",
                  std::array{std::pair{"published", Published}, std::pair{"base", Base}, std::pair{"boost", Boost}},
                  options->query.clock);
    reader.choose("fit",
                  std::array{std::pair{"linear", ui::ChartLines::Affine},
                             std::pair{"proportional", ui::ChartLines::Proportional}},
                  options->lines);
    reader.choose("dollars", dollarWords, options->query.dollars);
    if (const auto read = reader.outcome(); !read)
        return read.problem();
    auto series = seriesNamed(reader.word("series"), catalogue);
    if (!series)
        return series.problem();
    if (reader.isSet("series") && series->isEmpty())
        return core::Problem{CommandText::tr("--series names no series; \"lanewright chart --list\" lists them.")};
    options->query.series = std::move(*series);
    const bool isOfModel = options->query.across->isOfModel || options->query.up->isOfModel;
    if (isOfModel != reader.isSet("model"))
        return core::Problem{isOfModel ? CommandText::tr("The metric tokens needs --model ID.")
                                       : CommandText::tr("--model is for the metric tokens, as in price:tokens.")};
    if (isOfModel) {
        const core::Model* model = core::modelCalled(catalogue, reader.word("model"));
        if (!model)
            return core::Problem{noPart("model", reader.word("model"), u"models"_s)};
        options->query.model = model->id;
    }
    return options;
}

/// The claims of the book, or today's generations: answers, not pictures.
static int answer(const QString& name, const QCommandLineParser& parser, bool isJson) {
    for (const char* option : {"series", "clock", "fit", "model", "o"}) {
        if (parser.isSet(QLatin1String(option)))
            return fail(CommandText::tr("\"chart %1\" does not take %2.")
                            .arg(name, QLatin1String(option[1] == '\0' ? "-" : "--") + QLatin1String(option)));
    }
    core::Dollars dollars = core::Dollars::AsDated;
    OptionReader reader(parser);
    reader.choose("dollars", dollarWords, dollars);
    if (!reader.isFine())
        return statusOf(reader.outcome());
    return withCatalogue([&](const core::Catalogue& catalogue) {
        return name == "book"_L1 ? printBookClaims(catalogue, isJson) : printGenerations(catalogue, dollars, isJson);
    });
}

int runChart(const QCommandLineParser& parser) {
    const bool isList = parser.isSet(u"list"_s);
    const QString name = parser.positionalArguments().value(0);
    if (isList != name.isEmpty())
        return fail(isList ? CommandText::tr("--list takes no chart name; leave out \"%1\".").arg(name)
                           : CommandText::tr("Name a chart: price, watts, X:Y, book or today."));
    const bool isJson = parser.isSet(u"json"_s);
    const QString path = parser.value(u"output"_s);
    if (name == "book"_L1 || name == "today"_L1)
        return answer(name, parser, isJson);
    if (!isList && !isJson && path.isEmpty())
        return fail(CommandText::tr("Add -o FILE (.svg, .png or .csv) or --json."));
    if (!path.isEmpty() && !ui::isExportable(path))
        return fail(CommandText::tr("%1: name a .svg, .png or .csv file.").arg(path));

    const auto catalogue = openCatalogue();
    if (!catalogue)
        return fail(catalogue.problem());
    if (isList)
        return listMetrics(isJson, *catalogue);
    const auto options = optionsFrom(parser, *catalogue);
    if (!options)
        return fail(options.problem());
    const ui::ChartContent content = ui::chartContent(*catalogue, nullptr, *options);
    if (content.points.empty())
        return fail(CommandText::tr("Nothing to draw: no card of these series has both figures."));
    if (!path.isEmpty()) {
        if (const int failed = statusOf(writeFileAtomically(path, ui::chartFor(path, content))); failed != 0)
            return failed;
    }
    return isJson ? print(jsonOf(content)) : 0;
}

} // namespace app
