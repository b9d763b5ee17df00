// SPDX-License-Identifier: GPL-3.0-or-later
// The build is made anew for each board that is tried: slots, and so the places of cards and drives, hang on it.

#include "ui/scan/scan_dialog.h"

#include "core/units/at.h"
#include "core/units/list_of.h"
#include "core/units/sentence.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>

using namespace Qt::StringLiterals;

namespace ui {

ScanDialog::ScanDialog(const core::Catalogue& catalogue, core::MachineFacts facts, const QString& when, QWidget* parent)
    : QDialog(parent)
    , m_catalogue(catalogue)
    , m_facts(std::move(facts))
    , m_when(when)
    , m_summary(makeParagraph({}, QPalette::WindowText, this, 1))
    , m_boards(new QComboBox)
    , m_found(new QTableWidget(0, 5))
    , m_notes(new QListWidget) {
    setWindowTitle(tr("Scan results"));
    m_summary->setFont(QFont(m_summary->font().family(), m_summary->font().pointSize(), QFont::DemiBold));
    m_found->setHorizontalHeaderLabels({tr("Part"), tr("Reported"), tr("In the catalogue"), tr("Place"), tr("Seen")});
    setUpTable(m_found, tr("Scan results"));
    m_notes->setWordWrap(true);
    m_notes->setAccessibleName(tr("Unknown, or to check"));
    m_notes->setSelectionMode(QAbstractItemView::NoSelection);
    m_buttons = makeButtonBox(this, QDialogButtonBox::Cancel);
    m_open = m_buttons->addButton(tr("Open as new build"), QDialogButtonBox::AcceptRole);

    auto* form = new QFormLayout;
    form->addRow(tr("&Which board is it?"), m_boards);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_summary);
    column->addLayout(form);
    column->addWidget(m_found, 3);
    column->addWidget(makeLabel(tr("Unknown, or to check"), QPalette::WindowText, this, 0, QFont::DemiBold));
    column->addWidget(m_notes, 2);
    column->addWidget(m_buttons);
    resize(820, 640);

    m_result = core::buildFrom(m_facts, m_catalogue, {{}, m_when});
    fillBoards();
    showResult();
    connect(m_boards, &QComboBox::currentIndexChanged, this, &ScanDialog::refresh);
}

/// The boards that the names may mean first, then all by name.
void ScanDialog::fillBoards() {
    if (!m_result.hasBoard())
        m_boards->addItem(tr("Choose the board"), QString());
    const auto add = [this](const core::Board& board) {
        if (m_boards->findData(board.id) < 0)
            m_boards->addItem(tr("%1 %2").arg(board.maker, board.name), board.id);
    };
    for (const QString& id : m_result.boardCandidates) {
        if (const auto* board = m_catalogue.find<core::Board>(id))
            add(*board);
    }
    auto boards = core::listOf(m_catalogue.all<core::Board>(), [](const core::Board& board) { return &board; });
    std::ranges::sort(boards, [](const core::Board* a, const core::Board* b) {
        return std::pair(a->maker.toLower(), a->name) < std::pair(b->maker.toLower(), b->name);
    });
    for (const core::Board* board : boards)
        add(*board);
    // Typing finds a board by any part of its name.
    m_boards->setEditable(true);
    m_boards->setInsertPolicy(QComboBox::NoInsert);
    m_boards->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_boards->completer()->setFilterMode(Qt::MatchContains);
    m_boards->setCurrentIndex(std::max(0, m_boards->findData(m_result.build.board)));
}

void ScanDialog::offerToKeep() {
    auto learned = core::learnedBoard(m_facts, m_catalogue, {});
    if (!learned)
        return;
    m_learned = std::move(*learned);
    showResult();
    auto* keep = m_buttons->addButton(tr("Keep this board"), QDialogButtonBox::ActionRole);
    connect(keep, &QPushButton::clicked, this, [this] { done(keepBoard); });
}

void ScanDialog::chooseBoard(const QString& id) {
    m_boards->setCurrentIndex(std::max(0, m_boards->findData(id)));
}

void ScanDialog::refresh() {
    m_result = core::buildFrom(m_facts, m_catalogue, {m_boards->currentData().toString(), m_when});
    showResult();
}

void ScanDialog::showResult() {
    m_open->setEnabled(m_result.hasBuild());
    m_open->setDefault(m_result.hasBuild());
    const core::Build& build = m_result.build;
    const QString cards = inWords(core::Sentence::tr("%n cards", "1 card", int(build.cards.size())));
    const QString drives = inWords(core::Sentence::tr("%n drives", "1 drive", int(build.drives.size())));
    m_summary->setText(m_result.hasBoard() ? tr("Placed in the build: %1 and %2.").arg(cards, drives)
                                           : tr("Board unknown. Choose it so that the cards get their slots."));
    m_found->setRowCount(int(m_result.found.size()));
    for (int row = 0; row < m_found->rowCount(); ++row) {
        const core::FoundPart& part = core::at(m_result.found, row);
        const QStringList cells{core::inWords(part.kind), part.reported.isEmpty() ? tr("not reported") : part.reported,
                                core::partInWords(part), core::placeInWords(part), part.seen};
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setToolTip(part.address.isEmpty() ? cells[column] : tr("%1, %2").arg(cells[column], part.address));
            m_found->setItem(row, column, item);
        }
    }
    m_found->resizeColumnsToContents();
    m_found->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_notes->clear();
    if (m_learned)
        m_notes->addItem(u"• "_s + inWords(m_learned->inShort()));
    for (const core::ReadingNote& note : m_result.notes)
        m_notes->addItem(u"• "_s + core::inWords(note));
}

} // namespace ui
