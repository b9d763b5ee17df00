// SPDX-License-Identifier: GPL-3.0-or-later
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
// its claim and legend above and the source line below.

/// As vectors, `size` at 96 dots an inch.
QByteArray chartSvg(const ChartContent& content, const QSize& size = exportSize);
/// As pixels, `scale` of them each way for one of `size`.
QImage chartImage(const ChartContent& content, const QSize& size = exportSize, qreal scale = 2);
/// One row a point under a head with the units, the first with the caption in its last cell; RFC 4180, UTF-8, a point
/// as decimal separator.
QByteArray chartCsv(const ChartContent& content);

/// What a file of this name holds, by its suffix: svg, csv, else png.
QByteArray chartFor(const QString& path, const ChartContent& content);
/// True where the suffix of `path` is one of these.
bool isExportable(const QString& path);
/// Whether that suffix needs fonts and so a QApplication: all but csv.
bool isPicture(const QString& path);

} // namespace ui
