// SPDX-License-Identifier: GPL-3.0-or-later
// Reading is bounded before and while it happens: a path may be a huge file, a folder or an endless pipe.
#include "app/files/disk_files.h"

#include "ui/document/input_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

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
    QSaveFile file(path); // removes what it has written unless it is committed
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

core::Result<core::ReadBuild> DiskFiles::readBuild(const QString& path) const {
    const QFileInfo info(path);
    if (!info.exists())
        return core::Problem{FileText::tr("There is no file %1.").arg(path)};
    if (info.isDir())
        return core::Problem{FileText::tr("%1 is a folder, not a Lanewright build.").arg(path)};
    if (info.size() > core::maxBuildBytes)
        return core::Problem{FileText::tr("%1 has %2 MB; a Lanewright build has at most %3 MB.")
                                 .arg(path)
                                 .arg(info.size() / 1024 / 1024)
                                 .arg(core::maxBuildBytes / 1024 / 1024)};
    const auto bytes = ui::readInput(path, core::maxBuildBytes); // what has no size beforehand (a pipe) is bounded too
    if (!bytes)
        return bytes.problem();
    auto build = core::buildFromJson(*bytes);
    if (!build)
        return core::Problem{FileText::tr("%1: %2").arg(path, build.problem().sentence)};
    return build;
}

core::Outcome DiskFiles::write(const QString& path, const QByteArray& bytes) const {
    return writeFileAtomically(path, bytes);
}

} // namespace app
