// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/units/amounts.h"

namespace core {

// A format's name says less than it takes: Q4_K_M is 4.9 bits a weight, because scales, some tensors and the tables of
// words are kept wider. Bits here are of published files (Llama-3.1-8B and 70B of llama.cpp's quantize README, gpt-oss,
// Qwen), the tables of words taken apart, since small models have more of them.

/// Of the engine so called; Auto where none is.
Engine engineCalled(const QString& word);

/// A format (db/facts/weight_formats.csv): bits of one weight, by what it is part of, and who mostly runs it.
struct FormatFacts {
    double bits;                 ///< of layers
    double inputBits;            ///< of the table that turns tokens into vectors
    double outputBits;           ///< of the one that turns vectors into words, and of a table shared by both
    Band<double> spread{1, 1};   ///< of files by different makers, over ours
    double denseBits = 0;        ///< of layers' weights outside of experts; 0 where they are kept like these
    Engine alone{};              ///< what mostly runs it for one user
    Engine served{};             ///< and for several
    std::optional<int> ggufType; ///< llama.cpp's number of it: `general.file_type`
};
const FormatFacts& formatFacts(WeightFormat format);

/// Bytes of all of a model's weights in this format: most of them in its bits, what it leaves alone (tables of words,
/// norms) in theirs. 0 where the model's parameters are not known.
double weightBytes(const Model& model, WeightFormat format);
/// Of them, those that one token reads: experts that it does not pass through are left out, and the input table.
double activeWeightBytes(const Model& model, WeightFormat format);
/// Bits a weight, tables of words apart; of a model, between its experts' and the others'.
double bitsAWeight(WeightFormat format);
double bitsAWeight(const Model& model, WeightFormat format);
/// Bits of what a model's tables of words take on average.
double tableBits(const Model& model, WeightFormat format);

} // namespace core
