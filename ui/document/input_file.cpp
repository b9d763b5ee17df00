// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that fails in the middle of a file looks to QFile::readAll() like the file's end: so it is read until the end
// is told, and then asked for errors.
#include "ui/document/input_file.h"

#include "core/import/datasets/foreign_reading.h"
#include "core/import/scan/outputs/machine_facts.h"
#include "ui/widgets/words.h"
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ui {

static constexpr qint64 step = 1024 * 1024;

namespace {

struct InputText {
    Q_DECLARE_TR_FUNCTIONS(ui::InputFile)
};

} // namespace

core::Result<QByteArray> readBeginning(const QString& path, qint64 most) {
    if (QFileInfo(path).isDir())
        return core::Problem{InputText::tr("%1 is a folder; name a file.").arg(path)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return core::Problem{InputText::tr("Can't read %1: %2.").arg(path, file.errorString())};
    QByteArray bytes;
    const auto next = [&] { return file.read(std::min(step, most - bytes.size())); };
    for (QByteArray more = next(); !more.isEmpty(); more = next())
        bytes += more;
    if (file.error() != QFileDevice::NoError)
        return core::Problem{
            InputText::tr("Can't read %1 to its end: %2. Nothing of it was used.").arg(path, file.errorString())};
    return bytes;
}

core::Result<QByteArray> readInput(const QString& path, qint64 most) {
    auto bytes = readBeginning(path, most + 1);
    if (bytes && bytes->size() > most)
        return core::Problem{InputText::tr("%1 is over %2 MB; at most that is read.").arg(path).arg(most / step)};
    return bytes;
}

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

} // namespace ui
