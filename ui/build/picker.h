// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/build/part_list.h"
#include "ui/build/way_out.h"
#include "ui/document/build_document.h"
#include "ui/panels/part_filters.h"

#include <QSpinBox>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;

namespace core {
class PartLookup;
}

namespace ui {

class EmptyList;
class FilterBar;
class PartDetail;
class PartsModel;
class PillButton;

/// All parts of one kind beside the build: searched, filtered, sorted by what suits the build or by any figure, each
/// with whether it fits and why not; up to four are compared. Parts are dragged out of it, or asked for with Enter or a
/// double click.
class Picker : public WayOutOfCase {
    Q_OBJECT

public:
    /// Empty until a kind is shown.
    explicit Picker(BuildDocument* document);

    /// What the search asks; without it the list searches what it shows.
    void setLookup(std::shared_ptr<core::PartLookup> lookup) { m_lookup = std::move(lookup); }
    /// Shows of a kind (core::kindName) what fits the build, for this place where one is named.
    void showFitting(const QString& kind, const QString& place = {});
    /// Shows all of a kind and, where an id is given, makes that part the current one.
    void showPart(const QString& kind, const QString& id = {});
    /// Puts the keyboard into the search, over what was typed last.
    void focusSearch();
    /// Puts the keyboard into the list of parts.
    void focusList();
    /// Asks for the current part, as Enter does.
    void chooseCurrent();
    /// The kind that is shown, as core::kindName.
    const QString& kind() const { return m_kind; }
    /// The place that the part is for; empty: where it does best.
    const QString& place() const { return m_place; }
    /// The parts that it shows.
    PartsModel* model() { return m_model; }
    /// Their list.
    QListView* list() { return m_list; }

public Q_SLOTS:
    /// Shows the marked parts side by side, in a window of their own.
    void compareMarked();
    /// Shows every field of the current card with what it rests on.
    void showSources();

Q_SIGNALS:
    /// The user asks for so many of this part in the build.
    void chosen(const QString& kind, const QString& id, int count);
    /// The user looks at this part: what choosing so many of it would do can be shown; no id: the user looks away.
    void tried(const QString& kind, const QString& id, int count);
    /// The user asks what can be done with this part; `point` is on the screen.
    void menuRequested(const QString& kind, const QString& id, const QPoint& point);
    /// The user is done with the picker.
    void closeAsked();
    /// A sentence for the status line.
    void status(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// What is chosen, and for where; the search.
    QWidget* makeHeader();
    /// The list of parts, and what takes its place where there are none.
    void makeList();
    /// How many, and what can be done with the current part and the marked ones.
    QWidget* makeFoot();
    /// Lists the kind of the catalogue as it is now, with its chips.
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
    /// Marks the part of this row for comparison, or takes the mark away.
    void toggleMark(const QModelIndex& index);
    /// Tab goes as the picker is read: search, chips, order, list, buttons.
    void orderTabs();
    /// What is known of the current part, and of how many marked ones.
    void showCurrent();
    /// After a change: lists anew where the catalogue is another; else filters anew, for they may ask the build.
    void follow();
    /// Finds what each part would do in the build, off the window's thread, while the picker is seen.
    void findFits();
    /// How many are put in at once.
    int units() const { return m_units->isHidden() ? 1 : m_units->value(); }
    /// Tells chosen() for this row; nothing where it is none.
    void choose(const QModelIndex& index);

    BuildDocument* m_document;
    QString m_kind;
    QString m_place;
    std::shared_ptr<core::PartLookup> m_lookup;
    std::shared_ptr<const core::Catalogue> m_atlasBoards; ///< boards of the atlas that the search found
    const core::Catalogue* m_loadedFrom = nullptr;        ///< only compared, never read
    PartsModel* m_model;
    QLabel* m_title;
    QLabel* m_for;
    QLineEdit* m_search;
    QLabel* m_count;
    QComboBox* m_sort;
    FilterBar* m_filters;
    PartList* m_list;
    EmptyList* m_empty;
    PartDetail* m_detail;
    QSpinBox* m_units; ///< how many are put in at once
    PillButton* m_compare;
    PillButton* m_sources;
    PillButton* m_unfold;
    PillButton* m_use;
    bool m_isTouched = false; ///< the user moved in the list: what is current stays current
    BackgroundJob m_fits{QThread::LowPriority};
};

} // namespace ui
