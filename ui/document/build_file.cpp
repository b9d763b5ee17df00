#include "ui/document/build_file.h"

#include "ui/widgets/words.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace ui {

core::Result<core::ReadBuild> loadBuildFile(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists())
        return core::Problem{Words::tr("There is no file %1.").arg(path)};
    if (info.isDir())
        return core::Problem{Words::tr("%1 is a folder, not a Lanewright build.").arg(path)};
    if (info.size() > core::maxBuildBytes)
        return core::Problem{Words::tr("%1 has %2 MB; a Lanewright build has at most %3 MB.")
                                 .arg(path)
                                 .arg(info.size() / 1024 / 1024)
                                 .arg(core::maxBuildBytes / 1024 / 1024)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{Words::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
    // One byte more than allowed, so that what has no size beforehand (a pipe) is bounded too.
    const QByteArray bytes = file.read(core::maxBuildBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return core::Problem{Words::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
    auto build = core::buildFromJson(bytes);
    if (!build)
        return core::Problem{Words::tr("%1: %2").arg(path, build.problem().sentence)};
    return build;
}

core::Outcome saveBuildFile(const QString& path, const core::Build& build, const core::Catalogue& catalogue) {
    return writeFileAtomically(path, core::toJson(build, catalogue));
}

static core::Problem notWritten(const QString& path, const QString& reason) {
    return {Words::tr("%1 cannot be written: %2.").arg(path, reason)};
}

/// Why `file` took less than it was given. A disk that fills up in the middle is a short count, not an error, to Qt.
static QString reasonOf(const QFileDevice& file) {
    return file.error() == QFileDevice::NoError ? Words::tr("the disk is full") : file.errorString();
}

static core::Outcome writeDirectly(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || file.write(bytes) != bytes.size())
        return notWritten(path, reasonOf(file));
    return core::Done{};
}

core::Outcome writeFileAtomically(const QString& path, const QByteArray& bytes) {
    const QFileInfo info(path);
    if (info.isDir())
        return core::Problem{Words::tr("%1 is a folder; name a file.").arg(path)};
    if (info.exists() && !info.isFile())
        return writeDirectly(path, bytes);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritten(path, file.errorString());
    if (file.write(bytes) != bytes.size()) {
        const QString reason = reasonOf(file);
        file.cancelWriting();
        return notWritten(path, reason);
    }
    if (!file.commit())
        return notWritten(path, file.errorString());
    return core::Done{};
}

} // namespace ui
