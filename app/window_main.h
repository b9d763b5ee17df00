#pragma once

#include "db/catalogue_store.h"

#include <QStringList>

#include <future>

class QApplication;

namespace app {

/// The shipped catalogue, on its way.
using Reading = std::future<core::Result<db::LoadedCatalogue>>;

/// Begins to read what the first picture needs and no display gives: the list of fonts, then the shipped catalogue. To
/// be called before the application is made, which waits for its display meanwhile.
Reading beginReading();

/// Opens the window, on the first of `files` or on an example, and one more window for each further file; returns the
/// exit status: 2 where the catalogue cannot be read, which a dialog says.
int runWindow(QApplication& application, Reading reading, const QStringList& files);

} // namespace app
