#pragma once

#include <QString>

#include <array>

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

} // namespace core
