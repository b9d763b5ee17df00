#pragma once

#include "ui/charts/chart_content.h"

#include <QWidget>

class QAbstractButton;
class QLabel;

namespace ui {

class BookPanel;
class BuildDocument;
class ChartControls;
class ChartLegend;
class ChartScene;
class ChartView;
class HoverCard;

/// Cards by what they cost and give: any two properties against each other, with the open build among them, and what
/// the book concluded from its charts held against the points. Nothing is computed before it is first shown.
class ChartsPage : public QWidget {
    Q_OBJECT

public:
    explicit ChartsPage(BuildDocument* document, QWidget* parent = nullptr);
    ~ChartsPage() override;

    /// What is shown now, as an export would write it.
    const ChartContent& content() const;
    ChartOptions options() const;
    void setOptions(const ChartOptions& options);

Q_SIGNALS:
    /// A click or Enter on a point asks to put this card into the build.
    void cardChosen(const QString& cardId);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeChartPanel();
    void refresh();
    void showCurrent(int point);
    void choose(int point);
    void exportAs(const QString& suffix);
    void showZoom();
    void showBuild();

    BuildDocument* m_document;
    ChartControls* m_controls;
    ChartLegend* m_legend;
    ChartScene* m_scene;
    ChartView* m_view;
    BookPanel* m_book;
    HoverCard* m_hover;
    QLabel* m_buildLine;
    QAbstractButton* m_toBuild;
    QAbstractButton* m_reset;
    QSet<QString> m_hiddenSeries;
    const core::Catalogue* m_shownCatalogue = nullptr; ///< whose claims the panel shows
    bool m_isStale = true;
};

} // namespace ui
