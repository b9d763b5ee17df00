// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charts_page.h"

#include "ui/charts/book_page.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_controls.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_widgets.h"
#include "ui/charts/fit_panel.h"
#include "ui/charts/generations_page.h"
#include "ui/charts/shortlist.h"
#include "ui/charts/today_page.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layouts.h"

#include <QEvent>
#include <QStackedWidget>

#include <utility>

// The four pages are lazy: what they show is computed when it is first seen. "Explore" is this page's own, one chart
// fed anew whenever the controls, the build or the catalogue change.

namespace ui {

constexpr int sideWidth = 280;

ChartsPage::ChartsPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_views(new QButtonGroup(this))
    , m_stack(new QStackedWidget(this))
    , m_today(new TodayPage(document))
    , m_controls(new ChartControls)
    , m_panel(new ChartPanel(document, tr("Chart of cards")))
    , m_fits(new FitPanel)
    , m_legend(new ChartLegend)
    , m_generations(new GenerationsPage(document))
    , m_book(new BookPage(document)) {
    auto* lines = makeColumn(this, {panelMargin, 2 * gridUnit, panelMargin, 2 * gridUnit}, 2 * gridUnit);
    auto* row = makeRow(nullptr, {}, gridUnit);
    for (const QString& name : {tr("Today"), tr("Explore"), tr("Generations"), tr("The book, 2018")})
        addChip(m_views, row, name);
    row->addStretch(1);
    lines->addLayout(row);
    for (QWidget* page : std::initializer_list<QWidget*>{m_today, makeExplore(), m_generations, m_book})
        m_stack->addWidget(page);
    lines->addWidget(m_stack, 1);

    connect(m_views, &QButtonGroup::idClicked, this, [this](int id) { showView(View(id)); });
    connect(m_controls, &ChartControls::changed, this, &ChartsPage::follow);
    connect(m_document, &BuildDocument::changed, this, &ChartsPage::follow);
    connect(m_panel, &ChartPanel::shortlistChanged, this, &ChartsPage::follow);
    for (const auto* panel : findChildren<ChartPanel*>())
        connect(panel, &ChartPanel::cardChosen, this, &ChartsPage::cardChosen);
    connect(m_fits, &FitPanel::yardstickChosen, this, [this](int yardstick) {
        m_yardstick = core::Yardstick(yardstick);
        follow();
    });
    connect(m_fits, &FitPanel::cardPointedAt, m_panel, &ChartPanel::pointAt);
    connect(m_legend, &ChartLegend::changed, this, &ChartsPage::follow);
}

QWidget* ChartsPage::makeExplore() {
    auto* explore = new QWidget;
    auto* column = makeColumn(explore, {}, gridUnit);
    column->addWidget(m_controls);
    column->addWidget(m_legend);
    auto* halves = makeRow(nullptr, {}, 2 * gridUnit);
    halves->addWidget(m_panel, 1);
    m_fits->setFixedWidth(sideWidth);
    halves->addWidget(m_fits);
    column->addLayout(halves, 1);
    return explore;
}

void ChartsPage::showView(View view) {
    m_views->button(int(view))->setChecked(true);
    m_stack->setCurrentIndex(int(view));
    follow();
}

const ChartContent& ChartsPage::content() const {
    return m_panel->content();
}

ChartOptions ChartsPage::options() const {
    ChartOptions options = m_controls->options();
    options.hiddenSeries = m_legend->hidden();
    options.yardstick = m_yardstick;
    if (options.hasShortlist)
        options.shortlist = Shortlist::cards();
    return options;
}

void ChartsPage::rebuild() {
    if (m_stack->currentIndex() != int(View::Explore))
        return;
    const core::Catalogue& catalogue = m_document->catalogue();
    if (std::exchange(m_shownCatalogue, &catalogue) != &catalogue)
        m_controls->setModels(catalogue);
    m_panel->setContent(chartContent(catalogue, &m_document->analysis(), options()));
    m_legend->setContent(content());
    m_fits->setContent(content());
}

void ChartsPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    follow();
    m_today->follow();
    m_generations->follow();
    m_book->follow();
}

} // namespace ui
