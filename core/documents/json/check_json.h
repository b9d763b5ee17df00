#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/mends.h"
#include "core/rules/notes/machine_profile.h"

#include <QJsonObject>

namespace core {

/// What `check --json` prints: verdict, totals, slots, links, cables, findings. Every key is always there; what is not
/// known, or not computed yet, is null or an empty list, never 0. A card of unknown demand makes the watts null.
/// `fixes` are by finding.
QJsonObject checkJson(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes);

/// The "totals" of it.
QJsonObject totalsJson(const Analysis& analysis);

/// The "profile" of it: held against the guides' machine of this kind.
QJsonObject profileJson(const MachineProfile& profile);

} // namespace core
