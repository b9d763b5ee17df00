#include "core/documents/sheet/used_parts.h"

#include <set>

namespace core {

template <class P>
static void addUsed(PartSet& set, const Catalogue& catalogue, const std::set<QString>& ids) {
    for (const QString& id : ids) {
        if (const P* part = catalogue.find<P>(id))
            set.of<P>().push_back(*part);
    }
}

static std::set<QString> idsOf(const std::vector<PlacedPart>& placedParts) {
    std::set<QString> ids;
    for (const PlacedPart& placed : placedParts)
        ids.insert(placed.part);
    return ids;
}

PartSet usedParts(const Build& build, const Catalogue& catalogue) {
    std::set<QString> cards;
    for (const PlacedCard& placed : build.cards)
        cards.insert(placed.card);
    std::set<QString> bridges;
    for (const PlacedBridge& placed : build.bridges)
        bridges.insert(placed.bridge);
    PartSet set;
    addUsed<Board>(set, catalogue, {build.board});
    addUsed<Processor>(set, catalogue, {build.processors.begin(), build.processors.end()});
    addUsed<Chassis>(set, catalogue, {build.chassis});
    std::set<QString> supplies(build.furtherSupplies.begin(), build.furtherSupplies.end());
    supplies.insert(build.supply.supply);
    addUsed<PowerSupply>(set, catalogue, supplies);
    if (build.memory)
        addUsed<MemoryKit>(set, catalogue, {build.memory->kit});
    addUsed<Card>(set, catalogue, cards);
    addUsed<Drive>(set, catalogue, idsOf(build.drives));
    addUsed<NetworkCard>(set, catalogue, idsOf(build.networkCards));
    addUsed<Riser>(set, catalogue, idsOf(build.risers));
    addUsed<Bridge>(set, catalogue, bridges);
    addUsed<Outlet>(set, catalogue, {build.outlet});
    addUsed<Ups>(set, catalogue, {build.ups});
    if (build.training)
        addUsed<Model>(set, catalogue, {build.training->model});
    addUsed<CloudOffer>(set, catalogue, {build.cost.cloud});
    return set;
}

} // namespace core
