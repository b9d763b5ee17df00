// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/units/result.h"

#include <QByteArray>

namespace core {

// The file of one board: db/boards has one each, a user may write one of his own. Its keys are the fields of boards
// (core/parts/fields.h), what is kept beside them for the reader of the file, and those of the wiring
// (core/parts/wiring.h), which stand in one table: the check and
// resources/schema/board.schema.json are made from it.

/// True for a JSON object that describes the wiring of one board, or looks so and has more values than are read.
bool isBoardJson(const QByteArray& bytes);

/// A sentence for each key that no board has: "\"sockte\" is no key of a board; did you mean \"socket\"?".
QStringList unknownBoardKeys(const QJsonObject& board);

/// The board; keys that are not known are passed over.
Result<Board> boardFromJson(const QJsonObject& board);

} // namespace core
