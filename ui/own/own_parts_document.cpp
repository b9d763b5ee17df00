// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/own_parts_document.h"

#include "core/units/list_of.h"
#include "core/units/today.h"

#include <QUndoCommand>

// The store is written first and the catalogue in memory follows: what is shown is always on disk. A command holds the
// edit that takes the last one back, so undo and redo are the same exchange.

namespace ui {

/// Undo by exchange: what the edit replaced comes back, and the other way round.
class OwnEditCommand : public QUndoCommand {
public:
    /// The edit is made already; `former` undoes it.
    OwnEditCommand(OwnPartsDocument* document, core::OwnEdit former, const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_other(std::move(former)) {}

    void redo() override {
        if (!std::exchange(m_isFirst, false))
            exchange();
    }
    void undo() override { exchange(); }

private:
    void exchange() {
        core::OwnEdit back = core::inverseOf(m_other, m_document->own());
        const auto written = m_document->m_store->apply(m_other, {});
        if (!written) {
            setObsolete(true);
            return Q_EMIT m_document->failed(written.problem().sentence);
        }
        m_document->show(m_other);
        m_other = std::move(back);
    }

    OwnPartsDocument* m_document;
    core::OwnEdit m_other;
    bool m_isFirst = true;
};

OwnPartsDocument::OwnPartsDocument(std::shared_ptr<const core::Catalogue> shipped,
                                   std::shared_ptr<core::OwnPartsStore> store, core::OwnParts own, QObject* parent)
    : QObject(parent)
    , m_shipped(std::move(shipped))
    , m_store(std::move(store))
    , m_own(std::move(own))
    , m_catalogue(laidOver()) {}

std::shared_ptr<const core::Catalogue> OwnPartsDocument::laidOver() const {
    return core::keysOf(m_own).empty()
               ? m_shipped
               : std::make_shared<const core::Catalogue>(core::laidOver(*m_shipped, m_own, core::today()));
}

void OwnPartsDocument::setShipped(std::shared_ptr<const core::Catalogue> shipped) {
    m_shipped = std::move(shipped);
    m_catalogue = laidOver();
    Q_EMIT changed();
}

core::Outcome OwnPartsDocument::apply(const core::OwnEdit& edit, const QString& text) {
    const auto left = m_store->apply(edit, {});
    if (!left)
        return left.problem();
    if (left->empty()) {
        adopt(edit, {}, text);
        return core::Done{};
    }
    // One part was asked for and the database would not have it: as if nothing had been asked.
    if (const auto back = m_store->apply(core::inverseOf(edit, m_own), {}); !back)
        return back.problem();
    return core::Problem{tr("A value isn't allowed (%1). Nothing changed.").arg(left->front().why)};
}

void OwnPartsDocument::adopt(const core::OwnEdit& edit, const std::vector<core::NotWritten>& left,
                             const QString& text) {
    core::OwnEdit written = edit;
    if (!left.empty()) {
        const auto keys = core::listOf(left, &core::NotWritten::part);
        const core::OwnParts refused = core::onlyOf(edit.put, keys);
        written.put = core::edited(std::move(written.put), {keys, {}});
        written.put.corrections.insert(written.put.corrections.end(), refused.corrections.begin(),
                                       refused.corrections.end());
        written.put.prices.insert(written.put.prices.end(), refused.prices.begin(), refused.prices.end());
    }
    core::OwnEdit former = core::inverseOf(written, m_own);
    show(written);
    m_undoStack.push(new OwnEditCommand(this, std::move(former), text));
}

void OwnPartsDocument::show(const core::OwnEdit& edit) {
    m_own = core::edited(std::move(m_own), edit);
    m_catalogue = laidOver();
    Q_EMIT changed();
}

} // namespace ui
