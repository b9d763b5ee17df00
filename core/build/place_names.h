#pragma once

#include "core/build/build.h"

#include <functional>

namespace core {

/// What a place is called after an edit; empty where what was in it is gone.
using NewPlace = std::function<QString(const QString& place)>;

/// True for waivers' keys of the same rule and subjects, in whatever order: parts that moved stand in another.
bool isSameKey(const QString& first, const QString& second);

/// What is remembered of a part by its place follows the part: waivers (one that speaks of a part that is gone goes
/// with it) and what was observed of its link and paths. The parts themselves are not moved.
void renamePlaces(Build& build, const NewPlace& newPlace);

} // namespace core
