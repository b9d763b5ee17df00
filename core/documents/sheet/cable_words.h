#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

// A cable as it is read: on the sheet, and where the drawing is pointed at.

/// "PCIe 1", with its unit where the machine has several.
QString portWords(const CablePlan& cables, const CableLine& line);
/// "S1, RTX 3090, plug 2 (8-pin PCIe)", "CPU 1 (8-pin EPS)".
QString plugWords(const Analysis& analysis, int card, int processor, PlugKind plug, int plugNumber);
/// "140 W of 150 W".
QString loadWords(const CableLine& line);
/// Which cables may be used, and what the figures rest on, a sentence each.
QStringList cableNotes(const Analysis& analysis);

/// The sheet's rows: from which port to which plug; plugs that no cable feeds, and what is not known, last.
SheetCables sheetCables(const Analysis& analysis);

} // namespace core
