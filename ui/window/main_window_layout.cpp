#include "ui/charts/charts_page.h"
#include "ui/document/settings.h"
#include "ui/panels/card_settings.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/parts_panel.h"
#include "ui/panels/totals_bar.h"
#include "ui/scene/build_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/tab_strip.h"
#include "ui/window/find_box.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

constexpr int wideWindow = 1500;
constexpr int sideWidth = 290;
constexpr int wideSideWidth = 330;
constexpr int findingsWidth = 300;
constexpr int wideFindingsWidth = 350;

static Surface* framed(QWidget* content) {
    auto* frame = new Surface;
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(2, 2, 2, 2);
    column->addWidget(content);
    return frame;
}

static QWidget* separator() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

void MainWindow::makeLayout() {
    m_parts = new PartsPanel(m_document);
    m_findings = new FindingsPanel(m_document);
    auto* left = new QWidget;
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(0);
    leftColumn->addWidget(m_parts, 1);
    auto* settings = new CardSettings(m_document);
    leftColumn->addWidget(settings);
    m_partsFrame = framed(left);
    m_findingsFrame = framed(m_findings);
    m_totalsFrame = framed(new TotalsBar(m_document));
    m_totalsFrame->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_splitter = new QSplitter(Qt::Horizontal);
    m_splitter->setHandleWidth(8);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_partsFrame);
    m_splitter->addWidget(makeCentre());
    const auto follow = [this, settings] { settings->showPlace(m_view->selectedPlace()); };
    connect(m_view, &BuildView::placeSelected, settings, follow);
    connect(m_document, &BuildDocument::changed, settings, follow);
    follow();
    m_splitter->addWidget(m_findingsFrame);
    m_splitter->setStretchFactor(1, 1);
    m_findingsFrame->setMinimumWidth(220);

    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(8, 6, 8, 2);
    column->setSpacing(8);
    column->addWidget(makeToolRow());
    column->addWidget(m_splitter, 1);
    column->addWidget(m_totalsFrame);
    setCentralWidget(content);
    statusBar()->setSizeGripEnabled(false);
}

QWidget* MainWindow::makeToolRow() {
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    const auto add = [&](QAction* action, const QString& text, PillRole role = PillRole::Plain) {
        auto* button = new PillButton(role, text);
        button->follow(action);
        line->addWidget(button);
    };
    add(m_newAction, tr("New"));
    add(m_openAction, tr("Open"));
    add(m_saveAction, tr("Save"));
    line->addWidget(separator());
    add(m_undoAction, tr("Undo"));
    add(m_redoAction, tr("Redo"));
    line->addWidget(separator());
    add(m_machineAction, tr("Machine settings…"));
    line->addWidget(separator());
    add(m_pdfAction, tr("Export build sheet (PDF)"), PillRole::Primary);
    line->addStretch(1);
    m_find = new FindBox([this]() -> const core::Catalogue& { return m_document->catalogue(); },
                         [this] { return findChildren<QAction*>(); });
    m_find->setMinimumWidth(170);
    m_find->setMaximumWidth(460);
    line->addWidget(m_find, 2);
    connect(m_find, &FindBox::partFound, this, [this](const QString& kind, const QString& id) {
        m_partsFrame->show();
        m_parts->showPart(kind, id);
        m_parts->focusList();
    });
    return row;
}

