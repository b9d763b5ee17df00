// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"

#include "ui/theme/theme.h"

namespace ui {

// What a run comes to, in the few words of a tile, a cell or a figure.

/// "44.2 (38.1–53)": expected, and where nine of ten measurements lie.
QString rangeInWords(const core::Estimate<double>& estimate);
/// The same of seconds: "0.8 s (0.5–1.2 s)".
QString secondsInWords(const core::Estimate<double>& seconds);

/// "fits", "doesn't fit" …, or that system memory must help.
QString fitInWords(const core::RunAnswer& answer);
/// The theme's colour that goes with those words.
QColor Theme::*fitColour(const core::RunAnswer& answer);
/// What sorts by them, the best highest.
int fitRank(const core::RunAnswer& answer);

/// "44.2 tok/s" of all users or cards, a rating where no number is honest, a dash where nothing is known.
QString speedOfRun(const core::RunAnswer& answer);
/// How the cards share the work and what lies outside them: "ZeRO-3, optimizer offloaded to NVMe". Empty where nothing
/// is planned.
QString planInWords(const core::RunAnswer& answer);
/// Of inference, which program the figures are of.
QString engineOfRun(const core::RunAnswer& answer);

} // namespace ui
