#include "ui/charts/chart_legend.h"

#include "ui/charts/chart_content.h"
#include "ui/charts/series_chip.h"
#include "ui/charts/series_style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"

#include <QAbstractButton>
#include <QPainter>

namespace ui {

/// The dotted ring and what it means.
class ErrorKey : public QWidget {
public:
    explicit ErrorKey(const QString& text, QWidget* parent)
        : QWidget(parent)
        , m_text(text) {
        setAccessibleName(text);
    }
    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(m_text) + 34, fontMetrics().height() + 8};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(errorRingPen(theme));
        painter.drawEllipse(QPointF(14, height() / 2.0), 7, 7);
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(27, 0, 0, 0), Qt::AlignVCenter, m_text);
    }

private:
    QString m_text;
};

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
    , m_layout(new FlowLayout(gridUnit, this))
    , m_errorKey(nullptr) {}

void ChartLegend::rebuild(const ChartContent& content) {
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_chips.clear();
    m_series = content.shownSeries;
    for (const QString& series : m_series) {
        auto* chip = new SeriesChip(series, content.seriesIndex(series), this);
        connect(chip, &QAbstractButton::clicked, this,
                [this, series](bool isChecked) { Q_EMIT toggled(series, isChecked); });
        m_layout->addWidget(chip);
        m_chips << chip;
    }
    m_errorKey = new ErrorKey(tr("figure in error at the source"), this);
    m_layout->addWidget(m_errorKey);
}

void ChartLegend::setContent(const ChartContent& content) {
    if (m_series != content.shownSeries || !m_errorKey)
        rebuild(content);
    for (qsizetype i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setChecked(!content.options.hiddenSeries.contains(m_series[i]));
    m_errorKey->setVisible(content.hasErrors());
    updateGeometry();
}

} // namespace ui
