#include "ui/charts/chart_legend.h"

#include "ui/charts/chart_content.h"
#include "ui/charts/points/series_chip.h"
#include "ui/charts/points/series_style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"

#include <QAbstractButton>
#include <QPainter>

namespace ui {

/// A sign that is no series, and what it means.
class SignKey : public QWidget {
public:
    using Sign = void (*)(QPainter& painter, const Theme& theme);

    SignKey(Sign sign, const QString& text, QWidget* parent)
        : QWidget(parent)
        , m_sign(sign)
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
        painter.save();
        painter.translate(14, height() / 2.0);
        m_sign(painter, theme);
        painter.restore();
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(27, 0, 0, 0), Qt::AlignVCenter, m_text);
    }

private:
    Sign m_sign;
    QString m_text;
};

static void drawErrorRing(QPainter& painter, const Theme& theme) {
    painter.setPen(errorRingPen(theme));
    painter.drawEllipse(QPointF(), 7, 7);
}

static void drawShortlistRing(QPainter& painter, const Theme& theme) {
    painter.setPen(shortlistRingPen(theme));
    painter.drawEllipse(QPointF(), 6, 6);
}

static void drawFrontier(QPainter& painter, const Theme& theme) {
    painter.setPen(frontierPen(theme));
    painter.drawLine(QPointF(-10, 4), QPointF(10, -4));
}

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
        chip->setEnabled(!m_isFixed);
        m_layout->addWidget(chip);
        m_chips << chip;
    }
    m_frontierKey = new SignKey(drawFrontier, tr("no card beats these"), this);
    m_shortlistKey = new SignKey(drawShortlistRing, tr("my shortlist"), this);
    m_errorKey = new SignKey(drawErrorRing, tr("error in the source"), this);
    for (QWidget* key : {m_frontierKey, m_shortlistKey, m_errorKey})
        m_layout->addWidget(key);
}

void ChartLegend::setContent(const ChartContent& content) {
    if (m_series != content.shownSeries || !m_errorKey)
        rebuild(content);
    for (qsizetype i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setChecked(!content.options.hiddenSeries.contains(m_series[i]));
    m_errorKey->setVisible(content.hasErrors());
    m_frontierKey->setVisible(content.frontier.size() > 1);
    m_shortlistKey->setVisible(!content.options.shortlist.isEmpty());
    updateGeometry();
}

} // namespace ui
