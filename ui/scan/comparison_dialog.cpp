// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scan/comparison_dialog.h"

#include "core/units/at.h"
#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <map>

namespace ui {

/// How a judgement is shown beside its word: by its sign and its colour.
struct JudgementLook {
    const char16_t* mark;
    QColor Theme::*colour;
};

static const JudgementLook& lookOf(core::Judgement judgement) {
    static const std::map<core::Judgement, JudgementLook> looks{
        {core::Judgement::Fault, {u"✕", &Theme::error}},
        {core::Judgement::Different, {u"≠", &Theme::advice}},
        {core::Judgement::Better, {u"+", &Theme::good}},
        {core::Judgement::Explained, {u"✓", &Theme::good}},
        {core::Judgement::NotKnown, {u"?", &Theme::notChecked}}};
    return looks.at(judgement);
}

ComparisonDialog::ComparisonDialog(core::Comparison comparison, QWidget* parent)
    : QDialog(parent)
    , m_comparison(std::move(comparison))
    , m_table(new QTableWidget(0, 4)) {
    setWindowTitle(m_comparison.isAgainstScan ? tr("Plan and machine") : tr("Two builds"));
    m_table->setHorizontalHeaderLabels(
        m_comparison.isAgainstScan ? QStringList{tr("Result"), tr("Planned"), tr("Machine"), tr("Explanation")}
                                   : QStringList{tr("Result"), tr("This build"), tr("Other build"), tr("Explanation")});
    setUpTable(m_table, tr("Differences"));
    m_table->verticalHeader()->setMinimumSectionSize(controlHeight - 4);
    m_table->setWordWrap(true);
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Close);
    auto* column = new QVBoxLayout(this);
    auto* summary = makeParagraph(core::summaryOf(m_comparison), QPalette::WindowText, this, 1);
    summary->setFont(ui::font(1, QFont::DemiBold));
    column->addWidget(summary);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    resize(860, 520);
    fill();
}

void ComparisonDialog::fill() {
    m_table->setRowCount(int(m_comparison.differences.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const core::BuildDifference& difference = core::at(m_comparison.differences, row);
        const JudgementLook& look = lookOf(difference.judgement);
        const QString judgement = QString::fromUtf16(look.mark) + ' '_L1 + core::inWords(difference.judgement);
        const QStringList cells{judgement, difference.first, difference.second, difference.sentence};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setToolTip(difference.sentence);
            item->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
        m_table->item(row, 0)->setForeground(Theme::current().*look.colour);
        m_table->item(row, 0)->setFont(ui::font(0, QFont::DemiBold));
    }
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setMaximumSectionSize(560);
    for (const int column : {1, 2}) {
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        m_table->setColumnWidth(column, 130);
    }
    header->setSectionResizeMode(3, QHeaderView::Stretch);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

void ComparisonDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        fill();
    QDialog::changeEvent(event);
}

} // namespace ui
