// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/power/wall_range.h"
#include "core/units/amounts.h"

#include <vector>

namespace core {

// Own = price + wall watts × hours × price of a kWh (and cooling), against the cloud's rate × hours. The machine is off
// while it is not used. The published example (a 2,200 $ desktop, 450 W at 15 %, 0.12 $ a kWh, against 2.14 $/h) comes
// to 293 days; its source rounds to 300, and at a spot rate of 0.9 $/h to 20 months where this formula gives 23.8.

/// What is owned: how dear, and what it draws at the wall while it works.
struct OwnedMachine {
    Money price;
    Power wall;
    int servers = 1;
    bool isWallKnown = true;   ///< false: `wall` is what the supply gives, and the wall bears more
    int partsWithoutPrice = 0; ///< left out of `price`
    /// What the wall meter may show under `load`, `wall` being its middle; empty where `wall` is another's figure.
    std::optional<PowerBand> range = {};
    MachineLoad load = MachineLoad::Training;

    /// False: what it costs is a lower bound.
    bool isWhole() const { return isWallKnown && partsWithoutPrice == 0; }

    QString without = {};     ///< the parts without a price: "8 × L40S"; see withMissingPrices()
    bool isPriceOpen = false; ///< they could change the price by a tenth: what needs it is withheld
};

/// "1,520–1,930 W, training": of one server; "… or more" where the supply's efficiency is not known.
QString wallInWords(const OwnedMachine& machine);

struct OwnershipCost {
    Energy energyAYear; ///< cooling included
    Money energyCostAYear;
    Money depreciationAYear; ///< in a straight line to nothing
    Money firstYear;         ///< price and energy
    HourlyRate perHour;      ///< of use: depreciation and energy
};

/// What owning comes to a year and an hour of use.
OwnershipCost ownershipCost(const OwnedMachine& machine, const CostChoice& choice);

inline constexpr int mostYearsOfUse = 5;

/// The first day at whose end owning has cost less than renting; empty where energy alone costs more than the cloud.
struct BreakEven {
    int days = 0;

    double months() const { return days * 12 / 365.0; }
    /// Later than such a machine is of use.
    bool isBeyondUse() const { return days > mostYearsOfUse * 365; }
};
/// "293 days (9.6 months)", over two years "3.4 years", beyond the machine's use "never in 5 years"; "or more" where
/// some prices or draws are not known.
QString inWords(const BreakEven& even, bool isWhole = true);
/// `cloud`: of all that is rented in its place.
std::optional<BreakEven> breakEven(const OwnedMachine& machine, const CostChoice& choice, HourlyRate cloud);

/// What either has cost after so many days.
Money ownedUntil(const OwnedMachine& machine, const CostChoice& choice, double days);
/// Of the cloud, for the hours of use alone.
Money rentedUntil(const CostChoice& choice, HourlyRate cloud, double days);

/// Of a build: its price (parts without one left out) and the middle of what the wall meter shows under the heaviest
/// load of its work, or the sustained draw before the supply where its efficiency is not known; empty where a part's
/// draw is not known.
std::optional<OwnedMachine> ownedMachine(const Analysis& analysis);

/// Published shares of a day that machines are in use (Dettmers 2023).
struct UseOfDay {
    const char* id;
    int percent;
};
std::vector<UseOfDay> publishedUses(); ///< the least used first
QString inWords(const UseOfDay& use);  ///< "Personal desktop, below 15 %"

/// Guide figures of a whole machine: what a dollar and a watt at the wall bring.
struct MachineValue {
    std::optional<double> gigaflopsADollar;
    std::optional<double> gigabytesADollar; ///< of card memory, each card its own
    std::optional<double> gigaflopsAWatt;
};
MachineValue machineValue(const Analysis& analysis); ///< empty where a price, a rate or the draw is not known

/// The published example and this formula's result.
struct BreakEvenExample {
    QString what;
    HourlyRate cloud;
    BreakEven ours;
    QString published; ///< as its source rounds it
};
std::vector<BreakEvenExample> breakEvenExamples(); ///< what the formula is held against
QString breakEvenSource();                         ///< where the published example stands

/// The machine, with what the build's price leaves out said.
OwnedMachine withMissingPrices(OwnedMachine machine, const Analysis& analysis, const Catalogue& catalogue);
/// ownedMachine() with that.
std::optional<OwnedMachine> ownedMachine(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
