#pragma once

#include "core/units/at.h"
#include "ui/charts/chart_content.h"
#include "ui/widgets/lazy_page.h"

#include <array>

class QButtonGroup;
class QLabel;
class QScrollArea;

namespace ui {

class ChartLegend;
class ChartScene;

/// The book's two figures, each three times side by side: as published with its errors ringed, and with every card at
/// one clock. Below, the book's claims and what each of the three says to them.
class BookPage : public LazyPage {
    Q_OBJECT

public:
    /// Needs setCatalogue() before it is shown.
    explicit BookPage(QWidget* parent = nullptr);
    ~BookPage() override;

    /// Draws the six figures and tests the claims with these cards; `catalogue` must outlive the page.
    void setCatalogue(const core::Catalogue& catalogue);
    const ChartScene& scene(core::ClockConvention clock) const { return *core::at(m_scenes, clock); }

Q_SIGNALS:
    /// The user asks to put this card into the build.
    void cardChosen(const QString& cardId);

private:
    void rebuild() override;
    /// One of the three charts with its heading and fits; puts its scene into m_scenes.
    QWidget* makeFigure(core::ClockConvention clock);
    /// Draws the chosen figure at all three clocks.
    void showFigures();

    const core::Catalogue* m_catalogue = nullptr;
    QButtonGroup* m_figure; ///< 0: against price, 1: against watts
    ChartLegend* m_legend;
    std::array<ChartScene*, 3> m_scenes{};
    std::array<QLabel*, 3> m_fits{};
    QScrollArea* m_claims;
};

} // namespace ui
