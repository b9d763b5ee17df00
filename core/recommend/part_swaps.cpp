#include "core/recommend/part_swaps.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

/// Modules that carry the load: no case of the catalogue has bays for more.
static constexpr int mostModules = 6;

template <class Choice>
static void sortByPrice(std::vector<PartSwap<Choice>>& swaps) {
    std::stable_sort(swaps.begin(), swaps.end(), [](const auto& a, const auto& b) { return a.price < b.price; });
}

std::vector<CaseSwap> caseSwaps(const Machine& machine, const Catalogue& catalogue) {
    const Chassis* now = machine.chassis;
    std::vector<CaseSwap> swaps{{now, {}, {}}};
    for (const Chassis& chassis : catalogue.all<Chassis>()) {
        if (!now || &chassis == now || !chassis.price)
            continue;
        const Money price = chassis.price->amount;
        swaps.push_back({&chassis, UpgradeStep{u"cases"_s, chassis.id, 1, chassis.name, now->name, price}, price});
    }
    sortByPrice(swaps);
    return swaps;
}

/// So many units of `supply` in the place of what is there; none where nothing would be bought.
static std::optional<SupplySwap> supplySwap(const Machine& machine, const PowerSupply& supply, int needed) {
    const SupplyChoice& now = machine.build.supply;
    const bool isSame = &supply == machine.supply;
    const int bought = needed + now.spare - (isSame ? now.needed + now.spare : 0);
    if (bought <= 0)
        return {};
    const Money price = supply.price->amount * bought;
    return SupplySwap{
        {supply.id, needed, now.spare},
        UpgradeStep{u"psus"_s, supply.id, bought, supply.name, isSame ? QString() : machine.supply->name, price},
        price};
}

std::vector<SupplySwap> supplySwaps(const Machine& machine, const Catalogue& catalogue) {
    std::vector<SupplySwap> swaps{{machine.build.supply, {}, {}}};
    if (!machine.supply)
        return swaps;
    for (const PowerSupply& supply : catalogue.all<PowerSupply>()) {
        const int most = !supply.price ? 0 : supply.form == SupplyForm::Module ? mostModules : 1;
        for (int needed = 1; needed <= most; ++needed) {
            if (auto swap = supplySwap(machine, supply, needed))
                swaps.push_back(std::move(*swap));
        }
    }
    sortByPrice(swaps);
    return swaps;
}

} // namespace core
