// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fit_panel.h"

#include "core/metrics/points.h"
#include "ui/charts/chart_widgets.h"
#include "ui/charts/chart_words.h"
#include "ui/charts/points/series_style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/surface.h"

#include <QGridLayout>
#include <QLocale>

#include <algorithm>
#include <cmath>

// Beside the chart: the line of each series as an equation, and the cards that stand furthest off their lines.

namespace ui {

constexpr std::size_t mostDear = 8;
constexpr std::size_t mostCheap = 5;

FitPanel::FitPanel(QWidget* parent)
    : ScrollColumn(new Surface)
    , m_lines(makeColumn(nullptr, {}, 2 * gridUnit))
    , m_yardstick(new QComboBox) {
    setParent(parent);
    setAccessibleName(tr("Fits and outliers"));
    m_yardstick->addItems({tr("against their own series"), tr("against all cards shown")});
    m_yardstick->setAccessibleName(tr("What each card is compared with"));
    m_yardstick->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_yardstick->setMinimumContentsLength(10);
    auto* column = makeColumn(widget(), {panelMargin, panelMargin, panelMargin, panelMargin}, 2 * gridUnit);
    column->addWidget(m_yardstick);
    column->addLayout(m_lines);
    column->addStretch(1);
    connect(m_yardstick, &QComboBox::activated, this, &FitPanel::yardstickChosen);
}

static QString percentText(double percent) {
    const QString size = QLocale().toString(std::abs(percent), 'f', 0);
    return percent < 0 ? FitPanel::tr("−%1 %").arg(size) : FitPanel::tr("+%1 %").arg(size);
}

/// "$620 above the trend. The RTX 5070 Ti beats it on both axes."; no price that lies beyond all cards.
static QString explanationOf(const core::Residual& residual, const ChartContent& content) {
    const core::ChartQuery& query = content.options.query;
    QStringList sentences;
    const bool isCost = query.across->better == core::Preference::Less && !query.across->isDate;
    const auto& points = content.points;
    const auto isBelow = [](const core::ChartPoint& a, const core::ChartPoint& b) { return a.x < b.x; };
    const auto [least, most] = std::ranges::minmax_element(points, isBelow);
    const double fair = points[residual.point].x - residual.acrossTooMuch.value_or(0);
    if (isCost && residual.acrossTooMuch && fair >= least->x && fair <= most->x) {
        const QString size = query.across->inWords(std::abs(*residual.acrossTooMuch));
        sentences << (*residual.acrossTooMuch > 0 ? FitPanel::tr("%1 above the trend.").arg(size)
                                                  : FitPanel::tr("%1 below the trend.").arg(size));
    }
    if (residual.beatenBy)
        sentences << FitPanel::tr("%1 beats it on both axes.").arg(content.points[*residual.beatenBy].name);
    return sentences.join(' '_L1);
}

static QWidget* residualRow(const core::Residual& residual, const ChartContent& content, FitPanel* panel) {
    const core::ChartPoint& point = content.points[residual.point];
    auto* row = new QWidget;
    auto* grid = makeLayout<QGridLayout>(row, {});
    grid->setHorizontalSpacing(2 * gridUnit);
    grid->setVerticalSpacing(0);
    auto* picture = new QLabel(row);
    picture->setPixmap(markerPixmap(Theme::current(), content.seriesIndex(point.series), panel->devicePixelRatioF()));
    picture->setToolTip(point.series);
    grid->addWidget(picture, 0, 0, Qt::AlignTop);
    auto* name = new PillButton(PillRole::Link, point.name, row);
    name->setToolTip(FitPanel::tr("Show on chart"));
    QObject::connect(name, &QAbstractButton::clicked, panel,
                     [panel, id = point.id] { Q_EMIT panel->cardPointedAt(id); });
    grid->addWidget(name, 0, 1, Qt::AlignLeft);
    grid->addWidget(makeLabel(percentText(residual.percent), QPalette::WindowText, row, 0, QFont::Bold), 0, 2,
                    Qt::AlignRight);
    const QString explanation = explanationOf(residual, content);
    if (!explanation.isEmpty())
        grid->addWidget(makeParagraph(explanation, QPalette::PlaceholderText, row, -1), 1, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    return row;
}

static void addNote(QVBoxLayout* lines, const QString& text, qreal relativePoints = -0.5,
                    QPalette::ColorRole colour = QPalette::PlaceholderText) {
    lines->addWidget(makeParagraph(text, colour, nullptr, relativePoints));
}

static void addResiduals(const ChartContent& content, FitPanel* panel, QVBoxLayout* lines) {
    const auto& residuals = content.residuals;
    const core::ChartQuery& query = content.options.query;
    lines->addWidget(makeLabel(FitPanel::tr("Worst and best value"), QPalette::WindowText, nullptr, 1, QFont::Bold));
    if (residuals.empty())
        return addNote(lines, FitPanel::tr("No line to compare these cards with."));
    addNote(lines,
            FitPanel::tr("How far each card's %1 is from the line, or from the curve y = a · xᵇ through all cards.")
                .arg(query.up->unitText()));
    const auto worst = std::min(mostDear, residuals.size());
    const auto best = std::min(mostCheap, residuals.size() - worst);
    for (std::size_t i = 0; i < worst; ++i)
        lines->addWidget(residualRow(residuals[i], content, panel));
    if (best > 0)
        addNote(lines, FitPanel::tr("Best:"));
    for (std::size_t i = 0; i < best; ++i)
        lines->addWidget(residualRow(residuals[residuals.size() - 1 - i], content, panel));
}

static void addFits(const ChartContent& content, QVBoxLayout* lines) {
    const core::ChartQuery& query = content.options.query;
    lines->addWidget(makeLabel(FitPanel::tr("Lines"), QPalette::WindowText, nullptr, 1, QFont::Bold));
    bool hasUndrawn = false;
    for (const core::SeriesFit& series : content.fits) {
        const bool isShown = isDrawn(series.fit);
        hasUndrawn = hasUndrawn || !isShown;
        const QString name = isShown ? series.series : FitPanel::tr("%1 *").arg(series.series);
        lines->addWidget(makeLabel(name, QPalette::WindowText, nullptr, 0, QFont::Bold));
        addNote(lines, equationOf(series, query), -0.5, QPalette::WindowText);
        if (isShown)
            addNote(lines, core::inWords(series, query, content.options.fitKind()));
    }
    if (hasUndrawn)
        addNote(lines, FitPanel::tr("* Line not drawn: fewer than four cards, or R² below 0.5."), -1);
}

void FitPanel::setContent(const ChartContent& content) {
    clearLayout(m_lines);
    m_yardstick->setCurrentIndex(int(content.options.yardstick));
    addResiduals(content, this, m_lines);
    if (!content.fits.empty())
        addFits(content, m_lines);
}

} // namespace ui
