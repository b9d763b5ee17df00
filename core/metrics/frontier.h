#pragma once

#include "core/metrics/fit.h"
#include "core/metrics/metric.h"

#include <vector>

namespace core {

/// A sample, as an index, and the one that is at least as good on both axes and better on one; of several the best
/// across.
struct Standing {
    std::size_t sample = 0;
    std::optional<std::size_t> beatenBy; ///< empty on the frontier
};
/// All samples, the best across first.
std::vector<Standing> standings(std::span<const Sample> samples, Preference across, Preference up);

/// The samples that no other beats, as indices from left to right: none is at least as good on both axes and better on
/// one. By default more is better up and less is better across.
std::vector<std::size_t> frontier(std::span<const Sample> samples, Preference across = Preference::Less,
                                  Preference up = Preference::More);

} // namespace core
