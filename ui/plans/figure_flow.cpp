#include "ui/plans/figure_flow.h"

#include "core/units/at.h"
#include "ui/plans/figure_tile.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"

#include <QDialog>

namespace ui {

FigureFlow::FigureFlow(QWidget* parent)
    : QWidget(parent) {
    auto* flow = new FlowLayout(2 * gridUnit, this);
    flow->setContentsMargins(0, 0, 0, 0);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FigureFlow::setFigures(std::vector<Figure> figures) {
    m_figures = std::move(figures);
    for (int i = int(m_tiles.size()); i < int(m_figures.size()); ++i) {
        auto* tile = new FigureTile(this);
        connect(tile, &QAbstractButton::clicked, this, [this, i] { showEvidence(i); });
        layout()->addWidget(tile);
        m_tiles.push_back(tile);
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const bool isUsed = i < m_figures.size();
        if (isUsed)
            m_tiles[i]->setFigure(m_figures[i].caption, m_figures[i].value);
        if (m_tiles[i]->isHidden() == isUsed)
            m_tiles[i]->setVisible(isUsed);
    }
}

void FigureFlow::showEvidence(int index) {
    if (index < int(m_figures.size()) && core::at(m_figures, index).evidence)
        makeEvidenceDialog(core::at(m_figures, index).evidence(), this)->show();
}

} // namespace ui
