// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/parts/fields.h"
#include "core/parts/own/own_parts.h"

#include <map>

namespace core {

// What letting go of a part over a place of a build does. A place is a slot, a socket of the board or of a carrier
// ("SLOT/1"), a SATA port, a pair of slots that a bridge joins ("S1–S3"), or a part place ("@psus/0"). Only what
// physically cannot be is refused, and what is there already; whether it is wise is for the rules.

/// A part of the catalogue, or what sits in a place of the build.
struct DraggedPart {
    QString kind; ///< "cards", "drives" … as kindName
    QString id;
    QString fromPlace; ///< where it is dragged out of; empty for one from the catalogue

    template <class P>
    bool is() const {
        return kind == QLatin1String(kindName<P>);
    }
    friend bool operator==(const DraggedPart&, const DraggedPart&) = default;
};

enum class DropKind { Fills, Replaces, Swaps, HangsOnRiser, GoesUnderCard, Joins };

/// A drop that can be made.
struct Drop {
    DropKind kind = DropKind::Fills;
    Build next;
    QString place;                         ///< where the part is afterwards
    DraggedPart there;                     ///< what was there; its kind is empty where nothing was
    PlacedBridge bridge;                   ///< of a bridge that joins two slots
    std::map<QString, QString> moves = {}; ///< of other parts, from place to place, to make room
    std::vector<PartKey> left = {};        ///< that another board has no place for
};

/// What sits in `place` as it would be dragged; its kind is empty where nothing does.
DraggedPart partAt(const Build& build, const QString& place);

/// False for a free slot and for memory, a CPU … that is not chosen.
bool isFilled(const Build& build, const QString& place);

/// Where `part`, let go over `place`, would go: a drive over a carrier card goes into its first free socket.
QString placeOfDrop(const Machine& machine, const DraggedPart& part, const QString& place);

/// `part` into `place`. From another place, what is here changes places with it; a card hangs on the riser cable that
/// is here, a riser cable goes under the card; a bridge joins the card here to the neighbour it reaches. An
/// empty place is the one where the part does best; of a bridge, the first pair that it fits. A board, CPU, PSU … takes
/// its own place wherever it is let go. The problem is the sentence to refuse it with.
Result<Drop> dropOf(const Machine& machine, const Catalogue& catalogue, const DraggedPart& part, const QString& place);

/// Several parts put somewhere, and where.
struct PutTogether {
    Build build;
    QStringList places; ///< in the order that was asked for
};
/// All that is in `places` moved by as many openings as it is from `from` to `to`. The problem names the part that has
/// no place there.
Result<PutTogether> movedTogether(const Machine& machine, const Catalogue& catalogue, const QStringList& places,
                                  const QString& from, const QString& to);

/// What is copied of a part to put it in once more.
struct PartCopy {
    DraggedPart part; ///< from no place
    std::optional<Power> powerLimit = {};
    bool hasShroud = false;
};
/// Of what is in slots and sockets among `places`; bridges and what is chosen for the whole build are not copied.
std::vector<PartCopy> copiesOf(const Build& build, const QStringList& places);
/// Each copy in its best free place with its limit; the problem says why one of them finds none.
Result<PutTogether> withCopies(const Build& build, const Catalogue& catalogue, const std::vector<PartCopy>& copies);

/// The build without what is in `place`; the problem is that nothing is.
Result<Build> removalOf(const Build& build, const QString& place);
/// The same of several places at once.
Result<Build> removalOf(const Build& build, QStringList places);

/// What the place of a bridge over these two slots is called: "S1–S3".
QString bridgePlace(const QString& firstSlot, const QString& secondSlot);
/// The bridge in this place, or null.
const PlacedBridge* bridgeAt(const Build& build, const QString& place);

} // namespace core
