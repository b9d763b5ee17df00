#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core {

/// One dimension of a card against the case's limit for it, and the sentences that say so.
struct CardRoom {
    std::optional<Length> Card::*ofCard;
    std::optional<Length> (*ofCase)(const Chassis&);
    QString title;             ///< "%1 is too long for the case"
    QString message;           ///< "%1 in %2 is %3 long; %4 takes cards up to %5."
    QString notCheckedTitle;   ///< where a figure is not known
    QString notCheckedMessage; ///< "… the cards in %1, or … that %2 takes, is not known …"
};

/// An error for each card beyond the case's limit, and one not-checked finding for the
/// cards whose figure, or the case's, is not known.
Findings checkRoom(const Analysis& analysis, const CardRoom& room);

} // namespace core
