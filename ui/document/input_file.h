// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"

#include <QByteArray>
#include <QString>

namespace ui {

/// All bytes of a file that the user names, or of a pipe until it ends: at most `most`, a multiple of a megabyte. One
/// that is a folder, cannot be read to its end or has more is a problem that names it, and nothing of it is given.
core::Result<QByteArray> readInput(const QString& path, qint64 most);

/// The first bytes of a file, `most` where it has more; its problems are those of readInput().
core::Result<QByteArray> readBeginning(const QString& path, qint64 most);

/// What a file from outside is to the program, by its looks.
enum class FileMeaning { Build, ToolOutput, PartList, Nothing };

/// Of a file or folder; one that cannot be read is nothing.
FileMeaning meaningOf(const QString& path);
} // namespace ui
