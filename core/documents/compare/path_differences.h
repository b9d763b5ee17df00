#pragma once

#include "core/analysis/analysis.h"
#include "core/documents/compare/build_difference.h"

namespace core {

/// Holds the paths that `nvidia-smi topo -m` reported against what `plan` comes to. Where a slot was not seen, only how
/// often each kind of path occurs is compared.
void addPathDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences);

} // namespace core
