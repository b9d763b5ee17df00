#include "ui/charts/book_panel.h"

#include "core/metrics/book_claims.h"
#include "ui/charts/chart_content.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/surface.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <cmath>

namespace ui {

BookPanel::BookPanel(QWidget* parent)
    : QScrollArea(parent)
    , m_page(new Surface)
    , m_claims(new QVBoxLayout) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("What the book says, and what the points say"));
    auto* lines = new QVBoxLayout(m_page);
    lines->setContentsMargins(panelMargin, panelMargin, panelMargin, panelMargin);
    lines->setSpacing(2 * gridUnit);
    lines->addLayout(m_claims);
    lines->addStretch(1);
    m_claims->setSpacing(2 * gridUnit);
    setWidget(m_page);
}

static QColor colourOf(core::ClaimVerdict verdict) {
    const Theme& theme = Theme::current();
    switch (verdict) {
    case core::ClaimVerdict::Holds:
        return theme.good;
    case core::ClaimVerdict::HoldsInPart:
        return theme.warning;
    case core::ClaimVerdict::Overstated:
    case core::ClaimVerdict::DoesNotHold:
        break;
    }
    return theme.error;
}

static QWidget* claimCard(const core::BookClaim& claim, QWidget* parent) {
    auto* card = new Surface(parent);
    card->setStripe(colourOf(claim.verdict));
    card->setAccessibleName(claim.statement);
    auto* lines = new QVBoxLayout(card);
    lines->setContentsMargins(panelMargin + 2, 9, panelMargin, 9);
    lines->setSpacing(3);
    QLabel* statement = makeParagraph(claim.statement, QPalette::WindowText, card);
    statement->setFont(ui::font(0, QFont::Bold));
    lines->addWidget(statement);
    QLabel* verdict = makeLabel(core::inWords(claim.verdict), QPalette::WindowText, card, 0, QFont::Bold);
    QPalette colours = verdict->palette();
    colours.setColor(QPalette::WindowText, colourOf(claim.verdict));
    verdict->setPalette(colours);
    lines->addWidget(verdict);
    for (const QString& sentence : claim.evidence)
        lines->addWidget(makeParagraph(sentence, QPalette::PlaceholderText, card, -0.5));
    return card;
}

void BookPanel::setClaims(const core::Catalogue& catalogue) {
    while (QLayoutItem* item = m_claims->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto claims = core::bookClaims(catalogue);
    if (claims.empty())
        return;
    QLabel* title = makeParagraph(tr("What the book says, and what the points say"), QPalette::WindowText, m_page);
    title->setFont(ui::font(1, QFont::Bold));
    m_claims->addWidget(title);
    for (const core::BookClaim& claim : claims)
        m_claims->addWidget(claimCard(claim, m_page));
}

static QString withError(double value, const std::optional<double>& error, int decimals) {
    const QLocale locale;
    const QString figure = locale.toString(value, 'f', decimals);
    return error ? QStringLiteral("%1\n± %2").arg(figure, locale.toString(*error, 'f', decimals)) : figure;
}

/// Decimals that leave three figures to a number of this size.
static int decimalsFor(double value) {
    const double size = std::abs(value);
    return size >= 100 ? 0 : size >= 1 ? 2 : 4;
}

static QWidget* fitTable(const ChartContent& content, QWidget* parent) {
    auto* table = new QWidget(parent);
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 2 * gridUnit, 0, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(gridUnit);
    grid->addWidget(makeLabel(BookPanel::tr("Fits"), QPalette::WindowText, table, 0, QFont::Bold), 0, 0, 1, 5);
    const core::Metric& across = *content.options.query.across;
    const QString zero = across.isDate ? BookPanel::tr("in year 0") : BookPanel::tr("at %1").arg(across.inWords(0));
    const QString unit = across.isDate ? BookPanel::tr("per year") : BookPanel::tr("per %1").arg(across.unitText());
    const QStringList heads{BookPanel::tr("series"), QStringLiteral("n"), zero, unit, QStringLiteral("R²")};
    for (int column = 0; column < int(heads.size()); ++column)
        grid->addWidget(makeLabel(heads[column], QPalette::PlaceholderText, table, -1), 1, column);
    grid->setColumnStretch(0, 1);
    bool hasUndrawn = false;
    int row = 2;
    for (const core::SeriesFit& series : content.fits) {
        const core::Fit& fit = series.fit;
        const bool isShown = isDrawn(fit);
        hasUndrawn = hasUndrawn || !isShown;
        const QStringList cells{series.series, QString::number(fit.n),
                                withError(fit.intercept, fit.interceptError, decimalsFor(fit.intercept)),
                                withError(fit.slope, fit.slopeError, decimalsFor(fit.slope)),
                                fit.r2
                                    ? QLocale().toString(*fit.r2, 'f', 3) + (isShown ? QString() : QStringLiteral("*"))
                                    : QStringLiteral("–")};
        for (int column = 0; column < int(cells.size()); ++column) {
            QLabel* cell = makeLabel(cells[column], QPalette::WindowText, table, -1);
            cell->setWordWrap(column == 0);
            grid->addWidget(cell, row, column, Qt::AlignTop);
        }
        ++row;
    }
    if (hasUndrawn)
        grid->addWidget(
            makeParagraph(
                BookPanel::tr("* No line is drawn: fewer than four cards, or it would explain less than half."),
                QPalette::PlaceholderText, table, -1),
            row, 0, 1, 5);
    return table;
}

void BookPanel::setFits(const ChartContent& content) {
    delete m_fits;
    m_fits = nullptr;
    if (content.fits.empty())
        return;
    m_fits = fitTable(content, m_page);
    auto* lines = static_cast<QVBoxLayout*>(m_page->layout());
    lines->insertWidget(1, m_fits);
}

} // namespace ui
