#include "core/fixes/add_search.h"
#include "core/clearance/seating.h"

#include "core/build/edits.h"
#include "core/fixes/fixes.h"
#include "core/placement/free_place.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// A place that costs no card lanes, nor room, and whose width is no guess.
template <class P>
std::optional<FreePlace> placeFor(const Analysis& analysis, const P& part) {
    return bestFreePlace(analysis, part, [&](const FreePlace& place) {
        return place.endpoint < 0 && place.share().doubt < 0 && !takesCardLanes(analysis, place) &&
               place.clearance.overlaps.size() <= analysis.clearance.overlaps.size();
    });
}

template <class P>
QString shapeOf(const P& part) {
    if constexpr (std::is_same_v<P, Drive>)
        return part.form;
    else
        return QString::number(edgeLanes(part));
}

/// The cheapest accepted part that has a place. Parts of one shape go into the same places: one that has none speaks
/// for all of its shape.
template <class P>
std::optional<std::pair<const P*, FreePlace>> cheapestWithPlace(const Analysis& analysis, const Catalogue& catalogue,
                                                                const std::function<bool(const P&)>& accepts) {
    std::vector<const P*> candidates;
    for (const P& part : catalogue.all<P>()) {
        if (accepts(part))
            candidates.push_back(&part);
    }
    std::sort(candidates.begin(), candidates.end(), [](const P* a, const P* b) { return isCheaper(*a, *b); });
    QStringList shapesWithoutPlace;
    for (const P* part : candidates) {
        if (shapesWithoutPlace.contains(shapeOf(*part)))
            continue;
        if (auto place = placeFor(analysis, *part))
            return std::pair(part, std::move(*place));
        shapesWithoutPlace << shapeOf(*part);
    }
    return {};
}

QString labelFor(const Part& part) {
    return Text::tr("Add %1 (%2)").arg(shortNameOf(part), priceChange(nullptr, part));
}

QString detailOf(const FreePlace& place) {
    return Text::tr("It gets %1 in %2.").arg(inLanes(place.share().lanes), place.label());
}

} // namespace

std::optional<Fix> addDriveFix(const Analysis& analysis, const Catalogue& catalogue,
                               const std::function<bool(const Drive&)>& accepts) {
    const auto found = cheapestWithPlace<Drive>(analysis, catalogue, accepts);
    if (!found)
        return {};
    const auto& [drive, place] = *found;
    const QString label = place.label();
    return Fix{u"add-drive:%1@%2"_s.arg(drive->id, label),
               labelFor(*drive),
               [label, id = drive->id](const Build& build) { return withDrive(build, label, id); },
               {detailOf(place)}};
}

std::optional<Fix> addNetworkFix(const Analysis& analysis, const Catalogue& catalogue,
                                 const std::function<bool(const NetworkCard&)>& accepts) {
    const auto found = cheapestWithPlace<NetworkCard>(analysis, catalogue, accepts);
    if (!found)
        return {};
    const auto& [card, place] = *found;
    const QString label = place.label();
    return Fix{u"add-nic:%1@%2"_s.arg(card->id, label),
               labelFor(*card),
               [label, id = card->id](const Build& build) { return withNetworkCard(build, label, id); },
               {detailOf(place)}};
}

} // namespace core
