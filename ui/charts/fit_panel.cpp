#include "ui/charts/fit_panel.h"

#include "core/metrics/points.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_widgets.h"
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
    : QScrollArea(parent)
    , m_page(new Surface)
    , m_sections(new QButtonGroup(this))
    , m_head(new QWidget(m_page))
    , m_yardstick(new QComboBox) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Fits and outliers"));
    m_yardstick->addItems({tr("against their own series"), tr("against all cards shown")});
    m_yardstick->setAccessibleName(tr("What each card is compared with"));
    m_yardstick->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_yardstick->setMinimumContentsLength(10);
    auto* column = makeColumn(m_page, {panelMargin, panelMargin, panelMargin, panelMargin}, 2 * gridUnit);
    auto* chips = makeRow(m_head, {}, gridUnit);
    column->addWidget(m_head);
    m_dear = addSection(tr("Worst and best value"), m_dearLines);
    qobject_cast<QVBoxLayout*>(m_dear->layout())->insertWidget(0, m_yardstick);
    m_fits = addSection(tr("Lines"), m_fitLines);
    chips->addStretch(1);
    column->addStretch(1);
    setWidget(m_page);
    showSection(Section::Lines);
    connect(m_sections, &QButtonGroup::idClicked, this, [this](int id) { showSection(Section(id)); });
    connect(m_yardstick, &QComboBox::activated, this, &FitPanel::yardstickChosen);
}

/// A chip, and what it shows.
QWidget* FitPanel::addSection(const QString& title, QVBoxLayout*& lines) {
    addChip(m_sections, m_head->layout(), title);
    auto* section = new QWidget(m_page);
    auto* column = makeColumn(section, {}, 2 * gridUnit);
    lines = makeColumn(nullptr, {}, 2 * gridUnit);
    column->addLayout(lines);
    m_page->layout()->addWidget(section);
    return section;
}

void FitPanel::showSection(Section section) {
    m_sections->button(int(section))->setChecked(true);
    m_dear->setVisible(section == Section::Dear);
    m_fits->setVisible(section == Section::Lines);
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
    if (residuals.empty())
        return addNote(lines, FitPanel::tr("No line to compare these cards with."));
    addNote(lines,
            FitPanel::tr("How far each card's %1 is from the line, or from the curve y = a · xᵇ through all cards.")
                .arg(query.up->labelText()));
    const auto worst = std::min(mostDear, residuals.size());
    const auto best = std::min(mostCheap, residuals.size() - worst);
    for (std::size_t i = 0; i < worst; ++i)
        lines->addWidget(residualRow(residuals[i], content, panel));
    if (best > 0)
        addNote(lines, FitPanel::tr("Best:"));
    for (std::size_t i = 0; i < best; ++i)
        lines->addWidget(residualRow(residuals[residuals.size() - 1 - i], content, panel));
}

static QString equationOf(const core::SeriesFit& series, const core::ChartQuery& query) {
    const core::Fit& fit = series.fit;
    const QString slope = core::threeFigures(std::abs(fit.slope));
    const QString across = query.across->isDate ? FitPanel::tr("years") : query.across->unitText();
    const QString r2 = fit.r2 ? FitPanel::tr(", R² %1").arg(QLocale().toString(*fit.r2, 'f', 3)) : QString();
    if (!fit.interceptError)
        return FitPanel::tr("%1 = %2 %3%4, n = %5")
            .arg(query.up->unitText(), core::threeFigures(fit.slope), across, r2)
            .arg(fit.n);
    return FitPanel::tr("%1 = %2 %3 %4 %5%6, n = %7")
        .arg(query.up->unitText(), core::threeFigures(fit.intercept), fit.slope < 0 ? u"−"_s : u"+"_s, slope, across,
             r2)
        .arg(fit.n);
}

static void addFits(const ChartContent& content, QVBoxLayout* lines) {
    const core::ChartQuery& query = content.options.query;
    if (content.fits.empty())
        addNote(lines, FitPanel::tr("No lines: none chosen, or too few cards in every series."));
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
    clearLayout(m_dearLines);
    clearLayout(m_fitLines);
    m_yardstick->setCurrentIndex(int(content.options.yardstick));
    addResiduals(content, this, m_dearLines);
    addFits(content, m_fitLines);
    if (content.options.query.dollars == core::Dollars::OfIndexYear) {
        for (QVBoxLayout* lines : {m_dearLines, m_fitLines})
            addNote(lines, core::priceIndexSource(), -1);
    }
}

} // namespace ui
