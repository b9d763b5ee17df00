// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"
#include "ui/document/evaluation.h"

#include <functional>

namespace ui {

/// A part of today and of the same class or a better one that could stand in the place of another: it adds no warning,
/// narrows no link and puts nothing else out.
struct Alternative {
    core::PartKey part;
    QString name;
    QString price; ///< "+$9,191"
    QString speed; ///< "5 % faster"; empty for what has no speed of its own
    SharedEvaluation evaluation;
};

/// Up to four, those nearest in price first looked at; each is evaluated, which takes long enough for a thread of its
/// own. None where the place is empty.
std::vector<Alternative> alternativesTo(const Evaluation& evaluation, const core::Catalogue& catalogue,
                                        const QString& place, const std::function<bool()>& isCancelled);

} // namespace ui
