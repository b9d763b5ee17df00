// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/measured_point.h"
#include "core/workload/run_answer.h"

#include <span>

namespace core {

// What stands behind an estimate: the published runs nearest to it, each with what the same formulas say of exactly
// that run, so that their error there can be seen.

/// In the unit of the point's kind.
struct PointEstimate {
    Estimate<double> value;
    bool isBound = false; ///< nobody published such runs: the high end holds

    friend bool operator==(const PointEstimate&, const PointEstimate&) = default;
};

/// What is computed for this run of `model` on this machine; empty where a figure of either is not known, and for a
/// prompt behind other text.
std::optional<PointEstimate> estimateOf(const MeasuredPoint& point, const Model& model, const WorkMachine& machine);

/// The machine that the source tells of: as many of `card`, and what lies between them.
WorkMachine machineOf(const MeasuredPoint& point, const Card& card);

/// The model that a source calls so: by id, name or alias, dots or hyphens ("qwen2.5-0.5b"); null where none is.
const Model* modelOf(const MeasuredPoint& point, const Catalogue& catalogue);

/// A measured run and what is computed for it.
struct RunEvidence {
    MeasuredPoint point;
    const Model* model = nullptr; ///< of the catalogue, never null
    const Card* card = nullptr;   ///< of the catalogue; null where a measurement of memory names none that is there
    PointEstimate ours;

    /// (ours − measured) / measured.
    double error() const { return ours.value.expected / point.value - 1; }
    bool isInRange() const { return ours.value.range.low <= point.value && point.value <= ours.value.range.high; }
};

/// The ids of the cards whose runs are evidence for this one: of its chip or its architecture.
QStringList cardsLike(const Card& card, const Catalogue& catalogue);

/// What evidence is looked for.
struct EvidenceQuery {
    PointKind kind = PointKind::Decode;
    const Model& model;
    const Card& card; ///< that does the work
    int cards = 1;
    const Workload& workload; ///< as it was chosen: RunAnswer::workload
    bool isOnHost = false;    ///< part of the weights lies in system memory: RunAnswer::host
};

/// At most `most` points of that kind, of training or not as asked and with weights in system memory or not, the
/// nearest first. A point of the same model is nearer than any other, then one
/// of the same card, of an engine alike, of the same task and format; among points alike in these, one whose parameters
/// in use, VRAM bandwidth, cards, users and context are nearer by their ratios.
std::vector<RunEvidence> evidenceNear(const Catalogue& catalogue, std::span<const MeasuredPoint> points,
                                      const EvidenceQuery& query, int most = 5);

/// What stands behind an answer on these cards: for each of its figures (decode or serving and prefill, or training;
/// then VRAM) at most `most` points.
std::vector<RunEvidence> evidenceFor(const Catalogue& catalogue, std::span<const MeasuredPoint> points,
                                     const Model& model, const Card& card, const RunAnswer& answer, int most = 3);

} // namespace core
