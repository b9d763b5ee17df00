// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_controls.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/run_defaults.h"
#include "ui/charts/chart_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace ui {

/// What else is drawn, each by a check of its own.
struct DrawChoice {
    bool ChartOptions::*option;
    const char* name;
    const char* explanation;
};
constexpr std::array drawChoices{
    DrawChoice{&ChartOptions::hasFrontier, QT_TRANSLATE_NOOP("ui::ChartControls", "Frontier"),
               QT_TRANSLATE_NOOP("ui::ChartControls", "Connect the cards that no other beats on both axes")},
    DrawChoice{&ChartOptions::hasBuild, QT_TRANSLATE_NOOP("ui::ChartControls", "My cards"),
               QT_TRANSLATE_NOOP("ui::ChartControls", "Ring the cards of the open build")},
    DrawChoice{&ChartOptions::hasShortlist, QT_TRANSLATE_NOOP("ui::ChartControls", "Shortlist"),
               QT_TRANSLATE_NOOP("ui::ChartControls", "Ring the cards on my shortlist and always show them")},
    DrawChoice{&ChartOptions::isLogarithmic, QT_TRANSLATE_NOOP("ui::ChartControls", "Log"),
               QT_TRANSLATE_NOOP("ui::ChartControls", "Logarithmic scale where values span fourfold or more")},
    DrawChoice{&ChartOptions::hasNames, QT_TRANSLATE_NOOP("ui::ChartControls", "Names"),
               QT_TRANSLATE_NOOP("ui::ChartControls", "Name each card where there is room")},
};

constexpr std::array memoryChoices{0, 8, 12, 16, 24, 32, 48, 80, 96, 128}; ///< GB; 0: any
constexpr int firstYearChoice = 2014;
constexpr int lastYearChoice = 2026;

ChartControls::ChartControls(QWidget* parent)
    : QWidget(parent)
    , m_clock(new QButtonGroup(this))
    , m_moreRow(new QWidget(this)) {
    auto* lines = makeColumn(this, {}, 2 * gridUnit);
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(2 * gridUnit, row);
    lines->addWidget(row);
    lines->addWidget(m_moreRow);
    auto* more = new FlowLayout(2 * gridUnit, m_moreRow);
    addReady(flow);
    m_across = addChooser(flow, tr("X axis"));
    m_up = addChooser(flow, tr("Y axis"));
    for (const core::Metric& metric : core::metrics()) {
        m_across->addItem(metric.labelText(), QString(metric.id));
        m_up->addItem(metric.labelText(), QString(metric.id));
    }
    m_model = addChooser(flow, tr("Model"));
    m_cards = addChooser(flow, tr("Show"), {tr("The book's cards"), tr("All cards"), tr("Sold today")});
    m_lines = addChooser(flow, tr("Lines per series"), {tr("None"), tr("Proportional"), tr("Affine")});
    for (QComboBox* wide : {m_ready, m_across, m_up, m_model}) {
        wide->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        wide->setMinimumContentsLength(wide == m_ready ? 17 : 12);
    }
    auto* toggle = new PillButton(PillRole::Chip, tr("More"), this);
    toggle->setCheckable(true);
    toggle->setMinimumHeight(controlHeight);
    toggle->setToolTip(tr("Clocks, dollars, filters and what else is drawn"));
    addField(flow, {}, toggle);
    connect(toggle, &QAbstractButton::toggled, m_moreRow, &QWidget::setVisible);
    m_moreRow->hide();
    addFigures(more);
    m_dollars = addChooser(more, tr("Prices in"), {tr("$ at the time"), tr("$ of %1").arg(core::indexYear())});
    addFilters(more);
    for (QComboBox* chooser : {m_across, m_up, m_model, m_lines, m_cards, m_dollars, m_memory, m_maker, m_year})
        connect(chooser, &QComboBox::currentIndexChanged, this, &ChartControls::changed);
    m_dollars->setToolTip(core::priceIndexSource());
    for (const DrawChoice& choice : drawChoices) {
        auto* check = new QCheckBox(tr(choice.name), m_moreRow);
        check->setToolTip(tr(choice.explanation));
        check->setMinimumHeight(controlHeight);
        connect(check, &QCheckBox::toggled, this, &ChartControls::changed);
        addField(more, {}, check);
        m_checks.push_back(check);
    }
    connect(this, &ChartControls::changed, m_model, [this] {
        const core::ChartQuery query = options().query;
        m_model->parentWidget()->setVisible(query.across->isOfModel || query.up->isOfModel);
    });
    connect(this, &ChartControls::changed, this, [this] { m_ready->setCurrentIndex(-1); });
    setOptions(readyCharts().front().options());
    m_ready->setCurrentIndex(0);
}

void ChartControls::addReady(QLayout* row) {
    const QStringList names =
        core::textsOf(readyCharts(), [](const ReadyChart& chart) { return Words::tr(chart.name); });
    m_ready = addChooser(row, tr("Chart"), names);
    m_ready->setPlaceholderText(tr("Own choice"));
    connect(m_ready, &QComboBox::activated, this, [this](int i) {
        setOptions(readyCharts()[std::size_t(i)].options());
        m_ready->setCurrentIndex(i);
    });
}

