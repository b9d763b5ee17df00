#pragma once

#include "ui/charts/chart_content.h"
#include "ui/widgets/lazy_page.h"

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QStackedWidget;

namespace ui {

class BookPage;
class BuildDocument;
class ChartControls;
class ChartLegend;
class ChartScene;
class ChartView;
class FitPanel;
class PointCards;
class TodayPage;

/// Cards by what they cost and give: any two properties against each other, with the open build and the user's
/// shortlist among them; the book's two figures with its claims; today's generations. Nothing is computed before it is
/// shown.
class ChartsPage : public LazyPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit ChartsPage(BuildDocument* document, QWidget* parent = nullptr);
    ~ChartsPage() override;

    /// What is shown now, as an export would write it.
    const ChartContent& content() const;
    /// What the controls, the legend and the shortlist ask for.
    ChartOptions options() const;
    /// What the page shows: any two figures, the book's, or today's generations.
    enum class View { Explore, Book, Today };
    /// Also sets the chip that chooses it.
    void showView(View view);

Q_SIGNALS:
    /// The user asks to put this card into the build.
    void cardChosen(const QString& cardId);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// The chart with its legend, hover card and buttons.
    QWidget* makeChartPanel();
    void rebuild() override;
    /// Puts the card of a point on the shortlist, or takes it off.
    void toggleShortlisted(int point);
    /// Highlights this card on the chart, unzoomed where it is out of view; nothing where it is not shown.
    void pointAt(const QString& cardId);
    /// What can be done with the card at this position of the view; nothing where there is none.
    void showMenu(const QPoint& position);
    /// Asks for a file and writes the chart to it: svg, png or csv.
    void exportAs(const QString& suffix);
    /// The line below the chart: mixed clocks, and where the open build stands.
    void showBuild();

    BuildDocument* m_document;
    QButtonGroup* m_views;
    QStackedWidget* m_stack;
    ChartControls* m_controls;
    ChartScene* m_scene;
    FitPanel* m_fits;
    ChartLegend* m_legend = nullptr;
    ChartView* m_view = nullptr;
    BookPage* m_book = nullptr; ///< made when first asked for, and so is the next
    TodayPage* m_today = nullptr;
    PointCards* m_cards = nullptr;
    QLabel* m_buildLine;
    QAbstractButton* m_toBuild;
    QSet<QString> m_hiddenSeries;
    core::Yardstick m_yardstick = core::Yardstick::AllShown;
    const core::Catalogue* m_shownCatalogue = nullptr; ///< by all charts
};

} // namespace ui
