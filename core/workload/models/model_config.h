// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/model.h"
#include "core/units/result.h"

#include <QByteArray>

namespace core {

/// Reads a Hugging Face config.json of a text model, of the text model inside one for pictures or sound, of an encoder
/// or of an encoder with its decoder: measures as they stand, and from them each weight counted, what the KV cache
/// follows and what layers without one keep. An architecture that is not known is counted as a plain decoder, which its
/// note says. The problem is one sentence naming the field that is missing, of the wrong type or absurd.
Result<Model> modelFromConfig(const QByteArray& bytes);

} // namespace core
