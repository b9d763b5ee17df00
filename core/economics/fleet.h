// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/economics/cloud.h"
#include "core/economics/ownership.h"

namespace core {

/// So many servers of one kind: what they cost, draw and heat together.
struct Fleet {
    int servers = 1;
    int gpus = 0;
    Money price;
    QString without; ///< what of one server has no price: "8 × L40S"
    std::optional<Power> wall;
    std::optional<double> heat; ///< BTU/h
    int circuits = 0;           ///< of the build's outlet: each server's own number of them
    std::optional<double> kilowattsOfCooling;
};
Fleet fleetOf(const Analysis& analysis, int servers); ///< so many of this machine

/// A sentence of the guides on machines of this number, with this build's figures, and where it comes from.
struct FleetAdvice {
    QString rule; ///< "63", "1" … of the guide; "15" of the later sources
    bool isMet = true;
    QString text;
    QString source;
};
/// Rules 1–3, 61c, 63 and 64 of the guides and 15 of the later sources.
std::vector<FleetAdvice> fleetAdvice(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice,
                                     int servers);

} // namespace core
