// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/settings_widgets.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"

#include <QCheckBox>
#include <QDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

QSpinBox* makeSpin(int least, int most, const QString& suffix, const QString& name) {
    auto* spin = new QSpinBox;
    spin->setRange(least, most);
    spin->setSuffix(suffix);
    spin->setAccessibleName(name);
    spin->setKeyboardTracking(false);
    return spin;
}

void showQuietly(QWidget* control, int value) {
    const QSignalBlocker quiet(control);
    if (auto* spin = qobject_cast<QSpinBox*>(control))
        spin->setValue(value);
    else if (auto* box = qobject_cast<QCheckBox*>(control))
        box->setChecked(value != 0);
}

void followBuild(QSpinBox* spin, BuildDocument* document, const std::function<int(const core::Build&)>& read,
                 const std::function<void(int)>& write) {
    const auto show = [spin, document, read] { showQuietly(spin, read(document->build())); };
    QObject::connect(document, &BuildDocument::changed, spin, show);
    QObject::connect(spin, &QSpinBox::valueChanged, spin, [show, write](int value) {
        write(value);
        show(); // one that was refused leaves the old value
    });
    show();
}

bool applyOrSay(BuildDocument* document, const core::Result<core::Build>& next, const QString& text, QLabel* problem) {
    const core::Outcome applied = document->apply(next, text);
    problem->setVisible(!applied);
    if (!applied)
        problem->setText(applied.problem().sentence);
    return applied.hasValue();
}

void emptyBox(QGroupBox* box) {
    delete box->layout();
    qDeleteAll(box->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void fillDialog(QDialog* dialog, QWidget* content, QWidget* problem, QWidget* buttons) {
    auto* column = dialog->layout() ? static_cast<QVBoxLayout*>(dialog->layout()) : new QVBoxLayout(dialog);
    column->addWidget(makeScroll(content), 1);
    column->addWidget(problem);
    column->addWidget(buttons);
}

void setUpTable(QTableView* table, const QString& name) {
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false); // Tab leaves it
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

QLabel* setUpLongTable(QTableView* table, const QString& name, const QString& whenEmpty) {
    setUpTable(table, name);
    table->setWordWrap(false);
    table->verticalHeader()->setDefaultSectionSize(controlHeight);
    QLabel* note = makeParagraph(whenEmpty, QPalette::PlaceholderText, table->viewport());
    note->setAlignment(Qt::AlignCenter);
    makeColumn(table->viewport(), {40, panelMargin, 40, panelMargin})->addWidget(note);
    QObject::connect(table->model(), &QAbstractItemModel::modelReset, note,
                     [table, note] { note->setVisible(table->model()->rowCount() == 0); });
    return note;
}

} // namespace ui
