#pragma once

#include "core/parts/model.h"

class QJsonObject;

namespace core {

/// Adds what follows from a model's measures and its config: parameters in all and active for one token, those of the
/// tables of words, and the largest module. Biases are left out, which is less than 1 %.
void countParameters(Model& model, const QJsonObject& config);

} // namespace core
