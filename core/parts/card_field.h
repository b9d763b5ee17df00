// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/card.h"

#include <span>

namespace core {

/// Who says so: the maker's own document, someone who read or measured it, or a community's table alone.
enum class Origin { Maker, Secondary, Community };

/// What one figure of a card rests on. Under the field "*" stands what all figures without a line of their own rest on.
struct CardField {
    QString cardId;
    QString field; ///< a column's name ("tdp_w"), or "*"
    QString value; ///< as the source has it; the figure of the card
    Origin origin = Origin::Community;
    QString source;
    Confidence confidence = Confidence::Low;
    QString checkedOn; ///< ISO date on which the source was read
    QString note;

    friend bool operator==(const CardField&, const CardField&) = default;
};

/// What `field` of `card` rests on, by the card's lines: its own, else the one for the rest, else the card's own row.
/// A field that no source was seen for is a community figure of low confidence, whatever the rest says.
CardField evidenceOf(const Card& card, QLatin1String field, std::span<const CardField> lines);

/// "maker", "secondary", "community", and back.
QLatin1String tokenOf(Origin origin);
/// Empty where it is no such word.
std::optional<Origin> originFrom(const QString& token);
/// "high", "medium", "low", and back.
QLatin1String tokenOf(Confidence confidence);
/// Empty where it is no such word.
std::optional<Confidence> confidenceFrom(const QString& token);

} // namespace core
