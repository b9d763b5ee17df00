// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/files.h"

#include "core/units/text.h"

namespace core {

static Problem refused(const QString& path) {
    return {Text::tr("Can't reach %1: this window has no access to files.").arg(path)};
}

Result<QByteArray> Files::read(const QString& path, qint64) const {
    return refused(path);
}

Result<QByteArray> Files::readBeginning(const QString& path, qint64) const {
    return refused(path);
}

bool Files::isFolder(const QString&) const {
    return false;
}

Result<std::vector<FileBelow>> Files::jsonFilesBelow(const QString& folder) const {
    return refused(folder);
}

Outcome Files::write(const QString& path, const QByteArray&) const {
    return refused(path);
}

} // namespace core
