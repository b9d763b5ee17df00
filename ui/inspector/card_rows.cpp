#include "ui/panels/card_settings.h"

#include "core/build/edits.h"
#include "core/power/power_limit_speed.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"

#include <QComboBox>
#include <QGridLayout>

namespace ui {

CardSettings::CardSettings(BuildDocument* document)
    : m_document(document)
    , m_name(makeParagraph({}, QPalette::WindowText, this))
    , m_limit(makeSpin(0, 2000, tr(" W"), {}))
    , m_cost(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_unitLabel(makeLabel(tr("Powered by"), QPalette::PlaceholderText, this))
    , m_unit(new QComboBox) {
    m_name->setFont(ui::font(0, QFont::DemiBold));
    m_limit->setSpecialValueText(tr("default"));
    m_limit->setSingleStep(10);
    m_unit->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* sheet = new Surface(this);
    auto* rows = makeLayout<QGridLayout>(sheet, {10, 8, 10, 8});
    rows->setVerticalSpacing(4);
    rows->setColumnStretch(1, 1);
    rows->addWidget(m_name, 0, 0, 1, 2);
    rows->addWidget(makeLabel(tr("Power limit"), QPalette::PlaceholderText, sheet), 1, 0);
    rows->addWidget(m_limit, 1, 1);
    rows->addWidget(m_cost, 2, 0, 1, 2);
    rows->addWidget(m_unitLabel, 3, 0);
    rows->addWidget(m_unit, 3, 1);
    makeColumn(this, {8, 0, 8, 8})->addWidget(sheet);
    connect(m_limit, &QSpinBox::valueChanged, this, [this](int watts) {
        const auto limit = watts > 0 ? std::optional(core::Power::of(watts)) : std::nullopt;
        apply(core::withPowerLimit(m_document->build(), m_slot, limit), tr("Set power limit in %1").arg(m_slot));
    });
    connect(m_unit, &QComboBox::activated, this, [this] {
        const int unit = m_unit->currentData().toInt();
        apply(core::withSupplyUnit(m_document->build(), m_slot, unit < 0 ? std::nullopt : std::optional(unit)),
              unit < 0 ? tr("Choose the PSU for %1 automatically").arg(m_slot)
                       : tr("Power the card in %1 from PSU %2").arg(m_slot).arg(unit + 1));
    });
    refresh();
}

void CardSettings::showPlace(const QString& place) {
    m_slot = place;
    refresh();
}

void CardSettings::apply(const core::Result<core::Build>& next, const QString& text) {
    if (next)
        static_cast<void>(m_document->apply(*next, text)); // one that is refused leaves the old value
    refresh();
}

void CardSettings::refresh() {
    const core::Machine& machine = m_document->analysis().machine;
    const int connector = machine.board->wiring->connector(m_slot);
    const core::MountedCard* card = connector < 0 ? nullptr : machine.cardIn(connector);
    setVisible(card != nullptr);
    if (!card)
        return;
    m_name->setText(tr("%1, %2").arg(m_slot, card->card->name));
    m_limit->setObjectName(m_slot);
    m_limit->setAccessibleName(tr("Power limit of the card in %1").arg(m_slot));
    showQuietly(m_limit, card->powerLimit ? qRound(core::inWatts(*card->powerLimit)) : 0);
    m_cost->setVisible(card->powerLimit.has_value());
    if (card->powerLimit) {
        const QString cost = core::speedCost(*card->card, *card->powerLimit, machine.build.work);
        m_cost->setText(cost.isEmpty() ? tr("Speed at this limit is unknown.") : cost);
        m_cost->setToolTip(core::speedLines(*card->card, *card->powerLimit, machine.build.work).join('\n'_L1));
    }
    refreshUnits(*card, int(card - machine.cards.data()));
}

void CardSettings::refreshUnits(const core::MountedCard& card, int index) {
    const core::CablePlan& cables = m_document->analysis().cables;
    const bool isChoice = cables.units.size() > 1 && !card.card->plugs.value_or(core::Plugs{}).empty();
    m_unitLabel->setVisible(isChoice);
    m_unit->setVisible(isChoice);
    m_unit->clear();
    if (!isChoice)
        return;
    m_unit->setAccessibleName(tr("PSU for the card in %1").arg(m_slot));
    const bool isComputed = !card.supplyUnit || *card.supplyUnit >= int(cables.units.size());
    const int computed = core::at(cables.feeds, index).unit;
    m_unit->addItem(isComputed ? tr("automatic: PSU %1").arg(computed + 1) : tr("automatic"), -1);
    m_unit->setItemData(0, isComputed ? core::nameOf(cables.units, computed) : QString(), Qt::ToolTipRole);
    for (int unit = 0; unit < int(cables.units.size()); ++unit) {
        m_unit->addItem(tr("PSU %1 · %2").arg(unit + 1).arg(core::at(cables.units, unit).supply->name), unit);
        m_unit->setItemData(unit + 1, core::nameOf(cables.units, unit), Qt::ToolTipRole);
    }
    m_unit->setCurrentIndex(isComputed ? 0 : *card.supplyUnit + 1);
    m_unit->setToolTip(m_unit->currentData(Qt::ToolTipRole).toString());
}

} // namespace ui
