#include "ui/charts/claims_view.h"

#include "core/metrics/book_claims.h"
#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/words.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>

#include <array>

using namespace Qt::StringLiterals;

namespace ui {

static QColor colourOf(core::ClaimVerdict verdict) {
    constexpr std::array colours{&Theme::good, &Theme::warning, &Theme::error, &Theme::error};
    return Theme::current().*core::at(colours, verdict);
}

/// A sign for those who do not see the colour, and the word.
static QLabel* verdictLabel(core::ClaimVerdict verdict, QWidget* parent, qreal relativePoints) {
    static constexpr std::array<char16_t, 4> signs{u'✓', u'◐', u'▲', u'✕'};
    QLabel* label = makeLabel(u"%1 %2"_s.arg(QChar(core::at(signs, verdict)), core::inWords(verdict)),
                              QPalette::WindowText, parent, relativePoints, QFont::Bold);
    QPalette colours = label->palette();
    colours.setColor(QPalette::WindowText, colourOf(verdict));
    label->setPalette(colours);
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

void showClaims(QScrollArea* area, const core::Catalogue& catalogue) {
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

} // namespace ui
