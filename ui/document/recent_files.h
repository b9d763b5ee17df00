// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace ui {

/// The files opened last, newest first, at most ten; remembered in the user's settings.
class RecentFiles {
public:
    /// Those that are still there.
    static QStringList list();
    /// Puts `path` first.
    static void add(const QString& path);
    /// Forgets all of them.
    static void clear();
};

} // namespace ui
