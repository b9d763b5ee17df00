#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core {

/// One dimension of a card against the case's limit for it.
struct CardRoom {
    std::optional<Length> Card::*ofCard;
    std::optional<Length> Chassis::*ofCase;
};

/// Labels of the cards whose `room` cannot be told: the card's figure or the case's limit is not known.
QStringList cardsWithoutFigure(const Analysis& analysis, const CardRoom& room);

/// Cards whose figure exceeds the case's limit.
std::vector<const MountedCard*> cardsBeyond(const Analysis& analysis, const CardRoom& room);

} // namespace core
