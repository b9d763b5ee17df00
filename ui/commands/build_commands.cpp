// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, lists and pages all end here, so that each change has one name in the undo list and one sentence in the status
// line. The dialog for heat stays open beside the window and is made when first asked for.

#include "ui/commands/build_commands.h"

#include "core/build/edits.h"
#include "core/fixes/rearrange_fix.h"
#include "core/parts/part_kinds.h"
#include "core/placement/chosen.h"
#include "core/rules/difference.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/panels/heat_dialog.h"
#include "ui/scene/build_drawing.h"
#include "ui/scene/build_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>

namespace ui {

constexpr int hottest = 150; // °C

BuildCommands::BuildCommands(BuildDocument* document, BuildView* view, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_view(view)
    , m_window(window) {}

BuildCommands::~BuildCommands() {
    delete m_heat;
}

void BuildCommands::showProblem(const core::Outcome& outcome) {
    if (!outcome)
        Q_EMIT status(outcome.problem().sentence);
}

void BuildCommands::usePart(const QString& kind, const QString& id, int count, const QString& place) {
    showProblem(m_view->choose({kind, id}, count, place));
}

/// The kind of what is in the place or, where it is empty, of what mostly goes in.
static QString kindIn(const core::Machine& machine, const QString& place) {
    if (const auto part = core::partPlace(place))
        return part->kind;
    if (const DraggedPart there = core::partAt(machine.build, place); !there.kind.isEmpty())
        return there.kind;
    const int connector = machine.board->wiring->connector(place);
    const bool isSlot = connector >= 0 && machine.connector(connector).kind == core::ConnectorKind::Slot;
    return isSlot ? u"cards"_s : u"drives"_s;
}

void BuildCommands::fillPlace(const QString& place) {
    Q_EMIT partAsked(kindIn(m_document->analysis().machine, place), place);
}

void BuildCommands::removeSelected() {
    if (m_view->selectedPlace().isEmpty())
        Q_EMIT status(tr("Select a part in the drawing first."));
    else
        showProblem(m_view->removeSelected());
}

void BuildCommands::showHeat() {
    if (!m_heat)
        m_heat = new HeatDialog(m_document, m_window);
    m_heat->show();
    m_heat->raise();
    m_heat->activateWindow();
    m_heat->focusCard(m_view->selectedPlace());
}

void BuildCommands::askTemperature(const QString& slot, int now) {
    bool isGiven = false;
    const int degrees = QInputDialog::getInt(m_window, tr("Measured temperature"),
                                             tr("°C of the card in %1 under load (0 clears it)").arg(slot), now, 0,
                                             hottest, 1, &isGiven);
    if (!isGiven)
        return;
    const auto measured = degrees > 0 ? std::optional(core::Temperature::of(degrees)) : std::nullopt;
    showProblem(m_document->apply(core::withMeasuredTemperature(m_document->build(), slot, measured),
                                  measured ? tr("Enter %1 °C for the card in %2").arg(degrees).arg(slot)
                                           : tr("Clear the temperature of the card in %1").arg(slot)));
}

/// What can be done about the air of the card in `slot`: a measured temperature, a duct for a passive card; nothing
/// where there is no card.
void BuildCommands::addAirActions(QMenu& menu, const QString& slot) {
    const core::Machine& machine = m_document->analysis().machine;
    const int connector = machine.board->wiring->connector(slot);
    const core::MountedCard* card = connector < 0 ? nullptr : machine.cardIn(connector);
    if (!card)
        return;
    const int now = card->temperature ? qRound(core::inCelsius(*card->temperature)) : 70;
    menu.addAction(tr("&Enter a measured temperature…"), this, [this, slot, now] { askTemperature(slot, now); });
    if (card->card->cooler == core::Cooler::Passive) {
        QAction* duct = menu.addAction(tr("Has its own &duct and fan"));
        duct->setCheckable(true);
        duct->setChecked(card->hasShroud);
        connect(duct, &QAction::triggered, this, [this, slot](bool isFitted) {
            showProblem(m_document->apply(core::withShroud(m_document->build(), slot, isFitted),
                                          isFitted ? tr("Add a duct and fan to the card in %1").arg(slot)
                                                   : tr("Remove the duct from the card in %1").arg(slot)));
        });
    }
    menu.addAction(tr("Air and &temperatures…"), this, &BuildCommands::showHeat);
}

void BuildCommands::showPlaceMenu(const QPoint& point) {
    const QString clicked = m_view->buildScene().placeAt(m_view->mapToScene(point));
    if (!clicked.isEmpty() && !m_view->selectedPlaces().contains(clicked))
        m_view->selectPlace(clicked);
    const QStringList places = m_view->selectedPlaces();
    const core::Build& build = m_document->build();
    const bool isFilled =
        std::ranges::any_of(places, [&](const QString& place) { return core::isFilled(build, place); });
    QMenu menu(m_window);
    if (places.size() == 1) {
        const QString& place = places.first();
        addAirActions(menu, place);
        menu.addAction(isFilled ? tr("Re&place…") : tr("&Choose…"), this, [this, place] { fillPlace(place); });
    }
    if (!core::copiesOf(build, places).empty()) {
        menu.addAction(tr("&Copy\tCtrl+C"), m_view, &BuildView::copySelected);
        menu.addAction(tr("D&uplicate\tCtrl+D"), this, [this] { showProblem(m_view->duplicateSelected()); });
    }
    if (m_view->canPaste())
        menu.addAction(tr("Pa&ste\tCtrl+V"), this, [this] { showProblem(m_view->paste()); });
    if (isFilled)
        menu.addAction(places.size() > 1 ? tr("&Remove parts") : tr("&Remove part"), this,
                       &BuildCommands::removeSelected);
    menu.exec(m_view->viewport()->mapToGlobal(point));
}

static QString nothingBetter(const core::Rearrangement& found) {
    QString sentence = BuildCommands::tr("The parts already have the best places for room, air and lanes.");
    const int cards = found.now[core::CardLanes];
    const int others = found.now[core::OtherLanes];
    sentence += cards + others == 0
                    ? BuildCommands::tr(" No lanes lost.")
                    : BuildCommands::tr(" Lost lanes: %1 of cards, %2 of other parts.").arg(cards).arg(others);
    if (!found.held.isEmpty())
        sentence += BuildCommands::tr(" The cards in %1 stay: a bridge joins them.").arg(core::listed(found.held));
    return sentence;
}

/// "RTX 3090: SLOT6 → SLOT10", a line a part.
static QString movesOf(const core::Analysis& analysis, const core::Rearrangement& found) {
    QStringList lines;
    for (const auto& [from, to] : found.moves)
        lines << BuildCommands::tr("%1: %2 → %3")
                     .arg(core::occupantOf(analysis, analysis.machine.board->wiring->connector(from)), from, to);
    return lines.join('\n'_L1);
}

/// Looks for the best arrangement of the parts over slots and sockets, for room, air and lanes, says what it would
/// change, and makes it one undo step if the user wants it. Returns what came of it.
QString BuildCommands::rearranged() {
    const core::Rearrangement found = core::rearranged(m_document->analysis());
    const auto fix = core::rearrangeFix(found);
    if (!fix)
        return nothingBetter(found);
    const auto after = m_document->preview(fix->apply(m_document->build()));
    if (!after)
        return after.problem().sentence;
    const auto difference =
        core::differenceBetween(m_document->analysis(), m_document->findings(), (*after)->analysis, (*after)->findings);
    QMessageBox box(QMessageBox::Question, tr("Rearrange cards?"), core::inWords(fix->details).join(' '_L1),
                    QMessageBox::Apply | QMessageBox::Cancel, m_window);
    box.setInformativeText(movesOf(m_document->analysis(), found) + u"\n\n"_s + core::inWords(difference));
    if (box.exec() != QMessageBox::Apply)
        return tr("No cards were moved.");
    m_document->apply(*after, core::inWords(fix->label));
    return tr("Done: %1. Undo reverses it.").arg(core::inWords(fix->label));
}

void BuildCommands::rename() {
    bool isGiven = false;
    const QString name = QInputDialog::getText(m_window, tr("Rename build"), tr("Name of this build:"),
                                               QLineEdit::Normal, m_document->build().name, &isGiven);
    if (isGiven && !name.trimmed().isEmpty())
        showProblem(m_document->apply(core::withName(m_document->build(), name.trimmed()), tr("Rename the build")));
}

void BuildCommands::copyPicture() {
    constexpr QSizeF room(2400, 1600);
    constexpr double unitsPerPoint = 2.4;
    const core::Analysis& analysis = m_document->analysis();
    const Theme& theme = Theme::current();
    const QSizeF size = drawingSize(room, unitsPerPoint, analysis, m_document->findings(), theme);
    QImage picture(size.toSize(), QImage::Format_RGB32);
    picture.setDotsPerMeterY(qRound(unitsPerPoint * 72 / 0.0254));
    picture.fill(theme.window);
    SmoothPainter painter(&picture);
    paintDrawing(painter, picture.rect(), analysis, m_document->findings(), theme);
    painter.end();
    QGuiApplication::clipboard()->setImage(picture);
    Q_EMIT status(tr("Picture of the drawing copied."));
}

} // namespace ui
