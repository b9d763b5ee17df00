#include "ui/charts/charts_page.h"

#include "ui/charts/book_panel.h"
#include "ui/charts/chart_controls.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/hover_card.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/surface.h"

#include <QAccessible>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>

namespace ui {

constexpr int leastBook = 250;
constexpr int mostBook = 330;

ChartsPage::ChartsPage(BuildDocument* document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_controls(new ChartControls(this))
    , m_legend(nullptr)
    , m_scene(new ChartScene(this))
    , m_view(nullptr)
    , m_book(new BookPanel(this)) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(panelMargin, panelMargin, panelMargin, panelMargin);
    lines->setSpacing(panelMargin);
    lines->addWidget(m_controls);
    auto* halves = new QHBoxLayout;
    halves->setSpacing(panelMargin);
    halves->addWidget(makeChartPanel(), 3);
    m_book->setMinimumWidth(leastBook);
    m_book->setMaximumWidth(mostBook);
    halves->addWidget(m_book, 2);
    lines->addLayout(halves, 1);

    connect(m_controls, &ChartControls::changed, this, &ChartsPage::refresh);
    connect(m_controls, &ChartControls::exportRequested, this, &ChartsPage::exportAs);
    connect(m_document, &BuildDocument::changed, this, &ChartsPage::refresh);
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
    m_view->setWhatsThis(tr("Arrows step from card to card, Enter puts the card into the build, + and − zoom, 0 shows "
                            "the whole chart."));
    m_hover = new HoverCard(m_view);
    m_toBuild = new PillButton(PillRole::Soft, tr("Show my build"), panel);
    m_reset = new PillButton(PillRole::Soft, tr("Reset zoom"), panel);

    auto* head = new QHBoxLayout;
    head->setSpacing(gridUnit);
    head->addWidget(m_legend, 1);
    head->addWidget(m_toBuild, 0, Qt::AlignTop);
    head->addWidget(m_reset, 0, Qt::AlignTop);
    auto* lines = new QVBoxLayout(panel);
    lines->setContentsMargins(panelMargin, 2 * gridUnit, gridUnit, gridUnit);
    lines->setSpacing(gridUnit);
    lines->addLayout(head);
    lines->addWidget(m_view, 1);
    m_buildLine = makeParagraph({}, QPalette::PlaceholderText, panel, -0.5);
    lines->addWidget(m_buildLine);

    connect(m_legend, &ChartLegend::toggled, this, [this](const QString& series, bool isShown) {
        if (isShown)
            m_hiddenSeries.remove(series);
        else
            m_hiddenSeries.insert(series);
        refresh();
    });
    connect(m_view, &ChartView::currentChanged, this, &ChartsPage::showCurrent);
    connect(m_view, &ChartView::chosen, this, &ChartsPage::choose);
    connect(m_scene, &ChartScene::zoomChanged, this, &ChartsPage::showZoom);
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
    return options;
}

void ChartsPage::setOptions(const ChartOptions& options) {
    m_hiddenSeries = options.hiddenSeries;
    m_controls->setOptions(options);
}

void ChartsPage::refresh() {
    m_isStale = !isVisible();
    if (m_isStale)
        return;
    const core::Catalogue& catalogue = m_document->catalogue();
    if (m_shownCatalogue != &catalogue) {
        m_shownCatalogue = &catalogue;
        m_book->setClaims(catalogue);
    }
    m_scene->setContent(chartContent(catalogue, &m_document->analysis(), options()), Theme::current());
    m_legend->setContent(m_scene->content());
    m_book->setFits(m_scene->content());
    showBuild();
    showCurrent(-1);
}

void ChartsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void ChartsPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    m_shownCatalogue = nullptr;
    refresh();
}

/// The build's figures in words, with what they leave out.
void ChartsPage::showBuild() {
    const auto& build = content().build;
    m_buildLine->setVisible(build.has_value());
    if (!build)
        return;
    const auto& query = content().options.query;
    QStringList sentences{tr("My build: %1, %2.").arg(query.across->inWords(build->x), query.up->inWords(build->y))};
    sentences << build->notes;
    m_buildLine->setText(sentences.join(QLatin1Char(' ')));
}

void ChartsPage::showZoom() {
    m_reset->setVisible(m_scene->isZoomed());
    m_toBuild->setVisible(m_scene->isBuildBeyond());
}

void ChartsPage::showCurrent(int point) {
    const core::Card* card =
        point < 0 ? nullptr : m_document->catalogue().find<core::Card>(content().points[std::size_t(point)].id);
    if (!card || !m_scene->isInView(point)) {
        m_hover->hide();
        m_view->setAccessibleDescription({});
        return;
    }
    m_hover->setCard(*card, m_document->catalogue(), content().options.query.clock);
    m_hover->popUpAt(m_view->mapFromScene(m_scene->positionOf(point)));
    m_view->setAccessibleDescription(m_hover->text());
    QAccessibleEvent event(m_view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void ChartsPage::choose(int point) {
    Q_EMIT cardChosen(content().points[std::size_t(point)].id);
}

void ChartsPage::exportAs(const QString& suffix) {
    const QString suggestion =
        QStringLiteral("%1-%2.%3").arg(content().options.query.across->id, content().options.query.up->id, suffix);
    QString path = QFileDialog::getSaveFileName(this, tr("Export the chart"), suggestion,
                                                tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty())
        return;
    if (!isExportable(path))
        path += QStringLiteral(".") + suffix;
    if (const auto written = exportChart(content(), path); !written)
        QMessageBox::warning(this, tr("Export the chart"), written.problem().sentence);
}

} // namespace ui
