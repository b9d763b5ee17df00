// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"
#include "ui/document/part_mime.h"
#include "ui/scene/build_scene.h"
#include "ui/scene/drop_plan.h"
#include "ui/scene/place_accessibility.h"
#include "ui/scene/zoom_view.h"

#include <QHash>

class QRubberBand;
class QTimer;

namespace ui {

/// The case as a place to work in: parts are dragged into it, about it and out of it, or moved with the keyboard.
///
/// One place (a slot, a socket, the PSU …) or several are selected. While a part hovers, or is carried by keyboard, the
/// place under it says what would change. Every change is one step of the document's undo stack. Keys: Up and Down
/// select, with Shift one more; Enter asks the picker for the place, M or Space picks up, arrows and Enter put
/// down, Escape lets go, Delete removes, Ctrl with C, V and D copies, pastes and duplicates, with plus, minus and 0
/// zooms, F fits.
class BuildView : public ZoomView, public PlaceList {
    Q_OBJECT

public:
    /// Shows the build with its first place selected; `document` outlives the view.
    explicit BuildView(BuildDocument* document, QWidget* parent = nullptr);

    const QString& selectedPlace() const override { return m_selected; }
    /// Frames it alone, brings it into sight and has it read out; a place that is not there changes nothing.
    void selectPlace(const QString& place) { selectPlaces({place}); }
    /// The same of several; the last is the one in the status line.
    void selectPlaces(const QStringList& places);
    /// All that are selected, the one of selectedPlace() last.
    QStringList selectedPlaces() const;
    QString placeName(const QString& place) const override;
    /// What is in a place and what its lanes come to, as a screen reader says it.
    QString placeWords(const QString& place) const override;
    /// So many of a part out of a list, into `place` or where they do best, as planChoice(); the problem says why not.
    core::Outcome choose(const core::PartKey& part, int count, const QString& place) {
        return carryOut(planChoice(*m_document, part, count, place));
    }
    /// Shows where choose() would put it and what that changes, and answers it as a sentence; a part without an id ends
    /// that. What is in hand stays in sight.
    QString tryPart(const core::PartKey& part, int count, const QString& place);
    /// Takes away what the last change did to the figures of parts, which else stands for eight seconds.
    void hideChanges();
    const QStringList& places() const override { return m_scene->places(); }
    QRect placeOnScreen(const QString& place) const override;
    QString placeOnScreenAt(const QPoint& point) const override;
    /// Takes out what is in the selected places.
    core::Outcome removeSelected() { return carryOut(planRemoval(*m_document, selectedPlaces())); }
    /// Keeps what is in the selected slots and sockets for paste().
    void copySelected();
    /// Puts what was copied into the next best places.
    core::Outcome paste() { return carryOut(planPaste(*m_document, m_copied)); }
    bool canPaste() const { return !m_copied.empty(); }
    /// Puts what is selected in once more.
    core::Outcome duplicateSelected();
    /// The scene that the view shows and owns.
    BuildScene& buildScene() { return *m_scene; }

Q_SIGNALS:
    /// Another place is selected; of several, the last.
    void placeSelected(const QString& place);
    /// Enter, a double click, or a click on what is not chosen: it is for the picker to say what goes in.
    void placeRequested(const QString& place);
    /// What just happened or would happen, for the status line.
    void status(const QString& sentence);

protected:
    void fitScene() override;
    void adjustToScale() override;
    void onSpace() override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent*) override { letGo(); }
    void dropEvent(QDropEvent* event) override;

private:
    /// A part that hovers in a drag or is carried by keyboard.
    struct CarriedPart {
        DraggedPart part;
        bool isCarriedByKeys = false;
        std::optional<QString> target;  ///< where it hovers; an empty place is outside the case
        QHash<QString, DropPlan> plans; ///< by place
    };

    /// Brings the scene to the document's analysis and findings.
    void syncScene();
    /// The build is another: lets go of what is in hand, draws anew and keeps the selection where it can.
    void onChanged();
    /// Millimetres of letters as large as they should be on the screen.
    double screenText() const;
    /// The same within what the scene can be drawn with.
    double readableText() const;
    void announce(const QString& sentence);
    core::Outcome carryOut(const DropPlan& plan);
    /// For keys and drops, which have nobody to answer to: a problem is announced all the same.
    void perform(const DropPlan& plan) { static_cast<void>(carryOut(plan)); }

    bool isCarriedByKeys() const { return m_carried && m_carried->isCarriedByKeys; }
    /// The keys that pick up, carry and put down; false where the key is none of them.
    bool handleCarryKey(const QKeyEvent& event);
    /// The keys that select places or act on the selected ones; false where the key is none of them.
    bool handleSelectionKey(const QKeyEvent& event);
    bool handleCopyKey(const QKeyEvent& event);
    /// Selects it beside those that are; deselects it where it is among them.
    void toggle(const QString& place);
    /// Where nobody has chosen yet, nothing is framed until the keys come to the drawing.
    void showSelected(bool areCarried = false) {
        m_scene->showSelection(m_isChosen ? selectedPlaces() : QStringList(), areCarried);
    }
    /// The place `step` further down the list; `place` itself at either end. Only slots and sockets while carrying.
    QString neighbourOf(const QString& place, int step) const;
    /// Takes what is in the selected place in hand, to be carried by keys; says so where it is free.
    void pickUp();
    /// Moves what is in hand to its target; it stays in hand where that is refused.
    void putDown();
    /// Empties the hand without a change and shows the plain selection again.
    void letGo();

    /// The plan for the part in hand over a place; an empty place is outside the case.
    const DropPlan& planFor(const QString& place);
    DropPlan planOf(const DraggedPart& part, const QString& place) const;
    void showPlan(const QString& place);
    CalloutSpot spot(double clearance) const;
    /// Tells what the last change did on the parts, as long as its time lasts.
    void showChanges();
    void endHover();
    void startDrag();

    BuildDocument* m_document;
    BuildScene* m_scene;
    QString m_selected;
    QStringList m_alsoSelected;           ///< without m_selected
    bool m_isChosen = false;              ///< by the user, or the keys came here; else m_selected is the first
    std::vector<core::PartCopy> m_copied; ///< for paste()
    std::optional<CarriedPart> m_carried; ///< empty when the build changes
    std::optional<QPoint> m_pressed;      ///< a place was pressed here and may be dragged
    std::optional<QPoint> m_corner;       ///< of a rubber band: the ground was pressed here
    QRubberBand* m_band;
    DropPlan m_changes;    ///< the last change
    QTimer* m_changesTime; ///< until the changes are hidden
    bool m_hasDroppedHere = false;
};

} // namespace ui
