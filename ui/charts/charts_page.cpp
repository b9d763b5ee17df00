#include "ui/charts/charts_page.h"

#include "core/units/at.h"
#include "ui/charts/book_page.h"
#include "ui/charts/chart_controls.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/chart_widgets.h"
#include "ui/charts/fit_panel.h"
#include "ui/charts/point_cards.h"
#include "ui/charts/shortlist.h"
#include "ui/charts/today_page.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/surface.h"

#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

// One scene, fed anew whenever the controls, the build or the catalogue change. The pages of the book and of the
// generations are made when first asked for.

namespace ui {

constexpr int sideWidth = 300;

ChartsPage::ChartsPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_views(new QButtonGroup(this))
    , m_stack(new QStackedWidget(this))
    , m_controls(new ChartControls(this))
    , m_scene(new ChartScene(this))
    , m_fits(new FitPanel(this)) {
    auto* lines = makeColumn(this, {panelMargin, gridUnit, panelMargin, panelMargin}, 2 * gridUnit);
    auto* row = makeRow(nullptr, {}, gridUnit);
    for (const QString& name : {tr("Explore"), tr("The book's charts"), tr("GPU generations")})
        addChip(m_views, row, name);
    row->addStretch(1);
    row->addWidget(m_controls->drawRow());
    lines->addLayout(row);
    auto* explore = new QWidget(this);
    auto* column = makeColumn(explore, {}, 2 * gridUnit);
    column->addWidget(m_controls);
    auto* halves = makeRow(nullptr, {}, panelMargin);
    halves->addWidget(makeChartPanel(), 1);
    m_fits->setFixedWidth(sideWidth);
    halves->addWidget(m_fits);
    column->addLayout(halves, 1);
    m_stack->addWidget(explore);
    lines->addWidget(m_stack, 1);

    connect(m_views, &QButtonGroup::idClicked, this, [this](int id) { showView(View(id)); });
    connect(m_controls, &ChartControls::changed, this, &ChartsPage::follow);
    connect(m_controls, &ChartControls::exportRequested, this, &ChartsPage::exportAs);
    connect(m_document, &BuildDocument::changed, this, &ChartsPage::follow);
    connect(m_fits, &FitPanel::yardstickChosen, this, [this](int yardstick) {
        m_yardstick = core::Yardstick(yardstick);
        follow();
    });
    connect(m_fits, &FitPanel::cardPointedAt, this, &ChartsPage::pointAt);
}

/// The book and today are made when first asked for.
void ChartsPage::showView(View view) {
    if (!m_book && view != View::Explore) {
        m_book = new BookPage(this);
        m_today = new TodayPage(this);
        connect(m_book, &BookPage::cardChosen, this, &ChartsPage::cardChosen);
        connect(m_today, &TodayPage::cardChosen, this, &ChartsPage::cardChosen);
        m_stack->addWidget(m_book);
        m_stack->addWidget(m_today);
        m_book->setCatalogue(m_document->catalogue());
        m_today->setCatalogue(m_document->catalogue());
    }
    m_views->button(int(view))->setChecked(true);
    m_stack->setCurrentIndex(int(view));
    m_controls->drawRow()->setVisible(view == View::Explore);
}

ChartsPage::~ChartsPage() {
    // The view loses its focus as it goes, and must not tell a page and a scene that are gone already.
    m_scene->disconnect();
    m_view->disconnect(this);
    delete m_view;
}

QWidget* ChartsPage::makeChartPanel() {
    auto* panel = new Surface(this);
    m_legend = new ChartLegend(panel);
    m_view = new ChartView(m_scene, panel);
    m_view->setAccessibleName(tr("Chart of cards"));
    m_view->setWhatsThis(tr("Arrow keys step between cards, Enter offers to put the card into a slot, S puts it on the "
                            "shortlist. + and − zoom, 0 shows everything, Alt+Left goes back."));
    m_cards = new PointCards(m_view, m_scene, &m_shownCatalogue);
    m_toBuild = new PillButton(PillRole::Soft, tr("Show my build"), panel);

    auto* head = makeRow(nullptr, {}, gridUnit);
    head->addWidget(m_legend, 1);
    head->addWidget(m_toBuild, 0, Qt::AlignTop);
    head->addWidget(makeZoomButtons(m_scene), 0, Qt::AlignTop);
    auto* lines = makeColumn(panel, {panelMargin, 2 * gridUnit, gridUnit, gridUnit}, gridUnit);
    lines->addLayout(head);
    lines->addWidget(m_view, 1);
    m_buildLine = makeParagraph({}, QPalette::PlaceholderText, panel, -0.5);
    lines->addWidget(m_buildLine);

    connect(m_legend, &ChartLegend::toggled, this, [this](const QString& series, bool isShown) {
        if (isShown)
            m_hiddenSeries.remove(series);
        else
            m_hiddenSeries.insert(series);
        follow();
    });
    connect(m_view, &ChartView::putAsked, this, &ChartsPage::cardChosen);
    connect(m_view, &ChartView::shortlisted, this, &ChartsPage::toggleShortlisted);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ChartsPage::showMenu);
    connect(m_scene, &ChartScene::zoomChanged, this, [this] { m_toBuild->setVisible(m_scene->isBuildBeyond()); });
    connect(m_toBuild, &QAbstractButton::clicked, m_scene, &ChartScene::zoomToBuild);
    return panel;
}

