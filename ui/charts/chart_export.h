#pragma once

#include "core/units/result.h"

#include <QByteArray>
#include <QImage>
#include <QSize>

namespace ui {

struct ChartContent;

/// The size of an exported chart in pixels at 100 %.
constexpr QSize exportSize{1200, 800};

// A chart as a file: no window is needed, only a QApplication for fonts. Always in the light theme, as on paper; with
// the legend above and a line below that says whose figures they are.

/// As vectors, `size` at 96 dots an inch.
QByteArray chartSvg(const ChartContent& content, const QSize& size = exportSize);
/// As pixels, `scale` of them each way for one of `size`.
QImage chartImage(const ChartContent& content, const QSize& size = exportSize, qreal scale = 2);
/// One row a point under a head with the units; RFC 4180, UTF-8, a point as decimal separator.
QByteArray chartCsv(const ChartContent& content);

/// Writes by the suffix of `path`, svg, png or csv; what stands there is replaced only when all is written.
core::Outcome exportChart(const ChartContent& content, const QString& path);
/// True where exportChart() knows the suffix of `path`.
bool isExportable(const QString& path);
/// Whether that suffix needs fonts and so a QApplication: all but csv.
bool isPicture(const QString& path);

} // namespace ui
