// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/today_page.h"

#include "core/workload/run_defaults.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/shortlist.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/captioned_chooser.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QGridLayout>

#include <utility>

namespace ui {

constexpr int leastOfTwo = 1060; ///< pixels: below that the charts stand one under the other
constexpr int leastChartHeight = 210;

TodayPage::TodayPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_model(new QComboBox)
    , m_newOnly(new QCheckBox(tr("New only")))
    , m_legend(new ChartLegend) {
    auto* lines = makeColumn(this, {}, 2 * gridUnit);
    auto* strip = makeRow(nullptr, {}, panelMargin);
    m_newOnly->setToolTip(tr("Only cards that shops sell new"));
    m_model->setAccessibleName(tr("Model"));
    m_model->setToolTip(tr("What one card runs, for tokens/s"));
    strip->addWidget(m_legend, 1);
    strip->addWidget(m_newOnly, 0, Qt::AlignTop);
    strip->addWidget(m_model, 0, Qt::AlignTop);
    lines->addLayout(strip);
    auto* content = new QWidget;
    m_grid = makeLayout<QGridLayout>(content, {}, 2 * gridUnit);
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_panels[i] = new ChartPanel(m_document, Words::tr(readyCharts()[i].name));
        m_panels[i]->view()->setMinimumSize(240, leastChartHeight);
        connect(m_panels[i], &ChartPanel::shortlistChanged, this, &TodayPage::follow);
        m_grid->addWidget(m_panels[i], int(i), 0);
    }
    lines->addWidget(new ScrollColumn(content), 1);
    connect(m_newOnly, &QCheckBox::toggled, this, &TodayPage::follow);
    connect(m_model, &QComboBox::activated, this, &TodayPage::follow);
    connect(m_document, &BuildDocument::changed, this, &TodayPage::follow);
    connect(m_legend, &ChartLegend::changed, this, &TodayPage::follow);
}

void TodayPage::resizeEvent(QResizeEvent* event) {
    LazyPage::resizeEvent(event);
    const int columns = width() < leastOfTwo ? 1 : 2;
    for (int i = 0; i < int(m_panels.size()); ++i)
        m_grid->addWidget(m_panels[std::size_t(i)], i / columns, i % columns);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns - 1);
}

void TodayPage::rebuild() {
    const core::Catalogue& catalogue = m_document->catalogue();
    if (std::exchange(m_shownCatalogue, &catalogue) != &catalogue) {
        const auto& planned = m_document->build().workload; // its model, until another is chosen
        const QString first = planned ? planned->model : QString(QLatin1String(core::usualModel));
        fillWithLanguageModels(m_model, catalogue, m_model->count() > 0 ? m_model->currentData().toString() : first);
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        ChartOptions options = readyCharts()[i].options();
        options.query.model = m_model->currentData().toString();
        options.query.filter.isNewOnly = m_newOnly->isChecked();
        options.hiddenSeries = m_legend->hidden();
        options.shortlist = Shortlist::cards();
        m_panels[i]->setContent(chartContent(catalogue, &m_document->analysis(), options));
    }
    m_legend->setContent(m_panels.back()->content()); // of VRAM, which every card has
}

} // namespace ui
