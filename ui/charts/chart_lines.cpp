// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_lines.h"

#include "ui/charts/chart_data.h"

#include <algorithm>

namespace ui {

QLineF clippedToUnit(const QPointF& a, const QPointF& b) {
    // Liang and Barsky: each side of the square cuts the share of the line that is left.
    double from = 0;
    double to = 1;
    const auto cut = [&](double slope, double room) {
        if (slope == 0)
            return room >= 0;
        const double share = room / slope;
        if (slope < 0)
            from = std::max(from, share);
        else
            to = std::min(to, share);
        return from <= to;
    };
    const QPointF d = b - a;
    const bool isSeen = cut(-d.x(), a.x()) && cut(d.x(), 1 - a.x()) && cut(-d.y(), a.y()) && cut(d.y(), 1 - a.y());
    return isSeen && from < to ? QLineF(a + d * from, a + d * to) : QLineF();
}

std::vector<CanvasLine> linesOf(const ChartContent& content, const ChartRange& range, const Theme& theme) {
    std::vector<CanvasLine> lines;
    const auto value = [&](const QPointF& p) { return QPointF(range.across.valueAt(p.x()), range.up.valueAt(p.y())); };
    /// What is seen of it, joined to the one before where that ends here.
    const auto add = [&](const QPointF& a, const QPointF& b, const QPen& pen) {
        const QLineF part = clippedToUnit({range.across.fractionOf(a.x()), range.up.fractionOf(a.y())},
                                          {range.across.fractionOf(b.x()), range.up.fractionOf(b.y())});
        if (part.isNull())
            return;
        const QPointF begin = value(part.p1());
        if (lines.empty() || lines.back().pen != pen || lines.back().values.back() != begin)
            lines.push_back({{begin}, pen});
        lines.back().values.push_back(value(part.p2()));
    };
    const bool isCurve = range.across.isLog || range.up.isLog;
    for (const core::SeriesFit& series : content.fits) {
        if (!isDrawn(series.fit))
            continue;
        const double overhang = (series.most - series.least) * 0.08;
        const bool isFromZero = content.options.lines == ChartLines::Proportional && !range.across.isLog;
        const double from = isFromZero ? 0 : series.least - overhang;
        const double to = series.most + overhang;
        const int steps = isCurve ? 40 : 1;
        const auto at = [&](int i) {
            const double x = from + (to - from) * i / steps;
            return QPointF(x, series.fit.at(x));
        };
        const QPen pen = seriesPen(theme, content.seriesIndex(series.series));
        for (int i = 0; i < steps; ++i) {
            if (!isCurve || (at(i).x() > 0 && at(i).y() > 0 && at(i + 1).x() > 0 && at(i + 1).y() > 0))
                add(at(i), at(i + 1), pen);
        }
    }
    for (std::size_t i = 1; i < content.frontier.size(); ++i) {
        const core::ChartPoint& a = content.points[content.frontier[i - 1]];
        const core::ChartPoint& b = content.points[content.frontier[i]];
        const bool isCost = content.options.query.across->better == core::Preference::Less;
        const QPointF corner = isCost ? QPointF(b.x, a.y) : QPointF(a.x, b.y); // between two, the one that may be had
        add({a.x, a.y}, corner, frontierPen(theme));
        add(corner, {b.x, b.y}, frontierPen(theme));
    }
    return lines;
}

} // namespace ui
