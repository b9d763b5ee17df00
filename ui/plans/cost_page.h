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
    explicit CostPage(BuildDocument* document, QWidget* parent = nullptr);

    SliderRow* use() { return m_use; }
    LinePlot* plot() { return m_plot; }
    FigureFlow* own() { return m_own; }
    /// What the page says first: when owning is cheaper.
    QString verdict() const;

public Q_SLOTS:
    /// Computes and shows everything for the controls' choice; within a frame.
    void refresh();

protected:
    void listOffers(const core::Catalogue& catalogue) override;
    void takeChoice() override;

private:
    QWidget* makeControls();
    QWidget* makeResults();
    void settle();
    void showAdvice();

    core::CostChoice m_choice;
    int m_servers = 1;
    SliderRow* m_use;
    SliderRow* m_energy;
    SliderRow* m_cooling;
    SliderRow* m_years;
    SliderRow* m_fleet;
    QComboBox* m_cloud;
    QLabel* m_verdict;
    FigureFlow* m_own;
    FigureFlow* m_cloudFigures;
    FigureFlow* m_value;
    FigureFlow* m_fleetFigures;
    LinePlot* m_plot;
    QLabel* m_advice;
};

} // namespace ui
