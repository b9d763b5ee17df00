// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/at.h"
#include "ui/charts/chart_data.h"
#include "ui/widgets/lazy_page.h"

#include <array>

class QButtonGroup;

namespace ui {

class BuildDocument;
class ChartLegend;
class ChartPanel;

/// The book's two figures, each three times side by side: as published with its errors ringed, and with every card at
/// one clock. Below, the book's claims and what each of the three says to them.
class BookPage : public LazyPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit BookPage(BuildDocument* document, QWidget* parent = nullptr);

    const ChartPanel& panel(core::ClockConvention clock) const { return *core::at(m_panels, clock); }
    using LazyPage::follow; ///< the theme is another

private:
    void rebuild() override;
    /// Draws the chosen figure at all three clocks.
    void showFigures();

    BuildDocument* m_document;
    QButtonGroup* m_figure; ///< 0: against price, 1: against watts
    ChartLegend* m_legend;
    std::array<ChartPanel*, 3> m_panels{};
    QWidget* m_claims;
};

} // namespace ui
