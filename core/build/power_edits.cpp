// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"

#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>
#include <iterator>

namespace core {

/// The country whose sockets are usual in a territory, as outlets name it.
static QString socketCountry(const QLocale& system) {
    static constexpr auto schuko = "AT BE BG CZ DE DK EE ES FI FR GR HR HU IT LT LU LV NL NO PL PT RO SE SI SK"_L1;
    if (system.language() == QLocale::C)
        return u"US"_s;
    const QString code = QLocale::territoryToCode(system.territory());
    if (code.size() == 2 && schuko.contains(code))
        return u"EU"_s;
    return code == "GB"_L1 || code == "IE"_L1 ? u"UK"_s : code == "CA"_L1 || code == "MX"_L1 ? u"US"_s : code;
}

Build withUsualOutlet(Build build, const Catalogue& catalogue, const QLocale& system) {
    const auto& outlets = catalogue.all<Outlet>(); // of each country the ordinary one first
    const auto usual = std::ranges::find(outlets, socketCountry(system), &Outlet::country);
    if (usual == outlets.end())
        return build;
    build.outlet = usual->id;
    build.isOutletAssumed = true;
    return build;
}

/// Cards stay with the supply that was chosen for them; where that is gone, its cards are free again.
template <class NewUnit>
static void renumberUnits(Build& build, NewUnit newUnit) {
    for (PlacedCard& card : build.cards)
        card.supplyUnit = card.supplyUnit ? newUnit(*card.supplyUnit) : std::nullopt;
}

Build withFans(Build build, const QString& fan, int count) {
    count = std::min(count, mostFans);
    const auto same = std::ranges::find(build.fans, fan, &FanChoice::fan);
    if (same == build.fans.end() && count > 0)
        build.fans.push_back({fan, count});
    else if (same != build.fans.end() && count > 0)
        same->count = count;
    else if (same != build.fans.end())
        build.fans.erase(same);
    return build;
}

Build withSupply(Build build, SupplyChoice supply) {
    const int before = build.supply.needed;
    const int now = supply.needed;
    renumberUnits(build, [&](int unit) {
        const bool isFurther = unit >= before;
        return isFurther ? std::optional(unit - before + now) : unit < now ? std::optional(unit) : std::nullopt;
    });
    build.supply = std::move(supply);
    return build;
}

Build withFurtherSupplies(Build build, std::vector<QString> supplies) {
    const auto& old = build.furtherSupplies;
    const auto first = std::mismatch(old.begin(), old.end(), supplies.begin(), supplies.end());
    const auto last = std::mismatch(old.rbegin(), std::make_reverse_iterator(first.first), supplies.rbegin(),
                                    std::make_reverse_iterator(first.second));
    const int alikeBefore = int(first.first - old.begin());
    const int alikeAfter = int(last.first - old.rbegin());
    renumberUnits(build, [&](int unit) -> std::optional<int> {
        const int index = unit - build.supply.needed;
        if (index < alikeBefore)
            return unit;
        if (index >= int(old.size()) - alikeAfter)
            return unit + int(supplies.size()) - int(old.size());
        return {};
    });
    build.furtherSupplies = std::move(supplies);
    return build;
}

/// Changes one thing about the card in this slot; `noCard` says that there is none.
template <class T>
static Result<Build> withCardField(Build build, const QString& slot, T PlacedCard::*field, const T& value,
                                   const QString& noCard) {
    PlacedCard* placed = findWhere(build.cards, [&](const PlacedCard& card) { return card.slot == slot; });
    if (!placed)
        return Problem{noCard.arg(slot)};
    placed->*field = value;
    return build;
}

Result<Build> withPowerLimit(Build build, const QString& slot, std::optional<Power> limit) {
    return withCardField(std::move(build), slot, &PlacedCard::powerLimit, limit, Text::tr("No card in %1 to limit."));
}

Result<Build> withPowerLimits(const Build& build, const QStringList& slotLabels, Power limit) {
    Result<Build> limited = build;
    for (const QString& slot : slotLabels) {
        if (limited)
            limited = withPowerLimit(*limited, slot, limit);
    }
    return limited;
}

Result<Build> withSupplyUnit(Build build, const QString& slot, std::optional<int> unit) {
    return withCardField(std::move(build), slot, &PlacedCard::supplyUnit, unit, Text::tr("No card in %1 to power."));
}

Result<Build> withShroud(Build build, const QString& slot, bool hasShroud) {
    return withCardField(std::move(build), slot, &PlacedCard::hasShroud, hasShroud,
                         Text::tr("No card in %1 for the shroud."));
}

Result<Build> withMeasuredTemperature(Build build, const QString& slot, std::optional<Temperature> temperature) {
    return withCardField(std::move(build), slot, &PlacedCard::temperature, temperature,
                         Text::tr("No card in %1 for this temperature."));
}

} // namespace core
