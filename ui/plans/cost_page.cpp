// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/cost_page.h"

#include "ui/plans/figure_flow.h"
#include "ui/plans/panel_grid.h"
#include "ui/plans/slider_row.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/line_plot.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/words.h"

#include "core/analysis/prices.h"
#include "core/build/edits.h"
#include "core/documents/report/cost_report.h"
#include "core/units/text.h"

#include <QComboBox>
#include <QSignalBlocker>

#include <cmath>

// A slider shows what it means at once and reaches the build when it is let go, as one undo step. Prices and formulas
// are those of core/economics; the page only asks and shows.

namespace ui {

constexpr int offerWidth = 300;
constexpr int pointsOfPlot = 61;
constexpr int mostDaysShown = core::mostYearsOfUse * 365;

static std::vector<double> evenSteps(double from, double to, double step) {
    std::vector<double> steps;
    for (int i = 0; from + i * step <= to + step / 2; ++i)
        steps.push_back(from + i * step);
    return steps;
}

static std::vector<double> serverSteps() {
    return {1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 80, 100, 128, 150, 200, 256, 500, 1000};
}

static QString plain(double value) {
    return core::number(value);
}

CostPage::CostPage(BuildDocument* document, QWidget* parent)
    : PlanPage(document, parent)
    , m_use(new SliderRow(tr("Hours of use per day"), evenSteps(0.6, 24, 0.6),
                          [](double value) {
                              return tr("%1 h (%2 %)").arg(core::number(value, 1), core::number(value / 24 * 100, 1));
                          }))
    , m_energy(new SliderRow(tr("Energy price"), evenSteps(0.02, 0.6, 0.01),
                             [](double value) { return core::inWords(core::EnergyPrice::of(value)); }))
    , m_cooling(new SliderRow(tr("Extra energy for cooling"), evenSteps(0, 100, 5),
                              [](double value) { return tr("%1 %").arg(core::number(value)); }))
    , m_years(new SliderRow(tr("Years of life"), evenSteps(1, 10, 1), plain))
    , m_fleet(new SliderRow(tr("Number of servers"), serverSteps(), plain))
    , m_verdict(makeParagraph({}, QPalette::WindowText, this, 2))
    , m_missing(new QWidget)
    , m_own(new FigureFlow)
    , m_cloudFigures(new FigureFlow)
    , m_value(new FigureFlow)
    , m_fleetFigures(new FigureFlow)
    , m_published(new FigureFlow)
    , m_plot(new LinePlot)
    , m_advice(makeParagraph({}, QPalette::WindowText, this)) {
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setParts(makeControls(), makeResults(), tr("Choose a GPU and a board to see what they cost to own, and to rent."));
}

QWidget* CostPage::makeControls() {
    auto* controls = new QWidget;
    auto* strip = new FlowLayout(stripGap, controls);
    for (SliderRow* each : {m_use, m_energy, m_cooling, m_years, m_fleet}) {
        each->setMinimumWidth(sliderWidth);
        strip->addWidget(each);
        connect(each, &SliderRow::moved, this, &CostPage::refresh);
        connect(each, &SliderRow::settled, this, &CostPage::settle);
    }
    auto* offer = new QWidget;
    offer->setMinimumWidth(offerWidth);
    m_cloud = addCaptionedChooser(makeColumn(offer, {}), tr("Compare with cloud offer"), offer);
    m_cloud->setMaxVisibleItems(24);
    connect(m_cloud, &QComboBox::activated, this, &CostPage::settle);
    strip->addWidget(offer);
    auto* uses = new QWidget;
    auto* chips = new FlowLayout(gridUnit, uses);
    strip->addWidget(uses);
    for (const core::UseOfDay& use : core::publishedUses()) {
        auto* button = new PillButton(PillRole::Chip, core::inWords(use), uses);
        button->setToolTip(tr("Published: %1").arg(core::breakEvenSource()));
        chips->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, percent = use.percent] {
            m_use->setValue(24 * percent / 100.0);
            settle();
        });
    }
    return controls;
}

