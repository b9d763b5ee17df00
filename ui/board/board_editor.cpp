// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_editor.h"

#include "core/import/datasets/foreign_values.h"
#include "core/parts/field_words.h"
#include "core/parts/own/own_edits.h"
#include "core/units/at.h"
#include "core/units/list_of.h"
#include "core/units/text.h"
#include "ui/board/board_sketch.h"
#include "ui/board/place_model.h"
#include "ui/own/part_form.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"

#include <QCompleter>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

// Facts are entered in the form that every own part has; slots and shares in tables, which alone have undo here.

using namespace Qt::StringLiterals;

namespace ui {

constexpr int mostProblemsShown = 3;

/// The board to start from: another part, of which only what a board is made of is taken.
static core::Board startFrom(const core::Board& board) {
    core::Board facts = board;
    facts.source = BoardEditor::tr("entered by you, from %1").arg(board.id);
    facts.id.clear();
    facts.name = BoardEditor::tr("%1 (copy)").arg(board.name);
    facts.shortName.clear();
    facts.price.reset();
    facts.offers.clear();
    facts.status.reset();
    facts.statusDate.clear();
    facts.confidence = core::Confidence::Medium;
    return facts;
}

BoardEditor::BoardEditor(OwnPartsDocument* own, const QString& id, Purpose purpose, QWidget* parent)
    : QDialog(parent)
    , m_own(own)
    , m_purpose(purpose)
    , m_note(makeParagraph({}, QPalette::PlaceholderText, this))
    , m_problem(makeParagraph({}, QPalette::BrightText, this)) {
    setWindowTitle(purpose == Purpose::Edit ? tr("Edit your own board") : tr("New board"));
    core::BoardDraft draft = core::emptyDraft();
    draft.facts.source = tr("entered by you");
    draft.facts.confidence = core::Confidence::Medium;
    if (const core::Board* board = own->catalogue()->find<core::Board>(id))
        draft = core::draftOf(purpose == Purpose::Edit ? *board : startFrom(*board), m_leftOut);
    m_document = new DraftDocument(draft, *own->catalogue(), this);
    makeForm(draft.facts);
    m_sketch = new BoardSketch(m_document);
    auto* tabs = new QTabWidget;
    tabs->addTab(makeRows(), tr("Slots and &lanes"));
    tabs->addTab(makeScroll(m_form), tr("&Facts"));
    if (id.isEmpty())
        tabs->setCurrentIndex(1);
    auto* halves = new QSplitter;
    halves->addWidget(tabs);
    halves->addWidget(m_sketch);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    halves->setChildrenCollapsible(false);
    halves->setSizes({650, 530});
    auto* column = new QVBoxLayout(this);
    column->addWidget(halves, 1);
    column->addWidget(m_note);
    column->addWidget(m_problem);
    column->addWidget(makeButtons());
    resize(1200, 660);
    connect(m_document, &DraftDocument::changed, this, &BoardEditor::refresh);
    connect(m_document->undoStack(), &QUndoStack::indexChanged, this, &BoardEditor::refresh);
    connect(m_sketch, &BoardSketch::picked, this, [this](const QString& place) {
        const auto& rows = m_document->draft().places;
        const auto row = std::ranges::find(rows, place, &core::DraftPlace::name);
        if (row != rows.end())
            m_places->selectRow(int(row - rows.begin()));
    });
    (id.isEmpty() ? m_form->editorOf(u"name"_s) : m_places)->setFocus();
    takeFacts();
}

BoardEditor::~BoardEditor() {
    m_document->undoStack()->disconnect(this); // it still speaks while it is taken down
}

void BoardEditor::makeForm(const core::Board& facts) {
    QStringList hidden = core::fieldsHiddenIn(u"board"_s);
    if (m_purpose != Purpose::Edit)
        hidden << core::fieldsHiddenIn(u"new board"_s);
    m_form = new PartForm(QLatin1String(core::kindName<core::Board>), core::toJson(facts), {}, hidden);
    if (auto* socket = qobject_cast<QLineEdit*>(m_form->editorOf(u"socket"_s))) {
        QStringList known = core::textsOf(m_own->catalogue()->all<core::Processor>(), &core::Processor::socket);
        known.removeDuplicates();
        socket->setCompleter(new QCompleter(known, socket));
    }
    connect(m_form, &PartForm::changed, this, &BoardEditor::takeFacts);
}

/// A table of rows that are edited, with what adds and takes away below it.
static QTableView* makeTable(QAbstractItemModel* model, const QString& name) {
    auto* table = new QTableView;
    table->setModel(model);
    setUpTable(table, name);
    table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                           QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    table->setItemDelegate(new ChoiceDelegate(table));
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->verticalHeader()->setDefaultSectionSize(26);
    return table;
}

QWidget* BoardEditor::makeRows() {
    auto* rows = new QWidget;
    auto* column = makeColumn(rows, {6, 8, 6, 8}, 6);
    const auto button = [this](QHBoxLayout* row, const QString& text, auto slot) {
        auto* made = new QPushButton(text);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, slot);
        row->addWidget(made);
        return made;
    };
    m_places = makeTable(new PlaceModel(m_document, this), tr("Slots and sockets"));
    for (const auto& [section, width] : {std::pair{0, 78}, {2, 80}, {3, 58}, {4, 56}, {5, 50}, {6, 66}, {7, 62}})
        m_places->setColumnWidth(section, width);
    m_places->horizontalHeader()->setSectionResizeMode(PlaceModel::Label, QHeaderView::Stretch);
    column->addWidget(m_places, 3);
    auto* placeRow = new QHBoxLayout;
    auto* add = button(placeRow, tr("&Add place"), [] {});
    auto* menu = new QMenu(add);
    fillAddMenu(menu);
    add->setMenu(menu);
    auto* removing = button(placeRow, tr("&Remove"), &BoardEditor::removePlaces);
    removing->setToolTip(tr("Remove the selected places"));
    m_share = button(placeRow, tr("S&hare lanes"), &BoardEditor::sharePlaces);
    m_share->setToolTip(tr("Select places first: the one that has the lanes, then who takes them from it."));
    placeRow->addStretch();
    column->addLayout(placeRow);
    column->addWidget(makeLabel(tr("Shared lanes: of the rows about the same places, the first that applies counts."),
                                QPalette::PlaceholderText, rows, -1));
    auto* shareModel = new ShareModel(m_document, this);
    connect(shareModel, &ShareModel::refused, this, [this](const QString& sentence) {
        m_refused = sentence;
        refresh();
    });
    m_shares = makeTable(shareModel, tr("Shared lanes"));
    m_shares->setColumnWidth(0, 170);
    m_shares->setColumnWidth(1, 80);
    m_shares->horizontalHeader()->setStretchLastSection(true);
    column->addWidget(m_shares, 1);
    auto* shareRow = new QHBoxLayout;
    button(shareRow, tr("Add ro&w"), &BoardEditor::addShare);
    button(shareRow, tr("Re&move row"), &BoardEditor::removeShares);
    shareRow->addStretch();
    column->addLayout(shareRow);
    const auto onDelete = [this](QTableView* table, auto slot) {
        auto* key = new QShortcut(QKeySequence::Delete, table, nullptr, nullptr, Qt::WidgetShortcut);
        connect(key, &QShortcut::activated, this, slot);
        connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &BoardEditor::refresh);
    };
    onDelete(m_places, &BoardEditor::removePlaces);
    onDelete(m_shares, &BoardEditor::removeShares);
    return rows;
}

