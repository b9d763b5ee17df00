// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace core {

/// The word of `known` that `word` is most likely a misspelling of: the nearest by letters added, left out, changed or
/// swapped with their neighbour, at most one in three; empty where none is so near.
QString nearestWord(const QString& word, const QStringList& known);

} // namespace core
