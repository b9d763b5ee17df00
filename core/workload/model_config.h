#pragma once

#include "core/parts/model.h"
#include "core/units/result.h"

#include <QByteArray>

namespace core {

/// Reads a Hugging Face config.json: measures as they stand, parameters and the KV layout worked out from them. A
/// layout is told only for architectures it is known of; others leave it empty, so that nothing is guessed. The problem
/// is one sentence naming the field that is missing, of the wrong type or absurd.
Result<Model> modelFromConfig(const QByteArray& bytes);

} // namespace core
