#pragma once

#include "core/recommend/grow.h"

namespace core {

/// A board with its CPUs and host memory, and what of it is bought.
struct BoardSwap {
    Build build;
    std::vector<UpgradeStep> steps; ///< none for what is there now
    Money price;
};

/// The platform of `build` and all that could take its place: other CPUs on its board, and the catalogue's boards with
/// the CPUs it has or others of their socket. All that is bought has a price; what else is in the build finds a place.
/// The cheapest first.
std::vector<BoardSwap> boardSwapsFor(const Build& build, const Catalogue& catalogue);

} // namespace core
