// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/compare_dialog.h"

#include "core/parts/field_words.h"
#include "core/parts/part_kinds.h"
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

namespace {

/// A figure, and what each part has of it.
struct FigureRow {
    QString title;
    QString help;
    QStringList texts;
};

std::vector<FigureRow> figureRows(const std::vector<core::AnyPart>& parts) {
    std::vector<FigureRow> rows;
    QStringList leftOut = core::fieldsHiddenIn(u"figures"_s) + QStringList{u"id"_s, u"name"_s};
    for (const core::PartColumn& column : core::columnsOf(parts.front().kind).subspan(1)) {
        rows.push_back({column.title, column.help,
                        core::textsOf(parts, [&](const core::AnyPart& part) { return column.textOrUnknown(part); })});
        leftOut << column.fields;
    }
    core::withKind(parts.front().kind, [&]<class P>(P*) {
        for (const core::Field<P>& field : core::fieldsOf<P>()) {
            const QStringList texts = core::textsOf(parts, [&](const core::AnyPart& part) {
                const QString text = part.text(field.name);
                return text.isEmpty() ? core::notKnown() : text;
            });
            const core::FieldWords words = core::wordsOf(field.name);
            const bool isLeftOut = leftOut.contains(field.name) || texts.count(core::notKnown()) == texts.size();
            if (!isLeftOut && !words.formTitle.isEmpty())
                rows.push_back({words.formTitle, {}, texts});
        }
    });
    return rows;
}

} // namespace

QDialog* makeCompareDialog(const std::vector<core::AnyPart>& parts, QWidget* parent) {
    QDialog* dialog = makeDialog(Words::tr("%1 parts side by side").arg(parts.size()), parent);
    const auto rows = figureRows(parts);
    auto* table = new QTableWidget(int(rows.size()), int(parts.size()) + 1);
    QStringList headings{Words::tr("Differs")};
    for (const core::AnyPart& part : parts)
        headings << core::fullNameOf(*part.part);
    table->setHorizontalHeaderLabels(headings);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setAccessibleName(dialog->windowTitle());
    QStringList figures;
    for (int row = 0; row < table->rowCount(); ++row) {
        const auto& [title, help, texts] = core::at(rows, row);
        figures << title;
        const bool differs = texts.count(texts[0]) < texts.size();
        auto* sign = new QTableWidgetItem(differs ? u"≠"_s : QString());
        sign->setTextAlignment(Qt::AlignCenter);
        sign->setData(Qt::AccessibleTextRole,
                      differs ? Words::tr("%1 differs").arg(title) : Words::tr("%1 is the same").arg(title));
        table->setItem(row, 0, sign);
        for (int i = 0; i < int(texts.size()); ++i) {
            auto* item = new QTableWidgetItem(texts[i]);
            item->setFont(ui::font(0, differs ? QFont::DemiBold : QFont::Normal));
            item->setToolTip(help);
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
    dialog->resize(320 + 190 * int(parts.size()), 660);
    return dialog;
}

} // namespace ui
