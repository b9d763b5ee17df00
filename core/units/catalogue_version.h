// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core {

/// Which of all catalogues one is. Its home is db/facts/catalogue.csv, from where a catalogue's file has it.
struct CatalogueVersion {
    QString number; ///< "2026.11"
    QString day;    ///< ISO, on which its facts were closed

    friend bool operator==(const CatalogueVersion&, const CatalogueVersion&) = default;
};

/// That of the facts this program was built with.
CatalogueVersion builtVersion();
/// By the numbers between the dots: 2026.11 is newer than 2026.9.
bool isNewer(const CatalogueVersion& version, const CatalogueVersion& than);
/// False for what has no such number or no such day.
bool isVersion(const CatalogueVersion& version);
/// "2026.11 of 2026-11-30".
QString inWords(const CatalogueVersion& version);

} // namespace core
