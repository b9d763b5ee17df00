// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/catalogue_file.h"

#include <QCoreApplication>

#include <optional>

namespace db {

//   LANEWRIGHT_CATALOGUE, where set            ──┐
//   the installed catalogue, beside own parts    ├──> chosenCatalogue()
//   the shipped one, beside the program        ──┘     (the installed one only where it is newer and of this schema)

/// The one catalogue that the program reads.
struct CatalogueChoice {
    QString path;
    bool isInstalled = false;
    QString warning = {};                   ///< a sentence: why one that is installed is not used
    std::optional<CatalogueFile> file = {}; ///< open already, where its version was read
};
/// Asked anew at each call: where none is installed that is a look for the file, else its version is read.
CatalogueChoice chosenCatalogue();
/// Of it the path alone.
QString cataloguePath();

/// Where the catalogue came with the program: LANEWRIGHT_CATALOGUE where set, else beside the program, which is in
/// `programFolder`.
QString shippedCataloguePath(const QString& programFolder = QCoreApplication::applicationDirPath());
/// Where the user's own parts are: LANEWRIGHT_OVERLAY where set, else in the data directory.
QString overlayPath();
/// Where a catalogue is installed: in the folder of the user's own parts. There may be none.
QString installedCataloguePath();

} // namespace db
