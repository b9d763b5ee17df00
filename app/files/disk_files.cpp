// Reading is bounded before and while it happens: a path may be a huge file, a folder or an endless pipe.
#include "app/files/disk_files.h"

#include "app/files/write_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace app {

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
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::Problem{FileText::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
    // One byte more than allowed, so that what has no size beforehand (a pipe) is bounded too.
    const QByteArray bytes = file.read(core::maxBuildBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return core::Problem{FileText::tr("%1 cannot be read: %2.").arg(path, file.errorString())};
    auto build = core::buildFromJson(bytes);
    if (!build)
        return core::Problem{FileText::tr("%1: %2").arg(path, build.problem().sentence)};
    return build;
}

core::Outcome DiskFiles::write(const QString& path, const QByteArray& bytes) const {
    return writeFileAtomically(path, bytes);
}

} // namespace app
