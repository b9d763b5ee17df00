// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/facts/weight_format.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/workload/facts/model_shape.h"

#include <algorithm>

namespace core {

Engine engineCalled(const QString& word) {
    const auto* engine = findToken(workEngines, word);
    return engine ? *engine : Engine::Auto;
}

const FormatFacts& formatFacts(WeightFormat format) {
    static const auto facts = factsOf("weight_formats", [](const FactRow& row) {
        const QString file = row.text("gguf_file_type");
        return FormatFacts{row.number("bits"),
                           row.number("input_bits"),
                           row.number("output_bits"),
                           {row.number("spread_low", 1), row.number("spread_high", 1)},
                           row.number("dense_bits"),
                           engineCalled(row.text("engine_alone")),
                           engineCalled(row.text("engine_served")),
                           file.isEmpty() ? std::nullopt : std::optional(file.toInt())};
    });
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
