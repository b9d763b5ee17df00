// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/part_pictures.h"

#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

// Pictures are drawn, not loaded: they follow the theme and any size. A card shows its cooler, which decides where it
// can stand; shares are of the slab's width.

namespace ui {

static void drawFan(QPainter* painter, const Theme& theme, const QPointF& centre, qreal radius) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.steel);
    painter->drawEllipse(centre, radius, radius);
    painter->setBrush(theme.card);
    painter->drawEllipse(centre, radius * 0.3, radius * 0.3);
}

static void drawCard(QPainter* painter, const Theme& theme, const QRectF& place, PartPicture picture) {
    const QRectF slab(place.left(), place.top() + place.height() * 0.2, place.width(), place.height() * 0.6);
    drawRounded(*painter, slab, 2, QPen(theme.cardEdge, 1), theme.card);
    const qreal radius = slab.height() * 0.3;
    const auto at = [&](qreal share) { return QPointF(slab.left() + slab.width() * share, slab.center().y()); };
    const QList<qreal> fans = picture == PartPicture::OpenCard          ? QList<qreal>{0.2, 0.5, 0.8}
                              : picture == PartPicture::BlowerCard      ? QList<qreal>{0.76}
                              : picture == PartPicture::FlowThroughCard ? QList<qreal>{0.25, 0.75}
                                                                        : QList<qreal>();
    for (const qreal share : fans)
        drawFan(painter, theme, at(share), picture == PartPicture::OpenCard ? radius * 0.85 : radius);
    if (picture == PartPicture::PassiveCard) {
        painter->setPen(QPen(theme.steel, 1));
        for (qreal share = 0.15; share < 0.9; share += 0.12)
            painter->drawLine(at(share) + QPointF(0, -radius), at(share) + QPointF(0, radius));
    } else if (picture == PartPicture::LiquidCard) {
        painter->setPen(QPen(theme.arrowCold, 2));
        painter->drawLine(at(0.15), at(0.6));
        painter->drawEllipse(at(0.75), radius * 0.7, radius * 0.7);
    }
}

static void drawGrid(QPainter* painter, const QRectF& body, int columns, qreal inset) {
    const QRectF inner = body.adjusted(inset, inset, -inset, -inset);
    for (int i = 0; i < columns; ++i) {
        const qreal x = inner.left() + inner.width() * (i + 0.5) / columns;
        painter->drawLine(QPointF(x, inner.top()), QPointF(x, inner.bottom()));
    }
}

static void drawBox(QPainter* painter, const Theme& theme, const QRectF& place, PartPicture picture) {
    const qreal side = place.height() * 0.9;
    const QRectF square(place.center().x() - side / 2, place.center().y() - side / 2, side, side);
    const QRectF bar(place.left(), place.center().y() - side * 0.2, place.width(), side * 0.4);
    painter->setPen(QPen(theme.caseLine, 1.4));
    painter->setBrush(Qt::NoBrush);
    switch (picture) {
    case PartPicture::Board:
        painter->setBrush(theme.board);
        painter->drawRoundedRect(square, 2, 2);
        painter->setBrush(theme.slot);
        painter->drawRect(square.adjusted(side * 0.3, side * 0.12, -side * 0.3, -side * 0.55));
        for (const qreal y : {0.6, 0.75, 0.9})
            painter->drawLine(square.topLeft() + QPointF(3, side * y),
                              square.topLeft() + QPointF(side * 0.75, side * y));
        break;
    case PartPicture::Processor:
        painter->setBrush(theme.steel);
        painter->drawRoundedRect(square.adjusted(3, 3, -3, -3), 2, 2);
        drawGrid(painter, square, 3, 0);
        painter->drawRoundedRect(square.adjusted(3, 3, -3, -3), 2, 2);
        break;
    case PartPicture::Supply:
        painter->setBrush(theme.supply);
        painter->drawRoundedRect(place.adjusted(2, 4, -2, -4), 2, 2);
        drawFan(painter, theme, place.center(), side * 0.24);
        break;
    case PartPicture::Chassis:
        painter->drawRoundedRect(square.adjusted(side * 0.15, 0, -side * 0.15, 0), 2, 2);
        drawGrid(painter, square.adjusted(side * 0.2, side * 0.55, -side * 0.2, 0), 4, 2);
        break;
    case PartPicture::Outlet:
        painter->drawRoundedRect(square, 4, 4);
        drawGrid(painter, square.adjusted(0, side * 0.1, 0, -side * 0.1), 2, side * 0.25);
        break;
    case PartPicture::Cooler: // a tower of fins behind its fan
        painter->drawRoundedRect(square.adjusted(side * 0.1, 0, -side * 0.1, 0), 2, 2);
        drawGrid(painter, square.adjusted(side * 0.1, 0, -side * 0.1, 0), 6, 2);
        drawFan(painter, theme, square.center(), side * 0.28);
        break;
    case PartPicture::Fan:
        painter->drawRoundedRect(square, 3, 3);
        drawFan(painter, theme, square.center(), side * 0.4);
        break;
    case PartPicture::Bridge:
        painter->drawRoundedRect(bar.adjusted(4, 0, -4, 0), 3, 3);
        drawGrid(painter, bar.adjusted(4, 4, -4, 4), 2, 0);
        break;
    default: // memory, drives, network cards, risers: a strip with teeth
        painter->setBrush(theme.board);
        painter->drawRect(bar);
        drawGrid(painter, bar.adjusted(0, bar.height() * 0.6, 0, 0), 8, 0);
    }
}

void drawPicture(QPainter* painter, const QRectF& place, PartPicture picture) {
    const Theme& theme = Theme::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (picture <= PartPicture::PlainCard)
        drawCard(painter, theme, place, picture);
    else
        drawBox(painter, theme, place, picture);
    painter->restore();
}

} // namespace ui
