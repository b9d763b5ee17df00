#pragma once

#include "core/documents/build/files.h"

namespace app {

/// The disk as it is. A file that is too large is refused before it is read; what is written is on the disk or leaves
/// what was there.
class DiskFiles : public core::Files {
public:
    core::Result<core::ReadBuild> readBuild(const QString& path) const override;
    core::Outcome write(const QString& path, const QByteArray& bytes) const override;
};

} // namespace app
