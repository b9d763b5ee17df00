#include "ui/recommend/recommend_page.h"

#include "ui/recommend/best_view.h"
#include "ui/recommend/compare_view.h"
#include "ui/recommend/grow_view.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tab_strip.h"

#include <QStackedWidget>

namespace ui {

RecommendPage::RecommendPage(BuildDocument* document, const SharedCatalogue& catalogue, QWidget* parent)
    : QWidget(parent)
    , m_tabs(new TabStrip)
    , m_views(new QStackedWidget)
    , m_best(new BestView(document))
    , m_compare(new CompareView(document))
    , m_grow(new GrowView(document)) {
    m_tabs->setAccessibleName(tr("Recommendations"));
    for (const QString& name : {tr("Best builds"), tr("Compare"), tr("Grow")})
        m_tabs->addTab(name);
    for (QWidget* view : std::initializer_list<QWidget*>{m_best, m_compare, m_grow})
        m_views->addWidget(view);
    auto* column = makeColumn(this, {}, 4);
    auto* head = makeRow(nullptr, {8, 0, 8, 0});
    head->addWidget(m_tabs);
    head->addStretch(1);
    column->addLayout(head);
    column->addWidget(m_views, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_views, &QStackedWidget::setCurrentIndex);
    connect(m_best, &BestView::openAsked, this, &RecommendPage::openAsked);
    connect(m_best, &BestView::compareAsked, this, &RecommendPage::compare);
    connect(m_best, &BestView::status, this, &RecommendPage::status);
    connect(m_compare, &CompareView::status, this, &RecommendPage::status);
    connect(m_grow, &GrowView::status, this, &RecommendPage::status);
    const auto compareWithFrontier = [this] { m_compare->setFrontier(&m_best->searching().result()); };
    connect(&m_best->searching(), &RecommendSearch::found, this, compareWithFrontier);
    connect(&m_best->searching(), &RecommendSearch::explained, this, compareWithFrontier);
    setCatalogue(catalogue);
}

void RecommendPage::showView(View view) {
    m_tabs->setCurrentIndex(int(view));
}

void RecommendPage::setCatalogue(const SharedCatalogue& catalogue) {
    m_best->setCatalogue(catalogue);
    m_compare->setCatalogue(catalogue);
    m_grow->setCatalogue(catalogue);
}

void RecommendPage::compare(const HeldBuild& build) {
    m_compare->add(build);
    m_compare->setFrontier(&m_best->searching().result());
    showView(View::Compare);
}

void RecommendPage::ask(core::Goal goal, int dollars, const QString& model) {
    showView(View::Best);
    m_best->ask(goal, dollars, model);
}

void RecommendPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_best->search();
}

} // namespace ui
