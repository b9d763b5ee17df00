#pragma once

#include "core/parts/model.h"
#include "core/units/amounts.h"
#include "core/units/result.h"

namespace core {

// What a running model keeps of the text so far, by layout (models of different kinds differ tenfold):
//   full, grouped   2 × layers × key-value heads × head size × bytes × tokens
//   latent          layers × latent size × bytes × tokens
//   sliding         as grouped, tokens at most the window
//   hybrid          every n-th layer as grouped, the others at most the window
//   with an encoder also its keys and values, once for the whole input
// all of it for each sequence. Encoders, vision and diffusion models keep nothing.

/// Of one sequence of so many tokens, with `bytesAValue` (2 for 16-bit). A layout that is not known is refused.
Result<ByteCount> kvCache(const Model& model, int tokens, int bytesAValue);

/// The formula in words, with this model's figures.
QString kvFormula(const Model& model);

} // namespace core
