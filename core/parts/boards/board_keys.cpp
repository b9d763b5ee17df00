// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/boards/board_keys.h"

#include "core/units/fact_table.h"

#include <algorithm>

namespace core {

const std::vector<BoardKey>& boardKeys() {
    static const auto rows = factsOf("board_keys", [](const FactRow& row) {
        return BoardKey{row.text("object"), row.text("key"),     row.text("types").split(' '_L1),
                        row.text("of"),     row.isYes("needed"), row.words("words")};
    });
    return rows;
}

const BoardKey& objectCalled(const QString& name) {
    return *std::ranges::find_if(boardKeys(),
                                 [&](const BoardKey& row) { return row.key.isEmpty() && row.object == name; });
}

std::vector<const BoardKey*> keysOf(const BoardKey& object) {
    std::vector<const BoardKey*> keys;
    for (const BoardKey& row : boardKeys()) {
        if (!row.key.isEmpty() && (row.object == object.object || row.object == object.of))
            keys.push_back(&row);
    }
    return keys;
}

} // namespace core
