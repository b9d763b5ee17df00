#include "ui/panels/totals_bar.h"

#include "core/units/at.h"
#include "core/units/sentence.h"
#include "ui/panels/part_filters.h"
#include "ui/panels/total_figures.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QEvent>

#include <algorithm>

namespace ui {

PartChecklist::PartChecklist(QWidget* parent)
    : QWidget(parent)
    , m_head(makeLabel({}, QPalette::WindowText, this, 0, QFont::DemiBold))
    , m_next(makeLabel({}, QPalette::PlaceholderText, this, -1)) {
    auto* column = makeColumn(this, {}, 4);
    auto* head = new FlowLayout(12);
    column->addLayout(head);
    head->addWidget(m_head);
    head->addWidget(m_next);
    auto* chips = new FlowLayout(6);
    column->addLayout(chips);
    for (const core::NeededPart& part : core::partChecklist({})) {
        auto* chip = new PillButton(PillRole::Chip, {}, this);
        chip->setFont(ui::font(-1));
        chip->setCheckable(true);
        chip->setToolTip(tr("Lists what fits this build."));
        connect(chip, &QAbstractButton::clicked, this, [this, chip, kind = QString::fromLatin1(part.kind)] {
            chip->setChecked(!chip->isChecked()); // only the build ticks it
            Q_EMIT partAsked(kind);
        });
        m_chips.push_back(chip);
        chips->addWidget(chip);
    }
    column->addStretch(1);
}

void PartChecklist::show(const core::Analysis& analysis, const core::Catalogue& catalogue) {
    const auto parts = core::partChecklist(analysis);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QString name = inWords(parts[i].name);
        name[0] = name[0].toUpper();
        m_chips[i]->setText(parts[i].isChosen ? tr("✓ %1").arg(name) : name);
        m_chips[i]->setAccessibleName(parts[i].isChosen ? tr("%1: chosen").arg(name)
                                                        : tr("Still to choose: %1").arg(name));
        m_chips[i]->setChecked(parts[i].isChosen);
        m_chips[i]->updateGeometry();
    }
    const auto isLeft = [](const core::NeededPart& part) { return !part.isChosen; };
    m_head->setText(tr("Still to choose: %1").arg(std::ranges::count_if(parts, isLeft)));
    const auto next = std::ranges::find_if(parts, isLeft);
    const auto fitting =
        next == parts.end() ? std::nullopt : countFitting(QLatin1String(next->kind), {catalogue, analysis});
    m_next->setText(
        fitting ? inWords(core::Sentence::tr("Next: %1, %n fit.", "Next: %1, 1 fits.", *fitting).arg(next->name))
                : QString());
}

TotalsBar::TotalsBar(BuildDocument* document)
    : m_document(document)
    , m_checklist(new PartChecklist(this)) {
    auto* row = makeRow(this, {panelMargin, 8, panelMargin, 8}, 8);
    row->addWidget(m_checklist, 4);
    connect(m_checklist, &PartChecklist::partAsked, this, &TotalsBar::partAsked);
    for (const QString& caption : {tr("Price"), tr("Price / performance"), tr("Wall power"), tr("PSU load"),
                                   tr("CPU lanes"), tr("VRAM"), tr("Slowest pair"), tr("Verdict")}) {
        auto* box = new QWidget(this);
        auto* line = makeRow(box, {}, 8);
        if (!m_cells.empty())
            line->addWidget(makeSeparator());
        auto* value = new FittedLabel(box);
        value->setForegroundRole(QPalette::WindowText);
        value->setFont(ui::font(2, QFont::Bold));
        value->setAccessibleName(caption);
        auto* note = makeParagraph({}, QPalette::PlaceholderText, box, -1);
        auto* column = makeColumn(nullptr, {}, 1);
        column->addWidget(makeParagraph(caption, QPalette::PlaceholderText, box, -1));
        column->addWidget(value);
        column->addWidget(note);
        column->addStretch();
        line->addLayout(column, 1);
        row->addWidget(box, 1);
        m_cells.push_back({box, value, note});
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
    showCells();
    paintState();
}

void TotalsBar::showCells() {
    const core::Analysis& analysis = m_document->analysis();
    const bool isUnfinished = !core::stillToChoose(analysis).empty();
    m_checklist->setVisible(isUnfinished);
    if (isUnfinished)
        m_checklist->show(analysis, m_document->catalogue());
    const bool isWrong = core::stateOf(analysis, m_document->findings()) == core::State::DoesNotWork;
    // Of an unfinished build price, lanes and VRAM are told already; an error is told of each.
    const bool isTold[]{true, false, false, false, true, true, false, isWrong};
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        m_cells[i].box->setVisible(!isUnfinished || core::at(isTold, i));
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
