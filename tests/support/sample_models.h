// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/model.h"

namespace tests {

/// A decoder of round measures: 32 layers, 4096 wide, 32 heads.
inline core::Model decoderModel() {
    core::Model model;
    model.name = QStringLiteral("Decoder");
    model.parameters = 7'000'000'000;
    model.layers = 32;
    model.hidden = 4096;
    model.heads = 32;
    model.kvHeads = 8;
    model.headSize = 128;
    model.intermediate = 14'336;
    model.vocabulary = 32'000;
    model.embeddingParameters = 262'144'000;
    model.largestModule = 131'072'000;
    model.kvLayout = core::KvLayout::Grouped;
    return model;
}

/// Llama-3-8B, as its config.json has it.
inline core::Model llama8b() {
    core::Model model = decoderModel();
    model.name = QStringLiteral("Llama-3-8B");
    model.parameters = 8'030'261'248;
    model.vocabulary = 128'256;
    model.embeddingParameters = 1'050'673'152;
    model.largestModule = 525'336'576;
    return model;
}

/// Llama-3.1-70B, the same.
inline core::Model llama70b() {
    core::Model model = llama8b();
    model.name = QStringLiteral("Llama-3.1-70B");
    model.parameters = 70'553'706'496;
    model.layers = 80;
    model.hidden = 8192;
    model.heads = 64;
    model.intermediate = 28'672;
    model.embeddingParameters = 2'101'346'304;
    model.largestModule = 1'050'673'152;
    return model;
}

} // namespace tests
