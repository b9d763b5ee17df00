#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"

#include <functional>

namespace core {

/// Whether a machine whose cards are limited will do.
using LimitTest = std::function<bool(const Machine& limited, const PowerPlan& plan)>;

/// Adds one limit for all cards, in steps of 10 W, the highest at which `fits` holds for the limited
/// machine, with what it costs in speed for each kind of work. Nothing where a card would get less than half its
/// demand: no published measurement reaches that low.
void offerPowerLimit(const Analysis& analysis, Fixes& fixes, const LimitTest& fits);

} // namespace core
