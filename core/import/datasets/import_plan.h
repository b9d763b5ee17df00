// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_parts.h"

namespace core {

/// What an import does: one change of the user's own parts, and the report of it.
struct ImportPlan {
    OwnEdit edit;
    std::vector<ForeignRow> rows;
    int taken = 0;
    int kept = 0;
    int refused = 0;
};

/// Decides, record by record, what of `read` is taken. What is curated stays: a part of the shipped catalogue, by its
/// id or its name, and a part the user entered. A part of an earlier import is brought up to date; where nothing
/// changes it is kept, so that an import run twice changes nothing. Street and used prices go, as offers, to the part
/// that stays; those of a price list to the part of that id or name.
ImportPlan planImport(ForeignParts read, const Catalogue& shipped, const OwnParts& own);

/// Counts what the store left out as refused, and says why in the report.
void refuse(ImportPlan& plan, const std::vector<NotWritten>& left);

} // namespace core
