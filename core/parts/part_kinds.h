// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/fields.h"

namespace core {

/// Calls `function` with a null pointer of the type of the kind so called; false where it is none of P.
template <class... P, class Function>
bool withKindAmong(const QString& kind, Function function) {
    return ((kind == QLatin1String(kindName<P>) && (function(static_cast<P*>(nullptr)), true)) || ...);
}

/// The same among the kinds of parts that can be entered.
template <class Function>
bool withKind(const QString& kind, Function function) {
    return anyKind([&]<class P>(P* none) {
        if constexpr (P::names.entry != nullptr) {
            if (kind == QLatin1String(kindName<P>))
                return function(none), true;
        }
        return false;
    });
}

/// What the kinds that can be entered are called.
inline std::vector<KindNames> enteredKinds() {
    std::vector<KindNames> kinds;
    forEachKind([&]<class P>(P*) {
        if (P::names.entry)
            kinds.push_back(P::names);
    });
    return kinds;
}

/// What the part is called; its id where the catalogue does not have it.
inline QString nameOf(const Catalogue& catalogue, const PartKey& key) {
    QString name = key.id;
    withKind(key.kind, [&]<class P>(P*) {
        if (const P* found = catalogue.find<P>(key.id))
            name = found->name;
    });
    return name;
}

} // namespace core
