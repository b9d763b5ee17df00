#pragma once

#include "core/documents/build/read_build.h"
#include "core/units/result.h"

#include <QByteArray>

namespace core {

/// The bytes of a .lanewright file (JSON, indented, keys in a fixed order, so that versions compare line by line). It
/// carries the facts of every part it uses. Its JSON schema is resources/build.schema.json.
QByteArray toJson(const Build& build, const Catalogue& catalogue);

/// The JSON schema of those bytes: resources/build.schema.json.
QByteArray buildSchema();

/// Reads a .lanewright file; the problem names the line or the field. At most `maxBuildBytes` are accepted.
Result<ReadBuild> buildFromJson(const QByteArray& bytes);

} // namespace core
