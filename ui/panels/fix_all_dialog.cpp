// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/fix_all_dialog.h"

#include "core/documents/sheet/build_sheet.h"
#include "core/units/list_of.h"
#include "core/units/sentence.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"

#include <QCheckBox>
#include <QScrollBar>

// A fix without its tick is left out and the others are replayed on the build without it: a later fix may then change
// more, or be impossible, which its line says.

namespace ui {

FixAllDialog::FixAllDialog(BuildDocument* document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_steps(document->fixSet()->steps)
    , m_set(*document->fixSet())
    , m_summary(makeParagraph({}, QPalette::WindowText, this)) {
    setWindowTitle(tr("Fix all"));
    auto* scroll = new ScrollColumn(makeRows());
    scroll->setMinimumWidth(scroll->widget()->minimumSizeHint().width() +
                            scroll->verticalScrollBar()->sizeHint().width()); // a tick's label does not wrap
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_apply = buttons->button(QDialogButtonBox::Ok);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(
        makeParagraph(tr("These fixes work together with as few changes as needed and add no new errors. Untick one to "
                         "leave it out; the others are recalculated."),
                      QPalette::PlaceholderText, this));
    column->addWidget(scroll, 1);
    column->addWidget(m_summary);
    column->addWidget(buttons);
    resize(640, 540);
    refresh();
}

QWidget* FixAllDialog::makeRows() {
    auto* rows = new QWidget;
    auto* column = makeColumn(rows, {0, 0, 8, 0}, 4);
    for (const core::FixStep& step : m_steps) {
        auto* tick = new QCheckBox(core::inWords(step.fix.label));
        tick->setFont(ui::font(0, QFont::DemiBold));
        tick->setChecked(true);
        tick->setToolTip(core::inWords(step.finding.source));
        connect(tick, &QCheckBox::toggled, this, &FixAllDialog::recompute);
        auto* effect = makeParagraph({}, QPalette::PlaceholderText, rows, -1);
        effect->setContentsMargins(24, 0, 0, 8);
        column->addWidget(tick);
        column->addWidget(effect);
        m_ticks.push_back(tick);
        m_effects.push_back(effect);
    }
    column->addStretch();
    return rows;
}

int FixAllDialog::count() const {
    int taken = 0;
    for (std::size_t i = 0; i < m_ticks.size(); ++i)
        taken += m_ticks[i]->isChecked() && m_set.steps[i].problem.isEmpty() ? 1 : 0;
    return taken;
}

void FixAllDialog::recompute() {
    const auto isTaken = core::listOf(m_ticks, [](const QCheckBox* tick) { return tick->isChecked(); });
    m_set = core::replayed(m_document->analysis(), m_document->findings(), m_steps, isTaken, m_document->catalogue());
    refresh();
}

void FixAllDialog::refresh() {
    for (std::size_t i = 0; i < m_ticks.size(); ++i) {
        const core::FixStep& step = m_set.steps[i];
        const QString mends = tr("Fixes: %1.").arg(core::inWords(step.finding.title));
        const QString changes = !m_ticks[i]->isChecked() ? tr("Left out.")
                                : step.problem.isEmpty()
                                    ? tr("Effect: %1.").arg(core::inWords(step.effect, &step.finding))
                                    : step.problem;
        m_effects[i]->setText(mends + ' '_L1 + changes);
        m_ticks[i]->setAccessibleDescription(m_effects[i]->text());
    }
    m_summary->setText(summary());
    const int taken = count();
    m_apply->setText(inWords(core::Sentence::tr("Make %n changes", "Make this change", taken)));
    m_apply->setEnabled(taken > 0);
}

QString FixAllDialog::summary() const {
    const core::FixEffect& whole = m_set.whole;
    QStringList open;
    for (const core::Finding& finding : whole.findings) {
        const bool isSerious = finding.severity <= core::Severity::Warning || finding.isCondition;
        if (isSerious && !finding.isWaived)
            open << core::inWords(finding.title);
    }
    const QString verdict =
        tr("Together: %1; %2 → %3")
            .arg(core::priceInWords(whole), core::inWords(whole.stateBefore), core::inWords(whole.stateAfter));
    return open.isEmpty() ? tr("%1\nOnly advice stays open.").arg(verdict)
                          : tr("%1\nStill open: %2.").arg(verdict, open.join(tr(", ")));
}

} // namespace ui
