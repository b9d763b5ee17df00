#include "ui/recommend/frontier_plot.h"

#include "ui/theme/theme.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

constexpr double reach = 18;

QString nameOf(core::Goal goal) {
    return core::Text::tr(core::rowOf(goal).name);
}

QString goalWords(core::Goal goal, double value) {
    const core::GoalRow& row = core::rowOf(goal);
    if (row.unit == "GFLOPS"_L1)
        return core::inWords(core::Throughput::of(value));
    return FrontierPlot::tr("%1 %2").arg(core::number(value, row.decimals), QLatin1String(row.unit));
}

FrontierPlot::FrontierPlot(QWidget* parent)
    : LinePlot(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void FrontierPlot::setFrontier(const core::PriceFrontier& frontier, core::Goal goal,
                               std::optional<core::Money> budget) {
    m_goal = goal;
    m_points.clear();
    PlotSeries steps{tr("No machine of the catalogue gives more for the money"), {}, {}, false};
    for (const core::Recommendation& point : frontier.points) {
        const QPointF here(core::inDollars(point.price), point.value);
        if (!m_points.empty())
            steps.low.push_back({here.x(), m_points.back().y()});
        steps.low.push_back(here);
        m_points.push_back(here);
    }
    PlotContent content;
    content.across = tr("Price of the machine, $");
    content.up = nameOf(goal);
    content.upWords = [goal](double value) { return value == 0 ? core::number(0) : goalWords(goal, value); };
    if (!m_points.empty())
        content.series = {steps};
    if (budget) {
        content.mark = core::inDollars(*budget);
        content.markWords = tr("Budget %1").arg(core::inWords(*budget));
    }
    m_current = std::min(m_current, int(m_points.size()) - 1);
    setContent(std::move(content));
    describe();
}

void FrontierPlot::setCurrent(int index) {
    m_current = index;
    describe();
    update();
}

void FrontierPlot::describe() {
    if (m_current < 0 || m_current >= int(m_points.size()))
        return setAccessibleDescription(tr("%1 machines.").arg(m_points.size()));
    const QPointF point = core::at(m_points, m_current);
    setAccessibleDescription(tr("Machine %1 of %2: %3 for %4. Arrow keys choose, Enter opens.")
                                 .arg(m_current + 1)
                                 .arg(m_points.size())
                                 .arg(goalWords(m_goal, point.y()), core::inWords(core::Money::of(point.x()))));
}

QPoint FrontierPlot::pixelOf(int index) {
    measure();
    return at(core::at(m_points, index)).toPoint();
}

int FrontierPlot::nearest(QPointF position) {
    measure();
    int best = -1;
    double least = reach;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF off = at(m_points[i]) - position;
        const double distance = std::hypot(off.x(), off.y());
        if (distance <= least) {
            least = distance;
            best = int(i);
        }
    }
    return best;
}

void FrontierPlot::choose(int index) {
    if (m_points.empty())
        return;
    setCurrent(std::clamp(index, 0, int(m_points.size()) - 1));
    Q_EMIT chosen(m_current);
}

void FrontierPlot::mousePressEvent(QMouseEvent* event) {
    if (const int index = nearest(event->position()); index >= 0)
        choose(index);
}

void FrontierPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const int index = nearest(event->position()); index >= 0)
        Q_EMIT activated(index);
}

void FrontierPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        return choose(m_current - 1);
    case Qt::Key_Right:
    case Qt::Key_Up:
        return choose(m_current + 1);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(int(m_points.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT activated(m_current);
        return;
    default:
        LinePlot::keyPressEvent(event);
    }
}

void FrontierPlot::paintEvent(QPaintEvent* event) {
    LinePlot::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current();
    if (m_points.empty()) {
        painter.setPen(theme.mutedText);
        painter.drawText(rect(), Qt::AlignCenter, tr("No machine to show."));
    }
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const bool isCurrent = int(i) == m_current;
        painter.setPen(QPen(isCurrent ? theme.text : theme.panel, isCurrent ? 2 : 1.5));
        painter.setBrush(theme.series(0));
        const double radius = isCurrent ? 7 : 4.5;
        painter.drawEllipse(at(m_points[i]), radius, radius);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), controlRadius, controlRadius);
    }
}

} // namespace ui
