// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_page.h"

#include "core/recommend/ideas.h"
#include "core/recommend/request/limits.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/compare/chosen_view.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/grow_view.h"
#include "ui/compare/why_view.h"
#include "ui/document/build_document.h"
#include "ui/plans/panel_grid.h"
#include "ui/recommend/frontier_content.h"
#include "ui/recommend/question_panel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/tab_strip.h"

#include <QStackedWidget>

// A new question starts a new search at once, and the last result stays in sight meanwhile.

namespace ui {

ComparePage::ComparePage(BuildDocument* document, const SharedCatalogue& catalogue, QuestionPanel* question,
                         QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_catalogue(catalogue)
    , m_question(question)
    , m_asked(makeParagraph({}, QPalette::WindowText, this))
    , m_tabs(new TabStrip)
    , m_verdict(makeParagraph({}, QPalette::WindowText, this))
    , m_plot(new LinePlot)
    , m_why(new WhyView)
    , m_chosen(new ChosenView)
    , m_compare(new CompareView(document))
    , m_grow(new GrowView(document)) {
    auto* views = new QStackedWidget;
    views->addWidget(makeBuilds());
    views->addWidget(m_grow);
    auto* column = makeColumn(this, {8, 8, 8, 8}, 8);
    column->addWidget(makeStrip());
    column->addWidget(views, 1);
    connect(m_tabs, &QTabBar::currentChanged, views, &QStackedWidget::setCurrentIndex);
    connect(question, &QuestionPanel::changed, this, &ComparePage::search);
    connect(&m_search, &RecommendSearch::found, this, &ComparePage::showFound);
    connect(&m_search, &RecommendSearch::explained, this, &ComparePage::showExplained);
    connect(&m_search, &RecommendSearch::cancelled, this, [this] {
        m_stop->setEnabled(false);
        m_verdict->setText(tr("Search stopped. The previous results are shown."));
    });
    connect(&m_search, &RecommendSearch::progressed, m_verdict, &QLabel::setText);
    connect(m_plot, &LinePlot::chosen, this, &ComparePage::choose);
    connect(m_plot, &LinePlot::activated, this, &ComparePage::openChosen);
    connect(m_why, &WhyView::dropped, question, &QuestionPanel::drop);
    connect(m_compare, &CompareView::openAsked, this, &ComparePage::openAsked);
    connect(m_compare, &CompareView::status, this, &ComparePage::status);
    connect(m_grow, &GrowView::status, this, &ComparePage::status);
    m_plot->setContent(frontierContent({}, core::Goal::Tokens, {}));
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_why->hide();
    m_stop->setEnabled(false);
    m_compare->setCatalogue(catalogue);
    m_grow->setCatalogue(catalogue);
    choose(-1);
}

QWidget* ComparePage::makeStrip() {
    auto* strip = new Surface(this);
    auto* row = makeRow(strip, {panelMargin, 6, panelMargin, 8}, 12);
    auto* change = new PillButton(PillRole::Link, tr("Change the question"), strip);
    connect(change, &QAbstractButton::clicked, this, &ComparePage::questionAsked);
    m_tabs->setAccessibleName(tr("Compare"));
    for (const QString& name : {tr("Builds"), tr("Grow this build")})
        m_tabs->addTab(name);
    row->addWidget(m_asked, 1);
    row->addWidget(change);
    row->addWidget(m_tabs);
    return strip;
}

PillButton* ComparePage::addButton(QLayout* row, const QString& text, void (ComparePage::*action)()) {
    auto* button = new PillButton(PillRole::Plain, text);
    row->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, action);
    return button;
}

QWidget* ComparePage::makeBuilds() {
    auto* searching = new QWidget;
    auto* line = new FlowLayout(gridUnit, searching);
    m_ask = addButton(line, tr("Explain limits"), &ComparePage::askWhy);
    m_stop = addButton(line, tr("Stop search"), &ComparePage::stop);
    auto* buttons = new QWidget;
    auto* offers = new FlowLayout(gridUnit, buttons);
    m_open = addButton(offers, tr("Open"), &ComparePage::openChosen);
    m_change = addButton(offers, tr("Replace this build"), &ComparePage::changeToChosen);
    m_keep = addButton(offers, tr("Keep to compare"), &ComparePage::keepChosen);
    auto* grid = new PanelGrid;
    grid->addPanel(2, tr("Best machine for each budget"), {m_verdict, m_plot, m_why, searching}, true);
    grid->addPanel(1, {}, {m_chosen, buttons});
    grid->addPanel(3, tr("Side by side"), {m_compare}, true);
    return new ScrollColumn(grid);
}

void ComparePage::showView(View view) {
    m_tabs->setCurrentIndex(int(view));
    if (view == View::Grow)
        m_grow->takeKeyboard();
}

void ComparePage::setCatalogue(const SharedCatalogue& catalogue) {
    m_catalogue = catalogue;
    m_compare->setCatalogue(catalogue);
    m_grow->setCatalogue(catalogue);
    search();
}

void ComparePage::compare(const HeldBuild& build) {
    m_compare->add(build);
    showView(View::Builds);
}

void ComparePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isDue)
        startSearch(false);
}

