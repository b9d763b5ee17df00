// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/workload/step_time.h"

namespace core {

// What it takes to train on so many tokens: hours, energy and dollars here, and hours × rate in the clouds.

/// Of one machine.
struct DatasetRun {
    qint64 tokens = 0;
    Estimate<Duration> time{};
    std::optional<Estimate<Energy>> energy{}; ///< at the wall; empty where the draw is not known
    std::optional<Estimate<Money>> cost{};    ///< of that energy
};

/// At this speed, while the wall bears `wall`.
DatasetRun runOf(const Estimate<double>& tokensPerSecond, qint64 tokens, std::optional<Power> wall, EnergyPrice price);

/// The same rented.
struct CloudRun {
    const CloudOffer* offer = nullptr;
    const Card* card = nullptr; ///< the catalogue's card that the offer names
    Estimate<double> tokensPerSecond{};
    Estimate<Duration> time{};
    Estimate<Money> cost{};
};

/// On every offer whose cards are in the catalogue, hold the model and are no doubtful or interruptible ones (see
/// reservationOf()); what costs least first.
std::vector<CloudRun> cloudRuns(const Catalogue& catalogue, const Model& model, const Workload& choice, qint64 tokens);

/// The card of the catalogue that an offer names ("A100 SXM4", 80 GB); null where none is.
const Card* cardOf(const CloudOffer& offer, const Catalogue& catalogue);

} // namespace core
