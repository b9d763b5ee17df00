// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/files.h"

#include <QString>

namespace app {

/// Puts `bytes` at `path`, whole and on the disk, or not at all: written beside it, then renamed over it, so that a
/// file that was there stays as it was when that fails. What is not a file (a pipe, a device) is written to directly.
core::Outcome writeFileAtomically(const QString& path, const QByteArray& bytes);

/// The disk as it is. A file that is too large is refused before it is read; what is written is on the disk or leaves
/// what was there.
class DiskFiles : public core::Files {
public:
    core::Result<QByteArray> read(const QString& path, qint64 most) const override;
    core::Result<QByteArray> readBeginning(const QString& path, qint64 most) const override;
    bool isFolder(const QString& path) const override;
    core::Result<std::vector<core::FileBelow>> jsonFilesBelow(const QString& folder) const override;
    core::Outcome write(const QString& path, const QByteArray& bytes) const override;
};

} // namespace app
