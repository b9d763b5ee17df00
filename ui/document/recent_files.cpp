#include "ui/document/recent_files.h"

#include "ui/document/settings.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

constexpr int mostRecent = 10;

static QString key() {
    return u"files/recent"_s;
}

QStringList RecentFiles::list() {
    QStringList paths = settings().value(key()).toStringList();
    paths.erase(
        std::remove_if(paths.begin(), paths.end(), [](const QString& path) { return !QFileInfo::exists(path); }),
        paths.end());
    return paths;
}

void RecentFiles::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList paths = list();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    settings().setValue(key(), paths.mid(0, mostRecent));
}

void RecentFiles::clear() {
    settings().remove(key());
}

} // namespace ui
