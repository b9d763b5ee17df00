// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/open_file.h"

#include "core/documents/build/build_json.h"
#include "ui/document/autosave.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>

using namespace Qt::StringLiterals;

namespace ui {

constexpr int settledMilliseconds = 300;

/// Of the bytes at `path`; empty where they cannot be read. A date would change with a copy of the same.
static QByteArray contentsHash(const QString& path) {
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const bool isBuild = QFileInfo(path).isFile() && file.size() <= core::maxBuildBytes;
    return isBuild && file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

static std::unique_ptr<QLockFile> lockOf(const QString& path) {
    const QString folder = Autosave::defaultFolder();
    QDir().mkpath(folder);
    const QString whole = QFileInfo(path).canonicalFilePath();
    const QByteArray name = QCryptographicHash::hash(whole.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    auto lock = std::make_unique<QLockFile>(u"%1/%2.open"_s.arg(folder, QString::fromLatin1(name)));
    lock->setStaleLockTime(0); // never by age: only when the process is gone
    return lock;
}

OpenFile::OpenFile(QObject* parent)
    : QObject(parent) {
    m_settled.setInterval(settledMilliseconds);
    m_settled.setSingleShot(true);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_settled.start(); });
    connect(&m_settled, &QTimer::timeout, this, &OpenFile::look);
}

OpenFile::~OpenFile() = default;

void OpenFile::follow(const QString& path) {
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    m_contents = contentsHash(path);
    if (path != m_path)
        m_lock.reset();
    m_path = path;
    if (m_contents.isEmpty())
        return;
    m_watcher.addPath(path);
    if (!m_lock && (m_lock = lockOf(path)) && !m_lock->tryLock(0))
        m_lock.reset(); // somebody else's; the user chose to open it all the same
}

bool OpenFile::isChanged() const {
    const QByteArray now = contentsHash(m_path);
    return !now.isEmpty() && now != m_contents;
}

QString OpenFile::otherOwner(const QString& path) const {
    if (!QFileInfo(path).isFile() || (m_lock && path == m_path))
        return {};
    const auto lock = lockOf(path);
    if (lock->tryLock(0) || lock->error() != QLockFile::LockFailedError)
        return {};
    qint64 process = 0;
    QString host;
    QString program;
    lock->getLockInfo(&process, &host, &program);
    if (process == QCoreApplication::applicationPid())
        return tr("of this program");
    return tr("process %1 on %2").arg(process).arg(host);
}

void OpenFile::look() {
    // A file that was replaced by a new one is watched no longer.
    if (!m_watcher.files().contains(m_path) && QFileInfo::exists(m_path))
        m_watcher.addPath(m_path);
    if (isChanged())
        Q_EMIT changed();
}

} // namespace ui
