// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/plan_page.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"

namespace ui {

PlanPage::PlanPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document) {
    connect(m_document, &BuildDocument::changed, this, [this] {
        if (!m_isApplying)
            follow();
    });
}

void PlanPage::setParts(QWidget* controls, QWidget* results, const QString& begin) {
    auto* strip = new Surface(this);
    makeColumn(strip, {panelMargin, 6, panelMargin, 8})->addWidget(controls);
    auto* column = makeColumn(this, {8, 8, 8, 8}, 8);
    column->addWidget(strip);
    column->addWidget(m_results = new ScrollColumn(results), 1);
    auto* way = new PillButton(PillRole::Primary, tr("Choose parts"));
    auto* lines = makeColumn(m_begin = new Surface(this), {panelMargin, 60, panelMargin, 60}, 12);
    lines->addWidget(makeLabel(begin, QPalette::WindowText, m_begin, 2), 0, Qt::AlignHCenter);
    lines->addWidget(way, 0, Qt::AlignHCenter);
    lines->addStretch(1);
    column->addWidget(m_begin, 1);
    connect(way, &QAbstractButton::clicked, this, &PlanPage::choiceAsked);
}

void PlanPage::settleAs(const core::Build& build, const QString& step) {
    m_isApplying = true; // the page shows it already
    const auto applied = m_document->apply(build, step);
    m_isApplying = false;
    if (!applied)
        Q_EMIT status(applied.problem().sentence);
}

void PlanPage::rebuild() {
    if (m_shownCatalogue != &catalogue()) {
        m_shownCatalogue = &catalogue();
        listOffers(*m_shownCatalogue);
    }
    takeChoice();
    const bool isEmpty = analysis().machine.cards.empty();
    m_results->setVisible(!isEmpty);
    m_begin->setVisible(isEmpty);
}

} // namespace ui
