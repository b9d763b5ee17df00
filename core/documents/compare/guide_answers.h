// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/compare/build_table.h"
#include "core/recommend/recommend.h"

namespace core {

/// A guide's machine beside the answers of today's catalogue, in words.
struct GuideSheet {
    QString guides;        ///< what the guides' machine is, costs and meets
    QStringList answers;   ///< a sentence for each way
    std::vector<int> ways; ///< by column of the table after the first: which answer it is
    BuildTable table;      ///< the guides' machine first, then the answers there are: only what differs
};
/// `guides` is the guides' machine with what it comes to.
GuideSheet guideSheet(const GuideMachine& machine, const ComparedBuild& guides, const Catalogue& catalogue);

/// "With the same cards", "As fast, for the least", "For the same money".
QString inWords(GuideWay way);
const char* token(GuideWay way); ///< "same-cards", "as-fast", "same-money"

/// {"guide": {"kind", "price_usd", "parts_without_price", "fp32_gflops", "profile"}, "answers": [{"as", "problem",
/// "build", "profile", "price_change_usd"}], "rows": […], "proven"}; a build as `recommend --json` has it.
QJsonObject guideJson(const GuideMachine& machine, const ComparedBuild& guides, const Catalogue& catalogue);

} // namespace core
