#pragma once

#include "core/recommend/recommend.h"
#include "ui/plans/line_plot.h"

namespace ui {

/// "82.6 TFLOPS" of a goal, with its unit.
QString goalWords(core::Goal goal, double value);
/// What a goal is called.
QString nameOf(core::Goal goal);

/// Price across, the goal up: a step a machine that nothing cheaper equals. One is current; a click or the arrow keys
/// choose another.
class FrontierPlot : public LinePlot {
    Q_OBJECT

public:
    explicit FrontierPlot(QWidget* parent = nullptr);

    void setFrontier(const core::PriceFrontier& frontier, core::Goal goal, std::optional<core::Money> budget);
    int current() const { return m_current; }
    void setCurrent(int index);
    /// Where the point is, in pixels of the widget.
    QPoint pixelOf(int index);

Q_SIGNALS:
    void chosen(int index);
    void activated(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int nearest(QPointF position);
    void choose(int index);
    void describe();

    std::vector<QPointF> m_points;
    core::Goal m_goal = core::Goal::Fp32;
    int m_current = -1;
};

} // namespace ui
