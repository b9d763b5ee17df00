// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace core {

/// The JSON schema of a board's file, from the table of its keys: resources/schema/board.schema.json.
QByteArray boardSchema();

/// The JSON schema of a .lanewright file, from the rows that write and read it: resources/schema/build.schema.json.
QByteArray buildSchema();

} // namespace core
