// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part_kinds.h"

namespace core {

/// A part of whatever kind, read by the names of its facts: its fields ("tdp_w") and what is computed from them
/// ("fp32_boost", "price_used"; any_part.cpp lists them). It borrows the part.
struct AnyPart {
    QString kind; ///< core::kindName
    const Part* part = nullptr;

    /// A figure in its own unit; nothing where it is not known or no figure.
    std::optional<double> value(const QString& fact) const;
    /// The fact in words; empty where it is not known.
    QString text(const QString& fact) const;
    /// The fact as files spell it ("flow-through", "yes", "250"); empty where it is not known.
    QString token(const QString& field) const;
    /// The part itself where it is a P, else null.
    template <class P>
    const P* as() const {
        return kind == QLatin1String(kindName<P>) ? static_cast<const P*>(part) : nullptr;
    }
};

/// `part`, read by its facts.
template <class P>
AnyPart anyPart(const P& part) {
    static const QString kind = QLatin1String(kindName<P>);
    return {kind, &part};
}

/// The part of this kind and id; its `part` is null where the catalogue does not have it.
AnyPart partCalled(const Catalogue& catalogue, const QString& kind, const QString& id);
/// All parts of a kind that can be entered, in the catalogue's order.
std::vector<AnyPart> partsOf(const Catalogue& catalogue, const QString& kind);

} // namespace core
