// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/format_strip.h"

#include "core/units/at.h"
#include "ui/plans/run_words.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/painting.h"

#include <QEvent>
#include <QFontMetrics>

#include <algorithm>

namespace ui {

constexpr int tilePadding = 8;
constexpr int leastTile = 104;

FormatTile::FormatTile(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setCheckable(true);
}

void FormatTile::setAnswer(const core::RunAnswer& answer) {
    const QString name = core::inWords(answer.workload.format);
    const QString fit = fitInWords(answer);
    const QString speed = speedOfRun(answer);
    m_fitColour = fitColour(answer);
    setToolTip(answer.problem);
    if (name == m_name && fit == m_fit && speed == m_speed)
        return;
    const QSize before = sizeHint();
    m_name = name;
    m_fit = fit;
    m_speed = speed;
    setAccessibleName(tr("Format %1: %2, %3").arg(name, fit, speed));
    if (sizeHint() != before)
        updateGeometry();
    update();
}

QSize FormatTile::sizeHint() const {
    const QFontMetrics plain(ui::font(-1));
    const QFontMetrics bold(ui::font(0, QFont::DemiBold));
    const int words =
        std::max({bold.horizontalAdvance(m_name), plain.horizontalAdvance(m_fit), bold.horizontalAdvance(m_speed)});
    return {std::max(leastTile, words + 2 * tilePadding + 2), 2 * bold.height() + plain.height() + tilePadding + 8};
}

void FormatTile::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    const bool isActive = underMouse() || hasFocus();
    drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), controlRadius,
                QPen(isChecked() || isActive ? theme.accent : theme.line, isChecked() || hasFocus() ? 2 : 1),
                isChecked() ? theme.accentSoft : theme.panelAlternate);
    const QRect inner = rect().adjusted(tilePadding, tilePadding / 2, -tilePadding, -tilePadding / 2);
    painter.setFont(ui::font(0, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, m_name);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignBottom, m_speed);
    painter.setFont(ui::font(-1));
    painter.setPen(theme.*m_fitColour);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, m_fit);
}

void FormatTile::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
    QAbstractButton::changeEvent(event);
}

FormatStrip::FormatStrip() {
    new FlowLayout(2 * gridUnit, this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Formats of the weights"));
}

void FormatStrip::setAnswers(std::vector<core::RunAnswer> answers, core::WeightFormat chosenFormat) {
    m_answers = std::move(answers);
    for (int i = int(m_tiles.size()); i < int(m_answers.size()); ++i) {
        auto* tile = new FormatTile(this);
        connect(tile, &QAbstractButton::clicked, this, [this, i] {
            const core::WeightFormat format = core::at(m_answers, i).workload.format;
            Q_EMIT chosen(format);
        });
        layout()->addWidget(tile);
        m_tiles.push_back(tile);
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const bool isUsed = i < m_answers.size();
        if (isUsed) {
            m_tiles[i]->setAnswer(m_answers[i]);
            m_tiles[i]->setChecked(m_answers[i].workload.format == chosenFormat);
        }
        if (m_tiles[i]->isHidden() == isUsed)
            m_tiles[i]->setVisible(isUsed);
    }
}

void FormatStrip::setChosen(const core::RunAnswer& answer) {
    for (std::size_t i = 0; i < m_answers.size(); ++i) {
        const bool isIt = m_answers[i].workload.format == answer.workload.format;
        m_tiles[i]->setChecked(isIt);
        if (!isIt)
            continue;
        m_answers[i] = answer;
        m_tiles[i]->setAnswer(answer);
    }
}

} // namespace ui
