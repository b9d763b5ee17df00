#pragma once

#include "ui/scene/drop_plan.h"

namespace ui {

// Bridges lie across two cards, so their places are pairs of slots: "S1–S3".

bool isBridge(const QString& kind);
QString bridgePlace(const QString& firstSlot, const QString& secondSlot);
/// The bridge in this place, or null.
const core::PlacedBridge* bridgeAt(const core::Build& build, const QString& place);
/// What the bridge in this place is and does, as a sentence; empty where there is none.
QString bridgeInWords(const core::Analysis& analysis, const QString& place);

/// The bridge over the card in `place` and the neighbour it reaches, or over the pair that has a bridge there.
DropPlan planBridge(const BuildDocument& document, const DraggedPart& part, const QString& place);
/// The bridge over the first pair it fits.
DropPlan planBridgeSomewhere(const BuildDocument& document, const QString& id);
DropPlan planBridgeRemoval(const BuildDocument& document, const QString& place);

} // namespace ui