QWidget* CostPage::makeResults() {
    m_missing->setLayout(new FlowLayout(gridUnit));
    auto* grid = new PanelGrid;
    grid->addPanel(3, {}, {m_verdict, m_missing});
    grid->addPanel(1, tr("Renting"), {m_cloudFigures});
    grid->addPanel(2, tr("Cost of owning"), {m_own});
    grid->addPanel(2, tr("Owning and renting over time"), {m_plot}, true);
    auto* servers = new QWidget;
    auto* column = makeColumn(servers, {}, 2 * gridUnit);
    PanelGrid::addTitle(column, tr("All servers"));
    column->addWidget(m_fleetFigures);
    column->addWidget(m_advice);
    grid->addPanel(1, tr("Value for money"), {m_value, servers});
    grid->addPanel(3, tr("Published example: a $2,200 desktop, 450 W, in use 15 % of the time"), {m_published});
    return grid;
}

QString CostPage::verdict() const {
    return m_verdict->text();
}

void CostPage::listOffers(const core::Catalogue& catalogue) {
    const QSignalBlocker blocked(m_cloud);
    m_cloud->clear();
    m_cloud->addItem(tr("Cheapest that equals yours"), QString());
    for (const core::CloudOffer& offer : catalogue.all<core::CloudOffer>()) {
        if (offer.hourly)
            m_cloud->addItem(tr("%1 · %2 × %3 · %4")
                                 .arg(offer.name, core::number(offer.gpus.value_or(0)), offer.gpuModel,
                                      core::inWords(*offer.hourly)),
                             offer.id);
    }
}

void CostPage::takeChoice() {
    const core::Build& build = document()->build();
    m_choice = build.cost;
    m_use->setValue(core::inHours(build.cost.useADay));
    m_energy->setValue(core::inDollarsAKilowattHour(build.cost.energyPrice));
    m_cooling->setValue(build.cost.coolingPercent);
    m_years->setValue(build.cost.yearsOfLife);
    m_fleet->setValue(build.servers);
    m_cloud->setCurrentIndex(std::max(0, m_cloud->findData(build.cost.cloud)));
    askForPrices();
    refresh();
}

void CostPage::settle() {
    refresh();
    const core::Build& build = document()->build();
    if (build.cost == m_choice && build.servers == m_servers)
        return;
    settleAs(core::withServers(core::withCost(build, m_choice), m_servers), tr("Change cost settings"));
}

/// Each figure of a section, with its formula and the published example that it is held against.
static std::vector<Figure> figuresOf(const core::ReportSection& section) {
    std::vector<Figure> figures;
    for (const core::ReportRow& row : section.rows) {
        const auto evidence = [row, notes = section.notes] {
            Evidence table;
            table.explanation = row.formula;
            table.headings = {Words::tr("Published example"), Words::tr("Published value"), Words::tr("This formula"),
                              Words::tr("Source")};
            table.figureColumns = {1, 2};
            for (const core::BreakEvenExample& example : core::breakEvenExamples())
                table.rows.push_back(
                    {example.what, example.published, core::inWords(example.ours), core::breakEvenSource()});
            table.remarks = row.remarks + notes;
            return table;
        };
        figures.push_back({row.label, row.text, evidence});
    }
    return figures;
}

