// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"
#include "ui/widgets/surface.h"

class QLabel;

namespace ui {

class BuildDocument;
class ChartScene;
class ChartView;
class PointCards;

/// A chart as it stands on every page: its claim above, the note under that, the source line below, and in the corner
/// what zooms and exports it. Axes and words stay at every size; the names of points thin out.
class ChartPanel : public Surface {
    Q_OBJECT

public:
    /// Empty until setContent(); `document`, whose catalogue and files it uses, outlives it. `name` is for a screen
    /// reader.
    ChartPanel(BuildDocument* document, const QString& name, QWidget* parent = nullptr);
    ~ChartPanel() override;

    /// The chart and its words, in the current theme.
    void setContent(ChartContent content);
    const ChartContent& content() const;
    ChartScene* scene() const { return m_scene; }
    ChartView* view() const { return m_view; }
    /// Highlights this card, unzoomed where it is out of view; nothing where it is not shown.
    void pointAt(const QString& cardId);

Q_SIGNALS:
    /// The user asks to put this card into the build.
    void cardChosen(const QString& cardId);
    /// A card was put on the shortlist, or taken off.
    void shortlistChanged();

private:
    /// The button whose menu writes the chart to a file.
    QWidget* makeExport();
    /// Asks for a file and writes the chart to it: svg, png or csv.
    void exportAs(const QString& suffix);

    BuildDocument* m_document;
    ChartScene* m_scene;
    ChartView* m_view;
    PointCards* m_cards;
    QLabel* m_claim;
    QLabel* m_note;
    QLabel* m_source;
};

} // namespace ui
