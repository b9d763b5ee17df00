// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/parts/catalogue.h"
#include "core/units/result.h"

#include <QCommandLineParser>

namespace app {

/// Those of --model, --config, --gguf and --params that are given.
QStringList modelOptions(const QCommandLineParser& parser);

/// The model that --model, --config, --gguf or --params names, else the one that `already` has (null: none). Of --model
/// an id, an alias or a Hugging Face repository is taken. The problem names the option or the file.
core::Result<core::Model> chosenModel(const QCommandLineParser& parser, const core::Catalogue& catalogue,
                                      const core::Workload* already);

} // namespace app
