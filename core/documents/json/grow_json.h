#pragma once

#include "core/recommend/grow.h"

#include <QJsonObject>

namespace core {

/// {"card", "slot", "problem", "aspects": [{"aspect", "state", "now", "then", "allowed", "sentences"}]}.
QJsonObject nextCardJson(const NextCard& next);

/// {"possible", "problem", "price_usd", "steps": [{"kind", "part", "count", "name", "replaced", "price_usd"}], "moves":
/// {from: to}, "warnings": [], "exact", "tried"}.
QJsonObject upgradeJson(const UpgradePath& path);

} // namespace core
