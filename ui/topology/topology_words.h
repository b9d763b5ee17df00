// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "ui/widgets/summary_rows.h"

#include <vector>

class QDialog;
class QWidget;

namespace ui {

/// "13.6", "1.4–8"; "?" where nothing was published. GB/s in one direction.
QString figureOf(const core::PeerPath& path);
/// "56.3 GB/s, over NVLink (NV4)", in one direction; "speed unknown, between CPUs (SYS)".
QString inWords(const core::PeerPath& path);
/// "GPU0"
QString gpuLabel(int gpu);
/// The card's name, with the chip where it has several.
QString gpuName(const core::Analysis& analysis, int gpu);
/// The label of the slot that its card is in.
QString gpuSlot(const core::Analysis& analysis, int gpu);
/// "GPU0 (RTX 3090, PCIEX16_1)"
QString gpuInWords(const core::Analysis& analysis, int gpu);
/// Whether the two copy to each other directly, as a sentence.
QString peerInWords(const core::PeerPath& path);

/// "NV#", "PIX" … and what it means, in the order from best to slowest; the legend of the page.
struct LegendRow {
    core::PathKind kind = core::PathKind::Sys;
    QString token;
    QString meaning;
};
/// A row for each kind of way, the shortest first.
std::vector<LegendRow> legendRows();

/// What the matrix comes to, in a few figures: the best and the slowest pair, the order for CUDA, NUMA nodes,
/// peer-to-peer.
std::vector<SummaryRow> summaryOf(const core::Analysis& analysis);
/// What to say instead of a matrix where there is none: with no card and with one.
QString emptyWords(const core::Analysis& analysis);

/// "How good is this number?": the formula of the figures, and each published point with its source, its value, ours
/// and the error. The caller shows it; it deletes itself when closed.
QDialog* makeEvidenceDialog(QWidget* parent);

} // namespace ui
