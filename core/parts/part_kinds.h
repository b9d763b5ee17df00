#pragma once

#include "core/parts/fields.h"
#include "core/parts/own_parts.h"

namespace core {

/// Calls `function` with a null pointer of the part type that is called `kind`; false where there is none.
template <class Function>
bool withKind(const QString& kind, Function function) {
    const auto tryOne = [&]<class P>(P* none) {
        if (kind != QLatin1String(kindName<P>))
            return false;
        function(none);
        return true;
    };
    return tryOne(static_cast<Card*>(nullptr)) || tryOne(static_cast<Board*>(nullptr)) ||
           tryOne(static_cast<Processor*>(nullptr)) || tryOne(static_cast<PowerSupply*>(nullptr)) ||
           tryOne(static_cast<Chassis*>(nullptr)) || tryOne(static_cast<MemoryKit*>(nullptr)) ||
           tryOne(static_cast<Drive*>(nullptr)) || tryOne(static_cast<NetworkCard*>(nullptr)) ||
           tryOne(static_cast<Bridge*>(nullptr)) || tryOne(static_cast<Riser*>(nullptr)) ||
           tryOne(static_cast<Outlet*>(nullptr)) || tryOne(static_cast<Ups*>(nullptr));
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
