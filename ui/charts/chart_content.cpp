#include "ui/charts/chart_content.h"

#include "core/metrics/residuals.h"
#include "ui/widgets/words.h"

#include <algorithm>

namespace ui {

bool ChartContent::has(ChartSign sign) const {
    const auto isWrong = [](const core::ChartPoint& point) { return point.isInError; };
    return sign == ChartSign::Frontier    ? frontier.size() > 1
           : sign == ChartSign::Shortlist ? !options.shortlist.isEmpty()
                                          : std::ranges::any_of(points, isWrong);
}

QString wordsOf(ChartSign sign) {
    return sign == ChartSign::Frontier    ? Words::tr("no card beats these")
           : sign == ChartSign::Shortlist ? Words::tr("my shortlist")
                                          : Words::tr("error in the source");
}

bool isDrawn(const core::Fit& fit) {
    return fit.n >= 4 && fit.r2.value_or(0) >= 0.5;
}

static ChartOptions gflopsAgainst(const QString& metric) {
    ChartOptions options;
    options.query.across = core::findMetric(metric);
    options.query.up = core::findMetric(u"fp32"_s);
    return options;
}

ChartOptions priceChart() {
    return gflopsAgainst(u"price"_s);
}

ChartOptions wattsChart() {
    return gflopsAgainst(u"watts"_s);
}

static ChartOptions soldToday(const QString& up) {
    ChartOptions options = priceChart();
    options.query.up = core::findMetric(up);
    options.query.cards = core::CardChoice::All;
    options.query.clock = core::ClockConvention::Boost;
    options.query.filter.isNewOnly = true;
    options.lines = ChartLines::None;
    options.isLogarithmic = true;
    return options;
}

ChartOptions bestValueToday() {
    return soldToday(u"fp16_tensor"_s);
}

ChartOptions memoryForTheMoney() {
    return soldToday(u"memory"_s);
}

ChartContent chartContent(const core::Catalogue& catalogue, const core::Analysis* analysis,
                          const ChartOptions& options) {
    ChartContent content;
    content.options = options;
    content.series = core::seriesOf(catalogue);
    content.options.query.alsoCards = options.shortlist.values();
    for (core::ChartPoint& point : core::pointsOf(catalogue, content.options.query)) {
        if (content.shownSeries.isEmpty() || content.shownSeries.back() != point.series) // they come by series
            content.shownSeries << point.series;
        if (!options.hiddenSeries.contains(point.series))
            content.points.push_back(std::move(point));
    }
    const core::FitKind kind = options.fitKind();
    if (options.lines != ChartLines::None)
        content.fits = core::fitsOf(content.points, kind);
    content.residuals = core::residualsOf(content.points, options.query, kind, options.yardstick);
    if (options.hasFrontier) {
        std::vector<core::Sample> samples;
        for (const core::ChartPoint& point : content.points)
            samples.push_back({point.x, point.y});
        content.frontier = core::frontier(samples, options.query.across->better, options.query.up->better);
    }
    if (options.hasBuild && analysis)
        content.build = core::buildPoint(*analysis, catalogue, options.query);
    return content;
}

} // namespace ui