void BoardEditor::fillAddMenu(QMenu* menu) {
    const QStringList names = PlaceModel::kindNames();
    for (int kind = 0; kind < int(core::ConnectorKind::Uplink); ++kind)
        menu->addAction(names[kind], this, [this, kind] { addPlace(core::ConnectorKind(kind)); });
    for (const auto node : {core::NodeKind::Chipset, core::NodeKind::Switch})
        menu->addAction(names[int(core::ConnectorKind::Uplink) + (node == core::NodeKind::Switch ? 1 : 0)], this,
                        [this, node] { addPlace(core::ConnectorKind::Uplink, node); });
}

QWidget* BoardEditor::makeButtons() {
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Cancel);
    QUndoStack* stack = m_document->undoStack();
    m_undo = addDialogAction(buttons, tr("&Undo"), stack, &QUndoStack::undo);
    m_redo = addDialogAction(buttons, tr("R&edo"), stack, &QUndoStack::redo);
    m_export = addDialogAction(buttons, tr("E&xport…"), this, [this] {
        core::OwnParts own;
        own.parts.of<core::Board>() = {finished()};
        Q_EMIT exportAsked(own);
    });
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, stack, &QUndoStack::undo);
    connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, stack, &QUndoStack::redo);
    m_save = buttons->addButton(tr("&Save board"), QDialogButtonBox::AcceptRole);
    m_save->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    return buttons;
}

void BoardEditor::takeFacts() {
    QJsonObject facts = m_form->facts();
    facts.remove(u"wiring"_s);
    const auto board = core::partFromJson<core::Board>(facts);
    // A figure out of bounds is never counted by.
    const QString problem = board ? m_form->problem() : board.problem().sentence;
    m_document->setFacts(problem.isEmpty() ? *board : m_document->draft().facts, problem);
}

void BoardEditor::refresh() {
    const QStringList& problems = m_document->problems();
    QStringList lines = problems.mid(0, mostProblemsShown);
    if (!m_refused.isEmpty())
        lines.prepend(std::exchange(m_refused, {}));
    if (problems.size() > mostProblemsShown)
        lines << tr("And %1 more.").arg(problems.size() - mostProblemsShown);
    m_problem->setText(lines.join('\n'_L1));
    m_problem->setVisible(!lines.isEmpty());
    QStringList notes = m_document->hints();
    if (!m_leftOut.isEmpty())
        notes.prepend(m_leftOut);
    m_note->setText(notes.join('\n'_L1));
    m_note->setVisible(!notes.isEmpty());
    setSpokenDescription(this, (lines + notes).join(' '_L1));
    m_save->setEnabled(problems.isEmpty());
    m_export->setEnabled(problems.isEmpty());
    const QUndoStack& stack = *m_document->undoStack();
    m_undo->setEnabled(stack.canUndo());
    m_undo->setToolTip(stack.undoText());
    m_redo->setEnabled(stack.canRedo());
    m_redo->setToolTip(stack.redoText());
    const auto rows = selectedRows(m_places);
    m_share->setEnabled(rows.size() > 1);
    m_sketch->select(rows.empty() ? QString() : m_document->draft().places[rows.front()].name());
}

