#include "ui/window/build_commands.h"

#include "core/build/edits.h"
#include "core/parts/part_kinds.h"
#include "core/units/at.h"
#include "ui/panels/heat_dialog.h"
#include "ui/panels/machine_dialog.h"
#include "ui/panels/part_chooser.h"
#include "ui/scene/build_view.h"
#include "ui/window/card_menu.h"
#include "ui/window/rearrange_cards.h"

#include <QInputDialog>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace ui {

BuildCommands::BuildCommands(BuildDocument* document, BuildView* view, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_view(view)
    , m_window(window) {}

BuildCommands::~BuildCommands() {
    delete m_machine;
    delete m_heat;
}

void BuildCommands::tell(const core::Outcome& outcome) {
    if (!outcome)
        Q_EMIT status(outcome.problem().sentence);
}

void BuildCommands::usePart(const QString& kind, const QString& id) {
    if (!isPlaced(kind)) {
        const auto chosen = choosePart(m_document, kind, id, m_window);
        if (!chosen)
            Q_EMIT status(chosen.problem().sentence);
        else if (*chosen)
            Q_EMIT status(tr("Chosen: %1.").arg(core::nameOf(m_document->catalogue(), {kind, id})));
        return;
    }
    const QString place = std::exchange(m_requestedPlace, QString());
    const bool isRequested = kind != QLatin1String(core::kindName<core::Bridge>) && !place.isEmpty() &&
                             core::partIn(m_document->build(), place).isEmpty();
    tell(isRequested ? m_view->placeIn(place, kind, id) : m_view->placeInBestSlot(kind, id));
}

void BuildCommands::fillPlace(const QString& place) {
    const core::Wiring& wiring = m_document->analysis().machine.board->wiring;
    const int connector = wiring.connector(place);
    if (connector < 0 && core::sataPort(place) < 0)
        return;
    m_requestedPlace = place;
    const bool isSlot = connector >= 0 && core::at(wiring.connectors, connector).kind == core::ConnectorKind::Slot;
    Q_EMIT partAsked(isSlot ? u"cards"_s : u"drives"_s);
    Q_EMIT status(tr("Choose a part for %1 and press Enter.").arg(place));
}

void BuildCommands::removeSelected() {
    if (m_view->selectedPlace().isEmpty())
        Q_EMIT status(tr("Select a part in the drawing first."));
    else
        tell(m_view->removeSelected());
}

template <class Dialog>
Dialog* BuildCommands::shown(QPointer<Dialog>& dialog) {
    if (!dialog)
        dialog = new Dialog(m_document, m_window);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
    return dialog;
}

void BuildCommands::showMachine() {
    shown(m_machine)->focusLimit(m_view->selectedPlace());
}

void BuildCommands::showHeat() {
    shown(m_heat)->focusCard(m_view->selectedPlace());
}

void BuildCommands::showPlaceMenu(const QPoint& point) {
    if (const QString place = m_view->buildScene().placeAt(m_view->mapToScene(point)); !place.isEmpty())
        m_view->selectPlace(place);
    QMenu menu(m_window);
    addAirActions(&menu, m_document, m_view->selectedPlace());
    if (!menu.isEmpty())
        menu.addAction(tr("Air and &temperatures…"), this, &BuildCommands::showHeat);
    if (!core::partIn(m_document->build(), m_view->selectedPlace()).isEmpty())
        menu.addAction(tr("&Remove part"), this, &BuildCommands::removeSelected);
    if (!menu.isEmpty())
        menu.exec(m_view->viewport()->mapToGlobal(point));
}

void BuildCommands::rearrange() {
    Q_EMIT status(rearrangeCards(m_document, m_window));
}

void BuildCommands::rename() {
    bool isGiven = false;
    const QString name = QInputDialog::getText(m_window, tr("Rename build"), tr("Name of this build:"),
                                               QLineEdit::Normal, m_document->build().name, &isGiven);
    if (isGiven && !name.trimmed().isEmpty())
        tell(m_document->apply(core::withName(m_document->build(), name.trimmed()), tr("Rename the build")));
}

} // namespace ui
