// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"
#include "core/units/files.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace ui {

/// The user's own parts while the program runs, shared by its windows: the one way to change them, with undo, and the
/// catalogue that comes of them. Every change is on disk before it shows.
class OwnPartsDocument : public QObject {
    Q_OBJECT

public:
    /// `own` is what `store` holds now.
    OwnPartsDocument(std::shared_ptr<const core::Catalogue> shipped, std::shared_ptr<core::OwnPartsStore> store,
                     core::OwnParts own, QObject* parent = nullptr);

    /// The catalogue without anything of the user's.
    const core::Catalogue& shipped() const { return *m_shipped; }
    /// Another one in its place; the user's own stays.
    void setShipped(std::shared_ptr<const core::Catalogue> shipped);
    /// The same with the boards of the atlas, which an import compares with too; as shipped() where nobody reads them.
    /// May be asked on another thread.
    std::shared_ptr<const core::Catalogue> shippedWithAtlas() const {
        auto read = m_readWithAtlas ? m_readWithAtlas() : nullptr;
        return read ? read : m_shipped;
    }
    void setAtlasReader(std::function<std::shared_ptr<const core::Catalogue>()> reader) {
        m_readWithAtlas = std::move(reader);
    }
    /// Where imports are read from; until then nothing can be.
    void setFiles(std::shared_ptr<const core::Files> files) { m_files = std::move(files); }
    /// May be kept by other threads.
    const std::shared_ptr<const core::Files>& files() const { return m_files; }
    /// What the store holds now.
    const core::OwnParts& own() const { return m_own; }
    /// The shipped catalogue with the user's own laid over.
    const std::shared_ptr<const core::Catalogue>& catalogue() const { return m_catalogue; }
    /// One command for each apply() or adopt(); undoing writes to the store.
    QUndoStack* undoStack() { return &m_undoStack; }
    /// For a change on another thread; what it did is passed to adopt().
    const std::shared_ptr<core::OwnPartsStore>& store() const { return m_store; }

    /// Makes a change as one undo step called `text`; where it cannot be written nothing is changed.
    core::Outcome apply(const core::OwnEdit& edit, const QString& text);
    /// Takes up a change that the store has made already. Parts that were not written are no part of it.
    void adopt(const core::OwnEdit& edit, const std::vector<core::NotWritten>& left, const QString& text);

Q_SIGNALS:
    /// catalogue() is another.
    void changed();
    /// An undo or redo could not be written.
    void failed(const QString& sentence);

private:
    friend class OwnEditCommand;
    /// The shipped catalogue with m_own laid over.
    std::shared_ptr<const core::Catalogue> laidOver() const;
    /// Takes up a change that is on disk: own parts and catalogue anew, then changed().
    void show(const core::OwnEdit& edit);

    std::shared_ptr<const core::Catalogue> m_shipped;
    std::function<std::shared_ptr<const core::Catalogue>()> m_readWithAtlas;
    std::shared_ptr<core::OwnPartsStore> m_store;
    std::shared_ptr<const core::Files> m_files = std::make_shared<core::Files>();
    core::OwnParts m_own;
    std::shared_ptr<const core::Catalogue> m_catalogue;
    QUndoStack m_undoStack;
};

} // namespace ui
