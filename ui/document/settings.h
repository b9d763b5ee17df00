#pragma once

#include <QSettings>

namespace ui {

/// What the program remembers of its user: one file, whatever the application calls itself.
QSettings settings();

} // namespace ui
