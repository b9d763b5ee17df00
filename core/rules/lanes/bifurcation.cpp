// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lanes/bifurcation.h"
#include "core/units/at.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

static std::vector<int> partsOf(const QString& split) {
    return listOf(split.split('+'_L1), [](const QString& part) { return part.toInt(); });
}

/// Sockets that `parts` of a slot with so many lanes reach, as the lane plan deals them out.
static int servedBy(const std::vector<int>& parts, const std::vector<int>& sockets, int lanes) {
    int served = 0;
    int offset = 0;
    for (std::size_t i = 0; i < std::min(parts.size(), sockets.size()); ++i) {
        served += offset < lanes && parts[i] > 0 ? 1 : 0;
        offset += parts[i];
    }
    return served;
}

Bifurcation bifurcationOf(const Analysis& analysis, const Mounted<Riser>& carrier) {
    const Connector& slot = analysis.machine.connector(carrier.connector);
    const int lanes = at(analysis.lanes.shares, carrier.connector).lanes;
    const std::vector<int>& split = carrier.part->split;
    const QStringList words = textsOf(split, [](int part) { return QString::number(part); });
    Bifurcation result;
    result.needed = words.join('+'_L1);
    result.isKnown = !slot.bifurcations.isEmpty();
    result.sockets = int(split.size());
    if (!result.isKnown) {
        result.toSet = result.needed;
        result.served = servedBy(split, split, lanes);
        return result;
    }
    result.served = lanes > 0 ? 1 : 0;
    for (const QString& text : slot.bifurcations) {
        const int served = servedBy(partsOf(text), split, lanes);
        const bool isExact = text == result.needed;
        if (served > result.served || (isExact && served >= result.served && served > 1)) {
            result.served = served;
            result.toSet = text;
        }
    }
    return result;
}

} // namespace core
