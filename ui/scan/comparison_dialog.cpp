#include "ui/scan/comparison_dialog.h"

#include "core/documents/compare/comparison_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <map>

using namespace Qt::StringLiterals;

namespace ui {

/// How a judgement is told beside its word: by its sign and its colour.
struct JudgementLook {
    const char16_t* mark;
    QColor Theme::*colour;
};

static const JudgementLook& lookOf(core::Judgement judgement) {
    static const std::map<core::Judgement, JudgementLook> looks{
        {core::Judgement::Fault, {u"✕", &Theme::error}},
        {core::Judgement::Different, {u"≠", &Theme::advice}},
        {core::Judgement::Explained, {u"✓", &Theme::good}},
        {core::Judgement::NotKnown, {u"?", &Theme::notChecked}}};
    return looks.at(judgement);
}

ComparisonDialog::ComparisonDialog(core::Comparison comparison, QWidget* parent)
    : QDialog(parent)
    , m_comparison(std::move(comparison))
    , m_table(new QTableWidget(0, 4)) {
    setWindowTitle(m_comparison.isAgainstScan ? tr("Plan and machine") : tr("Two builds"));
    const bool isPlanFirst = m_comparison.isAgainstScan;
    m_table->setHorizontalHeaderLabels({tr("Result"), isPlanFirst ? tr("Planned") : tr("This build"),
                                        isPlanFirst ? tr("Machine") : tr("Other build"), tr("Explanation")});
    m_table->setAccessibleName(tr("Differences"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(controlHeight - 4);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    auto* summary = makeParagraph(core::summaryOf(m_comparison), QPalette::WindowText, this, 1);
    summary->setFont(ui::font(1, QFont::DemiBold));
    column->addWidget(summary);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    resize(860, 520);
    fill();
}

void ComparisonDialog::addRow(const core::BuildDifference& difference) {
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    const QString word = core::inWords(difference.judgement);
    const QStringList cells{QString(QString::fromUtf16(lookOf(difference.judgement).mark) + ' '_L1 + word),
                            difference.first, difference.second, difference.sentence};
    for (int i = 0; i < cells.size(); ++i) {
        auto* item = new QTableWidgetItem(cells[i]);
        item->setToolTip(difference.sentence);
        item->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        if (i == 0) {
            item->setForeground(Theme::current().*lookOf(difference.judgement).colour);
            item->setFont(ui::font(0, QFont::DemiBold));
        }
        m_table->setItem(row, i, item);
    }
}

void ComparisonDialog::fill() {
    m_table->setRowCount(0);
    for (const core::BuildDifference& difference : m_comparison.differences)
        addRow(difference);
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
