// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace core {

/// How a checkpoint's weights are kept, by the `quantization_config` of its config.json: "mxfp4", "fp8", "int4", "awq"
/// …; empty where they are in 16 or 32 bits, or in a way that is not known.
QString nativeFormatOf(const QJsonObject& config);

} // namespace core
