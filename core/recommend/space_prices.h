#pragma once

#include "core/parts/fields.h"
#include "core/recommend/space.h"
#include "core/recommend/verdict.h"

namespace core {

// What any kind of part costs a request, and whether it may be used at all.

template <class P>
Cents SearchSpace::costOf(const P& part, int count) const {
    for (const OwnedPart& own : m_request.owned) {
        if (own.part.id == part.id && own.part.kind == QLatin1String(kindName<P>))
            count = std::max(0, count - own.count);
    }
    const auto price = priceFor(m_request, kindName<P>, part);
    return (price ? price->base() : unpriced) * count;
}

template <class P>
bool SearchSpace::isAllowed(const P& part) const {
    if (limits().excludedMakers.contains(part.maker, Qt::CaseInsensitive))
        return false;
    bool isAsked = false;
    for (const PartKey& lock : limits().locks) {
        if (lock.kind != QLatin1String(kindName<P>))
            continue;
        if (lock.id == part.id)
            return true;
        isAsked = true;
    }
    return !isAsked;
}

} // namespace core
