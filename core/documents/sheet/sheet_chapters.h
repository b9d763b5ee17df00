// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

struct SheetColumn {
    QString title;
    double share = 1; ///< of the table's width
    bool isNumber = false;
    bool isBold = false;
    bool isSmall = false;
    bool isCode = false;
};

/// One block of a sheet: a heading and what stands below it.
struct SheetBlock {
    enum class Kind {
        Table,   ///< `rows` below `columns`, `total` as the last row
        Pairs,   ///< `rows` of a label and a text
        Problems ///< `findings`
    };
    Kind kind = Kind::Table;
    QString title;
    std::vector<SheetColumn> columns = {};
    std::vector<QStringList> rows = {};
    QStringList total = {};
    QStringList notes = {}; ///< sentences below
    bool isToTick = false;  ///< a box stands before each row
    std::vector<SheetFinding> findings = {};

    bool isEmpty() const { return rows.empty() && findings.empty() && notes.isEmpty(); }
};

/// What is read at once: to decide, to buy, to build, to look up.
struct SheetChapter {
    QString title;
    std::vector<SheetBlock> blocks;
};

/// The sheet in the order in which it is read; paper, Markdown and HTML are set from these blocks alone. The first
/// chapter decides, the last is for looking up. Empty blocks are left out.
std::vector<SheetChapter> chaptersOf(const BuildSheet& sheet);

} // namespace core
