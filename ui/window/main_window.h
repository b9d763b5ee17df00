#pragma once

#include "ui/document/build_document.h"

#include <QMainWindow>

#include <array>

class QSplitter;
class QStackedWidget;

namespace core {
class PartLookup;
}

namespace ui {

class Autosave;
class BrowsePage;
class BuildView;
class FileCommands;
class FindBox;
class FindingsPanel;
class HeatDialog;
class MachineDialog;
class PartCommands;
class PartsPanel;
class RecommendPage;
class ScanCommands;
class SheetPage;
class Surface;
class TabStrip;
class TotalsBar;

/// The window: parts on the left, the machine in the middle, findings on the right, totals along the bottom. It puts
/// them together and passes on what is asked; it decides nothing.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Shows `build`, which must resolve in `catalogue`. Recovery files go to `stateFolder`.
    MainWindow(std::shared_ptr<const core::Catalogue> catalogue, const core::Build& build, const QString& stateFolder);
    ~MainWindow() override;

    BuildDocument* document() { return m_document; }
    FileCommands* files() { return m_files; }
    ScanCommands* scans() { return m_scans; }
    /// What can be done to the user's own parts; idle until it is told where they are.
    PartCommands* partCommands() { return m_partCommands; }
    /// Shows what is open with another catalogue.
    void renewCatalogue(const std::shared_ptr<const core::Catalogue>& catalogue);
    FindBox* findBox() { return m_find; }
    PartsPanel* parts() { return m_parts; }
    FindingsPanel* findings() { return m_findings; }
    Autosave* autosave() { return m_autosave; }
    /// The drawing of the build.
    BuildView* view() { return m_view; }

    /// Offers what a program that is gone left behind, where there is any.
    void offerLostWork();

    /// What searches parts and tells where figures come from; without it the window does with what it has.
    void setLookup(std::shared_ptr<core::PartLookup> lookup);
    BrowsePage* browse() { return m_browse; }
    RecommendPage* recommend() { return m_recommend; }

    enum class Page { Build, Browse, Charts, Topology, Training, Cost, Sheet, Recommend };
    void showPage(Page page);
    void showStatus(const QString& sentence);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeDocument(std::shared_ptr<const core::Catalogue> catalogue, const core::Build& build,
                      const QString& stateFolder);
    void makeLayout();
    QWidget* makeToolRow();
    QWidget* makeCentre();
    QWidget* makeLayerRow();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeLayerActions(QMenu* menu);
    void makeThemeMenu(QMenu* menu);
    void makeBuildMenu();
    void makePartsMenu();
    void makeHelpMenu();
    void fillRecent(QMenu* menu);
    void connectPanels();
    void buildPage(Page page);
    void makeRecommendPage(QWidget* frame);
    void keepWidthOf(Page page);
    void giveRoom(Page page);
    /// The sheet page, made if it is not there yet: exports are its work.
    SheetPage* sheetPage();

    void usePart(const QString& kind, const QString& id);
    void fillPlace(const QString& place);
    void removeSelected();
    void selectSubjects(const QStringList& subjects);
    void showMachine();
    void showHeat();
    /// What can be done to the part at this point of the view, or to the selected one where nothing is there.
    void showPlaceMenu(const QPoint& point);
    void rename();
    void refreshTitle();
    void restoreLayout();
    void saveLayout() const;

    BuildDocument* m_document = nullptr;
    FileCommands* m_files = nullptr;
    ScanCommands* m_scans = nullptr;
    PartCommands* m_partCommands = nullptr;
    Autosave* m_autosave = nullptr;
    QSplitter* m_splitter = nullptr;
    Surface* m_partsFrame = nullptr;
    Surface* m_findingsFrame = nullptr;
    Surface* m_totalsFrame = nullptr;
    PartsPanel* m_parts = nullptr;
    FindingsPanel* m_findings = nullptr;
    FindBox* m_find = nullptr;
    TabStrip* m_tabs = nullptr;
    QStackedWidget* m_pages = nullptr;
    QWidget* m_layerRow = nullptr;
    BuildView* m_view = nullptr;
    std::shared_ptr<core::PartLookup> m_lookup;
    std::shared_ptr<const core::Catalogue> m_catalogue; ///< shipped, with the user's own parts
    BrowsePage* m_browse = nullptr;                     ///< made when first shown
    RecommendPage* m_recommend = nullptr;               ///< made when first shown
    SheetPage* m_sheet = nullptr;                       ///< made when first asked for
    MachineDialog* m_machine = nullptr;                 ///< made when first asked for
    HeatDialog* m_heat = nullptr;                       ///< made when first asked for
    std::array<bool, 2> m_isPutAway{}; ///< the parts list and the findings, while a page has their room
    QString m_requestedPlace;          ///< the empty place the user wants the next part in

    // Commands that buttons share with the menus.
    QAction* m_newAction = nullptr;
    QAction* m_openAction = nullptr;
    QAction* m_saveAction = nullptr;
    QAction* m_undoAction = nullptr;
    QAction* m_redoAction = nullptr;
    QAction* m_removeAction = nullptr;
    QAction* m_pdfAction = nullptr;
    QAction* m_machineAction = nullptr;
    QAction* m_zoomInAction = nullptr;
    QAction* m_zoomOutAction = nullptr;
    QAction* m_fitAction = nullptr;
    QAction* m_lanesAction = nullptr;
    QAction* m_airAction = nullptr;
    QAction* m_heatAction = nullptr;
    QAction* m_cablesAction = nullptr;
};

} // namespace ui
