// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"
#include "core/units/catalogue_version.h"
#include "core/units/result.h"

namespace app {

/// A catalogue in a file with its signature beside it, read and verified; the problem names what is wrong with it.
struct SignedCatalogue {
    QByteArray bytes;
    core::CatalogueVersion version;
    QString key;
};
core::Result<SignedCatalogue> readSigned(const QString& path);

/// Which catalogue is used; a problem where it cannot be read.
core::Result<core::CatalogueVersion> versionInUse();

/// Puts the catalogue of a file or an https address in the place of installed ones, whole or not at all. What is not
/// newer than the one in use, not signed by a known key or not of this program's schema is a problem. `authorities` is
/// a file of certificates to be trusted as well; `progress` is told the bytes that came, of nobody knows how many.
core::Result<core::CatalogueVersion> installCatalogue(const QString& fileOrAddress, const QString& authorities = {},
                                                      const core::Progress& progress = {});

/// The shipped catalogue is used again.
core::Outcome removeInstalledCatalogue();

} // namespace app
