// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/speed/speed_class.h"

namespace core {

/// Every constant of the formulas of speed (speed_formula.h) that was fitted on published runs. The rows of
/// db/facts/fitted.csv hold their values; db/measured/fit_speed.cpp finds them, and how far they miss.
struct SpeedConstants {
    using ByEngine = std::array<double, engineClasses.size()>;
    using ByFamily = std::array<double, cardFamilies.size()>;
    using ByModel = std::array<double, modelClasses.size()>;

    // One stream.
    ByFamily read{};            ///< of VRAM bandwidth, while weights are read
    double fewBits = 0;         ///< times that, for llama.cpp's formats under 4 bits
    double cache = 0;           ///< times that, while keys and values are read
    ByEngine layer{};           ///< µs a layer that no byte explains, of a dense model on a card of the first family
    ByFamily layerOf{};         ///< times that
    ByModel layerFor{};         ///< times that
    double clock = 0;           ///< power of the clock by which that time falls, of NVIDIA's cards
    double eager = 0;           ///< times that, of a server that captures no CUDA graphs
    double exchangeDirect = 0;  ///< µs of an all-reduce between two cards that reach each other
    double exchangeHost = 0;    ///< times that, by way of system memory
    double exchangeNetwork = 0; ///< times that, between machines over RDMA
    double exchangeCard = 0;    ///< times that more, for each card beyond two
    // Prompts.
    ByEngine prompt{};        ///< of the tensor peak (tensorPeak()), dense, on a card of the first family
    ByFamily promptOf{};      ///< times that
    ByEngine promptExperts{}; ///< times that, for a model of experts
    double promptPower = 0;   ///< of the tokens that each expert gets, by which their share grows
    ByFamily attention{};     ///< of the tensor peak, what attention reaches
    double promptStart = 0;   ///< ms a prompt
    double promptHop = 0;     ///< of a hop's bandwidth, what exchanges of many tokens reach
    // Several users.
    ByEngine served{};        ///< of the tensor peak, what each user's tokens add to a step
    double servedExperts = 0; ///< times that, for a model of experts
    double servedUser = 0;    ///< µs a user and layer: scheduling, sampling, attention
    // Weights in system memory.
    double host = 0; ///< of one socket's bandwidth
};

/// Calls `use(name, value)` for each, by the name that fitted.csv has: "speed.read.gddr".
template <class Constants, class Use>
void eachConstant(Constants& all, Use use) {
    const auto each = [&](const char* name, const auto& kinds, auto& values) {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            use(QByteArray("speed.") + name + '.' + token(kinds[i]), values[i]);
    };
    const auto one = [&](const char* name, auto& value) { use(QByteArray("speed.") + name, value); };
    each("read", cardFamilies, all.read);
    one("few_bits", all.fewBits);
    one("cache", all.cache);
    each("layer", engineClasses, all.layer);
    each("layer_of", cardFamilies, all.layerOf);
    each("layer_for", modelClasses, all.layerFor);
    one("clock", all.clock);
    one("eager", all.eager);
    one("exchange_direct", all.exchangeDirect);
    one("exchange_host", all.exchangeHost);
    one("exchange_network", all.exchangeNetwork);
    one("exchange_card", all.exchangeCard);
    each("prompt", engineClasses, all.prompt);
    each("prompt_of", cardFamilies, all.promptOf);
    each("prompt_experts", engineClasses, all.promptExperts);
    one("prompt_power", all.promptPower);
    each("attention", cardFamilies, all.attention);
    one("prompt_start", all.promptStart);
    one("prompt_hop", all.promptHop);
    each("served", engineClasses, all.served);
    one("served_experts", all.servedExperts);
    one("served_user", all.servedUser);
    one("host", all.host);
}

const SpeedConstants& speedConstants(); ///< as shipped

} // namespace core
