// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/economics/fleet.h"

#include "ui/plans/plan_page.h"

class QComboBox;
class QLabel;

namespace ui {

class FigureFlow;
class LinePlot;
class SliderRow;

/// The window's "Cost" tab: what the build costs to own and to run, against the cloud, and for a fleet of it. Sliders
/// are followed at once; the build takes the choice when the hand lets go.
class CostPage : public PlanPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit CostPage(BuildDocument* document, QWidget* parent = nullptr);

    /// The slider of hours a day, the plot, and the figures of owning.
    SliderRow* use() { return m_use; }
    LinePlot* plot() { return m_plot; }
    FigureFlow* own() { return m_own; }
    /// What the page says first: when owning is cheaper.
    QString verdict() const;

Q_SIGNALS:
    /// The user has a price for this part, which has none.
    void priceAsked(const QString& kind, const QString& id);

public Q_SLOTS:
    /// Computes and shows everything for the controls' choice; within a frame.
    void refresh();

protected:
    void listOffers(const core::Catalogue& catalogue) override;
    void takeChoice() override;

private:
    /// The strip of controls, with chips for published uses.
    QWidget* makeControls();
    /// Panels of the verdict, the figures, the plot and the advice.
    QWidget* makeResults();
    /// The build takes the choice and the number of servers, where either is another than its own.
    void settle();
    /// Offers to enter what parts without a price cost.
    void askForPrices();

    core::CostChoice m_choice;
    int m_servers = 1;
    SliderRow* m_use;
    SliderRow* m_energy;
    SliderRow* m_cooling;
    SliderRow* m_years;
    SliderRow* m_fleet;
    QComboBox* m_cloud = nullptr;
    QLabel* m_verdict;
    QWidget* m_missing; ///< a button for each part without a price
    FigureFlow* m_own;
    FigureFlow* m_cloudFigures;
    FigureFlow* m_value;
    FigureFlow* m_fleetFigures;
    FigureFlow* m_published;
    LinePlot* m_plot;
    QLabel* m_advice;
};

} // namespace ui
