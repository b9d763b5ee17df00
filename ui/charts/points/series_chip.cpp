#include "ui/charts/points/series_chip.h"

#include "ui/charts/points/series_style.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace ui {

constexpr int markerRoom = 26;

SeriesChip::SeriesChip(const QString& series, int index, QWidget* parent)
    : QAbstractButton(parent)
    , m_index(index) {
    setText(series);
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Series %1").arg(series));
    setToolTip(tr("Show or hide this series"));
}

QSize SeriesChip::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text()) + markerRoom + 10, fontMetrics().height() + 8};
}

void SeriesChip::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(theme.line, 1));
        painter.setBrush(theme.panelAlternate);
        painter.drawRoundedRect(outline, controlRadius, controlRadius);
    }
    painter.translate(markerRoom / 2.0 + 1, height() / 2.0);
    painter.setOpacity(isChecked() ? 1 : 0.35);
    paintMarker(painter, theme, m_index);
    painter.setOpacity(1);
    painter.resetTransform();
    QFont textFont = font();
    textFont.setStrikeOut(!isChecked());
    painter.setFont(textFont);
    painter.setPen(isChecked() ? theme.text : theme.mutedText);
    painter.drawText(rect().adjusted(markerRoom, 0, 0, 0), Qt::AlignVCenter, text());
}

} // namespace ui
