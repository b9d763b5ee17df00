// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace app {

/// The shells that completionFor() knows, as `help --completion` takes them.
const QStringList& completedShells();

/// A script by which the shell completes verbs, their options, the words of a choice, else names of files; it is made
/// from the table of verbs. Empty for another shell.
QString completionFor(const QString& shell);

} // namespace app
