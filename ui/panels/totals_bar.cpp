// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/totals_bar.h"

#include "core/units/at.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QKeyEvent>

namespace ui {

enum Figure : std::size_t { State, Price, Speed, Vram, Wall };

TotalsBar::TotalsBar(BuildDocument* document)
    : m_document(document) {
    auto* row = makeRow(this, {panelMargin, 8, panelMargin, 8}, 8);
    for (const QString& caption : {tr("State"), tr("Price"), tr("Speed"), tr("VRAM"), tr("At the wall")}) {
        auto* box = new QWidget(this);
        auto* line = makeRow(box, {}, 8);
        if (!m_cells.empty())
            line->addWidget(makeSeparator());
        auto* value = new FittedLabel(box);
        value->setForegroundRole(QPalette::WindowText);
        value->setFont(ui::font(3, QFont::Bold));
        value->setAccessibleName(caption);
        auto* note = new FittedLabel(box, 0.92);
        note->setForegroundRole(QPalette::PlaceholderText);
        note->setFont(ui::font(-1));
        auto* column = makeColumn(nullptr, {}, 1);
        column->addWidget(makeParagraph(caption, QPalette::PlaceholderText, box, -1));
        column->addWidget(value);
        column->addWidget(note);
        column->addStretch();
        line->addLayout(column, 1);
        row->addWidget(box, 1);
        m_cells.push_back({box, value, note});
    }
    for (const Figure acts : {State, Speed}) {
        QWidget* box = m_cells[acts].box;
        box->setFocusPolicy(Qt::StrongFocus);
        box->setCursor(Qt::PointingHandCursor);
        box->installEventFilter(this);
    }
    m_cells[Speed].box->setAccessibleName(tr("Choose another model"));
    m_cells[State].box->setAccessibleName(tr("Show what to mend or to choose"));
    connect(m_document, &BuildDocument::changed, this, &TotalsBar::refresh);
    setFigure(Speed, {u"…"_s, {}});
    refresh();
}

void TotalsBar::setFigure(std::size_t cell, const TotalFigure& figure) {
    const Cell& at = m_cells[cell];
    const QString source = totalSources()[qsizetype(cell)];
    QStringList hint{figure.note, figure.detail, source};
    hint.removeAll(QString());
    at.value->setText(figure.value);
    at.note->setText(figure.note);
    at.box->setToolTip(hint.join('\n'_L1));
    at.value->setAccessibleDescription(figure.value + u", "_s + figure.note);
}

void TotalsBar::refresh() {
    const core::Analysis& analysis = m_document->analysis();
    TotalFigure state = stateFigure(analysis, m_document->findings());
    state.value = stateLook(core::stateOf(analysis, m_document->findings())).signedWords(state.value);
    setFigure(State, state);
    setFigure(Price, priceFigure(analysis));
    setFigure(Vram, memoryFigure(analysis));
    setFigure(Wall, wallFigure(analysis));
    paintState();
    m_speed.start([this, catalogue = m_document->sharedCatalogue(),
                   evaluation = m_document->evaluation()](BackgroundJob::Promise&) -> BackgroundJob::Step {
        const TotalFigure speed = speedFigure(evaluation->analysis, *catalogue);
        return [this, speed] { setFigure(Speed, speed); };
    });
}

void TotalsBar::paintState() {
    const StateLook& look = stateLook(core::stateOf(m_document->analysis(), m_document->findings()));
    setTextColour(m_cells[State].value, Theme::current().*look.colour);
}

bool TotalsBar::eventFilter(QObject* watched, QEvent* event) {
    const bool isKey = event->type() == QEvent::KeyPress && (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Return ||
                                                             static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space);
    if (!isKey && event->type() != QEvent::MouseButtonRelease)
        return QWidget::eventFilter(watched, event);
    if (watched == m_cells[Speed].box)
        Q_EMIT modelAsked();
    else
        Q_EMIT problemsAsked();
    return true;
}

void TotalsBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && !m_cells.empty())
        paintState();
    QWidget::changeEvent(event);
}

} // namespace ui
