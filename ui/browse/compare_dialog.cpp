#include "ui/browse/compare_dialog.h"

#include "core/parts/words/part_lines.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/words.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

QDialog* makeCompareDialog(const std::vector<const core::Card*>& cards, QWidget* parent) {
    QDialog* dialog = makeDialog(Words::tr("%1 cards side by side").arg(cards.size()), parent);
    const auto columns = core::columnsOf(u"browse"_s, u"cards"_s);
    auto* table = new QTableWidget(int(columns.size()) - 1, int(cards.size()) + 1);
    QStringList headings{Words::tr("Differs")};
    for (const core::Card* card : cards)
        headings << card->name;
    table->setHorizontalHeaderLabels(headings);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setAccessibleName(dialog->windowTitle());
    QStringList figures;
    for (int row = 0; row < table->rowCount(); ++row) {
        const core::PartColumn& column = core::at(columns, row + 1);
        figures << column.title;
        const QStringList texts =
            core::textsOf(cards, [&](auto* card) { return column.textOrUnknown(core::anyPart(*card)); });
        const bool differs = texts.count(texts[0]) < texts.size();
        auto* sign = new QTableWidgetItem(differs ? u"≠"_s : QString());
        sign->setTextAlignment(Qt::AlignCenter);
        sign->setData(Qt::AccessibleTextRole, differs ? Words::tr("%1 differs").arg(figures.last())
                                                      : Words::tr("%1 is the same").arg(figures.last()));
        table->setItem(row, 0, sign);
        for (int i = 0; i < int(texts.size()); ++i) {
            auto* item = new QTableWidgetItem(texts[i]);
            item->setFont(ui::font(0, differs ? QFont::DemiBold : QFont::Normal));
            item->setToolTip(column.help);
            if (texts[i] == core::notKnown())
                item->setForeground(Theme::current().mutedText);
            table->setItem(row, i + 1, item);
        }
    }
    table->setVerticalHeaderLabels(figures);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* header = table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header->setDefaultAlignment(Qt::Alignment(int(Qt::AlignCenter) | int(Qt::TextWordWrap)));
    header->setFixedHeight(2 * dialog->fontMetrics().lineSpacing() + 10);

    auto* alone = new QCheckBox(Words::tr("Show differences only"));
    QObject::connect(alone, &QCheckBox::toggled, table, [table](bool isAlone) {
        for (int row = 0; row < table->rowCount(); ++row)
            table->setRowHidden(row, isAlone && table->item(row, 0)->text().isEmpty());
    });
    auto* buttons = makeButtonBox(dialog, QDialogButtonBox::Close);
    auto* foot = new QHBoxLayout;
    foot->addWidget(alone);
    foot->addWidget(buttons, 1);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(table, 1);
    column->addLayout(foot);
    dialog->resize(320 + 190 * int(cards.size()), 660);
    return dialog;
}

} // namespace ui
