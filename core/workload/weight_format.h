#pragma once

#include "core/build/workload.h"

namespace core {

/// Bytes of all of a model's weights in this format: most of them in its bits, what it leaves alone (tables of words,
/// norms) in theirs. 0 where the model's parameters are not known.
double weightBytes(const Model& model, WeightFormat format);
/// Of them, those that one token reads: experts that it does not pass through are left out, and the input table.
double activeWeightBytes(const Model& model, WeightFormat format);
/// Bits a weight, tables of words apart.
double bitsAWeight(WeightFormat format);

} // namespace core
