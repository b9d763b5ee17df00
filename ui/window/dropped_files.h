#pragma once

#include <QStringList>

class QMimeData;

namespace ui {

/// What a file from outside is to the program, told by its looks.
enum class FileMeaning { Build, ToolOutput, PartList, Nothing };

/// Of a file or folder; one that cannot be read is nothing.
FileMeaning meaningOf(const QString& path);
/// Files and folders of this machine that are dragged.
QStringList filesIn(const QMimeData& mime);

} // namespace ui
