// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/generations_page.h"

#include "core/metrics/points.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_widgets.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"

#include <QGridLayout>
#include <QLocale>

#include <algorithm>
#include <array>

namespace ui {

// FP32 counts of newer cards say too much: NVIDIA's GA102 white paper has half the FP32 units shared with integer work,
// and RDNA 3 and 4 count dual issue. The page says so beside the figures.

/// What is got for the money, and what of it a dollar buys.
struct Yield {
    const char* metric;
    const char* perDollar;
};
constexpr std::array yields{Yield{"fp32", "gflops_per_dollar"}, Yield{"fp16_tensor", "tensor_per_dollar"},
                            Yield{"bandwidth", "bandwidth_per_dollar"}, Yield{"memory", "dollars_per_gb"}};

static const core::Metric* metricCalled(const char* id) {
    return core::findMetric(QLatin1String(id));
}

GenerationsPage::GenerationsPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_panel(new ChartPanel(document, tr("Every generation"), this))
    , m_legend(new ChartLegend(this)) {
    auto* lines = makeColumn(this, {}, 2 * gridUnit);
    auto* choosers = new QWidget(this);
    auto* row = new FlowLayout(2 * gridUnit, choosers);
    const QStringList whats =
        core::textsOf(yields, [](const Yield& yield) { return metricCalled(yield.metric)->labelText(); });
    m_what = addChooser(row, tr("What is bought"), whats);
    m_across = addChooser(row, tr("Against"), {tr("launch price"), tr("watts"), tr("launch date, per dollar")});
    m_clock = addChooser(row, tr("FP32 at"), {tr("boost clock"), tr("base clock")});
    m_dollars =
        addChooser(row, tr("Launch prices in"), {tr("dollars at launch"), tr("%1 dollars").arg(core::indexYear())});
    for (QComboBox* chooser : {m_what, m_across, m_clock, m_dollars})
        connect(chooser, &QComboBox::activated, this, &GenerationsPage::follow);
    lines->addWidget(choosers);
    lines->addWidget(m_legend);

    auto* halves = makeRow(nullptr, {}, panelMargin);
    connect(m_document, &BuildDocument::changed, this, &GenerationsPage::follow);
    connect(m_legend, &ChartLegend::changed, this, &GenerationsPage::follow);
    halves->addWidget(m_panel, 6);
    m_answersPage = new Surface;
    m_answers = makeColumn(m_answersPage, {panelMargin, panelMargin, panelMargin, panelMargin}, 2 * gridUnit);
    halves->addWidget(new ScrollColumn(m_answersPage), 5);
    lines->addLayout(halves, 1);
}

core::GenerationQuery GenerationsPage::query() const {
    return {metricCalled(core::at(yields, m_what->currentIndex()).metric),
            m_clock->currentIndex() == 0 ? core::ClockConvention::Boost : core::ClockConvention::Base,
            m_dollars->currentIndex() == 0 ? core::Dollars::AsDated : core::Dollars::OfIndexYear};
}

void GenerationsPage::showChart() {
    static constexpr std::array acrosses{"launch_price", "watts", "launch"};
    const core::GenerationQuery asked = query();
    const bool isOfDates = m_across->currentIndex() == 2;
    ChartOptions options;
    options.lines = isOfDates ? ChartLines::None : ChartLines::Affine;
    options.hasFrontier = false;
    options.hiddenSeries = m_legend->hidden();
    options.query.across = metricCalled(core::at(acrosses, m_across->currentIndex()));
    options.query.up = isOfDates ? metricCalled(core::at(yields, m_what->currentIndex()).perDollar) : asked.up;
    options.query.clock = asked.clock;
    options.query.dollars = asked.dollars;
    options.query.cards = core::CardChoice::All;
    options.query.prices = core::PriceBasis::Launch; // as the table beside it counts
    m_panel->setContent(chartContent(m_document->catalogue(), &m_document->analysis(), options));
    m_legend->setContent(m_panel->content());
}

static QString times(const std::optional<double>& factor) {
    return factor ? GenerationsPage::tr("%1 ×").arg(QLocale().toString(*factor, 'f', 2)) : u"–"_s;
}

/// "affine: 1,200 ± 300 at $0, R² 0.98".
static QString shapeText(const core::Generation& generation) {
    if (!generation.fit || !generation.fit->r2)
        return GenerationsPage::tr("too few cards");
    const core::Fit& fit = *generation.fit;
    const QString r2 = QLocale().toString(*fit.r2, 'f', 3);
    const core::FitShape shape = core::shapeOf(fit);
    if (shape == core::FitShape::Affine)
        return GenerationsPage::tr("affine (%1 at $0), R² %2").arg(core::threeFigures(fit.intercept), r2);
    return (shape == core::FitShape::Proportional ? GenerationsPage::tr("proportional, R² %1")
                                                  : GenerationsPage::tr("no line, R² %1"))
        .arg(r2);
}

static QWidget* generationTable(const std::vector<core::Generation>& generations,
                                const std::vector<core::GenerationStep>& steps, QWidget* parent) {
    auto* table = new QWidget(parent);
    auto* grid = makeLayout<QGridLayout>(table, {});
    grid->setHorizontalSpacing(panelMargin);
    grid->setVerticalSpacing(gridUnit + 1);
    const QStringList heads{GenerationsPage::tr("Generation"),  GenerationsPage::tr("Cards"),
                            GenerationsPage::tr("per $"),       GenerationsPage::tr("gain"),
                            GenerationsPage::tr("per W"),       GenerationsPage::tr("gain"),
                            GenerationsPage::tr("Fit to price")};
    for (int column = 0; column < int(heads.size()); ++column)
        grid->addWidget(makeLabel(heads[column], QPalette::PlaceholderText, table, -1), 0, column,
                        column >= 1 && column <= 5 ? Qt::AlignRight : Qt::AlignLeft);
    grid->setColumnStretch(6, 1);
    int row = 1;
    QString line;
    for (std::size_t i = 0; i < generations.size(); ++i, ++row) {
        const core::Generation& generation = generations[i];
        if (!line.isEmpty() && line != generation.line)
            grid->setRowMinimumHeight(row++, 2 * gridUnit);
        line = generation.line;
        const auto step = std::ranges::find_if(steps, [&](const core::GenerationStep& s) { return s.to == i; });
        const bool hasStep = step != steps.end();
        const QStringList cells{generation.name,
                                QString::number(generation.cards),
                                core::threeFigures(generation.perDollar),
                                hasStep ? times(step->perDollar) : QString(),
                                generation.perWatt ? core::threeFigures(*generation.perWatt) : u"–"_s,
                                hasStep ? times(step->perWatt) : QString(),
                                shapeText(generation)};
        for (int column = 0; column < int(cells.size()); ++column) {
            const bool isGain = column == 3 || column == 5;
            QLabel* cell = makeLabel(cells[column], QPalette::WindowText, table, -0.5,
                                     column == 0 || isGain ? QFont::DemiBold : QFont::Normal);
            if (column == 0 || column == 6)
                cell->setWordWrap(true);
            grid->addWidget(cell, row, column,
                            Qt::AlignTop | (column >= 1 && column <= 5 ? Qt::AlignRight : Qt::Alignment()));
        }
    }
    return table;
}

/// How many of the generations with four cards or more are lines in launch price, and which kind.
static QString lineSentence(const std::vector<core::Generation>& generations) {
    std::array<int, 3> counts{};
    for (const core::Generation& generation : generations) {
        if (generation.fit && generation.fit->n >= 4)
            ++core::at(counts, core::shapeOf(*generation.fit));
    }
    return GenerationsPage::tr("Of %1 generations with four cards or more, %2 are proportional to launch price and %3 "
                               "affine, with R² of 0.9 or more.")
        .arg(counts[0] + counts[1] + counts[2])
        .arg(counts[0])
        .arg(counts[1]);
}

void GenerationsPage::rebuild() {
    showChart();
    clearLayout(m_answers);
    const auto add = [this](const QString& text, bool isHead, QPalette::ColorRole colour = QPalette::WindowText) {
        QLabel* label = makeParagraph(text, colour, m_answersPage, isHead ? 1 : -0.5);
        if (isHead)
            label->setFont(ui::font(1, QFont::Bold));
        m_answers->addWidget(label);
    };
    const core::GenerationQuery asked = query();
    const auto generations = core::generationsOf(m_document->catalogue(), asked);
    const auto steps = core::stepsOf(generations);
    add(tr("Does price follow speed?"), true);
    add(lineSentence(generations), false);
    add(tr("What did each generation gain per dollar and per watt?"), true);
    add(tr("%1: averages of cards with a launch price, gains over the previous generation. Series "
           "of one architecture within a year (RTX 2000, GTX 16) count as one.")
            .arg(asked.up->axisText()),
        false, QPalette::PlaceholderText);
    m_answers->addWidget(generationTable(generations, steps, m_answersPage));
    if (asked.up->id == "fp32"_L1)
        add(tr("FP32 flatters newer cards: RTX 3000 and later share half the units with integer work, "
               "RDNA 3 and 4 count dual issue. Compare bandwidth and tensor rates."),
            false, QPalette::PlaceholderText);
    m_answers->addStretch(1);
}

} // namespace ui