QWidget* MainWindow::makeCentre() {
    m_tabs = new TabStrip;
    m_tabs->setAccessibleName(tr("Pages"));
    m_tabs->setAcceptDrops(true); // a card dragged off a chart brings the drawing up on its way to a slot
    m_tabs->setChangeCurrentOnDrag(true);
    for (const QString& label : {tr("Build"), tr("Browse"), tr("Charts"), tr("Topology"), tr("Training"), tr("Cost"),
                                 tr("Sheet"), tr("Recommend")})
        m_tabs->addTab(label);
    m_pages = new QStackedWidget;
    for (int i = 0; i < m_tabs->count(); ++i)
        m_pages->addWidget(new QWidget);
    auto* buildColumn = new QVBoxLayout(m_pages->widget(0));
    buildColumn->setContentsMargins(0, 0, 0, 0);
    buildColumn->addWidget(m_view);

    auto* content = new QWidget;
    // The layers go below the tabs where a window is too narrow for both.
    auto* head = new FlowLayout(gridUnit);
    head->setContentsMargins(8, 4, 8, 0);
    head->addWidget(m_tabs);
    head->addWidget(makeLayerRow());
    head->setLastAtEnd(true);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    return framed(content);
}

QWidget* MainWindow::makeLayerRow() {
    m_layerRow = new QWidget;
    auto* line = new QHBoxLayout(m_layerRow);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(5);
    line->addWidget(makeLabel(tr("Layers:"), QPalette::PlaceholderText, m_layerRow));
    for (QAction* action : {m_lanesAction, m_airAction, m_heatAction, m_cablesAction}) {
        auto* box = new QCheckBox(action->text().remove('&'_L1));
        box->setChecked(action->isChecked());
        connect(box, &QCheckBox::toggled, action, &QAction::setChecked);
        connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
        line->addWidget(box);
    }
    const auto addZoom = [&](QAction* action, const QString& text) {
        auto* button = new PillButton(PillRole::Chip, text);
        button->follow(action);
        line->addWidget(button);
    };
    addZoom(m_zoomOutAction, u"−"_s);
    addZoom(m_fitAction, tr("Fit"));
    addZoom(m_zoomInAction, u"+"_s);
    return m_layerRow;
}

void MainWindow::restoreLayout() {
    const QSettings remembered = settings();
    if (!restoreGeometry(remembered.value(u"window/geometry"_s).toByteArray())) {
        const QSize screenSize = screen() ? screen()->availableSize() : QSize(1680, 1020);
        resize(screenSize.boundedTo(QSize(1680, 1020)));
    }
    if (!m_splitter->restoreState(remembered.value(u"window/splitter"_s).toByteArray())) {
        const bool isWide = width() >= wideWindow;
        const int left = isWide ? wideSideWidth : sideWidth;
        const int right = isWide ? wideFindingsWidth : findingsWidth;
        m_splitter->setSizes({left, std::max(400, width() - left - right), right});
    }
    m_view->setFocus(Qt::OtherFocusReason);
}

void MainWindow::saveLayout() const {
    QSettings remembered = settings();
    remembered.setValue(u"window/geometry"_s, saveGeometry());
    remembered.setValue(u"window/splitter"_s, m_splitter->saveState());
}

/// A stack is as wide as its widest page asks for, shown or not: beside the side panels that would be wider than a
/// small screen. Only the page that is shown asks.
void MainWindow::keepWidthOf(Page page) {
    for (int i = 0; i < m_pages->count(); ++i)
        m_pages->widget(i)->setSizePolicy(i == int(page) ? QSizePolicy::Preferred : QSizePolicy::Ignored,
                                          QSizePolicy::Preferred);
}

/// Charts and recommendations have the window's width to themselves. The Browse page shows the cards of the parts list,
/// and takes its room; in a narrow window, where prices and ratios would be out of sight, that of the findings too.
/// What was put away comes back.
void MainWindow::giveRoom(Page page) {
    const bool isWide = page == Page::Charts || page == Page::Recommend;
    const bool isBrowse = page == Page::Browse;
    const std::array panels{m_partsFrame, m_findingsFrame};
    const std::array isAsked{isWide || isBrowse, isWide || (isBrowse && width() < wideWindow)};
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (m_isPutAway[i] == isAsked[i] || (isAsked[i] && panels[i]->isHidden()))
            continue;
        m_isPutAway[i] = isAsked[i];
        panels[i]->setVisible(!isAsked[i]);
    }
}

} // namespace ui
