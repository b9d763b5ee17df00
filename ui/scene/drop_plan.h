// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"
#include "ui/document/part_mime.h"
#include "ui/scene/callout_item.h"

#include <QSizeF>

#include <vector>

namespace ui {

/// What would come of putting a part into a place: worked out once for each place a drag passes.
struct DropPlan {
    SharedEvaluation next;  ///< the build it would make; null where it cannot be done
    QStringList places;     ///< that are selected afterwards
    QString stepText;       ///< the undo step's name
    QString statusLine;     ///< what was done and what it costs, in a line: "Added RTX 3090 to S1 · +$1,241"
    QString sentence;       ///< all of it as one text, for screen readers
    Consequences lines;     ///< a heading, then a chip a topic; of a refusal its reason
    bool isCrowded = false; ///< so many cards that short texts are all there is room for
    QSizeF slab;            ///< millimetres the part would take, empty for what is no card
    QStringList framed;     ///< places to frame instead of the one it was asked for; empty: that one

    bool isPossible() const { return next != nullptr; }
};

/// `part` into `place`, in the words of the callout; an empty place is where it does best.
DropPlan planDrop(const BuildDocument& document, const DraggedPart& part, const QString& place);
/// What is in `places` out of the build.
DropPlan planRemoval(const BuildDocument& document, const QStringList& places);
/// What is in `places` moved together, `from` to `to`.
DropPlan planGroupMove(const BuildDocument& document, const QStringList& places, const QString& from,
                       const QString& to);
/// So many of a part out of a list, into `place` or where they do best; as many as suit the build where that is 0.
DropPlan planChoice(const BuildDocument& document, const core::PartKey& part, int count, const QString& place);
/// Copies put into their best free places.
DropPlan planPaste(const BuildDocument& document, const std::vector<core::PartCopy>& copies);

/// What the bridge in this place is and does, as a sentence; empty where there is none.
QString bridgeInWords(const core::Analysis& analysis, const QString& place);

} // namespace ui
