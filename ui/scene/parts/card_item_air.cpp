// How a card's air and heat are drawn; the rest of it is in card_item.cpp.

#include "ui/scene/parts/card_item.h"

#include "ui/scene/parts/card_words.h"

#include "core/air/heat_rating.h"
#include "core/units/text.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

struct CardAirWords {
    Q_DECLARE_TR_FUNCTIONS(ui::CardItem)
};

CardItem::Badge CardItem::measuredBadge(const core::MeasuredTemperature& measured) {
    const QString figure = core::inWords(measured.value);
    if (measured.isIdle)
        return {CardAirWords::tr("at rest %1").arg(figure), core::Severity::NotChecked, false, false, true, false,
                CardAirWords::tr("rest %1").arg(figure)};
    const core::HeatRating rating = core::heatRating(measured.value);
    const auto meaning = rating >= core::HeatRating::Throttling ? core::Severity::Error : core::Severity::Warning;
    return {CardAirWords::tr("measured %1").arg(figure),
            meaning,
            rating <= core::HeatRating::Good,
            false,
            true,
            false,
            u"= "_s + figure};
}

static core::Severity meaningOf(const core::CardAir& air) {
    if (!air.temperature)
        return core::Severity::NotChecked;
    return air.throttling == core::Throttling::Expected   ? core::Severity::Error
           : air.throttling == core::Throttling::Possible ? core::Severity::Warning
                                                          : core::Severity::NotChecked;
}

void CardItem::addAirBadges(const core::CardAir& air, Face& face) {
    if (air.temperature)
        face.heat = air.throttling;
    const bool isCool = air.temperature && air.throttling == core::Throttling::No;
    face.badges.push_back({heatWords(air), meaningOf(air), isCool, false, true, false, heatBrief(air)});
    if (air.measured)
        face.badges.push_back(measuredBadge(*air.measured));
    const auto meaning = air.rating == core::Airflow::Starved ? core::Severity::Error
                         : air.rating == core::Airflow::Tight ? core::Severity::Warning
                                                              : core::Severity::NotChecked;
    face.badges.push_back(
        {airWords(air.rating), meaning, air.rating == core::Airflow::Free, true, false, false, airBrief(air.rating)});
}

/// Where the air leaves: at the bracket, at the front end, or upwards; a passive card is crossed from front to rear.
void CardItem::paintAir(QPainter& painter) const {
    if (!m_face.isGpu || !m_face.cooler || *m_face.cooler == core::Cooler::Liquid)
        return;
    const double head = 1.8;
    const auto arrow = [&](const QPointF& from, const QPointF& to, const QColor& colour) {
        painter.setPen(QPen(colour, 0.9));
        painter.drawLine(from, to);
        const QPointF along = (from - to) / std::max(1.0, QLineF(from, to).length()) * head;
        const QPointF across(-along.y(), along.x());
        painter.drawLine(to, to + along + across * 0.7);
        painter.drawLine(to, to + along - across * 0.7);
    };
    const QRectF slab = shown();
    const QColor warm = theme().arrowHot;
    const double low = slab.bottom() - std::min(3.0, slab.height() / 5);
    switch (*m_face.cooler) {
    case core::Cooler::Blower:
        arrow({12, low}, {-bracketDepth, low}, warm);
        break;
    case core::Cooler::Open:
        arrow({slab.right() - 6, low}, {slab.right() + 5, low}, warm);
        arrow({12, low}, {3, low}, warm);
        break;
    case core::Cooler::FlowThrough:
        for (double x : {slab.right() - 5, slab.right() - 30})
            arrow({x, slab.top() + 4}, {x, slab.top() - 5}, warm);
        break;
    case core::Cooler::Passive:
        arrow({slab.right() + 5, low}, {slab.right() - 7, low}, theme().arrowCold);
        arrow({12, low}, {-bracketDepth, low}, warm);
        break;
    case core::Cooler::Liquid:
        break;
    }
}

QColor CardItem::heatColour() const {
    if (!m_face.heat || *m_face.heat == core::Throttling::LimitUnknown)
        return theme().notChecked;
    return *m_face.heat == core::Throttling::Expected   ? theme().error
           : *m_face.heat == core::Throttling::Possible ? theme().warning
                                                        : theme().good;
}

/// A strip along the bracket in the colour of the words; hatched where no temperature is known.
void CardItem::paintHeat(QPainter& painter) const {
    if (!m_face.isGpu)
        return;
    const QRectF slab = shown();
    const QRectF strip(slab.left(), slab.top(), 2.6, slab.height());
    QBrush brush(heatColour(), m_face.heat ? Qt::SolidPattern : Qt::BDiagPattern);
    if (!m_face.heat)
        brush.setTransform(QTransform::fromScale(0.35, 0.35));
    painter.fillRect(strip, brush);
}

} // namespace ui
