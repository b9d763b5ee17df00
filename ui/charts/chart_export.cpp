// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_export.h"

#include "core/metrics/card_figures.h"
#include "core/units/csv.h"
#include "core/units/text.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/svg.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace ui {

// A chart on paper is painted by the same scene as on the page, with a title, the legend and the source of its figures
// around it.

constexpr qreal margin = 24;

/// Paints the legend in lines of `width` from `top`; returns where it ends.
static qreal paintLegend(QPainter& painter, const ChartContent& content, const Theme& theme, qreal top, qreal width) {
    const QFontMetricsF metrics(painter.font());
    QPointF pen(margin, top + metrics.height() / 2);
    const auto entry = [&](const QString& text, const auto& paintMarker) {
        const qreal room = metrics.horizontalAdvance(text) + 44;
        if (pen.x() + room > width - margin && pen.x() > margin)
            pen = QPointF(margin, pen.y() + metrics.height() + 6);
        painter.save();
        painter.translate(pen.x() + 10, pen.y());
        paintMarker();
        painter.restore();
        painter.setPen(theme.text);
        painter.drawText(QRectF(pen.x() + 24, pen.y() - metrics.height() / 2, room, metrics.height()),
                         Qt::AlignVCenter | Qt::TextDontClip, text);
        pen.rx() += room;
    };
    for (const QString& series : content.shownSeries) {
        const int index = content.seriesIndex(series);
        if (!content.options.hiddenSeries.contains(series))
            entry(series, [&] { paintMarker(painter, theme, index); });
    }
    for (int i = 0; i < chartSigns; ++i) {
        const auto sign = ChartSign(i);
        if (content.has(sign))
            entry(wordsOf(sign), [&] { paintSign(painter, theme, sign, 1); });
    }
    return pen.y() + metrics.height() / 2;
}

static void paintChart(QPainter& painter, const ChartContent& content, const QSize& size) {
    const Theme& theme = Theme::light();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(QPoint(), size), theme.panel);
    qreal top = margin / 2;
    /// Below what stands there already, in as many lines as it needs.
    const auto paragraph = [&](const QString& text, const QFont& font, const QColor& colour) {
        painter.setFont(font);
        painter.setPen(colour);
        QRectF taken;
        painter.drawText(QRectF(margin, top, size.width() - 2 * margin, size.height()), Qt::TextWordWrap, text, &taken);
        top += taken.height() + 4;
    };
    paragraph(content.words.claim, font(5, QFont::Bold), theme.text);
    if (!content.words.note.isEmpty())
        paragraph(content.words.note, font(), theme.mutedText);
    painter.setFont(font());
    top = paintLegend(painter, content, theme, top + 4, size.width()) + 6;
    const QRectF room(0, 0, size.width() - 2 * margin, 1000);
    const qreal footHeight =
        QFontMetricsF(font(-1)).boundingRect(room, Qt::TextWordWrap, content.words.source).height() + 12;

    ChartScene scene;
    scene.setCached(false);
    const QRectF target(margin, top, size.width() - 1.5 * margin, size.height() - top - footHeight - 6);
    scene.resize(target.size());
    scene.setContent(content, theme);
    scene.resize(target.size());
    scene.render(&painter, target, scene.sceneRect());

    top = size.height() - footHeight;
    paragraph(content.words.source, font(-1), theme.mutedText);
}

/// What stands around the chart, as one text.
static QString captionOf(const ChartContent& content) {
    QStringList parts{content.words.claim + '.'_L1, content.words.note, content.words.source};
    parts.removeAll(QString());
    return parts.join(' '_L1);
}

QByteArray chartSvg(const ChartContent& content, const QSize& size) {
    return svgOf(size, content.words.claim, captionOf(content),
                 [&](QPainter& painter) { paintChart(painter, content, size); });
}

QImage chartImage(const ChartContent& content, const QSize& size, qreal scale) {
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintChart(painter, content, size);
    return image;
}

QByteArray chartCsv(const ChartContent& content) {
    const auto& query = content.options.query;
    const auto headingOf = [&](const core::Metric& metric) {
        const bool isAdjusted = query.dollars == core::Dollars::OfIndexYear && metric.isInDollars();
        return isAdjusted ? u"%1_in_%2_usd"_s.arg(metric.id).arg(core::indexYear()) : QString(metric.id);
    };
    QString csv = u"series,id,name,%1,%2,note,clock,price_kind,price_date,caption\r\n"_s.arg(headingOf(*query.across),
                                                                                             headingOf(*query.up));
    QString caption = captionOf(content); // of the first row alone, so that a row stays a point
    for (const core::ChartPoint& point : content.points) {
        const auto price = content.prices.constFind(point.id);
        const bool hasPrice = price != content.prices.constEnd();
        const QStringList cells{point.series,
                                point.id,
                                point.name,
                                QString::number(point.x, 'g', 10),
                                QString::number(point.y, 'g', 10),
                                point.note,
                                point.clock,
                                hasPrice ? QString::fromLatin1(core::token(price->kind)) : QString(),
                                hasPrice ? price->date : QString(),
                                std::exchange(caption, {})};
        csv += core::textsOf(cells, core::csvCell).join(','_L1) + u"\r\n"_s;
    }
    return csv.toUtf8();
}

static QString suffixOf(const QString& path) {
    return QFileInfo(path).suffix().toLower();
}

bool isPicture(const QString& path) {
    return suffixOf(path) == "svg"_L1 || suffixOf(path) == "png"_L1;
}

bool isExportable(const QString& path) {
    return isPicture(path) || suffixOf(path) == "csv"_L1;
}

QByteArray chartFor(const QString& path, const ChartContent& content) {
    const QString suffix = suffixOf(path);
    if (suffix == "csv"_L1)
        return chartCsv(content);
    if (suffix == "svg"_L1)
        return chartSvg(content);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    chartImage(content).save(&buffer, "PNG");
    return buffer.data();
}

} // namespace ui
