// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace core {

/// A file below a folder.
struct FileBelow {
    QString path;
    QString name; ///< its path from the folder above that folder, "set/cards/a.json"
};

/// The files of the machine the program runs on, for core and window, which open none that the user names: the program
/// gives them one that reads and writes the disk; this one refuses all. Each problem is a sentence that names the path.
class Files {
public:
    virtual ~Files() = default;

    /// All bytes of a file that the user names, or of a pipe until it ends: at most `most`, a multiple of a megabyte.
    /// One that is a folder, cannot be read to its end or has more is a problem, and nothing of it is given.
    virtual Result<QByteArray> read(const QString& path, qint64 most) const;
    /// The first bytes of a file, `most` where it has more; its problems are those of read().
    virtual Result<QByteArray> readBeginning(const QString& path, qint64 most) const;
    virtual bool isFolder(const QString& path) const;
    /// The JSON files in a folder and those below it, in the order of their paths; a problem where they are more than
    /// can be a data set, or none.
    virtual Result<std::vector<FileBelow>> jsonFilesBelow(const QString& folder) const;
    /// Puts `bytes` at `path`, whole or not at all.
    virtual Outcome write(const QString& path, const QByteArray& bytes) const;
};

} // namespace core
