// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>

class QLockFile;

namespace ui {

/// The file that the open build belongs to: whether another program has changed it since, and who else has it open.
///
/// Whoever follows a file holds a lock for it in the folder of recovery files, where a read-only folder of builds is no
/// hindrance and no file appears beside the user's own; the lock of a program that is gone is stale and is taken over.
class OpenFile : public QObject {
    Q_OBJECT

public:
    explicit OpenFile(QObject* parent = nullptr);
    ~OpenFile() override;

    const QString& path() const { return m_path; } ///< empty where none is followed
    /// What is at `path` now is what is open: it was just loaded or saved. Empty follows none.
    void follow(const QString& path);
    /// True where there is something else at the path than when it was last followed; a file that is gone is none.
    bool isChanged() const;
    /// Who holds the lock of `path`: "process 1234 on lab", "of this program"; empty where no other window does.
    QString otherOwner(const QString& path) const;

Q_SIGNALS:
    /// Another program changed it, and is done with that.
    void changed();

private:
    void look();

    QString m_path;
    QByteArray m_contents; ///< a hash
    QFileSystemWatcher m_watcher;
    QTimer m_settled; ///< a program that writes in steps is waited for
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace ui
