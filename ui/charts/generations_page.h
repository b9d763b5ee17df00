// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/generations.h"
#include "ui/widgets/lazy_page.h"

class QComboBox;
class QVBoxLayout;

namespace ui {

class BuildDocument;
class ChartLegend;
class ChartPanel;

/// The book's two figures and questions asked of every generation: which series is a line in launch price or in watts,
/// and what a generation brought over the one before it, per dollar of its launch price and per watt.
class GenerationsPage : public LazyPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit GenerationsPage(BuildDocument* document, QWidget* parent = nullptr);

    /// What the choosers ask for: the metric, its clock and whose dollars.
    core::GenerationQuery query() const;
    const ChartPanel& panel() const { return *m_panel; }
    using LazyPage::follow; ///< the theme is another

private:
    void rebuild() override;
    /// The chart of what the choosers ask for.
    void showChart();

    BuildDocument* m_document;
    QComboBox* m_across; ///< launch price, watts, or the launch date
    QComboBox* m_what;
    QComboBox* m_clock;
    QComboBox* m_dollars;
    ChartPanel* m_panel;
    ChartLegend* m_legend;
    QVBoxLayout* m_answers;
    QWidget* m_answersPage;
};

} // namespace ui
