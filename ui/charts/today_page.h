#pragma once

#include "core/metrics/generations.h"
#include "ui/widgets/lazy_page.h"

class QComboBox;
class QVBoxLayout;

namespace ui {

class ChartLegend;
class ChartScene;

/// The book's questions asked of today's cards: which series is a line in price, and what a generation brought over the
/// one before it, per dollar of its launch price and per watt.
class TodayPage : public LazyPage {
    Q_OBJECT

public:
    /// Needs setCatalogue() before it is shown.
    explicit TodayPage(QWidget* parent = nullptr);
    ~TodayPage() override;

    /// `catalogue` must outlive the page.
    void setCatalogue(const core::Catalogue& catalogue);
    /// What the choosers ask for: the metric, its clock and whose dollars.
    core::GenerationQuery query() const;

Q_SIGNALS:
    /// The user asks to put this card into the build.
    void cardChosen(const QString& cardId);

private:
    void rebuild() override;
    /// The chart of what the choosers ask for.
    void showChart();

    const core::Catalogue* m_catalogue = nullptr;
    QComboBox* m_what;
    QComboBox* m_clock;
    QComboBox* m_dollars;
    ChartScene* m_scene;
    ChartLegend* m_legend = nullptr;
    QVBoxLayout* m_answers;
    QWidget* m_answersPage;
};

} // namespace ui
