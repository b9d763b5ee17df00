#pragma once

#include "core/parts/fields.h"
#include "core/parts/own_parts.h"

namespace core {

/// Calls `function` with a null pointer of that type among `P` which is called `kind`; false where there is none.
template <class... P, class Function>
bool withKindAmong(const QString& kind, Function function) {
    const auto tryOne = [&]<class Q>(Q* none) {
        const bool isIt = kind == QLatin1String(kindName<Q>);
        if (isIt)
            function(none);
        return isIt;
    };
    return (tryOne(static_cast<P*>(nullptr)) || ...);
}

/// The same among the kinds of parts that can be entered.
template <class Function>
bool withKind(const QString& kind, Function function) {
    return withKindAmong<Card, Board, Processor, PowerSupply, Chassis, MemoryKit, Drive, NetworkCard, Bridge, Riser,
                         Outlet, Ups>(kind, function);
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
