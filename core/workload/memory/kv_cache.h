// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/units/result.h"
#include "core/workload/memory/memory_formula.h"

namespace core {

// What a running model keeps of the text so far, by layout (models of different kinds differ tenfold):
//   full, grouped   2 × layers × key-value heads × head size × bytes × tokens
//   latent          layers × latent size × bytes × tokens
//   sliding         as grouped, tokens at most the window
//   hybrid          every n-th layer as grouped, the others at most the window; layers that share a cache keep none
//   values known     the model's own count of all layers together × bytes × tokens
//   with recurrent layers, their state beside it, once for a sequence
//   with an encoder also its keys and values, once for the whole input
// all of it for each sequence. Encoders, vision and diffusion models keep nothing.

/// Of one sequence of so many tokens, with `bytesAValue` (2 for 16-bit). A layout that is not known is refused.
Result<MemoryFormula> kvFormula(const Model& model, int tokens, double bytesAValue);
/// The same in bytes.
Result<ByteCount> kvCache(const Model& model, int tokens, double bytesAValue);

/// Bytes of one value as this choice's engine keeps it.
double kvBytesAValue(const Workload& choice);

} // namespace core
