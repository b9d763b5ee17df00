// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/heat_dialog.h"

#include "core/air/air_words.h"
#include "core/air/heat_rating.h"
#include "core/build/edits.h"
#include "core/documents/sheet/sheet_air.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"
#include "ui/panels/heat_evidence.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QPushButton>
#include <QVBoxLayout>

// Rows are built anew only when a text of them changes: a dialog that rebuilds with each change would lose the
// keyboard.

using namespace Qt::StringLiterals;

namespace ui {

HeatDialog::HeatDialog(BuildDocument* document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_cards(new QGroupBox(tr("Cards")))
    , m_case(makeParagraph({}, QPalette::PlaceholderText, this))
    , m_problem(makeParagraph({}, QPalette::BrightText, this)) {
    setWindowTitle(tr("Air and temperatures"));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    auto* form = new QFormLayout;
    QSpinBox* room = makeSpin(0, 60, tr(" °C"), tr("Room temperature"));
    form->addRow(tr("&Room temperature"), room);
    column->addLayout(form);
    column->addWidget(m_cards);
    column->addWidget(m_case);
    column->addStretch();
    auto* buttons = makeButtonBox(this, QDialogButtonBox::Close);
    QPushButton* evidence = buttons->addButton(tr("&How good is this number?"), QDialogButtonBox::HelpRole);
    connect(evidence, &QPushButton::clicked, this, [this] { makeHeatEvidenceDialog(this)->show(); });
    m_problem->hide();
    fillDialog(this, content, m_problem, buttons);
    resize(720, 480);
    followBuild(
        room, m_document, [](const core::Build& build) { return qRound(core::inCelsius(build.room)); },
        [this](int degrees) {
            applyOrSay(m_document, core::withRoomTemperature(m_document->build(), core::Temperature::of(degrees)),
                       tr("Set the room to %1 °C").arg(degrees), m_problem);
        });
    connect(m_document, &BuildDocument::changed, this, &HeatDialog::refresh);
    refresh();
}

static QString airText(const core::Analysis& analysis, std::size_t card) {
    const core::CardAir& air = analysis.air.cards[card];
    QStringList words{core::coolerInWords(*analysis.machine.cards[card].card)};
    if (const auto& gap = analysis.clearance.cards[card].gap)
        words << HeatDialog::tr("%1 air gap").arg(core::inWords(gap->air));
    if (air.blockedBy >= 0)
        words << HeatDialog::tr("air blocked by %1").arg(core::occupantOf(analysis, air.blockedBy));
    if (air.heatFrom >= 0)
        words << HeatDialog::tr("warm air from %1").arg(core::labelOf(analysis, air.heatFrom));
    return words.join(u" · "_s);
}

void HeatDialog::addCard(QGridLayout* grid, std::size_t card) {
    const core::Analysis& analysis = m_document->analysis();
    const core::MountedCard& mounted = analysis.machine.cards[card];
    const QString slot = core::labelOf(analysis, mounted.connector);
    const int row = grid->rowCount();
    grid->addWidget(makeParagraph(tr("%1, %2").arg(slot, mounted.card->name), QPalette::WindowText, this), row, 0);
    grid->addWidget(makeParagraph(core::temperatureInWords(analysis, card), QPalette::WindowText, this), row, 1);
    auto* spin = makeSpin(0, 150, tr(" °C"), tr("Measured temperature of the card in %1").arg(slot));
    spin->setObjectName(slot);
    spin->setSpecialValueText(tr("not measured"));
    spin->setToolTip(tr("As nvidia-smi shows it under load"));
    spin->setValue(mounted.temperature ? qRound(core::inCelsius(*mounted.temperature)) : 0);
    grid->addWidget(spin, row, 2);
    grid->addWidget(makeParagraph(airText(analysis, card), QPalette::PlaceholderText, this), row + 1, 0, 1, 2);
    // Queued: the edit builds this box anew.
    connect(
        spin, &QSpinBox::valueChanged, this,
        [this, slot](int degrees) {
            const auto measured = degrees > 0 ? std::optional(core::Temperature::of(degrees)) : std::nullopt;
            applyOrSay(m_document, core::withMeasuredTemperature(m_document->build(), slot, measured),
                       measured ? tr("Enter %1 °C for the card in %2").arg(degrees).arg(slot)
                                : tr("Clear the temperature of the card in %1").arg(slot),
                       m_problem);
        },
        Qt::QueuedConnection);
    if (mounted.card->cooler != core::Cooler::Passive)
        return;
    auto* shroud = new QCheckBox(tr("Duct and fan"));
    shroud->setAccessibleName(tr("The card in %1 has its own duct and fan").arg(slot));
    shroud->setChecked(mounted.hasShroud);
    grid->addWidget(shroud, row + 1, 2);
    connect(
        shroud, &QCheckBox::toggled, this,
        [this, slot](bool isFitted) {
            applyOrSay(m_document, core::withShroud(m_document->build(), slot, isFitted),
                       isFitted ? tr("Add a duct and fan to the card in %1").arg(slot)
                                : tr("Remove the duct from the card in %1").arg(slot),
                       m_problem);
        },
        Qt::QueuedConnection);
}

void HeatDialog::refresh() {
    const core::Analysis& analysis = m_document->analysis();
    m_case->setText(tr("Noise: %1.").arg(core::noiseInWords(analysis.machine)));
    m_case->setVisible(!analysis.machine.cards.empty());
    QStringList shown;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i)
        shown << core::labelOf(analysis, analysis.machine.cards[i].connector) + airText(analysis, i) +
                     core::temperatureInWords(analysis, i) + QString::number(int(analysis.machine.cards[i].hasShroud));
    if (shown == m_shown && m_cards->layout())
        return;
    m_shown = shown;
    emptyBox(m_cards);
    auto* grid = new QGridLayout(m_cards);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(1, 3);
    grid->setVerticalSpacing(6);
    grid->addWidget(makeLabel(tr("Card"), QPalette::PlaceholderText, this), 0, 0);
    grid->addWidget(makeLabel(tr("Temperature under load"), QPalette::PlaceholderText, this), 0, 1);
    grid->addWidget(makeLabel(tr("Measured"), QPalette::PlaceholderText, this), 0, 2);
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i)
        addCard(grid, i);
    m_cards->setVisible(!analysis.machine.cards.empty());
}

void HeatDialog::focusCard(const QString& slot) {
    if (auto* spin = m_cards->findChild<QSpinBox*>(slot))
        spin->setFocus(Qt::OtherFocusReason);
}

} // namespace ui
