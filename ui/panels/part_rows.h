// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/words/part_lines.h"
#include "core/parts/words/part_text.h"

namespace ui {

/// The little drawing in front of a part.
enum class PartPicture {
    OpenCard,
    BlowerCard,
    FlowThroughCard,
    PassiveCard,
    LiquidCard,
    PlainCard,
    Board,
    Processor,
    Supply,
    Chassis,
    Memory,
    Drive,
    NetworkCard,
    Riser,
    Bridge,
    Outlet,
    Cooler,
    Fan,
};

/// By its kind, and a card's by its cooler.
PartPicture pictureOf(const core::AnyPart& part);

/// One part as a list shows it: only texts, so that it outlives the catalogue it was read from.
struct PartRow {
    QString name; ///< in full
    QString shortName;
    QString price;   ///< "$1,199", or "no price"
    QString age;     ///< of the price: "11 days", "used, 9 days", "yours"; empty where there is none
    QString details; ///< "11 GB · 2 slots · 250 W · blower"
    PartPicture picture = PartPicture::PlainCard;
};

PartRow rowOf(const core::AnyPart& part);
/// What a list finds the part by.
core::PartText searchedTextOf(const core::AnyPart& part, core::SearchedBy who);
/// All parts of a kind as they stand in a list: by their rank, the unknown last, then by name.
std::vector<core::AnyPart> listedParts(const core::Catalogue& catalogue, const QString& kind);

} // namespace ui
