#pragma once

#include "core/parts/catalogue.h"

#include <QStringList>

#include <vector>

namespace core {

// The book ("Dive into Deep Learning", Selecting Servers and GPUs) draws two charts and concludes from them. Here each
// conclusion is held against its own points: as published, and like for like, that is with the book's prices and watts
// but every card's GFLOPS computed from the same clock (the published figures mix base and boost clocks). Nothing is
// written down as a number; all of it follows from the catalogue.

enum class ClaimVerdict { Holds, HoldsInPart, Overstated, DoesNotHold };

/// One thing the book says, and what its points say.
struct BookClaim {
    QLatin1String id;
    QString statement;
    ClaimVerdict verdict = ClaimVerdict::Holds;
    QStringList evidence; ///< sentences with their numbers
};

/// In words, as the panel prints it: "Holds", "Holds in part" …
QString inWords(ClaimVerdict verdict);

/// The claims that the catalogue has the points for; a claim whose points are missing is left out.
std::vector<BookClaim> bookClaims(const Catalogue& catalogue);

} // namespace core
