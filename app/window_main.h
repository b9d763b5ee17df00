#pragma once

#include <QStringList>

class QApplication;

namespace app {

/// Opens the window, on the first of `files` or on an example, and one more window for each further file; returns the
/// exit status: 2 where the catalogue cannot be read, which a dialog says.
int runWindow(QApplication& application, const QStringList& files);

} // namespace app
