// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

namespace core {

/// The model of this id, Hugging Face repository ("Qwen/Qwen3-8B"), alias or name, in this order, by letters and digits
/// alone; else without the words of who packed it and how ("unsloth/Qwen3-8B-UD-Q4_K_XL.gguf"), one after another. Null
/// where none is called so: pruned builds ("-REAP") are other models.
const Model* modelCalled(const Catalogue& catalogue, const QString& name);

} // namespace core
