// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/commands/page_context.h"

#include <QWidget>

#include <span>

class QStackedWidget;

namespace ui {

class TabStrip;

/// One page of the window. Ctrl with its number shows it.
struct PageRow {
    const char* id;
    const char* title; ///< untranslated, with the mnemonic of its entry in the View menu
    bool hasTotals;    ///< the totals stand below it
    bool isFramed;     ///< it stands on a sheet of its own
    /// In `parent` from the start: the keyboard's way through a window is made with its widgets.
    QWidget* (*make)(const PageContext&, QWidget* parent);
};

/// All pages, in the order of their tabs. A new page is a row, and the file that makes it.
std::span<const PageRow> pageTable();

/// The pages, each made when it is first shown, and the tabs that choose among them.
class Pages : public QWidget {
    Q_OBJECT

public:
    /// On none, until one is shown. `context` outlives this.
    explicit Pages(PageContext& context);

    /// The tabs, to stand where no page moves them.
    TabStrip* tabs() { return m_tabs; }

    /// The page of this id of pageTable().
    void showPage(const QString& id);
    /// The page of that id, made if it is not there yet.
    QWidget* page(const QString& id);
    /// The row of the page that is shown.
    const PageRow& current() const;

Q_SIGNALS:
    /// The page of this id of pageTable() is there.
    void shown(const QString& id);

private:
    /// Shows the page with this index of pageTable(), made if it is not there yet.
    void showIndex(int index);
    /// The page with this index, made in its frame if it is not there yet.
    QWidget* made(int index);

    const PageContext& m_context;
    TabStrip* m_tabs;
    QStackedWidget* m_stack;
};

} // namespace ui
