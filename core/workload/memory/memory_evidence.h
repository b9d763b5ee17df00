// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/amounts.h"

#include <vector>

namespace core {

/// A published figure of memory and what this program computes for it.
struct MemoryEvidence {
    QString what;
    ByteCount published;
    ByteCount ours;
    bool isFitted = false; ///< the constants were chosen on this point; the others were held out
    QString source;

    /// (ours − published) / published.
    double error() const { return ratio(ours - published, published); }
};

/// Hugging Face's bert-large rows, then DeepSpeed's estimators for t5-3b.
std::vector<MemoryEvidence> memoryEvidence();

} // namespace core
