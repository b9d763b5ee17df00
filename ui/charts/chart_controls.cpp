#include "ui/charts/chart_controls.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace ui {

constexpr std::array lineKinds{ChartLines::None, ChartLines::Proportional, ChartLines::Affine};

ChartControls::ChartControls(QWidget* parent)
    : QWidget(parent)
    , m_clock(new QButtonGroup(this))
    , m_drawRow(new QWidget(this)) {
    new FlowLayout(2 * gridUnit, this);
    m_across = addChooser(tr("X axis"));
    m_up = addChooser(tr("Y axis"));
    for (const core::Metric& metric : core::metrics()) {
        m_across->addItem(metric.labelText(), QString(metric.id));
        m_up->addItem(metric.labelText(), QString(metric.id));
    }
    m_lines = addChooser(tr("Lines per series"));
    m_lines->addItems({tr("None"), tr("Proportional"), tr("Affine")});
    m_cards = addChooser(tr("Show"));
    m_cards->addItems({tr("The book's cards"), tr("All cards")});
    addFigures();
    m_dollars = addChooser(tr("Prices in"));
    m_dollars->addItems({tr("$ at the time"), tr("$ of %1").arg(core::indexYear())});
    m_dollars->setToolTip(core::priceIndexSource());
    addChecks();
    addExport();
    setOptions(priceChart());
}

QWidget* ChartControls::addField(const QString& label, QWidget* field) {
    auto* box = new QWidget(this);
    auto* lines = makeColumn(box, {}, 2);
    QLabel* caption = makeLabel(label, QPalette::PlaceholderText, box, -1);
    caption->setBuddy(field);
    lines->addWidget(caption);
    lines->addWidget(field);
    layout()->addWidget(box);
    return box;
}

QComboBox* ChartControls::addChooser(const QString& label) {
    auto* chooser = new QComboBox(this);
    chooser->setAccessibleName(label);
    chooser->setMinimumHeight(controlHeight);
    addField(label, chooser);
    connect(chooser, &QComboBox::currentIndexChanged, this, &ChartControls::changed);
    return chooser;
}

void ChartControls::addChecks() {
    auto* checks = makeRow(m_drawRow, {}, 3 * gridUnit);
    const auto add = [&](const QString& text, const QString& explanation) {
        auto* check = new QCheckBox(text, m_drawRow);
        check->setToolTip(explanation);
        check->setMinimumHeight(controlHeight);
        connect(check, &QCheckBox::toggled, this, &ChartControls::changed);
        checks->addWidget(check);
        return check;
    };
    m_frontier = add(tr("Frontier"), tr("Connect the cards that no other beats on both axes"));
    m_build = add(tr("My build"), tr("Show the open build as a point"));
    m_shortlist = add(tr("Shortlist"), tr("Ring the cards on my shortlist and always show them"));
    m_log = add(tr("Log"), tr("Logarithmic scale on both axes"));
    m_names = add(tr("Names"), tr("Name each card where there is room"));
}

void ChartControls::addFigures() {
    auto* row = new QWidget(this);
    auto* buttons = makeRow(row, {}, 2);
    const std::array<std::pair<QString, QString>, 3> choices{
        std::pair{tr("As published"), tr("Book cards as the book plots them, all others at boost clock")},
        std::pair{tr("Base clocks"), tr("All cards at base clock")},
        std::pair{tr("Boost clocks"), tr("All cards at boost clock")}};
    for (int i = 0; i < int(choices.size()); ++i) {
        auto* button = new PillButton(PillRole::Chip, core::at(choices, i).first, row);
        button->setCheckable(true);
        button->setToolTip(core::at(choices, i).second);
        button->setMinimumHeight(controlHeight);
        m_clock->addButton(button, i);
        buttons->addWidget(button);
    }
    addField(tr("Clocks"), row);
    connect(m_clock, &QButtonGroup::idClicked, this, &ChartControls::changed);
}

void ChartControls::addExport() {
    auto* button = new PillButton(PillRole::Plain, tr("Export chart"), this);
    button->setMinimumHeight(controlHeight);
    button->setToolTip(tr("Save the chart as SVG, PNG or CSV"));
    auto* menu = new QMenu(this);
    for (const char* suffix : {"svg", "png", "csv"})
        menu->addAction(tr("Export %1…").arg(QString::fromLatin1(suffix).toUpper()), this,
                        [this, suffix] { Q_EMIT exportRequested(QLatin1String(suffix)); });
    connect(button, &QAbstractButton::clicked, menu,
            [button, menu] { menu->popup(button->mapToGlobal(QPoint(0, button->height()))); });
    button->setAccessibleName(tr("Export"));
    m_drawRow->layout()->addWidget(button);
}

ChartOptions ChartControls::options() const {
    ChartOptions options;
    options.query.across = core::findMetric(m_across->currentData().toString());
    options.query.up = core::findMetric(m_up->currentData().toString());
    options.query.clock = core::ClockConvention(m_clock->checkedId());
    options.query.cards = m_cards->currentIndex() == 0 ? core::CardChoice::Book : core::CardChoice::All;
    options.query.dollars = core::Dollars(std::max(0, m_dollars->currentIndex()));
    options.lines = core::at(lineKinds, std::max(0, m_lines->currentIndex()));
    options.hasFrontier = m_frontier->isChecked();
    options.hasBuild = m_build->isChecked();
    options.hasShortlist = m_shortlist->isChecked();
    options.isLogarithmic = m_log->isChecked();
    options.hasNames = m_names->isChecked();
    return options;
}

void ChartControls::setOptions(const ChartOptions& options) {
    {
        const QSignalBlocker blocker(this);
        m_across->setCurrentIndex(m_across->findData(QString(options.query.across->id)));
        m_up->setCurrentIndex(m_up->findData(QString(options.query.up->id)));
        m_clock->button(int(options.query.clock))->setChecked(true);
        m_cards->setCurrentIndex(options.query.cards == core::CardChoice::Book ? 0 : 1);
        m_lines->setCurrentIndex(int(std::find(lineKinds.begin(), lineKinds.end(), options.lines) - lineKinds.begin()));
        m_dollars->setCurrentIndex(int(options.query.dollars));
        m_frontier->setChecked(options.hasFrontier);
        m_shortlist->setChecked(options.hasShortlist);
        m_build->setChecked(options.hasBuild);
        m_log->setChecked(options.isLogarithmic);
        m_names->setChecked(options.hasNames);
    }
    Q_EMIT changed();
}

} // namespace ui
