// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/air_plan.h"

#include <QWidget>

namespace ui {

/// Where a card's temperature is expected to lie, as a bar from 40 °C on, with a mark where it throttles.
class HeatBar : public QWidget {
public:
    explicit HeatBar(QWidget* parent = nullptr);

    /// Shows this air of a card that throttles there; hidden where no band is known.
    void show(const core::CardAir& air, std::optional<core::Temperature> throttle);

    QSize sizeHint() const override { return {120, 12}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    core::CardAir m_air;
    std::optional<core::Temperature> m_throttle;
};

} // namespace ui
