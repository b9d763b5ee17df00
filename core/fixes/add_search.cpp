#include "core/fixes/add_search.h"
#include "core/clearance/seating.h"

#include "core/build/edits.h"
#include "core/fixes/fixes.h"
#include "core/fixes/move_search.h"
#include "core/pcie/population.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Place {
    int connector = -1;
    int lanes = 0;
};

bool isCovered(const Analysis& analysis, int connector) {
    const auto& cards = analysis.clearance.cards;
    return std::any_of(cards.begin(), cards.end(), [connector](const CardPlacement& card) {
        return std::find(card.covered.begin(), card.covered.end(), connector) != card.covered.end();
    });
}

bool takes(const Analysis&, const Connector& connector, int, const Drive& drive) {
    return takesDrive(connector, drive);
}

bool takes(const Analysis& analysis, const Connector& connector, int index, const NetworkCard& card) {
    return connector.kind == ConnectorKind::Slot && !isCovered(analysis, index) &&
           (connector.openEnded || connector.physicalLanes >= card.pcieLanes.value_or(16));
}

std::vector<Mounted<Drive>>& listFor(Machine& machine, const Drive&) {
    return machine.drives;
}

std::vector<Mounted<NetworkCard>>& listFor(Machine& machine, const NetworkCard&) {
    return machine.networkCards;
}

/// Of the places that cost no card lanes, the one where `part` gets most. `trial`: the machine with one more part.
template <class P>
std::optional<Place> placeFor(const Analysis& analysis, const P& part, Machine& trial) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    std::optional<Place> best;
    listFor(trial, part).back().part = &part;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        if (!takes(analysis, connectors[i], int(i), part) || !isFree(analysis.machine, int(i)))
            continue;
        listFor(trial, part).back().connector = int(i);
        const LanePlan plan = allocateLanes(trial.board->wiring, populationOf(trial));
        const bool losesNothing = std::all_of(trial.cards.begin(), trial.cards.end(), [&](const MountedCard& card) {
            const auto at = std::size_t(card.connector);
            return plan.shares[at].lanes >= analysis.lanes.shares[at].lanes;
        });
        const LaneShare& share = plan.shares[i];
        if (!losesNothing || share.doubt >= 0 || share.lanes <= (best ? best->lanes : 0))
            continue;
        best = Place{int(i), share.lanes};
        if (share.lanes >= share.lanesOfCard)
            break; // none gives it more
    }
    return best;
}

template <class P>
QString shapeOf(const P& part) {
    if constexpr (std::is_same_v<P, Drive>)
        return part.form;
    else
        return QString::number(part.pcieLanes.value_or(16));
}

/// The cheapest accepted part that has a place. Parts of one shape go into the same places: one that has none speaks
/// for all of its shape.
template <class P>
std::optional<std::pair<const P*, Place>> cheapestWithPlace(const Analysis& analysis, const Catalogue& catalogue,
                                                            const std::function<bool(const P&)>& accepts) {
    std::vector<const P*> candidates;
    for (const P& part : catalogue.all<P>()) {
        if (accepts(part))
            candidates.push_back(&part);
    }
    std::sort(candidates.begin(), candidates.end(), [](const P* a, const P* b) { return isCheaper(*a, *b); });
    if (candidates.empty())
        return {};
    Machine trial = analysis.machine;
    listFor(trial, *candidates.front()).push_back({});
    QStringList shapesWithoutPlace;
    for (const P* part : candidates) {
        if (shapesWithoutPlace.contains(shapeOf(*part)))
            continue;
        if (const auto place = placeFor(analysis, *part, trial))
            return std::pair(part, *place);
        shapesWithoutPlace << shapeOf(*part);
    }
    return {};
}

QString labelFor(const Analysis& analysis, const Part& part, const Place& place) {
    return Text::tr("Put %1 into %2 (%3, %4)")
        .arg(part.name, labelOf(analysis, place.connector), priceChange(nullptr, part), inLanes(place.lanes));
}

} // namespace

std::optional<Fix> addDriveFix(const Analysis& analysis, const Catalogue& catalogue,
                               const std::function<bool(const Drive&)>& accepts) {
    const auto found = cheapestWithPlace<Drive>(analysis, catalogue, accepts);
    if (!found)
        return {};
    const auto& [drive, place] = *found;
    const QString label = labelOf(analysis, place.connector);
    return Fix{u"add-drive:%1@%2"_s.arg(drive->id, label), labelFor(analysis, *drive, place),
               [label, id = drive->id](const Build& build) { return withDrive(build, label, id); }};
}

std::optional<Fix> addNetworkFix(const Analysis& analysis, const Catalogue& catalogue,
                                 const std::function<bool(const NetworkCard&)>& accepts) {
    const auto found = cheapestWithPlace<NetworkCard>(analysis, catalogue, accepts);
    if (!found)
        return {};
    const auto& [card, place] = *found;
    const QString label = labelOf(analysis, place.connector);
    return Fix{u"add-nic:%1@%2"_s.arg(card->id, label), labelFor(analysis, *card, place),
               [label, id = card->id](const Build& build) { return withNetworkCard(build, label, id); }};
}

} // namespace core
