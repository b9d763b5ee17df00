#pragma once

#include "ui/document/build_document.h"
#include "ui/panels/part_filters.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QStackedWidget;

namespace core {
class PartLookup;
}

namespace ui {

class FittedLabel;
class FilterBar;
class PartDetail;
class PartHeads;
class PartsModel;
class PillButton;
class TabStrip;

/// The catalogue beside the build: a kind of part, a search, chips that narrow it, heads that sort it, the parts, and
/// what is known of the current one. Parts are dragged out of it, or asked for with Enter or a double click.
class PartsPanel : public QWidget {
    Q_OBJECT

public:
    explicit PartsPanel(BuildDocument* document);

    /// What the search asks; without it the list searches what it shows.
    void setLookup(std::shared_ptr<core::PartLookup> lookup) { m_lookup = std::move(lookup); }
    /// Shows a kind (core::kindName) and, where an id is given, makes that part the current one.
    void showPart(const QString& kind, const QString& id = {});
    /// Shows of a kind what fits the build.
    void showFitting(const QString& kind);
    /// Puts the keyboard into the search, over what was typed last.
    void focusSearch();
    /// Puts the keyboard into the list of parts.
    void focusList();
    /// Asks for the current part, as Enter does.
    void chooseCurrent();
    /// The kind that is shown, as core::kindName.
    QString kind() const;

Q_SIGNALS:
    /// The user asks for this part in the build.
    void chosen(const QString& kind, const QString& id);
    /// The user asks what can be done with this part; `point` is on the screen.
    void menuRequested(const QString& kind, const QString& id, const QPoint& point);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    // What is dragged out of the case and let go here leaves the build; the case takes it out.
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// Tabs for the main kinds, a box for the others, and the search.
    QWidget* makeHeader();
    /// The list of parts under its heads, and what takes its place where there are none.
    QWidget* makeList();
    /// The current part's name, and what can be done with it.
    QWidget* makeFoot();
    /// Lists the chosen kind of the catalogue as it is now, with its chips.
    void loadKind();
    /// What the database finds for the words typed, the parts of the catalogue first; boards of the atlas are shown
    /// beside them.
    QStringList find();
    /// Gives the document a board that is shown beside its catalogue, so that it can be chosen.
    void bring(const QString& id);
    /// Shows what the search finds and the chips let pass; the current part is kept where it is among them.
    void restrict();
    /// Of the current part; empty where there is none.
    QString currentId() const;
    /// Makes the row of this part the current one, the first where it is not shown; it is scrolled into view.
    void makeCurrent(const QString& id);
    /// What to do where nothing is listed.
    void showWayOut();
    /// Lifts the search and every filter, but for the one by what goes with the build where it is asked for.
    void clearFilters(bool isFitAsked = false);
    FilterContext context() const { return {m_document->catalogue(), m_document->analysis()}; }
    /// Marks the parts that the build has.
    void markUsed();
    /// Tab goes as the panel is read: search, chips, heads, list, buttons.
    void orderTabs();
    /// Shows what is known of the current part.
    void showDetail();
    /// After a change: lists anew where the catalogue is another; else filters anew, for they may ask the build.
    void catalogueMayHaveChanged();
    /// Tells chosen() for this row; nothing where it is none.
    void choose(const QModelIndex& index);

    BuildDocument* m_document;
    std::vector<core::KindNames> m_kinds;
    std::shared_ptr<core::PartLookup> m_lookup;
    std::shared_ptr<const core::Catalogue> m_beside; ///< boards of the atlas that the search found
    const core::Catalogue* m_loadedFrom = nullptr;   ///< only compared, never read
    QString m_loadedKind;
    PartsModel* m_model;
    TabStrip* m_tabs;
    QComboBox* m_more;
    QLineEdit* m_search;
    QLabel* m_count;
    FilterBar* m_filters;
    QListView* m_list;
    PartHeads* m_heads;
    QStackedWidget* m_listOrWayOut;
    QLabel* m_why; ///< nothing is listed
    PillButton* m_wayOut;
    PartDetail* m_detail;
    FittedLabel* m_current;
    PillButton* m_use;
    PillButton* m_unfold;
};

} // namespace ui
