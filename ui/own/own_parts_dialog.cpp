// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/own_parts_dialog.h"

#include "core/parts/part_kinds.h"
#include "core/units/list_of.h"
#include "core/units/sentence.h"
#include "ui/own/rows_model.h"
#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"

#include <QHash>
#include <QHeaderView>
#include <QLineEdit>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

// A row a part that the user entered, imported, corrected or priced. To delete a row takes back all of these at once;
// the undo stack of OwnPartsDocument brings them again.

namespace ui {

OwnPartsDialog::OwnPartsDialog(OwnPartsDocument* document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_model(new RowsModel({tr("Kind"), tr("Part"), tr("Your changes"), tr("Source")}, this))
    , m_table(new QTableView)
    , m_count(makeLabel({}, QPalette::PlaceholderText, this, -1)) {
    setWindowTitle(tr("Your own parts"));
    auto* search = new QLineEdit;
    search->setPlaceholderText(tr("Search"));
    search->setAccessibleName(tr("Search your own parts"));
    m_table->setModel(m_model);
    m_empty = setUpLongTable(m_table, tr("Your own parts"), {});
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->setColumnWidth(0, 80);
    m_table->setColumnWidth(2, 210);
    m_table->setColumnWidth(3, 250);
    auto* head = new QHBoxLayout;
    head->addWidget(search, 1);
    head->addWidget(m_count);
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeParagraph(tr("Your parts have their own file. Catalogue updates never change them."),
                                    QPalette::PlaceholderText, this));
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addWidget(makeButtons());
    resize(860, 520);
    connect(search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->restrict([this, text](std::size_t row) {
            const QString texts = m_model->texts(row).join(' '_L1) + ' '_L1 + m_parts[row].id;
            return texts.contains(text, Qt::CaseInsensitive);
        });
        refresh();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OwnPartsDialog::refresh);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT editAsked(m_parts[m_model->placeOf(index.row())]); });
    connect(m_document, &OwnPartsDocument::changed, this, &OwnPartsDialog::load);
    connect(m_document->undoStack(), &QUndoStack::indexChanged, this, &OwnPartsDialog::refresh);
    load();
}

QWidget* OwnPartsDialog::makeButtons() {
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Close);
    const auto onKey = [](auto* shortcut, auto* receiver, auto slot) {
        connect(shortcut, &QShortcut::activated, receiver, slot);
    };
    QUndoStack* stack = m_document->undoStack();
    m_edit = addDialogAction(buttons, tr("&Edit…"), this, [this] { Q_EMIT editAsked(selected().front()); });
    m_remove = addDialogAction(buttons, tr("&Delete"), this, &OwnPartsDialog::removeSelected);
    m_undo = addDialogAction(buttons, tr("&Undo"), stack, &QUndoStack::undo);
    m_redo = addDialogAction(buttons, tr("&Redo"), stack, &QUndoStack::redo);
    addDialogAction(buttons, tr("&Import…"), this, &OwnPartsDialog::importAsked);
    addDialogAction(buttons, tr("E&xport…"), this, &OwnPartsDialog::exportAsked);
    onKey(new QShortcut(QKeySequence::Undo, this), stack, &QUndoStack::undo);
    onKey(new QShortcut(QKeySequence::Redo, this), stack, &QUndoStack::redo);
    onKey(new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut), this,
          &OwnPartsDialog::removeSelected);
    return buttons;
}

void OwnPartsDialog::load() {
    const core::OwnParts& own = m_document->own();
    QHash<core::PartKey, const core::ImportOrigin*> origins;
    for (const core::ImportOrigin& origin : own.imports)
        origins.insert(origin.part, &origin);
    QHash<core::PartKey, int> corrections;
    for (const core::Correction& correction : own.corrections)
        ++corrections[correction.part];
    QHash<core::PartKey, int> prices;
    for (const core::OwnPrice& price : own.prices)
        ++prices[price.part];
    QSet<core::PartKey> whole;
    core::forEachKind([&]<class P>(P*) {
        for (const P& part : own.parts.of<P>())
            whole.insert({QLatin1String(core::kindName<P>), part.id});
    });

    m_parts = core::keysOf(own);
    std::vector<QStringList> rows;
    for (const core::PartKey& key : m_parts) {
        const auto* origin = origins.value(key);
        QStringList changes;
        if (origin || whole.contains(key))
            changes << (origin ? tr("imported") : tr("entered"));
        if (const int count = corrections.value(key))
            changes << inWords(core::Sentence::tr("%n corrections", "1 correction", count));
        if (const int count = prices.value(key))
            changes << inWords(core::Sentence::tr("%n prices", "1 price", count));
        rows.push_back({key.kind, core::nameOf(*m_document->catalogue(), key), changes.join(u", "_s),
                        origin ? tr("%1 (%2)").arg(origin->dataSet, origin->licence) : QString()});
    }
    m_model->load(std::move(rows));
    refresh();
}

std::vector<core::PartKey> OwnPartsDialog::selected() const {
    return core::listOf(m_table->selectionModel()->selectedRows(),
                        [this](const QModelIndex& index) { return m_parts[m_model->placeOf(index.row())]; });
}

void OwnPartsDialog::refresh() {
    const auto count = m_table->selectionModel()->selectedRows().size();
    m_edit->setEnabled(count == 1);
    m_remove->setEnabled(count > 0);
    const QUndoStack& stack = *m_document->undoStack();
    m_undo->setEnabled(stack.canUndo());
    m_undo->setToolTip(stack.undoText());
    m_redo->setEnabled(stack.canRedo());
    m_redo->setToolTip(stack.redoText());
    m_count->setText(tr("%1 of %2").arg(m_model->rowCount()).arg(m_model->totalCount()));
    m_empty->setText(m_model->totalCount() > 0
                         ? tr("None of your parts is called that.")
                         : tr("Nothing yet. Import a list here, add a part in the Parts menu, or right-click any part "
                              "to correct it or enter what you paid."));
}

void OwnPartsDialog::removeSelected() {
    const auto parts = selected();
    if (parts.empty())
        return;
    const QString text =
        parts.size() == 1 ? tr("Delete %1").arg(parts.front().id) : tr("Delete %1 parts").arg(parts.size());
    if (const auto done = m_document->apply({parts, {}}, text); !done)
        Q_EMIT m_document->failed(done.problem().sentence);
}

} // namespace ui