void ComparePage::search() {
    m_isDue = !isVisible();
    if (!m_isDue)
        startSearch(false);
}

/// "llama-3.1-8b: 1 user, 8k tokens. Limits: the budget of $5,000 and one circuit of US 15 A."
static QString askedWords(const QString& purpose, const core::Limits& limits, const core::Catalogue& catalogue) {
    QStringList words;
    for (const core::LimitKind kind : core::limitsIn(limits)) {
        if (!core::rowOf(kind).set && kind != core::LimitKind::Model) // what an expert takes for granted goes unsaid
            words << core::inWords(kind, limits, catalogue);
    }
    return words.isEmpty() ? purpose : ComparePage::tr("%1. Limits: %2.").arg(purpose, core::listed(words));
}

void ComparePage::startSearch(bool isWhyAsked) {
    m_isDue = false;
    const core::Request request = m_question->request();
    m_asked->setText(askedWords(m_question->purpose(), request.limits, *m_catalogue));
    m_search.start(m_catalogue, request, isWhyAsked);
    m_stop->setEnabled(true);
}

static QString verdictOf(const FoundBuilds& found) {
    const core::PriceFrontier& frontier = found.frontier;
    if (frontier.points.empty())
        return ComparePage::tr("No machine meets all of these limits.");
    const core::Recommendation& best = *pickOf(found.request, frontier);
    const auto& budget = found.request.limits.budget;
    const QString proven = frontier.isProven ? ComparePage::tr("proven") : ComparePage::tr("not proven");
    const QString value = goalWords(found.request.goal, best.value);
    const QString price = core::priceInWords(best);
    if (found.request.limits.tokensPerSecond)
        return ComparePage::tr("Cheapest at this speed: %1, %2 (%3).").arg(price, value, proven);
    const QString words = (budget ? ComparePage::tr("Best within %1: %2 for %3 (%4).").arg(core::inWords(*budget))
                                  : ComparePage::tr("Best: %1 for %2 (%3)."))
                              .arg(value, price, proven);
    const int cheaper = int(frontier.points.size()) - 1;
    return cheaper == 0
               ? words
               : words + ' '_L1 + inWords(core::Sentence::tr("%n cheaper options.", "1 cheaper option.", cheaper));
}

void ComparePage::showFound() {
    const FoundBuilds& found = m_search.result();
    m_verdict->setText(verdictOf(found));
    m_verdict->setToolTip(tr("Found in %1 ms").arg(core::number(found.milliseconds, 1)));
    m_plot->setContent(frontierContent(found.frontier, found.request.goal, found.request.limits.budget));
    m_why->hide();
    m_ask->setEnabled(!found.builds.empty());
    m_compare->setFrontier(&found);
    const core::Recommendation* best = pickOf(found.request, found.frontier);
    choose(best ? int(best - found.frontier.points.data()) : -1);
}

void ComparePage::showExplained() {
    const FoundBuilds& found = m_search.result();
    m_stop->setEnabled(false);
    m_why->setVisible(found.hasWhy);
    if (found.hasWhy)
        m_why->show(found);
    m_compare->setFrontier(&found);
    choose(m_plot->current());
}

void ComparePage::choose(int index) {
    const bool isAny = index >= 0 && index < int(m_search.result().builds.size());
    m_plot->setCurrent(isAny ? index : -1);
    m_chosen->showBuild(m_search.result(), isAny ? index : -1);
    m_compare->setChosen(isAny ? std::make_shared<const HeldBuild>(*chosen()) : nullptr);
    for (PillButton* button : {m_open, m_change, m_keep})
        button->setEnabled(isAny);
}

const HeldBuild* ComparePage::chosen() const {
    const auto point = std::size_t(m_plot->current());
    return point < m_search.result().builds.size() ? &m_search.result().builds[point] : nullptr;
}

void ComparePage::openChosen() {
    if (const HeldBuild* build = chosen())
        Q_EMIT openAsked(build->build());
}

void ComparePage::changeToChosen() {
    const HeldBuild* build = chosen();
    if (!build)
        return;
    core::Build next = build->build();
    const core::Build& now = m_document->build();
    next.name = now.name;
    next.cost = now.cost;
    next.servers = now.servers;
    next.room = now.room;
    next.work = now.work;
    next.workload = now.workload;
    const auto applied = m_document->apply(next, tr("Replace with recommended build"));
    Q_EMIT status(applied ? tr("The build is now %1 on %2. Undo restores the previous one.")
                                .arg(build->name, build->evaluation->analysis.machine.board->name)
                          : applied.problem().sentence);
}

void ComparePage::keepChosen() {
    if (const HeldBuild* build = chosen())
        m_compare->add(*build);
}

} // namespace ui
