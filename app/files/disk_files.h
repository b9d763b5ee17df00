#pragma once

#include "core/documents/build/build_json.h"
#include "core/units/result.h"

#include <QString>

namespace ui {

/// Reads a .lanewright file; the problem names the path. A file that is too large is refused before it is read.
core::Result<core::ReadBuild> loadBuildFile(const QString& path);

/// Writes `build` with the facts of its parts; a file that was there stays as it was when that fails.
core::Outcome saveBuildFile(const QString& path, const core::Build& build, const core::Catalogue& catalogue);

} // namespace ui
