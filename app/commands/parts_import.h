#pragma once

#include <QStringList>

namespace app {

/// `parts import FILE`: takes a foreign data set into the user's own parts and prints what became of each record.
int runPartsImport(const QStringList& arguments);
/// `parts export FILE`: the user's own parts as JSON that can be imported again.
int runPartsExport(const QStringList& arguments);

} // namespace app
