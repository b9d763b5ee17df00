#include "core/workload/weight_format.h"

#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

double bitsAWeight(WeightFormat format) {
    static constexpr std::array bits{32.0, 32.0, 16.0, 16.0, 8.0,  8.5,  4.127, 4.25, 4.25, 4.25, 4.5,  4.0,
                                     2.96, 3.50, 3.91, 3.25, 4.46, 4.55, 4.58,  4.83, 4.95, 5.67, 6.56, 8.5};
    return at(bits, format);
}

double weightBytes(const Model& model, WeightFormat format) {
    const auto all = double(model.parameters.value_or(0));
    const double bits = bitsAWeight(format);
    const double tables = bits < 16 ? std::min(all, double(model.embeddingParameters.value_or(0))) : 0;
    return (all - tables) * bits / 8 + tables * 2;
}

double activeWeightBytes(const Model& model, WeightFormat format) {
    if (!model.parameters || *model.parameters <= 0)
        return 0;
    const double share = double(model.activeParameters.value_or(*model.parameters)) / double(*model.parameters);
    return weightBytes(model, format) * share;
}

} // namespace core
