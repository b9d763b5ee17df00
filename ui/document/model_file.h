// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"
#include "core/workload/models/gguf_header.h"

namespace ui {

/// What a GGUF file tells, of a split one any part; the problem names the file.
core::Result<core::GgufModel> ggufModel(const QString& path);
/// What a config.json tells; the problem names the file.
core::Result<core::Model> configModel(const QString& path);

} // namespace ui
