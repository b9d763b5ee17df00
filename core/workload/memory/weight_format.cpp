#include "core/workload/memory/weight_format.h"

#include "core/units/at.h"
#include "core/workload/model_shape.h"

#include <algorithm>
#include <array>

namespace core {

const FormatFacts& formatFacts(WeightFormat format) {
    constexpr Band<double> exact{0.995, 1.01}; // but for padding
    constexpr Band<double> files{0.96, 1.06};  // llama.cpp's mixes differ by model and maker
    constexpr Band<double> mixed{0.9, 1.14};   // "dynamic" mixes choose by tensor
    constexpr Band<double> groups{0.98, 1.05}; // group sizes, layers left out
    static constexpr std::array facts{
        FormatFacts{32, 32, 32},
        FormatFacts{32, 32, 32},
        FormatFacts{16, 16, 16, exact},
        FormatFacts{16, 16, 16, exact},
        FormatFacts{8.1, 16, 16, groups},          // Fp8: scales of blocks of 128
        FormatFacts{8.25, 16, 16, groups},         // Int8
        FormatFacts{4.127, 16, 16, groups},        // Nf4, scales quantised once more
        FormatFacts{4.25, 16, 16, groups},         // Awq, groups of 128
        FormatFacts{4.25, 16, 16, groups},         // Gptq, the same
        FormatFacts{4.25, 8.5, 8.5, files, 8.5},   // Mxfp4: blocks of 32 with an 8-bit scale; the others Q8_0
        FormatFacts{4.5, 16, 16, mixed},           // Nvfp4: blocks of 16 with an 8-bit scale
        FormatFacts{4.0, 16, 6, groups},           // Exl3 of 4.0 bits
        FormatFacts{2.95, 2.625, 6.5625, files},   // Q2_K
        FormatFacts{3.455, 3.4375, 6.5625, files}, // Q3_K_S
        FormatFacts{3.85, 3.4375, 6.5625, files},  // Q3_K_M
        FormatFacts{3.09, 3.4375, 5.5, files},     // IQ3_XXS
        FormatFacts{4.29, 4.25, 6.5625, files},    // IQ4_XS
        FormatFacts{4.51, 4.5, 6.5625, files},     // Q4_0
        FormatFacts{4.55, 4.5, 6.5625, files},     // Q4_K_S
        FormatFacts{4.81, 4.5, 6.5625, files},     // Q4_K_M
        FormatFacts{4.98, 4.5, 6.5625, mixed},     // Q4_K_XL
        FormatFacts{5.66, 5.5, 6.5625, files},     // Q5_K_M
        FormatFacts{6.5625, 6.5625, 6.5625, files},
        FormatFacts{8.5, 8.5, 8.5, files},
    };
    return at(facts, format);
}

double bitsAWeight(WeightFormat format) {
    return formatFacts(format).bits;
}

double bitsAWeight(const Model& model, WeightFormat format) {
    const FormatFacts& facts = formatFacts(format);
    const double layers = double(model.parameters.value_or(0)) - tableParametersOf(model);
    const double experts = std::min(layers, expertParametersOf(model));
    if (facts.denseBits == 0 || experts <= 0)
        return facts.bits;
    return (experts * facts.bits + (layers - experts) * facts.denseBits) / layers;
}

double tableBits(const Model& model, WeightFormat format) {
    const FormatFacts& facts = formatFacts(format);
    return hasOneTable(model) ? facts.outputBits : (facts.inputBits + facts.outputBits) / 2;
}

double weightBytes(const Model& model, WeightFormat format) {
    const double tables = tableParametersOf(model);
    const double layers = double(model.parameters.value_or(0)) - tables;
    return (layers * bitsAWeight(model, format) + tables * tableBits(model, format)) / 8;
}

double activeWeightBytes(const Model& model, WeightFormat format) {
    const auto all = double(model.parameters.value_or(0));
    if (all <= 0)
        return 0;
    const FormatFacts& facts = formatFacts(format);
    const double tables = tableParametersOf(model);
    const double active = std::min(all, double(model.activeParameters.value_or(*model.parameters)));
    const double output = hasOneTable(model) ? tables : tables / 2; // of the other, one row is read
    return (std::max(0.0, active - tables) * bitsAWeight(model, format) + output * facts.outputBits) / 8;
}

} // namespace core
