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
#include "ui/charts/points/hover_card.h"
#include "ui/charts/shortlist.h"
#include "ui/charts/today_page.h"
#include "ui/document/build_document.h"
#include "ui/document/part_mime.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/surface.h"

#include <QDrag>
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
    m_view->setWhatsThis(tr("Arrow keys step between cards, Enter adds the card to the build, S to the shortlist. + "
                            "and − zoom, 0 shows everything."));
    m_hover = new HoverCard(m_view);
    m_toBuild = new PillButton(PillRole::Soft, tr("Show my build"), panel);
    m_reset = new PillButton(PillRole::Soft, tr("Reset zoom"), panel);

    auto* head = makeRow(nullptr, {}, gridUnit);
    head->addWidget(m_legend, 1);
    head->addWidget(m_toBuild, 0, Qt::AlignTop);
    head->addWidget(m_reset, 0, Qt::AlignTop);
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
    connect(m_view, &ChartView::currentChanged, this, &ChartsPage::showCurrent);
    connect(m_view, &ChartView::chosen, this, &ChartsPage::choose);
    connect(m_view, &ChartView::shortlisted, this, &ChartsPage::toggleShortlisted);
    connect(m_view, &ChartView::dragged, this, &ChartsPage::dragCard);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &ChartsPage::showMenu);
    connect(m_scene, &ChartScene::zoomChanged, this, [this] {
        m_reset->setVisible(m_scene->isZoomed());
        m_toBuild->setVisible(m_scene->isBuildBeyond());
    });
    connect(m_scene, &ChartScene::arranged, m_hover, [this] { showCurrent(m_scene->current()); });
    connect(m_reset, &QAbstractButton::clicked, m_scene, &ChartScene::resetZoom);
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
    if (std::exchange(m_shownCatalogue, &catalogue) != &catalogue) {
        m_controls->setModels(catalogue);
        if (m_book) {
            m_book->setCatalogue(catalogue);
            m_today->setCatalogue(catalogue);
        }
    }
    m_scene->setContent(chartContent(catalogue, &m_document->analysis(), options()), Theme::current());
    m_legend->setContent(m_scene->content());
    m_fits->setContent(m_scene->content());
    showBuild();
    showCurrent(-1);
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

void ChartsPage::showCurrent(int point) {
    const core::Card* card =
        point < 0 ? nullptr : m_document->catalogue().find<core::Card>(core::at(content().points, point).id);
    if (!card || !m_scene->isInView(point)) {
        m_hover->hide();
        m_view->setAccessibleDescription({});
        return;
    }
    const core::ChartQuery& query = content().options.query;
    m_hover->setCard(core::figuresOf(*card, m_document->catalogue(), query.clock, query.cards, query.dollars));
    m_hover->popUpAt(m_view->mapFromScene(m_scene->positionOf(point)));
    setSpokenDescription(m_view, m_hover->text());
}

void ChartsPage::choose(int point) {
    Q_EMIT cardChosen(core::at(content().points, point).id);
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

// What can be done to a point: shortlisted, pointed at, dragged, asked for its menu.

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
        showCurrent(i);
        return;
    }
}

/// To be dropped into a slot: over the tab "Build" the drawing comes up.
void ChartsPage::dragCard(int point) {
    const core::ChartPoint& card = core::at(content().points, point);
    const QFont textFont = font();
    const QFontMetrics metrics(textFont);
    const qreal ratio = devicePixelRatioF();
    const QSize size(metrics.horizontalAdvance(card.name) + 34, metrics.height() + 10);
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    SmoothPainter painter(&picture);
    const Theme& theme = Theme::current();
    drawRounded(painter, QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), controlRadius, QPen(theme.steel, 1),
                theme.panel);
    painter.setPen(theme.text);
    painter.setFont(textFont);
    painter.drawText(QRect(QPoint(26, 0), size), Qt::AlignVCenter, card.name);
    painter.translate(14, size.height() / 2.0);
    paintMarker(painter, theme, content().seriesIndex(card.series));
    painter.end();
    m_hover->hide();
    auto* drag = new QDrag(m_view);
    drag->setMimeData(toMime({u"cards"_s, card.id, {}}));
    drag->setPixmap(picture);
    drag->setHotSpot(QPoint(14, size.height() / 2));
    drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::CopyAction);
}

void ChartsPage::showMenu(const QPoint& position) {
    const int point = m_scene->pointAt(m_view->mapToScene(position));
    if (point < 0)
        return;
    const bool isListed = Shortlist::cards().contains(core::at(content().points, point).id);
    QMenu menu(this);
    menu.addAction(tr("Add to build"), this, [this, point] { choose(point); });
    menu.addAction(isListed ? tr("Remove from shortlist") : tr("Add to shortlist"), this,
                   [this, point] { toggleShortlisted(point); });
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

} // namespace ui
