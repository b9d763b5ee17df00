// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sample_builds.h"

namespace tests {

/// Two cards to train an encoder on, and an offer of the cloud that equals them.
Sample sampleWithModel();
/// Chat with a model of eight billion parameters on cards whose speed is known.
Sample sampleWithChat();
/// Leaves no part of the build without a price.
void priceAll(Sample& sample);

} // namespace tests
