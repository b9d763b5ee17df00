#include "ui/window/dropped_files.h"

#include "core/import/datasets/foreign_reading.h"
#include "core/import/scan/machine_facts.h"
#include "ui/document/input_file.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace ui {

FileMeaning meaningOf(const QString& path) {
    constexpr qint64 looks = 1024 * 1024; // of bytes; what a file is stands at its beginning
    const QFileInfo file(path);
    const QString suffix = file.suffix().toLower();
    if (file.isDir())
        return FileMeaning::PartList; // of BuildCores OpenDB
    if (suffix == "lanewright"_L1)
        return FileMeaning::Build;
    const auto beginning = file.isFile() ? readBeginning(path, looks) : core::Result<QByteArray>(QByteArray());
    if (!beginning || beginning->isEmpty() || beginning->contains('\0'))
        return FileMeaning::Nothing;
    if (core::isToolOutput(*beginning))
        return FileMeaning::ToolOutput;
    const core::ForeignFormat format = core::formatOf({file.fileName(), *beginning});
    const bool isAnyTable = format == core::ForeignFormat::PlainCsv; // a line of prose has a comma, too
    return format == core::ForeignFormat::Unknown || (isAnyTable && suffix != "csv"_L1) ? FileMeaning::Nothing
                                                                                        : FileMeaning::PartList;
}

QStringList filesIn(const QMimeData& mime) {
    QStringList files;
    for (const QUrl& url : mime.urls()) {
        if (url.isLocalFile())
            files << url.toLocalFile();
    }
    return files;
}

} // namespace ui
