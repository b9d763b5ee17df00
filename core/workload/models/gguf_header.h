// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/units/amounts.h"
#include "core/units/result.h"

#include <QByteArrayView>

#include <vector>

namespace core {

/// What a GGUF file (llama.cpp's format) tells without its weights being read.
struct GgufModel {
    Model model;
    ByteCount weights;   ///< of all tensors, exactly as they are stored
    WeightFormat format; ///< as the file says, else the one of llama.cpp's that is nearest in bits
};

/// Reads the metadata and the list of tensors from the beginnings of a model's files, of which no more than
/// mostGgufHeader is looked at; a model that is split has several, the first of them first. Versions 2 and 3 in
/// little-endian are read. Weights are counted tensor by tensor; states are as llama.cpp keeps them, in fp32. The
/// problem is one sentence: a file that is no GGUF, is cut off, of another version or byte order, or says what cannot
/// be.
Result<GgufModel> modelFromGguf(const std::vector<QByteArrayView>& heads);

} // namespace core
