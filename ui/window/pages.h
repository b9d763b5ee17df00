#pragma once

#include "ui/document/evaluation.h"

#include <QWidget>

#include <span>

class QStackedWidget;

namespace core {
class PartLookup;
}

namespace ui {

class BuildCommands;
class BuildDocument;
class BuildView;
class FileCommands;
class PartCommands;
class TabStrip;

/// What a page works with, and hands to the window what it is asked for.
struct PageContext {
    BuildDocument* document = nullptr;
    BuildView* view = nullptr;
    BuildCommands* commands = nullptr;
    FileCommands* files = nullptr;
    PartCommands* parts = nullptr;
    std::shared_ptr<core::PartLookup> lookup; ///< null where nothing searches parts
    SharedCatalogue catalogue;                ///< shipped, with the user's own parts
};

/// What a page takes of the window: the middle, the parts list's room as well, or all of it.
enum class PageRoom { Middle, PartsList, Whole };

/// One page of the window. Ctrl with its number shows it.
struct PageRow {
    const char* id;
    const char* title; ///< untranslated, with the mnemonic of its entry in the View menu
    PageRoom room;
    /// In `parent` from the start: the keyboard's way through a window is made with its widgets.
    QWidget* (*make)(const PageContext&, QWidget* parent);
};

/// All pages, in the order of their tabs. A new page is a row, and the file that makes it.
std::span<const PageRow> pageTable();

/// The pages, each made when it is first shown, and the tabs that choose among them.
class Pages : public QWidget {
    Q_OBJECT

public:
    /// On the drawing, above which `layers` are shown. `context` outlives this.
    Pages(const PageContext& context, QWidget* layers);

    /// The tabs, to stand where no page moves them.
    TabStrip* tabs() { return m_tabs; }

    /// The page of this id of pageTable().
    void showPage(const QString& id);
    /// The page of that id, made if it is not there yet.
    QWidget* page(const QString& id);

Q_SIGNALS:
    /// A page that takes this room comes next.
    void aboutToShow(PageRoom room);
    /// The page of this id of pageTable() is there.
    void shown(const QString& id);

private:
    /// Shows the page with this index of pageTable(), made if it is not there yet.
    void showIndex(int index);
    /// The page with this index, made in its frame if it is not there yet.
    QWidget* made(int index);

    const PageContext& m_context;
    QWidget* m_layers;
    TabStrip* m_tabs;
    QStackedWidget* m_stack;
};

} // namespace ui
