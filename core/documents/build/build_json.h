// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/parts/catalogue.h"
#include "core/units/files.h"

#include <QByteArray>

namespace core {

/// The version of the .lanewright format this program writes; a file of a newer one is refused with a sentence.
constexpr int buildFormat = 1;

/// The most bytes of a build file that are read.
constexpr qint64 maxBuildBytes = 16 * 1024 * 1024;

/// A build as read, and the facts of its parts that the file brought along, so that it opens where they are not known.
struct ReadBuild {
    Build build;
    PartSet parts;
};

/// The bytes of a .lanewright file (JSON, indented, keys in a fixed order, so that versions compare line by line). It
/// carries the facts of every part it uses. Its JSON schema is resources/schema/build.schema.json.
QByteArray toJson(const Build& build, const Catalogue& catalogue);

/// Reads a .lanewright file; the problem names the line or the field. At most `maxBuildBytes` are accepted.
Result<ReadBuild> buildFromJson(const QByteArray& bytes);

/// Every part of `catalogue` that `build` names, each once, in the order of their ids; what the catalogue does not have
/// is left out.
PartSet usedParts(const Build& build, const Catalogue& catalogue);

/// Reads a .lanewright file; the problem names the path.
Result<ReadBuild> readBuild(const Files& files, const QString& path);
/// Writes a .lanewright file: `build` with the facts of its parts.
Outcome writeBuild(const Files& files, const QString& path, const Build& build, const Catalogue& catalogue);

} // namespace core
