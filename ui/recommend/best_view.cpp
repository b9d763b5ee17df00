#include "ui/recommend/best_view.h"

#include "ui/document/build_document.h"
#include "ui/recommend/build_list.h"
#include "ui/recommend/chosen_view.h"
#include "ui/recommend/frontier_content.h"
#include "ui/recommend/request_panel.h"
#include "ui/recommend/why_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"

#include "core/recommend/ideas.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QSignalBlocker>
#include <QSplitter>

// A new request starts a new search at once, and the last result stays in sight meanwhile. Plot and list show the same
// machines and follow each other.

namespace ui {

constexpr int controlsWidth = 216;
constexpr int leastWidthForTwo = 1150; // of list and table side by side

BestView::BestView(BuildDocument* document)
    : m_document(document)
    , m_panel(new RequestPanel(document))
    , m_verdict(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_plot(new LinePlot)
    , m_list(new BuildList)
    , m_why(new WhyView)
    , m_chosen(new ChosenView) {
    auto* left = new ScrollColumn(m_panel);
    left->setFixedWidth(controlsWidth + 24);
    auto* row = makeRow(this, {}, 8);
    row->addWidget(left);
    row->addWidget(makeResults(), 1);
    connect(m_panel, &RequestPanel::changed, this, [this] { startSearch(false); });
    connect(&m_search, &RecommendSearch::found, this, &BestView::showFound);
    connect(&m_search, &RecommendSearch::explained, this, &BestView::showExplained);
    connect(&m_search, &RecommendSearch::cancelled, this, [this] {
        m_stop->setEnabled(false);
        m_verdict->setText(tr("Search stopped. The previous results are shown."));
    });
    connect(&m_search, &RecommendSearch::progressed, this, [this](const QString& words) { m_verdict->setText(words); });
    m_plot->setContent(frontierContent({}, core::Goal::Fp32, {}));
    connect(m_plot, &LinePlot::chosen, this, &BestView::choose);
    connect(m_plot, &LinePlot::activated, this, &BestView::openChosen);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int now) { choose(m_list->flipped(now)); });
    connect(m_list, &QListWidget::itemActivated, this, &BestView::openChosen);
    connect(m_why, &WhyView::dropped, m_panel, &RequestPanel::drop);
    choose(-1);
}

PillButton* BestView::addButton(QWidget* row, const QString& text, void (BestView::*action)()) {
    auto* button = new PillButton(PillRole::Plain, text, row);
    row->layout()->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, action);
    return button;
}

QWidget* BestView::makeResults() {
    auto* buttons = new QWidget;
    new FlowLayout(gridUnit, buttons);
    m_open = addButton(buttons, tr("Open as new build"), &BestView::openChosen);
    m_change = addButton(buttons, tr("Replace current build"), &BestView::changeToChosen);
    m_compare = addButton(buttons, tr("Compare build"), &BestView::compareChosen);
    m_ask = addButton(buttons, tr("Explain limits"), &BestView::askWhy);
    m_stop = addButton(buttons, tr("Stop search"), &BestView::stop);
    auto* results = new QWidget;
    auto* column = makeColumn(results, {4, 4, panelMargin, 4}, 6);
    column->addWidget(m_verdict);
    column->addWidget(m_why);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->addWidget(m_plot);
    parts->addWidget(m_list);
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    m_halves = new QSplitter(Qt::Horizontal);
    m_halves->addWidget(parts);
    m_halves->addWidget(new ScrollColumn(m_chosen));
    m_halves->setStretchFactor(0, 3);
    m_halves->setStretchFactor(1, 2);
    m_halves->setChildrenCollapsible(false);
    column->addWidget(m_halves, 1);
    column->addWidget(buttons);
    m_why->hide();
    m_stop->setEnabled(false);
    return results;
}

/// In a narrow window the machine that is chosen stands below the list, and the plot, which tells no more than the
/// list, gives way.
void BestView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < leastWidthForTwo;
    m_halves->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    m_plot->setVisible(!isNarrow);
}

void BestView::setCatalogue(const SharedCatalogue& catalogue) {
    m_catalogue = catalogue;
    m_panel->setCatalogue(*catalogue);
    m_hasSearched = false;
    if (isVisible())
        search();
}

