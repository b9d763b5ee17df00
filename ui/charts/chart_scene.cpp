// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_scene.h"

#include "core/units/at.h"
#include "core/units/list_of.h"
#include "ui/charts/chart_canvas.h"
#include "ui/charts/chart_lines.h"
#include "ui/charts/points/point_fan.h"
#include "ui/charts/points/points_item.h"
#include "ui/theme/theme.h"

#include <QPen>
#include <QSignalBlocker>

#include <algorithm>
#include <functional>

namespace ui {

constexpr int leastRank = -4; ///< of the rest, who has the least choice chooses first

// Values become places in three steps: the content gives values, AxisRange says which part of them is seen and whether
// it is logarithmic, the canvas says where that lies. Points are placed from m_spots, which are read once a content.

ChartScene::ChartScene(QObject* parent)
    : QGraphicsScene(parent)
    , m_theme(&Theme::current())
    , m_canvas(new ChartCanvas(this)) {
    setItemIndexMethod(NoIndex);
    addItem(m_canvas->item());
    m_points = new PointsItem;
    m_fan = new PointFan;
    m_emptiness = new QGraphicsTextItem;
    m_emptiness->hide();
    m_highlight = new QGraphicsEllipseItem(-9, -9, 18, 18); // apart from the points, whose cache it leaves alone
    m_highlight->setZValue(2);
    m_highlight->hide();
    addItem(m_points);
    addItem(m_fan);
    addItem(m_emptiness);
    addItem(m_highlight);
    connect(m_canvas, &ChartCanvas::plotAreaChanged, this, &ChartScene::arrange);
}

static AxisKind axisKindOf(const core::Metric& metric) {
    return metric.isDate ? AxisKind::Date : metric.isBinary ? AxisKind::Binary : AxisKind::Decimal;
}

/// "Price, US dollars (log)", "$200".
static CanvasAxis axisOf(const core::Metric& metric, core::Dollars dollars, const AxisRange& range, int ticks) {
    const QString title = metric.axisText(dollars);
    CanvasAxis axis{range.isLog ? ChartScene::tr("%1 (log)").arg(title) : title, range,
                    ticksOf(range, ticks, axisKindOf(metric))};
    if (metric.unitText() == "$"_L1) {
        for (AxisTick& tick : axis.ticks)
            tick.label = ChartScene::tr("$%1").arg(tick.label);
    }
    return axis;
}

static std::vector<double> valuesOf(const ChartContent& content, double core::ChartPoint::*coordinate) {
    return core::listOf(content.points, [&](const core::ChartPoint& point) { return point.*coordinate; });
}

void ChartScene::setContent(ChartContent content, const Theme& theme) {
    const auto& query = content.options.query;
    const bool isLog = content.options.isLogarithmic;
    const bool wasZoomed = isZoomed();
    const bool hasSameAxes = m_content.options.query.across == query.across && m_content.options.query.up == query.up &&
                             m_content.options.isLogarithmic == isLog && m_content.options.query.cards == query.cards;
    m_whole = {rangeAround(valuesOf(content, &core::ChartPoint::x), axisKindOf(*query.across), isLog),
               rangeAround(valuesOf(content, &core::ChartPoint::y), axisKindOf(*query.up), isLog)};
    m_content = std::move(content);
    m_theme = &theme;
    readSpots();
    m_canvas->setTheme(theme);
    m_highlight->setPen(QPen(theme.text, 2));
    setCurrent(-1);
    if (!hasSameAxes || !wasZoomed) {
        m_seen = m_whole;
        m_past.clear();
        m_future.clear();
    }
    dressAxes();
    Q_EMIT zoomChanged();
}

void ChartScene::resize(const QSizeF& size) {
    setSceneRect(QRectF(QPointF(), size));
    m_canvas->setSize(size);
    dressAxes();
}

void ChartScene::setCached(bool isCached) {
    m_points->setCached(isCached);
}

void ChartScene::dressAxes() {
    if (!m_content.options.query.across)
        return;
    const core::ChartQuery& query = m_content.options.query;
    const int columns = std::clamp(int(sceneRect().width() / (m_seen.across.isLog ? 62 : 95)), 3, 12);
    const int rows = std::clamp(int(sceneRect().height() / (m_seen.up.isLog ? 28 : 48)), 3, 12);
    const QSignalBlocker once(m_canvas); // it is arranged below
    m_canvas->setAxes(axisOf(*query.across, query.dollars, m_seen.across, columns),
                      axisOf(*query.up, query.dollars, m_seen.up, rows));
    arrange();
}

std::vector<QLineF> ChartScene::drawLines() {
    const std::vector<CanvasLine> lines = linesOf(m_content, m_seen, *m_theme);
    std::vector<QLineF> segments;
    for (const CanvasLine& line : lines) {
        for (std::size_t i = 1; i < line.values.size(); ++i)
            segments.emplace_back(m_canvas->positionOf(line.values[i - 1].x(), line.values[i - 1].y()),
                                  m_canvas->positionOf(line.values[i].x(), line.values[i].y()));
    }
    m_canvas->setLines(lines);
    return segments;
}

void ChartScene::readSpots() {
    QHash<QString, int> series;
    for (int i = 0; i < int(m_content.series.size()); ++i)
        series.insert(m_content.series[i], i);
    const auto& shortlist = m_content.options.shortlist;
    m_spots.clear();
    m_spots.reserve(m_content.points.size());
    for (const core::ChartPoint& point : m_content.points) {
        const bool isShortlisted = shortlist.contains(point.id);
        const bool isOwn = m_content.own.contains(point.id);
        m_spots.push_back({m_whole.across.even(point.x), m_whole.up.even(point.y), series.value(point.series, 0),
                           isShortlisted, isOwn,
                           isOwn || isShortlisted ? 3
                           : point.isInError      ? 1
                                                  : 0});
    }
    for (const std::size_t i : m_content.frontier)
        m_spots[i].rank = std::max(m_spots[i].rank, 2);
    // Then the highest of each series, in turns, so that every series is named where there is little room.
    std::vector<Spot*> highest;
    for (Spot& spot : m_spots)
        highest.push_back(&spot);
    std::ranges::stable_sort(highest, std::greater(), &Spot::y);
    QHash<int, int> turns;
    for (Spot* spot : highest)
        spot->rank = std::max(spot->rank, 1 - turns[spot->series]++);
    m_labels.assign(m_content.points.size(), {});
}

const QStaticText* ChartScene::labelOf(std::size_t point) {
    QStaticText& label = m_labels[point];
    if (label.text().isEmpty()) {
        label.setTextFormat(Qt::PlainText);
        const QString& name = m_content.points[point].name;
        label.setText(m_spots[point].isOwn ? tr("%1 (your cards)").arg(name) : name);
        label.prepare({}, chartLabelFont(m_spots[point].rank));
    }
    return &label;
}

std::vector<PlottedPoint> ChartScene::plotPoints() {
    // In such a crowd no label has room but here and there, by chance.
    constexpr std::size_t crowd = 5000;
    const QRectF area = plotArea();
    const auto [left, right] = m_seen.across.evenEnds();
    const auto [bottom, top] = m_seen.up.evenEnds();
    const double perX = area.width() / (right - left);
    const double perY = area.height() / (top - bottom);
    m_pointOfItem.clear();
    for (std::size_t i = 0; i < m_spots.size(); ++i) {
        const Spot& spot = m_spots[i];
        if (spot.x >= left && spot.x <= right && spot.y >= bottom && spot.y <= top)
            m_pointOfItem.push_back(int(i));
    }
    std::vector<PlottedPoint> plotted;
    plotted.reserve(m_pointOfItem.size());
    for (const int index : m_pointOfItem) {
        const auto i = std::size_t(index);
        const Spot& spot = m_spots[i];
        const bool isLabelled = m_content.options.hasNames && (spot.rank > 0 || m_pointOfItem.size() <= crowd);
        plotted.push_back({{area.left() + (spot.x - left) * perX, area.bottom() - (spot.y - bottom) * perY},
                           spot.series,
                           m_content.points[i].isInError,
                           spot.isShortlisted,
                           spot.isOwn,
                           spot.rank,
                           isLabelled ? labelOf(i) : nullptr});
    }
    return plotted;
}

void ChartScene::arrange() {
    if (!m_content.options.query.across)
        return;
    const std::vector<QLineF> segments = drawLines();
    m_points->setPoints(plotPoints(), plotArea(), *m_theme, segments);
    m_fan->setPoints({}, plotArea(), *m_theme);
    showEmptiness();
    setCurrent(m_current);
    Q_EMIT arranged();
}

void ChartScene::showEmptiness() {
    m_emptiness->setVisible(m_pointOfItem.empty());
    if (!m_pointOfItem.empty())
        return;
    m_emptiness->setFont(ui::font(1));
    m_emptiness->setDefaultTextColor(m_theme->mutedText);
    m_emptiness->setPlainText(m_content.points.empty()
                                  ? tr("No card matches. Loosen the filters or choose other axes.")
                                  : tr("No card in this part of the chart. Alt+Left goes back, 0 shows everything."));
    m_emptiness->setTextWidth(std::min(420.0, plotArea().width() - 20));
    m_emptiness->setPos(plotArea().center() - m_emptiness->boundingRect().center());
}

void ChartScene::setCurrent(int point) {
    m_current = point;
    const bool isSeen = point >= 0 && isInView(point);
    m_highlight->setVisible(isSeen);
    if (isSeen)
        m_highlight->setPos(positionOf(point));
}

int ChartScene::pointAt(const QPointF& scenePosition) const {
    if (m_fan->holds(scenePosition))
        return m_fan->nearest(scenePosition);
    const int item = m_points->pointAt(scenePosition);
    return item < 0 ? -1 : core::at(m_pointOfItem, item);
}

void ChartScene::fanOutAt(const QPointF& scenePosition) {
    constexpr std::size_t mostFanned = 12; // of more than that a circle says nothing: the wheel looks closer
    if (m_fan->holds(scenePosition))
        return;
    std::vector<FannedPoint> fanned;
    if (const int item = m_points->pointAt(scenePosition); item >= 0) {
        for (const int each : m_points->overlapping(item)) {
            const int point = core::at(m_pointOfItem, each);
            const core::ChartPoint& card = core::at(m_content.points, point);
            fanned.push_back({point, core::at(m_spots, point).series, m_canvas->positionOf(card.x, card.y), card.name});
        }
    }
    if (fanned.size() > mostFanned)
        fanned.clear();
    if (m_fan->isOpen() || fanned.size() > 1)
        m_fan->setPoints(std::move(fanned), plotArea(), *m_theme);
    setCurrent(m_current);
}

QPointF ChartScene::positionOf(int point) const {
    if (const auto fanned = m_fan->placeOf(point))
        return *fanned;
    const core::ChartPoint& p = core::at(m_content.points, point);
    return m_canvas->positionOf(p.x, p.y);
}

bool ChartScene::isInView(int point) const {
    const core::ChartPoint& p = core::at(m_content.points, point);
    return m_seen.across.contains(p.x) && m_seen.up.contains(p.y);
}

QRectF ChartScene::plotArea() const {
    return m_canvas->plotArea();
}

bool ChartScene::setView(const ChartRange& view) {
    const auto isSound = [](const AxisRange& range, const AxisRange& whole) {
        const double share = (range.high - range.low) / (whole.high - whole.low);
        return range.low < range.high && share > 1e-3 && share < 1e3 && (!range.isLog || range.low > 0);
    };
    if (!isSound(view.across, m_whole.across) || !isSound(view.up, m_whole.up))
        return false;
    m_seen = view;
    dressAxes();
    return true;
}

void ChartScene::look(const ChartRange& range, bool isContinued) {
    const ChartRange before = m_seen;
    if (!setView(range) || m_seen == before)
        return;
    if (!isContinued || !m_isMoving)
        m_past.push_back(before);
    m_isMoving = isContinued;
    m_future.clear();
    Q_EMIT zoomChanged();
}

void ChartScene::travel(std::vector<ChartRange>& from, std::vector<ChartRange>& to) {
    if (from.empty())
        return;
    to.push_back(m_seen);
    m_isMoving = false;
    setView(from.back());
    from.pop_back();
    Q_EMIT zoomChanged();
}

void ChartScene::widenTo(const ChartRange& range) {
    m_whole = m_whole.united(range);
    setView(m_whole);
    m_past.clear();
    m_future.clear();
    Q_EMIT zoomChanged();
}

void ChartScene::zoom(double factor, const QPointF& anchor) {
    const QRectF area = plotArea();
    const QPointF offset = anchor - area.topLeft();
    look(held(rangeOf(QRectF(area.topLeft() + offset * (1 - factor), area.size() * factor))), true);
}

ChartRange ChartScene::rangeOf(const QRectF& area) const {
    const QPointF low = m_canvas->valuesAt(area.bottomLeft());
    const QPointF high = m_canvas->valuesAt(area.topRight());
    return {{low.x(), high.x(), m_seen.across.isLog}, {low.y(), high.y(), m_seen.up.isLog}};
}

void ChartScene::zoomTo(const QRectF& sceneRect) {
    look(held(rangeOf(sceneRect)));
}

ChartRange ChartScene::held(const ChartRange& range) const {
    return {m_whole.across.holding(range.across), m_whole.up.holding(range.up)};
}

void ChartScene::pan(const QPointF& by) {
    ChartRange view = rangeOf(plotArea().translated(-by));
    if (view.across.low < m_whole.across.low)
        view.across = m_seen.across;
    if (view.up.low < m_whole.up.low)
        view.up = m_seen.up;
    look(view, true);
}

} // namespace ui
