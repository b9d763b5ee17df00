#pragma once

#include "ui/recommend/guides_view.h"

#include <QWidget>

class QStackedWidget;

namespace ui {

class BestView;
class CompareView;
class GrowView;
class TabStrip;

/// The window's "Recommend" tab: the best builds for a goal, the guides' machines, builds side by
/// side, and what a card more asks.
class RecommendPage : public QWidget {
    Q_OBJECT

public:
    RecommendPage(BuildDocument* document, const SharedCatalogue& catalogue, GuideBuilds guides,
                  QWidget* parent = nullptr);

    /// The four tabs, from left to right.
    enum class View { Best, Guides, Compare, Grow };
    /// Chooses a tab.
    void showView(View view);
    /// What is searched from now on.
    void setCatalogue(const SharedCatalogue& catalogue);

Q_SIGNALS:
    /// This build is to be the open one.
    void openAsked(const core::Build& build);
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    TabStrip* m_tabs;
    QStackedWidget* m_views;
    BestView* m_best;
    GuidesView* m_guides;
    CompareView* m_compare;
    GrowView* m_grow;
};

} // namespace ui