void BestView::ask(core::Goal goal, int dollars, const QString& model) {
    m_panel->ask(goal, dollars, model);
    startSearch(false);
}

void BestView::search() {
    if (!m_hasSearched)
        startSearch(false);
}

void BestView::startSearch(bool isWhyAsked) {
    if (!m_catalogue)
        return;
    m_hasSearched = true;
    m_search.start(m_catalogue, m_panel->request(), isWhyAsked);
    m_stop->setEnabled(true);
}

static QString verdictOf(const FoundBuilds& found) {
    const core::PriceFrontier& frontier = found.frontier;
    if (found.request.goal == core::Goal::Training && !found.request.limits.model)
        return BestView::tr("Choose the model to train, under \"Model that must fit\".");
    if (found.request.run && found.request.run->workload.model.isEmpty())
        return BestView::tr("Choose the model to run, under \"Model that must fit\".");
    if (frontier.points.empty())
        return BestView::tr("No machine meets all of these limits.");
    const core::Recommendation& best = *pickOf(found.request, frontier);
    const auto& budget = found.request.limits.budget;
    if (found.request.limits.tokensPerSecond)
        return BestView::tr("Cheapest at this speed: %1, %2 (%3).")
            .arg(core::priceInWords(best), goalWords(found.request.goal, best.value),
                 frontier.isProven ? BestView::tr("proven") : BestView::tr("not proven"));
    const QString words = (budget ? BestView::tr("Best within %1: %2 for %3 (%4).").arg(core::inWords(*budget))
                                  : BestView::tr("Best: %1 for %2 (%3)."))
                              .arg(goalWords(found.request.goal, best.value), core::priceInWords(best),
                                   frontier.isProven ? BestView::tr("proven") : BestView::tr("not proven"));
    const int cheaper = int(frontier.points.size()) - 1;
    return cheaper == 0
               ? words
               : words + ' '_L1 + inWords(core::Sentence::tr("%n cheaper options.", "1 cheaper option.", cheaper));
}

void BestView::showFound() {
    const FoundBuilds& found = m_search.result();
    m_verdict->setText(verdictOf(found));
    m_verdict->setToolTip(tr("Found in %1 ms").arg(core::number(found.milliseconds, 1)));
    m_plot->setContent(frontierContent(found.frontier, found.request.goal, found.request.limits.budget));
    {
        const QSignalBlocker blocked(m_list);
        m_list->show(found);
    }
    m_why->hide();
    m_ask->setEnabled(!found.builds.empty());
    choose(found.request.limits.tokensPerSecond && !found.builds.empty() ? 0 : int(found.builds.size()) - 1);
}

void BestView::showExplained() {
    const FoundBuilds& found = m_search.result();
    m_stop->setEnabled(false);
    m_list->showBindings(found);
    m_why->setVisible(found.hasWhy);
    if (found.hasWhy)
        m_why->show(found);
    choose(m_list->flipped(m_list->currentRow()));
}

void BestView::choose(int index) {
    const bool isAny = index >= 0 && index < m_list->count();
    if (isAny) {
        const QSignalBlocker blocked(m_list);
        m_list->setCurrentRow(m_list->flipped(index));
        m_list->scrollToItem(m_list->currentItem());
    }
    m_plot->setCurrent(isAny ? index : -1);
    m_chosen->tell(m_search.result(), isAny ? index : -1);
    for (PillButton* button : {m_open, m_change, m_compare})
        button->setEnabled(isAny);
}

const HeldBuild* BestView::chosen() const {
    const auto point = std::size_t(m_list->flipped(m_list->currentRow()));
    return point < m_search.result().builds.size() ? &m_search.result().builds[point] : nullptr;
}

void BestView::openChosen() {
    if (const HeldBuild* build = chosen())
        Q_EMIT openAsked(build->build());
}

void BestView::changeToChosen() {
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
    next.training = now.training;
    const auto applied = m_document->apply(next, tr("Replace with recommended build"));
    Q_EMIT status(applied ? tr("The build is now %1 on %2. Undo restores the previous one.")
                                .arg(build->name, build->evaluation->analysis.machine.board->name)
                          : applied.problem().sentence);
}

void BestView::compareChosen() {
    if (const HeldBuild* build = chosen())
        Q_EMIT compareAsked(*build);
}

} // namespace ui
