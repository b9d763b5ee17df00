#include "ui/charts/book_page.h"

#include "core/metrics/book_claims.h"
#include "core/metrics/points.h"
#include "core/units/at.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/chart_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/words.h"

#include <QGridLayout>
#include <QLocale>
#include <QScrollArea>

#include <array>

// The book's figure three times over, each by another clock convention and all on one scale, and below them what each
// says to the book's claims.

namespace ui {

constexpr int leastClaims = 160; ///< nearly two of them at once
constexpr std::array allClocks{core::ClockConvention::Published, core::ClockConvention::Base,
                               core::ClockConvention::Boost};

BookPage::BookPage(QWidget* parent)
    : LazyPage(parent)
    , m_figure(new QButtonGroup(this))
    , m_legend(new ChartLegend(this))
    , m_claims(new QScrollArea(this)) {
    auto* lines = makeColumn(this, {}, 2 * gridUnit);
    auto* head = makeRow(nullptr, {}, gridUnit);
    for (const QString& name : {tr("GFLOPS against price"), tr("GFLOPS against watts")})
        addChip(m_figure, head, name);
    head->addSpacing(panelMargin);
    m_legend->setFixed();
    head->addWidget(m_legend, 1);
    lines->addLayout(head);
    auto* figures = makeRow(nullptr, {}, 2 * gridUnit);
    for (const auto clock : allClocks)
        figures->addWidget(makeFigure(clock), 1);
    lines->addLayout(figures, 2);
    lines->addWidget(m_claims, 1);
    m_claims->setMinimumHeight(leastClaims);
    connect(m_figure, &QButtonGroup::idClicked, this, &BookPage::showFigures);
}

BookPage::~BookPage() {
    // Views lose their focus as they go, and must not tell scenes that are gone already.
    qDeleteAll(findChildren<ChartView*>());
}

QWidget* BookPage::makeFigure(core::ClockConvention clock) {
    static constexpr std::array titles{QT_TR_NOOP("As published"), QT_TR_NOOP("All at base clock"),
                                       QT_TR_NOOP("All at boost clock")};
    const QString explanation = clock == core::ClockConvention::Published ? tr("Mixed clocks and two errors, ringed.")
                                                                          : tr("Prices and watts as in the book.");
    const auto i = std::size_t(clock);
    auto* panel = new Surface(this);
    auto* lines = makeColumn(panel, {2 * gridUnit, 2 * gridUnit, gridUnit, 2 * gridUnit}, 1);
    auto* head = makeRow(nullptr, {}, 2 * gridUnit);
    head->addWidget(makeLabel(tr(titles[i]), QPalette::WindowText, panel, 1, QFont::Bold));
    head->addWidget(makeParagraph(explanation, QPalette::PlaceholderText, panel, -1), 1);
    lines->addLayout(head);
    m_scenes[i] = new ChartScene(this);
    ChartView* view = makePlainView(m_scenes[i], &m_catalogue, tr("The book's figure: %1").arg(tr(titles[i])));
    view->setMinimumSize(180, 150);
    connect(view, &ChartView::putAsked, this, &BookPage::cardChosen);
    lines->addWidget(view, 1);
    m_fits[i] = makeParagraph({}, QPalette::WindowText, panel, -1);
    lines->addWidget(m_fits[i]);
    return panel;
}

/// "GTX 900: 646 ± 142 + 7.82 $, R² 0.994", a line each.
static QString fitLines(const ChartContent& content) {
    const QLocale locale;
    QStringList lines;
    for (const core::SeriesFit& series : content.fits) {
        const core::Fit& fit = series.fit;
        if (!fit.interceptError || !fit.r2)
            continue;
        if (!isDrawn(fit)) { // said, so that the three figures have as many lines each and stand alike
            lines << BookPage::tr("%1: no line, R² %2").arg(series.series, locale.toString(*fit.r2, 'f', 3));
            continue;
        }
        lines << BookPage::tr("%1: %2 ± %3 %4 %5 %6, R² %7")
                     .arg(series.series, locale.toString(fit.intercept, 'f', 0),
                          locale.toString(*fit.interceptError, 'f', 0), fit.slope < 0 ? u"−"_s : u"+"_s,
                          locale.toString(std::abs(fit.slope), 'f', 2), content.options.query.across->unitText(),
                          locale.toString(*fit.r2, 'f', 3));
    }
    return lines.join('\n'_L1);
}

void BookPage::showFigures() {
    for (const auto clock : allClocks) {
        ChartOptions options = m_figure->checkedId() == 1 ? wattsChart() : priceChart();
        options.query.clock = clock;
        options.hasFrontier = false;
        options.hasBuild = false;
        ChartContent content = chartContent(*m_catalogue, nullptr, options);
        core::at(m_fits, clock)->setText(fitLines(content));
        if (clock == core::ClockConvention::Published)
            m_legend->setContent(content);
        core::at(m_scenes, clock)->setContent(std::move(content), Theme::current());
    }
    // One scale for all three, or they could not be compared.
    const ChartRange most = m_scenes[2]->wholeView();
    for (ChartScene* scene : m_scenes)
        scene->widenTo(most);
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

/// Fills `area` with the book's claims, a row each, and under each of the three figures what that figure says to it.
static void showClaims(QScrollArea* area, const core::Catalogue& catalogue) {
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setAccessibleName(Words::tr("The book's claims, checked"));
    auto* page = new QWidget;
    auto* column = makeColumn(page, {0, 0, gridUnit, 0}, 2 * gridUnit);
    for (const core::BookClaim& claim : core::bookClaims(catalogue))
        column->addWidget(claimCard(claim, page));
    column->addStretch(1);
    area->setWidget(page); // which deletes the one before
    page->setAutoFillBackground(false);
    area->viewport()->setAutoFillBackground(false);
}

void BookPage::setCatalogue(const core::Catalogue& catalogue) {
    m_catalogue = &catalogue;
    follow();
}

void BookPage::rebuild() {
    showFigures();
    showClaims(m_claims, *m_catalogue);
}

} // namespace ui
