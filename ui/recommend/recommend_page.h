#pragma once

#include "core/recommend/request.h"
#include "ui/document/evaluation.h"

#include <QWidget>

class QStackedWidget;

namespace ui {

class BestView;
class BuildDocument;
class CompareView;
class GrowView;
struct HeldBuild;
class TabStrip;

/// The window's "Recommend" tab: the best builds for a goal, builds side by side, and what a card more asks.
class RecommendPage : public QWidget {
    Q_OBJECT

public:
    RecommendPage(BuildDocument* document, const SharedCatalogue& catalogue, QWidget* parent = nullptr);

    /// The three tabs, from left to right.
    enum class View { Best, Compare, Grow };
    /// Chooses a tab.
    void showView(View view);
    /// What is searched from now on.
    void setCatalogue(const SharedCatalogue& catalogue);
    /// Fills the request in with this goal and budget, and searches; no budget where it is 0.
    void ask(core::Goal goal, int dollars, const QString& model);
    /// Puts this build beside the others that are compared.
    void compare(const HeldBuild& build);

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
    CompareView* m_compare;
    GrowView* m_grow;
};

} // namespace ui
