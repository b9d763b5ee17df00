// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/units/result.h"
#include "db/catalogue_choice.h"
#include "db/read_scope.h"

namespace db {

//   db/facts, db/boards, db/atlas ──compileCatalogue()──> catalogue.sqlite ──┐
//   (text, each row with its source)   checks every row    (shipped or        ├──loadCatalogue()──> core::Catalogue
//                                                            only)           │
//   own parts, corrections, prices ──────────────────────> overlay.sqlite ───┘  the overlay's rows go first

/// The shipped catalogue with the user's own parts laid over it.
struct LoadedCatalogue {
    core::Catalogue catalogue;
    QStringList warnings; ///< a sentence each: what of the user's own file could not be used
};

/// Writes the facts of `folder` as a new catalogue at `path`; nothing is
/// left there when that fails.
core::Outcome compileCatalogue(const QString& folder, const QString& path);

/// Opens the shipped catalogue read-only and, where the user's own file exists, lays it over. A bad shipped file is a
/// problem; a bad file of the user's is a warning, and stays as it is.
core::Result<LoadedCatalogue> loadCatalogue(const QString& shipped, const QString& overlay,
                                            const ReadScope& scope = {});

/// The same of the one that is chosen: chosenCatalogue(), with its warning.
core::Result<LoadedCatalogue> loadChosenCatalogue(const QString& overlay, const ReadScope& scope = {});

} // namespace db
