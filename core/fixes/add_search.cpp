// Which drive or network card to add, and where: the cheapest part that a rule accepts, in a free place that takes no
// lanes and no room from a card.
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
    std::ranges::sort(candidates, [](const P* a, const P* b) { return isCheaper(*a, *b); });
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

/// The cheapest of these in its place; `put` puts a part with an id into a place with a label.
template <class P>
std::optional<Fix> addFix(const QString& id, const Analysis& analysis, const Catalogue& catalogue,
                          const std::function<bool(const P&)>& accepts,
                          Result<Build> (*put)(Build, const QString&, const QString&)) {
    const auto found = cheapestWithPlace<P>(analysis, catalogue, accepts);
    if (!found)
        return {};
    const auto& [part, place] = *found;
    return Fix{
        id.arg(part->id, place.label()),
        Text::tr("Add %1 (%2)").arg(shortNameOf(*part), priceChange(nullptr, *part)),
        [put, label = place.label(), partId = part->id](const Build& build) { return put(build, label, partId); },
        {Text::tr("It gets %1 in %2.").arg(inLanes(place.share().lanes), place.label())}};
}

} // namespace

std::optional<Fix> addDriveFix(const Analysis& analysis, const Catalogue& catalogue,
                               const std::function<bool(const Drive&)>& accepts) {
    return addFix<Drive>(u"add-drive:%1@%2"_s, analysis, catalogue, accepts, withDrive);
}

std::optional<Fix> addNetworkFix(const Analysis& analysis, const Catalogue& catalogue,
                                 const std::function<bool(const NetworkCard&)>& accepts) {
    return addFix<NetworkCard>(u"add-nic:%1@%2"_s, analysis, catalogue, accepts, withNetworkCard);
}

} // namespace core
