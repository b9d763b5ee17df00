// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/build/way_out.h"
#include "ui/document/build_document.h"
#include "ui/panels/build_rows.h"

#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class PartRowButton;
class PillButton;

/// This build, kind by kind: what is chosen in full, what it costs and whether something is wrong with it; what is
/// still to choose; the total. Arrow keys go from row to row, Enter or a double click chooses, Delete takes out.
class PartColumn : public WayOutOfCase {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit PartColumn(BuildDocument* document);

    /// Without the line of facts, where there is little height.
    void setCompact(bool isCompact);
    /// Marks the row of this kind; none where it has no row.
    void markKind(const QString& kind);
    /// Puts the keyboard on the row of this kind, or on the first.
    void focusKind(const QString& kind = {});
    /// The rows as they are shown.
    const std::vector<BuildRow>& rows() const { return m_rows; }

Q_SIGNALS:
    /// A part of this kind is to be chosen, for this place where one is named.
    void kindAsked(const QString& kind, const QString& place);
    /// The part in this place is selected.
    void placeChosen(const QString& place);
    /// What is in this place is to be taken out.
    void removalAsked(const QString& place);
    /// What can be done with the part in this place; `point` is on the screen.
    void menuRequested(const QString& place, const QPoint& point);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    /// The row with this index is asked for: an empty one chooses, another is selected.
    void choose(std::size_t row);
    /// Opens the list for the row with this index.
    void ask(std::size_t row);
    /// The kinds that can be added, as a menu below the button.
    void openKinds();

    BuildDocument* m_document;
    std::vector<BuildRow> m_rows;
    std::vector<PartRowButton*> m_buttons; ///< reused; the ones past those in use are hidden
    QString m_marked;
    bool m_isCompact = false;
    QLabel* m_count;
    QVBoxLayout* m_list;
    PillButton* m_add;
    QLabel* m_total;
    QLabel* m_range;
};

} // namespace ui
