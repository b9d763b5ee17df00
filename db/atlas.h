// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/units/result.h"

#include <QStringList>

#include <vector>

namespace db {

/// The columns of atlas/boards.csv.
const QStringList& atlasColumns();

/// The boards of the atlas, `folder`/atlas/boards.csv: mined from the slot tables of real machines, each with the
/// wiring that holds whatever it shares. Those that `known` has by maker and name are left out. The problem names the
/// file and the line.
core::Result<std::vector<core::Board>> readAtlas(const QString& folder, const std::vector<core::Board>& known);

} // namespace db
