// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/fields.h"
#include "core/parts/own/own_parts.h"

namespace core {

// The edits a user makes, each a whole change of what there is of one part.

/// Everything that `own` has of `part`, to be changed and put back.
inline OwnEdit editOf(const OwnParts& own, const PartKey& part) {
    return {{part}, onlyOf(own, {part})};
}

/// `part` as entered by the user: it is imported no more, and its corrections are in it.
template <class P>
OwnEdit withPart(const OwnParts& own, const P& part) {
    OwnEdit edit = editOf(own, {QLatin1String(kindName<P>), part.id});
    edit.put.parts.of<P>() = {part};
    edit.put.imports.clear();
    edit.put.corrections.clear();
    return edit;
}

/// Nothing of the part is left: what was entered or imported, corrected and paid.
inline OwnEdit withoutPart(const PartKey& part) {
    return {{part}, {}};
}

/// The part with these corrections in place of its own; the rest that `own` has of it stays.
inline OwnEdit withCorrections(const OwnParts& own, const PartKey& part, std::vector<Correction> corrections) {
    OwnEdit edit = editOf(own, part);
    edit.put.corrections = std::move(corrections);
    return edit;
}

/// The part with these prices in place of its own; the rest that `own` has of it stays.
inline OwnEdit withPrices(const OwnParts& own, const PartKey& part, std::vector<OwnPrice> prices) {
    OwnEdit edit = editOf(own, part);
    edit.put.prices = std::move(prices);
    return edit;
}

} // namespace core
