#pragma once

#include "core/metrics/book_claim.h"
#include "core/parts/catalogue.h"

#include <vector>

namespace core {

// The book ("Dive into Deep Learning", Selecting Servers and GPUs) draws two charts and concludes from them. Here each
// conclusion is tested three times: on the points as published, which mix base and boost clocks and hold two slips,
// and like for like, that is with the book's prices and watts but every card's GFLOPS from its base clock, or every
// card's from its boost clock. Nothing is written down as a number; all of it follows from the catalogue.

/// In words: "Holds", "Holds in part" …
QString inWords(ClaimVerdict verdict);
/// As a script reads it: "holds", "holds-in-part" …
QLatin1String claimWord(ClaimVerdict verdict);

/// The claims in the order of the book; one whose points the catalogue lacks is left out.
std::vector<BookClaim> bookClaims(const Catalogue& catalogue);

} // namespace core
