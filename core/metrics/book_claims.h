// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <QString>

#include <array>
#include <vector>

namespace core {

/// How far the points bear a claim out, best first.
enum class ClaimVerdict { Holds, HoldsInPart, Overstated, DoesNotHold };

/// What one set of the figures says to a claim.
struct ClaimTest {
    ClaimVerdict verdict = ClaimVerdict::Holds;
    QString found; ///< the numbers, short
};

/// One thing the book says, and what its points say.
struct BookClaim {
    QLatin1String id;
    int rule = 0; ///< its number among the guide's rules, 76 to 84
    QString statement;
    std::array<ClaimTest, 3> tests; ///< as published, at base clocks, at boost clocks: the order of ClockConvention
    ClaimVerdict verdict = ClaimVerdict::Holds; ///< all in all: what holds like for like counts
    QString conclusion;                         ///< a plain sentence
};

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
