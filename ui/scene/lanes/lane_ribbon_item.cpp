// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/lanes/lane_ribbon_item.h"

#include "core/rules/lane_words.h"
#include "ui/scene/lanes/lane_stroke.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

static constexpr double thinnest = 0.7;

void LaneRibbonItem::syncLanes(const core::Analysis& analysis, const core::LaneShare& share, const LaneTrack& track) {
    const core::Connector& connector = analysis.machine.connector(index());
    const bool isUplink = connector.kind == core::ConnectorKind::Uplink;
    Face face;
    face.path = track.path;
    face.perLane = track.perLane;
    face.lanes = share.lanes;
    face.generation = share.generation;
    face.isOffer = !isUplink && share.lanesOfCard == 0;
    face.lost = lanesLost(share);
    const core::UplinkLoad* load = isUplink ? uplinkOf(analysis, connector.feedsNode) : nullptr;
    face.isShared = load && isOverasked(*load);
    setRect(track.path.boundingRect());
    setMargin(std::max(face.lanes, face.lanes + face.lost) * face.perLane + 3);
    setFace(m_face, face);
    setToolTip(laneStory(analysis, index(), share).join('\n'_L1));
}

double LaneRibbonItem::ribbonWidth() const {
    return m_face.lanes == 0 ? 0 : std::max(thinnest, m_face.lanes * m_face.perLane);
}

QPainterPath LaneRibbonItem::shape() const {
    if (m_face.path.size() < 2)
        return {};
    QPainterPathStroker stroker;
    stroker.setWidth(std::max(ribbonWidth(), 2.0) + 2);
    QPainterPath whole = stroker.createStroke(middleLine(0, bend));
    if (m_face.lost > 0) {
        stroker.setWidth(lostWidth());
        whole.addPath(stroker.createStroke(lostLine()));
    }
    return whole;
}

QPainterPath LaneRibbonItem::middleLine(double offset, double radius) const {
    // Each leg is shifted to its left-hand side; corners are right angles, so legs meet where their shifts add up.
    const auto normal = [this](int leg) {
        const QPointF along = m_face.path[leg + 1] - m_face.path[leg];
        const double length = std::max(std::hypot(along.x(), along.y()), 0.001);
        return QPointF(-along.y() / length, along.x() / length);
    };
    const int last = int(m_face.path.size()) - 1;
    QPolygonF shifted;
    for (int point = 0; point <= last; ++point) {
        QPointF shift = normal(std::min(point, last - 1)) * offset;
        if (point > 0 && point < last)
            shift += normal(point - 1) * offset;
        shifted << m_face.path[point] + shift;
    }
    QPainterPath path(shifted.first());
    for (int point = 1; point < last; ++point) {
        const QPointF corner = shifted[point];
        const QLineF in(corner, shifted[point - 1]);
        const QLineF out(corner, shifted[point + 1]);
        const double r = std::min({radius, in.length() / 2, out.length() / 2});
        path.lineTo(in.pointAt(r / std::max(in.length(), 0.001)));
        path.quadTo(corner, out.pointAt(r / std::max(out.length(), 0.001)));
    }
    path.lineTo(shifted.last());
    return path;
}

void LaneRibbonItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (m_face.path.size() < 2)
        return;
    const QPainterPath middle = middleLine(0, bend);
    if (m_face.isOffer || (m_face.lanes == 0 && m_face.lost == 0)) {
        strokeOffer(*painter, theme(), middle, m_face.lanes == 0 ? Qt::DotLine : Qt::DashLine);
        return;
    }
    if (m_face.lost > 0)
        strokeLost(*painter, theme(), lostLine(), lostWidth());
    if (m_face.isShared)
        strokeShared(*painter, theme(), middle, ribbonWidth());
    if (m_face.lanes > 0)
        strokeLanes(*painter, theme(), middle, ribbonWidth(), theme().lane(m_face.generation));
}

} // namespace ui
