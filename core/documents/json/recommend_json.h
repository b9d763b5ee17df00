// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/grow/grow.h"
#include "core/recommend/recommend.h"

#include <QJsonObject>

namespace core {

/// What `recommend --json` prints: {"builds", "frontier", "proven"}, each machine with its totals, parts and places,
/// the goal's value and the limits that bind it; "why_not" names the conflict where nothing is possible, and what
/// dropping each limit gives. "defaults" are the expert's limits: {"limit", "value", "source", "relax_option",
/// "saves_usd"}; "host" is what the floor rests on: {"topic", "chosen", "source", "disagrees"}; "left_out" are the
/// cards without a price. `whyNot` is null where it was not asked.
QJsonObject recommendJson(const Request& request, const Catalogue& catalogue, const Recommendations& best,
                          const PriceFrontier& frontier, const std::vector<Saving>& savings, const WhyNot* whyNot);

/// One machine of it.
QJsonObject machineJson(const Request& request, const Catalogue& catalogue, const Recommendation& made);

/// {"card", "slot", "problem", "aspects": [{"aspect", "state", "now", "then", "allowed", "sentences"}]}.
QJsonObject nextCardJson(const NextCard& next);

/// {"possible", "problem", "price_usd", "steps": [{"kind", "part", "count", "name", "replaced", "price_usd"}], "moves":
/// {from: to}, "warnings": [], "exact", "tried"}.
QJsonObject upgradeJson(const UpgradePath& path);

} // namespace core
