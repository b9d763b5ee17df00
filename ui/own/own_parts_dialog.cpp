#include "ui/own/own_parts_dialog.h"

#include "ui/own/own_parts_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

OwnPartsDialog::OwnPartsDialog(OwnPartsDocument* document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_model(new OwnPartsModel(this))
    , m_table(new QTableView)
    , m_search(new QLineEdit)
    , m_count(makeLabel({}, QPalette::PlaceholderText, this, -1)) {
    setWindowTitle(tr("Your own parts"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search your own parts"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Your own parts"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(controlHeight);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(OwnPartsModel::Name, QHeaderView::Stretch);
    m_table->setColumnWidth(OwnPartsModel::Kind, 80);
    m_table->setColumnWidth(OwnPartsModel::What, 210);
    m_table->setColumnWidth(OwnPartsModel::Source, 250);
    auto* head = new QHBoxLayout;
    head->addWidget(m_search, 1);
    head->addWidget(m_count);
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeParagraph(tr("Your parts have their own file. Catalogue updates never change them."),
                                    QPalette::PlaceholderText, this));
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addWidget(makeButtons());
    resize(860, 520);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->restrict(text);
        refresh();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OwnPartsDialog::refresh);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT editAsked(m_model->part(index.row())); });
    const auto load = [this] {
        m_model->load(m_document->own(), *m_document->catalogue());
        refresh();
    };
    connect(m_document, &OwnPartsDocument::changed, this, load);
    connect(m_document->undoStack(), &QUndoStack::indexChanged, this, &OwnPartsDialog::refresh);
    load();
}

QWidget* OwnPartsDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto add = [&](const QString& text) {
        auto* button = buttons->addButton(text, QDialogButtonBox::ActionRole);
        button->setAutoDefault(false);
        return button;
    };
    m_edit = add(tr("&Edit…"));
    m_remove = add(tr("&Delete"));
    m_undo = add(tr("&Undo"));
    m_redo = add(tr("&Redo"));
    connect(add(tr("&Import…")), &QPushButton::clicked, this, &OwnPartsDialog::importAsked);
    connect(add(tr("E&xport…")), &QPushButton::clicked, this, &OwnPartsDialog::exportAsked);
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editAsked(selected().front()); });
    connect(m_remove, &QPushButton::clicked, this, &OwnPartsDialog::removeSelected);
    connect(m_undo, &QPushButton::clicked, m_document->undoStack(), &QUndoStack::undo);
    connect(m_redo, &QPushButton::clicked, m_document->undoStack(), &QUndoStack::redo);
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, m_document->undoStack(), &QUndoStack::undo);
    connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, m_document->undoStack(), &QUndoStack::redo);
    connect(new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, &OwnPartsDialog::removeSelected);
    return buttons;
}

std::vector<core::PartKey> OwnPartsDialog::selected() const {
    std::vector<core::PartKey> parts;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        parts.push_back(m_model->part(index.row()));
    return parts;
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
