// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/draft_document.h"

#include "core/pcie/board_faults.h"
#include "core/pcie/lane_plan.h"
#include "core/units/at.h"

#include <QUndoCommand>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

/// Undo by exchange of all rows: they are few.
class DraftCommand : public QUndoCommand {
public:
    DraftCommand(DraftDocument* document, core::BoardDraft after, const QString& text, const QString& series)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(document->draft())
        , m_after(std::move(after))
        , m_series(series) {}

    void redo() override { m_document->show(m_after); }
    void undo() override { m_document->show(m_before); }
    int id() const override { return m_series.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* next) override {
        const auto* other = static_cast<const DraftCommand*>(next);
        if (other->m_series != m_series)
            return false;
        m_after = other->m_after;
        return true;
    }

private:
    DraftDocument* m_document;
    core::BoardDraft m_before;
    core::BoardDraft m_after;
    QString m_series;
};

DraftDocument::DraftDocument(core::BoardDraft draft, const core::Catalogue& catalogue, QObject* parent)
    : QObject(parent)
    , m_catalogue(catalogue)
    , m_draft(std::move(draft)) {
    evaluate();
}

void DraftDocument::change(const QString& text, const std::function<void(core::BoardDraft&)>& edit,
                           const QString& series) {
    core::BoardDraft next = m_draft;
    edit(next);
    if (next != m_draft)
        m_undoStack.push(new DraftCommand(this, std::move(next), text, series));
}

void DraftDocument::setFacts(const core::Board& facts, const QString& problem) {
    m_draft.facts = facts;
    m_factProblem = problem;
    evaluate();
    Q_EMIT changed();
}

void DraftDocument::show(const core::BoardDraft& draft) {
    const core::Board facts = m_draft.facts;
    m_draft = draft;
    m_draft.facts = facts;
    evaluate();
    Q_EMIT changed();
}

core::Processor DraftDocument::processor() const {
    core::Processor best;
    for (const core::Processor& processor : m_catalogue.all<core::Processor>()) {
        if (processor.socket == m_draft.facts.socket && processor.slotLanes.value_or(0) > best.slotLanes.value_or(0))
            best = processor;
    }
    if (best.id.isEmpty()) {
        best.id = u"cpu"_s;
        best.name = tr("CPU");
        best.socket = m_draft.facts.socket;
        best.slotLanes = best.usableLanes = best.totalLanes = 128;
        best.pcieGeneration = 6;
    }
    best.maxSockets = std::max(best.maxSockets.value_or(1), m_draft.facts.sockets);
    return best;
}

void DraftDocument::evaluate() {
    const auto board = core::boardOf(m_draft);
    m_problems.clear();
    m_hints.clear();
    m_lanesWhenFull.clear();
    if (!m_factProblem.isEmpty())
        m_problems << m_factProblem;
    if (!board) {
        m_problems << board.problem().sentence;
        return;
    }
    m_board = *board;
    const core::BoardFaults faults = faultsOf(m_board, m_catalogue.all<core::Processor>());
    m_problems += faults.problems;
    m_hints = faults.hints;
    const core::Wiring& wiring = m_board.wiring;
    const core::Processor cpu = processor();
    const core::SocketedProcessor socketed{cpu.slotLanes.value_or(16), cpu.pcieGeneration.value_or(6), cpu.laneTags};
    core::LanePopulation full = core::LanePopulation::emptyOn(
        wiring, std::vector<std::optional<core::SocketedProcessor>>(std::size_t(m_draft.facts.sockets), socketed));
    full.occupants.assign(wiring.connectors.size(), core::Occupant{});
    const auto links = core::trainedLinks(wiring, full);
    for (const core::DraftPlace& place : m_draft.places)
        m_lanesWhenFull.push_back(core::at(links, wiring.connector(place.name())).lanes);
}

} // namespace ui
