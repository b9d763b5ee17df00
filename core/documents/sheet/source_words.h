// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core {

/// Where a fact was read, as a buyer would cite it: "firmware of real machines; MSI manual". The names of data sets
/// become words (db/facts/source_words.csv); index numbers, commits and file names go. At most three, each once.
QString sourceInWords(const QString& source);

} // namespace core
