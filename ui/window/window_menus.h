#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace ui {

class MainWindow;

/// The window's menus, and the rows of buttons and boxes for the commands that are used most.
class WindowMenus : public QObject {
    Q_OBJECT

public:
    /// Fills the menu bar of `window`, whose document, commands and drawing are there already.
    explicit WindowMenus(MainWindow* window);

    /// New, open, save and so on, with `find` at its end.
    QWidget* makeToolRow(QWidget* find);
    /// What the drawing shows, and its zoom.
    QWidget* makeLayerRow();

private:
    void makeFileMenu(QMenu* menu);
    void makeEditMenu(QMenu* menu);
    void makeViewMenu(QMenu* menu);
    void makeLayerActions(QMenu* menu);
    void makeThemeMenu(QMenu* menu);
    void makeBuildMenu(QMenu* menu);
    void makePartsMenu(QMenu* menu);
    void makeHelpMenu(QMenu* menu);
    void fillRecent(QMenu* menu);

    MainWindow* m_window;
    QList<QAction*> m_fileActions; ///< of the tool row: new, open, save, and the export of the sheet
    QList<QAction*> m_undoActions;
    QAction* m_machineAction = nullptr;
    QList<QAction*> m_layerActions;
    QList<QAction*> m_zoomActions; ///< out, fit, in
};

} // namespace ui
