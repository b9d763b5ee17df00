#include "ui/plans/plan_page.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"

namespace ui {

constexpr int controlsWidth = 216;

PlanPage::PlanPage(BuildDocument* document, QWidget* parent)
    : LazyPage(parent)
    , m_document(document) {
    connect(m_document, &BuildDocument::changed, this, [this] {
        if (!m_isApplying)
            follow();
    });
}

void PlanPage::setColumns(QWidget* controls, QWidget* results) {
    auto* left = new ScrollColumn(controls);
    left->setFixedWidth(controlsWidth + 24);
    auto* row = makeRow(this, {}, 8);
    row->addWidget(left);
    row->addWidget(new ScrollColumn(results), 1);
}

QLabel* PlanPage::addTitle(QVBoxLayout* column, const QString& text) {
    QLabel* title = makeParagraph(text, QPalette::WindowText, column->parentWidget());
    title->setFont(ui::font(0, QFont::DemiBold));
    column->addSpacing(6);
    column->addWidget(title);
    return title;
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
}

} // namespace ui
