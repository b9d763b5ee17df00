// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/files.h"

namespace core {

/// What a file from outside is to the program, by its looks.
enum class FileMeaning { Build, ToolOutput, PartList, Nothing };

/// Of a file or folder; one that cannot be read is nothing.
FileMeaning meaningOf(const Files& files, const QString& path);

} // namespace core
