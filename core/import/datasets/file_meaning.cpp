// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/file_meaning.h"

#include "core/import/datasets/foreign_reading.h"
#include "core/import/scan/outputs/machine_facts.h"

namespace core {

FileMeaning meaningOf(const Files& files, const QString& path) {
    constexpr qint64 looks = 1024 * 1024; // of bytes; what a file is stands at its beginning
    if (files.isFolder(path))
        return FileMeaning::PartList; // of BuildCores OpenDB
    if (path.endsWith(".lanewright"_L1, Qt::CaseInsensitive))
        return FileMeaning::Build;
    const auto beginning = files.readBeginning(path, looks);
    if (!beginning || beginning->isEmpty() || beginning->contains('\0'))
        return FileMeaning::Nothing;
    if (isToolOutput(*beginning))
        return FileMeaning::ToolOutput;
    const ForeignFormat format = formatOf({path.section('/'_L1, -1), *beginning});
    const bool isAnyTable = format == ForeignFormat::PlainCsv; // a line of prose has a comma, too
    const bool isNamedTable = path.endsWith(".csv"_L1, Qt::CaseInsensitive);
    return format == ForeignFormat::Unknown || (isAnyTable && !isNamedTable) ? FileMeaning::Nothing
                                                                             : FileMeaning::PartList;
}

} // namespace core
