#pragma once

#include "core/parts/catalogue.h"

namespace core {

/// The model of this id, Hugging Face repository ("Qwen/Qwen3-8B"), alias or name, in this order, in any case, dots and
/// spaces as dashes; else what another's repository packs anew ("unsloth/Qwen3-8B-GGUF"). Null where none is called so.
const Model* modelCalled(const Catalogue& catalogue, const QString& name);

} // namespace core
