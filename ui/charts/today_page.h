// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_content.h"
#include "ui/widgets/lazy_page.h"

#include <array>

class QCheckBox;
class QComboBox;
class QGridLayout;

namespace ui {

class BuildDocument;
class ChartLegend;
class ChartPanel;

/// The four charts of what is sold today, each with the answer it gives as its title: tokens/s, FP16 and VRAM for the
/// money, GFLOPS for the watts. One legend is of all four.
class TodayPage : public LazyPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit TodayPage(BuildDocument* document, QWidget* parent = nullptr);

    const std::array<ChartPanel*, chartsOfToday>& panels() const { return m_panels; }
    using LazyPage::follow; ///< the theme is another

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild() override;

    BuildDocument* m_document;
    const core::Catalogue* m_shownCatalogue = nullptr; ///< whose models can be chosen
    QComboBox* m_model;
    QCheckBox* m_newOnly;
    ChartLegend* m_legend;
    QGridLayout* m_grid;
    std::array<ChartPanel*, chartsOfToday> m_panels{};
};

} // namespace ui