static PlotContent breakEvenPlot(const core::OwnedMachine& machine, const core::CostChoice& choice,
                                 const core::CloudMatch& cloud, const std::optional<core::BreakEven>& even) {
    // No further than the machine is of use: a crossing beyond it is none.
    const double most = even ? std::clamp(even->days * 2, 180, mostDaysShown) : mostDaysShown;
    PlotContent plot;
    plot.across = CostPage::tr("Months");
    plot.up = CostPage::tr("Total spent");
    plot.upWords = [](double value) { return core::inWords(core::Money::of(std::round(value))); };
    PlotSeries own{CostPage::tr("Owning"), {}, {}, false};
    PlotSeries rent{CostPage::tr("Renting"), {}, {}, true};
    for (int i = 0; i < pointsOfPlot; ++i) {
        const double days = most * i / (pointsOfPlot - 1);
        const double months = days * 12 / 365;
        own.low.push_back(QPointF(months, core::inDollars(core::ownedUntil(machine, choice, days))));
        rent.low.push_back(
            QPointF(months, core::inDollars(core::rentedUntil(choice, cloud.hourly * machine.servers, days))));
    }
    plot.series = {own, rent};
    if (even && !even->isBeyondUse()) {
        plot.mark = even->months();
        plot.markWords = core::inWords(*even);
    }
    return plot;
}

void CostPage::refresh() {
    m_choice.useADay = core::hours(m_use->value());
    m_choice.energyPrice = core::EnergyPrice::of(m_energy->value());
    m_choice.coolingPercent = int(m_cooling->value());
    m_choice.yearsOfLife = int(m_years->value());
    m_choice.cloud = m_cloud->currentData().toString();
    m_servers = int(m_fleet->value());
    const core::Analysis& analysis = this->analysis();
    auto machine = core::ownedMachine(analysis, catalogue());
    if (machine)
        machine->servers = m_servers;
    const auto cloud = core::chosenCloud(analysis, catalogue(), m_choice);
    const bool isPriced = machine && !machine->isPriceOpen;
    const auto even = isPriced && cloud ? core::breakEven(*machine, m_choice, cloud->hourly) : std::nullopt;
    const bool isWhole = machine && machine->isWhole();
    m_verdict->setText(
        !machine    ? tr("Running cost unknown: a part's power draw is unknown.")
        : !cloud    ? tr("No cloud offer has GPUs that equal yours.")
        : !isPriced ? tr("Break-even %1.").arg(core::needsPriceOf(machine->without))
        : !even     ? tr("%1 stays cheaper: your energy alone costs as much.").arg(core::shortNameOf(*cloud->offer))
        : even->isBeyondUse()
            ? tr("Renting %1 stays cheaper for %2 years of this use.")
                  .arg(core::shortNameOf(*cloud->offer))
                  .arg(core::mostYearsOfUse)
            : (isWhole ? tr("Owning is cheaper than %1 after %2 of this use.")
                       : tr("Owning is cheaper than %1 after %2: some prices or power draws are unknown."))
                  .arg(core::shortNameOf(*cloud->offer), core::inWords(*even, isWhole)));
    const core::CostReport report = core::costReport(analysis, catalogue(), machine, m_choice, cloud, m_servers);
    m_cloudFigures->setFigures(figuresOf(report.cloud));
    m_own->setFigures(figuresOf(report.own));
    m_plot->parentWidget()->setVisible(isPriced && cloud);
    m_cloudFigures->parentWidget()->setVisible(cloud.has_value());
    if (isPriced && cloud)
        m_plot->setContent(breakEvenPlot(*machine, m_choice, *cloud, even));
    m_value->setFigures(figuresOf(report.value));
    m_fleetFigures->setFigures(figuresOf(report.fleet));
    m_published->setFigures(figuresOf(report.published));
    m_advice->setText(report.fleet.notes.join('\n'_L1));
}

void CostPage::askForPrices() {
    for (PillButton* old : m_missing->findChildren<PillButton*>()) {
        old->hide();
        old->deleteLater(); // it may be the one that was clicked
    }
    bool isAny = false;
    for (const core::UnpricedPart& part : core::unpricedParts(analysis().machine)) {
        if (part.id.isEmpty())
            continue;
        auto* button = new PillButton(PillRole::Chip, tr("Enter price of %1").arg(part.name), m_missing);
        m_missing->layout()->addWidget(button);
        isAny = true;
        connect(button, &QAbstractButton::clicked, this,
                [this, kind = QString(part.kind), id = part.id] { Q_EMIT priceAsked(kind, id); });
    }
    m_missing->setVisible(isAny);
}

} // namespace ui
