// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/mends.h"
#include "core/rules/notes/machine_profile.h"

#include <QDate>
#include <QJsonArray>
#include <QJsonObject>

namespace core {

/// A pair of GPUs each: slot labels `a` and `b`, `path` as nvidia-smi names it, `gb_s` in one direction as a number, or
/// [low, high] where only a band is known, or null; also `a_gpu`, `b_gpu` (indices in bus order), `peer_to_peer`,
/// `route`, `source`.
QJsonArray linksJson(const Analysis& analysis);

/// What `topo --json` prints: `gpus` in bus order, `links`, `best` and `slowest` (indices into `links`),
/// `suggested_order`.
QJsonObject topoJson(const Analysis& analysis);

/// A cable an entry: the supply's id, the port, the plug it ends in, the slot of the card (null for a CPU's), what it
/// bears and may bear. Plugs that no cable feeds have a null port.
QJsonArray cablesJson(const Analysis& analysis);

/// What `check --json` prints: stateJson(), totals, slots, links, cables, findings. Every key is always there; what is
/// not known, or not computed yet, is null or an empty list, never 0. A card of unknown demand makes the watts null.
/// `fixes` are by finding; prices have their age `today`.
QJsonObject checkJson(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                      QDate today = {});

/// The bill: [{"kind", "id", "name", "count", "amount", "currency", "price_kind", "day", "source", "verified",
/// "age_days", "stale"}], each with the price that is reckoned with, null where a part has none; without a `today` no
/// age is known.
QJsonArray pricePartsJson(const Machine& machine, QDate today);

/// The first keys of it: "verdict" (works, works-if, does-not-work), "state" (works, works-with-warnings, unfinished,
/// does-not-work) and "missing", what is still to choose: "board", "cpu", "memory", "psu", "case".
QJsonObject stateJson(const Analysis& analysis, const Findings& findings);

/// The "totals" of it.
QJsonObject totalsJson(const Analysis& analysis);

/// The "profile" of it: held against the guides' machine of this kind.
QJsonObject profileJson(const MachineProfile& profile);

} // namespace core