void ChartControls::addFilters(QLayout* row) {
    const QStringList memories =
        core::textsOf(memoryChoices, [](const int size) { return size == 0 ? tr("Any") : tr("%1 GB").arg(size); });
    m_memory = addChooser(row, tr("VRAM at least"), memories);
    m_maker = addChooser(row, tr("Maker"), {tr("Any"), u"NVIDIA"_s, u"AMD"_s, u"Intel"_s});
    QStringList years{tr("Any")};
    for (int year = firstYearChoice; year <= lastYearChoice; ++year)
        years << QString::number(year);
    m_year = addChooser(row, tr("Launched since"), years);
    m_newOnly = new QCheckBox(tr("New only"), this);
    m_newOnly->setToolTip(tr("Only cards that shops sell new"));
    m_newOnly->setMinimumHeight(controlHeight);
    addField(row, tr("On sale"), m_newOnly);
    connect(m_newOnly, &QCheckBox::toggled, this, &ChartControls::changed);
}

core::CardFilter ChartControls::filter() const {
    core::CardFilter filter;
    if (m_memory->currentIndex() > 0)
        filter.leastMemory = core::Memory::of(core::at(memoryChoices, m_memory->currentIndex()));
    if (m_maker->currentIndex() > 0)
        filter.maker = m_maker->currentText();
    if (m_year->currentIndex() > 0)
        filter.firstYear = m_year->currentText().toInt();
    filter.isNewOnly = m_newOnly->isChecked();
    return filter;
}

void ChartControls::setFilter(const core::CardFilter& filter) {
    const int gigabytes = filter.leastMemory ? int(core::inGigabytes(*filter.leastMemory)) : 0;
    const auto memory = std::ranges::find(memoryChoices, gigabytes);
    m_memory->setCurrentIndex(memory == memoryChoices.end() ? 0 : int(memory - memoryChoices.begin()));
    m_maker->setCurrentIndex(std::max(0, m_maker->findText(filter.maker)));
    m_year->setCurrentIndex(std::max(0, m_year->findText(QString::number(filter.firstYear))));
    m_newOnly->setChecked(filter.isNewOnly);
}

void ChartControls::addFigures(QLayout* row) {
    auto* chips = new QWidget(this);
    auto* buttons = makeRow(chips, {}, 2);
    for (const auto& [text, explanation] :
         {std::pair{tr("As published"), tr("Book cards as the book plots them, all others at boost clock")},
          std::pair{tr("Base clocks"), tr("All cards at base clock")},
          std::pair{tr("Boost clocks"), tr("All cards at boost clock")}}) {
        PillButton* button = addChip(m_clock, buttons, text);
        button->setToolTip(explanation);
        button->setMinimumHeight(controlHeight);
    }
    addField(row, tr("Clocks"), chips);
    connect(m_clock, &QButtonGroup::idClicked, this, &ChartControls::changed);
}

void ChartControls::setModels(const core::Catalogue& catalogue) {
    const QString chosen = m_model->count() > 0 ? m_model->currentData().toString() : QLatin1String(core::usualModel);
    fillWithLanguageModels(m_model, catalogue, chosen);
    m_model->setToolTip(tr("What one card runs, for the axis of tokens/s"));
}

ChartOptions ChartControls::options() const {
    ChartOptions options;
    options.query.across = core::findMetric(m_across->currentData().toString());
    options.query.up = core::findMetric(m_up->currentData().toString());
    options.query.model = m_model->currentData().toString();
    options.query.clock = core::ClockConvention(m_clock->checkedId());
    options.query.cards = m_cards->currentIndex() == 0 ? core::CardChoice::Book : core::CardChoice::All;
    options.isOfToday = m_cards->currentIndex() == 2;
    options.query.dollars = core::Dollars(std::max(0, m_dollars->currentIndex()));
    options.query.filter = filter();
    options.lines = ChartLines(std::max(0, m_lines->currentIndex()));
    for (std::size_t i = 0; i < drawChoices.size(); ++i)
        options.*drawChoices[i].option = m_checks[i]->isChecked();
    return options;
}

void ChartControls::setOptions(const ChartOptions& options) {
    {
        const QSignalBlocker blocker(this);
        m_across->setCurrentIndex(m_across->findData(QString(options.query.across->id)));
        m_up->setCurrentIndex(m_up->findData(QString(options.query.up->id)));
        m_clock->button(int(options.query.clock))->setChecked(true);
        m_cards->setCurrentIndex(options.query.cards == core::CardChoice::Book ? 0 : options.isOfToday ? 2 : 1);
        m_lines->setCurrentIndex(int(options.lines));
        m_dollars->setCurrentIndex(int(options.query.dollars));
        setFilter(options.query.filter);
        for (std::size_t i = 0; i < drawChoices.size(); ++i)
            m_checks[i]->setChecked(options.*drawChoices[i].option);
    }
    Q_EMIT changed();
}

} // namespace ui