std::vector<std::size_t> BoardEditor::selectedRows(const QTableView* table) const {
    auto rows = core::listOf(table->selectionModel()->selectedRows(),
                             [](const QModelIndex& index) { return std::size_t(index.row()); });
    std::ranges::sort(rows);
    return rows;
}

/// The label with the next number that no place has: "M2_1", "M2_2".
static QString nextLabel(const core::BoardDraft& draft, const QString& stem) {
    for (int number = 1;; ++number) {
        const QString label = stem + QString::number(number);
        if (std::ranges::find(draft.places, label, &core::DraftPlace::label) == draft.places.end())
            return label;
    }
}

void BoardEditor::addPlace(core::ConnectorKind kind, core::NodeKind node) {
    static constexpr std::array stems{"PCIEX16_", "M2_", "U2_", "OCU", "OCP", "USB4_", "SW"};
    m_document->change(tr("Add place"), [&](core::BoardDraft& draft) {
        core::DraftPlace place;
        place.kind = kind;
        place.node = node;
        const bool isChipset = kind == core::ConnectorKind::Uplink && node == core::NodeKind::Chipset;
        place.label = nextLabel(draft, isChipset ? u"PCH"_s : QLatin1String(core::at(stems, kind)) + QString());
        place.root = core::rootsOf(draft).value(0);
        place.isAlwaysOn = kind == core::ConnectorKind::Onboard;
        const bool isWide = kind == core::ConnectorKind::Slot ||
                            (kind == core::ConnectorKind::Uplink && node == core::NodeKind::Switch);
        place.lanes = isWide ? 16 : 4;
        for (const core::DraftPlace& other : draft.places) {
            place.generation = other.kind == kind ? other.generation : place.generation;
            if (kind == core::ConnectorKind::Slot && other.position)
                place.position = std::max(place.position.value_or(1), *other.position + 1);
        }
        draft.places.push_back(place);
    });
    const int row = int(m_document->draft().places.size()) - 1;
    m_places->setCurrentIndex(m_places->model()->index(row, PlaceModel::Label));
    m_places->setFocus();
}

void BoardEditor::removePlaces() {
    const auto rows = selectedRows(m_places);
    m_document->change(tr("Remove places"), [&](core::BoardDraft& draft) {
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            core::remove(draft, *row);
    });
}

void BoardEditor::sharePlaces() {
    const auto rows = selectedRows(m_places);
    m_document->change(tr("Share lanes"), [&](core::BoardDraft& draft) { core::shareLanes(draft, rows); });
}

void BoardEditor::addShare() {
    const auto rows = selectedRows(m_places);
    const auto& places = m_document->draft().places;
    if (places.empty())
        return;
    m_document->change(tr("Add row"), [&](core::BoardDraft& draft) {
        const core::DraftPlace& place = draft.places[rows.empty() ? 0 : rows.front()];
        core::DraftShare share;
        share.filled << place.name();
        share.lanes = {{place.name(), place.lanes}};
        draft.shares.push_back(share);
    });
    m_shares->setCurrentIndex(m_shares->model()->index(m_shares->model()->rowCount() - 1, ShareModel::Filled));
    m_shares->setFocus();
}

void BoardEditor::removeShares() {
    const auto rows = selectedRows(m_shares);
    m_document->change(tr("Remove rows"), [&](core::BoardDraft& draft) {
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            draft.shares.erase(draft.shares.begin() + std::ptrdiff_t(*row));
    });
}

core::Board BoardEditor::finished() const {
    core::Board board = m_document->board();
    if (m_purpose == Purpose::Edit)
        return board;
    const QString slug = core::slugOf(core::fullName(board.maker, board.name));
    board.id = slug;
    for (int i = 2; m_own->catalogue()->find<core::Board>(board.id); ++i)
        board.id = slug + '-'_L1 + QString::number(i);
    return board;
}

void BoardEditor::accept() {
    if (!m_save->isEnabled())
        return;
    const core::Board board = finished();
    const auto saved =
        m_own->apply(core::withPart(m_own->own(), board),
                     m_purpose == Purpose::Edit ? tr("Edit %1").arg(board.name) : tr("Add %1").arg(board.name));
    if (!saved) {
        m_problem->setText(saved.problem().sentence);
        return m_problem->show();
    }
    m_saved = {QLatin1String(core::kindName<core::Board>), board.id};
    QDialog::accept();
}

} // namespace ui
