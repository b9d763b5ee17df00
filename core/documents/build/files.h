#pragma once

#include "core/documents/build/build_json.h"

namespace core {

/// The files of the machine the program runs on, for the window, which opens no build and writes no file itself. The
/// program gives it one that reads and writes the disk.
class Files {
public:
    virtual ~Files() = default;

    /// Reads a .lanewright file; the problem names the path.
    virtual Result<ReadBuild> readBuild(const QString& path) const = 0;
    /// Puts `bytes` at `path`, whole or not at all; the problem names the path.
    virtual Outcome write(const QString& path, const QByteArray& bytes) const = 0;

    /// Writes a .lanewright file: `build` with the facts of its parts.
    Outcome writeBuild(const QString& path, const Build& build, const Catalogue& catalogue) const {
        return write(path, toJson(build, catalogue));
    }
};

} // namespace core
