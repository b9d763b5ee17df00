// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_content.h"

#include "core/workload/run_defaults.h"
#include "ui/charts/chart_words.h"
#include "ui/widgets/words.h"

#include <array>

namespace ui {

static ChartOptions against(const char* across, const char* up) {
    ChartOptions options;
    options.query.across = core::findMetric(QLatin1String(across));
    options.query.up = core::findMetric(QLatin1String(up));
    return options;
}

ChartOptions priceChart() {
    ChartOptions options = against("price", "fp32");
    options.isLogarithmic = false;
    return options;
}

ChartOptions wattsChart() {
    ChartOptions options = against("watts", "fp32");
    options.isLogarithmic = false;
    return options;
}

/// All cards at boost clock.
static ChartOptions ofAll(const char* across, const char* up) {
    ChartOptions options = against(across, up);
    options.query.cards = core::CardChoice::All;
    options.query.clock = core::ClockConvention::Boost;
    return options;
}

static ChartOptions ofToday(const char* across, const char* up) {
    ChartOptions options = ofAll(across, up);
    options.query.model = QLatin1String(core::usualModel);
    options.lines = ChartLines::None;
    options.isOfToday = true;
    return options;
}

std::span<const ReadyChart> readyCharts() {
    static constexpr std::array charts{
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "Tokens/s for the money"), [] { return ofToday("price", "tokens"); }},
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "FP16 for the money"),
                   [] { return ofToday("price", "fp16_tensor"); }},
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "GFLOPS for the watts"), [] { return ofToday("watts", "fp32"); }},
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "VRAM for the money"), [] { return ofToday("price", "memory"); }},
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "Generations: price"), [] { return ofAll("launch_price", "fp32"); }},
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "Generations: watts"), [] { return ofAll("watts", "fp32"); }},
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "The book: price"), priceChart},
        ReadyChart{QT_TRANSLATE_NOOP("ui::Words", "The book: watts"), wattsChart}};
    return charts;
}

/// What somebody asks today, new or used: no list price, estimate or figure of long ago.
static bool isOfToday(const core::Price* price, QDate today) {
    if (!price || price->kind == core::PriceKind::Launch || price->kind == core::PriceKind::Estimate)
        return false;
    const auto age = core::ageOf(*price, "cards"_L1, today);
    return !age || !age->isStale;
}

/// The short names of the points and what their dollars are; those without a price of today go, where one is asked for.
static void readCards(ChartContent& content, const core::Catalogue& catalogue) {
    const core::ChartQuery& query = content.options.query;
    const bool isInDollars = query.across->isInDollars() || query.up->isInDollars();
    const QDate today = core::firstDayOf(catalogue.prices().day);
    std::erase_if(content.points, [&](core::ChartPoint& point) {
        const core::Card* card = catalogue.find<core::Card>(point.id);
        const auto figures = core::figuresOf(*card, catalogue, query.clock, query.cards, query.dollars, query.prices);
        const core::Price* price = core::priceShown(figures);
        if (content.options.isOfToday && !isOfToday(price, today))
            return true;
        if (!card->shortName.isEmpty())
            point.name = card->shortName;
        if (isInDollars && price && !figures.plotted)
            content.prices.insert(point.id, *price);
        return false;
    });
}

ChartContent chartContent(const core::Catalogue& catalogue, const core::Analysis* analysis,
                          const ChartOptions& options) {
    ChartContent content;
    content.options = options;
    content.series = core::seriesOf(catalogue);
    content.options.query.alsoCards = options.shortlist.values();
    content.points = core::pointsOf(catalogue, content.options.query);
    readCards(content, catalogue);
    for (const core::ChartPoint& point : content.points) {
        if (content.shownSeries.isEmpty() || content.shownSeries.back() != point.series) // they come by series
            content.shownSeries << point.series;
    }
    std::erase_if(content.points,
                  [&](const core::ChartPoint& point) { return options.hiddenSeries.contains(point.series); });
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
    if (options.hasBuild && analysis) {
        for (const core::MountedCard& mounted : analysis->machine.cards)
            content.own << mounted.card->id << mounted.card->variantOf;
    }
    content.words = chartWords(content, catalogue);
    return content;
}

} // namespace ui
