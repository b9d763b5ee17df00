#include "ui/charts/chart_export.h"

#include "core/metrics/card_figures.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_scene.h"
#include "ui/theme/theme.h"
#include "ui/widgets/words.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <algorithm>

namespace ui {

// A chart on paper is painted by the same scene as on the page, with a title, the legend and the source of its figures
// around it.

constexpr qreal margin = 24;

static QString titleOf(const ChartContent& content) {
    const auto& query = content.options.query;
    return Words::tr("%1 against %2").arg(query.up->axisText(), query.across->axisText());
}

/// What a reader of the picture alone must know: which clock, whose dollars.
static QString footOf(const ChartContent& content) {
    const auto& query = content.options.query;
    QStringList sentences;
    if (std::ranges::any_of(content.points, [](const core::ChartPoint& p) { return !p.clock.isEmpty(); }))
        sentences << (query.clock == core::ClockConvention::Base ? Words::tr("GFLOPS at base clock.")
                      : query.clock == core::ClockConvention::Boost
                          ? Words::tr("GFLOPS at boost clock.")
                          : Words::tr("Book cards as published in Dive into Deep Learning, which mixes base and boost "
                                      "clocks; all others at boost clock."));
    if (query.dollars == core::Dollars::OfIndexYear && (query.across->isInDollars() || query.up->isInDollars()))
        sentences << core::priceIndexSource();
    sentences << Words::tr("Lanewright.");
    return sentences.join(' '_L1);
}

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
    for (const auto sign : {ChartSign::Frontier, ChartSign::Shortlist, ChartSign::Error}) {
        if (content.has(sign))
            entry(wordsOf(sign), [&] { paintSign(painter, theme, sign, 1); });
    }
    return pen.y() + metrics.height() / 2;
}

static void paintChart(QPainter& painter, const ChartContent& content, const QSize& size) {
    const Theme& theme = Theme::light();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(QPoint(), size), theme.panel);
    painter.setFont(font(4, QFont::DemiBold));
    painter.setPen(theme.text);
    const qreal titleHeight = QFontMetricsF(painter.font()).height();
    painter.drawText(QRectF(margin, margin / 2, size.width() - 2 * margin, titleHeight),
                     Qt::AlignVCenter | Qt::TextDontClip, titleOf(content));
    painter.setFont(font());
    const qreal top = paintLegend(painter, content, theme, margin / 2 + titleHeight + 8, size.width()) + 6;
    const QFontMetricsF metrics(font(-1));
    const QRectF room(0, 0, size.width() - 2 * margin, 1000);
    const qreal footLines =
        metrics.boundingRect(room, Qt::TextWordWrap, footOf(content)).height() / metrics.lineSpacing();
    const qreal footHeight = qRound(footLines) * metrics.lineSpacing() + 12;

    ChartScene scene;
    scene.setCached(false);
    const QRectF target(margin / 2, top, size.width() - margin, size.height() - top - footHeight - 6);
    scene.resize(target.size());
    scene.setContent(content, theme);
    scene.resize(target.size());
    scene.render(&painter, target, scene.sceneRect());

    painter.setFont(font(-1));
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(margin, size.height() - footHeight, size.width() - 2 * margin, footHeight),
                     int(Qt::AlignVCenter) | int(Qt::TextWordWrap), footOf(content));
}

QByteArray chartSvg(const ChartContent& content, const QSize& size) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96); // or text would be drawn smaller than it was measured
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(titleOf(content));
    generator.setDescription(footOf(content));
    QPainter painter(&generator);
    paintChart(painter, content, size);
    painter.end();
    return buffer.data();
}

QImage chartImage(const ChartContent& content, const QSize& size, qreal scale) {
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintChart(painter, content, size);
    return image;
}

/// A cell of a CSV. A name that begins as a formula does is kept from being one by an apostrophe, which spreadsheets
/// take for "text"; a number is as it is.
static QString quoted(QString text) {
    static const QRegularExpression special(u"[,\"\r\n]"_s);
    static const QRegularExpression formula(u"^[=+\\-@\t\r]"_s);
    bool isNumber = false;
    text.toDouble(&isNumber);
    if (!isNumber && text.contains(formula))
        text.prepend('\''_L1);
    return text.contains(special) ? '"'_L1 + text.replace('"'_L1, u"\"\""_s) + '"'_L1 : text;
}

QByteArray chartCsv(const ChartContent& content) {
    const auto& query = content.options.query;
    const auto headingOf = [&](const core::Metric& metric) {
        const bool isAdjusted = query.dollars == core::Dollars::OfIndexYear && metric.isInDollars();
        return isAdjusted ? u"%1_in_%2_usd"_s.arg(metric.id).arg(core::indexYear()) : QString(metric.id);
    };
    QString csv = u"series,id,name,%1,%2,note,clock\r\n"_s.arg(headingOf(*query.across), headingOf(*query.up));
    for (const core::ChartPoint& point : content.points) {
        const QStringList cells{
            point.series, point.id,   point.name, QString::number(point.x, 'g', 10), QString::number(point.y, 'g', 10),
            point.note,   point.clock};
        QStringList row;
        std::transform(cells.begin(), cells.end(), std::back_inserter(row), quoted);
        csv += row.join(','_L1) + u"\r\n"_s;
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
