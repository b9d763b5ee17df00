#include "ui/topology/topology_legend.h"

#include "ui/theme/theme.h"
#include "ui/topology/topology_words.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/words.h"

#include <QFontMetrics>
#include <QPainter>
#include <QWidget>

namespace ui {

namespace {

/// A shade with its letters, and the words beside it.
class LegendEntry : public QWidget {
public:
    explicit LegendEntry(const LegendRow& row)
        : m_row(row) {
        setAccessibleName(m_row.token);
        setAccessibleDescription(m_row.meaning);
    }

    QSize sizeHint() const override {
        const QFontMetrics bold(ui::font(-1, QFont::Bold));
        const QFontMetrics plain(ui::font(-1));
        return {swatchWidth() + 6 + plain.horizontalAdvance(m_row.meaning), bold.height() + 6};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        QPainter painter(this);
        const QRect swatch(0, 1, swatchWidth(), height() - 3);
        painter.setPen(theme.line);
        painter.setBrush(theme.path(int(m_row.kind)));
        painter.drawRect(swatch);
        painter.setPen(theme.text);
        painter.setFont(ui::font(-1, QFont::Bold));
        painter.drawText(swatch, Qt::AlignCenter, m_row.token);
        painter.setFont(ui::font(-1));
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(swatchWidth() + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_row.meaning);
    }

private:
    int swatchWidth() const { return QFontMetrics(ui::font(-1, QFont::Bold)).horizontalAdvance(m_row.token) + 12; }

    LegendRow m_row;
};

} // namespace

QWidget* makeTopologyLegend() {
    auto* legend = new QWidget;
    legend->setAccessibleName(Words::tr("Legend"));
    auto* flow = new FlowLayout(12, legend);
    for (const LegendRow& row : legendRows())
        flow->addWidget(new LegendEntry(row));
    return legend;
}

} // namespace ui
