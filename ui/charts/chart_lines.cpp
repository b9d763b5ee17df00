#include "ui/charts/chart_lines.h"

#include "ui/charts/chart_content.h"
#include "ui/charts/points/series_style.h"
#include "ui/theme/theme.h"

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

namespace {

/// Cuts lines in values to what is seen of them.
struct Clipper {
    const AxisRange& across;
    const AxisRange& up;
    std::vector<CanvasLine>& lines;

    void add(const QPointF& a, const QPointF& b, const QPen& pen) {
        const QLineF part = clippedToUnit({across.fractionOf(a.x()), up.fractionOf(a.y())},
                                          {across.fractionOf(b.x()), up.fractionOf(b.y())});
        if (part.isNull())
            return;
        const auto value = [&](const QPointF& p) { return QPointF(across.valueAt(p.x()), up.valueAt(p.y())); };
        const QPointF begin = value(part.p1());
        if (lines.empty() || lines.back().pen != pen || lines.back().values.back() != begin)
            lines.push_back({{begin}, pen});
        lines.back().values.push_back(value(part.p2()));
    }
};

} // namespace

static void addFit(Clipper& clipper, const core::Fit& fit, double from, double to, const QPen& pen) {
    const bool isCurve = clipper.across.isLog || clipper.up.isLog;
    const int steps = isCurve ? 40 : 1;
    const auto at = [&](int i) {
        const double x = from + (to - from) * i / steps;
        return QPointF(x, fit.at(x));
    };
    for (int i = 0; i < steps; ++i) {
        const QPointF a = at(i);
        const QPointF b = at(i + 1);
        if (!isCurve || (a.x() > 0 && a.y() > 0 && b.x() > 0 && b.y() > 0))
            clipper.add(a, b, pen);
    }
}

std::vector<CanvasLine> linesOf(const ChartContent& content, const AxisRange& across, const AxisRange& up,
                                const Theme& theme) {
    std::vector<CanvasLine> lines;
    Clipper clipper{across, up, lines};
    for (const core::SeriesFit& series : content.fits) {
        if (!isDrawn(series.fit))
            continue;
        const double overhang = (series.most - series.least) * 0.08;
        const double from =
            content.options.lines == ChartLines::Proportional && !across.isLog ? 0 : series.least - overhang;
        addFit(clipper, series.fit, from, series.most + overhang, seriesPen(theme, content.seriesIndex(series.series)));
    }
    const QPen dots = frontierPen(theme);
    for (std::size_t i = 1; i < content.frontier.size(); ++i) {
        const core::ChartPoint& a = content.points[content.frontier[i - 1]];
        const core::ChartPoint& b = content.points[content.frontier[i]];
        clipper.add({a.x, a.y}, {b.x, b.y}, dots);
    }
    return lines;
}

} // namespace ui
