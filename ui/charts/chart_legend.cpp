// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_legend.h"

#include "ui/charts/chart_widgets.h"
#include "ui/charts/chart_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"

#include <QAbstractButton>

#include <functional>
#include <utility>

namespace ui {

constexpr int markerRoom = 26;

/// What a legend explains: a mark and its meaning. That of a series is a button, pale and struck through while the
/// series is hidden.
class LegendEntry : public QAbstractButton {
public:
    using Mark = std::function<void(QPainter&, const Theme&)>; ///< paints around the origin

    LegendEntry(const QString& text, Mark mark, QWidget* parent)
        : QAbstractButton(parent)
        , m_mark(std::move(mark)) {
        setText(text);
        setAttribute(Qt::WA_Hover);
    }
    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(text()) + markerRoom + 10, fontMetrics().height() + 8};
    }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Mark m_mark;
};

void LegendEntry::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isEnabled() && (underMouse() || hasFocus())) {
        drawRounded(painter, outline, controlRadius, hasFocus() ? QPen(theme.accent, 2) : QPen(theme.line, 1),
                    theme.panelAlternate);
    }
    const bool isHidden = isCheckable() && !isChecked();
    painter.translate(markerRoom / 2.0 + 1, height() / 2.0);
    painter.setOpacity(isHidden ? 0.35 : 1);
    m_mark(painter, theme);
    painter.setOpacity(1);
    painter.resetTransform();
    QFont textFont = font();
    textFont.setStrikeOut(isHidden);
    painter.setFont(textFont);
    painter.setPen(isChecked() ? theme.text : theme.mutedText);
    painter.drawText(rect().adjusted(markerRoom, 0, 0, 0), Qt::AlignVCenter, text());
}

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
    , m_layout(new FlowLayout(gridUnit, this)) {}

void ChartLegend::rebuild(const ChartContent& content) {
    clearLayout(m_layout);
    m_chips.clear();
    m_series = content.shownSeries;
    for (const QString& series : m_series) {
        const int index = content.seriesIndex(series);
        const auto mark = [index](QPainter& painter, const Theme& theme) { paintMarker(painter, theme, index); };
        auto* chip = new LegendEntry(series, mark, this);
        chip->setCheckable(true);
        chip->setCursor(Qt::PointingHandCursor);
        chip->setAccessibleName(tr("Series %1").arg(series));
        chip->setToolTip(tr("Show or hide this series"));
        connect(chip, &QAbstractButton::clicked, this, [this, series] {
            if (!m_hidden.remove(series))
                m_hidden.insert(series);
            Q_EMIT changed();
        });
        chip->setEnabled(!m_isFixed);
        m_layout->addWidget(chip);
        m_chips << chip;
    }
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        const auto mark = [i](QPainter& painter, const Theme& theme) { paintSign(painter, theme, ChartSign(i)); };
        m_layout->addWidget(m_keys[i] = new LegendEntry(wordsOf(ChartSign(i)), mark, this));
        m_keys[i]->setEnabled(false);
    }
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
