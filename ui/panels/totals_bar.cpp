#include "ui/panels/totals_bar.h"

#include "ui/panels/total_figures.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QEvent>

namespace ui {

TotalsBar::TotalsBar(BuildDocument* document)
    : m_document(document) {
    auto* row = makeRow(this, {panelMargin, 8, panelMargin, 8}, 8);
    for (const QString& caption : {tr("Price"), tr("Price / performance"), tr("Wall power"), tr("PSU load"),
                                   tr("CPU lanes"), tr("VRAM"), tr("Slowest pair"), tr("Verdict")}) {
        if (!m_cells.empty())
            row->addWidget(makeSeparator());
        auto* value = new FittedLabel(this);
        value->setForegroundRole(QPalette::WindowText);
        value->setFont(ui::font(2, QFont::Bold));
        value->setAccessibleName(caption);
        auto* note = makeParagraph({}, QPalette::PlaceholderText, this, -1);
        auto* column = makeColumn(nullptr, {}, 1);
        column->addWidget(makeParagraph(caption, QPalette::PlaceholderText, this, -1));
        column->addWidget(value);
        column->addWidget(note);
        column->addStretch();
        row->addLayout(column, 1);
        m_cells.push_back({value, note});
    }
    connect(m_document, &BuildDocument::changed, this, &TotalsBar::refresh);
    refresh();
}

void TotalsBar::refresh() {
    const core::Analysis& analysis = m_document->analysis();
    const TotalFigure figures[]{priceFigure(analysis),       priceToPerformanceFigure(analysis),
                                wallFigure(analysis),        loadFigure(analysis),
                                lanesFigure(analysis),       memoryFigure(analysis),
                                slowestPairFigure(analysis), stateFigure(analysis, m_document->findings())};
    const QStringList sources = totalSources();
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const QString& source = sources[qsizetype(i)];
        const QString hint = figures[i].detail.isEmpty() ? source : figures[i].detail + '\n'_L1 + source;
        m_cells[i].value->setText(figures[i].value);
        m_cells[i].note->setText(figures[i].note);
        m_cells[i].value->setToolTip(hint);
        m_cells[i].note->setToolTip(hint);
        m_cells[i].value->setAccessibleDescription(figures[i].value + u", "_s + figures[i].note);
    }
    const StateLook& look = stateLook(core::stateOf(analysis, m_document->findings()));
    m_cells.back().value->setText(look.signedWords(m_cells.back().value->text()));
    paintState();
}

void TotalsBar::paintState() {
    const StateLook& look = stateLook(core::stateOf(m_document->analysis(), m_document->findings()));
    setTextColour(m_cells.back().value, Theme::current().*look.colour);
}

void TotalsBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && !m_cells.empty())
        paintState();
    QWidget::changeEvent(event);
}

} // namespace ui
