#pragma once

#include "core/parts/board.h"
#include "core/units/result.h"

#include <vector>

namespace db {

/// Which memory modules boards take, from a table by socket and (where it names them) chipset and memory type: set on
/// boards whose own row does not say, with the source. The problem names the file and the line.
core::Outcome addModuleKinds(const QString& path, std::vector<core::Board>& boards);

} // namespace db
