#include "ui/charts/chart_legend.h"

#include "ui/charts/chart_content.h"
#include "ui/charts/chart_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"

#include <QAbstractButton>

namespace ui {

constexpr int markerRoom = 26;

/// A series in the legend: its marker and name, pale and struck through while it is hidden.
class SeriesChip : public QAbstractButton {
public:
    SeriesChip(const QString& series, int index, QWidget* parent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_index;
};

SeriesChip::SeriesChip(const QString& series, int index, QWidget* parent)
    : QAbstractButton(parent)
    , m_index(index) {
    setText(series);
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(ChartLegend::tr("Series %1").arg(series));
    setToolTip(ChartLegend::tr("Show or hide this series"));
}

QSize SeriesChip::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text()) + markerRoom + 10, fontMetrics().height() + 8};
}

void SeriesChip::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (underMouse() || hasFocus()) {
        drawRounded(painter, outline, controlRadius, hasFocus() ? QPen(theme.accent, 2) : QPen(theme.line, 1),
                    theme.panelAlternate);
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

/// A sign that is no series, and what it means.
class SignKey : public QWidget {
public:
    SignKey(ChartSign sign, QWidget* parent)
        : QWidget(parent)
        , m_sign(sign)
        , m_text(wordsOf(sign)) {
        setAccessibleName(m_text);
    }
    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(m_text) + 34, fontMetrics().height() + 8};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        SmoothPainter painter(this);
        painter.save();
        painter.translate(14, height() / 2.0);
        paintSign(painter, theme, m_sign);
        painter.restore();
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(27, 0, 0, 0), Qt::AlignVCenter, m_text);
    }

private:
    ChartSign m_sign;
    QString m_text;
};

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
    , m_layout(new FlowLayout(gridUnit, this)) {}

void ChartLegend::rebuild(const ChartContent& content) {
    clearLayout(m_layout);
    m_chips.clear();
    m_series = content.shownSeries;
    for (const QString& series : m_series) {
        auto* chip = new SeriesChip(series, content.seriesIndex(series), this);
        connect(chip, &QAbstractButton::clicked, this,
                [this, series](bool isChecked) { Q_EMIT toggled(series, isChecked); });
        chip->setEnabled(!m_isFixed);
        m_layout->addWidget(chip);
        m_chips << chip;
    }
    for (std::size_t i = 0; i < m_keys.size(); ++i)
        m_layout->addWidget(m_keys[i] = new SignKey(ChartSign(i), this));
}

void ChartLegend::setContent(const ChartContent& content) {
    if (m_series != content.shownSeries || !m_keys.front())
        rebuild(content);
    for (qsizetype i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setChecked(!content.options.hiddenSeries.contains(m_series[i]));
    for (std::size_t i = 0; i < m_keys.size(); ++i)
        m_keys[i]->setVisible(content.has(ChartSign(i)));
    updateGeometry();
}

} // namespace ui
