// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/figure_flow.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/painting.h"

#include <QEvent>
#include <QFontMetrics>

namespace ui {

FigureFlow::FigureFlow() {
    new FlowLayout(3 * gridUnit, this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FigureFlow::setFigures(std::vector<Figure> figures) {
    m_figures = std::move(figures);
    for (int i = int(m_tiles.size()); i < int(m_figures.size()); ++i) {
        auto* tile = new FigureTile(this);
        connect(tile, &QAbstractButton::clicked, this, [this, i] { showEvidence(i); });
        layout()->addWidget(tile);
        m_tiles.push_back(tile);
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const bool isUsed = i < m_figures.size();
        if (isUsed)
            m_tiles[i]->setFigure(m_figures[i].caption, m_figures[i].value);
        if (m_tiles[i]->isHidden() == isUsed)
            m_tiles[i]->setVisible(isUsed);
    }
}

void FigureFlow::showEvidence(int index) {
    if (index < int(m_figures.size()) && core::at(m_figures, index).evidence)
        makeEvidenceDialog(core::at(m_figures, index).evidence(), this)->show();
}

constexpr int padding = 4;
constexpr int leastWidth = 150;

FigureTile::FigureTile(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void FigureTile::setFigure(const QString& caption, const QString& value) {
    if (caption == m_caption && value == m_value)
        return;
    m_caption = caption;
    m_value = value;
    setAccessibleName(tr("%1: %2").arg(caption, value));
    setToolTip(tr("%1: %2\nClick for formula, source and error").arg(caption, value));
    const QSize before = m_hint;
    m_hint = {};
    if (sizeHint() != before)
        updateGeometry();
    update();
}

/// Layouts ask for it many times a frame, so it is measured once for a text.
QSize FigureTile::sizeHint() const {
    if (m_hint.isValid())
        return m_hint;
    const QFontMetrics small(ui::font(-1));
    const QFontMetrics large(ui::font(1, QFont::DemiBold));
    const int width = std::max(small.horizontalAdvance(m_caption), large.horizontalAdvance(m_value));
    m_hint = {width + 2 * padding + 2, small.height() + large.height() + padding + 4};
    return m_hint;
}

/// Less than its words take: they are shortened then, and the tool tip has them whole.
QSize FigureTile::minimumSizeHint() const {
    return {std::min(sizeHint().width(), leastWidth), sizeHint().height()};
}

void FigureTile::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    if (underMouse() || hasFocus()) // a figure is no button until it is pointed at
        drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), controlRadius,
                    QPen(theme.accent, hasFocus() ? 2 : 1), theme.accentSoft);
    const QRect inner = rect().adjusted(padding, padding / 2, -padding, -padding / 2);
    painter.setFont(ui::font(-1));
    painter.setPen(theme.mutedText);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop,
                     painter.fontMetrics().elidedText(m_caption, Qt::ElideRight, inner.width()));
    painter.setFont(ui::font(1, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignBottom,
                     painter.fontMetrics().elidedText(m_value, Qt::ElideRight, inner.width()));
}

void FigureTile::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_hint = {};
        updateGeometry();
    }
    QAbstractButton::changeEvent(event);
}

} // namespace ui
