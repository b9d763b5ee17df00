// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core {

/// One dimension of a card against the case's limit for it, and the sentences that say so.
struct CardRoom {
    std::optional<Length> Card::*ofCard;
    std::optional<Length> (*ofCase)(const Chassis&);
    Sentence (*title)(int cards);        ///< "%1 is too long"
    Sentence message;                    ///< "%1 is %2 long; %3 takes cards up to %4."
    Sentence notCheckedTitle;            ///< where a figure is not known
    Sentence caseUnknown;                ///< "The longest card that %1 takes is unknown."
    Sentence (*cardsUnknown)(int cards); ///< "The length of %n cards is unknown."
    std::vector<Sentence> details{};     ///< where the case's limit comes from
};

/// An error about the cards beyond the case's limit, and a not-checked finding about those whose figure, or the
/// case's, is not known.
Findings checkRoom(const Analysis& analysis, const CardRoom& room);

} // namespace core
