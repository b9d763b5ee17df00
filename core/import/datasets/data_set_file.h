// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_parts.h"
#include "core/units/files.h"

namespace core {

/// A data set as it was read from a file or a folder.
struct DataSet {
    ForeignFormat format = ForeignFormat::Unknown;
    ForeignParts read;
};

/// Reads a file, or each JSON file of a folder and of those below it. `format` Unknown is told by the looks. Where the
/// settings have no day for prices, the file's own is taken. The problem names the file.
Result<DataSet> readDataSet(const Files& files, const QString& path, ForeignFormat format,
                            const ImportSettings& settings, const Progress& progress = {});

/// The same of a file's contents, or of pasted text.
Result<DataSet> readDataSet(const ForeignFile& file, ForeignFormat format, const ImportSettings& settings,
                            const Progress& progress);

/// The bytes of one file, at most as many as are read of a data set.
Result<QByteArray> readForeignBytes(const Files& files, const QString& path);

} // namespace core
