// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"

#include <QPointer>
#include <QWidget>

class QMenu;

namespace ui {

class BuildView;

/// What can be done to the open build from menus, buttons, lists and pages alike; each change is one undo step.
class BuildCommands : public QObject {
    Q_OBJECT

public:
    /// Dialogs belong to `window`; what is selected is the view's.
    BuildCommands(BuildDocument* document, BuildView* view, QWidget* window);
    ~BuildCommands() override;

    /// Puts the part into `place`, into its own or, where that is empty, where it does best; so many of it as one step,
    /// as many as suit the build where that is 0.
    void usePart(const QString& kind, const QString& id, int count = 0, const QString& place = {});
    /// A part for this place, in the stead of what is there; ends in partAsked().
    void fillPlace(const QString& place);
    /// Takes the part that is selected in the drawing out of the build.
    void removeSelected();
    /// The settings of the machine as a whole; ends in machineAsked().
    void showMachine() { Q_EMIT machineAsked(); }
    /// The temperatures of all cards, at the selected one.
    void showHeat();
    /// What can be done to the part at this point of the view, or to the selected one where nothing is there.
    void showPlaceMenu(const QPoint& point);
    /// Offers the best arrangement of the parts over slots and sockets.
    void rearrange() { Q_EMIT status(rearranged()); }
    /// Puts a picture of the drawing on the clipboard, as large as suits a page of text.
    void copyPicture();
    /// Asks for the build's name.
    void rename();

Q_SIGNALS:
    /// A part of this kind is to be chosen for this place.
    void partAsked(const QString& kind, const QString& place);
    /// The settings of the machine are to be shown.
    void machineAsked();
    /// What just happened, for the status line.
    void status(const QString& sentence);

private:
    /// A problem goes to the status line.
    void showProblem(const core::Outcome& outcome);
    /// Asks before it moves cards; answers what came of it, as a sentence.
    QString rearranged();
    /// Asks what was measured of the card in `slot`, in °C, beginning with `now`; 0 clears it.
    void askTemperature(const QString& slot, int now);
    /// Entries for the temperature and air of the card in `slot`; none where it is free.
    void addAirActions(QMenu& menu, const QString& slot);

    BuildDocument* m_document;
    BuildView* m_view;
    QWidget* m_window;
    QPointer<class HeatDialog> m_heat; ///< made when first asked for
};

} // namespace ui
