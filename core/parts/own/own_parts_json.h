// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"

#include <QByteArray>

namespace core {

/// The version of the exported form that this program writes; a newer one is refused with a sentence.
constexpr int ownPartsFormat = 1;

/// The user's own parts as `parts export` writes them: JSON, indented, keys in a fixed order, each fact under its
/// published name.
QByteArray toJson(const OwnParts& own);

/// True where `bytes` begin as toJson() begins them.
bool isOwnPartsJson(const QByteArray& bytes);

/// Reads what toJson() wrote; the problem names the part and the field that cannot be.
Result<OwnParts> ownPartsFromJson(const QByteArray& bytes);

} // namespace core
