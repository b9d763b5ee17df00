// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recommend/frontier_content.h"

#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

using namespace Qt::StringLiterals;

namespace ui {

QString nameOf(core::Goal goal) {
    return core::Text::tr(core::rowOf(goal).name);
}

QString goalWords(core::Goal goal, double value) {
    const core::GoalRow& row = core::rowOf(goal);
    if (row.unit == "GFLOPS"_L1)
        return core::inWords(core::Throughput::of(value));
    return Words::tr("%1 %2").arg(core::number(value, row.decimals), QLatin1String(row.unit));
}

PlotContent frontierContent(const core::PriceFrontier& frontier, core::Goal goal, std::optional<core::Money> budget) {
    PlotContent content;
    content.across = Words::tr("Machine price, $");
    content.up = goal == core::Goal::Tokens ? Words::tr("Speed of all users together") : nameOf(goal);
    content.upWords = [goal](double value) { return value == 0 ? core::number(0) : goalWords(goal, value); };
    content.emptyWords = Words::tr("No machine to show.");
    PlotSeries steps{Words::tr("Best for the money"), {}, {}, false};
    for (const core::Recommendation& point : frontier.points) {
        const QPointF here(core::inDollars(point.price), point.value);
        if (!content.points.empty())
            steps.low.push_back({here.x(), content.points.back().y()});
        steps.low.push_back(here);
        content.points.push_back(here);
    }
    if (!content.points.empty())
        content.series = {steps};
    content.pointWords = [goal, points = content.points](int index) {
        if (index < 0)
            return inWords(core::Sentence::tr("%n machines.", "1 machine.", int(points.size())));
        const QPointF point = core::at(points, index);
        return Words::tr("Machine %1 of %2: %3 for %4. Arrow keys choose, Enter opens.")
            .arg(index + 1)
            .arg(points.size())
            .arg(goalWords(goal, point.y()), core::inWords(core::Money::of(point.x())));
    };
    if (budget) {
        content.mark = core::inDollars(*budget);
        content.markWords = Words::tr("Budget %1").arg(core::inWords(*budget));
    }
    return content;
}

} // namespace ui
