// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/book_page.h"

#include "core/metrics/book_claims.h"
#include "core/metrics/points.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/chart_widgets.h"
#include "ui/charts/chart_words.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"

#include <QGridLayout>

// The book's figure three times over, each by another clock convention and all on one scale, and below them what each
// says to the book's claims.

namespace ui {

constexpr int leastFigure = 260; ///< pixels high
constexpr std::array allClocks{core::ClockConvention::Published, core::ClockConvention::Base,
                               core::ClockConvention::Boost};
constexpr std::array titles{QT_TRANSLATE_NOOP("ui::BookPage", "Published"),
                            QT_TRANSLATE_NOOP("ui::BookPage", "Base clock"),
                            QT_TRANSLATE_NOOP("ui::BookPage", "Boost clock")};

BookPage::BookPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_figure(new QButtonGroup(this))
    , m_legend(new ChartLegend(this))
    , m_claims(new QWidget) {
    auto* lines = makeColumn(this, {}, 2 * gridUnit);
    auto* head = makeRow(nullptr, {}, gridUnit);
    for (const QString& name : {tr("GFLOPS against price"), tr("GFLOPS against watts")})
        addChip(m_figure, head, name);
    head->addSpacing(panelMargin);
    m_legend->setFixed();
    head->addWidget(m_legend, 1);
    lines->addLayout(head);
    auto* page = new QWidget;
    auto* column = makeColumn(page, {}, 2 * gridUnit);
    auto* figures = makeRow(nullptr, {}, 2 * gridUnit);
    for (const auto clock : allClocks) {
        auto* panel = new ChartPanel(m_document, tr("The book's figure: %1").arg(tr(core::at(titles, clock))));
        panel->view()->setMinimumSize(180, leastFigure);
        figures->addWidget(panel, 1);
        core::at(m_panels, clock) = panel;
    }
    column->addLayout(figures, 1);
    makeColumn(m_claims, {}, 2 * gridUnit);
    m_claims->setAccessibleName(tr("The book's claims, checked"));
    column->addWidget(m_claims);
    lines->addWidget(new ScrollColumn(page), 1);
    connect(m_figure, &QButtonGroup::idClicked, this, &BookPage::showFigures);
    connect(m_document, &BuildDocument::changed, this, &BookPage::follow);
}

void BookPage::showFigures() {
    for (const auto clock : allClocks) {
        ChartOptions options = m_figure->checkedId() == 1 ? wattsChart() : priceChart();
        options.query.clock = clock;
        options.hasFrontier = false;
        options.hasBuild = false;
        ChartContent content = chartContent(m_document->catalogue(), nullptr, options);
        content.words.claim = tr("%1: %2").arg(tr(core::at(titles, clock)), content.words.claim);
        QStringList fits; // of each series one, drawn or not, so that the three figures stand alike
        for (const core::SeriesFit& fit : content.fits)
            fits << u"%1: %2"_s.arg(fit.series, equationOf(fit, content.options.query));
        content.words.note = fits.join('\n'_L1);
        if (clock == core::ClockConvention::Published)
            m_legend->setContent(content);
        core::at(m_panels, clock)->setContent(std::move(content));
    }
    // One scale for all three, or they could not be compared.
    const ChartRange most = m_panels[2]->scene()->wholeView();
    for (const ChartPanel* panel : m_panels)
        panel->scene()->widenTo(most);
}

static QColor colourOf(core::ClaimVerdict verdict) {
    constexpr std::array colours{&Theme::good, &Theme::warning, &Theme::error, &Theme::error};
    return Theme::current().*core::at(colours, verdict);
}

/// A sign for those who do not see the colour, and the word.
static QLabel* verdictLabel(core::ClaimVerdict verdict, QWidget* parent, qreal relativePoints) {
    static constexpr std::array<char16_t, 4> signs{u'✓', u'◐', u'▲', u'✕'};
    QLabel* label = makeLabel(u"%1 %2"_s.arg(QChar(core::at(signs, verdict)), core::inWords(verdict)),
                              QPalette::WindowText, parent, relativePoints, QFont::Bold);
    setTextColour(label, colourOf(verdict));
    return label;
}

static QWidget* claimCard(const core::BookClaim& claim, QWidget* parent) {
    auto* card = new Surface(parent);
    card->setStripe(colourOf(claim.verdict));
    card->setAccessibleName(u"%1: %2"_s.arg(claim.statement, core::inWords(claim.verdict)));
    auto* grid = makeLayout<QGridLayout>(card, {panelMargin + 2, 8, panelMargin, 8});
    grid->setHorizontalSpacing(panelMargin);
    grid->setVerticalSpacing(2);
    auto* head = makeRow(nullptr, {}, panelMargin);
    QLabel* statement = makeParagraph(claim.statement, QPalette::WindowText, card);
    statement->setFont(ui::font(0, QFont::Bold));
    head->addWidget(statement, 1);
    head->addWidget(verdictLabel(claim.verdict, card, 0), 0, Qt::AlignTop);
    grid->addLayout(head, 0, 0, 1, 3);
    grid->addWidget(makeParagraph(claim.conclusion, QPalette::WindowText, card, -0.5), 1, 0, 1, 3);
    for (int i = 0; i < 3; ++i) {
        const core::ClaimTest& test = core::at(claim.tests, i);
        grid->addWidget(verdictLabel(test.verdict, card, -1), 2, i);
        grid->addWidget(makeParagraph(test.found, QPalette::PlaceholderText, card, -1), 3, i, Qt::AlignTop);
        grid->setColumnStretch(i, 1);
        grid->setColumnMinimumWidth(i, 150);
    }
    return card;
}

void BookPage::rebuild() {
    showFigures();
    clearLayout(m_claims->layout());
    for (const core::BookClaim& claim : core::bookClaims(m_document->catalogue()))
        m_claims->layout()->addWidget(claimCard(claim, m_claims));
}

} // namespace ui
