// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace ui {

// Where a machine's things are drawn, in millimetres: x runs from the rear bracket (0) to the front, y down from the
// CPU with a slot's position times 20.32. What stands right of the bracket and below the first slot is true to scale.
// What has no measure in the data (lane sources, sockets, memory, supply) is a scheme around it, sized by its text.

constexpr double bracketDepth = 4;
/// A full-length reference card; drawn with an open edge where a card's length is not known.
constexpr double assumedCardLength = 267;
/// The share of a slab's length from which on its overlap with another is drawn.
constexpr double overlapFrom = 0.55;
/// From cable to cable, at least; a cable takes half of it.
constexpr double cableStep = 2;
/// So many cards leave room for short texts only, and for one tag of all cables.
constexpr std::size_t crowdedFrom = 5;
/// CEM: 1.57 mm of board and 14.47 mm of components.
constexpr double oneSlotBoard = 16.04;
constexpr double assumedBoardLength = 168; ///< a half-length card: network cards and carriers

/// The ribbon of one connector: its middle line from the lane source, and how wide a lane is.
struct LaneTrack {
    int connector = -1;
    QPolygonF path;
    double perLane = 0.3;
};

/// A socket on a carrier card, drawn on its slab.
struct CarrierSocket {
    int connector = -1;
    int endpoint = -1;
    QRectF rect;
};

/// A SATA port of the board, a box among the sockets: those with a drive, and the first without one.
struct SataPort {
    int port = 0; ///< counted from 0
    QRectF rect;
};

/// A riser between a slot and the card that hangs on it, which stands below the slots.
struct RiserTrack {
    int riser = -1;     ///< index into Machine::risers
    int connector = -1; ///< its slot
    QPointF slot;       ///< where it leaves the slot
    QPointF card;       ///< where it ends at the card
    QRectF label;
};

struct SceneLayout {
    double text = 5;
    bool arePositionsKnown = true;
    bool isCaseCut = false; ///< the case is longer than what is shown
    QRectF scene, chassis, board, memory, supply, outlet, legend;
    std::vector<QRectF> labels;     ///< by connector: a slot's label, a socket's box; null where it is not drawn
    std::vector<QRectF> bays;       ///< by connector: where a one-slot card would stand; null for what is not a slot
    std::vector<QPointF> stands;    ///< by connector: the upper left corner of what stands in it or hangs on it
    std::vector<QRectF> nodes;      ///< by lane source; null where it is not drawn
    std::vector<QRectF> processors; ///< by socket: its lane source, or a box where the board has none
    std::vector<LaneTrack> tracks;
    std::vector<CarrierSocket> carrierSockets;
    std::vector<SataPort> sataPorts;
    std::vector<RiserTrack> risers;
    std::vector<QRectF> waiting; ///< cards chosen before the board, where it would be
    double cablesLeft = 0;   ///< x where the cables may run down: past the cards' plugs and the figures of their gaps
    double lengthLimit = -1; ///< x of the longest card the case takes, where that is shown
    double front = 0;        ///< x where the drawing ends
};

/// Height of the slab a card is drawn as: its thickness, else the CEM envelope of its slot width, else one slot.
double drawnThickness(const core::Card& card);
/// True for a slot whose card hangs on a riser cable.
bool hangsOnRiser(const core::Machine& machine, int connector);
/// Its length, or that of a full-length card where it is not known.
double drawnLength(const core::Card& card);
/// The same of a carrier; of a cable its plug's.
double drawnLength(const core::Riser& riser);
/// Height of a slot's label, and whether its name and link stand on one line because two have no room.
double labelHeight(double text);
/// True where two lines have no room in a slot's label.
bool isLabelOneLine(double text);

} // namespace ui
