// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_parts.h"

namespace ui {

/// A data set as it was read from a file or a folder.
struct DataSet {
    core::ForeignFormat format = core::ForeignFormat::Unknown;
    core::ForeignParts read;
};

/// Reads a file, or each JSON file of a folder and of those below it. `format` Unknown is detected by the looks. Where
/// the settings have no day for prices, the file's own is taken. The problem names the file.
core::Result<DataSet> readDataSet(const QString& path, core::ForeignFormat format, const core::ImportSettings& settings,
                                  const core::Progress& progress = {});

/// The same of a file's contents, or of pasted text.
core::Result<DataSet> readDataSet(const core::ForeignFile& file, core::ForeignFormat format,
                                  const core::ImportSettings& settings, const core::Progress& progress);

/// The bytes of one file, at most as many as are read of a data set.
core::Result<QByteArray> readForeignBytes(const QString& path);

} // namespace ui
