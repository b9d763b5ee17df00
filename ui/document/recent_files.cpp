// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recent_files.h"

#include "ui/document/settings.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace ui {

constexpr int mostRecent = 10;

static const auto recentKey = u"files/recent"_s;

QStringList RecentFiles::list() {
    QStringList paths = settings().value(recentKey).toStringList();
    paths.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    return paths;
}

void RecentFiles::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList paths = list();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    settings().setValue(recentKey, paths.mid(0, mostRecent));
}

void RecentFiles::clear() {
    settings().remove(recentKey);
}

} // namespace ui
