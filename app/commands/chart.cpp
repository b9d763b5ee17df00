// `chart`: the same charts as the window's Charts page, as a picture, as CSV or as JSON.
#include "app/commands/chart_answers.h"
#include "app/commands/command_io.h"
#include "app/commands/commands.h"
#include "app/commands/option_reader.h"
#include "app/commands/text_columns.h"
#include "app/files/write_file.h"

#include "core/documents/json/json_values.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_export.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace app {

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
    options->query.series = std::move(*series);
    return options;
}

/// The claims of the book, or today's generations: answers, not pictures.
static int answer(const QString& name, const QCommandLineParser& parser, bool isJson) {
    for (const char* option : {"series", "clock", "fit", "o"}) {
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
