#include "ui/window/card_menu.h"

#include "ui/document/build_document.h"
#include "ui/widgets/words.h"

#include "core/build/edits.h"

#include <QInputDialog>
#include <QMenu>

namespace ui {

static constexpr int hottest = 150; // °C

static void askTemperature(QWidget* parent, BuildDocument* document, const QString& slot, int now) {
    bool isGiven = false;
    const int degrees = QInputDialog::getInt(parent, Words::tr("Measured temperature"),
                                             Words::tr("°C of the card in %1 under load (0 clears it)").arg(slot), now,
                                             0, hottest, 1, &isGiven);
    if (!isGiven)
        return;
    const auto measured = degrees > 0 ? std::optional(core::Temperature::of(degrees)) : std::nullopt;
    // The slot was there when it was asked for; a problem changes nothing.
    static_cast<void>(document->apply(core::withMeasuredTemperature(document->build(), slot, measured),
                                      measured ? Words::tr("Enter %1 °C for the card in %2").arg(degrees).arg(slot)
                                               : Words::tr("Clear the temperature of the card in %1").arg(slot)));
}

void addAirActions(QMenu* menu, BuildDocument* document, const QString& slot) {
    const core::Machine& machine = document->analysis().machine;
    const int connector = machine.board->wiring->connector(slot);
    const core::MountedCard* card = connector < 0 ? nullptr : machine.cardIn(connector);
    if (!card)
        return;
    const int now = card->temperature ? qRound(core::inCelsius(*card->temperature)) : 70;
    menu->addAction(
        Words::tr("&Enter a measured temperature…"), document,
        [document, slot, now, parent = menu->parentWidget()] { askTemperature(parent, document, slot, now); });
    if (card->card->cooler != core::Cooler::Passive)
        return;
    QAction* duct = menu->addAction(Words::tr("Has its own &duct and fan"));
    duct->setCheckable(true);
    duct->setChecked(card->hasShroud);
    QObject::connect(duct, &QAction::triggered, document, [document, slot](bool isFitted) {
        static_cast<void>(document->apply(core::withShroud(document->build(), slot, isFitted),
                                          isFitted ? Words::tr("Add a duct and fan to the card in %1").arg(slot)
                                                   : Words::tr("Remove the duct from the card in %1").arg(slot)));
    });
}

} // namespace ui
