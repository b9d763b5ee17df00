// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/documents/build/build_json.h"
#include "core/units/result.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QLockFile;

namespace ui {

class BuildDocument;

/// Work that a program which is gone left behind.
struct LostWork {
    core::ReadBuild read;
    QString path; ///< where it was loaded from or saved to; empty for a new one
    QString file; ///< the recovery file
    QDateTime when;
    std::shared_ptr<QLockFile> lock; ///< held, so that no other instance offers the same work
};

/// Keeps a copy of unsaved work on disk: one second after the last change, and at the latest ten seconds after the
/// first.
///
/// Each instance writes a file of its own, named by its process id, and holds a lock on it. When the process is gone,
/// by whatever way, the lock is stale, and the next instance may take the file over. The file is removed once the build
/// is saved, or given up.
class Autosave : public QObject {
    Q_OBJECT

public:
    /// Recovery files lie in `folder`, which is made when it is first needed.
    Autosave(BuildDocument* document, const QString& folder, QObject* parent = nullptr);

    /// Where recovery files belong: LANEWRIGHT_STATE where set, else the user's state directory.
    static QString defaultFolder();

    /// The newest work left in `folder` by a program that no longer runs. Damaged files on the way are set aside under
    /// another name, which `damaged` is given.
    static std::optional<LostWork> findLostWork(const QString& folder, QStringList* damaged = nullptr);
    /// The user does not want the work: removes its file.
    static void discard(const LostWork& work);
    /// Goes on where `work` left off: its file is ours from now on. Call it once the document holds the work.
    void adopt(const LostWork& work);

#ifdef Q_OS_UNIX
    /// From now on a signal that ends the program (a shutdown, a session that closes, Ctrl+C) first calls `save`, then
    /// does what it always does; one that the program was started to ignore is still ignored. Once, as `parent` lives.
    static void onEndSignals(QObject* parent, const std::function<void()>& save);
#endif

    /// Writes now, if there is anything unsaved; a problem also comes as failed().
    core::Outcome writeNow();
    /// Removes our file: the work is saved, or the user gave it up.
    void forget();

Q_SIGNALS:
    /// What could not be written, and why.
    void failed(const QString& sentence);

private:
    /// Names our file and locks it, once; false where the folder cannot be made or the lock not be taken.
    bool takeLock();

    BuildDocument* m_document;
    QString m_folder;
    QString m_file;
    std::shared_ptr<QLockFile> m_lock;
    QTimer m_quiet;  ///< runs out when nothing changed for a while
    QTimer m_latest; ///< runs out whatever happens
};

} // namespace ui
