#include "ui/browse/browse_page.h"
#include "ui/charts/charts_page.h"
#include "ui/plans/cost_page.h"
#include "ui/plans/training_page.h"
#include "ui/recommend/best_view.h"
#include "ui/recommend/recommend_page.h"
#include "ui/sheet/sheet_page.h"
#include "ui/topology/topology_page.h"
#include "ui/window/file_commands.h"
#include "ui/window/main_window.h"
#include "ui/window/part_commands.h"
#include "ui/window/templates.h"

#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

/// Pages stand in the stack as empty widgets until they are first shown.
void MainWindow::buildPage(Page page) {
    QWidget* frame = m_pages->widget(int(page));
    if (frame->layout())
        return;
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0);
    if (page == Page::Browse) {
        m_browse = new BrowsePage(m_document, m_lookup, frame);
        connect(m_browse, &BrowsePage::cardChosen, this, [this](const QString& id) { usePart(u"cards"_s, id); });
        connect(m_browse, &BrowsePage::menuRequested, m_partCommands, &PartCommands::showMenu);
        connect(m_browse, &BrowsePage::status, this, &MainWindow::showStatus);
        column->addWidget(m_browse);
    } else if (page == Page::Charts) {
        auto* charts = new ChartsPage(m_document, frame);
        connect(charts, &ChartsPage::cardChosen, this, [this](const QString& id) { usePart(u"cards"_s, id); });
        column->addWidget(charts);
    } else if (page == Page::Topology) {
        auto* topology = new TopologyPage(m_document, frame);
        connect(topology, &TopologyPage::status, this, &MainWindow::showStatus);
        column->addWidget(topology);
    } else if (page == Page::Training) {
        auto* training = new TrainingPage(m_document, frame);
        connect(training, &TrainingPage::status, this, &MainWindow::showStatus);
        column->addWidget(training);
    } else if (page == Page::Cost) {
        auto* cost = new CostPage(m_document, frame);
        connect(cost, &CostPage::status, this, &MainWindow::showStatus);
        column->addWidget(cost);
    } else if (page == Page::Recommend) {
        makeRecommendPage(frame);
    } else if (page == Page::Sheet) {
        m_sheet = new SheetPage(m_document, frame);
        column->addWidget(m_sheet);
    }
}

void MainWindow::makeRecommendPage(QWidget* frame) {
    m_recommend = new RecommendPage(m_document, m_catalogue, frame);
    connect(m_recommend, &RecommendPage::status, this, &MainWindow::showStatus);
    connect(m_recommend, &RecommendPage::openAsked, this, [this](const core::Build& build) {
        m_files->openTemplate({{}, build.name, tr("A new build: %1.").arg(build.name), build});
        showPage(Page::Build);
    });
    frame->layout()->addWidget(m_recommend);
}

SheetPage* MainWindow::sheetPage() {
    buildPage(Page::Sheet);
    return m_sheet;
}

} // namespace ui
