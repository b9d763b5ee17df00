// SPDX-License-Identifier: GPL-3.0-or-later
// Reading is bounded before and while it happens: a path may be a huge file, a folder or an endless pipe.
#include "app/files/disk_files.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace app {

// Written beside the target, forced onto the disk, then renamed: a crash or a full disk leaves the old file whole.

struct WriteText {
    Q_DECLARE_TR_FUNCTIONS(app::WriteText)
};

static core::Problem notWritten(const QString& path, const QString& reason) {
    return {WriteText::tr("%1 cannot be written: %2; choose another place.").arg(path, reason)};
}

/// `file` took less than it was given. A disk that fills up in the middle is a short count, not an error, to Qt.
static core::Problem cutShort(const QString& path, const QFileDevice& file) {
    if (file.error() == QFileDevice::NoError || file.error() == QFileDevice::ResourceError)
        return {WriteText::tr("%1 cannot be written: the disk is full; free some space or choose another place.")
                    .arg(path)};
    return notWritten(path, file.errorString());
}

/// False, with errno set, where the disk refused what was written; a file system that cannot tell has not refused.
static bool isOnDisk(const QFileDevice& file) {
#ifdef Q_OS_UNIX
    return ::fsync(file.handle()) == 0 || errno == EINVAL || errno == ENOTSUP;
#else
    Q_UNUSED(file);
    return true;
#endif
}

// Neither file has a buffer of Qt's: QSaveFile::commit() empties it without asking whether the disk took it.
constexpr QIODevice::OpenMode writing = QIODevice::WriteOnly | QIODevice::Unbuffered;

static core::Outcome writeDirectly(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(writing))
        return notWritten(path, file.errorString());
    if (file.write(bytes) != bytes.size())
        return cutShort(path, file);
    return core::Done{};
}

core::Outcome writeFileAtomically(const QString& path, const QByteArray& bytes) {
    const QFileInfo info(path);
    if (info.isDir())
        return core::Problem{WriteText::tr("%1 is a folder; name a file.").arg(path)};
    if (info.exists() && !info.isFile())
        return writeDirectly(path, bytes);
    if (info.exists() && !info.permissions().testAnyFlags(QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther))
        return notWritten(path, WriteText::tr("it is read-only")); // which stops no administrator otherwise
    QSaveFile file(path);                                          // removes what it has written unless it is committed
    if (!file.open(writing))
        return notWritten(path, file.errorString());
    if (file.write(bytes) != bytes.size())
        return cutShort(path, file);
    if (!isOnDisk(file))
        return notWritten(path, qt_error_string(errno));
    if (!file.commit())
        return notWritten(path, file.errorString());
    return core::Done{};
}

struct FileText {
    Q_DECLARE_TR_FUNCTIONS(app::FileText)
};

constexpr qint64 step = 1024 * 1024;

/// What the shell hands over ("/dev/stdin", "<(…)") has somebody who writes; any other pipe or device may stay silent
/// for ever, or never end.
static bool isOfShell(const QString& path) {
    return path == "/dev/stdin"_L1 || path.startsWith("/dev/fd/"_L1) || path.startsWith("/proc/self/fd/"_L1);
}

// A disk that fails in the middle of a file looks to QFile::readAll() like the file's end: so it is read until the end
// is told, and then asked for errors.
core::Result<QByteArray> DiskFiles::readBeginning(const QString& path, qint64 most) const {
    const QFileInfo info(path);
    if (!info.exists())
        return core::Problem{FileText::tr("There is no file %1.").arg(path)};
    if (info.isDir())
        return core::Problem{FileText::tr("%1 is a folder; name a file.").arg(path)};
    if (!info.isFile() && !isOfShell(path))
        return core::Problem{
            FileText::tr("%1 is not a regular file. Save its output in a file and name that.").arg(path)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return core::Problem{FileText::tr("Can't read %1: %2.").arg(path, file.errorString())};
    QByteArray bytes;
    const auto next = [&] { return file.read(std::min(step, most - bytes.size())); };
    for (QByteArray more = next(); !more.isEmpty(); more = next())
        bytes += more;
    if (file.error() != QFileDevice::NoError)
        return core::Problem{
            FileText::tr("Can't read %1 to its end: %2. Nothing of it was used.").arg(path, file.errorString())};
    return bytes;
}

core::Result<QByteArray> DiskFiles::read(const QString& path, qint64 most) const {
    const qint64 stated = QFileInfo(path).size(); // 0 of a pipe
    auto bytes = readBeginning(path, stated > most ? 1 : most + 1);
    const qint64 size = bytes ? std::max<qint64>(stated, bytes->size()) : 0;
    if (size <= most)
        return bytes;
    const qint64 rounded = (size + step - 1) / step;
    return core::Problem{FileText::tr("%1 has %2 MB; at most %3 MB is read.").arg(path).arg(rounded).arg(most / step)};
}

bool DiskFiles::isFolder(const QString& path) const {
    return QFileInfo(path).isDir();
}

// A link is followed where it leads to a plain file in the folder; what is passed over would be a device that never
// ends, or a file that nobody gave.
core::Result<std::vector<core::FileBelow>> DiskFiles::jsonFilesBelow(const QString& folder) const {
    constexpr int mostFiles = 200'000;
    constexpr qint64 largestFolder = 1024 * step; // of its JSON files together
    const QString root = QFileInfo(folder).canonicalFilePath() + '/'_L1;
    const QDir above(QFileInfo(folder).absoluteFilePath() + u"/.."_s);
    std::vector<core::FileBelow> files;
    qint64 size = 0;
    QDirIterator it(folder, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QFileInfo file(it.next());
        if (!file.isFile() || (file.isSymLink() && !file.canonicalFilePath().startsWith(root)))
            continue;
        files.push_back({file.filePath(), QDir::cleanPath(above.relativeFilePath(file.filePath()))});
        size += file.size();
        if (files.size() > mostFiles || size > largestFolder)
            return core::Problem{FileText::tr("%1 is too large to import: at most %2 JSON files of %3 MB together.")
                                     .arg(folder)
                                     .arg(mostFiles)
                                     .arg(largestFolder / step)};
    }
    std::ranges::sort(files, {}, &core::FileBelow::path);
    if (files.empty())
        return core::Problem{FileText::tr("%1 has no JSON files; BuildCores OpenDB has one per part.").arg(folder)};
    return files;
}

core::Outcome DiskFiles::write(const QString& path, const QByteArray& bytes) const {
    return writeFileAtomically(path, bytes);
}

} // namespace app
