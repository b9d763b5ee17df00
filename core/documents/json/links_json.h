#pragma once

#include "core/analysis/analysis.h"

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

} // namespace core
