// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace ui {

/// What `paint` draws on a picture of this size, as SVG; title and description are for who cannot see it.
template <class Paint>
QByteArray svgOf(const QSize& size, const QString& title, const QString& description, Paint paint) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96); // or text would be drawn smaller than it was measured
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(title);
    generator.setDescription(description);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return buffer.data();
}

} // namespace ui
