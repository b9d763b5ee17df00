#pragma once

#include "core/build/build.h"
#include "core/parts/catalogue.h"

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

} // namespace core
