// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/scan_result.h"
#include "core/parts/catalogue.h"

namespace core {

struct ScanWishes {
    QString board; ///< id that the user gives; empty: by the names the machine reports
    QString when;  ///< ISO date and time of the outputs; empty where it is not known
};

// From the text of tools to a build, stage by stage; each says what it could not know.
//
//   text ──> SectionWalk ──> readers ──> MachineFacts ──> part_names.h ──────────> SlotFinder ──> ScanResult
//            sections.h      reading.h   what was said,   which board, cards, CPUs    which card     a build, what
//            whose output    one a tool  each once        of the catalogue these are  sits where     was seen of its
//            a line is                                                                               links, notes

/// The machine that `facts` describe, made of the catalogue's parts.
ScanResult buildFrom(const MachineFacts& facts, const Catalogue& catalogue, const ScanWishes& wishes = {});

} // namespace core
