// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/card_rows.h"

#include "core/build/edits.h"
#include "core/placement/free_place.h"
#include "core/power/loads/supply_units.h"
#include "core/power/power_limit_speed.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/inspector/heat_bar.h"
#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QGridLayout>
#include <QSlider>

namespace ui {

constexpr int limitStep = 10; // watts

CardRows::CardRows(BuildDocument* document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_limit(makeSpin(0, 2000, tr(" W"), {}))
    , m_cost(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_slots(new QComboBox)
    , m_link(makeParagraph({}, QPalette::PlaceholderText, this, -1))
    , m_unitLabel(makeLabel(tr("Powered by"), QPalette::PlaceholderText, this))
    , m_unit(new QComboBox)
    , m_heat(makeLabel({}, QPalette::WindowText, this, 0, QFont::DemiBold))
    , m_heatBar(new HeatBar(this))
    , m_throttle(makeParagraph({}, QPalette::PlaceholderText, this, -1)) {
    m_limit->setSpecialValueText(tr("default"));
    m_limit->setSingleStep(limitStep);
    m_slider->setTracking(false); // one undo step a drag
    m_slots->setObjectName(u"slots"_s);
    m_unit->setObjectName(u"unit"_s);
    for (QComboBox* box : {m_slots, m_unit})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* rows = makeLayout<QGridLayout>(this, {});
    rows->setVerticalSpacing(4);
    rows->setColumnStretch(1, 1);
    const auto caption = [&](const QString& text, int row) {
        rows->addWidget(makeLabel(text, QPalette::PlaceholderText, this), row, 0);
    };
    caption(tr("Power limit"), 0);
    rows->addWidget(m_slider, 0, 1);
    rows->addWidget(m_limit, 0, 2);
    rows->addWidget(m_cost, 1, 1, 1, 2);
    caption(tr("Slot"), 2);
    rows->addWidget(m_slots, 2, 1);
    rows->addWidget(m_link, 2, 2);
    rows->addWidget(m_unitLabel, 3, 0);
    rows->addWidget(m_unit, 3, 1, 1, 2);
    caption(tr("Temperature"), 4);
    rows->addWidget(m_heatBar, 4, 1);
    rows->addWidget(m_heat, 4, 2);
    rows->addWidget(m_throttle, 5, 1, 1, 2);
    connect(m_limit, &QSpinBox::valueChanged, this, &CardRows::applyLimit);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int steps) { applyLimit(steps == m_slider->maximum() ? 0 : steps * limitStep); });
    connect(m_slots, &QComboBox::activated, this, [this] {
        const QString to = m_slots->currentData().toString();
        const QString from = m_slot;
        if (to != from && apply(core::withMoved(m_document->build(), from, to), tr("Move the card to %1").arg(to)))
            Q_EMIT moved(to);
    });
    connect(m_unit, &QComboBox::activated, this, [this] {
        const int unit = m_unit->currentData().toInt();
        apply(core::withSupplyUnit(m_document->build(), m_slot, unit < 0 ? std::nullopt : std::optional(unit)),
              unit < 0 ? tr("Choose the PSU for %1 automatically").arg(m_slot)
                       : tr("Power the card in %1 from PSU %2").arg(m_slot).arg(unit + 1));
    });
    refresh();
}

void CardRows::showPlace(const QString& place) {
    m_slot = place;
    refresh();
}

void CardRows::applyLimit(int watts) {
    const auto limit = watts > 0 ? std::optional(core::Power::of(watts)) : std::nullopt;
    const core::Build& build = m_document->build();
    const core::PartKey card{u"cards"_s, core::partAt(build, m_slot).id};
    const QString name = core::nameOf(m_document->catalogue(), card);
    apply(core::withPowerLimit(build, m_slot, limit),
          limit ? tr("%1 limited to %2").arg(name, core::inWords(*limit)) : tr("%1 without a power limit").arg(name));
}

bool CardRows::apply(const core::Result<core::Build>& next, const QString& text) {
    const bool isApplied = next && m_document->apply(*next, text);
    refresh();
    return isApplied;
}

void CardRows::refresh() {
    const core::Analysis& analysis = m_document->analysis();
    const core::Machine& machine = analysis.machine;
    const int connector = machine.board->wiring->connector(m_slot);
    const core::MountedCard* card = connector < 0 ? nullptr : machine.cardIn(connector);
    setVisible(card != nullptr);
    if (!card)
        return;
    const int index = int(card - machine.cards.data());
    refreshLimit(*card);
    refreshSlots(connector);
    refreshHeat(*card, core::at(analysis.air.cards, index));
    refreshUnits(*card, index);
}

void CardRows::refreshLimit(const core::MountedCard& card) {
    const core::Machine& machine = m_document->analysis().machine;
    m_limit->setObjectName(m_slot);
    m_limit->setAccessibleName(tr("Power limit of the card in %1").arg(m_slot));
    m_slider->setAccessibleName(m_limit->accessibleName());
    const int demand = qRound(core::inWatts(core::peakDemand(*card.card).value_or(core::assumedCardPower)));
    const int limit = card.powerLimit ? qRound(core::inWatts(*card.powerLimit)) : 0;
    showQuietly(m_limit, limit);
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(demand / 2 / limitStep, (demand + limitStep - 1) / limitStep);
    m_slider->setValue(limit > 0 ? limit / limitStep : m_slider->maximum());
    m_cost->setVisible(card.powerLimit.has_value());
    if (!card.powerLimit)
        return;
    const QString cost = core::speedCost(*card.card, *card.powerLimit, machine.build.work);
    m_cost->setText(cost.isEmpty() ? tr("Speed at this limit is unknown.") : cost);
    m_cost->setToolTip(core::speedLines(*card.card, *card.powerLimit, machine.build.work).join('\n'_L1));
}

void CardRows::refreshSlots(int connector) {
    const core::Analysis& analysis = m_document->analysis();
    const auto& connectors = analysis.machine.board->wiring->connectors;
    m_slots->clear();
    m_slots->setAccessibleName(tr("Slot of the card"));
    for (int i = 0; i < int(connectors.size()); ++i) {
        const core::Connector& each = core::at(connectors, i);
        if (each.kind == core::ConnectorKind::Slot && (i == connector || core::isFree(analysis.machine, i)))
            m_slots->addItem(each.label, each.label);
    }
    m_slots->setCurrentIndex(m_slots->findData(m_slot));
    const core::LaneShare& share = core::at(analysis.lanes.shares, connector);
    m_link->setText(share.lanes > 0 ? tr("x%1 Gen %2").arg(share.lanes).arg(share.generation) : tr("no lanes"));
}

void CardRows::refreshHeat(const core::MountedCard& card, const core::CardAir& air) {
    m_heatBar->show(air, card.card->throttle);
    const auto degrees = [](core::Temperature t) { return qRound(core::inCelsius(t)); };
    m_heat->setText(air.temperature
                        ? tr("%1–%2 °C").arg(degrees(air.temperature->low)).arg(degrees(air.temperature->high))
                        : tr("not known"));
    m_throttle->setVisible(card.card->throttle.has_value());
    if (card.card->throttle)
        m_throttle->setText(tr("throttles at %1 °C").arg(degrees(*card.card->throttle)));
    m_heatBar->setAccessibleName(tr("Temperature: %1").arg(m_heat->text()));
}

void CardRows::refreshUnits(const core::MountedCard& card, int index) {
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
