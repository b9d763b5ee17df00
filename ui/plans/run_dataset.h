// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"
#include "ui/plans/figure_flow.h"

namespace ui {

/// Hours, energy and dollars to train on so many tokens: here, and on the offers that cost least. None where the
/// answer has no step time. `asked` is what is rented for, as the user chose it.
std::vector<Figure> datasetFigures(const core::Analysis& analysis, const core::Catalogue& catalogue,
                                   const core::Model& model, const core::Workload& asked, const core::RunAnswer& answer,
                                   qint64 tokens);

} // namespace ui
