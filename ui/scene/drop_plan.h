#pragma once

#include "ui/document/build_document.h"
#include "ui/document/part_mime.h"
#include "ui/scene/callout_item.h"

#include <QSizeF>

#include <vector>

namespace ui {

/// What would come of putting a part into a place: worked out once for each place a drag passes.
struct DropPlan {
    bool isPossible = false; ///< only what physically cannot be is refused, and what is there already
    core::Build next;        ///< where it is possible
    QString stepText;        ///< the undo step's name
    QString sentence;        ///< all of it as one text: for the status line and screen readers
    std::vector<CalloutLine> lines;
    QSizeF slab;        ///< millimetres the part would take, empty for what is no card
    QStringList framed; ///< places to frame instead of the one it was asked for; empty: that one
    QString selects;    ///< what is selected afterwards; empty: the place it was asked for
};

/// `part` into `place`: from the catalogue, or from another place (what is there then changes places with it).
DropPlan planDrop(const BuildDocument& document, const DraggedPart& part, const QString& place);
/// What is in `place` out of the build.
DropPlan planRemoval(const BuildDocument& document, const QString& place);

/// The plan of what cannot be, with the reason.
DropPlan refusedPlan(const QString& place, const QString& sentence);
/// Adds to `plan` what the build would come to, line by line; `place` is the slot or socket that gets the part, if any.
void describePlan(const BuildDocument& document, const Evaluation& after, const QString& place, DropPlan& plan);

/// What sits in `place` as it would be dragged; its kind is empty where nothing does.
DraggedPart partAt(const core::Build& build, const QString& place);

} // namespace ui
