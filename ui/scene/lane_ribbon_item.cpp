#include "ui/scene/lane_ribbon_item.h"

#include "ui/scene/card_words.h"

#include "core/rules/phrases.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

struct LaneWords {
    Q_DECLARE_TR_FUNCTIONS(ui::LaneRibbonItem)
};

static constexpr double thinnest = 0.7;

LaneRibbonItem::LaneRibbonItem(const SceneStyle& style, int connector)
    : SceneItem(style)
    , m_connector(connector) {
    setZValue(2);
    keepNoPixels();
    setMargin(6);
}

void LaneRibbonItem::syncLanes(const core::Analysis& analysis, const core::LaneShare& share, const LaneTrack& track) {
    const bool isUplink = analysis.machine.connector(m_connector).kind == core::ConnectorKind::Uplink;
    Face face;
    face.path = track.path;
    face.perLane = track.perLane;
    face.lanes = share.lanes;
    face.generation = share.generation;
    face.isOffer = !isUplink && share.lanesOfCard == 0;
    face.lost = face.isOffer ? 0 : std::max(0, share.lanesOfCard - share.lanes);
    setRect(track.path.boundingRect());
    setFace(m_face, face);
    QString words = LaneWords::tr("%1: %2").arg(core::labelOf(analysis, m_connector), linkWords(share));
    if (face.lost > 0)
        words += QLatin1Char('\n') + LaneWords::tr("Hatched: %1 of the card's %2 lanes are not used here.")
                                         .arg(face.lost)
                                         .arg(share.lanesOfCard);
    setToolTip(words);
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
    const double width = std::max(thinnest, m_face.lanes * m_face.perLane);
    const double radius = 6;
    painter->setBrush(Qt::NoBrush);
    if (m_face.isOffer || m_face.lanes == 0) {
        painter->setPen(QPen(theme().lost, 0.6, m_face.lanes == 0 ? Qt::DotLine : Qt::DashLine));
        painter->drawPath(middleLine(0, radius));
        return;
    }
    if (m_face.lost > 0) {
        const double lostWidth = m_face.lost * m_face.perLane;
        QBrush hatch(theme().lost, Qt::BDiagPattern);
        hatch.setTransform(QTransform::fromScale(0.3, 0.3));
        const QPainterPath beside = middleLine((width + lostWidth) / 2, radius);
        painter->setPen(QPen(theme().board, lostWidth, Qt::SolidLine, Qt::FlatCap));
        painter->drawPath(beside);
        painter->setPen(QPen(hatch, lostWidth, Qt::SolidLine, Qt::FlatCap));
        painter->drawPath(beside);
    }
    // A rim in the board's colour keeps ribbons that cross apart.
    painter->setPen(QPen(theme().board, width + 1, Qt::SolidLine, Qt::FlatCap));
    painter->drawPath(middleLine(0, radius));
    painter->setPen(QPen(theme().lane(m_face.generation), width, Qt::SolidLine, Qt::FlatCap));
    painter->drawPath(middleLine(0, radius));
}

} // namespace ui
