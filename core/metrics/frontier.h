#pragma once

#include "core/metrics/fit.h"
#include "core/metrics/metric.h"

#include <vector>

namespace core {

/// The samples that no other beats, as indices from left to right: none is at least as good on both axes and better on
/// one. By default more is better up and less is better across.
std::vector<std::size_t> frontier(std::span<const Sample> samples, Preference across = Preference::Less,
                                  Preference up = Preference::More);

} // namespace core
