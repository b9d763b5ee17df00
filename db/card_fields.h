// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/card_field.h"
#include "db/catalogue_file.h"
#include "db/database.h"

#include <vector>

namespace db {

/// What the cards' figures rest on, as it is reviewed: `folder`/facts/card_fields.csv. The problem names file and line.
core::Result<std::vector<core::CardField>> readCardFieldFacts(const QString& folder);

/// Writes the lines, all or none.
core::Outcome insertCardFields(const Database& database, const std::vector<core::CardField>& lines);

/// The lines of one card; none where the file has none.
std::vector<core::CardField> cardFieldsOf(const CatalogueFile& file, const QString& cardId);

} // namespace db
