#include "ui/browse/compare_dialog.h"

#include "core/units/text.h"
#include "ui/browse/card_columns.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

CompareDialog::CompareDialog(const std::vector<const core::Card*>& cards, QWidget* parent)
    : QDialog(parent)
    , m_table(new QTableWidget(int(CardColumn::all().size()) - 1, int(cards.size()) + 1)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1 cards side by side").arg(cards.size()));
    QStringList headings{tr("Differs")};
    for (const core::Card* card : cards)
        headings << card->name;
    m_table->setHorizontalHeaderLabels(headings);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setAccessibleName(windowTitle());
    QStringList figures;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const CardColumn& column = CardColumn::all()[std::size_t(row) + 1];
        figures << column.titleText();
        QStringList texts;
        for (const core::Card* card : cards)
            texts << column.textOrUnknown(*card);
        const bool differs = texts.count(texts[0]) < texts.size();
        auto* sign = new QTableWidgetItem(differs ? u"≠"_s : QString());
        sign->setTextAlignment(Qt::AlignCenter);
        sign->setData(Qt::AccessibleTextRole,
                      differs ? tr("%1 differs").arg(figures.last()) : tr("%1 is the same").arg(figures.last()));
        m_table->setItem(row, 0, sign);
        for (int i = 0; i < int(texts.size()); ++i) {
            auto* item = new QTableWidgetItem(texts[i]);
            item->setFont(ui::font(0, differs ? QFont::DemiBold : QFont::Normal));
            item->setToolTip(column.helpText());
            if (texts[i] == core::notKnown())
                item->setForeground(Theme::current().mutedText);
            m_table->setItem(row, i + 1, item);
        }
    }
    m_table->setVerticalHeaderLabels(figures);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header->setDefaultAlignment(Qt::Alignment(int(Qt::AlignCenter) | int(Qt::TextWordWrap)));
    header->setFixedHeight(2 * fontMetrics().lineSpacing() + 10);

    auto* alone = new QCheckBox(tr("Show differences only"));
    connect(alone, &QCheckBox::toggled, m_table, [this](bool isAlone) {
        for (int row = 0; row < m_table->rowCount(); ++row)
            m_table->setRowHidden(row, isAlone && m_table->item(row, 0)->text().isEmpty());
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* foot = new QHBoxLayout;
    foot->addWidget(alone);
    foot->addWidget(buttons, 1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table, 1);
    column->addLayout(foot);
    resize(320 + 190 * int(cards.size()), 660);
}

} // namespace ui
