// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/heat_bar.h"

#include "core/units/units.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <algorithm>

namespace ui {

constexpr double coolEnd = 40; // °C, as the next
constexpr double hotEnd = 105;

HeatBar::HeatBar(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void HeatBar::show(const core::CardAir& air, std::optional<core::Temperature> throttle) {
    m_air = air;
    m_throttle = throttle;
    setVisible(air.temperature.has_value());
    update();
}

void HeatBar::paintEvent(QPaintEvent*) {
    if (!m_air.temperature)
        return;
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    const auto across = [&](core::Temperature temperature) {
        return width() * std::clamp((core::inCelsius(temperature) - coolEnd) / (hotEnd - coolEnd), 0.0, 1.0);
    };
    const QRectF whole(0, height() / 2.0 - 3, width(), 6);
    drawRounded(painter, whole, 3, theme.line, theme.control);
    const bool isHot = m_air.throttling != core::Throttling::No;
    const double left = across(m_air.temperature->low);
    const double right = std::max(across(m_air.temperature->high), left + 6);
    drawRounded(painter, QRectF(left, whole.top(), right - left, 6), 3, Qt::NoPen, isHot ? theme.warning : theme.good);
    if (m_throttle)
        painter.fillRect(QRectF(across(*m_throttle) - 1, 0, 2, height()), theme.error);
}

} // namespace ui
