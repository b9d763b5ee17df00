// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/slot_tables.h"

#include <map>

// How right slot tables are, held against boards whose wiring was described by hand (db/boards).

namespace tests {

/// Claims that were right and wrong.
struct Tally {
    int right = 0;
    int wrong = 0;

    void count(bool isRight) { ++(isRight ? right : wrong); }
};

/// What one table claims of one board.
struct SlotScore {
    Tally names; ///< wrong: the board has no such slot
    Tally widths;
    Tally sizes;
    Tally generations;
    Tally roots;
    int slotsOfBoard = 0;
    QStringList mistakes; ///< "PCIEX16_3: width 16, truly 8"

    void add(const SlotScore& other);
};

/// A hand-made board by its id, from db/boards; a wiring without connectors where there is none.
core::Wiring handMadeWiring(const QString& id);

SlotScore scoreOf(const core::BoardTable& table, const core::Wiring& truth);

} // namespace tests