const ChartContent& ChartsPage::content() const {
    return m_scene->content();
}

ChartOptions ChartsPage::options() const {
    ChartOptions options = m_controls->options();
    options.hiddenSeries = m_hiddenSeries;
    options.yardstick = m_yardstick;
    if (options.hasShortlist)
        options.shortlist = Shortlist::cards();
    return options;
}

void ChartsPage::rebuild() {
    const core::Catalogue& catalogue = m_document->catalogue();
    if (std::exchange(m_shownCatalogue, &catalogue) != &catalogue && m_book) {
        m_book->setCatalogue(catalogue);
        m_today->setCatalogue(catalogue);
    }
    m_scene->setContent(chartContent(catalogue, &m_document->analysis(), options()), Theme::current());
    m_legend->setContent(m_scene->content());
    m_fits->setContent(m_scene->content());
    showBuild();
    m_cards->pin(-1);
}

void ChartsPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    m_shownCatalogue = nullptr;
    follow();
}

/// Which clocks are mixed; the build's figures in words, with what they leave out.
void ChartsPage::showBuild() {
    const auto& build = content().build;
    const auto& query = content().options.query;
    QStringList sentences;
    const auto& points = content().points;
    const bool hasGflops = std::ranges::any_of(points, [](const core::ChartPoint& p) { return !p.clock.isEmpty(); });
    if (hasGflops && query.clock == core::ClockConvention::Published && query.cards == core::CardChoice::All)
        sentences << tr("Clocks are mixed: book cards as published, all others at boost clock.");
    if (build)
        sentences << tr("My build: %1, %2.").arg(query.across->inWords(build->x), query.up->inWords(build->y))
                  << build->notes;
    else if (const QString missing = core::buildNeeds(m_document->analysis(), m_document->catalogue(), query);
             content().options.hasBuild && !missing.isEmpty())
        sentences << tr("My build %1.").arg(missing);
    m_buildLine->setVisible(!sentences.isEmpty());
    m_buildLine->setText(sentences.join(' '_L1));
}

void ChartsPage::exportAs(const QString& suffix) {
    const QString suggestion =
        u"%1-%2.%3"_s.arg(content().options.query.across->id, content().options.query.up->id, suffix);
    QString path = QFileDialog::getSaveFileName(this, tr("Export chart"), suggestion,
                                                tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty())
        return;
    if (!isExportable(path))
        path += u"."_s + suffix;
    if (const auto written = m_document->files().write(path, chartFor(path, content())); !written)
        QMessageBox::warning(this, tr("Export chart"), written.problem().sentence);
}

// What can be done to a point: shortlisted, pointed at, asked for its menu.

void ChartsPage::toggleShortlisted(int point) {
    Shortlist::toggle(core::at(content().points, point).id);
    follow();
}

void ChartsPage::pointAt(const QString& cardId) {
    const auto& points = content().points;
    for (int i = 0; i < int(points.size()); ++i) {
        if (core::at(points, i).id != cardId)
            continue;
        if (!m_scene->isInView(i))
            m_scene->resetZoom();
        m_scene->setCurrent(i);
        m_cards->show(i);
        return;
    }
}

void ChartsPage::showMenu(const QPoint& position) {
    const int point = m_scene->pointAt(m_view->mapToScene(position));
    if (point < 0)
        return;
    const bool isListed = Shortlist::cards().contains(core::at(content().points, point).id);
    QMenu menu(this);
    menu.addAction(tr("Put into a slot"), this,
                   [this, point] { Q_EMIT cardChosen(core::at(content().points, point).id); });
    menu.addAction(isListed ? tr("Remove from shortlist") : tr("Add to shortlist"), this,
                   [this, point] { toggleShortlisted(point); });
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

} // namespace ui
