#pragma once

#include "core/metrics/fit.h"
#include "core/metrics/price_index.h"
#include "core/parts/catalogue.h"

#include <QJsonObject>

namespace app {

/// `chart book`: the book's claims with what each figure says to them.
int printBookClaims(const core::Catalogue& catalogue, bool isJson);
/// `chart today`: the generations of today's cards, what each brought, and which is a line in launch price.
int printGenerations(const core::Catalogue& catalogue, core::Dollars dollars, bool isJson);

/// A line with its standard errors; null what cannot be known.
QJsonObject fitJson(const core::Fit& fit);

} // namespace app
