// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/part_places.h"

#include "core/units/units.h"

namespace core {

QString placeText(const PartPlace& place) {
    return "@"_L1 + place.kind + "/"_L1 + QString::number(place.index);
}

std::optional<PartPlace> partPlace(const QString& place) {
    const auto slash = place.lastIndexOf('/'_L1);
    if (!place.startsWith('@'_L1) || slash < 0)
        return {};
    bool isNumber = false;
    const int index = place.mid(slash + 1).toInt(&isNumber);
    if (!isNumber || index < 0)
        return {};
    return PartPlace{.kind = place.mid(1, slash - 1), .index = index};
}

} // namespace core
