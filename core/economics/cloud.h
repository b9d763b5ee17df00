// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/catalogue.h"

namespace core {

/// An offer, for as many of its machines as have the build's GPUs.
struct CloudMatch {
    const CloudOffer* offer = nullptr;
    int instances = 1;
    HourlyRate hourly;        ///< of all of them
    QStringList leftOut = {}; ///< of the cheapest: what is cheaper and not counted, each with why
    QString difference = {};  ///< of one chosen by its id: why it is no equal of the build; empty where it is
};

/// `id`, for the build's number of GPUs; empty where there is no such offer or it has no rate.
std::optional<CloudMatch> cloudMatch(const Analysis& analysis, const Catalogue& catalogue, const QString& id);

/// The cheapest offer whose GPUs are an equal of the build's: at least their memory, three quarters of its bandwidth,
/// and the same maker's software. Leaves out (and names) the others that are cheaper, and what is unverified, doubtful
/// or can be interrupted; empty where there is none.
std::optional<CloudMatch> cheapestCloud(const Analysis& analysis, const Catalogue& catalogue);

/// The offer that `choice` names, else the cheapest.
std::optional<CloudMatch> chosenCloud(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice);

} // namespace core
