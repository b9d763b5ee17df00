// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/files.h"
#include "core/workload/models/gguf_header.h"

namespace core {

/// What a GGUF file tells, of a split one any part; the problem names the file.
Result<GgufModel> ggufModel(const Files& files, const QString& path);
/// What a config.json tells; the problem names the file.
Result<Model> configModel(const Files& files, const QString& path);

} // namespace core
