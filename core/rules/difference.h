// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core {

/// What changes from one build to another on the same board: what a drag says before the drop.
struct Difference {
    struct Lanes {
        QString label;
        QString occupant;
        int lanesBefore = 0;
        int lanesAfter = 0;
        int generationBefore = 0;
        int generationAfter = 0;

        friend bool operator==(const Lanes&, const Lanes&) = default;
    };
    struct Gap {
        QString label; ///< of the upper card's slot
        std::optional<Length> before;
        std::optional<Length> after; ///< empty: nothing below it, or a position is not known
        bool isVerified = true;
        bool isTooNear = false; ///< the card has less air than its cooler needs

        friend bool operator==(const Gap&, const Gap&) = default;
    };
    struct Heat {
        QString label;      ///< of the card's slot
        Temperature before; ///< the most that is expected of it
        Temperature after;

        friend bool operator==(const Heat&, const Heat&) = default;
    };
    std::vector<Lanes> lanes;    ///< in both, in the same place, whose link is another
    std::vector<Gap> gaps;       ///< cards whose air below is another, or that are new and have one
    std::vector<Heat> heats;     ///< cards in both, in the same place, that get hotter or cooler
    Power sustained;             ///< after less before
    bool isPowerAssumed = false; ///< a card whose demand is not known is in it
    Money price;
    int partsWithoutPrice = 0;      ///< after less before
    Memory cardMemory;              ///< of all cards, after less before
    std::optional<Throughput> fp32; ///< the same; empty where either is not known
    Findings added;                 ///< not in the build before; errors first
    Findings removed;

    int errorsAdded() const;
    bool isNothing() const;
};

/// What `after` has that `before` has not, and the other way round.
Difference differenceBetween(const Analysis& before, const Findings& findingsBefore, const Analysis& after,
                             const Findings& findingsAfter);

/// What came, went and merely changed, for telling it: a finding of the same rule and severity in other places, or with
/// other words, is neither gone nor new. Those that share a place are held together first.
struct ShownFindings {
    Findings added;
    Findings removed;
    Findings changed; ///< as they are now
};
/// Sorts the findings that came and went.
ShownFindings shownFindings(const Difference& difference);

/// "PCIEX16_1 goes from x16 to x8. 260 W more. New error: …"
QString inWords(const Difference& difference);
/// One change of lanes: "PCIEX16_1 (RTX 3090) goes from x16 to x8".
QString inWords(const Difference::Lanes& change);
/// One temperature: "PCIEX16_1 gets up to 92 °C instead of 84 °C".
QString inWords(const Difference::Heat& change);
/// One gap: "2.6 mm of air below PCIEX16_1", "PCIEX16_1 overlaps the card below by 12 mm".
QString inWords(const Difference::Gap& change);

} // namespace core
